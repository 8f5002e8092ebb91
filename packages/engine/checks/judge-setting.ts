import { describeAssertion } from '../audit/describe-assertion.ts';
import { evaluate } from '../audit/evaluate.ts';
import { passesTest } from '../audit/value-test.ts';
import { findPath, valuesAt } from '../config-tree/find.ts';
import { linesAt, linesOfSection } from '../config-tree/places.ts';
import { findBound } from '../demands/find-bound.ts';
import type { Assertion, ValueTest, WhenAbsent } from '../model/assertion.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf } from '../model/recommendation.ts';
import { type Outcome, fail, pass, review } from '../model/verdict.ts';
import type { SettingCheck } from './check-spec.ts';
import { type Demand, type NumberDemand, isNumberDemand } from './demand.ts';
import { isOnScale, readRank, testOnScale } from './scale.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The demand of a check on its setting, in words. */
export const describeSetting = (spec: SettingCheck): string => describeAssertion(assertionOf(spec, spec.demand));

/** The commands that mend a setting as the check asks for it. */
export function mendSetting({ setting, demand, feature, remediation }: SettingCheck, { writeSetting }: Vocabulary): readonly string[] {
  if (remediation) return remediation;
  const path = feature ? `${feature.path} ${setting}` : setting;
  return writeSetting(path, demand === 'absent' ? null : valueFor(demand));
}

function valueFor(demand: Exclude<Demand, 'absent'>): string {
  if (demand === 'present') return '';
  if ('number' in demand) return String(demand.number);
  if (demand.is === 'equals') return demand.value;
  return demand.is === 'oneOf' ? demand.values[0]! : '<value>';
}

/** Judges a setting by what the recommendation demands of it, and by what the check asks for where it names no number. */
export function judgeSetting(spec: SettingCheck, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const read = isNumberDemand(spec.demand) ? readDemand(spec, spec.demand, vocabulary, recommendation) : { demand: spec.demand };
  if ('unclear' in read) return review(read.unclear);
  const settled = spec.settledBy?.(tree, recommendation) ?? judgeOffScale(spec, tree);
  if (settled) return settled;
  const outcome = evaluate(assertionOf(spec, read.demand), tree);
  if ((outcome.absences ?? []).length === 0) return outcome;
  return judgeNegated(spec, read.demand, vocabulary, tree) ?? showSection(outcome, spec, tree);
}

/** The demand, or the sentence that says why a person has to read it. */
type ReadDemand = { readonly demand: Demand } | { readonly unclear: string };

/** The bound that the document words, else the number that its commands set, else the check's own. */
function readDemand(spec: SettingCheck, own: NumberDemand, vocabulary: Vocabulary, recommendation: Recommendation): ReadDemand {
  const said = findBound(recommendation, own.is, own.unit);
  if (said === 'unclear') return { unclear: 'The document names a number that does not fit this setting; a person has to read it.' };
  if (said) {
    // "Must be set" is content with any number, which a document may limit above.
    const fits = said.side === own.is || (own.is === 'atLeast' && own.number <= 1);
    return fits
      ? { demand: { ...own, is: said.side, number: said.number } }
      : { unclear: `The document asks for \`${said.number}\` in a way that does not fit this setting; a person has to read it.` };
  }
  const typed = new Set(typedNumbers(spec, vocabulary, recommendation));
  if (typed.size > 1) return { unclear: 'The document sets this to different numbers; a person has to say which of them counts.' };
  const [number] = typed;
  return { demand: number === undefined ? own : { ...own, number } };
}

/** A value that is on no scale, such as the name of a list, is neither more nor less. */
function judgeOffScale({ setting, feature, demand }: SettingCheck, tree: ConfigTree): Outcome | undefined {
  if (!isNumberDemand(demand) || !demand.scale) return undefined;
  const { scale } = demand;
  const off = findPath(tree, feature ? `${feature.path} ${setting}` : setting).filter((place) => !isOnScale(valuesAt(place), scale));
  return off.length === 0 ? undefined : review(`\`${setting}\` has a value that a person has to read.`, linesAt(off));
}

/** The numbers to which the document's own commands set the setting: those of its remediation, else of its audit. */
function typedNumbers(
  { setting, feature, demand }: SettingCheck,
  { readSettings, readProcedure = (procedure) => readSettings(commandsOf(procedure)) }: Vocabulary,
  { remediation, audit }: Recommendation,
): readonly number[] {
  const path = (feature ? `${feature.path} ${setting}` : setting).toLowerCase().split(' ');
  const scale = isNumberDemand(demand) ? demand.scale : undefined;
  for (const procedure of [remediation, audit]) {
    const numbers = readProcedure(procedure).flatMap((words) => {
      const value = words[path.length] ?? '';
      const isIt = words.length === path.length + 1 && path.every((word, at) => word === '*' || words[at] === '*' || words[at] === word);
      const number = scale ? readRank(value, scale) : /^\d{1,9}$/.test(value) ? Number(value) : undefined;
      return isIt && number !== undefined ? [number] : [];
    });
    if (numbers.length > 0) return numbers;
  }
  return [];
}

/** `no` or `undo` before a setting is a statement of its own. */
function judgeNegated({ setting, feature, absent }: SettingCheck, demand: Demand, { negates }: Vocabulary, tree: ConfigTree) {
  const places = negates ? findPath(tree, feature ? `${feature.path} ${setting}` : setting, { negated: true }) : [];
  if (places.length === 0) return undefined;
  const reason = `\`${setting}\` is switched off.`;
  if (demand === 'absent') return pass(linesAt(places), reason);
  // Negated, a setting that has a default goes back to it.
  return 'is' in absent ? undefined : fail(linesAt(places), reason);
}

/** Adds to a failure by absence the line of the section in which the setting would stand. */
function showSection(outcome: Outcome, { setting, feature }: SettingCheck, tree: ConfigTree): Outcome {
  if (outcome.status !== 'FAIL' || outcome.lines.length > 0) return outcome;
  return { ...outcome, lines: linesOfSection(tree, feature ? feature.path : setting) };
}

function assertionOf({ setting, feature, needs, absent, perScope }: SettingCheck, demand: Demand): Assertion {
  const path = setting.split(' ');
  const own: Assertion =
    demand === 'present'
      ? { op: 'present', path, absent: absenceOf(absent, undefined) }
      : demand === 'absent'
        ? { op: 'absent', path, ...(absent.source === undefined ? {} : { source: absent.source }) }
        : { op: 'value', path, test: testOf(demand), absent: absenceOf(absent, testOf(demand)) };
  const effective: Assertion = needs ? { op: 'all', of: [own, needs] } : own;
  const within: Assertion = feature
    ? { op: 'each', path: feature.path.split(' '), then: effective, none: { status: 'NA' }, noun: feature.noun }
    : effective;
  return perScope ? { op: 'eachScope', then: within } : within;
}

const testOf = (demand: Exclude<Demand, string>): ValueTest => {
  if (!isNumberDemand(demand)) return demand;
  const { is, number, above, scale } = demand;
  const test: ValueTest = is === 'atMost' ? { is, number, ...(above !== undefined && { above }) } : { is, number };
  return scale ? testOnScale(test, scale) : test;
};

function absenceOf(absent: SettingCheck['absent'], test: ValueTest | undefined): WhenAbsent {
  if (!('is' in absent)) return absent;
  const { is, source } = absent;
  return { status: test && passesTest(test, is.split(' ')) ? 'PASS' : 'FAIL', defaultValue: is, source };
}
