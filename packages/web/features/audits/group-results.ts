import type { AuditResultItem, VerdictStatus } from '@merlon/contract/audits.ts';

/** Worst first: what has to be done stands above what is done. */
export const STATUS_ORDER = ['FAIL', 'REVIEW', 'PASS', 'NA'] as const satisfies readonly VerdictStatus[];

export type StatusFilter = VerdictStatus | 'ALL';

/** A line of the results list: a section's heading or one check of it. */
export type ResultRow =
  | { readonly kind: 'section'; readonly section: string; readonly failed: number; readonly total: number }
  | { readonly kind: 'check'; readonly item: AuditResultItem };

/** The results of one status in which every word of the query stands somewhere. */
export const filterResults = (items: readonly AuditResultItem[], status: StatusFilter, query: string): readonly AuditResultItem[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (status !== 'ALL' && item.status !== status) return false;
    const text =
      `${item.check_id} ${item.title} ${item.section} ${item.details} ${item.evidence.map((line) => line.text).join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

const rank = (item: AuditResultItem): number => STATUS_ORDER.indexOf(item.status);

/**
 * Results by section. Sections with failures come first, then those that need a review, and in each its failures come
 * first; otherwise the benchmark's order stays.
 */
export const groupResults = (items: readonly AuditResultItem[]): readonly ResultRow[] => {
  const sections = [...Map.groupBy(items, (item) => item.section)].map(([section, members]) => ({
    section,
    members: members.toSorted((one, other) => rank(one) - rank(other)),
  }));
  const worst = (members: readonly AuditResultItem[]): number => Math.min(...members.map(rank));
  return sections
    .toSorted((one, other) => worst(one.members) - worst(other.members))
    .flatMap(({ section, members }): ResultRow[] => [
      { kind: 'section', section, failed: members.filter((item) => item.status === 'FAIL').length, total: members.length },
      ...members.map((item) => ({ kind: 'check', item }) as const),
    ]);
};
