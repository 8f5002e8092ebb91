import type { RuleVocabulary } from '../../checks/rules-check.ts';
import { findPath, linesOf, valuesAt } from '../../config-tree/find.ts';
import { placeOf, sortLines } from '../../config-tree/places.ts';
import { type RuleRemark, holdsForm } from '../../demands/read-rule-remark.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Rule } from '../../model/rule-base.ts';
import { type Outcome, doubt, fail, notApplicable, pass, review } from '../../model/verdict.ts';

interface Looked {
  readonly rule: Rule;
  readonly lines: readonly number[];
  readonly is: 'yes' | 'no' | 'perhaps';
}

/** Whether each rule that a document means has a text beside it that holds what it asks for. */
export function judgeRuleRemarks(asked: RuleRemark, rules: RuleVocabulary, remark: string, tree: ConfigTree): Outcome {
  const { lists, gaps } = rules.read(tree);
  const meant = lists
    .flatMap((list) => list.rules)
    // What is commented out is no rule.
    .filter(({ statement }) => !statement?.inactive || asked.ofOff === true)
    .filter(({ action, enabled }) => (!asked.isOfPermitting || action !== 'deny') && (enabled || asked.ofOff !== false));
  const looked = meant.map((rule) => lookAt(rule, asked, remark));
  const [short, open] = (['no', 'perhaps'] as const).map((is) => looked.filter((one) => one.is === is));
  const say = (some: readonly Looked[]): string => some.map(({ rule }) => rule.name).join(', ');
  const lines = (some: readonly Looked[]): readonly number[] => sortLines(some.flatMap((one) => one.lines));
  const { letters, mark, digits } = asked.form;
  const form = `${letters}${mark} with ${digits} digits`;
  const decide = (): Outcome => {
    if (short!.length > 0) return fail(lines(short!), `The \`${remark}\` of a ${rules.noun} does not hold ${form}: ${say(short!)}.`);
    if (open!.length > 0)
      return review(`Whether the \`${remark}\` of a ${rules.noun} holds ${form} a person has to say: ${say(open!)}.`, lines(open!));
    if (gaps.length > 0) return review(gaps[0]!, lines(looked));
    return looked.length > 0
      ? pass(lines(looked), `The \`${remark}\` of every ${rules.noun} that is meant holds ${form} (${looked.length}).`)
      : notApplicable(`There is no ${rules.noun} of which the document asks it.`);
  };
  const doubted = rules.findDoubt?.(tree);
  const outcome = decide();
  return doubted && outcome.status !== 'REVIEW' ? doubt(outcome, doubted.reason) : outcome;
}

function lookAt(rule: Rule, { form, isOfPermitting, ofOff }: RuleRemark, remark: string): Looked {
  const places = rule.statement ? findPath(placeOf(rule.statement), remark.split(' ')) : [];
  const is = rule.statement ? holdsForm(places.flatMap(valuesAt).join(' '), form) : 'perhaps';
  // Of a rule that is off, and of one that hands traffic on, a document that does not speak of it may mean neither.
  const isSure = (rule.enabled || ofOff === true) && (!isOfPermitting || rule.action === 'allow') && (rule.enabled || places.length > 0);
  return { rule, lines: [rule.line, ...places.flatMap(linesOf)], is: is === 'no' && !isSure ? 'perhaps' : is };
}
