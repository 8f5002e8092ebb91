import type { AuditResultItem, VerdictStatus } from '@merlon/contract/audits.ts';
import { matchWords } from '../../lib/match-words.ts';

/** Worst first: what has to be done stands above what is done. */
export const STATUS_ORDER = ['FAIL', 'REVIEW', 'PASS', 'NA'] as const satisfies readonly VerdictStatus[];

export type StatusFilter = VerdictStatus | 'ALL';

/** A line of the results list: a verdict's heading or one check that has it. */
export type ResultRow =
  | { readonly kind: 'verdict'; readonly status: VerdictStatus; readonly total: number }
  | { readonly kind: 'check'; readonly item: AuditResultItem };

/** The results of one status in which every word of the query stands somewhere. */
export const filterResults = (items: readonly AuditResultItem[], status: StatusFilter, query: string): readonly AuditResultItem[] => {
  const matches = matchWords(query);
  return items.filter((item) => {
    const { check_id, title, section, details, evidence } = item;
    if (status !== 'ALL' && item.status !== status) return false;
    return matches([check_id, title, section, details, ...evidence.map(({ text }) => text)].join(' '));
  });
};

/** Results by verdict, what failed first and what nobody decided apart from what was; within each in the benchmark's order. */
export const groupResults = (items: readonly AuditResultItem[]): readonly ResultRow[] =>
  STATUS_ORDER.flatMap((status): ResultRow[] => {
    const members = items.filter((item) => item.status === status);
    if (members.length === 0) return [];
    return [{ kind: 'verdict', status, total: members.length }, ...members.map((item) => ({ kind: 'check', item }) as const)];
  });
