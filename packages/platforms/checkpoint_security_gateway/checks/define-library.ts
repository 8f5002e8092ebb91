import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, review } from '@merlon/engine/audit/verdict.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/config-tree/node.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { describeSubject, leadsThrough } from '../document/subject.ts';

/** Which recommendations a check judges. */
export interface Topic {
  /** All of these are found in the title (lower case, words and numbers alone, a blank at each end). */
  readonly title: readonly RegExp[];
  /** Not found in the title: what else is said of the same thing. */
  readonly except?: RegExp;
  /** The settings that it judges. A recommendation that sets nothing else is its own whatever its title. */
  readonly paths?: readonly string[];
  /** Settings that documents put beside them and that the check rightly passes over. */
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

/** Makes a library of its checks. The first whose title fits judges a recommendation; where none does, the one whose settings it sets. */
export function defineLibrary(specs: readonly CheckSpec[]): readonly LibraryCheck[] {
  const found = new WeakMap<Recommendation, string>();
  const idFor = (recommendation: Recommendation): string => {
    const known = found.get(recommendation);
    if (known !== undefined) return known;
    const id = (specs.find((spec) => fitsTitle(spec.topic, recommendation)) ?? findBySettings(specs, recommendation))?.id ?? '';
    found.set(recommendation, id);
    return id;
  };
  return specs.map(({ topic, judge, ...check }) => ({
    ...check,
    matches: (recommendation) => idFor(recommendation) === check.id,
    judge: (tree, recommendation) =>
      beware(
        topic,
        judgeEach(tree, (one) => judge(one, recommendation)),
        recommendation,
      ),
  }));
}

/** Where a text holds several exports, as of virtual systems, what is demanded must hold in each. */
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

/**
 * A PASS rests on all that the document demands: where its commands set the check's own setting and others besides, a person has to judge
 * those. Where they set only others, they are misprints (a command for another setting under this title).
 */
function beware({ paths = [], beside = [] }: Topic, outcome: Outcome, recommendation: Recommendation): Outcome {
  if (outcome.status !== 'PASS') return outcome;
  const isOwn = (words: readonly string[]): boolean => paths.some((path) => leadsThrough(words, path));
  const { changes } = describeSubject(recommendation);
  if (!changes.some(({ words }) => isOwn(words))) return outcome;
  const beyond = changes.find(({ words }) => !isOwn(words) && !beside.some((path) => leadsThrough(words, path)));
  if (!beyond) return outcome;
  return review(
    `${outcome.reason} But the document also sets \`${beyond.words.slice(0, 2).join(' ')}\`, which was not judged.`,
    outcome.lines,
  );
}
