import { convertTime } from '../../demands/read-bound.ts';
import { sortLines } from '../../config-tree/places.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Screen, ScreenField, ScreenScope, Shown } from '../../model/screen-facts.ts';
import type { Test } from './read-condition.ts';

/** A finding of which every word was found on a screen. */
export interface KnownFinding {
  readonly sentence: string;
  readonly conditions: readonly KnownCondition[];
  readonly scope?: KnownScope;
  /** A person says which of the things is meant: it is as the finding says where it is so of all of them. */
  readonly isChosen?: boolean;
}

export interface KnownCondition {
  readonly test: Test;
  /** What it is said of; none where it is said of the list. */
  readonly fields: readonly ScreenField[];
  readonly list?: Screen['lists'];
}

export interface KnownScope {
  readonly words: string;
  readonly holds: ScreenScope['holds'];
}

/** Whether a configuration is as a finding says; undefined where the text does not tell. */
export interface Found {
  readonly is: boolean | undefined;
  /** The things that are so, or that are not known. */
  readonly names: readonly string[];
  readonly lines: readonly number[];
  readonly absences: readonly NonNullable<Shown['absent']>[];
}

export function judgeFinding({ conditions, scope, isChosen = false }: KnownFinding, tree: ConfigTree): Found {
  const [first] = conditions;
  if (first?.list && first.fields.length === 0) return judgeList(first, tree);
  const parts = conditions.map((condition) => judgeFields(condition, scope, tree));
  const names = [...new Set(parts.flatMap((part) => [...part.keys()]))];
  // What lacks one of the fields is not known to be so.
  const join = (name: string): Answer =>
    parts
      .map((part): Answer => part.get(name) ?? { answer: undefined, shown: [] })
      .reduce((one, other) => ({ answer: both(one.answer, other.answer), shown: [...one.shown, ...other.shown] }));
  return conclude(
    names.map((name) => [name, join(name)]),
    isChosen,
  );
}

export interface Answer {
  readonly answer: boolean | undefined;
  readonly shown: readonly Shown[];
}

/** Of each thing, whether one of the fields is so. */
export function judgeFields(
  { fields, test }: KnownCondition,
  scope: KnownScope | undefined,
  tree: ConfigTree,
): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>();
  for (const field of fields)
    for (const shown of field.show(tree)) {
      const counts = scope ? scope.holds(tree, shown, scope.words) : true;
      // What is not meant is no finding, and shows nothing of what is.
      const said = counts === false ? [] : [shown];
      const answer = both(counts, both(answerOf(field, test, shown), shown.isIdle ? undefined : true));
      const known = answers.get(shown.name);
      answers.set(shown.name, known ? { answer: either(known.answer, answer), shown: [...known.shown, ...said] } : { answer, shown: said });
    }
  return answers;
}

function judgeList({ list, test }: KnownCondition, tree: ConfigTree): Found {
  const things = list!.find(tree);
  // What the device brings along may be what a document counts, unless it says that it is not.
  const isOpen = things.length > 0 || (test.is === 'none' && (list!.bringsAlong?.(tree) ?? []).length > 0);
  const isThere = things.some(({ isIdle }) => !isIdle) || (isOpen ? undefined : false);
  const is = isThere === undefined ? undefined : isThere === (test.is === 'some');
  return {
    is,
    names: things.map(({ name }) => name),
    lines: sortLines(things.flatMap(({ lines }) => lines)),
    absences: things.length === 0 ? [{ path: list!.path }] : [],
  };
}

function conclude(all: readonly (readonly [string, Answer])[], isChosen: boolean): Found {
  const bad = all.filter(([, { answer }]) => answer === true);
  const unsure = all.filter(([, { answer }]) => answer === undefined);
  const candidates = all.filter(([, { shown }]) => shown.length > 0);
  const isSo = bad.length > 0 && (!isChosen || bad.length === candidates.length);
  // Of nothing nothing is shown.
  const isNot = bad.length === 0 && unsure.length === 0 && all.length > 0;
  const is = isSo ? true : isNot ? false : undefined;
  const meant = bad.length > 0 ? bad : unsure.length > 0 ? unsure : all;
  const shown = meant.flatMap(([, one]) => one.shown);
  return {
    is,
    names: meant.flatMap(([name]) => (name === '' ? [] : [name])),
    lines: sortLines(shown.flatMap(({ lines }) => lines)),
    absences: shown.flatMap(({ absent }) => absent ?? []),
  };
}

const either = (one: boolean | undefined, other: boolean | undefined): boolean | undefined =>
  one === true || other === true ? true : one === false && other === false ? false : undefined;
const both = (one: boolean | undefined, other: boolean | undefined): boolean | undefined =>
  one === false || other === false ? false : one === true && other === true ? true : undefined;

const isNumber = (value: string): boolean => /^\d+$/.test(value);

/** How the values of screens and documents are compared: `Download Only` is `download-only`. */
const plainValue = (value: string): string => value.toLowerCase().replaceAll(/[\s_-]+/g, '-');

function answerOf(field: ScreenField, test: Test, { values }: Shown): boolean | undefined {
  if (values === undefined) return undefined;
  if ('number' in test) return compareNumber(field, test, values[0]);
  if ('values' in test) return compareValues(test, values);
  if (test.is === 'unowned') return values.length === 0 || (values.every((value) => field.isOwn?.(value)) ? false : undefined);
  if (test.is === 'on' || test.is === 'off') return values.includes('yes') === (test.is === 'on');
  return (values.length === 0) === (test.is === 'blank');
}

function compareValues(test: Extract<Test, { readonly values: readonly string[] }>, values: readonly string[]): boolean | undefined {
  const wanted = new Set(test.values.map(plainValue));
  const held = values.map(plainValue);
  if (test.is === 'lacks') return [...wanted].some((value) => !held.includes(value));
  const isOther = held.some((value) => !wanted.has(value)) || held.length === 0;
  // Another number may be a stricter one.
  if (test.is === 'other than') return isOther && test.values.every(isNumber) ? undefined : isOther;
  return held.some((value) => wanted.has(value)) === (test.is === 'one of');
}

type Bound = Extract<Test, { readonly number: number }>;

function compareNumber(field: ScreenField, test: Bound, written: string | undefined): boolean | undefined {
  const bound = boundOf(field, test);
  const value = Number(written);
  if (bound === undefined || written === undefined || !Number.isFinite(value)) return undefined;
  if (value === 0 && field.isEndlessAtZero) return test.is === 'more' ? true : undefined;
  return test.is === 'more' ? value > bound : value < bound;
}

/** The bound of a test in the unit of a field; undefined where the field counts something else. */
export const boundOf = ({ unit }: ScreenField, test: Bound): number | undefined =>
  test.unit === undefined || test.unit === unit ? test.number : unit && convertTime(test.number, test.unit, unit);

/** Whether a field can be as a test says: another is no field for it, or its words are not known. */
export function canTell(field: ScreenField, test: Test): boolean {
  if ('number' in test) return !field.isSwitch && !field.knows && boundOf(field, test) !== undefined;
  if ('values' in test && !field.isSwitch && !field.knows) return test.is !== 'lacks' && test.values.every(isNumber);
  if ('values' in test) return test.values.every((value) => field.knows?.some((known) => plainValue(known) === plainValue(value)));
  if (test.is === 'unowned') return field.isOwn !== undefined;
  return (test.is === 'on' || test.is === 'off') === (field.isSwitch === true);
}
