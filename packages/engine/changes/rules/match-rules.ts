import type { Rule } from '../../model/rule-base.ts';
import { spell } from './spell.ts';

/** A rule of a list that is compared. */
export interface ComparedRule {
  readonly rule: Rule;
  /** From 0, in its list. */
  readonly place: number;
  /** Equal for equal rules, under the names that their parts have now; without the rule's own name. */
  readonly content: string;
}

export interface RulePair {
  readonly before: ComparedRule;
  readonly after: ComparedRule;
}

/** Rules that share less than this are two rules. */
const SIMILAR = 0.6;
/** Pairs that are looked at for their likeness before the search is given up. */
const MOST_LOOKS = 250_000;

/**
 * Finds the rule of before in the list of now: by the identity that the device gives it, else by equal content, by name, and at last by
 * likeness. In the order of the list before.
 */
export function matchRules(before: readonly ComparedRule[], after: readonly ComparedRule[]): readonly RulePair[] {
  const rest: Rest = { before: new Set(before), after: new Set(after), pairs: [] };
  matchGroups(rest, ({ rule }) => rule.identity);
  matchEnds(rest);
  matchGroups(rest, ({ content }) => content);
  matchGroups(rest, ({ rule }) => (isPlace(rule.name) ? undefined : rule.name));
  matchSimilar(rest);
  return rest.pairs.toSorted((one, other) => one.before.place - other.before.place);
}

interface Rest {
  readonly before: Set<ComparedRule>;
  readonly after: Set<ComparedRule>;
  readonly pairs: RulePair[];
}

/** `14`, `line 14`: a name that tells a place is another rule's after the next insertion. */
const isPlace = (name: string): boolean => /^(?:\w+ )?\d+$/.test(name);

function takePair({ before, after, pairs }: Rest, one: ComparedRule, other: ComparedRule): void {
  before.delete(one);
  after.delete(other);
  pairs.push({ before: one, after: other });
}

/** Two rules that the device tells apart are not the same because they look alike; a name, people may change. */
function areOthers({ rule: one }: ComparedRule, { rule: other }: ComparedRule): boolean {
  if (one.identity === undefined || other.identity === undefined || one.identity === other.identity) return false;
  return one.identity !== one.name && other.identity !== other.name;
}

/** Those that have a key in common; of several those of equal content, then the others in their order. */
function matchGroups(rest: Rest, keyOf: (rule: ComparedRule) => string | undefined): void {
  const groups = Map.groupBy(rest.after, keyOf);
  for (const [key, olds] of Map.groupBy(rest.before, keyOf)) {
    const news = groups.get(key) ?? [];
    if (key === undefined || news.length === 0) continue;
    const free = new Set(news);
    const take = (old: ComparedRule, isSame: (one: ComparedRule) => boolean): boolean => {
      for (const one of free) {
        if (!isSame(one) || areOthers(old, one)) continue;
        free.delete(one);
        takePair(rest, old, one);
        return true;
      }
      return false;
    };
    const left = news.length + olds.length > 2 ? olds.filter((old) => !take(old, ({ content }) => content === old.content)) : olds;
    for (const old of left) take(old, () => true);
  }
}

/** What is equal from both ends inwards has not moved, even if an equal rule stands elsewhere too. */
function matchEnds(rest: Rest): void {
  const [olds, news] = [[...rest.before], [...rest.after]];
  let start = 0;
  const isSame = (old: ComparedRule, one: ComparedRule): boolean => old.content === one.content && !areOthers(old, one);
  while (start < Math.min(olds.length, news.length) && isSame(olds[start]!, news[start]!)) start += 1;
  let end = 0;
  const most = Math.min(olds.length, news.length) - start;
  while (end < most && isSame(olds.at(-1 - end)!, news.at(-1 - end)!)) end += 1;
  for (let at = 0; at < start; at += 1) takePair(rest, olds[at]!, news[at]!);
  for (let at = 1; at <= end; at += 1) takePair(rest, olds.at(-at)!, news.at(-at)!);
}

/** The most alike first; of those, the nearest. */
function matchSimilar(rest: Rest): void {
  if (rest.before.size * rest.after.size > MOST_LOOKS) return;
  const [olds, news] = [[...rest.before].map(spellFields), [...rest.after].map(spellFields)];
  const looks = olds.flatMap((old) =>
    news.map((one) => ({ before: old.rule, after: one.rule, likeness: compareFields(old.fields, one.fields) })),
  );
  const near = (look: RulePair): number => Math.abs(look.before.place - look.after.place);
  const sorted = looks
    .filter(({ before, after, likeness }) => likeness >= SIMILAR && !areOthers(before, after))
    .toSorted((one, other) => other.likeness - one.likeness || near(one) - near(other) || one.before.place - other.before.place);
  for (const { before, after } of sorted) if (rest.before.has(before) && rest.after.has(after)) takePair(rest, before, after);
}

const spellFields = (compared: ComparedRule) => ({ rule: compared, fields: FIELDS.map((read) => spell(read(compared.rule))) });

const FIELDS: readonly ((rule: Rule) => unknown)[] = [
  ({ action, continues }) => [action, continues],
  ({ from, to }) => [from, to],
  ({ source }) => source,
  ({ destination }) => destination,
  ({ services }) => services,
  ({ conditions }) => conditions,
  ({ log }) => log,
];

/** The share of the fields that are the same. */
const compareFields = (one: readonly string[], other: readonly string[]): number =>
  one.filter((field, at) => field === other[at]).length / one.length;
