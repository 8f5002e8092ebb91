import type { FleetCheck } from '@merlon/contract/checks.ts';

/**
 * The address of a check over the newest audits. Its number is no part of the path, as what has a dot there is taken for a file. The title
 * goes with it: another benchmark may give its number to another check.
 */
export const addressOfCheck = ({ type, check_id: id, title }: Pick<FleetCheck, 'type' | 'check_id' | 'title'>): string =>
  `/checks/${encodeURIComponent(type)}?${new URLSearchParams({ check: id, title }).toString()}`;

/** The address of an audit's page, with one of its checks open. */
export const addressOfVerdict = (auditId: string, checkId: string): string =>
  `/audits/${auditId}?${new URLSearchParams({ check: checkId }).toString()}`;
