import type { Names, RuleList } from '../../model/rule-base.ts';

/** A list of rules in both texts; null where it is in one alone. */
export interface ListPair {
  readonly before: RuleList | null;
  readonly after: RuleList | null;
}

/** Lists that have the same name, or that are for the same zones under their new names; in the order of the text after. */
export function pairLists(before: readonly RuleList[], after: readonly RuleList[], rename: (name: string) => string): readonly ListPair[] {
  const free = new Set(before);
  const take = (isSame: (list: RuleList) => boolean): RuleList | undefined => {
    const found = [...free].find(isSame);
    if (found) free.delete(found);
    return found;
  };
  const known = new Map(after.map((list) => [list, take(({ name }) => name === list.name)]));
  const pairs = after.map((list): ListPair => {
    const old =
      known.get(list) ?? take((one) => one.name.split(' ').map(rename).join(' ') === list.name && hasSameZones(one, list, rename));
    return { before: old ?? null, after: list };
  });
  return [...pairs, ...[...free].map((list) => ({ before: list, after: null }))];
}

const hasSameZones = (one: RuleList, other: RuleList, rename: (name: string) => string): boolean =>
  spellNames(one.from, rename) === spellNames(other.from) && spellNames(one.to, rename) === spellNames(other.to);

const spellNames = (names: Names = 'any', rename = (name: string): string => name): string =>
  names === 'any' ? names : names.map(rename).toSorted().join('\n');
