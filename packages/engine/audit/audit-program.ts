import { describeTold } from '../line-demands/describe-line-demand.ts';
import { judgeTold } from '../line-demands/judge-told.ts';
import type { LineDemand, LineTest, Lines, Told } from '../line-demands/line-demand.ts';
import { readConditional } from '../line-demands/read-conditional.ts';
import type { Document } from '../line-demands/line-vocabulary.ts';
import { readLineDemands, readLooked } from '../line-demands/read-line-demands.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf } from '../model/recommendation.ts';
import { type Outcome, fail, pass } from '../model/verdict.ts';
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
}

/** The words and numbers of a sentence alone: readers punctuate it otherwise. */
export const bareOf = (sentence: string): string =>
  clean(sentence)
    .replace(/[^\w ]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const known = new WeakMap<Recommendation['audit'], ReadAudit>();

/** Reads an audit, once. */
export function readAudit({ audit, remediation }: Recommendation): ReadAudit {
  let read = known.get(audit);
  if (!read) known.set(audit, (read = readAnew({ typed: [audit, remediation].flatMap(commandsOf) }, listSentences(audit))));
  return read;
}

function readAnew(document: Document, sentences: readonly Sentence[]): ReadAudit {
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
    const lines = readLooked(sentence, document);
    const demands = isElsewhere ? undefined : readLineDemands(sentence, document, before);
    const commands = readNeeded(sentence);
    const absence = meaningOfAbsence(sentence);
    const left = readExempt(sentence);
    isElsewhere ||= lines === undefined && narrowsPlace(sentence);
    if (commands.length > 0 || left.length > 0 || saysNotApplicable(sentence)) settled.add(written);
    const push = (one: Partial<Told>): void =>
      void told.push({ sentence: written, bare: bareOf(written), demands: [], conditionals: [], ...one });
    const [countTold, countUnread] = [told.length, unread.length];
    if (demands) push({ demands });
    else if (told.length > 0 && absence !== undefined) need(told, absence === 'fails');
    else if (commands.length > 0) needed.push(commands);
    else if (left.length > 0) exempt.push(...left);
    else if (lines === undefined && !asksForNothing(sentence)) {
      const conditionals = isElsewhere ? undefined : readConditional(sentence, document, before);
      if (conditionals) push({ conditionals });
      else unread.push(sentence);
    }
    const isOpen = isLeftOpen(told.slice(countTold), saysNotApplicable(sentence) && commands.length === 0);
    readings.push({ written, text, is: unread.length > countUnread || isOpen ? 'unread' : told.length > countTold ? 'demand' : 'aside' });
    before = demands?.at(-1)?.lines ?? lines ?? before;
  }
  readings.push(...sentences.slice(MOST).map((one) => ({ ...one, is: 'unread' }) as const));
  const all = told.map((one) => {
    const meant = withAbsence(one, told);
    return { ...meant, demands: meant.demands.map((demand) => exempt.reduce(withExempt, demand)) };
  });
  const demands = all.flatMap((one) => [...one.demands, ...one.conditionals.flatMap((conditional) => conditional.demands)]);
  return { told: all, demands, needed, settled, unread, sentences: readings };
}

/** Whether a sentence says on a condition what is not understood, or when the document does not apply in words that name no command. */
const isLeftOpen = (told: readonly DemandedLines[], isUnnamed: boolean): boolean =>
  told.some(({ conditionals }) => conditionals.some(({ worth }) => worth === 'unread')) || (told.length === 0 && isUnnamed);

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

/** `If the "web timeout" line is absent, …, and the device complies`: the demand of that line, whichever sentence has it, is met by none. */
function withAbsence(one: DemandedLines, all: readonly DemandedLines[]): DemandedLines {
  const complying = all.flatMap(({ conditionals }) =>
    conditionals.filter(({ worth }) => worth === 'complies').flatMap(({ when }) => when.map(({ so }) => so)),
  );
  const isMeant = ({ lines }: LineDemand): boolean =>
    complying.some(
      ({ is, lines: { commands, which } }) =>
        is === 'absent' && which.length === 0 && lines.commands.every((command) => commands.includes(command)),
    );
  return { ...one, demands: one.demands.map((demand) => (isMeant(demand) ? withNeed(demand, false) : demand)) };
}

/** Things with a word of their own are none of those that a demand is about, at whatever depth it speaks of them. */
function withExempt(demand: LineDemand, [thing, word]: readonly [string, string]): LineDemand {
  const isOfThing = demand.lines.commands.every((command) => `${command} `.startsWith(`${thing} `));
  const which: readonly LineTest[] = [...demand.lines.which, ...(isOfThing ? [{ is: 'lacks', words: [word] } as const] : [])];
  const lines = { ...demand.lines, which };
  if (demand.is !== 'each') return { ...demand, lines };
  const must = demand.must.map((test) =>
    test.is === 'below' ? { ...test, demands: test.demands.map((one) => withExempt(one, [thing, word])) } : test,
  );
  return { ...demand, lines, must };
}

/** Judges by what is understood of an audit; undefined where the text does not tell. */
export function judgeByProgram({ told, needed }: AuditProgram, tree: ConfigTree): Outcome | undefined {
  const unused = judgeNeeded(needed, tree);
  if (unused) return unused;
  const judged = told.map((one) => ({ one, is: judgeTold(one, tree) }));
  const short = judged.find(({ is }) => is?.holds === false);
  if (short) return fail(short.is!.lines, `${describeTold(short.one)} It is not so${short.is!.lines.length > 0 ? ' in these lines' : ''}.`);
  if (judged.some(({ is }) => is === undefined)) return undefined;
  const lines = [...new Set(judged.flatMap(({ is }) => is!.lines))].toSorted((one, other) => one - other);
  return pass(lines, `${judged.map(({ one }) => describeTold(one)).join(' ')} It is so.`);
}

/** Whether demands speak of a setting: of its command, and of its last words. */
export function speaksOf(demands: readonly LineDemand[], setting: string): boolean {
  const [plain, all] = [withoutUndo(setting), demands.flatMap(listCommands).map((command) => withoutUndo(clean(command)))];
  const ends = plain.split(' ').slice(-2);
  const isNamed = all.some((command) => `${plain} `.includes(`${command.replace(/ <[^<>]*>.*$/, '')} `));
  return isNamed && all.some((command) => command.split(' ').some((word) => ends.includes(word)));
}

const withoutUndo = (command: string): string => command.replace(/^(?:undo|no) /, '');

/** A setting of which a program says nothing; undefined where there is none. */
export const findUnsaid = ({ demands }: ReadAudit, settings: readonly SettingPath[]): string | undefined =>
  settings.map((path) => saySetting(path)).find((setting) => !speaksOf(demands, setting));

const listCommands = ({ lines, ...demand }: LineDemand): readonly string[] => [
  ...lines.commands,
  ...('demands' in demand ? demand.demands.flatMap(listCommands) : []),
  ...[...lines.which, ...('must' in demand ? demand.must : [])].flatMap((test) =>
    test.is === 'below' ? test.demands.flatMap(listCommands) : test.is === 'holds' ? test.words : [],
  ),
];
