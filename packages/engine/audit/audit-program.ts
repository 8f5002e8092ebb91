import { isUnderstood } from '../config-tree/whole.ts';
import { splitProse } from '../demands/find-bound.ts';
import { saysAbsentComplies, saysAbsentFails } from '../demands/read-absence.ts';
import { judgeLineDemand } from '../line-demands/judge-line-demand.ts';
import type { LineDemand, LineTest, Lines } from '../line-demands/line-demand.ts';
import { readLineDemands, readLooked } from '../line-demands/read-line-demands.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf } from '../model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass } from '../model/verdict.ts';
import type { SettingPath } from '../ports/platform.ts';
import { readNeeded } from './guard-exempt.ts';
import { saySetting } from './setting-paths.ts';
import { clean, mayHoldCommand } from '../config-tree/text-commands.ts';

/** What an audit demands of lines, and without which commands it does not apply. */
interface AuditProgram {
  readonly demands: readonly LineDemand[];
  /** Where a device has none of one of these groups of commands, the document does not apply. */
  readonly needed: readonly (readonly string[])[];
}

/** What tells somebody where to look, and asks for nothing. */
const LOOKS =
  /^(?:(?:perform|run|execute|enter|use|display|type|issue|in the cli, (?:run|enter)) [^.]*|(?:audit|remediation)(?: procedure)?|procedure|[\w ]{0,30}commands?):?[.]?$/i;
/** Why somebody looks. */
const TO_DETERMINE = / to (?:determine|verify|list|see|show|display) (?:whether |if )?[^.:]*/i;
const DEMANDS =
  /\b(?:none|nothing|not?|never|failures?|deviations?|violations?|should|see|whether|compare|must|shall|verify|confirm|ensure|check that|has to|have to|only|finding|compl(?:y|ies|iant))\b/i;
/** What may be there or not. */
const OPTIONAL = /^(?:an? |the )?(?:["'`“][^"'`”]+["'`”] ?|[\w-]+ ){1,6}(?:is|are) (?:optional|free)[.]?$/i;
/** `A rule with the line "disable" is exempt`, `Rules that show "disable" and rules with "action deny" are not considered` */
const WITH_WORD = String.raw`([a-z]+?)s? (?:with|that (?:contains?|has|have|shows?|holds?)) (?:the (?:line|keyword) |a )?["'\`“]([^"'\`”]+)["'\`”]`;
const EXEMPT = new RegExp(
  String.raw`^(?:(?:an?|the|each) )?${WITH_WORD}(?:(?:,| and|, and) ${WITH_WORD})? (?:[\w ]{3,50} and )?(?:is|are) (?:exempt|excepted|excluded|not (?:considered|assessed|audited|judged))[.]?$`,
  'i',
);
/** `Disabled rules need not have it` */
const DISABLED =
  /^(?:disabled|switched[- ]off|inactive) ([a-z]+?)s?(?: \([^()]{3,40}\))? (?:need not\b[^.]{2,40}|(?:is|are) (?:exempt|excepted|excluded|not (?:considered|assessed|audited|judged)))[.]?$/i;
const MOST = 30;

/** A sentence of an audit that says of lines what they have to be, and nothing else. */
export interface DemandedLines {
  readonly sentence: string;
  /** Its words and numbers alone, by which it is found again. */
  readonly bare: string;
  readonly demands: readonly LineDemand[];
}

/** The sentences of an audit, as far as they are understood. */
export interface ReadAudit extends AuditProgram {
  readonly told: readonly DemandedLines[];
  /** The sentences that are understood otherwise: when the document does not apply, and which things it leaves out. */
  readonly settled: ReadonlySet<string>;
  /** The sentences that may demand something else. */
  readonly unread: readonly string[];
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
  if (!read) known.set(audit, (read = readAnew({ typed: [audit, remediation].flatMap(commandsOf) }, splitProse(audit))));
  return read;
}

function readAnew(document: { readonly typed: readonly string[] }, prose: readonly string[]): ReadAudit {
  const sentences = prose
    .flatMap((text) => text.split('\n'))
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  const told: DemandedLines[] = [];
  const needed: (readonly string[])[] = [];
  const exempt: (readonly [string, string])[] = [];
  const settled = new Set<string>();
  let before: Lines | undefined;
  const unread = sentences.slice(MOST);
  for (const [at, written] of sentences.slice(0, MOST).entries()) {
    // `If HRP is off, this is not applicable. Otherwise verify that …`
    const sentence = NOT_APPLICABLE.test(sentences[at - 1] ?? '') ? written.replace(/^otherwise,? /i, '') : written;
    const lines = readLooked(sentence, document);
    const demands = readLineDemands(sentence, document, before);
    const commands = readNeeded(sentence);
    const absence = meaningOfAbsence(sentence);
    const [, thing, word, other, otherWord] = EXEMPT.exec(sentence.replace(DISABLED, 'Each $1 with "disable" is exempt')) ?? [];
    if (commands.length > 0 || word !== undefined || NOT_APPLICABLE.test(sentence)) settled.add(written);
    if (demands) told.push({ sentence, bare: bareOf(sentence), demands });
    else if (told.length > 0 && absence !== undefined) need(told, absence === 'fails');
    else if (commands.length > 0) needed.push(commands);
    else if (thing !== undefined && word !== undefined) {
      exempt.push([thing.toLowerCase(), word.toLowerCase()]);
      if (other !== undefined && otherWord !== undefined) exempt.push([other.toLowerCase(), otherWord.toLowerCase()]);
    } else if (lines === undefined && !asksForNothing(sentence)) unread.push(sentence);
    before = demands?.at(-1)?.lines ?? lines ?? before;
  }
  const all = told.map((one) => ({ ...one, demands: one.demands.map((demand) => exempt.reduce(withExempt, demand)) }));
  return { told: all, demands: all.flatMap(({ demands }) => demands), needed, settled, unread };
}

/** `If the line is absent, TLS 1.1 is offered, and the device does not comply`: what that means for a device; undefined where it says more. */
function meaningOfAbsence(sentence: string): 'fails' | 'complies' | undefined {
  const behind = WITHOUT.exec(sentence)?.[1] ?? MISSING.exec(sentence)?.[1];
  if (saysAbsentFails(sentence) || (behind !== undefined && FAILS.test(behind))) return 'fails';
  return saysAbsentComplies(sentence) || (behind !== undefined && COMPLIES.test(behind)) ? 'complies' : undefined;
}
const WITHOUT =
  /^if (?:the|this|a|one of the(?: two| three| four)?) (?:line|keyword|command|value)s? (?:is|are) (?:absent|missing|not (?:present|displayed|shown|printed|returned))(?: (?:from|in) (?:a|one of the|one of these|the|one of)\b[\w -]{1,40})?, (.+)$/i;
/** `A missing line means that TLS 1.1 is accepted and is a finding` */
const MISSING = /^a missing (?:[\w-]+ )?line means (.+)$/i;
const FAILS = /\b(?:does not comply|is not compliant|is a finding|fails)[.]?$/i;
const COMPLIES = /^(?!.*\bnot\b).*\b(?:complies|is compliant|comply|passes)[.]?$/i;

/** Whether a sentence asks for nothing: it says how to look, lets something be or off, or says when the document does not apply. */
const asksForNothing = (sentence: string): boolean =>
  (LOOKS.test(sentence) && !DEMANDS.test(sentence.replace(TO_DETERMINE, ''))) ||
  OPTIONAL.test(sentence) ||
  LETS_OFF.test(sentence) ||
  NOT_APPLICABLE.test(sentence);
const LETS_OFF =
  /^(?!.*\b(?:only|unless|except\w*|must|shall|should|alone|finding|if|provided|no|neither|nor|never|without|other|does not|nothing|none|nobody|older|not a)\b).*\b(?:(?:is|are) (?:also )?(?:acceptable|accepted|allowed|permitted|compliant|optional(?: and (?:is|are) not assessed)?|exempt|free|not (?:considered|assessed|audited|judged|relevant)|out of scope)|need not (?:have|be)\b[^.]*|(?:compl(?:y|ies)))[.]?$/i;
const NOT_APPLICABLE =
  /^(?:if|where|when) [^.]{3,160},? (?:this|the) (?:recommendation|control|check|requirement) (?:is not applicable|does not apply)[.]?$|^(?:not applicable|n\/?a) (?:if|where|when|without)\b[^.]{3,160}[.]?$|^(?:the|this) (?:recommendation|control) (?:is not applicable|does not apply) (?:if|where|when|to)\b[^.]{3,160}[.]?$/i;

/** Says of the lines that the sentence before spoke of whether there have to be some. */
function need(told: DemandedLines[], isNeeded: boolean): void {
  const last = told.at(-1)!;
  const meant = last.demands.map((demand): LineDemand => {
    if (demand.is === 'each') return demand.must.some(({ is }) => is === 'below') ? demand : { ...demand, isNeeded };
    if (demand.is !== 'present' || isNeeded || demand.lines.which.length === 0) return demand;
    return { is: 'each', lines: { ...demand.lines, which: [] }, must: demand.lines.which, isNeeded };
  });
  told[told.length - 1] = { ...last, demands: meant };
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
export function judgeByProgram({ demands, needed }: AuditProgram, tree: ConfigTree): Outcome | undefined {
  const missing = isUnderstood(tree) ? needed.find((commands) => commands.every((one) => !mayHoldCommand(one, tree))) : undefined;
  if (missing)
    return notApplicable(`${missing.map((one) => `\`${one}\``).join(', ')}: not configured, and without it the document does not apply.`);
  const judged = demands.map((demand) => ({ demand, told: judgeLineDemand(demand, tree) }));
  const short = judged.find(({ told }) => told?.holds === false);
  if (short)
    return fail(short.told!.lines, `${describeDemand(short.demand)} It is not so${short.told!.lines.length > 0 ? ' in these lines' : ''}.`);
  if (judged.some(({ told }) => told === undefined)) return undefined;
  const lines = [...new Set(judged.flatMap(({ told }) => told!.lines))].toSorted((one, other) => one - other);
  return pass(lines, `${judged.map(({ demand }) => describeDemand(demand)).join(' ')} It is so.`);
}

const quote = (words: readonly string[], join: string): string => words.map((word) => `\`${word}\``).join(` ${join} `);

/** A demand as a sentence. */
export function describeDemand(demand: LineDemand): string {
  const named = quote(demand.lines.commands, 'or') + demand.lines.which.map((test) => ` that ${describeTest(test)}`).join('');
  switch (demand.is) {
    case 'present':
      return demand.atLeast > 1 ? `At least ${demand.atLeast} lines ${named} must be there.` : `A line ${named} must be there.`;
    case 'absent':
      return `No line ${named} may be there.`;
    case 'each':
      return `Each line ${named} must be one that ${demand.must.map(describeTest).join(' and ')}.`;
  }
}

function describeTest(test: LineTest): string {
  switch (test.is) {
    case 'holds':
      return `holds ${quote(test.words, test.any ? 'or' : 'and')}`;
    case 'lacks':
      return `does not hold ${quote(test.words, 'or')}`;
    case 'only':
      return `holds only ${quote(test.words, 'or')}`;
    case 'ends':
      return `ends in ${quote(test.words, 'or')}`;
    case 'number':
      return `has a number from ${test.least}${test.most === Infinity ? ' on' : ` to ${test.most}`}`;
    case 'addressed':
      return 'names an address';
    case 'below':
      return `opens a block of which it is so: ${test.demands.map(describeDemand).join(' ')}`.replace(/[.]$/, '');
  }
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
export const findUnsaid = ({ demands }: AuditProgram, settings: readonly SettingPath[]): string | undefined =>
  settings.map((path) => saySetting(path)).find((setting) => !speaksOf(demands, setting));

const listCommands = ({ lines, ...demand }: LineDemand): readonly string[] => [
  ...lines.commands,
  ...[...lines.which, ...('must' in demand ? demand.must : [])].flatMap((test) =>
    test.is === 'below' ? test.demands.flatMap(listCommands) : test.is === 'holds' ? test.words : [],
  ),
];
