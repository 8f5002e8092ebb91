import type { ConfigNode } from '../../model/config-tree.ts';
import type { Rule } from '../../model/rule-base.ts';
import type { TreeShape } from '../../ports/tree-shape.ts';
import type { SettingChange } from '../configuration-change.ts';
import { type EntryContext, compareEntries } from '../tree/compare-entries.ts';
import { spellContent } from '../tree/entry.ts';
import { type Reached, listReached } from '../tree/find-users.ts';
import { listWords } from '../tree/list-objects.ts';
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
    compareFields: (before, after) =>
      hasParts(before) && hasParts(after)
        ? compareEntries(readRuleEntry(before.statement, shape), readRuleEntry(after.statement, shape), context)
        : compareMeaning(before, after),
    listObjects: (before, after) => [
      ...new Set([
        ...(before ? listReached(wordsOf(before, shape), reached.before) : []),
        ...(after ? listReached(wordsOf(after, shape), reached.after) : []),
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

function wordsOf(rule: Rule, shape: TreeShape | undefined): Iterable<string> {
  if (hasParts(rule)) return listWords(readRuleEntry(rule.statement, shape));
  return rule.statement?.words ?? [];
}

function compareMeaning(before: Rule, after: Rule): readonly SettingChange[] {
  return RULE_FIELDS.flatMap(([name, describe]): readonly SettingChange[] => {
    const [old, now] = [describe(before), describe(after)];
    if (old === now) return [];
    return [{ kind: 'changed', path: [name], before: old, after: now, lines: { before: before.line, after: after.line } }];
  });
}
