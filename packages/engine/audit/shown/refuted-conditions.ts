import { isWhole } from '../../config-tree/whole.ts';
import { readQuantities } from '../../demands/read-quantities.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';
import { captureEach, cleanLines, headsAbove, textsOf, toLinePattern, toWordsPattern } from '../../config-tree/text-commands.ts';
import { refutesSetting } from './refuted-settings.ts';
import { isGenericInAudit, isKnownWord } from '../unread/unread-sentences.ts';

/** `If A, or if B, or C, this is a finding`, in the usual words. */
const FINDING = /^(?:and |or )?if (.{3,400}?),? (?:then )?(?:this|that|it) is (?:also )?a finding(?: too| as well)?[.]?$/i;
const QUOTED = /`([^`]*)`|"([^"]*)"|“([^”]*)”|(?<!\w)'([^']*)'(?!\w)/g;
const VERB = /\b(?:is|are|has|have|contains?|lacks?|exceeds?|ends?|allows?|permits?|uses?|says)\b/i;
const SPLIT =
  /,? or (?=(?:if |when |the |an? |one |no |nothing |it |any |is |are |has |have |contains? |only |another |does |lacks |says )|«)|, (?=(?:if |is |are |has |have |contains? |does )|(?:the|an?|one|no|nothing|it|any|only|another) [^,]{2,60} (?:is|are|has|contains?) )/i;
const MOST = 6;

/**
 * The conditions of a sentence each of which is a finding: `the line is absent`, `the value is 0`. What has no subject of its own has that of
 * the first; undefined where the sentence says anything else.
 */
export function splitFinding(sentence: string): readonly string[] | undefined {
  const body = FINDING.exec(sentence.trim())?.[1];
  if (body === undefined) return splitNamed(sentence.trim());
  const quotes: string[] = [];
  const masked = body
    .replace(/ \([^()]{1,200}\)/g, ' ')
    .replace(/, alone or (?:after|before|with|beside|besides) [\w ,'"-]{1,60}$/i, '')
    .replace(QUOTED, (found) => `«${quotes.push(found) - 1}»`);
  const pieces = masked
    .split(SPLIT)
    .map((piece) => piece.trim().replace(/^(?:if|when) /i, ''))
    .reduce<readonly string[]>(
      (joined, piece) =>
        (VERB.test(piece) && (joined.length === 0 || VERB.test(joined.at(-1)!))) || joined.length === 0
          ? [...joined, piece]
          : [...joined.slice(0, -1), `${joined.at(-1)!} or ${piece}`],
      [],
    );
  if (pieces.length > MOST) return undefined;
  const subject = /^(.*?)(?= (?:is|are|has|have|contains?|lacks|says)\b)/i.exec(pieces[0]!)?.[1];
  return pieces
    .map((piece) => (subject !== undefined && /^(?:is|are|has|have|contains?|lacks|says)\b/i.test(piece) ? `${subject} ${piece}` : piece))
    .map((piece) =>
      piece
        .replace(/«(\d+)»/g, (_, at: string) => quotes[Number(at)]!)
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

/** `The value "timeout 0" disables it and is a finding`, `"protocol telnet" and "protocol all", and the absence of a line, are a finding`. */
const NAMED =
  /^(?:(?:the |a )?(?:values?|lines?|settings?|commands?|keywords?) )?((?:["'`“][^"'`”]+["'`”](?:, |,? (?:and|or) )?)+)(?:,? (?:and|or) (?:the absence of|a missing) (?:(?:an?|the|any|such an?) )?((?:[\w-]+ ){0,4}?lines?))?,?(?: (?:disables|means|allows|permits|removes|accepts) [^,."']{2,60},? and)? (?:is|are|counts? as) (?:also )?an? findings?$/i;
/** `A rule that permits any source is a finding` */
const THING_THAT = /^(an?|any|one) ((?:[\w-]+ ){1,3}?)(?:that|which) ([^,;]{3,80}?) (?:is|are|counts? as) (?:also )?an? findings?$/i;
function splitNamed(sentence: string): readonly string[] | undefined {
  const [, article, thing, does] = THING_THAT.exec(sentence) ?? [];
  if (thing !== undefined) return [`${article} ${thing}${does}`];
  const [, list, missing] = NAMED.exec(sentence) ?? [];
  if (list === undefined) return undefined;
  const held = captureEach(list, QUOTED).map((command) => `"${command}" is present`);
  return missing === undefined ? held : [...held, `a ${missing} is missing`];
}

const THING = String.raw`(?:the|an?|one|any|each|such an?|that|this|some)`;
/** Conditions that something is not there. */
const ABSENT = [
  /^(?:nothing|no (?:outputs?|lines?|results?|values?)) (?:is|are) (?:present|set)$/i,
  new RegExp(
    String.raw`^(?:it|they|[a-z]+(?:-[a-z]+)+|${THING}(?: of (?:them|these|those|the (?:two|three|four|lines|values)))?(?: [\w-]+){0,4}) (?:is|are) (?:missing|absent|not (?:present|set|configured))(?: (?:in|on|for|from|under|below|at) ${THING}(?: [\w-]+){1,3})?$`,
    'i',
  ),
  new RegExp(
    String.raw`^${THING}(?: [\w-]+){1,5} (?:(?:has|have|contains?) (?:no|neither|none of)|lacks?|does not (?:have|contain)) ([\w ,-]{2,80})$`,
    'i',
  ),
  /^no ((?:[\w-]+ ){1,4})(?:is|are) (?:bound|applied|configured|present|set|assigned|attached|defined|used)(?: (?:to|on|in|for) (?:the|an?|any|one)(?: [\w-]+){1,3})?$/i,
];
/** A line is not there, in whatever words: `one of the two profiles is missing from such a rule`, `a peer has neither`. */
const LACKS = /(?<![\w-])(?:missing|absent|lacks?|neither|none|no|not (?:present|set|configured))(?![\w-])/gi;
const saysAbsent = (text: string): boolean =>
  ABSENT.some((pattern) => pattern.test(text)) || (text.match(LACKS)?.length === 1 && !TURNS.test(text.replace(LACKS, ' ')));
/** Whatever compares, narrows or turns a condition. */
const TURNS =
  /\b(?:not|never|without|nor|other|another|different|same|only|alone|more|less|fewer|than|least|most|both|all|every|each|but|unless|except\w*|if|when|where|while|until|only|longer|any more|weak\w*|strong\w*|old\w*|default)\b|\d/i;
/** Of rules that let traffic pass, and are in effect. */
const OF_PERMITTING = 'permit permits enabled';
const TOGETHER = /, any [^,]+ together\b/;
const OF_RULES = /\bnone (?:allows|leaves)\b/;
const PRONOUNS =
  /^(?:such|from|one|it|this|that|them|these|those|two|three|four|neither|nor|either|both|missing|lacks?|nothing|bound|applied|assigned|attached)$/i;

/** `no line is present below con 0`: where it is not, by a name that stands above what was looked at. */
const PLACE =
  /,? (?:below|under|in|on|for|of|inside) (?:the |an? |each |any )?(?:block |view |line |interface )?["'`“]?([a-z][\w-]*(?: [\w-]+)?(?: \d+){1,2})["'`”]?(?=$|,)/i;

/** A condition without the place that it names, where what decides stands there. */
function withoutKnownPlace(condition: string, { lines }: Outcome, tree: ConfigTree): string {
  const place = PLACE.exec(condition)?.[1];
  if (place === undefined) return condition;
  const pattern = toWordsPattern(place);
  return headsAbove(lines, tree).some((head) => pattern.test(head)) ? condition.replace(PLACE, '') : condition;
}

/** Whether what was found shows that a condition does not hold: something is not missing, a bound is kept, or a line is nowhere in the text. */
export function refutes(written: string, outcome: Outcome, tree: ConfigTree): boolean {
  const condition = withoutKnownPlace(written, outcome, tree);
  return (
    refutesAbsence(condition, outcome, tree) ||
    refutesOther(condition, outcome, tree) ||
    hasWordEach(condition, outcome, tree) ||
    refutesBound(condition, outcome) ||
    refutesCount(condition, outcome) ||
    lacksQuoted(condition, outcome, tree) ||
    lacksValue(condition, outcome, tree) ||
    isUndone(condition, outcome, tree) ||
    isContrary(condition, outcome) ||
    refutesSetting(condition, outcome, tree) ||
    isSuch(condition, outcome)
  );
}

/** `another level is present`, `a user has a weaker algorithm`: what was found has the only value, or nothing but those of a list. */
const OTHER = /\b(?:an?|any|the|its|one) (?:other|different|weaker|older|lower)\b|\banother\b/gi;
const IS_ONLY = /`, and it is so\b|\bnothing in its `[^`]+` but what is accepted\b|; the document allows /;
function refutesOther(condition: string, { reason, lines, absences = [] }: Outcome, tree: ConfigTree): boolean {
  if (lines.length === 0 || absences.some(({ holds }) => holds !== undefined) || condition.match(OTHER)?.length !== 1) return false;
  const rest = condition.replace(OTHER, ' ').replace(QUOTED, ' ');
  return (
    !TURNS.test(rest.replace(/\bhas\b/, ' ')) &&
    IS_ONLY.test(reason) &&
    isOfEach(condition, reason) &&
    areNamed(rest, [reason, ...headsAbove(lines, tree)].join(' '))
  );
}

/** `one such line is present on an interface of zone untrust`: of which nothing was found. */
const isSuch = (condition: string, { reason }: Outcome): boolean =>
  /^(?:one|an?|any) (?:such|of (?:these|them|those|the) ?)(?: (?:lines?|settings?|commands?|services?))? (?:is|are) present\b/i.test(
    condition,
  ) &&
  /^No(?:ne)? /.test(reason) &&
  !/[.;] (?!\d)/.test(reason.replace(/\.$/, '')) &&
  !TURNS.test(condition) &&
  areNamed(condition, reason);

/** Whether all words of a condition are names of what was found, or say nothing by themselves. */
const areNamed = (text: string, known: string): boolean =>
  (text.toLowerCase().match(/[a-z][\w-]*/g) ?? []).every(
    (word) => isGenericInAudit(word) || PRONOUNS.test(word) || isKnownWord(word, known),
  );

/** `an account has no bind line`: what is said of any one of several things, and what these are. */
const OF_A_THING = /^(?:an?|any|each|every|one|some|such an?) ((?:[\w-]+ ){0,3}?[\w-]+) (?:has|have|contains?|lacks?|does not|without)\b/i;
const IS_LINE = /\b(?:lines?|settings?|commands?|values?|outputs?|words?|keywords?|options?|parameters?)$/i;

/** Whether a condition is about the device as a whole, or about things of each of which the reason speaks. */
function isOfEach(condition: string, reason: string): boolean {
  const thing = OF_A_THING.exec(condition)?.[1];
  if (thing === undefined || IS_LINE.test(thing)) return true;
  const head = thing.split(' ').at(-1)!;
  return (
    reason
      .split(/\. (?=[A-Z`])/)
      .some((told) => /^(?:Every|Each|All|No|None of)\b|^Holds for \d+ /.test(told) && isKnownWord(head, told)) || OF_RULES.test(reason)
  );
}

/** All that was looked at is there itself, and not by a default; what is said to be missing is named by what was found. */
function refutesAbsence(condition: string, { reason, lines, absences = [] }: Outcome, tree: ConfigTree): boolean {
  const text = condition.replace(/["'`“”]/g, '');
  if (lines.length === 0 || absences.some(({ holds }) => holds !== undefined) || !saysAbsent(text) || !isOfEach(text, reason)) return false;
  // Lines of a rule hold more than what was looked at.
  const ofRules = `${reason} ${OF_PERMITTING}`;
  if (OF_RULES.test(reason)) return !(TOGETHER.test(reason) && !/\bnone of\b/i.test(text)) && areNamed(text, ofRules);
  return areNamed(text, [reason, ...textsOf(lines, tree), ...headsAbove(lines, tree)].join(' '));
}

/** `the value is greater than 10`, `idle-timeout is 0 0`: the reason says which bound is kept. */
function refutesBound(condition: string, { reason }: Outcome): boolean {
  const [, above, bound] = /\bmust be (?:more than (\d+) and )?at most (\d+)\b/.exec(reason) ?? [];
  const most = bound ?? /\bthere may be (\d+) at most\b/.exec(reason)?.[1];
  const least = /\bmust be (\d+) or more\b/.exec(reason)?.[1] ?? /\b(\d+) different [^.]{2,60} at least\b/.exec(reason)?.[1];
  const [only, ...more] = readQuantities(condition.replace(/\b0 0\b/g, '0'));
  if (!only || more.length > 0 || /\b(?:not|no|never|without)\b/i.test(condition)) return false;
  if (only.side === undefined) return only.number === 0 && above !== undefined;
  const isBeyond = (limit: number, towards: number): boolean => only.number === limit + (only.exclusive ? 0 : towards);
  return only.side === 'atLeast' ? isBeyond(Number(most), 1) : isBeyond(Number(least), -1);
}

/** `only one server is present` */
const refutesCount = (condition: string, { reason }: Outcome): boolean =>
  /^only (?:one|1|a single) [\w -]{2,30} (?:is|are) (?:present|configured|set)$/i.test(condition) &&
  Number(/\b(\d+) different\b/.exec(reason)?.[1]) >= 2;

/** `the action is alert`, `a database is set to weekly`: a value that no line of a whole text holds. */
const VALUE =
  /^(?:the|an?|one|any)(?: [\w-]+){1,5} (?:is|are) (?:set to |of (?:the )?type )?["'`“]?([a-z][a-z\d-]*)["'`”]?(?: or ["'`“]?([a-z][a-z\d-]*)["'`”]?)?$/i;
/** `one line ends in "no-ssl"` */
const ENDING =
  /^(?:the|an?|one|any)(?: [\w-]+){1,4} (?:ends? (?:in|with)|contains?) (?:the (?:word|keyword) )?["'`“]([a-z][a-z\d]*(?:-[a-z\d]+)+)["'`”]$/i;
/** Words that say how something is, and that no device prints. */
const STATES =
  /^(?:\w+ed|on|off|in|active|inactive|empty|default|defaults|any|open|weak|strong|weaker|stronger|higher|lower|older|newer|different|other|wrong|present|set|missing|absent|zero|unlimited|infinite|plain|clear|blank|broad|old|new)$/i;
function lacksValue(condition: string, { lines: shown, absences = [] }: Outcome, tree: ConfigTree): boolean {
  // A default is not printed.
  if (shown.length === 0 || absences.some(({ holds }) => holds !== undefined)) return false;
  const [, ...named] = VALUE.exec(condition) ?? ENDING.exec(condition) ?? [];
  const values = named.flatMap((value) => value?.toLowerCase() ?? []);
  if (values.length === 0 || values.some((value) => STATES.test(value)) || !isWhole(tree)) return false;
  return !cleanLines(tree).some((line) => values.some((value) => line.includes(value) && line.split(/[\s"]+/).includes(value)));
}

/** What something does or has, and not how it is: that is told by no word of a reason. */
const ACTS = /\b(?:permits?|allows?|contains?|has|have|admits?|welcomes?|greets?)\b|\bis the factory\b|\bis without\b/i;

/** `a rule permits any service`: the contrary of what the reason says of all, in its own words. */
function isContrary(condition: string, { reason }: Outcome): boolean {
  const words = condition.toLowerCase().match(/[a-z][\w-]*/g) ?? [];
  return (
    !/\d|\b(?:not|no|never|neither)\b/i.test(condition) &&
    (!/\bwithout\b/i.test(condition) || /\bwithout\b/.test(reason)) &&
    /\b(?:not|none|nothing)\b/i.test(reason) &&
    ACTS.test(condition) &&
    words.some((word) => !isGenericInAudit(word)) &&
    words.every((word) => isGenericInAudit(word) || word === 'without' || isKnownWord(word, reason))
  );
}

/** `a group has no "privacy"`: all lines of the text that begin with what decides and name such a thing hold the word. */
const NO_WORD =
  /^(?:an?|any|one) (?:[\w-]+ )?([a-z][\w-]*) (?:has no|contains no|lacks|does not (?:have|contain)|without) (?:the (?:word |keyword )?)?["'`“]([a-z][\w-]*)["'`”]$/i;
function hasWordEach(condition: string, { lines }: Outcome, tree: ConfigTree): boolean {
  const [, thing, word] = NO_WORD.exec(condition) ?? [];
  if (thing === undefined || word === undefined || !isWhole(tree)) return false;
  const beginnings = new Set(textsOf(lines, tree).map((line) => `${line.split(' ')[0]!} ${thing.toLowerCase()} `));
  const named = cleanLines(tree).filter((line) => [...beginnings].some((beginning) => line.startsWith(beginning)));
  return named.length > 0 && named.every((line) => line.split(' ').includes(word.toLowerCase()));
}

const HOLDS =
  /^(?:the |an? |one |any |such an? |some )?(?:[\w-]+ ){1,8}?contains? (?:the |an? )?(?:line |word |keyword |command )?(?=["'`“])([^]*)$|^(["'`“][^]*) (?:is|are) present(?: (?:in|on|for) (?:the|an?|one|any)(?: [\w-]+){1,3})?$/i;
/** What stands between quoted commands of which any is a finding. */
const BETWEEN = /^(?:[\s,]|\bor\b|\bin the (?:output|configuration)\b)*$/i;

/** Whether a condition says no more than that some lines are there, and no line of a whole text is like one of them. */
function lacksQuoted(condition: string, { reason }: Outcome, tree: ConfigTree): boolean {
  const [, first, second] = HOLDS.exec(condition) ?? [];
  const held = first ?? second;
  if (held === undefined || !BETWEEN.test(held.replace(QUOTED, ' ')) || !isWhole(tree)) return false;
  const commands = captureEach(held, QUOTED).map((command) => command.replace(/ ?(?:…|\.{3}) ?/g, ' <any> ').trim());
  if (commands.length === 0 || !commands.every((command) => /^[a-z][\w-]* \S/i.test(command) && !/[{}|]/.test(command))) return false;
  const shown = cleanLines(tree);
  return commands.every((command) => {
    const pattern = toLinePattern(command);
    return reason.includes(`${command}\` is not configured`) || !shown.some((line) => pattern.test(line));
  });
}

/** `the line is shown without 'undo'`: each line that decides takes something back. */
function isUndone(condition: string, { lines }: Outcome, tree: ConfigTree): boolean {
  const isMeant = /^(?:the |a |it )?(?:line |command )?(?:is|are) present without (?:the (?:word |leading )?)?["'`“]?undo["'`”]?$/i.test(
    condition,
  );
  return isMeant && lines.length > 0 && textsOf(lines, tree).every((line) => line.startsWith('undo '));
}
