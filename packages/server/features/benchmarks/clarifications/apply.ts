import { clarify } from '@merlon/engine/audit/clarify.ts';
import type { Clarification, Recommendation } from '@merlon/engine/model/recommendation.ts';
import { checkKeyOf, countTwins } from '@merlon/engine/waivers/check-key.ts';
import type { ClarificationRow } from './clarifications-store.ts';

type Named = Pick<Recommendation, 'id' | 'title'>;

/** Under what a check is clarified, by its id: the same in each reading and in later versions of a document. */
export function checkKeysOf(checks: readonly Named[]): ReadonlyMap<string, string> {
  const twins = countTwins(checks);
  return new Map(
    checks.map(({ id, title }) => {
      const key = checkKeyOf({ type: '', checkId: id, title });
      return [id, twins.has(id) ? `${key} #${twins.get(id)}` : key] as const;
    }),
  );
}

export const toClarification = ({ clarifiedBy, sentences }: ClarificationRow): Clarification => ({ by: clarifiedBy, sentences });

/** What was said of each check, by its id. @param all the checks of their benchmark */
export function findClarifications(rows: readonly ClarificationRow[], all: readonly Named[]): ReadonlyMap<string, ClarificationRow> {
  if (rows.length === 0) return new Map();
  const said = new Map(rows.map((row) => [row.checkKey, row]));
  return new Map([...checkKeysOf(all)].flatMap(([id, key]) => (said.has(key) ? [[id, said.get(key)!] as const] : [])));
}

/** Recommendations with what was said of them. @param all those of their benchmark */
export function applyClarifications(
  recommendations: readonly Recommendation[],
  rows: readonly ClarificationRow[],
  all: readonly Named[],
): readonly Recommendation[] {
  const said = findClarifications(rows, all);
  return recommendations.map((one) => (said.has(one.id) ? clarify(one, toClarification(said.get(one.id)!)) : one));
}

/** Tells states of clarifications apart: whatever is said or taken back changes the newest moment or the number. */
export function revisionOf(rows: readonly ClarificationRow[]): string {
  const newest = Math.max(0, ...rows.map(({ clarifiedAt }) => clarifiedAt.getTime()));
  return rows.length === 0 ? '' : `${newest} ${rows.length}`;
}
