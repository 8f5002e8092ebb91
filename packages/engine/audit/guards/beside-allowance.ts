import type { Allowance } from '../../demands/read-allowances.ts';
import { readQuantities } from '../../demands/read-quantities.ts';
import { exceptsSites } from '../../demands/told-devices.ts';
import type { Outcome } from '../../model/verdict.ts';
import { sentencesOfReason } from '../guard.ts';
import { saysWord } from './said-names.ts';
import type { Thing } from './things-short.ts';

/** What fell short. */
interface Fault {
  readonly outcome: Outcome;
  readonly things: readonly Thing[];
}

/**
 * Whether a sentence that lets off speaks of something else than what fell short: of another demand of the document, of another value than
 * the one that is there, or of a bound that it is beyond; or it leaves something out where too few were counted.
 * @param sentences all of the document
 */
export function isBesideAllowance(one: Allowance, sentences: readonly string[], { outcome, things }: Fault): boolean {
  const faults = sentencesOfReason(outcome.reason).map((fault) => fault.toLowerCase());
  return (
    (LEAVES_OUT.test(one.told) && faults.every((fault) => TOO_FEW.test(fault))) ||
    faults.every((fault) => isKeptUp(one, fault) || isOfOther(one, fault, sentences) || isBeyond(one, fault, sentences)) ||
    (things.length > 0 && things.every(({ own, texts }) => holdsSibling(one, own, sentences) || holdsOther(one, texts)))
  );
}

/** `… is not counted`: what is left out makes no more of them. */
const LEAVES_OUT = /^(?!.*\b(?:may|exempt\w*|need)\b).*\b(?:is|are) (?:not (?:counted|considered|looked at)|ignored|left out|skipped)\b/;
const TOO_FEW = /^\d+ (?:different )?[\w -]+ (?:is|are) asked for; \d+ (?:is|are) configured\b|^no [\w -]+ is configured\b/;

/** What may be: `stations reached by satellite may have one server`. */
const PERMITTED = /\bmay (?:(?:also|still|then) )?(?:have|use|keep|do with|be)\b ([^.;,]*)/;
const WORD = /[a-z][a-z\d-]{2,}/g;
const PLAIN = /^(?:the|that|this|one|two|three|its|their|own|and|for|with|only|than|more|other|not|without)$/;
const wordsOf = (text: string): readonly string[] => (text.match(WORD) ?? []).filter((word) => !PLAIN.test(word));
const isSaid = (words: readonly string[], fault: string): boolean => words.some((word) => fault.includes(word.replace(/s$/, '')));

/** `The rest holds for them too`, `still with a key` */
const ALL_ELSE = /\b(?:the rest|the others|everything else|all else) (?:holds?|appl(?:y|ies)|remains?|stays?|is (?:the same|as for))\b/;
const STILL_WITH = /\b(?:still|but|even then|though|also then) with (?:an? |the |its |their )?([a-z][a-z-]{2,})/;

/** Whether the sentence itself keeps up what fell short. */
function isKeptUp({ told }: Allowance, fault: string): boolean {
  const kept = STILL_WITH.exec(told)?.[1];
  const permitted = PERMITTED.exec(told)?.[1];
  return (
    (kept !== undefined && saysWord(fault.replace(/`/g, ' '), kept)) ||
    (ALL_ELSE.test(told) && permitted !== undefined && !isSaid(wordsOf(permitted), fault))
  );
}

/** The last word of a setting that fell short: `\`system accounting events change-log\` is not configured`. */
const LAST_WORD = /^`[^`]*?([a-z]+-[a-z-]+)` is not configured\b/;

/** Whether what fell short is a setting of which the document speaks elsewhere, and what sites of a kind may have is something else. */
function isOfOther({ sentence, told }: Allowance, fault: string, sentences: readonly string[]): boolean {
  const permitted = PERMITTED.exec(told)?.[1];
  const setting = LAST_WORD.exec(fault)?.[1];
  return (
    exceptsSites(sentence) &&
    permitted !== undefined &&
    setting !== undefined &&
    !told.includes(setting) &&
    !isSaid(wordsOf(permitted), fault) &&
    sentences.some((other) => saysWord(other.toLowerCase(), setting))
  );
}

/** `must be more than 0 and at most 10; it is 60` */
const TOO_MUCH = /\bmust be (?:more than \d+ and )?at most (\d+); it is (\d+)\b/;

/** Whether a value is beyond the bound that a sentence allows in the place of the one that fell short: both in one unit. */
function isBeyond({ sentence, told }: Allowance, fault: string, sentences: readonly string[]): boolean {
  const [, most, value] = TOO_MUCH.exec(fault) ?? [];
  const [allowed, ...more] = most === undefined ? [] : readQuantities(told);
  return (
    allowed !== undefined &&
    more.length === 0 &&
    allowed.side !== 'atLeast' &&
    Number(value) > allowed.number &&
    sentences.some(
      (other) => other !== sentence && readQuantities(other).some(({ number, unit }) => number === Number(most) && unit === allowed.unit),
    )
  );
}

/** `may have the service type ftp` */
const VALUE = /\bmay (?:have|use|keep) (?:the )?(?:[a-z]+ ){0,2}?([a-z\d-]+)(?=[,.;]|$| because| as\b| for\b| until| since| so\b)/;

/** Whether a line holds what the document refuses beside the value that a sentence allows: `telnet`, of `neither telnet nor ftp`. */
function holdsSibling({ sentence, told }: Allowance, line: string, sentences: readonly string[]): boolean {
  const value = VALUE.exec(told)?.[1];
  if (value === undefined) return false;
  const lists = sentences
    .filter((other) => other !== sentence && REFUSES.test(other))
    .flatMap((other) => other.toLowerCase().match(LIST) ?? [])
    .map((list) => list.split(/,? (?:and|or|nor) |, /))
    .filter((list) => list.includes(value));
  return lists.some((list) => list.some((other) => other !== value && !saysWord(told, other) && saysWord(line, other)));
}
const REFUSES = /\b(?:not|no|neither|none|never|without)\b/i;
const LIST = /[a-z\d-]+(?:(?:,? (?:and|or|nor)|,) [a-z\d-]+)+/g;

/** `if the only service type of the account is terminal`, `if it has only the service type terminal`, `with the service type terminal alone` */
const ONLY_WITH = [
  /\b(?:if|when|where|as long as|provided(?: that)?) (?:the |its |their )?(?:one and only|only|sole|single) ([a-z-]+(?: [a-z]+)?) (?:(?:of|for|on) (?:the |that )?[a-z]+ )?is ([a-z\d][\w-]*)/,
  /\b(?:has|have|with|holds?|lists?) (?:only|just|nothing but|no more than) (?:the )?([a-z-]+(?: type| mode)?) ([a-z\d][\w-]*)/,
  /\b(?:has|have|with|holds?|lists?) (?:the )?([a-z-]+(?: type| mode)?) ([a-z\d][\w-]*) (?:alone|only)\b/,
];

/** Whether what fell short has another value than the one by which alone a sentence lets it off. */
function holdsOther({ told }: Allowance, texts: readonly string[]): boolean {
  const [, setting = '', value] = ONLY_WITH.map((form) => form.exec(told)).find((found) => found !== null) ?? [];
  if (value === undefined) return false;
  const named = setting.replace(' ', '-');
  const lines = texts.map((text) => text.trim().split(/\s+/)).filter(([first]) => first === named);
  return lines.some((words) => words.slice(1).some((word) => word !== value));
}
