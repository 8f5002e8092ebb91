import { combineAll, evaluate } from '../audit/evaluate.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Outcome } from '../model/verdict.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { describeSetting, describeSettings, mendSetting, mendSettings, pathOf } from './assert-setting.ts';
import { type CheckSpec, isSettingCheck, isSettingsCheck } from './check-spec.ts';
import { isSwitchDemand } from './demand.ts';
import { judgeSetting, judgeSettings } from './judge-setting.ts';
import { rateTitle } from '../demands/rate-title.ts';
import { isOnTopic } from './topic.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Makes a platform's library of its checks; of several that a title fits, the first judges. */
export const defineLibrary = (vocabulary: Vocabulary, specs: readonly CheckSpec[]): readonly LibraryCheck[] =>
  specs.map((spec) => defineCheck(vocabulary, spec));

function defineCheck(vocabulary: Vocabulary, spec: CheckSpec): LibraryCheck {
  const { id, title, source, about, beside = [], first, decides, forPerson } = spec;
  const severity = spec.severity ?? rateTitle(title);
  const { remediation, expectation } = describeCheck(vocabulary, spec);
  // A switch is judged whichever state a document types.
  const eitherState = isSettingCheck(spec) && isSwitchDemand(spec.demand) ? [`${pathOf(spec)} *`] : [];
  const settings = [...vocabulary.readSettings(remediation), ...[...eitherState, ...beside].map(toSettingPath)];
  return {
    id,
    title,
    source,
    remediation,
    ...(first && { first }),
    settings,
    ...(decides && { decides: decides.map(toSettingPath) }),
    ...(forPerson && { forPerson }),
    ...(severity && { severity }),
    ...(isSettingCheck(spec) && { isOneSetting: true }),
    matches: (recommendation) =>
      [about].flat().some((topic) => isOnTopic(topic, recommendation)) &&
      (vocabulary.confirms?.(recommendation, { ...spec, settings }) ?? true),
    expectation,
    judge: judgeOf(vocabulary, spec),
  };
}

function describeCheck(vocabulary: Vocabulary, spec: CheckSpec): Pick<LibraryCheck, 'expectation' | 'remediation'> {
  if (isSettingCheck(spec)) return { expectation: describeSetting(spec), remediation: mendSetting(spec, vocabulary) };
  return isSettingsCheck(spec) ? { expectation: describeSettings(spec), remediation: mendSettings(spec, vocabulary) } : spec;
}

function judgeWhole(vocabulary: Vocabulary, spec: CheckSpec): LibraryCheck['judge'] {
  if (isSettingCheck(spec)) return (tree, recommendation) => judgeSetting(spec, vocabulary, tree, recommendation);
  return isSettingsCheck(spec) ? (tree, recommendation) => judgeSettings(spec, vocabulary, tree, recommendation) : spec.judge;
}

function judgeOf(vocabulary: Vocabulary, spec: CheckSpec): LibraryCheck['judge'] {
  const judge = judgeWhole(vocabulary, spec);
  if (!vocabulary.isPerScope) return judge;
  return (tree, recommendation) =>
    judgeEachScope(tree, (one) => (typeof judge === 'function' ? judge(one, recommendation) : evaluate(judge, one)));
}

/** In a text with several exports, such as those of virtual systems, the demand must hold in each. */
function judgeEachScope({ scopes, ...whole }: ConfigTree, judge: (tree: ConfigTree) => Outcome): Outcome {
  return scopes ? combineAll(scopes.map(({ children }) => judge({ ...whole, roots: children }))) : judge(whole);
}
