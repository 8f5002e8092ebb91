import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { compileDemands } from '@merlon/engine/demands/compile-demands.ts';
import type { NamedSetting } from '@merlon/engine/demands/match-settings.ts';
import type { Assertion, Path, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { absenceOf } from '@merlon/engine/checks/assert-setting.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Compiled } from '@merlon/engine/ports/platform.ts';
import { staticDefaultOf } from '../facts/defaults.ts';
import { isGlobalSection } from '../parse/gaps.ts';
import { type Demand, type Step, readDemands } from './read-demands.ts';
import { type DemandedValue, isExampleOf, readValue } from './read-value.ts';

/** Words of sentences that stand for the device. */
const DEVICE = new Map(['fortigate', 'fortios', 'fortinet'].map((word) => [word, '']));
const UNKNOWN: WhenAbsent = { status: 'REVIEW' };
const open = (reason: string): Compiled => ({ kind: 'review', reason });

/**
 * Compiles the demands of a recommendation's remediation commands. Everything that they set must be understood, or a person has to judge: a
 * PASS must not rest on half of the demands. Values that are only examples decide nothing.
 */
export function compileRecommendation(recommendation: Recommendation): Compiled {
  const { demands, obstacle } = readDemands(recommendation.remediation);
  if (obstacle !== undefined) return open(`The commands of the recommendation were not understood: ${obstacle}.`);
  if (demands.length === 0)
    return open('The recommendation names no command that sets something, so its wording has to be judged by a person.');
  if (asksForMore(recommendation, demands))
    return open('The recommendation asks for more than its commands set: something of all, where they set one.');
  const known = { recommendation, settings: settingsOf(demands), words: DEVICE, inEveryInstance };
  const compiled = compileDemands({ ...known, absent: UNKNOWN, absentOf: ({ path }, test) => absenceIn(path, test, recommendation) }, () =>
    compileCommands(recommendation, demands),
  );
  return compiled.kind === 'assertion' && demands.every(switchesOff)
    ? { kind: 'assertion', assertion: sayOff(compiled.assertion) }
    : compiled;
}

const switchesOff = ({ verb, values }: Demand): boolean => verb === 'set' && values.length === 1 && values[0] === 'disable';
const OFF: ValueTest = { is: 'matches', pattern: /^disable$/i, words: 'be `disable`, and not on' };

/** Says in so many words that what is set to `disable` is to be off, which a title that wants it disabled is compared with. */
function sayOff(assertion: Assertion): Assertion {
  switch (assertion.op) {
    case 'all':
    case 'any':
      return { ...assertion, of: assertion.of.map(sayOff) };
    case 'each':
    case 'some':
    case 'eachScope':
      return { ...assertion, then: sayOff(assertion.then) };
    case 'value': {
      const { test } = assertion;
      const isOff = (test.is === 'equals' && test.value === 'disable') || (test.is === 'oneOf' && test.values.join() === 'disable');
      return isOff ? { ...assertion, test: OFF } : assertion;
    }
    default:
      return assertion;
  }
}

/** What the commands alone demand. */
function compileCommands(recommendation: Recommendation, demands: readonly Demand[]): Compiled {
  const parts: Assertion[] = [];
  for (const demand of demands) {
    const part = compileDemand(demand, recommendation);
    if (part === undefined) {
      return open(
        `Which values of \`${demand.attribute}\` would do is not said with confidence; the value in the command may be an example.`,
      );
    }
    parts.push(part);
  }
  const assertion: Assertion = parts.length === 1 ? parts[0]! : { op: 'all', of: parts };
  const isGlobal = demands.every((demand) => isGlobalSection(firstSection(demand)));
  return { kind: 'assertion', assertion: isGlobal ? assertion : { op: 'eachScope', then: assertion } };
}

/** The settings that commands set; none where they also take values away, of which sentences speak otherwise. */
const settingsOf = (demands: readonly Demand[]): readonly NamedSetting[] =>
  demands.every(({ verb, values }) => verb === 'set' && values.length > 0) ? demands.map(settingOf) : [];

function settingOf({ steps, attribute, values, typed }: Demand): NamedSetting {
  const path = [...steps.flatMap((step) => (step.kind === 'config' ? step.words : ['*'])), attribute];
  // `set min-number 1 or greater`: the sentence has the bound.
  if (isExampleOf(values, typed) || /^\(?or$/.test(values[1] ?? '')) return { path, values: [], takes: 'value', alternative: 0 };
  return { path, values, takes: values.length > 1 ? 'list' : 'value', alternative: 0 };
}

const inEveryInstance = (path: Path, ask: (inner: Path) => Assertion): Assertion =>
  isGlobalSection(path.slice(0, -1)) ? ask(path) : { op: 'eachScope', then: ask(path) };

/** A setting that the text does not show has its default, which a sentence cannot know; where nobody knows it, a person judges. */
const absenceIn = (path: Path, test: ValueTest | undefined, recommendation: Recommendation): WhenAbsent =>
  (test && knownAbsence(recommendation, path, test)) ?? UNKNOWN;

/** What the default of a setting means for a test of its value; undefined where it is not known for every release. */
export function knownAbsence(recommendation: Recommendation, path: Path, test: ValueTest): WhenAbsent | undefined {
  const held = staticDefaultOf(recommendation, path.slice(0, -1).join(' '), path.at(-1)!);
  return held && held.is !== '' ? absenceOf(held, test) : undefined;
}

/** True if the wording covers all of something but the commands set a single thing. */
function asksForMore(recommendation: Recommendation, demands: readonly Demand[]): boolean {
  if (demands.some((demand) => demand.steps.some((step) => step.kind === 'edit'))) return false;
  // In quotes stands the name of a choice: set to "All" or "Customize".
  const checks = `${recommendation.title}. ${proseOf(recommendation.audit)}`.replace(/["“”][^"“”\n]{1,40}["“”]/g, ' ').split(/[.\n]/);
  return checks.some(
    (sentence) =>
      /\b(?:validate|verify|ensure|make sure|check|confirm)\b/i.test(sentence) && /\b(?:all|each|every|none of|any)\b/i.test(sentence),
  );
}

const firstSection = (demand: Demand): readonly string[] => {
  const [first] = demand.steps;
  return first?.kind === 'config' ? first.words : [];
};

function compileDemand(demand: Demand, recommendation: Recommendation): Assertion | undefined {
  const value = valueDemanded(demand, recommendation);
  return value && placeIn(demand.steps, { demand, value, recommendation });
}

function valueDemanded(demand: Demand, recommendation: Recommendation): DemandedValue | undefined {
  switch (demand.verb) {
    case 'set':
      return readValue(demand, recommendation);
    case 'append':
      return demand.values.length > 0 ? { test: { is: 'contains', values: demand.values }, isOpen: true } : undefined;
    case 'unselect':
      return demand.values.length > 0 ? { test: { is: 'excludes', values: demand.values }, isOpen: false } : undefined;
    case 'unset':
      return defaultDemanded(demand, recommendation);
    case 'delete':
      return undefined;
  }
}

/** What is taken back has its default; of a switch another value is the one that a document has go, though others may mend it. */
function defaultDemanded({ steps, attribute }: Demand, recommendation: Recommendation): DemandedValue | undefined {
  const section = steps.flatMap((step) => (step.kind === 'config' ? step.words : ['*'])).join(' ');
  const value = staticDefaultOf(recommendation, section, attribute)?.is;
  if (value === undefined || !(value in OPPOSITE)) return undefined;
  const { title, description, audit } = recommendation;
  const refused = new RegExp(
    String.raw`\b(?:no|none|not|never|neither)\b[^.;:]*\b${attribute} ${OPPOSITE[value]}\b(?! (?:with|together|and|but|unless|if|when|where)\b)`,
    'i',
  );
  return { test: { is: 'equals', value }, isOpen: !refused.test([title, description, proseOf(audit)].join('\n')) };
}

const OPPOSITE: Readonly<Record<string, string>> = { enable: 'disable', disable: 'enable', allow: 'deny', deny: 'allow' };

interface Target {
  readonly demand: Demand;
  readonly value: DemandedValue;
  readonly recommendation: Recommendation;
  /** The words to the entry that it is in, with a star for the entry. */
  readonly above?: Path;
}

/** The assertion below the steps to the setting; an entry means every entry, unless the title names one. */
function placeIn(steps: readonly Step[], target: Target, path: readonly string[] = []): Assertion | undefined {
  const [step, ...rest] = steps;
  if (!step) return settingAssertion(path, target);
  if (step.kind === 'config') return placeIn(rest, target, [...path, ...step.words]);
  const named = plainTitle(target.recommendation).includes(plainTitle({ ...target.recommendation, title: step.name }));
  if (named && !/[<>*]/.test(step.name)) return placeIn(rest, target, [...path, step.name]);
  const place = [...path, '*'];
  const noun = 'instance';
  const none = { status: 'REVIEW' } as const;
  const above = [...(target.above ?? []), ...place];
  const strict = placeIn(rest, { ...target, above });
  const lenient = placeIn(rest, { ...target, above, value: { ...target.value, isOpen: true } });
  if (!strict || !lenient) return undefined;
  if (everyInstanceAsked(target)) return { op: 'each', path: place, then: strict, none, noun };
  // The recommendation does not say which instance it means: pass if all comply, fail if none does.
  return {
    op: 'all',
    of: [
      { op: 'some', path: place, then: strict, none, noun },
      { op: 'each', path: place, then: lenient, none, noun },
    ],
  };
}

/** True for titles that cover every instance: only then does a single failing one count against the device. */
function everyInstanceAsked({ recommendation }: Target): boolean {
  return / (?:all|each|every) (?:\w+ ){0,3}(?:polic|interface|user|account|profile|admin|zone|sensor|server|list)/.test(
    plainTitle(recommendation),
  );
}

function settingAssertion(section: readonly string[], { demand, value, recommendation, above = [] }: Target): Assertion {
  const path = [...section, demand.attribute];
  const { test, isOpen } = value;
  const absent = absenceIn([...above, ...path], test, recommendation);
  if (!isOpen) return { op: 'value', path, test, absent };
  return { op: 'value', path, test, absent: absent.status === 'FAIL' ? { ...absent, status: 'REVIEW' } : absent, otherwise: 'REVIEW' };
}
