import { type Assertion, type ValueTest, type WhenAbsent } from '@merlon/engine/audit/assertion.ts';
import { describeAssertion } from '@merlon/engine/audit/describe-assertion.ts';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, review } from '@merlon/engine/audit/verdict.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/config-tree/node.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { findBound } from '../document/bound.ts';
import { describeSubject, namesPath } from '../document/subject.ts';

/** Which recommendations a check judges. */
export interface Topic {
  /** Words of the title. */
  readonly title: RegExp;
  /** One of these paths is named by the recommendation's commands. */
  readonly names?: readonly string[];
  /** Words of the headings it stands under; enough where the commands do not name the path. */
  readonly section?: RegExp;
}

/** Whether a recommendation is on a topic. */
function isAbout(topic: Topic, recommendation: Recommendation): boolean {
  const subject = describeSubject(recommendation);
  if (!topic.title.test(subject.title)) return false;
  if (!topic.names && !topic.section) return true;
  return Boolean(topic.names?.some((path) => namesPath(subject, path)) || topic.section?.test(subject.sections));
}

export interface CheckSpec {
  readonly id: string;
  readonly title: string;
  readonly topic: Topic;
  readonly expectation: string;
  readonly judge: LibraryCheck['judge'];
  readonly remediation: readonly string[];
  readonly source: string;
}

/** A check of the library with its topic in place of a function. */
export function defineCheck({ topic, ...check }: CheckSpec): LibraryCheck {
  return { ...check, matches: (recommendation) => isAbout(topic, recommendation) };
}

/** A service or protocol that is optional: what is asked of it is asked only where it is configured. */
export interface Feature {
  readonly path: string;
  readonly noun: string;
}

export interface SettingSpec extends Omit<CheckSpec, 'expectation' | 'judge'> {
  /** The path of the setting: below the feature where there is one, else from the top. */
  readonly path: string;
  readonly feature?: Feature;
  readonly test: ValueTest | 'present' | 'absent';
  /** What its absence means; for `absent` a source suffices. */
  readonly absent: WhenAbsent;
  /** The document's own bound takes the place of the number in `test`. */
  readonly bound?: 'from-document';
}

/** A check of one setting, as data. */
export function defineSetting(spec: SettingSpec): LibraryCheck {
  const { path: _path, feature: _feature, test: _test, absent: _absent, bound, ...check } = spec;
  const assertion = assertionOf(spec, spec.test);
  return defineCheck({
    ...check,
    expectation: describeAssertion(assertion),
    judge: bound ? (tree: ConfigTree, recommendation: Recommendation): Outcome => judgeBound(spec, tree, recommendation) : assertion,
  });
}

function judgeBound(spec: SettingSpec, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const bound = findBound(recommendation);
  if (!bound || typeof spec.test === 'string') return evaluate(assertionOf(spec, spec.test), tree);
  const anyNumber = spec.test.is === 'atLeast' && spec.test.number <= 1;
  if (spec.test.is !== bound.side && !anyNumber) {
    return review(`The document asks for \`${bound.number}\` in a way that does not fit this setting; a person has to read it.`);
  }
  const above = 'above' in spec.test ? { above: spec.test.above } : {};
  const test: ValueTest = { ...above, is: bound.side, number: bound.number };
  const known = spec.absent.defaultValue === undefined ? NaN : Number(spec.absent.defaultValue);
  if (Number.isNaN(known)) return evaluate(assertionOf(spec, test), tree);
  const holds = bound.side === 'atMost' ? known <= bound.number && known > 0 : known >= bound.number;
  return evaluate(assertionOf({ ...spec, absent: { ...spec.absent, status: holds ? 'PASS' : 'FAIL' } }, test), tree);
}

function assertionOf({ path, feature, absent }: SettingSpec, test: SettingSpec['test']): Assertion {
  const words = path.split(' ');
  const own: Assertion =
    test === 'present'
      ? { op: 'present', path: words, absent }
      : test === 'absent'
        ? { op: 'absent', path: words, ...(absent.source === undefined ? {} : { source: absent.source }) }
        : { op: 'value', path: words, test, absent };
  if (!feature) return own;
  return { op: 'each', path: feature.path.split(' '), then: own, none: { status: 'NA' }, noun: feature.noun };
}
