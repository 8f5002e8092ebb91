import type { RuleChange, SettingChange } from '../configuration-change.ts';
import { findMoved } from '../find-moved.ts';
import type { ListPair } from './pair-lists.ts';
import { type ComparedRule, type RulePair, matchRules } from './match-rules.ts';

/** What is asked about single rules while lists are compared. */
export interface RuleQuestions {
  /** Equal for equal statements; of the list before under the names that their parts have now. */
  readonly spellBefore: (rule: ComparedRule['rule']) => string;
  readonly spellAfter: (rule: ComparedRule['rule']) => string;
  /** Whether two statements are written alike: asked first, as most are. */
  readonly isSame: (before: ComparedRule['rule'], after: ComparedRule['rule']) => boolean;
  readonly compareFields: (before: ComparedRule['rule'], after: ComparedRule['rule']) => readonly SettingChange[];
  /** The changed objects that a rule uses. */
  readonly listObjects: (before: ComparedRule['rule'] | null, after: ComparedRule['rule'] | null) => readonly string[];
  /** Its name as it may be shown. */
  readonly showName: (rule: ComparedRule['rule'], side: 'before' | 'after') => string;
}

/** What became of the rules of a list, in the order of the text after; those that are gone come last. */
export function compareRules({ before, after }: ListPair, questions: RuleQuestions): readonly RuleChange[] {
  const olds = readRules(before, questions.spellBefore);
  const news = readRules(after, questions.spellAfter);
  const pairs = matchRules(olds, news);
  const moved = new Set(findMoved(pairs.map((pair) => pair.after.place)).map((index) => pairs[index]));
  const byAfter = new Map(pairs.map((pair) => [pair.after, pair]));
  const known = new Set(pairs.map((pair) => pair.before));
  const list = (after ?? before)!.name;
  const changes = news.flatMap((rule) => {
    const pair = byAfter.get(rule);
    return pair ? comparePair(pair, moved.has(pair), list, questions) : [describeRule('added', list, null, rule, questions)];
  });
  const removed = olds.filter((rule) => !known.has(rule)).map((rule) => describeRule('removed', list, rule, null, questions));
  return [...changes, ...removed];
}

const readRules = (list: ListPair['after'], spellRule: RuleQuestions['spellAfter']): readonly ComparedRule[] =>
  (list?.rules ?? []).map((rule, place) => {
    let content: string | undefined;
    return {
      rule,
      place,
      // Most are never asked for theirs, and it takes the longest.
      get content() {
        return (content ??= spellRule(rule));
      },
    };
  });

function comparePair(pair: RulePair, isMoved: boolean, list: string, questions: RuleQuestions): readonly RuleChange[] {
  const { before, after } = pair;
  const isSame = questions.isSame(before.rule, after.rule) || before.content === after.content;
  const isEqual = isSame && before.rule.enabled === after.rule.enabled && hasSameName(pair);
  const fields = isSame ? [] : questions.compareFields(before.rule, after.rule);
  const change = describeRule('edited', list, before, after, questions);
  const changes: RuleChange[] = [];
  if (isMoved) changes.push({ ...change, kind: 'moved', objects: [] });
  const switched = before.rule.enabled !== after.rule.enabled;
  if (switched) changes.push({ ...change, kind: after.rule.enabled ? 'enabled' : 'disabled', fields, objects: [] });
  // The one field that differs is then the switch itself.
  const isEdited = switched ? fields.length > 1 || !hasSameName(pair) : fields.length > 0 || !isEqual;
  if (isEdited) changes.push({ ...change, fields });
  else if (!switched && change.objects.length > 0) changes.push({ ...change, kind: 'through object' });
  return changes;
}

/** A number that tells a place changes with every insertion, and is no name. */
const hasSameName = ({ before, after }: RulePair): boolean =>
  before.rule.name === after.rule.name || (isPlace(before.rule.name) && isPlace(after.rule.name));

const isPlace = (name: string): boolean => /^(?:\w+ )?\d+$/.test(name);

function describeRule(
  kind: RuleChange['kind'],
  list: string,
  before: ComparedRule | null,
  after: ComparedRule | null,
  questions: RuleQuestions,
): RuleChange {
  const name = after ? questions.showName(after.rule, 'after') : questions.showName(before!.rule, 'before');
  const oldName = before && after ? questions.showName(before.rule, 'before') : name;
  return {
    kind,
    list,
    name,
    ...(oldName !== name && { oldName }),
    fields: [],
    position: { before: before ? before.place + 1 : null, after: after ? after.place + 1 : null },
    objects: questions.listObjects(before?.rule ?? null, after?.rule ?? null),
    lines: { before: before?.rule.line ?? null, after: after?.rule.line ?? null },
  };
}
