import { QUOTED, captureEach, clean, cleanLines, mayHoldCommand, textsOf, toLinePattern } from '../../config-tree/text-commands.ts';
import { isWhole } from '../../config-tree/whole.ts';
import { inDigits } from '../../demands/read-quantities.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';

const QUOTE = '["“`][^"”`]{2,80}["”`]';
const LIST = `${QUOTE}(?:(?:, or |, | or )${QUOTE})*`;
const FAULT = '(?:(?:is|are|counts? as) (?:always |also )?(?:an? )?findings?|(?:always )?fails?)';
const UNDO = String.raw`["'“\`]?(?:undo|no)["'”\`]?`;
/** `If either "a b" or "a c" appears without the leading "undo", the device fails` */
const IF_THERE = new RegExp(
  String.raw`^(?:if|when|where) (?:either |any of |one of )?(?:the )?(?:lines? |commands? )?(${LIST}) (?:is|are|stands?) (?:still )?present(?: anywhere)?(?:,? (?:without|with no|lacking) (?:the |an? |its )?(?:leading |preceding |prefixed )?(?:word )?${UNDO}(?: (?:in front|ahead|before)(?: of)?(?: it| them)?)?)?, (?:(?:this|that|it)|the (?:device|firewall|control|check)) (?:is a finding|fails|has failed)$`,
  'i',
);
/** `In the configuration this is either "undo a b" or no line at all` */
const NONE = '(?:no (?:such )?line(?: at all)?|nothing(?: at all)?|not (?:present|there)(?: at all)?|absent)';
const UNDONE_OR_NONE = new RegExp(
  String.raw`^(?:in the (?:running )?configuration,? )?(?:this|that|it) (?:is|must be|contains|appears as|looks like) (?:either )?(?:(${QUOTE}) or (?:else )?(?:is )?${NONE}|${NONE} or (?:else )?(${QUOTE}))$`,
  'i',
);
/** `"lockout count" with a number above 3 is a finding` */
const BEYOND = new RegExp(
  String.raw`^(?:an? |the |any )?(?:lines? |commands? )?(${QUOTE})(?: lines?)? (?:with|that (?:has|shows|contains)|showing|followed by|of|set to) (?:an? |any )?(?:number |value |figure |count |time )?(?:that is )?(above|over|more than|greater than|higher than|longer than|larger than|below|under|less than|fewer than|lower than|shorter than|smaller than) (\d+) ${FAULT}$`,
  'i',
);
/** `Each must occur in an "add interface" line of exactly one zone` */
const IN_ONE = new RegExp(
  String.raw`^(?:each|every)(?: (?:one|of (?:them|these|those)|such [a-z]+|[a-z]+))? must (?:be present|contain|be) in (?:an? |the |exactly one |one )?(${QUOTE}) lines?(?: (?:of|in|under|below) (?:exactly |precisely |just |only )?(?:one|a single|one and only one) [a-z]+(?: [a-z]+)?)?$`,
  'i',
);
/** `All three lines must be present` */
const ALL_THERE =
  /^(?:all|both|each)(?: of)?(?: (?:the|these|those))?(?: (two|three|four|five|six))? lines must be (?:present|configured|set)(?: (?:explicitly|in writing))?$/i;
/** `One rule without is a finding` */
const ONE_WITHOUT =
  /^(?:(?:already |even |just )?(?:one|an?|any|a single|each)(?: single)?) ([a-z][\w-]*) (?:without|that (?:lacks|misses|has not got)|lacking|missing)(?: (?:it|one|this|that|either|the (?:line|setting)|such a line|its line))? is a finding$/i;

/** `The only one allowed is ssh` */
const ONLY_VALUE =
  /^the only (?:one|value|protocol|word|keyword|mode|method|version|level|option)s? (?:that (?:is|are) )?(?:allowed|permitted|accepted|acceptable)(?: (?:there|here))? (?:is|must be) ["'`“]?([a-z\d][\w.-]*)["'`”]?$/i;

/**
 * Whether a text fulfils a sentence in the usual words that says which lines make a finding, or that lines are there: as the lines themselves
 * show, in whatever notation they stand.
 */
export function fulfilsLines(written: string, outcome: Outcome, tree: ConfigTree): boolean {
  const sentence = written.trim().replace(/[.;:]+$/, '');
  if (ONE_WITHOUT.test(sentence)) return isOfEach(ONE_WITHOUT.exec(sentence)![1]!, outcome);
  const only = ONLY_VALUE.exec(sentence)?.[1]?.toLowerCase();
  if (only !== undefined) return outcome.lines.length > 0 && outcome.reason.includes(`must be \`${only}\`, and it is so`);
  const [, number] = ALL_THERE.exec(sentence) ?? [];
  if (ALL_THERE.test(sentence)) return areThere(/^both\b/i.test(sentence) ? 2 : Number(inDigits(number ?? '0')), outcome, tree);
  if (!isWhole(tree)) return false;
  const [, list] = IF_THERE.exec(sentence) ?? [];
  if (list !== undefined) return captureEach(list, QUOTED).every((command) => isNowhere(command, tree));
  const [, one, other] = UNDONE_OR_NONE.exec(sentence) ?? [];
  const undone = /^(?:undo|no|unset|delete) (.+)$/i.exec((one ?? other ?? '').slice(1, -1))?.[1];
  if (undone !== undefined) return isNowhere(undone, tree);
  const [, command, side, bound] = BEYOND.exec(sentence) ?? [];
  if (command !== undefined)
    return keepsBound(clean(command.slice(1, -1)), /^(?:above|over|more|gr|hi|lo?nger|la)/i.test(side!), Number(bound), tree);
  const [, place] = IN_ONE.exec(sentence) ?? [];
  return place !== undefined && standsOnce(clean(place.slice(1, -1)), outcome, tree);
}

/** Whether no line begins with a command of several words, whatever stands in place of what it leaves open, and no statement holds it. */
export const isNowhere = (command: string, tree: ConfigTree): boolean =>
  /^[a-z][\w-]*(?: \S+)+$/i.test(command) &&
  !mayHoldCommand(command, tree) &&
  !cleanLines(tree).some((line) => toLinePattern(command).test(line));

/** Whether each line with these words has a number behind them that is not beyond a bound. */
function keepsBound(words: string, isAbove: boolean, bound: number, tree: ConfigTree): boolean {
  const values = cleanLines(tree).flatMap((line) => {
    const at = ` ${line} `.indexOf(` ${words} `);
    return at < 0 ? [] : [line.slice(at + words.length + 1).split(' ')[0]!];
  });
  if (values.length === 0) return !mayHoldCommand(words, tree);
  return values.every((value) => /^\d+$/.test(value) && (isAbove ? Number(value) <= bound : Number(value) >= bound));
}

/** Whether every thing was found to stand in such a line, and no two of these lines say the same. */
function standsOnce(words: string, { reason }: Outcome, tree: ConfigTree): boolean {
  const values = cleanLines(tree).flatMap((line) => (line.startsWith(`${words} `) ? [line] : []));
  return (
    new RegExp(String.raw`^Every [\w -]{2,40} is as demanded: \`[^\`]*${words}\b[^\`]*\` is configured\.?$`).test(reason) &&
    values.length > 0 &&
    new Set(values).size === values.length
  );
}

/** Whether those who judged looked at all things of a kind, and found each as demanded. */
const isOfEach = (noun: string, { reason, lines }: Outcome): boolean =>
  lines.length > 0 &&
  new RegExp(String.raw`^(?:Every|Each|All) (?:[\w-]+ ){0,3}?${noun}s?\b`, 'i').test(reason) &&
  !/\bno [a-z]+ is\b/.test(reason);

/** Whether so many settings were found to be as demanded, each in a line of its own. */
function areThere(count: number, { reason, lines, absences = [] }: Outcome, tree: ConfigTree): boolean {
  const settings = [...new Set([...reason.matchAll(/`([a-z][^`]*)`/g)].map(([, setting]) => setting!))];
  const texts = textsOf(lines, tree);
  const isShown = (setting: string): boolean => {
    const words = setting.split(/[ *]+/).filter(Boolean);
    return texts.some((text) => words.every((word) => ` ${text} `.includes(` ${word} `)));
  };
  // A setting and its value are two in a reason, and stand on one line.
  const least = Math.max(2, count);
  return absences.length === 0 && settings.length >= least && lines.length >= least && settings.every(isShown);
}
