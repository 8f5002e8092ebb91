import { clean, cleanLines, headsAbove, textsOf } from '../../config-tree/text-commands.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';

const ASKS = /^(?:please )?(?:(?:also )?(?:verify|ensure|confirm|check|make sure)(?: also)?(?: that)?) |^(?:in particular|especially),? /i;
const NOT_THERE = String.raw`not (?:be )?(?:shown|displayed|printed|present|there|used|configured|set|listed|named|returned|included|found)`;
/** Where it is refused: all of what a document looks at. */
const WHERE = String.raw`(?: (?:anywhere )?(?:in|on|under|among) (?:it|them|these|(?:the|this|any|each|either|both|one of the|any of the) (?:output|configuration|lines?|lists?|sections?|blocks?|proposals?|peers?|rules?|accounts?|entr(?:y|ies)|polic(?:y|ies)))| anywhere)?`;
/** By what a sentence says that something will not do. */
const REFUSES = String.raw`(?:(?:is|are|counts?)(?: also| therefore| thus)? (?:as )?(?:an? )?findings?|(?:is|are)(?: also)? (?:not (?:permitted|allowed|accepted|acceptable|sufficient|compliant|enough)|forbidden|prohibited|insufficient|unacceptable)|(?:does|do) not (?:comply|suffice)|(?:must|may|shall|should) (?:${NOT_THERE}|not (?:occur|appear|exist)|be absent)|(?:is|are) (?:${NOT_THERE}|absent)|(?:does|do) not (?:occur|appear|exist))(?: too| as well| also| either)?${WHERE}(?:,? (?:as|because|since) [^;]+)?`;
/** Why it is refused: `accepts aggressive mode as responder and` */
const WHY = String.raw`(?: (?:accepts?|means?|allows?|permits?|disables?|lets?|offers?|sends?|turns?|switch(?:es)?|lacks?|ends?|keeps?|stands for|never) [^;"'\`“]{3,90}?,? and)?`;
const BEHIND = new RegExp(`^(.+?)${WHY} ${REFUSES}$`, 'i');
/** `No peer may show "exchange-mode aggressive"`, `The output must not show undo lock enable` */
const AHEAD = [
  /^no [a-z]+(?: [a-z]+){0,2}? (?:(?:may|must|shall|can) (?:have|show|contain|use|name|include|list|hold)|has|have|shows?|contains?|uses?|names?|includes?|lists?) (.+)$/i,
  /^(?:it|they|the (?:output|configuration|lines?|lists?|sections?|blocks?)) (?:(?:must|may|shall|should) not|does not|do not|never) (?:have|show|contain|use|name|include|list|hold)s? (.+)$/i,
];
const AND_SO = /,? and so (?:is|are) /i;
const NOUN = '(?:line|word|value|mode|keyword|form|format|level|setting|command|entry|action|option|type|scheme|method)';
const LEAD = new RegExp(`^(?:(?:an?|any|the|each|every) (?:${NOUN}s? )?|${NOUN}s |line )`, 'i');
const TRAIL = / (?:lines?|modes?|schedules?|forms?|formats?|levels?|values?|methods?|types?|options?|words?|entry|entries|keywords?)$/i;
/** Words of sentences, of which no command consists. */
const SPOKEN =
  /^(?:an?|the|of|with|for|that|which|without|is|are|be|in|by|no|not|only|alone|than|then|if|when|where|from|to|its|their|one|two|both|all of|such|same|other|others|another|more|less|either|neither|missing|absent|it|they|them|this|these|those|everything|anything|nothing)$/i;
const MOST_WORDS = 9;

/** Something of a configuration that a sentence refuses, in small letters: a command, or a value alone; empty where it refuses that nothing is there. */
type Refused = readonly string[];

/** What a sentence refuses, if it is all that it says: `boot and none are findings`, `The mode auto accepts … and is a finding`. */
export function readRefusedForms(written: string): readonly Refused[] | undefined {
  const text = written.trim().replace(/[.;]$/, '').replace(ASKS, '');
  const [first = '', ...more] = text.split(AND_SO);
  const listed = BEHIND.exec(first)?.[1] ?? AHEAD.map((form) => form.exec(first)?.[1]).find(Boolean);
  if (listed === undefined) return undefined;
  const items = [listed, ...more].flatMap(splitItems);
  const read: Refused[] = [];
  for (const item of items) {
    const one = readItem(item, read.at(-1));
    if (!one) return undefined;
    read.push(one);
  }
  return read;
}

const splitItems = (list: string): readonly string[] =>
  list
    .replace(/["'`“”‘’]/g, '')
    .replace(/,$/, '')
    .split(/,? (?:and|or|nor) |, /)
    .filter(Boolean);

/** `no level at all`, `the absence of the line`, `a missing line`: nothing where something is wanted. */
const ABSENCE =
  /^(?:(?:the )?absence(?: of (?:the|this|that|such an?|an?)? ?[\w -]{2,30})?|an? (?:missing|absent) [\w -]{2,30}|no (?:such )?[\w-]+(?: (?:line|entry|value|setting))?(?: at all| whatsoever)|no (?:such )?(?:line|entry|value|setting))$/i;
/** `a line without idle-timeout`, `a user that lacks a privacy-mode line`: the command that is missing has to be of what was judged. */
const WITHOUT =
  /^(?:an? |any |every |each )?(?:[a-z][\w-]* ){1,3}?(?:without|that (?:lacks|has no|shows no)|lacking|with no) (?:an? |the |any |such an? )?([a-z]+(?:-[a-z]+)+(?: [a-z-]+){0,2}?)(?: lines?| settings?| entry)?$/i;
/** An item that is absent: empty, and the words of the command, if it names one. */
const MISSES = '';
const isAbsence = ([first = MISSES]: Refused): boolean => first === MISSES;

function readItem(item: string, before: Refused | undefined): Refused | undefined {
  if (ABSENCE.test(item.trim())) return [];
  const [, missed] = WITHOUT.exec(item.trim()) ?? [];
  if (missed !== undefined) return [MISSES, ...missed.toLowerCase().split(' ')];
  const [, same] = /^(?:the same|its like|the like|the equivalent|its equivalent)(?: line)? (?:for|of) ([\w-]+)$/i.exec(item) ?? [];
  if (same !== undefined) return before && withOther(before, same.toLowerCase());
  const words = clean(item.replace(LEAD, '').replace(TRAIL, '')).split(' ');
  const isPlain = words.every((word) => (/^[\w./-]+$/.test(word) && !SPOKEN.test(word)) || /^<[^<>]+>$/.test(word));
  return isPlain && words.length <= MOST_WORDS && /[a-z]/.test(words[0]!) ? words : undefined;
}

/** `or the same for av-sdb`: the word of the same kind gives way. */
function withOther(before: Refused, other: string): Refused | undefined {
  const end = /-[a-z]+$/.exec(other)?.[0];
  const at = end === undefined ? -1 : before.findIndex((word) => word.endsWith(end));
  return at < 0 ? undefined : before.toSpliced(at, 1, other);
}

/**
 * Whether a sentence does nothing but refuse lines or values, and a whole text has none of them: neither a line that begins as such a
 * command and holds its words, nor a value beside a keyword of what was judged. A command has to be of what was judged, by its first word.
 */
export function refusesAbsent(sentence: string, said: string, outcome: Outcome, tree: ConfigTree): boolean {
  if (tree.isExcerpt || tree.gaps.some(({ suspected, isCut }) => !suspected || isCut)) return false;
  const refused = readRefusedForms(sentence);
  if (!refused) return false;
  const judged = [...textsOf(outcome.lines, tree), ...headsAbove(outcome.lines, tree)].map((line) => line.toLowerCase().split(/\s+/));
  const spoken = [...`${said} ${outcome.reason}`.matchAll(/`([^`]+)`/g)].map(([, command]) => command!.toLowerCase().split(/[\s*|]+/));
  const known = new Set([...judged, ...spoken].flat());
  const lines = cleanLines(tree).map((line) => line.split(' '));
  const keywords = new Set([...judged, ...spoken].flat().filter((word) => /^[a-z][a-z-]{3,}$/.test(word)));
  // What is there shows that it is not absent.
  if (refused.some(isAbsence) && (outcome.lines.length === 0 || (outcome.absences ?? []).some(({ holds }) => holds !== undefined)))
    return false;
  return refused.every((item) => {
    if (isAbsence(item)) return item.slice(1).every((word) => known.has(word));
    if (item.length === 1)
      return !lines.some(
        (line) => line.some((word) => keywords.has(word)) && holdsValue(line, item[0]!) && !isOfAnother(line, refused, known),
      );
    const head = TAKES_BACK.test(item[0]!) ? item[1]! : item[0]!;
    return known.has(head) && !lines.some((line) => isLine(line, item));
  });
}

/** Whether a line is of a thing that a sentence leaves out by naming others of the kind: `update schedule location-sdb`, where it names `ips-sdb`. */
const isOfAnother = (line: readonly string[], refused: readonly Refused[], known: ReadonlySet<string>): boolean => {
  const named = refused.filter(({ length }) => length > 1);
  return line.some((word, at) => {
    const kind = /-[a-z]+$/.exec(word)?.[0];
    if (kind === undefined || at < 2 || known.has(word)) return false;
    const before = line.slice(0, at).join(' ');
    const ofKind = named.flatMap((item) =>
      item.filter((one, place) => one.endsWith(kind) && item.slice(0, place).join(' ').endsWith(before)),
    );
    return ofKind.length > 0 && !ofKind.includes(word);
  });
};

const TAKES_BACK = /^(?:undo|no|unset|delete)$/;

/** In whatever number a sentence speaks of it: `communities`, `telnets`. */
function holdsValue(line: readonly string[], value: string): boolean {
  const stem = value.replace(/(?:ies|y|s)$/, '');
  return line.some((word) => word === value || (stem.length > 3 && stem !== value && word.startsWith(stem)));
}

/** Whether a line begins as a command, and holds its other words: of places that go by numbers and names, whichever it is. */
const isLine = (line: readonly string[], [first, ...rest]: Refused): boolean =>
  // `idle-timeout 0 0`: a keyword and its numbers.
  rest.length > 0 && rest.every((word) => /^\d+$/.test(word))
    ? `${line.join(' ')} `.startsWith(`${[first, ...rest].join(' ')} `)
    : line[0] === first && rest.filter((word) => !/^[\d<]/.test(word)).every((word) => line.includes(word));

/** `Every peer has \`exchange-mode main\`` */
const ALL_HAVE = /^Every [\w -]{2,40} has `([^`]+) ([\w-]+)`(?=[.,])/;

/** Whether a sentence refuses other values of the one setting that every thing was found to have. */
export function refusesOtherThanAll(sentence: string, { reason }: Outcome): boolean {
  const [, setting, value] = ALL_HAVE.exec(reason) ?? [];
  const refused = setting === undefined ? undefined : readRefusedForms(sentence);
  const isOfMode = new RegExp(String.raw`\b(?:the|an?) ${setting?.split('-').at(-1)}\b`, 'i').test(sentence);
  return (
    refused?.every((item) => {
      if (isAbsence(item)) return item.length === 0;
      const path = item.slice(0, -1).join(' ');
      return item.at(-1) !== value && (path === '' ? isOfMode : ` ${setting}`.endsWith(` ${path}`));
    }) ?? false
  );
}
