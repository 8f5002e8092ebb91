import type { TextLine } from '../text-lines.ts';
import { isGrade } from './cut-grade.ts';
import { countByForm, findIdAtStart } from './control-id.ts';
import { countWords } from './count-words.ts';
import { type Field, readField } from './fields.ts';
import { readTableHead } from './table-head.ts';

/** Fewer of one kind are words of the text. */
const LEAST = 3;
/** Of the controls, so many have a label that is one. */
const PART_OF_CONTROLS = 0.5;
/** Few controls let something off, and not all say why. */
const LEAST_OF: Partial<Record<Told, number>> = { exception: 2, rationale: LEAST };
/** Of the places with a label, so many say the same of what stands behind it. */
const MOST_OF_PLACES = 0.6;
/** Commands that only show something, with their prompt. */
export const SHOWS = /^(?:\S{0,20}[#>$] ?)?(?:run |do )?(?:show|display|get|diagnose|print|cat|grep|debug)\b/i;
/** Commands that change something. */
export const CHANGES = /^(?:\S{0,20}[#>$] ?)?(?:set|delete|undo|no|unset|config|configure|edit|add|enable|disable)\b/i;
/** A command that prose quotes. */
const QUOTED_COMMAND = /["“'‘`]((?:show|display|get|diagnose|set|delete|undo|no|unset|config|add) [^"”'’`]{3,200})["”'’`]/i;
/** What may stand in front of a command that is to be typed. */
const LEADS_TO_COMMAND =
  /^(?:please )?(?:(?:run|enter|type|use|execute|issue|check|verify|look at|compare|see|with|by)(?: (?:the )?(?:commands?|output of))?[: ]*)?$/i;
/** The label that everybody knows for each field. */
const KNOWN_AS = {
  audit: 'Check',
  expected: 'Expected result',
  remediation: 'Fix',
  rationale: 'Rationale',
  default: 'Default value',
  exception: 'Exception',
  description: 'Description',
  other: 'Scope',
} as const;
type Told = keyof typeof KNOWN_AS;
/** Words of a label by which it tells what stands behind it. The first that fits counts. */
const TELLING: readonly (readonly [Told, RegExp])[] = [
  ['rationale', /\b(?:why|reasons?|motives?|reasoning|risks?|because|threats?|background|motivation|purpose|intent|grounds?)\b/],
  [
    'exception',
    /\b(?:tolerat\w*|leeway|except\w*|exempt\w*|concessions?|dispensations?|allowances?|deviations?|exclu\w*|leave|let[- ]offs?|unless)\b/,
  ],
  ['default', /\b(?:defaults?|factory|shipped|out of the box|delivered|as delivered)\b/],
  ['remediation', /\b(?:put|get|set|make|bring)(?:t?ing)? (?:\w+ )?(?:right|straight|in order|into? line|good)\b|\bcorrections?\b/],
  ['expected', /\b(?:answers?|results?|outcome|outputs?|expected|compared?|pass(?:es|ed)?|compliant|evidence|seen)\b/],
  [
    'audit',
    /\b(?:check\w*|verif\w*|audit\w*|test\w*|inspect\w*|validat\w*|assess\w*|control(?:led)? by|look(?:ing)?|proof|proving|reads?|reading|assessor|auditor|reviewer|how (?:we|you|to) (?:see|tell|know))\b/,
  ],
  [
    'remediation',
    /\b(?:enters?|types?|typed|fix\w*|restor\w*|repair\w*|remed\w*|correct\w*|implement\w*|configur\w*|mend\w*|set up|apply|change)\b/,
  ],
  ['expected', /\b(?:good|right)\b/],
  [
    'description',
    /\b(?:requires?|required|requirements?|demands?|demanded|we want|wanted|must|shall|rules?|policy|statement|asks?|goal|objective|duty|duties|obligations?|what)\b/,
  ],
  [
    'other',
    /\b(?:grades?|grading|scope|class(?:ification)?|tiers?|ratings?|owners?|owned by|applies|applicab\w*|coverage|where it (?:counts|matters|is meant)|for whom|responsib\w*)\b/,
  ],
];

const MOST_WORDS = 6;
/** On a line of its own, in bold or italic type. */
const MOST_WORDS_ALONE = 12;

/** What a line begins with that may be a label: its words, and where the text behind it begins. */
interface Lead {
  readonly words: string;
  readonly printed: string;
  readonly to: number;
}

/**
 * Calls by a usual name the labels that a document has made up: words that open lines of most controls, and behind which commands stand,
 * ones that show the configuration or ones that change it.
 * @param lines those of a document, in the order of reading
 */
export function nameOwnLabels(lines: readonly TextLine[]): TextLine[] {
  const tables = new Set(lines.flatMap((line, index) => (isHead(lines, index) ? line.page : [])));
  // Beside the head of a table, a line of three pieces and more is one of its rows, and not a label with commands behind it.
  const leads = withoutCaptions(
    lines.map((line) => ((line.segments?.length ?? 0) > 2 && tables.has(line.page) ? undefined : findLead(line))),
  );
  const counts = countWords(leads.flatMap((lead) => lead?.words ?? []));
  const least = Math.max(LEAST, countControls(lines) * PART_OF_CONTROLS);
  const leastOf = (words: string): number => Math.min(least, LEAST_OF[tellByWords(words) ?? 'description'] ?? least);
  const labels = new Set([...counts].filter(([words, count]) => count >= leastOf(words)).map(([words]) => words));
  const isLabel = (lead: Lead | undefined): lead is Lead => lead !== undefined && labels.has(lead.words);
  const places = Map.groupBy(
    leads.flatMap((lead, index) => (isLabel(lead) && isOpen(lead.words) ? [{ lead, index }] : [])),
    ({ lead }) => lead.words,
  );
  const known = leads.filter(isLabel).filter(({ words }) => readField(words) !== undefined);
  const fields = new Map<string, Told>();
  for (const [words, found] of places) {
    const behind = found.map(({ lead, index }) => textBehind(lines, leads, index, lead, isLabel));
    const field = tellField(words, behind);
    // Beside a label that everybody knows, another with commands is a part of what that begins.
    const isPart = field !== tellByWords(words) && known.some((one) => readField(one.words) === field);
    if (field && !isPart) fields.set(words, field);
  }
  nameRest(fields, places, known, lines);
  const isAsked = known.some(({ words }) => !(words in BESIDE_DEMAND) && ASKING.has(readField(words)));
  for (const [words, field] of Object.entries(BESIDE_DEMAND)) if (isAsked && labels.has(words)) fields.set(words, field);
  return fields.size === 0 ? [...lines] : lines.map((line, index) => rename(line, leads[index], fields));
}

/** What labels of a description tell where another one has the demand. */
const BESIDE_DEMAND: Readonly<Record<string, Told>> = {
  background: 'rationale',
  'we expect': 'expected',
  expectation: 'expected',
  expectations: 'expected',
};
const ASKING: ReadonlySet<Field | undefined> = new Set(['description', 'title']);

/** `configure mode` right below labels of both kinds, how to check and how to mend, tells where what follows is typed, and is none itself. */
function withoutCaptions(leads: readonly (Lead | undefined)[]): readonly (Lead | undefined)[] {
  const below = new Map<string, Set<Field>>();
  for (const [at, lead] of leads.entries()) {
    const above = leads[at - 1]?.words;
    const field = above === undefined ? undefined : (readField(above) ?? tellByWords(above));
    if (lead && readField(lead.words) === undefined && (field === 'audit' || field === 'remediation'))
      below.set(lead.words, (below.get(lead.words) ?? new Set()).add(field));
  }
  return leads.map((lead) => (lead && below.get(lead.words)?.size === 2 ? undefined : lead));
}

type Place = { readonly lead: Lead; readonly index: number };

/** Names the labels that no words and no commands tell, beside those that were told, and those that everybody knows and that are set as these are. */
function nameRest(
  fields: Map<string, Told>,
  places: ReadonlyMap<string, readonly Place[]>,
  known: readonly Lead[],
  lines: readonly TextLine[],
): void {
  const told = new Set<Field | undefined>([...fields.values(), ...known.map(({ words }) => readField(words))]);
  const hasBoth = told.has('audit') && told.has('remediation');
  if (fields.size === 0 && !hasBoth) return;
  // What nobody can tell is a part of the demand rather than of the words before it.
  for (const [words, found] of hasBoth && fields.size > 0 ? places : []) {
    const isRunIn = found.every(({ lead, index }) => lead.printed.length < lines[index]!.text.length);
    if (isRunIn && !fields.has(words) && readField(words) === undefined) fields.set(words, 'description');
  }
  // `How we check.` beside `Getting it right.`, and `Inspection` alone on its line beside `Repair`.
  for (const { words, printed } of known) {
    const field = readField(words);
    if (((printed.endsWith('.') && fields.size > 0) || (hasBoth && isPlainLabel(printed))) && field !== undefined && field in KNOWN_AS)
      fields.set(words, field as Told);
  }
}

/** Points between two cells at least. */
const LEAST_GAP = 6;
const WIDE_GAP = 12;
const HEAD_CELLS = 3;
const isHead = (lines: readonly TextLine[], index: number): boolean => (readTableHead(lines, index)?.columns.length ?? 0) >= HEAD_CELLS;

/** Labels that nobody knows, and those of which the usual meaning may be another. */
const isOpen = (words: string): boolean => ([undefined, 'other'].includes(readField(words)) && !isGrade(words)) || words === 'setting';

function findLead(line: TextLine): Lead | undefined {
  const { text, mono, bold, italic, boldLead, segments } = line;
  if (mono || findIdAtStart(text)) return undefined;
  const [first, second] = segments ?? [];
  // A bold label of several words is whole, however wide the blanks between them.
  const isSpaced = bold && second !== undefined && second.x - first!.right < LEAST_GAP;
  // A value that stands well apart may begin in bold type as well.
  const goesOn = boldLead !== undefined && boldLead.length !== first?.text.length && second && second.x - first!.right < WIDE_GAP;
  const isCell = first && second && !first.mono && !isSpaced && !goesOn;
  const printed = isCell
    ? first.text
    : (/^\p{Lu}[^:.]{1,40}?(?=(?::| [–—-])(?:\s|$))/u.exec(text)?.[0] ??
      boldLead ??
      (bold || italic || isPlainLabel(text) ? text : undefined));
  // Behind a bullet it opens no line.
  if (printed !== undefined && !text.startsWith(printed)) return undefined;
  const words = printed?.toLowerCase().replace(/[\s:.–—-]+$/, '') ?? '';
  if (printed?.endsWith('-')) return undefined;
  const isAlone = printed === text && (bold || italic);
  if (
    printed === undefined ||
    !/^\p{L}[\p{L} /'-]{1,80}$/u.test(words) ||
    words.split(' ').length > (isAlone ? MOST_WORDS_ALONE : MOST_WORDS)
  )
    return undefined;
  const gap = /^[\s:.–—-]*/.exec(text.slice(printed.length))![0].length;
  return { words, printed, to: printed.length + gap };
}

/** `Inspection` alone on its line in plain type: what it says tells that it is a label. */
const PLAIN = /^\p{Lu}\p{Ll}{2,14}(?: \p{Ll}{1,12}){0,3}$/u;
const isPlainLabel = (text: string): boolean => PLAIN.test(text) && TELLS_PART.has(readField(text) ?? tellByWords(text.toLowerCase()));
const TELLS_PART: ReadonlySet<Field | undefined> = new Set(['audit', 'remediation', 'rationale', 'exception', 'description']);

/** How many controls there seem to be: ids of the form that most lines begin with. */
function countControls(lines: readonly TextLine[]): number {
  const ids = lines.flatMap(({ text, mono }) => (mono ? [] : (findIdAtStart(text)?.id ?? [])));
  return Math.max(0, ...countByForm(ids).values());
}

interface Behind {
  readonly text: string;
  readonly code: string | undefined;
}

const MOST_LINES = 12;
/** What stands behind a label up to the next one, or to the next control, and its first command. */
function textBehind(
  lines: readonly TextLine[],
  leads: readonly (Lead | undefined)[],
  index: number,
  lead: Lead,
  isLabel: (lead: Lead | undefined) => boolean,
): Behind {
  const line = lines[index]!;
  const own = line.text.slice(lead.to);
  let code = line.inlineCode.find((one) => own.includes(one));
  const texts = [own];
  for (let at = index + 1; at < Math.min(lines.length, index + MOST_LINES); at += 1) {
    const next = lines[at]!;
    const first = leads[at]?.words ?? next.segments?.[0]?.text ?? '';
    if (isLabel(leads[at]) || (!next.mono && findIdAtStart(next.text)) || readField(first) !== undefined) break;
    texts.push(next.text);
    code ??= next.mono ? next.text : next.inlineCode[0];
  }
  const text = texts.filter(Boolean).join(' ').trim();
  return { text, code: code ?? QUOTED_COMMAND.exec(text)?.[1] };
}

function tellField(words: string, behind: readonly Behind[]): Told | undefined {
  const most = behind.length * MOST_OF_PLACES;
  const commands = behind.flatMap(({ text, code }) => {
    const at = code === undefined ? -1 : text.indexOf(code);
    const isWhole = at >= 0 && / /.test(code!) && (SHOWS.test(code!) || CHANGES.test(code!));
    return isWhole || (at >= 0 && LEADS_TO_COMMAND.test(text.slice(0, at).trim())) ? code! : [];
  });
  const showing = commands.filter((code) => SHOWS.test(code)).length;
  if (commands.length >= most && showing >= commands.length * MOST_OF_PLACES) return 'audit';
  const isKnown = readField(words) !== undefined;
  const told = isKnown ? undefined : tellByWords(words);
  // Who checks may quote what a device should have, and who mends may look at what came of it.
  if (told === 'audit' || told === 'exception') return told;
  if (commands.length >= most && showing === 0) return 'remediation';
  return told === 'remediation' || commands.length * 2 <= behind.length ? told : undefined;
}

/** The field that a label of a document's own tells by its words, in small letters. */
export const tellByWords = (words: string): Told | undefined => TELLING.find(([, pattern]) => pattern.test(words))?.[0];

function rename(line: TextLine, lead: Lead | undefined, fields: ReadonlyMap<string, Told>): TextLine {
  const field: Field | undefined = lead && fields.get(lead.words);
  if (!lead || !field) return line;
  const label = KNOWN_AS[field as Told];
  const rest = line.text.slice(lead.printed.length).replace(/^\s+[–—-](?=\s|$)/, '');
  const [first, ...others] = line.segments ?? [];
  const inColumns = first?.text === lead.printed;
  return {
    ...line,
    text: `${label}${inColumns || /^\s*:/.test(rest) ? '' : ':'}${rest}`,
    ...(line.boldLead !== undefined && { boldLead: inColumns ? label : `${label}:` }),
    ...(inColumns ? { segments: [{ ...first, text: label }, ...others] } : { opensLabel: true as const }),
  };
}
