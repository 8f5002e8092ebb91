import { sayNames } from '../audit/proof/say-names.ts';
import { combineAll, withAbsences } from '../audit/assertions/evaluate.ts';
import { findPath } from '../config-tree/find.ts';
import { linesAt, linesOfSection, placeOf, sortLines } from '../config-tree/places.ts';
import { compliesWithout } from '../demands/read-exemption.ts';
import { wantsRule } from '../demands/wants-rule.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Rule, RuleBase, RuleList } from '../model/rule-base.ts';
import { upperFirst, withArticle } from '../model/say-nouns.ts';
import { type Outcome, doubt, fail, notApplicable, pass, review } from '../model/verdict.ts';
import { chooseRules, sayChosen } from './choose-rules.ts';
import { judgeFallbacks } from './judge-fallback.ts';
import { lookFor } from './look-at-rule.ts';
import type { Asking, LookAtRules, RuleFinding } from './rule-finding.ts';
import type { AskedOfRules, RuleVocabulary, RulesMeant } from './rules-check.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Judges the rules of the rule base that a check is about. */
export function judgeRules(spec: AskedOfRules, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const own = vocabulary.rules;
  if (!own) throw new Error('The vocabulary of this platform does not say how its rules are read.');
  const { lists, gaps } = readOnce(own, tree);
  const asking = { vocabulary, own, tree, recommendation };
  const look = lookFor(spec.must, asking);
  const judge = (some: readonly RuleList[]): Outcome => {
    const unmatched = judgeFallbacks(some, spec, asking);
    const matched = judgeLists(some, spec, look, asking);
    return unmatched ? combineAll([matched, unmatched]) : matched;
  };
  const outcome = own.isLayered ? weighLayers(lists, judge) : judge(lists);
  const [gap] = gaps;
  // A rule that falls short does so whatever else there is; which is the last one, all of them tell.
  const isProven = outcome.status === 'FAIL' && spec.rules.which !== 'last';
  const settled = gap !== undefined && !isProven ? withGap(outcome, gap, lists) : outcome;
  const unsure = own.findDoubt?.(tree);
  return unsure && settled.status !== 'REVIEW' ? doubt({ ...settled, lines: [...settled.lines, ...unsure.lines] }, unsure.reason) : settled;
}

const known = new WeakMap<ConfigTree, RuleBase>();

/** Many checks ask for the rules of one configuration. */
function readOnce({ read }: RuleVocabulary, tree: ConfigTree): RuleBase {
  let ruleBase = known.get(tree);
  if (!ruleBase) known.set(tree, (ruleBase = read(tree)));
  return ruleBase;
}

const withGap = (outcome: Outcome, gap: string, lists: readonly RuleList[]): Outcome =>
  review(lists.length === 0 || outcome.status === 'NA' ? gap : `${outcome.reason} But not all may be shown: ${gap}`, outcome.lines);

/** All lists are good, all are bad, or a person has to say which is meant. */
function weighLayers(lists: readonly RuleList[], judge: (lists: readonly RuleList[]) => Outcome): Outcome {
  const outcomes = lists.map((list) => judge([list]));
  const [first] = outcomes;
  if (!first) return judge([]);
  const lines = sortLines(outcomes.flatMap((outcome) => outcome.lines));
  if (outcomes.every(({ status }) => status === first.status)) return { ...first, lines };
  const reasons = outcomes.map(({ reason }, at) => `\`${lists[at]!.name}\`: ${reason}`).join(' ');
  return review(`${reasons} Which list is meant a person has to say.`, lines);
}

interface Looked {
  readonly rule: Rule;
  readonly finding: RuleFinding;
}

function judgeLists(lists: readonly RuleList[], spec: AskedOfRules, { look, good, shows }: LookAtRules, asking: Asking): Outcome {
  const { own } = asking;
  const chosen = chooseRules(lists, spec, asking);
  if ('unclear' in chosen) return review(chosen.unclear);
  const { rules: meant, isAnyOfThem } = chosen;
  if (meant.length === 0) return judgeNone(spec, lists, asking);
  const looked = meant.map((rule) => ({ rule, finding: look(rule, spec.rules.which === 'last' ? listBefore(rule, lists) : []) }));
  const linesFor = (some: readonly Looked[]): readonly number[] =>
    sortLines(some.flatMap(({ rule, finding }) => [...linesShowing(rule, own, shows), ...(finding.lines ?? [])]));
  const [failed, open] = (['FAIL', 'REVIEW'] as const).map((status) => looked.filter(({ finding }) => finding.status === status));
  const say = (some: readonly Looked[]): string =>
    `${upperFirst(withArticle(own.noun))} ${some[0]!.finding.why} (${some.length} of ${meant.length}: ${namesOf(some)}).`;
  if (isAnyOfThem && failed!.length > 0 && failed!.length < meant.length)
    return told(
      failed!,
      review(`${say(failed!).replace(/\.$/, '')}; which of them lead to an untrusted zone is not evident.`, linesFor(failed!)),
    );
  if (failed!.length > 0) return told(failed!, fail(linesFor(failed!), say(failed!)));
  if (open!.length > 0) return told(open!, review(say(open!), linesFor(open!)));
  return told(
    looked,
    pass(linesFor(looked), `Every ${own.noun}${SAID[spec.rules.which]}${sayChosen(spec.rules, asking)} ${good} (${meant.length}).`),
  );
}

const SAID: Readonly<Record<RulesMeant['which'], string>> = {
  stated: '',
  enabled: ' in effect',
  permitting: ' that lets traffic pass',
  denying: ' that denies traffic',
  last: ' at the end',
};

const told = (looked: readonly Looked[], outcome: Outcome): Outcome =>
  withAbsences(
    outcome,
    looked.map(({ finding }) => finding),
  );
const namesOf = (looked: readonly Looked[]): string => sayNames([...new Set(looked.map(({ rule }) => rule.name))]);

const listBefore = (last: Rule, lists: readonly RuleList[]): readonly Rule[] =>
  lists.flatMap(({ rules }) => (rules.includes(last) ? rules.slice(0, rules.indexOf(last)).filter(({ enabled }) => enabled) : []));

/** What a document says of devices without any. */
const WITHOUT_SUCH = ', and a device or policy without such complies by the document.';

function judgeNone(
  { rules, must }: AskedOfRules,
  lists: readonly RuleList[],
  { own: { noun, path }, tree, recommendation }: Asking,
): Outcome {
  if (must.is === 'none' && lists.some((list) => list.rules.length > 0))
    return { ...pass([], `No ${noun} is such.`), absences: [{ path }] };
  if (must.is === 'denyAll') return { ...fail(linesOfSection(tree, path), `No ${noun} is in effect.`), absences: [{ path }] };
  const reason = `No ${noun}${SAID[rules.which]} is there to judge.`;
  if (wantsRule(recommendation)) return { ...judgeWanted(lists, noun, reason, recommendation), absences: [{ path }] };
  const outcome = compliesWithout(recommendation) ? pass([], reason.replace(/\.$/, WITHOUT_SUCH)) : notApplicable(reason);
  return { ...outcome, absences: [{ path }] };
}

/** Where a document wants a rule in effect: one of its name that is switched off is none; else a person has to look for it. */
function judgeWanted(
  lists: readonly RuleList[],
  noun: string,
  reason: string,
  { title, description, audit, remediation }: Recommendation,
): Outcome {
  const said = [title, description, ...[audit, remediation].flatMap(({ lines }) => lines.map(({ text }) => text))].join(' ').toLowerCase();
  const off = lists.flatMap(({ rules }) => rules.filter(({ enabled, name }) => !enabled && holdsName(said, name)));
  const lines = sortLines(off.map(({ line }) => line));
  return off.length > 0
    ? fail(lines, `The ${noun} that the document names is switched off: ${sayNames(off.map(({ name }) => name))}.`)
    : review(`${reason} But the document wants one.`);
}

/** Whether a text holds a name of more than a number, and not only a longer one. */
const holdsName = (text: string, name: string): boolean =>
  /[a-z]/i.test(name) &&
  text
    .split(name.toLowerCase())
    .slice(1)
    .some((after, nth) => !/^[\w-]/.test(after) && !/[\w-]$/.test(text.split(name.toLowerCase())[nth]!));

/** The lines by which a rule shows what is asked of it: its first, and those of these parts. */
function linesShowing({ line, statement }: Rule, { shows = {} }: RuleVocabulary, parts: LookAtRules['shows']): readonly number[] {
  if (!statement) return [line];
  const paths = [...new Set((['action', ...parts] as const).flatMap((part) => shows[part] ?? []))];
  return [line, ...paths.flatMap((path) => linesAt(findPath(placeOf(statement), path)))];
}
