import type { Assertion, Named, ValueTest, WhenAbsent } from '../model/assertion.ts';

const FAILS: WhenAbsent = { status: 'FAIL' };
const NOTHING_DEMANDED: WhenAbsent = { status: 'NA' };

/** Assertions on paths as they are typed. */
export const present = (path: string, whenAbsent = FAILS): Assertion => ({ op: 'present', path: path.split(' '), absent: whenAbsent });
export const absent = (path: string, source?: string): Assertion => ({
  op: 'absent',
  path: path.split(' '),
  ...(source !== undefined && { source }),
});
export const value = (path: string, test: ValueTest, whenAbsent = FAILS): Assertion => ({
  op: 'value',
  path: path.split(' '),
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

/** Holds in each of some things, of those that `where` selects; where there is none, nothing is demanded unless `none` says otherwise. */
export const each = (
  path: string,
  noun: string,
  then: Assertion,
  { where, none = NOTHING_DEMANDED }: { readonly where?: Assertion; readonly none?: WhenAbsent } = {},
): Assertion => ({ op: 'each', path: path.split(' '), ...(where && { where }), then, none, noun });

/** Holds in the object that a setting names, which is defined below one of the paths. */
export const named = (path: string, noun: string, at: readonly string[], then: Assertion, whenAbsent = FAILS): Assertion => ({
  op: 'named',
  path: path.split(' '),
  at: at.map((one) => one.split(' ')),
  then,
  absent: whenAbsent,
  noun,
});

/** What every document says: a demand by these words is asked for whatever else it names. */
export const ALWAYS = /./;

/** Of several demands those that the document names by these words. */
export const asked = (...of: readonly (readonly [said: RegExp, then: Assertion])[]): Assertion => ({
  op: 'asked',
  of: of.map(([said, then]) => ({ said, then })),
});

/** As `asked`; a document may also leave the choice between them, and so does one that names none. */
export const askedAny = (...of: readonly (readonly [said: RegExp, then: Assertion])[]): Assertion => ({
  op: 'asked',
  of: of.map(([said, then]): Named => ({ said, then })),
  choice: true,
});

export const given = (when: Assertion, reason: string, then: Assertion): Assertion => ({ op: 'given', when, then, reason });
