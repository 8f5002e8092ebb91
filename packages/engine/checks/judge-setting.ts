import { combineAll, evaluate } from '../audit/assertions/evaluate.ts';
import { describeTest, passesTest } from '../audit/assertions/value-test.ts';
import { findPath, sayPath, valuesAt } from '../config-tree/find.ts';
import { linesAt, linesOfSection, sortLines } from '../config-tree/places.ts';
import { OWN_AUDIT, absentAsSaid, defaultSaidToo } from '../demands/absent-as-said.ts';
import { SOURCE, absenceByDefault, namesElse, readDefaultNumber, saysUnbounded } from '../demands/read-default.ts';
import { type Quantity, readQuantities } from '../demands/read-quantities.ts';
import type { WhenAbsent } from '../model/assertion.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf } from '../model/recommendation.ts';
import { type Outcome, doubt, fail, pass, review } from '../model/verdict.ts';
import { type Absent, UNKNOWN, absentFor, assertSetting, pathOf, testOf } from './assert-setting.ts';
import type { Need, SettingDemand, SettingsCheck } from './check-spec.ts';
import { fitsSetting } from '../demands/read-bound.ts';
import { type Demand, type NumberDemand, isNumberDemand } from './demand.ts';
import { judgeOverrides } from './judge-overrides.ts';
import { heedExceptions } from './judge-exceptions.ts';
import {
  type Read,
  demandedNumbers,
  isTyped,
  readDemand,
  readOfEach,
  readTyped,
  titledNumber,
  toldNumbers,
  typedNumbers,
} from './read-demand.ts';
import { findSaid } from './resolve-asked.ts';
import { findRank, isOnScale } from './scale.ts';
import { type Vocabulary, settingsTyped } from './vocabulary.ts';

/** Judges a setting by what the recommendation demands of it, and by what the check asks for where it does not say. */
export const judgeSetting = (spec: SettingDemand, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome =>
  judgeDemand(spec, readDemand(spec, vocabulary, recommendation), vocabulary, tree, recommendation);

/** Judges several settings, each of which has to be as demanded; what the document itself switches on it does not want off. */
export function judgeSettings(
  { all, ofEach }: SettingsCheck,
  vocabulary: Vocabulary,
  tree: ConfigTree,
  recommendation: Recommendation,
): Outcome {
  const typed = new Set(settingsTyped(vocabulary, recommendation.remediation).map((words) => words.join(' ')));
  const wanted = all.filter((one) => one.demand !== 'absent' || !typed.has(pathOf(one)));
  const subjects = (wanted.length > 0 ? wanted : all).flatMap(({ said, ...one }) => (said ? [{ said, one }] : []));
  const named = findSaid(subjects, recommendation) ?? subjects;
  const asked = [...all.filter(({ said }) => !said), ...named.map(({ one }) => one)];
  return combineAll(
    asked.map((one) => {
      const own = withOwnDefault(one, all, recommendation);
      return ofEach && isNumberDemand(one.demand)
        ? judgeDemand(one, readOfEach(one, one.demand, vocabulary, recommendation), vocabulary, tree, own)
        : judgeOneOfSettings(one, vocabulary, tree, own, all);
    }),
  );
}

/** A recommendation with the part of its Default Value that names a setting, `tcp 1200, udp 120`; without one where that names others alone. */
function withOwnDefault({ setting }: SettingDemand, all: readonly SettingDemand[], recommendation: Recommendation): Recommendation {
  const parts = recommendation.defaultValue.split(/[,;\n]|\band\b/);
  const partsOf = (path: string): readonly string[] => {
    const keyword = path.toLowerCase().split(' ').at(-1)!;
    return parts.filter((part) =>
      part
        .toLowerCase()
        .split(/[^\w-]+/)
        .includes(keyword),
    );
  };
  const [own, ...more] = partsOf(setting);
  if (own !== undefined) return more.length > 0 ? recommendation : { ...recommendation, defaultValue: own };
  return all.some(({ setting: other, demand }) => isNumberDemand(demand) && partsOf(other).length > 0)
    ? { ...recommendation, defaultValue: '' }
    : recommendation;
}

/** Judges what others depend on, whatever the document says of it. */
export const judgeNeeds = (
  needs: readonly Need[],
  vocabulary: Vocabulary,
  tree: ConfigTree,
  recommendation: Recommendation,
): readonly Outcome[] =>
  needs.map((one) => ('op' in one ? evaluate(one, tree) : judgeDemand(one, { demand: one.demand }, vocabulary, tree, recommendation)));

/**
 * An outcome with those of what it depends on: where it is open itself, only that something is wrong counts, and that nothing speaks against
 * it need not be said.
 */
export const withNeeds = (outcome: Outcome, needed: readonly Outcome[]): Outcome =>
  combineAll([
    outcome,
    ...needed.filter(({ status, lines }) => status === 'FAIL' || (outcome.status === 'PASS' && (status !== 'PASS' || lines.length > 0))),
  ]);

/** Judges those of some settings that the document's commands type as they are demanded. */
export const judgeTyped = (
  settings: readonly SettingDemand[],
  vocabulary: Vocabulary,
  tree: ConfigTree,
  recommendation: Recommendation,
): readonly Outcome[] =>
  settings.filter((one) => isTyped(one, vocabulary, recommendation)).map((one) => judgeSetting(one, vocabulary, tree, recommendation));

/**
 * Judges one of several settings of a recommendation. Of the numbers that it names, only those that its commands type are known to be this
 * one's: without one, another number in the title leaves a PASS to a person.
 * @param all the settings of the check: by their units its title may say which number is whose
 */
export function judgeOneOfSettings(
  spec: SettingDemand,
  vocabulary: Vocabulary,
  tree: ConfigTree,
  recommendation: Recommendation,
  all: readonly SettingDemand[] = [],
): Outcome {
  const { demand } = spec;
  if (!isNumberDemand(demand)) return judgeDemand(spec, { demand }, vocabulary, tree, recommendation);
  const inCommands = typedNumbers(spec, demand, vocabulary, recommendation);
  const told = inCommands.length > 0 ? inCommands : toldNumbers(spec, demand, recommendation);
  const titled = titledNumber(spec, all, recommendation);
  const typed = told.length === 0 && titled !== undefined ? [titled] : told;
  if (typed === 'unclear') return review('The document names a number that does not fit this setting; a person has to read it.');
  const outcome = judgeDemand(spec, readTyped(demand, typed), vocabulary, tree, recommendation);
  return outcome.status === 'PASS' && typed.length === 0 && namesAnotherNumber(demand, vocabulary, recommendation, all)
    ? doubt(outcome, 'But the title names a number that was not compared.')
    : outcome;
}

/** Whether a title names another number than the one that was compared, which neither it nor commands nor sentences of the audit give a setting. */
function namesAnotherNumber(
  own: NumberDemand,
  { readSettings }: Vocabulary,
  recommendation: Recommendation,
  all: readonly SettingDemand[],
): boolean {
  const { title, remediation, audit } = recommendation;
  const named = readQuantities(title);
  if (all.filter((one) => titledNumber(one, all, recommendation) !== undefined).length === named.length) return false;
  const typed = [remediation, audit].flatMap((procedure) => readSettings(commandsOf(procedure)).map((words) => words.at(-1)));
  const told = demandedNumbers(audit).map(({ quantity }) => String(quantity.number));
  const known = new Set([...typed, ...told]);
  const isOwn = (one: Quantity): boolean => one.number === own.number && fitsSetting(one, own.unit);
  return named.some((one) => !isOwn(one) && !known.has(String(one.number)));
}

function judgeDemand(spec: SettingDemand, read: Read, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  if ('unclear' in read) return review(read.unclear);
  const { demand } = read;
  return heedExceptions(judgeValue(spec, demand, vocabulary, tree, recommendation), spec.exceptions, demand, tree);
}

function judgeValue(
  spec: SettingDemand,
  demand: Demand,
  vocabulary: Vocabulary,
  tree: ConfigTree,
  recommendation: Recommendation,
): Outcome {
  const settled = spec.settledBy?.(tree, recommendation) ?? judgeOffScale(spec, tree);
  return settled ?? judgeOverrides(spec, tree, () => judgeOwn(spec, demand, vocabulary, tree, recommendation));
}

function judgeOwn(spec: SettingDemand, demand: Demand, vocabulary: Vocabulary, tree: ConfigTree, recommendation: Recommendation): Outcome {
  const known = spec.absent ?? vocabulary.absenceOf?.(tree, pathOf(spec), recommendation) ?? UNKNOWN;
  const absent = heedDocument(spec, known, demand, vocabulary, recommendation);
  const outcome = evaluate(assertSetting(spec, demand, absent, vocabulary), tree);
  const said = sayPath(spec.setting.split(' '));
  if (!(outcome.absences ?? []).some(({ path }) => path.endsWith(said)))
    return showSection(doubtValues(outcome, spec, demand, vocabulary, tree), spec, tree);
  const shown = judgeNegated(spec, demand, known, vocabulary, tree) ?? showSection(outcome, spec, tree);
  // A default was compared with the document's own number, which then has to be told.
  const isUsual =
    spec.absent !== undefined && isNumberDemand(demand) && isNumberDemand(spec.demand) && demand.number === spec.demand.number;
  return isUsual || !isNumberDemand(demand) ? shown : { ...shown, reason: `${shown.reason} It must ${describeTest(testOf(demand))}.` };
}

/** A value that is on no scale, such as the name of a list, is neither more nor less. */
function judgeOffScale(spec: SettingDemand, tree: ConfigTree): Outcome | undefined {
  const { setting, demand } = spec;
  if (!isNumberDemand(demand) || !demand.scale) return undefined;
  const { scale } = demand;
  const off = findPath(tree, pathOf(spec)).filter((place) => !isOnScale(valuesAt(place), scale));
  return off.length === 0 ? undefined : review(`\`${setting}\` has a value that a person has to read.`, linesAt(off));
}

/** What absence means by the document: that its audit forbids the line is enough, whatever the default of a release. */
function heedDocument(spec: SettingDemand, known: Absent, demand: Demand, { forbids }: Vocabulary, recommendation: Recommendation): Absent {
  if (demand === 'absent' && forbids?.(recommendation, pathOf(spec))) return { status: 'PASS', source: OWN_AUDIT };
  return spec.heedsDefault || isOpen(known) ? heedAbsence(known, demand, pathOf(spec).split(' '), recommendation) : known;
}

/** Nobody knows what an absence means: releases differ, or no source says it. */
export const isOpen = (absent: Absent): absent is WhenAbsent => !('is' in absent) && absent.status === 'REVIEW';

/** What an absence means by what the document says of it, where nobody knows better: its default, or a sentence about the line. */
export function heedAbsence(known: Absent, demand: Demand, path: readonly string[], recommendation: Recommendation): Absent {
  const stated = namesOther(path, recommendation) ? known : absentAsStated(known, demand, recommendation);
  if (!isOpen(stated)) return stated;
  return absentAsSaid(stated, path, recommendation, demand === 'absent') ?? defaultSaidToo(stated, recommendation) ?? stated;
}

/** `The IPSec SA lifetime is 3600 seconds`, `DPD interval: 30`, of the lifetime of IKE: a default that names something else is not its own. */
const namesOther = (path: readonly string[], { title, defaultValue }: Recommendation): boolean =>
  /\d/.test(defaultValue) && namesElse(defaultValue, `${title} ${path.join(' ')}`);

/** What absence means by the document's Default Value: a number, or that the setting is on or off, which says nothing for any other value. */
function absentAsStated(absent: Absent, demand: Demand, { defaultValue }: Recommendation): Absent {
  if (isNumberDemand(demand)) {
    if (demand.scale) return fallsShort(demand, defaultValue) ? { status: 'FAIL', source: SOURCE } : absent;
    const number = readDefaultNumber(defaultValue, demand.unit);
    if (number !== undefined) return { is: String(number), source: SOURCE };
    return demand.is === 'atMost' && saysUnbounded(defaultValue) ? { status: 'FAIL', source: SOURCE } : absent;
  }
  const stated = absenceByDefault(defaultValue, demand === 'absent' ? 'off' : 'on', absentFor(demand, absent));
  return typeof demand === 'object' && stated.status === 'PASS' ? absent : stated;
}

/** Whether a Default Value names a rank that is less than demanded. */
function fallsShort(demand: NumberDemand, defaultValue: string): boolean {
  const rank = findRank(defaultValue, demand.scale!);
  return rank !== undefined && !passesTest(testOf(demand), [String(rank)]);
}

/** Leaves to a person values that fall short and are not understood, and a number that is within its bound where the very one is asked for. */
function doubtValues(outcome: Outcome, spec: SettingDemand, demand: Demand, { understands }: Vocabulary, tree: ConfigTree): Outcome {
  const values = findPath(tree, pathOf(spec)).map((place) => valuesAt(place).join(' '));
  if (outcome.status === 'FAIL' && understands && !understands(values)) return doubt(outcome, 'But its value was not understood.');
  const isOther = isNumberDemand(demand) && demand.isExact && values.some((value) => Number(value) !== demand.number);
  return outcome.status === 'PASS' && isOther
    ? doubt(outcome, `But it is not ${demand.number} itself, which may be what the document wants.`)
    : outcome;
}

/** `no` or `undo` before a setting is a statement of its own. */
function judgeNegated(spec: SettingDemand, demand: Demand, absent: Absent, { negates }: Vocabulary, tree: ConfigTree): Outcome | undefined {
  const places = negates ? findPath(tree, pathOf(spec), { negated: true }) : [];
  if (places.length === 0) return undefined;
  const reason = `\`${spec.setting}\` is switched off.`;
  // In one virtual firewall it speaks for no other, and in a text that is cut off a later line may overrule it.
  if (demand === 'absent') return spec.perScope || tree.gaps.some(({ isCut }) => isCut) ? undefined : pass(linesAt(places), reason);
  // Negated, a setting that has a default goes back to it, and one that nobody needs is as if it were not there.
  return 'is' in absent || absent.status === 'NA' ? undefined : fail(linesAt(places), reason);
}

/** Adds to a failure by absence the line of the section in which the setting would stand. */
function showSection(outcome: Outcome, { setting, feature, perScope }: SettingDemand, tree: ConfigTree): Outcome {
  if (outcome.status !== 'FAIL' || outcome.lines.length > 0) return outcome;
  // In virtual firewalls, that of each that lacks it.
  if (perScope && tree.scopes)
    return { ...outcome, lines: sortLines((outcome.absences ?? []).flatMap(({ path }) => linesOfSection(tree, path))) };
  return { ...outcome, lines: linesOfSection(tree, feature ? feature.path : setting) };
}
