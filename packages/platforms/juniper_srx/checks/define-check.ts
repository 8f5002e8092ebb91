import { type Assertion, type ValueTest, type WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { describeAssertion } from '@merlon/engine/audit/describe-assertion.ts';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { findBound } from '@merlon/engine/demands/find-bound.ts';
import type { TimeUnit } from '@merlon/engine/demands/read-quantities.ts';
import { ANY } from '../document/read-commands.ts';
import { type Subject, describeSubject, findLiteral, namesPath } from '../document/subject.ts';
import { linesOfStanza } from '../facts/facts.ts';

/** The recommendations that a check judges. */
export interface Topic {
  /** A pattern for the title. */
  readonly title: RegExp;
  /** A pattern for titles about another aspect of the same setting. */
  readonly except?: RegExp;
  /** Paths, of which the recommendation's commands must name at least one. */
  readonly names?: readonly string[];
  /** A pattern for the headings above the recommendation; enough if its commands do not name the path. */
  readonly section?: RegExp;
}

/** True if a recommendation is on a topic. */
function isAbout(topic: Topic, recommendation: Recommendation): boolean {
  const subject = describeSubject(recommendation);
  if (!topic.title.test(subject.title) || topic.except?.test(subject.title)) return false;
  if (!topic.names && !topic.section) return true;
  if (topic.names?.some((path) => namesPath(subject, path)) || topic.section?.test(subject.sections)) return true;
  // Without commands, a benchmark states its subject in the titles or nowhere.
  return (
    subject.commands.length === 0 && Boolean(topic.section?.test(subject.title) || topic.names?.some((path) => isSpokenOf(subject, path)))
  );
}

/** Parts of the configuration so large that a title seldom names them. */
const UNSPOKEN = new Set(['system', 'services', 'security', 'protocols']);

/** True if a title contains the keywords of a path: `system services ssh root-login` in `Ensure root login over SSH is denied`. */
function isSpokenOf({ title }: Subject, path: string): boolean {
  const keywords = path.split(' ').filter((word) => /^[a-z][a-z\d-]+$/.test(word) && !UNSPOKEN.has(word));
  const spoken = title.replaceAll('-', ' ');
  return keywords.length > 0 && keywords.every((word) => spoken.includes(word.replaceAll('-', ' ')));
}

export interface CheckSpec {
  readonly id: string;
  readonly title: string;
  readonly topic: Topic;
  readonly expectation: string;
  readonly judge: LibraryCheck['judge'];
  readonly remediation: readonly string[];
  readonly source: string;
  /** True if it only gathers what a person needs to decide. */
  readonly forPerson?: true;
  /** Paths that benchmarks set beside those of the remediation and that decide nothing: what the setting needs, or another spelling of it. */
  readonly beside?: readonly string[];
  /** Settings that it decides as well as those of its remediation, whatever their value. */
  readonly decides?: readonly string[];
}

/** A check of the library, with its topic in place of a function. */
export function defineCheck({ topic, beside = [], decides = [], ...check }: CheckSpec): LibraryCheck {
  const own = check.remediation.flatMap(settingsOfCommand);
  const led = [...(topic.names ?? []).flatMap((path) => settingsOfName(path, own)), ...beside].map((path) => `${path} ${ANY}`);
  const toPath = (path: string) => path.replaceAll('?', ANY).split(' ');
  const settings = [...own, ...decides, ...led].map(toPath);
  return {
    ...check,
    settings,
    decides: [...(isOneSetting(own) ? own : []), ...decides].map(toPath),
    matches: (recommendation) => isAbout(topic, recommendation),
  };
}

/** The settings that a command changes, each word of a list for itself; one that it takes away begins with the verb. */
function settingsOfCommand(command: string): readonly string[] {
  const path = command.replace(/^set /, '').replace(/<[^<>]*>/g, ANY);
  const list = /^(.*) \[ (.*) \]$/.exec(path);
  return list ? list[2]!.split(' ').map((word) => `${list[1]} ${word}`) : [path];
}

/** Whether paths differ in their value alone. */
const isOneSetting = (paths: readonly string[]): boolean => new Set(paths.map((path) => path.replace(/ \S+$/, ''))).size === 1;

/** What a topic names, to set or to take away: of a setting that the remediation takes away, setting it is no part of the check. */
function settingsOfName(name: string, own: readonly string[]): readonly string[] {
  const removed = `delete ${name}`;
  return own.some((setting) => setting.startsWith('delete ')) ? [removed, ...(own.includes(removed) ? [] : [name])] : [name];
}

/** An optional service or protocol: its settings are demanded only if it is configured. */
export interface Feature {
  readonly path: string;
  readonly noun: string;
}

export interface SettingSpec extends Omit<CheckSpec, 'expectation' | 'judge'> {
  /** The path of the setting, below the feature if there is one. */
  readonly path: string;
  readonly feature?: Feature;
  readonly test: ValueTest | 'present' | 'absent';
  /** The meaning of its absence; for `absent`, a source is enough. */
  readonly absent: WhenAbsent;
  /** The benchmark's own bound replaces the number in `test`. */
  readonly bound?: 'from-document';
  /** The unit of the number, if it is a time. */
  readonly unit?: TimeUnit;
}

/** A check of one setting, as data. */
export function defineSetting(spec: SettingSpec): LibraryCheck {
  const { path: _path, feature: _feature, test: _test, absent: _absent, bound, ...check } = spec;
  return defineCheck({
    ...check,
    expectation: describeAssertion(assertionOf(spec, spec.test)),
    judge: (tree, recommendation) =>
      showStanza(bound ? judgeBound(spec, tree, recommendation) : judgeTest(spec, tree, spec.test), spec, tree),
  });
}

const judgeTest = (spec: SettingSpec, tree: ConfigTree, test: SettingSpec['test']): Outcome => evaluate(assertionOf(spec, test), tree);

/** Adds to a failure by absence the line of the section in which the setting would stand. */
function showStanza(outcome: Outcome, spec: SettingSpec, tree: ConfigTree): Outcome {
  if (outcome.status !== 'FAIL' || outcome.lines.length > 0) return outcome;
  return { ...outcome, lines: linesOfStanza(tree, spec.feature ? spec.feature.path : spec.path) };
}

/**
 * Judges against the number that the benchmark demands. If it words no bound, the number in its command counts too; a value that only one
 * of the two numbers accepts, the benchmark's or the usual one, is left to a person.
 */
function judgeBound(spec: SettingSpec, tree: ConfigTree, recommendation: Recommendation): Outcome {
  if (typeof spec.test === 'string' || !('number' in spec.test)) return judgeTest(spec, tree, spec.test);
  const own = spec.test;
  const natural = own.is === 'atLeast' ? 'atLeast' : 'atMost';
  const bound = findBound(recommendation, natural, spec.unit);
  if (bound === 'unclear') return review('The document names a number that does not fit this setting; a person has to read it.');
  if (!bound) {
    const usual = judgeTest(spec, tree, own);
    const literal = findLiteral(recommendation, spec.path.split(' ').at(-1)!);
    if (literal === undefined || literal === own.number) return usual;
    const printed = judgeTest(spec, tree, { ...own, number: literal });
    return printed.status === usual.status
      ? usual
      : review('The document does not say whether the number it prints is a bound.', usual.lines);
  }
  if (own.is !== bound.side && !(own.is === 'atLeast' && own.number <= 1)) {
    return review(`The document asks for \`${bound.number}\` in a way that does not fit this setting; a person has to read it.`);
  }
  const above = 'above' in own ? { above: own.above } : {};
  const test: ValueTest = { ...above, is: bound.side, number: bound.number };
  const known = spec.absent.defaultValue === undefined ? NaN : Number(spec.absent.defaultValue);
  if (Number.isNaN(known)) return judgeTest(spec, tree, test);
  const holds = bound.side === 'atMost' ? known <= bound.number && known > 0 : known >= bound.number;
  return judgeTest({ ...spec, absent: { ...spec.absent, status: holds ? 'PASS' : 'FAIL' } }, tree, test);
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
