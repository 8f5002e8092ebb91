import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type {
  AlgorithmCheck,
  CheckSpec,
  CountCheck,
  EachCheck,
  FewCheck,
  Feature,
  JudgedCheck,
  RulesCheck,
  SettingCheck,
  SettingsCheck,
  TextCheck,
} from '@merlon/engine/checks/check-spec.ts';
import type { Demand } from '@merlon/engine/checks/demand.ts';
import { describeSetting, mendSetting } from '@merlon/engine/checks/assert-setting.ts';
import type { Topic } from '@merlon/engine/demands/topic.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { unlessMore } from '../facts/facts.ts';

type Kinds = SettingCheck | SettingsCheck | AlgorithmCheck | CountCheck | FewCheck | TextCheck | EachCheck | RulesCheck | JudgedCheck;
/** A check that may leave its source to the list that it stands in. */
export type Unsourced = (Kinds extends infer Kind ? (Kind extends Kinds ? Omit<Kind, 'source'> : never) : never) &
  Partial<Pick<CheckSpec, 'source'>>;

/** Checks that rest on one document, but for those that name another. */
export const fromSource = (source: string, checks: readonly Unsourced[]): readonly CheckSpec[] =>
  checks.map((check) => ({ source, ...check }));

/** A check of one setting as a row. A value that nobody can choose for the device is typed after it: `server-certificate <id>`. */
export type SettingRow = readonly [
  id: string,
  title: string,
  words: RegExp | Topic,
  setting: string,
  demand: Demand,
  /** Its absence, or the value that the source names as the default. */
  absent: NonNullable<SettingCheck['absent']> | string,
];

/** Checks of settings that stand together, below a feature if there is one. */
export const listSettings = (source: string, rows: readonly SettingRow[], feature?: Feature): readonly CheckSpec[] =>
  rows.map(([id, title, words, typed, demand, absent]) => {
    const [setting = '', value] = typed.split(/ (?=<)/);
    return {
      id,
      title,
      about: words instanceof RegExp ? { title: [words] } : words,
      setting,
      demand,
      absent: typeof absent === 'string' ? { is: absent, source } : absent,
      source,
      ...(feature && { feature }),
      ...(value && { remediation: [`set ${feature ? `${feature.path} ` : ''}${typed}`] }),
    };
  });

/** Judges all of a kind, of which a text that may leave out a part may have more. */
export const judgeAllOf =
  (path: string, assertion: Assertion) =>
  (tree: ConfigTree): Outcome =>
    unlessMore(tree, path, evaluate(assertion, tree));

/** A check of one setting whose judge looks at more than the setting. */
export function judgeBeyond(setting: SettingCheck, judge: JudgedCheck['judge']): JudgedCheck {
  const { id, title, about, source } = setting;
  return { id, title, about, source, judge, expectation: describeSetting(setting), remediation: mendSetting(setting, vocabulary) };
}
