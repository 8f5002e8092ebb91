import { describeAssertion } from '../audit/assertions/describe-assertion.ts';
import { passesTest } from '../audit/assertions/value-test.ts';
import { convertTime } from '../demands/read-bound.ts';
import { testSwitch } from '../demands/read-switch.ts';
import type { Assertion, Path, ValueTest, WhenAbsent } from '../model/assertion.ts';
import type { DefaultValue, Need, SettingCheck, SettingDemand, SettingsCheck } from './check-spec.ts';
import { type Demand, isNumberDemand, isSwitchDemand } from './demand.ts';
import { testOnScale } from './scale.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the absence of a setting means: the value that then holds, or what is decided. */
export type Absent = DefaultValue | WhenAbsent;

/** Nobody says what the absence of a setting means. */
export const UNKNOWN: WhenAbsent = { status: 'REVIEW' };

/** The path of a setting from the top, as typed. */
export const pathOf = ({ setting, feature }: SettingDemand): string => (feature ? `${feature.path} ${setting}` : setting);

/** The demand of a check on its setting, in words. */
export const describeSetting = (spec: SettingDemand & Pick<SettingCheck, 'expectation'>): string =>
  spec.expectation ?? describeAssertion(assertSetting(spec, spec.demand, spec.absent ?? { status: 'PASS' }));

/** What something else depends on, in words. */
export const describeNeed = (need: Need): string => ('op' in need ? describeAssertion(need) : describeSetting(need));

/** The demands of a check on its settings, in words. */
export const describeSettings = ({ all, expectation }: SettingsCheck): string => expectation ?? all.map(describeSetting).join('; ');

/** The commands that mend a setting as the check asks for it. */
export const mendSetting = (spec: SettingCheck, vocabulary: Vocabulary): readonly string[] =>
  spec.remediation ?? writeDemand(spec, vocabulary);

/** The commands that mend the settings as the check asks for them. */
export const mendSettings = ({ all, remediation }: SettingsCheck, vocabulary: Vocabulary): readonly string[] =>
  remediation ?? all.flatMap((one) => writeDemand(one, vocabulary));

const writeDemand = (spec: SettingDemand, { writeSetting }: Vocabulary): readonly string[] =>
  writeSetting(pathOf(spec), spec.demand === 'absent' ? null : valueFor(spec.demand));

function valueFor(demand: Exclude<Demand, 'absent'>): string {
  if (demand === 'present') return '';
  if ('number' in demand) return String(demand.number);
  if ('word' in demand) return demand.word;
  if (demand.is === 'equals') return demand.value;
  return demand.is === 'oneOf' ? demand.values[0]! : '<value>';
}

/** A demand on a setting as an assertion on the configuration. */
export function assertSetting(spec: SettingDemand, demand: Demand, absent: Absent, vocabulary: Partial<Vocabulary> = {}): Assertion {
  const { setting, feature, needs, perScope } = spec;
  const own = assertDemand(setting.split(' '), demand, absentFor(demand, absent, vocabulary));
  const effective: Assertion = needs ? { op: 'all', of: [own, needs] } : own;
  const within: Assertion = feature
    ? {
        op: 'each',
        path: feature.path.split(' '),
        ...(feature.where && { where: feature.where }),
        then: effective,
        none: { status: 'NA' },
        noun: feature.noun,
      }
    : effective;
  return perScope ? { op: 'eachScope', then: within } : within;
}

function assertDemand(path: Path, demand: Demand, absent: WhenAbsent): Assertion {
  if (demand === 'present') return { op: 'present', path, absent };
  if (demand !== 'absent') return { op: 'value', path, test: testOf(demand), absent };
  const { status, source } = absent;
  const off: Assertion = { op: 'absent', path, ...(source === undefined ? {} : { source }) };
  // Where its absence proves nothing, only the statement that switches it off does.
  return status === 'PASS' ? off : { op: 'all', of: [off, { op: 'present', path, negated: true, absent }] };
}

/** The test of a value that a demand comes to. */
export function testOf(demand: Exclude<Demand, string>): ValueTest {
  if (isSwitchDemand(demand)) return testSwitch(demand.is);
  if (!isNumberDemand(demand)) return demand;
  const { is, number, above, scale, unit, thenIn, isFirst } = demand;
  const inSmaller = unit && thenIn ? { smaller: convertTime(1, unit, thenIn) } : {};
  const test: ValueTest =
    is === 'atMost' ? { is, number, ...(above !== undefined && { above }), ...inSmaller, ...(isFirst && { isFirst }) } : { is, number };
  return scale ? testOnScale(test, scale) : test;
}

/** What an absence means for a demand. */
export function absentFor(demand: Demand, absent: Absent, vocabulary: Partial<Vocabulary> = {}): WhenAbsent {
  if (!('is' in absent)) return absent;
  if (demand === 'absent') return { status: 'PASS', source: absent.source };
  return absenceOf(absent, demand === 'present' ? undefined : testOf(demand), vocabulary);
}

/** What an absence means for a test; without one, something has to be there. */
export function absenceOf(absent: Absent, test: ValueTest | undefined, { printsDefaults }: Partial<Vocabulary> = {}): WhenAbsent {
  if (!('is' in absent)) return absent;
  const { is, source, doubted } = absent;
  if (!test || !passesTest(test, is.split(' '))) return { status: 'FAIL', defaultValue: is, source };
  if (printsDefaults) return { status: 'REVIEW', source: 'a configuration prints it where the release knows it' };
  return doubted
    ? { status: 'REVIEW', defaultValue: is, source: `${source}; another source contradicts it` }
    : { status: 'PASS', defaultValue: is, source };
}
