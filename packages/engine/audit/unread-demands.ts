import { type Quantity, readQuantities } from '../demands/read-quantities.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, review } from '../model/verdict.ts';
import type { LibraryCheck } from '../ports/platform.ts';

const EXCEPTION = /\b(?:unless|except(?:ing|ions?)?|other than|(?:set )?apart from|with the exception|aside from|excluding)\b/i;
/** An exception that stands on paper, which no configuration shows and which only loosens: `except to fulfil documented requirements`. */
const ON_PAPER = /\b(?:unless|except\w*)\b.{0,40}\b(?:document|approv|authori[sz]|mission|justif|waive|exempt|validated)/i;
/** Words that turn a demand round, and those by which a check says that it wants something off or away. */
const NEGATION =
  /\b(?:not|never|no|none|nor|without|cannot|neither|disabl\w*|deactivat\w*|(?:turn|switch)(?:ed)? off|unset|avoid\w*|(?:left|leave|remains?|keep|kept|stays?|reset|revert\w*|restor\w*|return\w*)\b.{0,20}\bdefaults?|remov\w*|delet\w*|prohibit\w*|forbid\w*)\b/i;
const WANTS_OFF =
  /\b(?:not|never|no|none|nor|nothing|nobody|without|cannot|neither|disabl\w*|off|remov\w*|delet\w*|den(?:y|ied|ies)|block\w*|reject\w*|discard\w*|drop\w*|prohibit\w*|forbid\w*|prevent\w*|restrict\w*|only|unused|absent|exclu\w*|other|ignor\w*|suppress\w*|empty|conceal\w*|hid\w*)\b/i;
/** Negations that only word a bound, `no more than`, `must not exceed`, `and not 0`, or what a history of passwords is for. */
const BOUNDS =
  /\b(?:no|not|never)(?: \w+){0,2}? (?:more|less|fewer|longer|shorter|later|greater|higher|lower|larger|smaller|exceed\w*|below|above|under|over)\b|\band not 0\b|\b(?:not|never|no|prevent\w*|prohibit\w*|forbid\w*|disallow\w*)\b.{0,40}?\b(?:re-?us\w*|used again|repeat\w*)/gi;
/** A condition ahead of the demand: `If it is not available, …`. */
const CONDITION = /^(?:if|when|where|for|on)\b[^,]*,/i;
/** Numbers of one time in several units, of bytes and of bits. */
const FACTORS = [1, 60, 3600, 86_400, 24, 1440, 7, 30, 365, 168, 1000, 1024, 8];

/**
 * Keeps a check from speaking for a demand that nobody read: a title that negates or excepts what the check asks for decides nothing, and a
 * title that names a number which the check did not compare does not pass.
 */
export function withoutUnread({ title }: Recommendation, check: LibraryCheck): (outcome: Outcome) => Outcome {
  const known = `${check.title} ${check.expectation}`;
  const turned = findException(title, known) ?? findNegation(title, known);
  if (turned !== undefined) return doubt(['PASS', 'FAIL', 'NA'], `But the title says "${turned}", which the check does not know.`);
  const named = readQuantities(title).filter(({ number }) => number > 1);
  if (named.length === 0) return (outcome) => outcome;
  const own = numbersIn(known);
  return (outcome) => {
    const compared = [...own, ...numbersIn(outcome.reason)];
    const missed = named.find((quantity) => !compared.some((one) => areOne(one, wholeOf(quantity))));
    return missed ? doubt(['PASS'], `But the title names ${missed.number}, which was not compared.`)(outcome) : outcome;
  };
}

const doubt =
  (doubted: readonly Outcome['status'][], sentence: string) =>
  (outcome: Outcome): Outcome =>
    doubted.includes(outcome.status) ? { ...outcome, ...review(`${outcome.reason} ${sentence}`, outcome.lines) } : outcome;

const findException = (title: string, known: string): string | undefined =>
  ON_PAPER.test(title) || EXCEPTION.test(known) ? undefined : EXCEPTION.exec(title)?.[0];

function findNegation(title: string, known: string): string | undefined {
  if (WANTS_OFF.test(known.replace(/`[^`]*`/g, ' ').replace(BOUNDS, ' '))) return undefined;
  return NEGATION.exec(title.replace(CONDITION, '').replace(BOUNDS, ' '))?.[0];
}

const numbersIn = (text: string): readonly number[] => [
  ...[...text.matchAll(/\d+/g)].map(([digits]) => Number(digits)),
  ...readQuantities(text).map(({ number }) => number),
];

/** `less than 10` is compared as 9, `more than 10` as 11. */
const wholeOf = ({ number, side, exclusive }: Quantity): number => (!exclusive ? number : side === 'atMost' ? number - 1 : number + 1);

const areOne = (compared: number, named: number): boolean =>
  FACTORS.some((factor) => compared * factor === named || named * factor === compared);
