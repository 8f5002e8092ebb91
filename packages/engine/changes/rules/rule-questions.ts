import { selectNodes } from '../../config-tree/find.ts';
import type { ConfigNode } from '../../model/config-tree.ts';
import type { Rule } from '../../model/rule-base.ts';
import type { TreeShape } from '../../ports/tree-shape.ts';
import type { SettingChange } from '../configuration-change.ts';
import { type EntryContext, compareEntries } from '../tree/compare-entries.ts';
import { spellContent } from '../tree/entry.ts';
import { type Reached, listReached } from '../tree/find-users.ts';
import { readRuleEntry } from '../tree/read-entries.ts';
import type { RuleQuestions } from './compare-rules.ts';
import { RULE_FIELDS } from './describe-values.ts';
import { spell } from './spell.ts';

interface QuestionOptions {
  readonly shape: TreeShape | undefined;
  readonly context: EntryContext;
  readonly reached: { readonly before: Reached; readonly after: Reached };
}

/** Answers about rules from their statements; of a rule that has none from what it matches. */
export function makeRuleQuestions({ shape, context, reached }: QuestionOptions): RuleQuestions {
  const rename = (word: string): string => context.renames.get(word) ?? word;
  return {
    spellBefore: (rule) => spellRule(rule, shape, rename),
    spellAfter: (rule) => spellRule(rule, shape, (word) => word),
    isSame: (before, after) => isSameStatement(before, after, { shape, context }),
    compareFields: (before, after) =>
      hasParts(before) && hasParts(after)
        ? compareEntries(readRuleEntry(before.statement, shape), readRuleEntry(after.statement, shape), context)
        : compareMeaning(before, after, context),
    listObjects: (before, after) => [
      ...new Set([
        ...(before && reached.before.size > 0 ? listReached(wordsOf(before), reached.before) : []),
        ...(after && reached.after.size > 0 ? listReached(wordsOf(after), reached.after) : []),
      ]),
    ],
    showName: ({ name, statement }, side) => (statement ? context[side].show(name, statement) : name),
  };
}

const hasParts = (rule: Rule): rule is Rule & { statement: ConfigNode } => (rule.statement?.children.length ?? 0) > 0;

function spellRule(rule: Rule, shape: TreeShape | undefined, rename: (word: string) => string): string {
  if (hasParts(rule)) return spellContent(readRuleEntry(rule.statement, shape), rename);
  if (rule.statement) return spell(rule.statement.words.map(rename));
  const { name: _name, line: _line, endLine: _endLine, hits: _hits, identity: _identity, ...meaning } = rule;
  return spell(meaning);
}

function* wordsOf({ statement }: Rule): Generator<string> {
  if (!statement) return;
  for (const { words } of selectNodes([statement], () => true)) yield* words;
}

/** The words of a statement as they stand in the text. */
function spellPlainly({ words, children, negated, inactive }: ConfigNode): string {
  const flags = `${negated ? '!' : ''}${inactive ? '~' : ''}`;
  const own = `${flags}${words.join('\u0001')}`;
  return children.length === 0 ? own : `${own}{${children.map(spellPlainly).join('\u0002')}}`;
}

function isSameStatement(before: Rule, after: Rule, { shape, context }: Pick<QuestionOptions, 'shape' | 'context'>): boolean {
  if (!hasParts(before) || !hasParts(after)) {
    const [old, now] = [before.statement?.words ?? [], after.statement?.words ?? []];
    return (
      old.length > 0 && old.length === now.length && old.every((word, at) => word === now[at] || context.renames.get(word) === now[at])
    );
  }
  const [old, now] = [before, after].map(({ statement }) => statement!.children.map(spellPlainly).join('\u0002'));
  return old === now || compareEntries(readRuleEntry(before.statement, shape), readRuleEntry(after.statement, shape), context).length === 0;
}

function compareMeaning(before: Rule, after: Rule, context: EntryContext): readonly SettingChange[] {
  const lines = { before: before.line, after: after.line };
  const fields = RULE_FIELDS.flatMap(([name, describe]): readonly SettingChange[] => {
    const [old, now] = [describe(before), describe(after)];
    return old === now ? [] : [{ kind: 'changed', path: [name], before: old, after: now, lines }];
  });
  if (fields.length > 0 || !before.statement || !after.statement) return fields;
  const [old, now] = [showWords(before.statement, context.before), showWords(after.statement, context.after)];
  return old === now ? [] : [{ kind: 'changed', path: ['statement'], before: old, after: now, lines }];
}

const showWords = (node: ConfigNode, { show }: EntryContext['before']): string => node.words.map((word) => show(word, node)).join(' ');
