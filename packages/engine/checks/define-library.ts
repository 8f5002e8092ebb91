import { combineAll, evaluate } from '../audit/assertions/evaluate.ts';
import { sortLines } from '../config-tree/places.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, doubt } from '../model/verdict.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { given } from './assertions.ts';
import { describeSetting, describeSettings, mendSetting, mendSettings, pathOf } from './assert-setting.ts';
import {
  isAdmittedCheck,
  isCountCheck,
  isAlgorithmCheck,
  isEachCheck,
  isFewCheck,
  isJoinedCheck,
  isRulesCheck,
  isScheduleCheck,
  isSettingCheck,
  isSettingsCheck,
  isTextCheck,
} from './check-kinds.ts';
import type { CheckSpec, JoinedCheck, SettingCheck } from './check-spec.ts';
import { heedContrary } from './heed-contrary.ts';
import { joinChecks } from './join-checks.ts';
import { isNumberDemand, isSwitchDemand } from './demand.ts';
import { judgeAdmitted } from './judge-admitted.ts';
import { describeCount, judgeCount } from './judge-count.ts';
import { judgeAlgorithms, prepareAlgorithms } from './judge-algorithms.ts';
import { describeEach, judgeEach } from './judge-each.ts';
import { describeFew, judgeFew } from './judge-few.ts';
import { describeRules } from './describe-rules.ts';
import { judgeRules } from './judge-rules.ts';
import { describeSchedule, judgeSchedule } from './judge-schedule.ts';
import { judgeSetting, judgeSettings } from './judge-setting.ts';
import { describeText, judgeText } from './judge-text.ts';
import { readDemand } from './read-demand.ts';
import { isAsked, resolveAsked } from './resolve-asked.ts';
import { assertAsSaid } from '../demands/absent-as-said.ts';
import { exemptsWithout } from '../demands/read-exemption.ts';
import { rateTitle } from '../demands/rate-title.ts';
import { isOnTopic, wordsOfTopics } from '../demands/topic.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Makes a platform's library of its checks; of several that a title fits, the first judges. */
export function defineLibrary(vocabulary: Vocabulary, specs: readonly (CheckSpec | JoinedCheck)[]): readonly LibraryCheck[] {
  const checks = new Map(specs.flatMap((spec) => (isJoinedCheck(spec) ? [] : [[spec.id, defineCheck(vocabulary, spec)] as const])));
  return specs.map((spec) =>
    isJoinedCheck(spec) ? joinChecks(vocabulary, spec, checks, (part) => defineCheck(vocabulary, part)) : checks.get(spec.id)!,
  );
}

function defineCheck(vocabulary: Vocabulary, spec: CheckSpec): LibraryCheck {
  const { id, title, source, about, beside = [], first, decides, forPerson, alsoSaid, reads } = spec;
  const severity = spec.severity ?? rateTitle(title);
  const { remediation, expectation } = describeCheck(vocabulary, spec);
  // A switch is judged whichever state a document types.
  const eitherState = isSettingCheck(spec) && isSwitchDemand(spec.demand) ? [`${pathOf(spec)} *`] : [];
  const mends = vocabulary.readSettings(remediation);
  const settings = [...mends, ...[...eitherState, ...beside].map(toSettingPath)];
  return {
    id,
    title,
    source,
    remediation,
    ...(first && { first }),
    settings,
    ...(mends.length > 0 && { mends }),
    ...('algorithms' in spec && { readsStrength: true as const }),
    ...(isAlgorithmCheck(spec) && { prepare: (recommendation) => prepareAlgorithms(spec, vocabulary, recommendation) }),
    ...(decides && { decides: decides.map(toSettingPath) }),
    ...(forPerson && { forPerson }),
    ...(reads && { reads }),
    ...(spec.byTitleAlone && { byTitleAlone: true as const }),
    words: wordsOfTopics(about, alsoSaid),
    ...(severity && { severity }),
    ...(looksAtOne(spec) && { isOneSetting: true }),
    matches: (recommendation) =>
      [about].flat().some((topic) => isOnTopic(topic, recommendation)) &&
      (vocabulary.confirms?.(recommendation, { ...spec, settings }) ?? true),
    expectation,
    ...(isSettingCheck(spec) && isNumberDemand(spec.demand) && { askFor: (recommendation) => askFor(vocabulary, spec, recommendation) }),
    judge: judgeOf(vocabulary, spec),
  };
}

/** One setting, or enough of one list: what is shown of it is there, whatever else a text has. */
const looksAtOne = (spec: CheckSpec): boolean =>
  isSettingCheck(spec) || isTextCheck(spec) || (isCountCheck(spec) && spec.among.every(({ groups }) => groups === undefined));

/** What a check of a number asks for where a document names its own bound. */
function askFor(vocabulary: Vocabulary, spec: SettingCheck, recommendation: Recommendation): ReturnType<typeof describeCheck> | undefined {
  const read = readDemand(spec, vocabulary, recommendation);
  if ('unclear' in read || read.demand === spec.demand) return undefined;
  return describeCheck(vocabulary, { ...spec, demand: read.demand });
}

function describeCheck(vocabulary: Vocabulary, spec: CheckSpec): Pick<LibraryCheck, 'expectation' | 'remediation'> {
  if (isSettingCheck(spec)) return { expectation: describeSetting(spec), remediation: mendSetting(spec, vocabulary) };
  if (isEachCheck(spec)) return { expectation: describeEach(spec), remediation: spec.remediation };
  if (isCountCheck(spec)) return { expectation: describeCount(spec), remediation: spec.remediation };
  if (isFewCheck(spec)) return { expectation: describeFew(spec), remediation: spec.remediation };
  if (isScheduleCheck(spec)) return { expectation: describeSchedule(spec), remediation: spec.remediation };
  if (isTextCheck(spec)) return { expectation: describeText(spec), remediation: spec.remediation };
  if (isRulesCheck(spec)) return { expectation: describeRules(spec, vocabulary), remediation: spec.remediation };
  return isSettingsCheck(spec) ? { expectation: describeSettings(spec), remediation: mendSettings(spec, vocabulary) } : spec;
}

/** A check whose outcome passes through another hand: a guard that may doubt it, or something to be shown with it. */
export const wrapJudge = (
  { judge, ...check }: LibraryCheck,
  heed: (outcome: Outcome, tree: ConfigTree, recommendation: Recommendation) => Outcome,
): LibraryCheck => ({
  ...check,
  judge: (tree, recommendation) =>
    heed(typeof judge === 'function' ? judge(tree, recommendation) : evaluate(judge, tree), tree, recommendation),
});

function judgeWhole(vocabulary: Vocabulary, spec: CheckSpec): LibraryCheck['judge'] {
  if (isSettingCheck(spec)) return (tree, recommendation) => judgeSetting(spec, vocabulary, tree, recommendation);
  if (isCountCheck(spec)) return (tree, recommendation) => judgeCount(spec, vocabulary, tree, recommendation);
  if (isFewCheck(spec)) return (tree, recommendation) => judgeFew(spec, vocabulary, tree, recommendation);
  if (isTextCheck(spec)) return (tree, recommendation) => judgeText(spec, vocabulary, tree, recommendation);
  if (isEachCheck(spec)) return (tree, recommendation) => judgeEach(spec, vocabulary, tree, recommendation);
  if (isAdmittedCheck(spec)) return (tree, recommendation) => judgeAdmitted(spec, vocabulary, tree, recommendation);
  if (isScheduleCheck(spec)) return (tree, recommendation) => judgeSchedule(spec, vocabulary, tree, recommendation);
  if (isRulesCheck(spec)) return (tree, recommendation) => judgeRules(spec, vocabulary, tree, recommendation);
  if (isAlgorithmCheck(spec)) return (tree, recommendation) => judgeAlgorithms(spec, vocabulary, tree, recommendation);
  if (isSettingsCheck(spec)) return (tree, recommendation) => judgeSettings(spec, vocabulary, tree, recommendation);
  const { judge } = spec;
  return typeof judge !== 'function' && isAsked(judge)
    ? (tree, recommendation) => evaluate(assertAsSaid(resolveAsked(judge, recommendation), recommendation), tree)
    : judge;
}

/** Judges what a check says of its subject besides the demand itself. */
function judgeBesides(spec: CheckSpec, judge: LibraryCheck['judge']): LibraryCheck['judge'] {
  const { restsOn, askedWhere, onlyWith } = spec;
  const settledBy = isSettingCheck(spec) ? undefined : spec.settledBy;
  if (!restsOn && !settledBy && !askedWhere && !onlyWith) return judge;
  return (tree, recommendation) => {
    const exempt = onlyWith?.find(({ said }) => exemptsWithout(recommendation, said));
    const settled =
      (exempt && judgeAsked(exempt, tree)) ?? settledBy?.(tree, recommendation) ?? (askedWhere && judgeAsked(askedWhere, tree));
    if (settled) return settled;
    const outcome = typeof judge === 'function' ? judge(tree, recommendation) : evaluate(judge, tree);
    return restsOn ? restOn(outcome, evaluate(restsOn, tree)) : outcome;
  };
}

/** Where nothing is demanded, or nobody can tell whether it is. */
function judgeAsked({ holds, otherwise }: NonNullable<CheckSpec['askedWhere']>, tree: ConfigTree): Outcome | undefined {
  const found = evaluate(given(holds, holds, otherwise), tree);
  return found.status === 'PASS' ? undefined : found;
}

function restOn(outcome: Outcome, { status, lines, reason }: Outcome): Outcome {
  if (outcome.status !== 'PASS' && outcome.status !== 'NA') return outcome;
  const all = sortLines([...outcome.lines, ...lines]);
  if (status === 'PASS' || status === 'NA') return { ...outcome, lines: all };
  return doubt({ ...outcome, lines: all }, reason);
}

function judgeOf(vocabulary: Vocabulary, spec: CheckSpec): LibraryCheck['judge'] {
  const judge = judgeInScopes(vocabulary, spec);
  if (!spec.wantsOn) return judge;
  return (tree, recommendation) =>
    heedContrary(typeof judge === 'function' ? judge(tree, recommendation) : evaluate(judge, tree), recommendation);
}

function judgeInScopes(vocabulary: Vocabulary, spec: CheckSpec): LibraryCheck['judge'] {
  const judge = judgeBesides(spec, judgeWhole(vocabulary, spec));
  if (!vocabulary.isPerScope) return judge;
  return (tree, recommendation) =>
    judgeEachScope(tree, (one) => (typeof judge === 'function' ? judge(one, recommendation) : evaluate(judge, one)));
}

/** In a text with several exports, such as those of virtual systems, the demand must hold in each. */
function judgeEachScope({ scopes, ...whole }: ConfigTree, judge: (tree: ConfigTree) => Outcome): Outcome {
  return scopes ? combineAll(scopes.map(({ children }) => judge({ ...whole, roots: children }))) : judge(whole);
}
