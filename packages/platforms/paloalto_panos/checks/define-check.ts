import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { describeAssertion } from '@merlon/engine/audit/describe-assertion.ts';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { findBound } from '@merlon/engine/demands/find-bound.ts';
import type { TimeUnit } from '@merlon/engine/demands/read-quantities.ts';
import { readPaths, titled } from '../document/demands.ts';
import { linesFor, linesOfStanza } from '../facts/facts.ts';

export interface CheckSpec extends Omit<LibraryCheck, 'matches' | 'settings'> {
  /** Patterns that must all match the title, in lower case and words only. */
  readonly words: readonly RegExp[];
  /** Patterns of titles that use the same words for another subject. */
  readonly except?: readonly RegExp[];
  /** Commands that benchmarks set beside those of the remediation and that decide nothing. */
  readonly beside?: readonly string[];
}

/** A check of the library, with title words in place of a function. */
export function defineCheck({ words, except, beside = [], ...check }: CheckSpec): LibraryCheck {
  return { ...check, settings: readPaths([...check.remediation, ...beside]), matches: titled(words, except) };
}

export interface SettingSpec extends Omit<CheckSpec, 'expectation' | 'judge'> {
  readonly path: string;
  readonly test: ValueTest;
  readonly absent: WhenAbsent;
  /** The benchmark's own bound replaces the number in `test`, which is in this unit if it is a time. */
  readonly bound?: true | TimeUnit;
  /** A setting easily confused with this one: shown if this one is absent. */
  readonly confusedWith?: string;
}

/** A check of one setting, as data. */
export function defineSetting({ path, test, absent, bound, confusedWith, ...check }: SettingSpec): LibraryCheck {
  const assertionFor = (wanted: ValueTest): Assertion => ({ op: 'value', path: path.split(' '), test: wanted, absent });
  return defineCheck({
    ...check,
    expectation: describeAssertion(assertionFor(test)),
    judge: (tree, recommendation) => {
      const wanted = bound ? boundTest(test, recommendation, bound === true ? undefined : bound) : test;
      if (!wanted)
        return review(`The document puts its bound for \`${path}\` in a way that does not fit the setting; a person has to read it.`);
      const outcome = evaluate(assertionFor(wanted), tree);
      const mistaken = confusedWith === undefined || outcome.status !== 'FAIL' ? [] : linesFor(tree, `${confusedWith} *`);
      return mistaken.length > 0 ? { ...outcome, lines: [...outcome.lines, ...mistaken] } : showStanza(outcome, path, tree);
    },
  });
}

/** The test with the benchmark's number; undefined if that bounds the other side, or if the title's number is not understood. */
export function boundTest(test: ValueTest, recommendation: Recommendation, unit?: TimeUnit): ValueTest | undefined {
  if (!('number' in test)) return test;
  const bound = findBound(recommendation, test.is, unit);
  if (!bound) return test;
  return bound !== 'unclear' && bound.side === test.is ? { ...test, number: bound.number } : undefined;
}

/** Adds to a failure by absence the line of the section in which the setting would stand. */
export function showStanza(outcome: Outcome, path: string, tree: ConfigTree): Outcome {
  if (outcome.status !== 'FAIL' || outcome.lines.length > 0) return outcome;
  return { ...outcome, lines: linesOfStanza(tree, path) };
}
