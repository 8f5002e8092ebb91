import { sortLines } from '../config-tree/places.ts';
import { describeTold } from '../line-demands/describe-line-demand.ts';
import { judgeCondition, judgeTold } from '../line-demands/judge-told.ts';
import type { Conditional, LineDemand, LineTest, Lines, SomeLines, Told } from '../line-demands/line-demand.ts';
import { mapBelow } from '../line-demands/map-commands.ts';
import { readChoice } from '../line-demands/read-choice.ts';
import { readConditional } from '../line-demands/read-conditional.ts';
import type { Document } from '../line-demands/line-vocabulary.ts';
import { readLineDemands, readLooked } from '../line-demands/read-line-demands.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf } from '../model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass } from '../model/verdict.ts';
import type { SettingPath } from '../ports/platform.ts';
import { type Sentence, listSentences } from './audit-sentences.ts';
import { judgeNeeded, readNeeded } from './guard-exempt.ts';
import { asksForNothing, meaningOfAbsence, narrowsPlace, readExempt, saysNotApplicable } from './sentence-kinds.ts';
import { saySetting } from './setting-paths.ts';
import { clean } from '../config-tree/text-commands.ts';

/** What an audit demands of lines, and without which commands it does not apply. */
export interface AuditProgram {
  /** Its sentences that speak of lines. */
  readonly told: readonly DemandedLines[];
  /** Where a device has none of one of these groups of commands, the document does not apply. */
  readonly needed: readonly (readonly string[])[];
}

const MOST = 30;

/** A sentence of an audit that says of lines what they have to be, and nothing else. */
export interface DemandedLines extends Told {
  readonly sentence: string;
  /** Its words and numbers alone, by which it is found again. */
  readonly bare: string;
}

/** The sentences of an audit, as far as they are understood. */
export interface ReadAudit extends AuditProgram {
  readonly demands: readonly LineDemand[];
  /** The sentences that are understood otherwise: when the document does not apply, and which things it leaves out. */
  readonly settled: ReadonlySet<string>;
  /** The sentences that may demand something else. */
  readonly unread: readonly string[];
  /** All of them in order, and what was made of each. */
  readonly sentences: readonly SentenceReading[];
}

/** What was made of a sentence of an audit. */
export interface SentenceReading extends Sentence {
  /** It demands something of lines; it asks for nothing, or says of which things or devices it is asked; it is not understood. */
  readonly is: 'demand' | 'aside' | 'unread';
  /** What it says of which things or devices it is asked. */
  readonly means?: string;
}

/** The words and numbers of a sentence alone: readers punctuate it otherwise. */
export const bareOf = (sentence: string): string =>
  clean(sentence)
    .replace(/[^\w ]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const known = new WeakMap<Recommendation['audit'], ReadAudit>();

/** Reads an audit, once. */
export function readAudit({ audit, remediation, clarified }: Recommendation): ReadAudit {
  let read = known.get(audit);
  if (!read) {
    const document: Document = { typed: [audit, remediation].flatMap(commandsOf) };
    const said = clarified?.sentences.map(({ says }) => says).join('\n') ?? '';
    // What a person quotes are lines as they begin.
    const exact: Document = { ...document, isExact: true };
    read = readAnew((sentence) => (said.includes(sentence) ? exact : document), listSentences(audit));
    known.set(audit, read);
  }
  return read;
}

function readAnew(documentOf: (written: string) => Document, sentences: readonly Sentence[]): ReadAudit {
  const told: DemandedLines[] = [];
  const needed: (readonly string[])[] = [];
  const exempt: (readonly [string, string])[] = [];
  const settled = new Set<string>();
  const unread = sentences.slice(MOST).map(({ text }) => text);
  const readings: SentenceReading[] = [];
  let before: Lines | undefined;
  let isElsewhere = false;
  for (const [at, { written, text }] of sentences.slice(0, MOST).entries()) {
    // `If HRP is off, this is not applicable. Otherwise verify that …`
    const sentence = saysNotApplicable(sentences[at - 1]?.text ?? '') ? text.replace(/^otherwise,? /i, '') : text;
    const document = documentOf(written);
    const lines = readLooked(sentence, document);
    const demands = isElsewhere ? undefined : readLineDemands(sentence, document, before);
    const commands = readNeeded(sentence);
    const absence = meaningOfAbsence(sentence);
    const left = readExempt(sentence);
    isElsewhere ||= lines === undefined && narrowsPlace(sentence);
    if (commands.length > 0 || left.length > 0 || saysNotApplicable(sentence)) settled.add(written);
    const push = (one: Partial<Told>): 'demand' | 'unread' => {
      told.push({ sentence: written, bare: bareOf(written), demands: [], conditionals: [], choices: [], ...one });
      return one.conditionals?.some(({ worth }) => worth === 'unread') ? 'unread' : 'demand';
    };
    const readOther = (): SentenceReading['is'] => {
      const conditionals = isElsewhere ? undefined : readConditional(sentence, document, before);
      if (conditionals) return push({ conditionals });
      const choice = isElsewhere ? undefined : readChoice(sentence, document);
      if (choice) return push({ choices: [choice] });
      // When the document does not apply, in words that name no command.
      if (!saysNotApplicable(sentence)) unread.push(sentence);
      return 'unread';
    };
    let is: SentenceReading['is'] = 'aside';
    if (demands) is = push({ demands });
    else if (told.length > 0 && absence !== undefined) need(told, absence === 'fails');
    else if (commands.length > 0) needed.push(commands);
    else if (left.length > 0) exempt.push(...left);
    else if (saysNotApplicable(sentence) || (lines === undefined && !asksForNothing(sentence))) is = readOther();
    const means = is === 'aside' ? sayAside(commands, left, told.length > 0 ? absence : undefined) : '';
    readings.push({ written, text, is, ...(means && { means }) });
    before = demands?.at(-1)?.lines ?? lines ?? before;
  }
  readings.push(...sentences.slice(MOST).map((one) => ({ ...one, is: 'unread' }) as const));
  const all = withAbsences(told, needed).map((one) => ({
    ...one,
    demands: one.demands.map((demand) => exempt.reduce(withExempt, demand)),
  }));
  const demands = all.flatMap(listDemands);
  return { told: all, demands, needed, settled, unread, sentences: readings.map((one) => withEffect(one, demands)) };
}

/** Of a sentence that leaves things out of which no other one speaks, nobody knows which it means. */
function withEffect(reading: SentenceReading, demands: readonly LineDemand[]): SentenceReading {
  const { written, text, is } = reading;
  const left = is === 'aside' ? readExempt(text) : [];
  if (left.length === 0) return reading;
  const spoken = demands.flatMap(commandsIn);
  return left.some(([thing]) => spoken.some((command) => beginsWith(command, thing))) ? reading : { written, text, is: 'unread' };
}

/** What a sentence means that demands nothing: when the document does not apply, which things it leaves out, and what it says of a missing line. */
const sayAside = (
  needed: readonly string[],
  left: readonly (readonly [string, string])[],
  absence: ReturnType<typeof meaningOfAbsence>,
): string =>
  [
    needed.length > 0 && `Where ${needed.map((command) => `no line \`${command}\``).join(' and ')} is there, this does not apply.`,
    ...left.map(([thing, word]) => `Each \`${thing}\` that holds \`${word}\` is left out.`),
    needed.length + left.length === 0 &&
      absence !== undefined &&
      `Without these lines a device ${absence === 'fails' ? 'fails' : 'complies'}.`,
  ]
    .filter(Boolean)
    .join(' ');

const listDemands = ({ demands, conditionals, choices }: Told): readonly LineDemand[] => [
  ...demands,
  ...conditionals.flatMap((one) => [...one.demands, ...(one.choices ?? []).flat(2)]),
  ...choices.flat(2),
];

/** Says of the lines that the sentence before spoke of whether there have to be some. */
function need(told: DemandedLines[], isNeeded: boolean): void {
  const at = told.findLastIndex(({ demands }) => demands.length > 0);
  const last = told[at];
  if (last) told[at] = { ...last, demands: last.demands.map((demand) => withNeed(demand, isNeeded)) };
}

function withNeed(demand: LineDemand, isNeeded: boolean): LineDemand {
  if (demand.is === 'linked') return { ...demand, isNeeded };
  if (demand.is === 'each') return demand.must.some(({ is }) => is === 'below') ? demand : { ...demand, isNeeded };
  if (demand.is !== 'present' || isNeeded || demand.lines.which.length === 0) return demand;
  return { is: 'each', lines: { ...demand.lines, which: [] }, must: demand.lines.which, isNeeded };
}

/**
 * `If the "web timeout" line is absent, …, and the device complies`: the demand of that line, whichever sentence has it, is met by none, as
 * it is where sentences say that without the line the document does not apply. Where no sentence demands anything of it, none says what a
 * text with the line is worth.
 */
function withAbsences(all: readonly DemandedLines[], needed: readonly (readonly string[])[]): readonly DemandedLines[] {
  const absentFor = (wanted: Conditional['worth']): readonly (readonly string[])[] =>
    all.flatMap(({ conditionals }) =>
      conditionals.filter(({ worth }) => worth === wanted).flatMap(({ when }) => when.flatMap(({ so }) => listAbsent(so))),
    );
  const complying = absentFor('complies');
  const free = [...complying, ...absentFor('does not apply'), ...needed];
  // That there has to be one, what does not apply without any does not take back.
  const isFree = ({ is, lines }: LineDemand): boolean =>
    (is === 'present' ? complying : free).some((commands) =>
      lines.commands.every((command) => commands.some((own) => beginsWith(command, own))),
    );
  const withMeant = (demand: LineDemand): LineDemand => {
    // Here the block itself may be missing; a sentence behind a demand speaks of a line in it.
    const own: LineDemand = !isFree(demand) ? demand : demand.is === 'each' ? { ...demand, isNeeded: false } : withNeed(demand, false);
    return own.is === 'each' ? { ...own, must: mapBelow(own.must, withMeant) } : own;
  };
  const spoken = all.flatMap(({ demands, choices }) => [...demands, ...choices.flat(2)].flatMap(commandsIn));
  const isAlone = ({ when, worth }: Conditional): boolean =>
    worth === 'complies' &&
    when.every(({ so }) => so.is === 'absent' && !so.lines.commands.some((command) => spoken.some((said) => beginsWith(said, command))));
  return all.map((one) => ({
    ...one,
    demands: one.demands.map(withMeant),
    conditionals: one.conditionals.map((told) => (isAlone(told) ? { ...told, isAlone: true } : told)),
  }));
}

const beginsWith = (command: string, words: string): boolean => `${command} `.startsWith(`${words} `);

/** The commands of which a condition says that none is there. */
const listAbsent = ({ is, lines }: SomeLines): readonly (readonly string[])[] =>
  is === 'absent' && lines.which.length === 0 ? [lines.commands] : [];

/** Things with a word of their own are none of those that a demand is about, at whatever depth it speaks of them. */
function withExempt(demand: LineDemand, [thing, word]: readonly [string, string]): LineDemand {
  const isOfThing = demand.lines.commands.every((command) => beginsWith(command, thing));
  const which: readonly LineTest[] = [...demand.lines.which, ...(isOfThing ? [{ is: 'lacks', words: [word] } as const] : [])];
  const lines = { ...demand.lines, which };
  if (demand.is !== 'each') return { ...demand, lines };
  return { ...demand, lines, must: mapBelow(demand.must, (one) => withExempt(one, [thing, word])) };
}

/** Judges by what is understood of an audit; undefined where the text does not tell. */
export function judgeByProgram({ told, needed }: AuditProgram, tree: ConfigTree): Outcome | undefined {
  const unused = judgeNeeded(needed, tree);
  if (unused) return unused;
  const letOff = told.flatMap(({ conditionals }) => conditionals.filter(({ worth }) => worth === 'does not apply'));
  const applies = letOff.map((one) => judgeCondition(one, tree));
  const off = applies.findIndex((one) => one?.holds);
  if (off >= 0) return notApplicable(describeTold({ demands: [], conditionals: [letOff[off]!], choices: [] }), applies[off]!.lines);
  if (applies.includes(undefined)) return undefined;
  const judged = told.map((one) => ({ one, is: judgeTold(one, tree) }));
  const short = judged.find(({ is }) => is?.holds === false);
  if (short) return fail(short.is!.lines, `${describeTold(short.one)} It is not so${short.is!.lines.length > 0 ? ' in these lines' : ''}.`);
  if (judged.some(({ is }) => is === undefined)) return undefined;
  const lines = sortLines(judged.flatMap(({ is }) => is!.lines));
  return pass(lines, `${judged.map(({ one }) => describeTold(one)).join(' ')} It is so.`);
}

/** Whether demands speak of a setting: of its command, and of its last words. */
export function speaksOf(demands: readonly LineDemand[], setting: string): boolean {
  const [plain, all] = [withoutUndo(setting), demands.flatMap(commandsIn).map((command) => withoutUndo(clean(command)))];
  const ends = plain.split(' ').slice(-2);
  const isNamed = all.some((command) => `${plain} `.includes(`${command.replace(/ <[^<>]*>.*$/, '')} `));
  return isNamed && all.some((command) => command.split(' ').some((word) => ends.includes(word)));
}

const withoutUndo = (command: string): string => command.replace(/^(?:undo|no) /, '');

/** A setting of which a program says nothing; undefined where there is none. */
export const findUnsaid = ({ demands }: ReadAudit, settings: readonly SettingPath[]): string | undefined =>
  settings.map((path) => saySetting(path)).find((setting) => !speaksOf(demands, setting));

/** The commands of what a sentence says of lines, and the words that it asks of them. */
export const listCommands = (told: Told): readonly string[] => [
  ...listDemands(told).flatMap(commandsIn),
  ...told.conditionals.flatMap(({ when }) => when.flatMap(({ so }) => commandsIn(so))),
];

const commandsIn = ({ lines, ...demand }: LineDemand): readonly string[] => [
  ...lines.commands,
  ...('demands' in demand ? demand.demands.flatMap(commandsIn) : []),
  ...[...lines.which, ...('must' in demand ? demand.must : [])].flatMap((test) =>
    test.is === 'below' ? test.demands.flatMap(commandsIn) : test.is === 'holds' ? test.words : [],
  ),
];
