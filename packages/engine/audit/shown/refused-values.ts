import { turnFinding, withoutAbsence } from '../../demands/turn-finding.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';

const VALUE = String.raw`["'\`“‘]?\d?[a-z][\w.-]*["'\`”’]?`;
const LIST = String.raw`(${VALUE}(?:(?:, and|, or|,| and| or| nor) ${VALUE}){0,7})`;
const KIND = String.raw`(?:a |an |the )?(?:\w+ of |[a-z]+s? in (?:an? |the )?)?(?:(?:words?|keywords?|values?|modes?|types?|levels?|algorithms?|versions?) )?`;
const NOUN =
  '(?: alone| only)?(?: (?:schedules?|forms?|modes?|algorithms?|types?|versions?|values?))?(?: anywhere| (?:behind|after) ["\'`“]?[a-z][a-z -]{2,30}["\'`”]?| (?:in|on) (?:it|them|(?:this|that|the)(?: same)? (?:line|list|output)))?';
const SHOWN = String.raw`(?:used|displayed|shown|present|there|contained|listed|included|configured|printed|in (?:the|its) (?:output|list|config\w*)|part of the (?:output|list|config\w*)|exist)`;
const WILL_NOT_DO = String.raw`(?:(?:is|are) (?:(?:an? )?findings?|not (?:compliant|sufficient|acceptable|enough|accepted|allowed|permitted)|insufficient|unacceptable|non-?compliant|forbidden|prohibited)|(?:does|do) not (?:comply|suffice))`;
const SUBJECT = String.raw`(?:it|they|(?:an?|the|each|every|any|this) (?:displayed )?(?:line|list|value|entry|output|rule|user|configuration)s?(?: ["'\`“][^"'\`”]{3,40}["'\`”])?(?: of (?:each|every|any|the) [a-z]+(?: [a-z]+)?)?)`;
const MUST = '(?:must|shall|may|should|has to|have to|does|do)';
const HOLD = '(?:contain|include|list|hold|name|show)';
/** `simple and md5 are not sufficient`, `The word pap must not be displayed`, `neither v1 nor v2c is displayed`, `no line contains tlsv10 or tlsv11` */
const REFUSES = [
  `^${KIND}${LIST}${NOUN} ${WILL_NOT_DO}$`,
  `^${KIND}${LIST}${NOUN} (?:must|may|shall|should) (?:not|never) (?:be ${SHOWN}|exist|appear|occur)(?: in the output)?$`,
  `^${KIND}${LIST}${NOUN} (?:is|are) (?:not|never) ${SHOWN}$`,
  `^${KIND}neither ${LIST} (?:is|are|must be|may be|shall be) ${SHOWN}$`,
  `^no (?:lines?|entry|entries|output) (?:may |must |shall )?(?:contains?|shows?|includes?|lists?|names?) ${LIST}$`,
  `^${SUBJECT} ${MUST} not ${HOLD} ${LIST}$`,
  `^${SUBJECT} (?:${MUST} ${HOLD}|contains|includes|lists|holds|names|shows) neither ${LIST}$`,
  `^none of ${SUBJECT} (?:may|must|shall) ${HOLD} ${KIND}${LIST}$`,
].map((pattern) => new RegExp(pattern, 'i'));
const ASKS = /^(?:please )?(?:verify|ensure|confirm|check|make sure)(?: that)? /i;
/** Words that stand for whatever was said before. */
const NO_VALUE =
  /^(?:it|this|that|they|these|those|which|others?|anything|everything|nothing|a|an|the|and|or|all|both|either|neither|each|every)$/;

/**
 * Whether a sentence refuses values that the text has nowhere near what was judged: none of them stands in a line that
 * shares a keyword with those that decide. Only a whole text shows that.
 */
export function refusesUnused(sentence: string, { lines }: Outcome, tree: ConfigTree): boolean {
  const text = withoutAbsence(sentence).replace(ASKS, '');
  const listed = REFUSES.map((pattern) => pattern.exec(turnFinding(text) ?? text)?.[1]).find(Boolean);
  if (listed === undefined || lines.length === 0 || tree.isExcerpt || tree.gaps.some(({ suspected, isCut }) => !suspected || isCut))
    return false;
  const values = listed
    .toLowerCase()
    .replace(/["'`“”‘’]/g, '')
    .split(/, and |, or |, | and | or | nor /);
  if (values.some((value, at) => NO_VALUE.test(value) && !(at > 0 && value === 'all'))) return false;
  const judged = new Set(lines.flatMap((line) => keywordsOf(wordsOf(tree.lines[line - 1] ?? ''))));
  return !tree.lines.some((line) => {
    const words = wordsOf(line);
    const held = values.some((value) => words.includes(value));
    // In XML, what a value belongs to stands in other lines.
    return held && (line.includes('<') || keywordsOf(words).some((word) => judged.has(word)));
  });
}

/** `None of the algorithms in it may end in "_sha1"`, `Key exchange methods ending in sha1 must be absent` */
const ENDING = [
  /^(?:none of the \w+|no \w+)(?: (?:in|on|of) (?:it|the (?:list|line|output)))? (?:may|must|shall|should) end (?:in|with) ["'`“]?([\w-]{3,30})["'`”]?[.]?$/i,
  /^(?:[a-z][\w-]* ){1,4}(?:ending|that end) (?:in|with) ["'`“]?([\w-]{3,30})["'`”]? must (?:not be present|be absent|not be used)[.]?$/i,
];

/** Whether a sentence refuses words that end in something, and the lines that decide show none. */
export function refusesEnding(sentence: string, { lines }: Outcome, tree: ConfigTree): boolean {
  const ending = ENDING.map((pattern) => pattern.exec(sentence.trim().replace(ASKS, ''))?.[1])
    .find(Boolean)
    ?.toLowerCase();
  const shown = lines.flatMap((line) => wordsOf(tree.lines[line - 1] ?? ''));
  return ending !== undefined && shown.length > 0 && !shown.some((word) => word.endsWith(ending));
}

const wordsOf = (line: string): readonly string[] =>
  line
    .toLowerCase()
    .split(/[\s"'`<>()[\]{};,=:]+/)
    .filter(Boolean);
/** What a line sets, and not to what: its words of letters alone, at least four of them. */
const keywordsOf = (words: readonly string[]): readonly string[] => words.filter((word) => /^[a-z][a-z-]{3,}$/.test(word));
