import { passesTest } from './value-test.ts';
import { OWN_AUDIT } from '../../demands/absent-as-said.ts';
import { allOf } from '../../demands/join-assertions.ts';
import type { Assertion, Path, ValueTest, WhenAbsent } from '../../model/assertion.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { Platform } from '../../ports/platform.ts';
import { asSwitch } from '../../setting-clauses/read-setting-clauses.ts';
import type { SettingClause } from '../../setting-clauses/setting-clause.ts';
import { assertOnEach } from './assert-on-each.ts';

type AbsenceOf = (test: ValueTest) => WhenAbsent;

/** Without a thing that a clause speaks of, it says nothing. */
const NO_THING: WhenAbsent = { status: 'REVIEW' };

/** The clauses of a recommendation as one assertion, on each thing that their paths lead through. */
export const assertClauses = (platform: Platform, recommendation: Recommendation, clauses: readonly SettingClause[]): Assertion =>
  allOf(
    clauses.map((clause) => {
      const absence: AbsenceOf = (test) => absenceOf(clause, test, platform.absenceOf?.(recommendation, clause.path, test));
      return { op: 'eachScope', then: assertOnEach(clause.path, NO_THING, (path) => assertHere(clause, path, absence)) };
    }),
  );

function assertHere({ want }: SettingClause, path: Path, absence: AbsenceOf): Assertion {
  const value = (test: ValueTest): Assertion => ({ op: 'value', path, test, absent: absence(test) });
  switch (want.is) {
    case 'present':
      return { op: 'present', path, absent: { status: 'FAIL', source: OWN_AUDIT } };
    case 'absent':
      return { op: 'absent', path, source: OWN_AUDIT };
    case 'among':
      if (isPerhapsBound(path.at(-1)!, want.values))
        return {
          op: 'value',
          path,
          test: { is: 'equals', value: want.values[0]! },
          absent: absence({ is: 'equals', value: want.values[0]! }),
          otherwise: 'REVIEW',
        };
      // Of several switches in one place each is there by itself.
      if (want.values.length === 1 && !want.isOnly) {
        const [only] = want.values as readonly [string];
        return {
          op: 'any',
          of: [{ op: 'present', path: [...path, only], absent: { status: 'FAIL' } }, value({ is: 'equals', value: only })],
        };
      }
      return want.isOnly || !want.values.every((one) => IS_WORD.test(one))
        ? value({ is: 'subsetOf', values: want.values })
        : assertChoice(want.values, path, absence);
    case 'lacks':
      return assertLacks(want.values, path, absence);
    case 'holds':
      return allOf(
        want.values.map((one) => ({
          op: 'any',
          of: [
            { op: 'present', path: [...path, one], absent: { status: 'FAIL' } },
            value({ is: 'contains', values: [one] }),
            // `aes-256`, of which `aes-256-cbc` is a mode.
            allOf([value(beginsWith(one)), { op: 'doubt', what: `whether ${one} is meant of its kinds` }]),
          ],
        })),
      );
    case 'listed':
      return { op: 'doubt', what: 'which values are listed' };
    case 'within': {
      const { least, most } = want;
      return allOf([
        ...(least === undefined ? [] : [value({ is: 'atLeast', number: least, ofEach: true })]),
        ...(most === undefined ? [] : assertAtMost(most, least === undefined, value)),
      ]);
    }
  }
}

const IS_WORD = /^[a-z]+$/;

/** `downloads manual or scheduled`, where the device has `downloads scheduled daily`: what else belongs to a choice nothing says. */
function assertChoice(values: readonly string[], path: Path, absence: AbsenceOf): Assertion {
  const begins: ValueTest = {
    is: 'matches',
    pattern: new RegExp(`^(?:${values.join('|')})(?![\\w-])`, 'i'),
    words: `be ${values.map((one) => `\`${one}\``).join(' or ')}`,
  };
  const whole: ValueTest = { is: 'subsetOf', values };
  return allOf([
    { op: 'value', path, test: begins, absent: absence(begins) },
    { op: 'value', path, test: whole, absent: absence(whole), otherwise: 'REVIEW' },
  ]);
}

/** `proposal holds no sha1`: neither by itself nor in a name such as `aes128-sha1`. */
function assertLacks(values: readonly string[], path: Path, absence: AbsenceOf): Assertion {
  const whole = values.filter((one) => !IS_NAME.test(one));
  const lacks = (some: readonly string[], test: ValueTest, otherwise?: 'REVIEW'): readonly Assertion[] =>
    some.length === 0 ? [] : [{ op: 'value', path, test, absent: absence(test), ...(otherwise && { otherwise }) }];
  const inNames = (some: readonly string[], otherwise?: 'REVIEW') => lacks(some, lacksInNames(some), otherwise);
  const names = values.filter((one) => IS_NAME.test(one));
  return allOf([
    ...lacks(whole, { is: 'excludes', values: whole }),
    ...inNames(names.filter((one) => !IS_SHORT.test(one))),
    // `sha` may be meant of SHA-1 alone, and is part of `sha-256`.
    ...inNames(
      names.filter((one) => IS_SHORT.test(one)),
      'REVIEW',
    ),
  ]);
}

/** Names of algorithms, and no numbers or switches. */
const IS_NAME = /^(?!(?:on|off|enabled?|disabled?|yes|no|true|false)$)[a-z\d]*[a-z][a-z\d]*(?:[_-][a-z\d]+)*$/;
const IS_SHORT = /^[a-z]{1,3}$/;

const lacksInNames = (names: readonly string[]): ValueTest => ({
  is: 'matches',
  pattern: new RegExp(String.raw`^(?!.*(?<![a-z\d])(?:${names.join('|')})(?![a-z\d]))`, 'i'),
  words: `hold none of ${names.map((name) => `\`${name}\``).join(', ')}, alone or in a name`,
});

const beginsWith = (name: string): ValueTest => ({
  is: 'matches',
  pattern: new RegExp(`(?:^|\\s)${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[-_.]`, 'i'),
  words: `hold a kind of \`${name}\``,
});

/** `minimum-changes 4`: whether more or less would do as well nothing says. */
const isPerhapsBound = (keyword: string, values: readonly string[]): boolean =>
  values.length === 1 && /^\d+$/.test(values[0]!) && COUNTABLE.test(keyword);
const COUNTABLE =
  /min|max|len|time|age|attempt|retr|limit|count|period|interval|change|numeric|case|punctuation|threshold|duration|rate|size|days?|number|level|history|fail/;

/** Of many settings 0 says that there is no limit. */
const assertAtMost = (number: number, isOpen: boolean, value: (test: ValueTest) => Assertion): readonly Assertion[] => [
  value({ is: 'atMost', number }),
  ...(isOpen ? [{ op: 'any', of: [value({ is: 'atMost', number, above: 0 }), { op: 'doubt', what: 'what 0 means' }] } as const] : []),
];

/** What it means that no line is there: as the clause says, or by the default, of which document and platform must not disagree. */
function absenceOf({ want, byDefault, isExplicit }: SettingClause, test: ValueTest, known: WhenAbsent | undefined): WhenAbsent {
  if (isExplicit || want.isNeeded) return { status: 'FAIL', source: OWN_AUDIT };
  if (want.orAbsent || (want.is === 'lacks' && want.isLine)) return { status: 'PASS', source: OWN_AUDIT };
  if (!byDefault) return known ?? { status: 'REVIEW' };
  // `off by default`, of a value that the platform prints as `disable`.
  const [state = '', ...more] = byDefault;
  const spellings = more.length === 0 && /^(?:on|off|enabled?|disabled?)$/.test(state) ? asSwitch(state).map((one) => [one]) : [byDefault];
  const status = spellings.some((one) => passesTest(test, one)) ? 'PASS' : 'FAIL';
  const isDisputed = known !== undefined && known.status !== 'REVIEW' && known.status !== status;
  return isDisputed ? { status: 'REVIEW' } : { status, defaultValue: byDefault.join(' '), source: OWN_AUDIT };
}
