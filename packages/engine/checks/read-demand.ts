import { passesTest } from '../audit/assertions/value-test.ts';
import { findBound, splitProse, splitText } from '../demands/find-bound.ts';
import { findRange } from '../demands/find-range.ts';
import { type Bound, boundOf, convertTime, fitsSetting, isTime, keepsTo, readBound } from '../demands/read-bound.ts';
import { readSentences } from '../demands/read-sentences.ts';
import { type Quantity, readQuantities } from '../demands/read-quantities.ts';
import { findWantedSwitch } from '../demands/read-switch.ts';
import { type Procedure, type Recommendation, proseOf } from '../model/recommendation.ts';
import { pathOf, testOf } from './assert-setting.ts';
import type { SettingDemand } from './check-spec.ts';
import { type Demand, type NumberDemand, type SwitchDemand, isNumberDemand, isSwitchDemand } from './demand.ts';
import { findRanks, readRank } from './scale.ts';
import { type Vocabulary, settingsTyped } from './vocabulary.ts';

/** What a document demands, or the sentence that says why a person has to read it. */
export type Read<Of extends Demand = Demand> = { readonly demand: Of } | { readonly unclear: string };

interface Known {
  readonly vocabulary: Vocabulary;
  readonly orOf: string | undefined;
  readonly read: Read;
}

/** A document is audited with again and again, and says the same each time. */
const demands = new WeakMap<Recommendation, WeakMap<SettingDemand, Known>>();

/**
 * What a recommendation demands of a setting, and what the check asks for where it does not say.
 * @param orOf another setting that commands may set in its place
 */
export function readDemand(spec: SettingDemand, vocabulary: Vocabulary, recommendation: Recommendation, orOf?: string): Read {
  let ofDocument = demands.get(recommendation);
  if (!ofDocument) demands.set(recommendation, (ofDocument = new WeakMap()));
  let known = ofDocument.get(spec);
  if (known?.vocabulary !== vocabulary || known.orOf !== orOf)
    ofDocument.set(spec, (known = { vocabulary, orOf, read: readAnew(spec, vocabulary, recommendation, orOf) }));
  return known.read;
}

function readAnew(spec: SettingDemand, vocabulary: Vocabulary, recommendation: Recommendation, orOf?: string): Read {
  const { demand } = spec;
  if (typeof demand === 'string') return { demand };
  if (isNumberDemand(demand)) {
    const typedOf = (one: SettingDemand): readonly number[] => typedNumbers(one, demand, vocabulary, recommendation);
    const typed = (): readonly number[] => [...typedOf(spec), ...(orOf === undefined ? [] : typedOf({ setting: orOf, demand }))];
    return readNumber(demand, typed, recommendation, keywordOf(spec));
  }
  return isSwitchDemand(demand) ? readState(demand, typedValues(spec, vocabulary, recommendation).flat(), recommendation) : { demand };
}

/** The state that the document demands of a switch. */
function readState(own: SwitchDemand, typed: readonly string[], { title }: Recommendation): Read<SwitchDemand> {
  const wanted = findWantedSwitch(title, typed, own.is);
  if (wanted === 'unclear') return { unclear: 'Whether the document wants this on or off a person has to read.' };
  return { demand: wanted === own.is ? own : { is: wanted, word: wanted } };
}

/**
 * The bound that the document words, else the number that its commands set, else the check's own.
 * @param typedIn the numbers to which its commands set the setting
 * @param keyword a word that stands for the setting alone
 */
export function readNumber(
  own: NumberDemand,
  typedIn: () => readonly number[],
  written: Recommendation,
  keyword?: string,
): Read<NumberDemand> {
  const recommendation = own.scale ? withoutChannels(written) : written;
  // Of a least length or count, a range says of what people choose, and not which least one will do.
  const isLeast = own.is === 'atLeast' && own.unit === undefined;
  const range = own.scale || own.isExact || isLeast ? undefined : findRange(recommendation, own.unit);
  if (range && typedIn().every((number) => number >= range.least && number <= range.most))
    return { demand: { ...own, is: 'atMost', number: range.most, above: range.least - 1 } };
  const [level, ...others] = own.scale && own.is === 'atLeast' ? findLevels(recommendation, own.scale) : [];
  if (level !== undefined) return { demand: { ...own, number: Math.min(level, ...others) } };
  // Sentences rarely say both sides: "less than 7 is a finding" asks for no smaller number.
  const first = own.isExact ? readBound(recommendation.title, own.is, own.unit) : findBound(recommendation, own.is, own.unit);
  // A title with `five or fewer` says nothing of a time that is to be long.
  const isOther = first !== undefined && first !== 'unclear' && first.side !== own.is && keyword !== undefined;
  const said = first === 'unclear' || isOther ? (findOwn(own, typedIn, recommendation, keyword) ?? first) : first;
  if (said === 'unclear') return { unclear: 'The document names a number that does not fit this setting; a person has to read it.' };
  const [rank, ...more] = !said && own.scale ? findRanks(recommendation.title, own.scale) : [];
  if (more.length > 0) return { unclear: 'The title names several levels; which of them is meant a person has to read.' };
  if (rank !== undefined) return { demand: { ...own, number: rank } };
  if (!said) return readTyped(own, typedIn());
  // "Must be set" is content with any number, which a document may limit above.
  const fits = (said.side === own.is || (own.is === 'atLeast' && own.number <= 1)) && !mayBeOfAnotherUnit(said.number, own, recommendation);
  const kept = fits ? keepToTyped(said, typedIn(), own, recommendation) : undefined;
  if (kept === 'unclear') return { unclear: 'The document sets another number than it names; which of them counts a person has to say.' };
  return kept
    ? { demand: { ...own, is: kept.side, number: kept.number } }
    : { unclear: `The document asks for \`${said.number}\` in a way that does not fit this setting; a person has to read it.` };
}

/**
 * A bound that the document's own commands keep to. Where they do not, it is of another setting: the number that they set is the bound if a
 * sentence names it as one, and which it is nobody knows if none does.
 */
function keepToTyped(said: Bound, typed: readonly number[], { is, unit }: NumberDemand, recommendation: Recommendation): Bound | 'unclear' {
  const [own, ...more] = new Set(typed);
  // A title that names a single number means its own.
  const titled = readQuantities(recommendation.title);
  if (
    own === undefined ||
    typed.some((number) => keepsTo(said, number)) ||
    (titled.length === 1 && boundOf(titled[0]!, is, unit).number === said.number)
  )
    return said;
  const isNamed = splitProse(recommendation.audit)
    .flatMap(readQuantities)
    .some((one) => one.side === is && fitsSetting(one, unit) && boundOf(one, is, unit).number === own);
  return isNamed && more.length === 0 ? { side: is, number: own } : 'unclear';
}

/**
 * The levels that a title or an audit names, `the level is informational or debugging`: numbers beside them are those of something else,
 * such as hosts. None where a sentence compares or turns them.
 */
function findLevels({ title, description, audit }: Recommendation, scale: NonNullable<NumberDemand['scale']>): readonly number[] {
  const titled = findRanks(title, scale);
  // `informational or debugging`: the most detailed ones, all of which will do.
  if (titled.length > 1 && titled.toSorted((one, other) => one - other).every((rank, at) => rank === scale.length - titled.length + at))
    return titled;
  if (titled.length > 0) return titled.length > 1 || !/\blevel\b/i.test(title) || COMPARES.test(title) ? [] : titled;
  const either = findEither([...splitText(description), ...splitProse(audit)], scale);
  if (either.length > 0) return either;
  return splitProse(audit)
    .map((sentence) => sentence.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, keepWord))
    .filter((sentence) => /\blevel\b/i.test(sentence) && !COMPARES.test(sentence))
    .flatMap((sentence) => findRanks(sentence, scale));
}
/** `the level is notification or informational`: the levels of which either will do; a sentence that negates ahead of them refuses them. */
function findEither(sentences: readonly string[], scale: NonNullable<NumberDemand['scale']>): readonly number[] {
  const level = `["'\`“]?(?:[a-z-]+ )*?(${scale.join('|')})["'\`”]?`;
  const either = new RegExp(String.raw`^((?!.*\b(?:no|not|never|neither|none|without)\b.*\bor\b).*?\blevel\b.*?)${level} or ${level}`, 'i');
  return sentences.flatMap((sentence) => {
    const [, , one, other] = either.exec(sentence) ?? [];
    return one === undefined || other === undefined ? [] : [scale.indexOf(one.toLowerCase()), scale.indexOf(other.toLowerCase())];
  });
}
/** A number that names something is no rank. */
const CHANNEL = /\bchannels? \d+\b/gi;
const withoutNumbers = (text: string): string => text.replace(CHANNEL, 'channel');
const withoutChannels = (recommendation: Recommendation): Recommendation => ({
  ...recommendation,
  title: withoutNumbers(recommendation.title),
  audit: { ...recommendation.audit, lines: recommendation.audit.lines.map((line) => ({ ...line, text: withoutNumbers(line.text) })) },
});
const COMPARES = /\b(?:not?|never|below|above|than|finding|higher|lower|at (?:least|most) [a-z]+(?:al|ing|s)\b)\b/i;
/** Of quoted text, a single word is a level. */
const keepWord = (quoted: string): string => (quoted.includes(' ') ? ' ' : quoted);

/**
 * Of several numbers of a document, the one of a setting: what its sentences say of the setting by its keyword, or what its commands set it
 * to. Where the title names numbers, it has to be one of them.
 */
function findOwn(
  own: NumberDemand,
  typedIn: () => readonly number[],
  recommendation: Recommendation,
  keyword?: string,
): Bound | 'unclear' | undefined {
  const named = readQuantities(recommendation.title).filter((one) => fitsSetting(one, own.unit));
  if (keyword && named.length < 2) {
    // A number without a unit in a title is none of a time.
    const isOfOther = own.unit !== undefined && named.every(({ unit }) => unit === undefined);
    const narrowed = findBound({ ...narrowTo(keyword, recommendation), ...(isOfOther && { title: '' }) }, own.is, own.unit);
    if (narrowed !== 'unclear') return narrowed;
  }
  // `After 5 failures, for at least 10 minutes`: one of them is a time.
  const [time, ...times] = own.unit === undefined ? [] : named.filter(({ unit, side }) => unit !== undefined && side === own.is);
  if (time && times.length === 0) return boundOf(time, own.is, own.unit);
  const typed = new Set(typedIn());
  const [number] = typed;
  if (number === undefined || typed.size > 1 || named.length < 2) return undefined;
  const bounds = named.filter(({ side }) => side === undefined || side === own.is).map((one) => boundOf(one, own.is, own.unit));
  return bounds.find((bound) => bound.number === number);
}

/** The last word of a setting, where no sentence says it by chance: `lockout-period`; else all of them: `ssh server timeout`. */
const keywordOf = ({ setting }: SettingDemand): string | undefined =>
  /(?:^| )([a-z]+(?:-[a-z]+)+)$/.exec(setting)?.[1] ??
  /^[a-z]+(?: [a-z-]+){1,5}$/.exec(setting)?.[0] ??
  /\* (?:[a-z-]+ )*([a-z]+ [a-z-]+)$/.exec(setting)?.[1];

/** A recommendation with those parts of its sentences alone that name a setting: `tries is 3 or fewer and lockout-period is at least 15`. */
function narrowTo(keyword: string, recommendation: Recommendation): Recommendation {
  const narrow = (procedure: Procedure): Procedure => {
    const parts = proseOf(procedure).split(
      /(?<=[.;])\s+|\n|,? and (?=\S+-\S)|,? and (?=["'`“][a-z]+ )|, (?=["'`“][a-z]+ )|,? and (?=(?:an? |the )?["'`“]?[a-z]+(?:-[a-z]+)*["'`”]? of (?:at (?:least|most) )?\d)|, that of (?=\S)|,? and (?=(?:that )?(?:[\w-]+ ){1,6}(?:is|must|has to|shall)\b.*\d)/,
    );
    const isNamed = new RegExp(String.raw`(?<![\w-])${keyword}(?![\w-])`, 'i');
    return { lines: parts.filter((part) => isNamed.test(part)).map((text) => ({ kind: 'prose', text, page: recommendation.page })) };
  };
  return { ...recommendation, audit: narrow(recommendation.audit), remediation: narrow(recommendation.remediation) };
}

/** The number that a document asks of each of several settings: the only one that its title names, however often, else as of one setting. */
export function readOfEach(
  spec: SettingDemand,
  own: NumberDemand,
  vocabulary: Vocabulary,
  recommendation: Recommendation,
): Read<NumberDemand> {
  const named = readQuantities(recommendation.title).filter((one) => fitsSetting(one, own.unit) && (one.side ?? own.is) === own.is);
  const [number, ...more] = new Set(named.map((one) => boundOf(one, own.is, own.unit).number));
  if (number !== undefined && more.length === 0) return { demand: { ...own, number } };
  return readNumber(own, () => typedNumbers(spec, own, vocabulary, recommendation), recommendation);
}

/** The number that the document's commands set, else the check's own. */
export function readTyped(own: NumberDemand, numbers: readonly number[]): Read<NumberDemand> {
  const [number, ...more] = new Set(numbers);
  if (more.length > 0) return { unclear: 'The document sets this to different numbers; a person has to say which of them counts.' };
  return { demand: number === undefined ? own : { ...own, number } };
}

/** `needsUnit`: `15 or more` may mean minutes where the setting counts seconds. */
function mayBeOfAnotherUnit(said: number, { number, needsUnit }: NumberDemand, { title, audit, remediation }: Recommendation): boolean {
  if (!needsUnit || said >= number) return false;
  return [title, proseOf(audit), proseOf(remediation)].flatMap(readQuantities).some(({ unit }) => unit === undefined);
}

/** The numbers to which the document's own commands set a setting. */
export const typedNumbers = (
  spec: SettingDemand,
  { scale, unit, thenIn }: NumberDemand,
  vocabulary: Vocabulary,
  recommendation: Recommendation,
): readonly number[] =>
  typedValues(
    spec,
    vocabulary,
    recommendation,
    (value) => (scale ? readRank(value, scale) !== undefined : /^\d{1,9}$/.test(value)),
    thenIn ? 2 : 1,
  ).map(([value = '', rest = '0']) => (scale ? readRank(value, scale)! : Number(value) + convertTime(Number(rest), thenIn, unit)));

/** The numbers that sentences of an audit demand of a setting by its keyword, `failed-attempts must be 3 or less`; `unclear` where one bounds the other side. */
export function toldNumbers(
  { setting }: SettingDemand,
  { is, unit, scale }: NumberDemand,
  { audit }: Recommendation,
): readonly number[] | 'unclear' {
  const keyword = setting.toLowerCase().split(' ').at(-1)!;
  const told = scale ? [] : demandedNumbers(audit).filter(({ about }) => about.includes(keyword));
  const isClear = told.every(({ quantity }) => (quantity.side ?? is) === is && fitsSetting(quantity, unit));
  return isClear ? told.map(({ quantity }) => boundOf(quantity, is, unit).number) : 'unclear';
}

/** `three attempts in 15 minutes`: of a count and a time in a title, and of two settings, one a time, each number is of the setting that it fits. */
export function titledNumber({ demand }: SettingDemand, all: readonly SettingDemand[], { title }: Recommendation): number | undefined {
  if (typeof demand === 'string' || !isNumberDemand(demand) || demand.scale) return undefined;
  const { is, unit } = demand;
  const others = all.flatMap((one) =>
    typeof one.demand !== 'string' && isNumberDemand(one.demand) && one.demand !== demand ? [one.demand] : [],
  );
  const named = readQuantities(title);
  const [own, ...more] = named.filter((one) => isTime(one.unit) === (unit !== undefined));
  const isPair = others.length === 1 && (others[0]!.unit === undefined) !== (unit === undefined) && named.length <= 2;
  return isPair && own && more.length === 0 && (own.side ?? is) === is ? boundOf(own, is, unit).number : undefined;
}

/** The numbers that sentences of an audit demand, with the words that say of what. */
export const demandedNumbers = (audit: Procedure): readonly { readonly about: readonly string[]; readonly quantity: Quantity }[] =>
  readSentences(proseOf(audit)).demands.flatMap(({ binds, about, want }) =>
    binds && want.is === 'number' ? [{ about, quantity: want.quantity }] : [],
  );

/** Whether the document's own commands set a setting as it is demanded. */
export const isTyped = (spec: SettingDemand, vocabulary: Vocabulary, recommendation: Recommendation): boolean => {
  const { demand } = spec;
  const typed = typedValues(spec, vocabulary, recommendation, () => true);
  return typed.some((value) => typeof demand === 'string' || passesTest(testOf(demand), value));
};

/** The values that the document's own commands give a setting: those of its remediation, else of its audit. */
function typedValues(
  spec: SettingDemand,
  vocabulary: Vocabulary,
  { remediation, audit }: Recommendation,
  isValue: (word: string) => boolean = (word) => /^\w+$/.test(word),
  most = 1,
): readonly (readonly string[])[] {
  const [first, ...below] = (vocabulary.typesAlone ? spec.setting : pathOf(spec)).toLowerCase().split(' ');
  // However deep it stands, in one view or the other.
  const path = first === '**' ? below : [first!, ...below];
  const leads = (words: readonly string[]): boolean =>
    path.every((word, at) => word === '*' || words[at] === '*' || word.split('|').includes(words[at]!));
  for (const procedure of [remediation, audit]) {
    const values = settingsTyped(vocabulary, procedure).flatMap((typed) => {
      const words = first === '**' ? typed.slice(Math.max(0, typed.indexOf(path[0]!))) : typed;
      const value = words.slice(path.length);
      return value.length > 0 && value.length <= most && value.every(isValue) && leads(words) ? [value] : [];
    });
    if (values.length > 0) return values;
  }
  return [];
}
