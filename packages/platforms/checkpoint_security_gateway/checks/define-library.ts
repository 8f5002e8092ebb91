import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { describeSubject, leadsThrough, readPaths } from '../document/subject.ts';

/** The recommendations that a check judges. */
export interface Topic {
  /** Patterns that all match the title (lower case, words and numbers only, a blank at each end). */
  readonly title: readonly RegExp[];
  /** A pattern that must not match the title: another aspect of the same subject. */
  readonly except?: RegExp;
  /** The settings that the check judges. It also takes a recommendation that sets nothing else, whatever its title. */
  readonly paths?: readonly string[];
  /** Settings that benchmarks put beside these and that decide nothing. */
  readonly beside?: readonly string[];
}

export interface CheckSpec {
  readonly id: string;
  readonly title: string;
  readonly topic: Topic;
  readonly expectation: string;
  readonly judge: (tree: ConfigTree, recommendation: Recommendation) => Outcome;
  readonly remediation: readonly string[];
  readonly source: string;
  readonly forPerson?: true;
}

/** Makes a library of checks. A recommendation goes to the first check whose title fits, or else to the check whose settings it sets. */
export function defineLibrary(specs: readonly CheckSpec[]): readonly LibraryCheck[] {
  const found = new WeakMap<Recommendation, string>();
  const idFor = (recommendation: Recommendation): string => {
    const known = found.get(recommendation);
    if (known !== undefined) return known;
    const id = (specs.find((spec) => fitsTitle(spec.topic, recommendation)) ?? findBySettings(specs, recommendation))?.id ?? '';
    found.set(recommendation, id);
    return id;
  };
  return specs.map(({ topic: { paths = [], beside = [] }, judge, ...check }) => ({
    ...check,
    matches: (recommendation) => idFor(recommendation) === check.id,
    judge: (tree, recommendation) => judgeEach(tree, (one) => judge(one, recommendation)),
    settings: [...readPaths(check.remediation), ...[...paths, ...beside].map((path) => toSettingPath(`${path} *`))],
  }));
}

/** In a text with several exports, such as those of virtual systems, the demand must hold in each. */
function judgeEach({ scopes, ...whole }: ConfigTree, judge: (tree: ConfigTree) => Outcome): Outcome {
  return scopes ? combineAll(scopes.map(({ children }) => judge({ ...whole, roots: children }))) : judge(whole);
}

function fitsTitle({ title, except }: Topic, recommendation: Recommendation): boolean {
  const text = describeSubject(recommendation).title;
  return title.every((pattern) => pattern.test(text)) && !except?.test(text);
}

function findBySettings(specs: readonly CheckSpec[], recommendation: Recommendation): CheckSpec | undefined {
  const { changes } = describeSubject(recommendation);
  if (changes.length === 0) return undefined;
  return specs.find(({ topic }) => changes.every(({ words }) => topic.paths?.some((path) => leadsThrough(words, path))));
}
