import { combineAll, evaluate } from '../audit/evaluate.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Outcome } from '../model/verdict.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { type CheckSpec, isSettingCheck } from './check-spec.ts';
import { describeSetting, judgeSetting, mendSetting } from './judge-setting.ts';
import { isOnTopic } from './topic.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Makes a platform's library of its checks; of several that a title fits, the first judges. */
export const defineLibrary = (vocabulary: Vocabulary, specs: readonly CheckSpec[]): readonly LibraryCheck[] =>
  specs.map((spec) => defineCheck(vocabulary, spec));

function defineCheck(vocabulary: Vocabulary, spec: CheckSpec): LibraryCheck {
  const { id, title, source, about, beside = [], decides, forPerson } = spec;
  const remediation = isSettingCheck(spec) ? mendSetting(spec, vocabulary) : spec.remediation;
  const settings = [...vocabulary.readSettings(remediation), ...beside.map(toSettingPath)];
  return {
    id,
    title,
    source,
    remediation,
    settings,
    ...(decides && { decides: decides.map(toSettingPath) }),
    ...(forPerson && { forPerson }),
    ...(isSettingCheck(spec) && { isOneSetting: true }),
    matches: (recommendation) => isOnTopic(about, recommendation) && (vocabulary.confirms?.(recommendation, { ...spec, settings }) ?? true),
    expectation: isSettingCheck(spec) ? describeSetting(spec) : spec.expectation,
    judge: judgeOf(vocabulary, spec),
  };
}

function judgeOf(vocabulary: Vocabulary, spec: CheckSpec): LibraryCheck['judge'] {
  const judge = isSettingCheck(spec)
    ? (tree: ConfigTree, recommendation: Recommendation) => judgeSetting(spec, vocabulary, tree, recommendation)
    : spec.judge;
  if (!vocabulary.isPerScope) return judge;
  return (tree, recommendation) =>
    judgeEachScope(tree, (one) => (typeof judge === 'function' ? judge(one, recommendation) : evaluate(judge, one)));
}

/** In a text with several exports, such as those of virtual systems, the demand must hold in each. */
function judgeEachScope({ scopes, ...whole }: ConfigTree, judge: (tree: ConfigTree) => Outcome): Outcome {
  return scopes ? combineAll(scopes.map(({ children }) => judge({ ...whole, roots: children }))) : judge(whole);
}
