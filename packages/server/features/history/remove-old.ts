import type { Queryable } from '../../adapters/database/queryable.ts';
import { visitOld } from '../../visit-old.ts';
import type { HistoryPorts } from './ports.ts';

type Ports = Pick<HistoryPorts, 'store'>;

/** How many audits `removeOld` would remove. */
export const countOld = ({ store }: Ports, before: Date): Promise<number> => store.countOld(before);

/**
 * Removes audits that ended before a moment, with their results and reports; a device's newest completed one of each kind stays.
 * @returns how many, also where the signal cut it short
 */
export const removeOld = ({ store }: Ports, before: Date, signal?: AbortSignal): Promise<number> =>
  visitOld({ list: (after, limit) => store.listOld(before, after, limit), visit: (ids) => store.removeOld(before, ids) }, signal);

/** How many reports `dropOldReports` would drop once audits of before the other moment, if any, are gone. */
export const countOldReports = ({ store }: Ports, before: Date, auditsBefore: Date | null): Promise<number> =>
  store.countOldReports(before, auditsBefore);

/**
 * Drops the stored PDFs of before a moment; whoever downloads such a report has it drawn anew.
 * @returns how many, also where the signal cut it short
 */
export const dropOldReports = ({ store }: Ports, before: Date, signal?: AbortSignal): Promise<number> =>
  visitOld({ list: (after, limit) => store.listOldReports(before, after, limit), visit: store.dropOldReports }, signal);

/** Which of these configurations an audit judged that is there once those that `before` removes are gone. */
export const listJudged = ({ store }: Ports, tx: Queryable, snapshotIds: readonly string[], before: Date | null): Promise<string[]> =>
  store.listJudged(tx, snapshotIds, before);
