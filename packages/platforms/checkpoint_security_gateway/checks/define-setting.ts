import type { TimeUnit } from '@merlon/engine/demands/read-quantities.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Switch, type WantedNumber, readSwitch, readWantedNumber, readWantedSwitch } from '../document/wanted.ts';
import { describeSubject } from '../document/subject.ts';
import { linesAt, notPrinted, placesOf, sortLines } from '../facts/facts.ts';
import type { CheckSpec } from './define-library.ts';

interface Named extends Pick<CheckSpec, 'id' | 'title' | 'topic' | 'source'> {
  /** The default as Gaia prints it, if it may fall short; a number is compared with the demand. */
  readonly badDefault?: string;
}

export interface NumberSpec extends Named {
  readonly path: string;
  /** The number demanded if the benchmark names none, and which side is the safe one. */
  readonly usual: WantedNumber;
  readonly unit?: TimeUnit;
  /** The switch that the number depends on, and the verdict on a good number while that switch is off. */
  readonly given?: { readonly path: string; readonly otherwise: 'FAIL' | 'REVIEW' };
  /** Leaves a number below an exact demand to a person: it may be deliberately stricter. */
  readonly openBelow?: true;
}

export function defineNumber({ path, usual, unit, given, openBelow, badDefault, ...named }: NumberSpec): CheckSpec {
  return {
    ...named,
    topic: { paths: [path, ...(given ? [given.path] : [])], ...named.topic },
    expectation: `\`${path}\` must be ${sayWanted(usual)}, or as the document says`,
    judge: (tree, recommendation) => {
      const wanted = readWantedNumber(recommendation, path, usual, unit);
      const places = placesOf(tree, path);
      if (places.length === 0) return notPrinted(tree, path, fallsShort(badDefault, wanted) ? badDefault : undefined);
      const lines = linesAt(places);
      if (!wanted) return review(`Which number the document demands of \`${path}\` a person has to read.`, lines);
      const outcome = judgeNumbers(places, path, wanted, openBelow ?? false);
      return given && outcome.status === 'PASS' ? needSwitch(tree, outcome, given) : outcome;
    },
    remediation: [...(given ? [`set ${given.path} on`] : []), `set ${path} ${usual.number}`],
  };
}

const sayWanted = ({ side, number }: WantedNumber): string =>
  side === 'exactly' ? String(number) : `${number} or ${side === 'atLeast' ? 'more' : 'less'}`;

function judgeNumbers(places: readonly Place[], path: string, wanted: WantedNumber, openBelow: boolean): Outcome {
  const lines = linesAt(places);
  const values = places.map((place) => valuesAt(place).join(' ').toLowerCase());
  const demand = `\`${path}\` must be ${sayWanted(wanted)}`;
  if (values.some((value) => value === 'never' || value === 'off' || value === 'none'))
    return fail(lines, `${demand}; it is switched off.`);
  if (!values.every((value) => /^\d{1,9}$/.test(value))) return review(`${demand}; what it is was not understood.`, lines);
  const numbers = values.map(Number);
  if (numbers.every((number) => holds(number, wanted))) return pass(lines, `${demand}, and it is ${numbers.at(-1)}.`);
  if (numbers.some((number) => holds(number, wanted))) return review(`${demand}; the text sets it more than once.`, lines);
  if (openBelow && numbers.every((number) => number > 0 && number < wanted.number)) {
    return review(`${demand}; it is ${numbers.at(-1)}, which a person has to judge.`, lines);
  }
  return fail(lines, `${demand}; it is ${numbers.at(-1)}.`);
}

/** True if a default is `never` or on the wrong side of the demand. */
function fallsShort(value: string | undefined, wanted: WantedNumber | undefined): boolean {
  if (value === undefined || !wanted) return false;
  return value === 'never' || !holds(Number(value), wanted);
}

/** A limit of 0 means no limit (Gaia Administration Guide: none of these settings knows 0 as a limit). */
function holds(value: number, { side, number }: WantedNumber): boolean {
  if (side === 'atLeast') return value >= number;
  return side === 'atMost' ? value > 0 && value <= number : value === number;
}

function needSwitch(tree: ConfigTree, outcome: Outcome, { path, otherwise }: NonNullable<NumberSpec['given']>): Outcome {
  const places = placesOf(tree, path);
  const lines = sortLines([...outcome.lines, ...linesAt(places)]);
  const states = places.map((place) => readSwitch(valuesAt(place)[0]));
  if (states.length > 0 && states.every((state) => state === 'on')) return { ...outcome, lines };
  if (states.length > 0 && states.every((state) => state === 'off')) {
    const reason = `The number is as demanded but has no effect: \`${path}\` is off.`;
    return otherwise === 'FAIL' ? fail(lines, reason) : review(reason, lines);
  }
  return review(`The number is as demanded; whether \`${path}\` is on, without which it has no effect, the text does not say.`, lines);
}

export interface SwitchSpec extends Named {
  readonly path: string;
  readonly usual: Switch;
  /** The command's words for the two states. */
  readonly words?: Readonly<Record<Switch, string>>;
}

export function defineSwitch({ path, usual, words, badDefault, ...named }: SwitchSpec): CheckSpec {
  return {
    ...named,
    topic: { paths: [path], ...named.topic },
    expectation: `\`${path}\` must be ${usual}`,
    judge: (tree, recommendation) =>
      judgeSwitch(tree, { path, usual, ...(badDefault === undefined ? {} : { badDefault }) }, recommendation),
    remediation: [`set ${path} ${words?.[usual] ?? usual}`],
  };
}

/** Judges a switch by what the benchmark demands of it. */
export function judgeSwitch(
  tree: ConfigTree,
  { path, usual, badDefault }: { readonly path: string; readonly usual: Switch; readonly badDefault?: string },
  recommendation: Recommendation,
): Outcome {
  const places = placesOf(tree, path);
  const wanted = readWantedSwitch(recommendation, path, usual);
  if (places.length === 0) return notPrinted(tree, path, wanted === usual ? badDefault : undefined);
  const lines = linesAt(places);
  if (!wanted) return review(`Whether the document wants \`${path}\` on or off a person has to read.`, lines);
  const states = new Set(places.map((place) => readSwitch(valuesAt(place)[0])));
  const [state] = states;
  if (states.size > 1 || state === undefined) return review(`\`${path}\` must be ${wanted}; what it is was not understood.`, lines);
  if (state === wanted && /\d{1,6} (?:seconds?|minutes?|hours?|days?|times?|attempts?)\b/.test(describeSubject(recommendation).title)) {
    return review(`\`${path}\` must be ${wanted}, and it is; the number that the document names beside it a person has to compare.`, lines);
  }
  return state === wanted
    ? pass(lines, `\`${path}\` must be ${wanted}, and it is.`)
    : fail(lines, `\`${path}\` must be ${wanted}; it is ${state}.`);
}

/** A setting that must be one particular word. */
export interface WordSpec extends Named {
  readonly path: string;
  readonly value: string;
  /** Other words that are known to fall short; an unknown word is left to a person. */
  readonly bad: readonly string[];
}

export function defineWord({ path, value, bad, badDefault, ...named }: WordSpec): CheckSpec {
  const demand = `\`${path}\` must be \`${value}\``;
  const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
  return {
    ...named,
    topic: { paths: [path], ...named.topic },
    expectation: demand,
    judge: (tree) => {
      const places = placesOf(tree, path);
      if (places.length === 0) return notPrinted(tree, path, badDefault);
      const lines = linesAt(places);
      const values = places.map((place) => valuesAt(place).join(' '));
      if (values.every((one) => isSame(one, value))) return pass(lines, `${demand}, and it is.`);
      const known = values.every((one) => bad.some((word) => isSame(word, one)));
      return known ? fail(lines, `${demand}; it is \`${values.at(-1)}\`.`) : review(`${demand}; what it is was not understood.`, lines);
    },
    remediation: [`set ${path} ${value}`],
  };
}
