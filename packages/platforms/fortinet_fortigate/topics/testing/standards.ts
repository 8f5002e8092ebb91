/** A control of a company's standard, as its author words it, and what it is worth on configurations. */
export interface Standard {
  readonly title: string;
  readonly says: string;
  readonly audit?: string;
  /** The commands of its remediation. */
  readonly typed: string;
  /** Configurations that meet it, and those that do not; a control that nobody may pass has no good ones. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
  /** Configurations that it does not apply to. */
  readonly exempt?: readonly string[];
  /** Configurations that must not pass, though nobody need see why. */
  readonly never?: readonly string[];
}

export const section = (path: string, ...lines: readonly string[]): string => `config ${path}\n${lines.join('\n')}\nend\n`;
export const entry = (name: string, ...settings: readonly string[]): string =>
  [`edit "${name}"`, ...settings.map((one) => `set ${one}`), 'next'].join('\n');
