/** The address of a finding's page. */
export const addressOfFinding = (id: string): string => `/findings/${id}`;

/** The address of the findings of a check on all devices. The number of a check shifts from version to version of a benchmark; its title stays. */
export const addressOfCheckFindings = ({ type, title }: { readonly type: string; readonly title: string }): string =>
  `/findings?${new URLSearchParams({ type, title }).toString()}`;

/** A check of an audit, as whatever lists verdicts knows it. */
export interface JudgedCheck {
  readonly device: string;
  readonly check: string;
  readonly title: string;
  readonly audit: string;
}

/** The address that leads to the finding of a check on a device, by what an audit knows of it; to the audit where there is none. */
export const addressOfFindingOf = ({ device, check, title, audit }: JudgedCheck): string =>
  `/findings/of?${new URLSearchParams({ device, check, title, audit }).toString()}`;
