import type { AuditResultItem, VerdictStatus } from '@merlon/contract/audits.ts';
import { Severity } from '@merlon/contract/severity.ts';
import { matchWords } from '../../lib/match-words.ts';

/** Worst first: what has to be done stands above what is done. */
export const STATUS_ORDER = ['FAIL', 'REVIEW', 'PASS', 'NA'] as const satisfies readonly VerdictStatus[];

export type StatusFilter = VerdictStatus | 'ALL';

/** A line of the results list: a verdict's heading or one check that has it. */
export type ResultRow =
  | { readonly kind: 'verdict'; readonly status: VerdictStatus; readonly total: number; readonly severities: string }
  | { readonly kind: 'check'; readonly item: AuditResultItem };

export const keyOfRow = (row: ResultRow): string => (row.kind === 'verdict' ? row.status : `check ${row.item.check_id}`);

/** The results of one status in which every word of the query stands somewhere. */
export const filterResults = (items: readonly AuditResultItem[], status: StatusFilter, query: string): readonly AuditResultItem[] => {
  const matches = matchWords(query);
  return items.filter((item) => {
    const { check_id, title, section, details, evidence } = item;
    if (status !== 'ALL' && item.status !== status) return false;
    return matches([check_id, title, section, details, ...evidence.map(({ text }) => text)].join(' '));
  });
};

/** How checks are put in order: as they matter, or as they stand in the benchmark. */
export type ResultOrder = 'severity' | 'document';

const SEVERITIES = Severity.options;

/** The gravest first; what is equally grave stays in the benchmark's order. */
const sortBySeverity = (items: readonly AuditResultItem[]): readonly AuditResultItem[] =>
  items.toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));

/** Whether the severity of a check still matters: what passed needs nobody. */
const isOpen = (status: VerdictStatus): boolean => status === 'FAIL' || status === 'REVIEW';

/** `2 high, 1 low`, of checks that need somebody; empty for others. */
const countSeverities = (items: readonly AuditResultItem[]): string =>
  SEVERITIES.map((severity) => ({ severity, total: items.filter((item) => item.severity === severity && isOpen(item.status)).length }))
    .filter(({ total }) => total > 0)
    .map(({ severity, total }) => `${total} ${severity}`)
    .join(', ');

/** Results in the benchmark's order, or by verdict: what failed first, the gravest on top, and what nobody decided apart from what was. */
export const groupResults = (items: readonly AuditResultItem[], order: ResultOrder = 'severity'): readonly ResultRow[] => {
  if (order === 'document') return items.map((item) => ({ kind: 'check', item }));
  return STATUS_ORDER.flatMap((status): ResultRow[] => {
    const found = items.filter((item) => item.status === status);
    const members = isOpen(status) ? sortBySeverity(found) : found;
    if (members.length === 0) return [];
    const severities = countSeverities(members);
    return [{ kind: 'verdict', status, total: members.length, severities }, ...members.map((item) => ({ kind: 'check', item }) as const)];
  });
};
