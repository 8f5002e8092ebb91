import { passesTest } from './value-test.ts';
import { OWN_AUDIT } from '../demands/absent-as-said.ts';
import type { Assertion, Path, ValueTest, WhenAbsent } from '../model/assertion.ts';
import { asSwitch } from '../setting-clauses/read-setting-clauses.ts';
import type { SettingClause } from '../setting-clauses/setting-clause.ts';

/** What is known of an absence by the platform. */
export type KnownAbsence = (path: Path, test: ValueTest) => WhenAbsent | undefined;

/**
 * A clause as an assertion on each thing that its path leads through.
 * @param none what it means that there is no such thing
 */
export const assertClause = (clause: SettingClause, none: WhenAbsent, known: KnownAbsence): Assertion => ({
  op: 'eachScope',
  then: assertBelow(clause, clause.path, none, (test) => absenceOf(clause, test, known(clause.path, test))),
});

type AbsenceOf = (test: ValueTest) => WhenAbsent;

function assertBelow(clause: SettingClause, path: Path, none: WhenAbsent, absence: AbsenceOf): Assertion {
  const at = path.indexOf('*');
  if (at < 0) return assertHere(clause, path, absence);
  const noun = path[at - 1] ?? 'entry';
  return { op: 'each', path: path.slice(0, at + 1), then: assertBelow(clause, path.slice(at + 1), none, absence), none, noun };
}

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
      return value({ is: 'subsetOf', values: want.values });
    case 'lacks':
      return value({ is: 'excludes', values: want.values });
    case 'holds':
      return joinAll(
        want.values.map((one) => ({
          op: 'any',
          of: [{ op: 'present', path: [...path, one], absent: { status: 'FAIL' } }, value({ is: 'contains', values: [one] })],
        })),
      );
    case 'listed':
      return { op: 'doubt', what: 'which values are listed' };
    case 'within': {
      const { least, most } = want;
      return joinAll([
        ...(least === undefined ? [] : [value({ is: 'atLeast', number: least })]),
        ...(most === undefined ? [] : assertAtMost(most, least === undefined, value)),
      ]);
    }
  }
}

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

const joinAll = (of: readonly Assertion[]): Assertion => (of.length === 1 ? of[0]! : { op: 'all', of });

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
