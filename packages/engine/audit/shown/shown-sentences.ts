import { readQuantities } from '../../demands/read-quantities.ts';
import { withKeptOn } from '../../demands/kept-on.ts';
import { turnFinding } from '../../demands/turn-finding.ts';
import { inUsualWords } from '../../demands/usual-words.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';
import { NEGATES, areKnownWords, isCompared } from './compared-lists.ts';
import { fulfilsLines } from './refused-lines.ts';
import { fulfilsPlainly } from './plain-refusals.ts';
import { refusesCompared } from './refused-by-bounds.ts';
import { holdsRefusedInLine } from './refused-in-line.ts';
import { refusesAbsent, refusesOtherThanAll } from './refused-forms.ts';
import { refusesEnding, refusesUnused } from './refused-values.ts';
import { showsCommands } from './shown-commands.ts';
import { hasCommandLike, textsOf, toLinePattern, toWordsPattern } from '../../config-tree/text-commands.ts';
import { showsNamedServers } from './shown-servers.ts';
import { showsThings } from './shown-things.ts';
import { showsOfEach } from './shown-of-each.ts';
import { areShownAlgorithms, showsOtherValue, withoutAlgorithms } from './shown-algorithms.ts';
import { letsBe, refusesLacking, withoutCondition, withoutOtherwise } from './implied-sentences.ts';
import { saysAgain } from './restated-sentences.ts';
import { refutes, splitFinding } from './refuted-conditions.ts';

/**
 * Whether the text itself shows what a sentence of an audit says: the commands that it quotes, the algorithms that were compared with it, or
 * lines that show nothing else. Each part of a sentence has to be shown.
 * @param said what those who judge say that they look at
 */
export const isShown = (sentence: string, said: string, outcome: Outcome, tree: ConfigTree): boolean =>
  [[sentence], splitAndSo(sentence)].some((parts) =>
    parts.every((part) => isWordedShown(part, said, outcome, tree) || isUsualShown(inUsualWords(part), said, outcome, tree)),
  );

/** `A section without pfs is a finding, and so is dh-group1`: two findings. */
function splitAndSo(sentence: string): readonly string[] {
  const [first, ...more] = sentence.split(/,? and so (?:is|are) (?=\w)/i);
  return more.length > 0 && /\bfindings?$/i.test(first!)
    ? [first!, ...more.map((part) => `${part.replace(/[.]$/, '')} is a finding`)]
    : [sentence];
}

function isUsualShown(sentence: string, said: string, outcome: Outcome, tree: ConfigTree): boolean {
  if (isWordedShown(sentence, said, outcome, tree)) return true;
  const asked = withoutOtherwise(sentence);
  if (asked !== undefined) return isUsualShown(asked, said, outcome, tree);
  const conditions = splitFinding(sentence);
  if (
    conditions?.every(
      (one) => refutes(one, outcome, tree) || asDemands(withoutPlace(one)).some((part) => isPartShown(part, said, outcome, tree)),
    )
  )
    return true;
  return sentence.split(CLAUSES).every((told) => {
    const part = inUsualWords(told.trim().replace(/[.]$/, ''));
    if (NONE_OF.test(part) && refutes(part.replace(NONE_OF, 'a $1 is $2'), outcome, tree)) return true;
    if (letsBe(part, (text) => areNumbersTold(text, said)) || refusesLacking(part, outcome, (words) => areKnownWords(words, said)))
      return true;
    const bare = withoutCondition(part);
    return isWordedShown(bare, said, outcome, tree) || ((bare !== part || told !== sentence) && saysKnown(bare, said));
  });
}

/** `The failed-count must be 5 or lower and the timeout must be 15 minutes or longer` */
const CLAUSES =
  /;\s+|, and (?=(?:an?|any|if|lines?|blocks?) )|,? and (?=(?:the |an? )?(?:[\w-]+ ){1,4}must )|, (?=(?:the |an? )(?:[\w-]+ ){1,4}must )/;

/** `tlsv10 is present for one gateway`: of which it is said, where each was looked at. */
const withoutPlace = (condition: string): string => condition.replace(/ (?:for|on|in|under) (?:one|any|an?|some)(?: [a-z-]+){1,3}$/i, '');

/** What is asked for where a condition is a finding. */
const asDemands = (condition: string): readonly string[] => [
  `If ${condition}, this is a finding`,
  ...(/ (?:is|are) present$/.test(condition) ? [condition.replace(/ (?:is|are) present$/, ' must not be present')] : []),
];

/** `Both lines must begin with "undo".` */
const BEGINS_UNDONE =
  /^(?:both|all|the|these|each of the) ?(?:two |three |of them )?(?:lines?|of them)? ?must (?:begin|start) with ["'`“]?(?:undo|no)["'`”]?[.]?$/i;
const isUndone = (sentence: string, { reason, lines }: Outcome, tree: ConfigTree): boolean =>
  BEGINS_UNDONE.test(sentence) &&
  /\bis switched off\b/.test(reason) &&
  lines.length > 0 &&
  lines.every((line) => /^\s*(?:undo|no)\s/.test(tree.lines[line - 1] ?? ''));

const isWordedShown = (sentence: string, said: string, outcome: Outcome, tree: ConfigTree): boolean =>
  isUndone(sentence.trim(), outcome, tree) ||
  saysAgain(sentence, outcome, tree) ||
  splitParts(sentence).every((part, _, parts) => isPartShown(part, said, outcome, tree) || (parts.length > 1 && saysKnown(part, said)));

/** A sentence in which the commands that judges name stand in quotes: what it says of them can then be told from its own words. */
function quoteNamed(sentence: string, said: string): string {
  const named = new Set([...said.matchAll(/`([a-z][\w-]*(?: [\w-]+)+)`/g)].map(([, command]) => command!));
  if (named.size === 0) return sentence;
  const longestFirst = [...named].toSorted((one, other) => other.length - one.length).join('|');
  return sentence.replace(new RegExp(`${QUOTED}|(?<![\\w-])(?:${longestFirst})(?![\\w-])`, 'g'), (found) =>
    /^\w/.test(found) ? `\`${found}\`` : found,
  );
}
const ANY_QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”/g;
const QUOTED = '`[^`]*`|"[^"]*"|“[^”]*”|(?<!\\w)\'[^\']{3,}\'';

/** `none of its permit rules must be without a source` */
const NONE_OF = /^none of (?:its|the|their|these|those) ([\w -]{2,40}?) (?:must|may) be (.+?)[.]?$/i;

const isPartShown = (part: string, said: string, outcome: Outcome, tree: ConfigTree): boolean =>
  saysAgain(part, outcome, tree) ||
  fulfilsPlainly(part, outcome, tree) ||
  fulfilsLines(part, outcome, tree) ||
  fulfilsLines(quoteNamed(part, said), outcome, tree) ||
  showsOtherValue(part, outcome, tree) ||
  showsCommands(part, tree) ||
  showsCommands(quoteNamed(part, said), tree) ||
  isCompared(part, said, outcome, tree) ||
  looksOnly(part) ||
  refusesCompared(part, outcome) ||
  showsAnother(part, outcome, tree) ||
  showsListed(part, said, outcome, tree) ||
  refusesUnused(part, outcome, tree) ||
  refusesAbsent(part, said, outcome, tree) ||
  refusesOtherThanAll(part, outcome) ||
  showsOfEach(part, said, outcome, tree) ||
  showsOfEach(quoteNamed(part, said), said, outcome, tree) ||
  showsBeside(part, outcome, tree) ||
  showsLineValues(part, outcome, tree) ||
  showsEither(part, tree) ||
  holdsRefusedInLine(part, tree) === false ||
  refusesAllOf(part, said, outcome) ||
  showsThings(part, outcome, tree) ||
  showsNamedServers(part, outcome) ||
  refusesEnding(part, outcome, tree) ||
  showsInLines(part, outcome, tree) ||
  showsInForm(part, outcome, tree) ||
  (areKnownWords(withoutAlgorithms(part), said) && areShownAlgorithms(part, outcome, tree));

/** What is a finding on a condition is one part, or one for each of several that are a finding. */
function splitParts(sentence: string): readonly string[] {
  const [, first, second, verdict] = EITHER.exec(sentence) ?? [];
  if (verdict !== undefined) return [first, second].map((one) => `If ${one}, ${verdict}`);
  if (/^if\b|\bfinding\b/i.test(sentence)) return [sentence];
  return sentence.split(PARTS).flatMap((part) => {
    const [, subject, wanted, refused] = TWICE.exec(part) ?? [];
    return subject === undefined ? part.trim() || [] : [`${subject} must ${wanted}`, `${subject} must not ${refused}`];
  });
}
/** `...; ...`, `two lines ... must be shown, and "undo log enable" must not be shown` */
const PARTS = /;\s+|, and (?=["'`“][^"'`”]+["'`”] (?:must|shall|may)\b|none of )/;
/** `A line must be present and must not name sha1` */
const TWICE = /^([^,]{1,80}?) must ([^,]{1,80}?),? (?:and|but) (?:it )?must not (.+)$/i;
const EITHER = /^if ([^,]+? (?:is|are) [^,]+?) or (?:if )?([^,]+? (?:is|are) [^,]+?), (this is an? finding)[.]?$/i;

/** `Verify the authentication type of each user`: what it has to be, another part says. */
const looksOnly = (part: string): boolean =>
  /^(?:verify|check|examine|review|inspect|look (?:at|for)|view|find|search) (?!that\b|whether\b|if\b)/i.test(part) &&
  !/\b(?:must|shall|should|has|have|is|are|may|only|no|not|least|most)\b|\d/i.test(part.replace(ANY_QUOTED, ' '));

/** `A template without it is non-compliant` */
const WITHOUT_IT =
  /\bwithout (?:it|one|this|that)(?: line)?,? (?:(?:the|this) \w+ )?(?:(?:is|are) (?:non-?|not )\w+|(?:is|are) an? finding|fails|has failed)\b/i;

/** `must be within bounds`, `must keep to the limits` */
const IN_BOUNDS = /\b(?:within|inside|in|keep to|respect)(?: (?:the|these|those|their|its))? (?:bounds|limits?|range)\b/gi;

/** A part of a sentence that says nothing but what those who judge say, or that such a thing without it will not do. */
function saysKnown(part: string, said: string): boolean {
  const rest = withKeptOn(turnFinding(part) ?? part)
    .replace(WITHOUT_IT, ' ')
    .replace(IN_BOUNDS, ' ');
  return (!/\d/.test(part) || isBoundTold(part, said)) && areKnownWords(rest, said) && (!NEGATES.test(rest) || isBoundTold(part, said));
}

/** Whether judges name all numbers of a sentence as bounds, whatever it says of them itself. */
const areNumbersTold = (part: string, said: string): boolean =>
  readQuantities(part).every(({ number }) => boundsTold(said).includes(number));

/** The bounds that judges name. */
const boundsTold = (said: string): readonly number[] =>
  [...said.matchAll(/\b(?:at most|at least|more than) (\d+)\b|\b(\d+)(?: \w+)? or (?:more|less|fewer)\b/g)].map(([, most, least]) =>
    Number(most ?? least),
  );

/** Whether all numbers of a sentence are bounds that judges name: `must not be longer than 10 minutes`. */
function isBoundTold(part: string, said: string): boolean {
  const named = readQuantities(part);
  const told = boundsTold(said);
  return named.length > 0 && named.every(({ number, side }) => side !== undefined && told.includes(number));
}

/** `ssh server port must be set to a value other than 22 (1025-55535)`: a value that the lines show. */
const ANOTHER =
  /^(?:the )?["`]?([a-z][\w-]*(?: [\w-]+)*?)["`]? (?:must|shall|should|has to) (?:be|have) (?:set to )?(?:an? )?(?:\w+ )?other than (\d+)(?: \((\d+) ?[-–] ?(\d+)\))?[.]?$/i;

function showsAnother(part: string, { lines }: Outcome, tree: ConfigTree): boolean {
  const [, setting, refused, least = '0', most = 'Infinity'] = ANOTHER.exec(part) ?? [];
  if (setting === undefined) return false;
  const shown = lines
    .map((line) => tree.lines[line - 1]?.trim().toLowerCase() ?? '')
    .filter((line) => line.startsWith(`${setting.toLowerCase()} `));
  const values = shown.map((line) => line.slice(setting.length + 1));
  return (
    values.length > 0 &&
    values.every(
      (value) =>
        /^\d+$/.test(value) && Number(value) !== Number(refused) && Number(value) >= Number(least) && Number(value) <= Number(most),
    )
  );
}

/** `It must be publickey, ecc or password-publickey`: values of which each line has one. */
const LISTED =
  /^(.*?)\b(?:must|shall|should|has to) (?:be (?:set to |one of )?(?=[^.]* or )|consist of |(?:contain|list|show|name|be) only )((?:[\w-]+, )*[\w-]+(?:,? (?:or|and) [\w-]+)?)(?: alone| only)?\.?$/i;

/** `must be one of date, short-date and format-date` */
const ONE_OF_LISTED =
  /^(.*?)\b(?:must|shall|should|has to) (?:be|show|name|contain) (?:one of |either )((?:[\w-]+, )*[\w-]+,? (?:or|and) [\w-]+)\.?$/i;

function showsListed(part: string, said: string, { reason, lines, absences = [] }: Outcome, tree: ConfigTree): boolean {
  const [, subject = '', listed] = LISTED.exec(part) ?? ONE_OF_LISTED.exec(part) ?? [];
  if (listed === undefined || !areKnownWords(subject, said)) return false;
  const values = listed.toLowerCase().split(/,? (?:or|and) |, /);
  const settings = [...reason.matchAll(/`([^`]+)` (?:must|is)\b/g)].map(([, setting]) => setting!.toLowerCase());
  const shown = textsOf(lines, tree);
  if (shown.length === 0) {
    const held = absences.flatMap(({ holds }) => / is `([^`]+)` by default/.exec(holds ?? '')?.[1] ?? []);
    return held.length > 0 && held.every((value) => values.includes(value));
  }
  // Of a setting that is named, what stands behind it; else the end of the line.
  const valueOf = (line: string): string =>
    settings.flatMap((setting) => (line.startsWith(`${setting} `) ? line.slice(setting.length + 1).split(' ') : []))[0] ??
    line.split(' ').at(-1)!;
  return shown.every((line) => values.includes(valueOf(line)));
}

/** `Each line of the form "snmp-agent group v3 <name>" must contain the keyword "privacy" directly after the group name` */
const OF_FORM =
  /^(?:all|each|every)(?: of the)?(?: displayed)?(?: lines?)?(?: of the form| that (?:begins?|starts?) with| (?:beginning|starting) with)? (?:line )?(?:["'`“]([^"'`”]+)["'`”]|([a-z][\w-]*(?: [\w-]+)+ <[^<>]+>))(?: lines?)? (?:must )?(?:contains?|ends? with|ends? in) (?:the )?(?:keyword |word |option )?["'`“]?([a-z][\w-]*)["`”]?( (?:directly|immediately) (?:after|behind) (?:the |its )?[\w -]{2,30})?[.]?$/i;
function showsInForm(part: string, { reason, lines }: Outcome, tree: ConfigTree): boolean {
  const [, quoted, plain, word, isNext] = OF_FORM.exec(part.trim()) ?? [];
  const form = quoted ?? plain;
  if (form === undefined || word === undefined || !/^(?:Every|Holds for \d+) /.test(reason)) return false;
  const own = textsOf(lines, tree).filter((line) => toLinePattern(form).test(line));
  const pattern = isNext === undefined ? toWordsPattern(word) : toLinePattern(`${form} ${word}`);
  return own.length > 0 && own.every((line) => pattern.test(line));
}

/** `All lines must end with v3 privacy`, `each line contains "transport tcp"`: words that each line that decides holds, side by side. */
const IN_LINES =
  /^(?:verify that )?(?:all|each|every)(?: of the)?(?: displayed)? lines?(?: (?:of|for) (?:an?|each|every) [a-z]+(?: [a-z]+)?)? (?:must |shall |has to |have to )?(?:contains?|ends? with|ends? in|shows?|includes?|holds?)(?:, or contain,)? (?:the (?:words?|keywords?) )?["`“]?([a-z][\w.-]*(?: (?:[\w.-]+|<[^<>]+>)){0,5}?)["`”]?[.:]?$/i;
function showsInLines(part: string, { reason, lines }: Outcome, tree: ConfigTree): boolean {
  const [, words] = IN_LINES.exec(part.trim()) ?? [];
  if (words === undefined || /\b(?:and|or|not|no)\b/.test(words) || !reason.startsWith('Every ') || lines.length === 0) return false;
  const pattern = toWordsPattern(words);
  return textsOf(lines, tree).every((line) => pattern.test(line));
}

/** `the line "ssl version" must contain only tlsv12`, `the line 'ssl version' of each gateway contains neither 'tlsv10' nor 'tlsv11'` */
const LINE_VALUES =
  /^(?:(?:verify|confirm|check|ensure) that )?(?:in (?:the )?(?:block|section|view) ["'`“][^"'`”]{2,40}["'`”] of (?:each|every) [\w -]{2,40}?,? )?the line ["'`“]([^"'`”]{3,40})["'`”](?: of (?:each|every) [\w -]{2,40}?)? (?:must )?(?:contains? )?(only|neither) (.{3,120}?)[.:]?$/i;

/** Whether the lines that decide hold of a setting only the values that a sentence lets be, or none of those that it refuses. */
function showsLineValues(part: string, { lines, reason }: Outcome, tree: ConfigTree): boolean {
  const [, setting, which, list] = LINE_VALUES.exec(part.trim()) ?? [];
  if (setting === undefined || !/^(?:Every|Holds for \d+) /.test(reason)) return false;
  const named = list!
    .toLowerCase()
    .replace(/["'`“”]/g, '')
    .split(/, and |, or |, | and | or | nor /);
  if (!named.every((word) => /^[\w.-]+$/.test(word))) return false;
  const values = textsOf(lines, tree)
    .filter((line) => line.startsWith(`${setting.toLowerCase()} `))
    .map((line) => line.slice(setting.length + 1).split(' '));
  return values.length > 0 && values.flat().every((word) => named.includes(word) === (which!.toLowerCase() === 'only'));
}

/** `A "header login information" (or "header login file") must be configured` */
const EITHER_LINE =
  /^(?:an? |the |one )?(?:line )?["`“]([^"`”]{5,60})["`”](?: \(or|,? or)(?: an?| the)? ["`“]([^"`”]{5,60})["`”]\)? must be (?:present|set|configured)[.]?$/i;
function showsEither(part: string, tree: ConfigTree): boolean {
  const [, one, other] = EITHER_LINE.exec(part.trim()) ?? [];
  return [one, other].some((command) => command !== undefined && hasCommandLike(command, tree));
}

/** `The configuration of such an interface must not contain a line "service http permit" or "service ssh permit"`: of which nothing was found. */
const NO_LINES =
  /^(.{3,120}?) must not contain (?:a |any |the )?(?:lines? )?((?:"[^"]+"|`[^`]+`|'[^']+'|“[^”]+”)(?:(?:, (?:or )?| or | nor )(?:"[^"]+"|`[^`]+`|'[^']+'|“[^”]+”))+)[.]?$/i;
function refusesAllOf(part: string, said: string, { reason }: Outcome): boolean {
  const [, subject, list] = NO_LINES.exec(part.trim()) ?? [];
  if (subject === undefined || !reason.startsWith('No ') || /[.;] (?!\d)/.test(reason.replace(/\.$/, ''))) return false;
  return areKnownWords(`${subject} ${list!}`.replace(/["'`“”]/g, ' '), said);
}

/** `"session logging" alone is not enough`: no line that decides is that one. */
function showsBeside(part: string, { lines }: Outcome, tree: ConfigTree): boolean {
  const [, command] =
    /^(?:[\w ]{3,40} alone \(|["`“])([^"`”()]+)(?:\)|["`”] alone) (?:is|does) not (?:enough|sufficient|suffice|compliant|acceptable)[.;]?$/i.exec(
      part.trim(),
    ) ?? [];
  const shown = lines.map((line) => tree.lines[line - 1]?.trim().toLowerCase() ?? '');
  return command !== undefined && shown.length > 0 && shown.every((line) => !line.startsWith(command.toLowerCase()));
}
