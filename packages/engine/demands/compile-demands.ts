import type { Assertion, Path, ValueTest, WhenAbsent } from '../model/assertion.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';
import type { Compiled } from '../ports/platform.ts';
import type { Demand, Want } from './demand.ts';
import { allOf, anyOf } from './join-assertions.ts';
import { type NamedSetting, matchSettings } from './match-settings.ts';
import { convertTime, isTime, lastWithin } from './read-bound.ts';
import { type Quantity, type Side, type TimeUnit, readQuantities } from './read-quantities.ts';
import { saysName } from './open-names.ts';
import { isRestated } from './restated.ts';
import { type SentenceDemands, readSentences } from './read-sentences.ts';
import { areSpelledAlike, withStronger } from './strengths.ts';

export interface Subject {
  readonly recommendation: Recommendation;
  /** The settings that the remediation's commands name. */
  readonly settings: readonly NamedSetting[];
  /** Those of them that others judge. */
  readonly judged?: ReadonlySet<NamedSetting>;
  /** What the absence of a setting means where no sentence says it. */
  readonly absent: WhenAbsent;
  /** What the platform knows of it; that outweighs what a sentence says. */
  readonly absentOf?: (setting: NamedSetting, test?: ValueTest) => WhenAbsent | undefined;
  /** Other spellings of the platform's words, and words of the device itself, which stand for nothing. */
  readonly words?: ReadonlyMap<string, string>;
  /** Whether a sentence says no more than that the commands are, or are not, in the configuration. */
  readonly repeats?: (sentence: string) => boolean;
  /** Demands the same wherever else the platform has the setting. */
  readonly inEveryInstance?: (path: Path, ask: (inner: Path) => Assertion) => Assertion;
}

const SAID: WhenAbsent = { status: 'FAIL', source: "so the benchmark's own audit" };
const doubt = (what: string): Assertion => ({ op: 'doubt', what });

/**
 * Compiles what a document's sentences demand of the settings that its commands name. What a sentence says beyond them, and a setting that
 * no sentence speaks of, keep it from passing.
 * @param byCommands what the commands alone demand: for documents whose sentences speak of none of their settings
 */
export function compileDemands(subject: Subject, byCommands: () => Compiled): Compiled {
  const sentences = readSentences(proseOf(subject.recommendation.audit));
  if (sentences.exemption !== undefined)
    return { kind: 'review', reason: 'It lets some devices off, and whether this is one a person has to say.' };
  const { parts, spoken } = compileSentences(subject, sentences);
  if (spoken.size > 0) return { kind: 'assertion', assertion: allOf([...parts, ...compileRest(subject, spoken)]) };
  const compiled = byCommands();
  // The sentences speak of what others judge, or of what nobody could tell.
  if (compiled.kind === 'review' || (subject.judged?.size ?? 0) > 0) return compiled;
  const unread = [...sentences.demands, ...sentences.unclear].filter(({ binds }) => binds);
  return { kind: 'assertion', assertion: allOf([compiled.assertion, ...unread.flatMap(({ sentence }) => doubtUnread(subject, sentence))]) };
}

interface CompiledSentences {
  readonly parts: readonly Assertion[];
  /** The settings that they speak of. */
  readonly spoken: ReadonlySet<NamedSetting>;
}

function compileSentences(subject: Subject, { demands, unclear }: SentenceDemands): CompiledSentences {
  const spoken = new Set<NamedSetting>();
  const parts = demands.flatMap((demand) => {
    const match = matchSettings(demand, subject.settings, subject.recommendation.title, subject.words);
    if (match.settings.length === 0 || (!match.isCertain && doubtUnread(subject, demand.sentence).length === 0))
      return doubtUnread(subject, demand.sentence);
    if (match.settings.every((setting) => subject.judged?.has(setting))) return [];
    for (const setting of match.settings) spoken.add(setting);
    return [compileMatch(subject, demand, match)];
  });
  return { parts: [...parts, ...unclear.flatMap(({ sentence }) => doubtUnread(subject, sentence))], spoken };
}

/** What no sentence speaks of has to be as the commands have it. */
function compileRest(subject: Subject, spoken: ReadonlySet<NamedSetting>): readonly Assertion[] {
  const alternatives = new Set([...spoken].map(({ alternative }) => alternative));
  return subject.settings
    .filter((setting) => !spoken.has(setting) && !subject.judged?.has(setting) && alternatives.has(setting.alternative))
    .map((setting) => anyOf([asDocumented(subject, setting), doubt(`${quote(setting)}, which the document also sets`)]));
}

/** A sentence that says no more than the title or the commands leaves no doubt that they do not. */
const doubtUnread = ({ recommendation, words, repeats }: Subject, sentence: string): readonly Assertion[] =>
  isRestated(sentence, recommendation.title, words) || repeats?.(sentence) ? [] : [doubtSentence(sentence)];

const doubtSentence = (sentence: string): Assertion =>
  doubt(`the sentence "${sentence.length > 160 ? `${sentence.slice(0, 157)}...` : sentence}"`);

function compileMatch(subject: Subject, demand: Demand, { settings, isWhole, isCertain }: ReturnType<typeof matchSettings>): Assertion {
  const groups = Map.groupBy(settings, ({ alternative }) => alternative);
  const demanded = anyOf([...groups.values()].map((group) => allOf(group.map((setting) => compileSetting(subject, demand, setting)))));
  const unsure = doubtSentence(demand.sentence);
  // Of things that bear a name of the reader's own, another word may tell which are meant.
  const isOfSome = !isWhole && settings.some(({ names }) => names !== undefined);
  const isLoose =
    isOfSome || demand.joins === 'and' || (demand.joins === 'or' && settings.length > 1 && groups.size < settings.length) || !isCertain;
  return isWhole && !isLoose
    ? demanded
    : isLoose
      ? allOf([anyOf([demanded, unsure]), ...(isWhole ? [] : [unsure])])
      : allOf([demanded, unsure]);
}

/** A setting as the document's commands have it, or within the bound of its title. */
function asDocumented(subject: Subject, setting: NamedSetting): Assertion {
  const [bound, second] = readQuantities(subject.recommendation.title).filter(({ side }) => side !== undefined);
  const isNumber = setting.takes === 'value' && setting.values.length === 1 && /^\d+$/.test(setting.values[0]!);
  const want: Want =
    isNumber && bound && !second ? { is: 'number', quantity: bound } : { is: setting.removed || setting.negative ? 'off' : 'on' };
  return compileSetting(subject, { sentence: '', about: [], want }, setting);
}

/** What the absence of a setting means for a test of its value. */
type AbsenceOf = (test?: ValueTest) => WhenAbsent;

function compileSetting(subject: Subject, demand: Demand, setting: NamedSetting): Assertion {
  if (setting.picked) return doubt(`which of several \`${setting.path.join(' ')}\` has to go`);
  const absence: AbsenceOf = (test) => subject.absentOf?.(setting, test) ?? (demand.absenceFails ? SAID : subject.absent);
  const ask = (inner: Path): Assertion => compileInstances(subject, demand, setting, inner, absence);
  const asked = subject.inEveryInstance ? subject.inEveryInstance(setting.path, ask) : ask(setting.path);
  return allOf([asked, ...assertNames(subject.recommendation, setting)]);
}

/** What the sentences call by a name of the commands has to be there by that name. */
export const assertNames = (
  recommendation: Recommendation,
  { path, names = [] }: Pick<NamedSetting, 'path' | 'names'>,
): readonly Assertion[] =>
  names
    .filter(({ name }) => saysName(recommendation, name))
    .map(({ at, name }) =>
      anyOf([{ op: 'present', path: [...path.slice(0, at), name] }, doubt(`whether \`${name}\` is the name of an example`)]),
    );

/** Demands something of all that bear a name, of one, or of as many as the sentence may mean. */
function compileInstances(subject: Subject, demand: Demand, setting: NamedSetting, path: Path, absence: AbsenceOf): Assertion {
  const ask = (inner: Path): Assertion => compileWant(subject.recommendation.title, demand.want, setting, inner, absence);
  const at = path.indexOf('*');
  if (at < 0 || at === path.length - 1) return ask(path);
  const noun = path[at - 1] ?? 'entry';
  const ofEvery = doubt(`whether it is demanded of every ${noun}`);
  // Of another one than that which the document names it may be wanted.
  if (demand.want.is === 'off') return setting.names && demand.of !== 'each' ? anyOf([ask(path), ofEvery]) : ask(path);
  const each = quantify('each', path, ask, UNTOLD);
  const some = quantify('some', path, ask, absence());
  const isNested = path.indexOf('*', at + 1) >= 0 && path.indexOf('*', at + 1) < path.length - 1;
  if (demand.of === 'each' && !isNested) return each;
  return demand.of === 'one' ? some : allOf([some, anyOf([each, ofEvery])]);
}

/** Of what has no things within it, nothing is told. */
const UNTOLD: WhenAbsent = { status: 'REVIEW' };

/** Demands something of things, and of things within them; a name at the end of a path is any. */
function quantify(op: 'each' | 'some', path: Path, ask: (inner: Path) => Assertion, none: WhenAbsent): Assertion {
  const at = path.indexOf('*');
  if (at < 0 || at === path.length - 1) return ask(path);
  return { op, path: path.slice(0, at + 1), then: quantify(op, path.slice(at + 1), ask, UNTOLD), none, noun: path[at - 1] ?? 'entry' };
}

function compileWant(title: string, want: Want, setting: NamedSetting, path: Path, absence: AbsenceOf): Assertion {
  const value = (test: ValueTest): Assertion => ({ op: 'value', path, test, absent: absence(test) });
  const contradiction = doubt(`${quote(setting)}, of which text and commands say different things`);
  switch (want.is) {
    case 'off':
      if (setting.removed) return { op: 'absent', path };
      if (setting.negative) return { op: 'present', path, absent: absence() };
      return areAll(OFF, setting) ? value(testOfExample(setting)) : contradiction;
    case 'on':
      return compilePresence(want.open, setting, path, absence) ?? contradiction;
    case 'number':
      return setting.takes === 'value' && !setting.removed ? compileNumber(title, want.quantity, setting, path, absence) : contradiction;
    case 'oneOf': {
      const values = valuesDemanded(want, setting);
      return values.length > 0 && setting.takes !== 'switch' ? value({ is: 'oneOf', values }) : contradiction;
    }
    case 'noneOf':
      return setting.takes === 'value' && !setting.values.some((own) => want.values.some((one) => areSpelledAlike(one, own)))
        ? value({ is: 'noneOf', values: want.values })
        : contradiction;
    case 'holds':
      return setting.takes === 'list' ? value({ is: 'contains', values: want.values }) : contradiction;
    case 'lacks':
      return setting.takes === 'list' ? value({ is: 'excludes', values: want.values }) : contradiction;
  }
}

/** There, and with a value like the document's; undefined where the document's commands switch it off. */
function compilePresence(isOpen: true | undefined, setting: NamedSetting, path: Path, absence: AbsenceOf): Assertion | undefined {
  if (setting.removed || setting.negative || areAll(OFF, setting)) return undefined;
  const test = testOfExample(setting);
  if (areAll(ON, setting)) return { op: 'value', path, test, absent: absence(test) };
  const present: Assertion = { op: 'present', path, absent: absence() };
  const unsure = doubt(`the value of ${quote(setting)}`);
  // What is named there is a thing of the reader's own.
  const isNamed = setting.names?.some(({ at }) => at === setting.path.length) === true;
  if ((setting.takes === 'switch' || isNamed) && !isOpen) return present;
  return allOf([
    present,
    isOpen || setting.values.length === 0 ? unsure : anyOf([{ op: 'value', path, test, absent: absence(test) }, unsure]),
  ]);
}

/** The values that a sentence names, as the commands spell them; none where the commands set another one. */
function valuesDemanded({ values, orStronger }: Want & { is: 'oneOf' }, setting: NamedSetting): readonly string[] {
  const named = values.flatMap((one) => spellAs(one, setting.values) ?? []).flatMap((one) => (orStronger ? withStronger(one) : [one]));
  return setting.values.every((own) => named.some((one) => areSpelledAlike(one, own))) ? named : [];
}

const quote = ({ path }: NamedSetting): string => `\`${path.join(' ')}\``;

/** Values that switch what their setting names on or off. */
const ON = /^(?:enabled?|on|yes|true)$/i;
const OFF = /^(?:disabled?|off|no|none|never|false|deny|denied|block|reject|drop|discard)$/i;
const areAll = (kind: RegExp, { takes, values }: NamedSetting): boolean =>
  takes !== 'switch' && values.length > 0 && values.every((one) => kind.test(one));

/** Values in a command are examples of what will do, where no sentence demands one: others are for a person to judge. */
const testOfExample = ({ values, takes }: NamedSetting): ValueTest =>
  takes === 'list' ? { is: 'subsetOf', values: values.flatMap(withStronger) } : { is: 'oneOf', values: values.flatMap(withStronger) };

/** The value as the commands spell it, or as the sentence does where they leave it open. */
const spellAs = (value: string, spellings: readonly string[]): string | undefined =>
  spellings.length === 0
    ? value
    : (spellings.find((one) => areSpelledAlike(one, value)) ??
      (withStronger(value).some((stronger) => spellings.some((one) => areSpelledAlike(one, stronger))) ? value : undefined));

function compileNumber(title: string, quantity: Quantity, setting: NamedSetting, path: Path, absence: AbsenceOf): Assertion {
  const bound = inOwnUnit(quantity, setting.values);
  if (bound === undefined) return doubt(`the unit of ${quote(setting)}`);
  const side = quantity.side ?? sideOf(title, quantity.number) ?? naturalSide(setting.path);
  const value = (test: ValueTest): Assertion => ({ op: 'value', path, test, absent: absence(test) });
  if (!side) {
    const test: ValueTest = { is: 'equals', value: String(bound) };
    return { op: 'value', path, test, absent: absence(test), otherwise: 'REVIEW' };
  }
  const number = lastWithin(bound, side, quantity.exclusive);
  const [literal] = setting.values.map(Number);
  if (literal !== undefined && (side === 'atMost' ? literal > number : literal < number))
    return doubt(`${quote(setting)}, of which text and commands name different numbers`);
  if (side === 'atLeast') return value({ is: 'atLeast', number });
  // Of many settings 0 says that there is no limit.
  return allOf([
    value({ is: 'atMost', number }),
    anyOf([value({ is: 'atMost', number, above: 0 }), doubt(`what 0 means for ${quote(setting)}`)]),
  ]);
}

/** The number in the unit of the setting, which the commands tell: `set timeout 600` for 10 minutes. */
function inOwnUnit({ number, unit }: Quantity, values: readonly string[]): number | undefined {
  const [literal] = values;
  if (literal !== undefined && !/^\d+$/.test(literal)) return undefined;
  if (!isTime(unit)) return number;
  const units: readonly TimeUnit[] = ['second', 'minute', 'hour', 'day'];
  return units.map((own) => convertTime(number, unit, own)).find((one) => literal !== undefined && one === Number(literal));
}

const sideOf = (title: string, number: number): Side | undefined => readQuantities(title).find((one) => one.number === number)?.side;

function naturalSide(path: Path): Side | undefined {
  const name = path.at(-1)?.toLowerCase() ?? '';
  if (/^min|minimum/.test(name)) return 'atLeast';
  return /^max|maximum|timeout|limit\b|tries|attempts|retries/.test(name) ? 'atMost' : undefined;
}
