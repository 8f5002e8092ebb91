import type { Assertion, Named, ValueTest, WhenAbsent } from '../model/assertion.ts';

const FAILS: WhenAbsent = { status: 'FAIL' };
const NOTHING_DEMANDED: WhenAbsent = { status: 'NA' };

/** The thing itself is meant by a path without a word. */
const wordsOf = (path: string): readonly string[] => (path === '' ? [] : path.split(' '));

/** Assertions on paths as they are typed. */
export const present = (path: string, whenAbsent = FAILS): Assertion => ({ op: 'present', path: path.split(' '), absent: whenAbsent });
export const switchedOff = (path: string, whenAbsent = FAILS): Assertion => ({
  op: 'present',
  path: path.split(' '),
  negated: true,
  absent: whenAbsent,
});
export const notSwitchedOff = (path: string, source?: string): Assertion => ({
  op: 'absent',
  path: path.split(' '),
  negated: true,
  ...(source !== undefined && { source }),
});
export const absent = (path: string, source?: string): Assertion => ({
  op: 'absent',
  path: path.split(' '),
  ...(source !== undefined && { source }),
});
export const value = (path: string, test: ValueTest, whenAbsent = FAILS): Assertion => ({
  op: 'value',
  path: wordsOf(path),
  test,
  absent: whenAbsent,
});
export const all = (...of: readonly Assertion[]): Assertion => ({ op: 'all', of });
export const any = (...of: readonly Assertion[]): Assertion => ({ op: 'any', of });
export const doubt = (what: string, ...shows: readonly string[]): Assertion => ({
  op: 'doubt',
  what,
  ...(shows.length > 0 && { shows: shows.map((path) => path.split(' ')) }),
});

/** `then` is asked only where `when` holds; else nothing is demanded, for the reason. */
export const given = (when: Assertion, then: Assertion, reason: string): Assertion => ({ op: 'given', when, then, reason });

interface Which {
  /** Those alone whose name, the last word of the path, has this form. */
  readonly named?: RegExp;
  /** The statement opens a block, whatever words follow the path. */
  readonly opens?: true;
  readonly where?: Assertion;
  readonly none?: WhenAbsent;
}

/** Holds in one thing at least. */
export const some = (path: string, noun: string, then: Assertion, none = FAILS): Assertion => ({
  op: 'some',
  path: path.split(' '),
  then,
  none,
  noun,
});

/** Holds in each of some things, of those that are meant; where there is none, nothing is demanded unless `none` says otherwise. */
export const each = (
  path: string,
  noun: string,
  then: Assertion,
  { named: form, opens, where, none = NOTHING_DEMANDED }: Which = {},
): Assertion => ({
  op: 'each',
  path: path.split(' '),
  ...(form && { named: form }),
  ...(opens && { opens }),
  ...(where && { where }),
  then,
  none,
  noun,
});

/** Holds in the object that a setting names, which is defined below one of the paths; without a demand, that it is defined is enough. */
export const named = (
  path: string,
  noun: string,
  at: readonly string[],
  then?: Assertion,
  whenAbsent = FAILS,
): Assertion & { readonly op: 'named' } => ({
  op: 'named',
  path: wordsOf(path),
  at: at.map((one) => one.split(' ')),
  ...(then && { then }),
  absent: whenAbsent,
  noun,
});

/** As `named`; a setting that is not there, or names what is not defined, falls short. */
export const namedSurely = (path: string, noun: string, at: string, then?: Assertion): Assertion => ({
  ...named(path, noun, [at], then),
  missing: FAILS,
});

/** The object that a setting names is defined below a path, unless the device brings it along. */
export const defined = (path: string, noun: string, at: string, known: RegExp): Assertion => ({
  op: 'named',
  path: path.split(' '),
  at: [at.split(' ')],
  known,
  absent: NOTHING_DEMANDED,
  noun,
});

/** Holds of what stands elsewhere about a thing, whose name, or what a setting of it says, is `<name>` in the paths. */
export const elsewhere = (then: Assertion, name?: string): Assertion => ({
  op: 'elsewhere',
  ...(name !== undefined && { name: name.split(' ') }),
  then,
});

/** What every document says: a demand by these words is asked for whatever else it names. */
export const ALWAYS = /./;

/** Of several demands those that the document names by these words. */
export const asked = (...of: readonly (readonly [said: RegExp, then: Assertion])[]): Assertion => ({
  op: 'asked',
  of: of.map(([said, then]) => ({ said, then })),
});

/** As `asked`; of a document that names none of them, something else is asked. */
export const askedOr = (otherwise: Assertion, ...of: readonly (readonly [said: RegExp, then: Assertion])[]): Assertion => ({
  op: 'asked',
  of: of.map(([said, then]) => ({ said, then })),
  otherwise,
});

/** The thing itself is there, which is enough. */
export const IS_THERE: Assertion = { op: 'present', path: [] };

/** There may be no such thing. */
export const IS_NOT_THERE: Assertion = { op: 'absent', path: [] };

/** As `asked`; a document may also leave the choice between them, and so does one that names none. */
export const askedAny = (...of: readonly (readonly [said: RegExp, then: Assertion])[]): Assertion => ({
  op: 'asked',
  of: of.map(([said, then]): Named => ({ said, then })),
  choice: true,
});

/** Something is there, or at each of some things below that would take it from here. */
export const presentOrBelow = (path: string, below: string, noun: string, ask = present(path)): Assertion =>
  any(present(path), each(below, noun, ask, { none: FAILS }));

/** A value that passes, as do those of the things below that have one of their own; or at each of these, which would take it from here. */
export const valueOrBelow = (path: string, test: ValueTest, below: string, noun: string): Assertion => {
  const perhaps = (whenAbsent: WhenAbsent): Assertion => value(path, test, whenAbsent);
  return any(all(value(path, test), each(below, noun, perhaps({ status: 'PASS' }))), each(below, noun, perhaps(FAILS), { none: FAILS }));
};
