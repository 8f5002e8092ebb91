import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { sentencesOf } from './find-bound.ts';
import { readQuantities } from './read-quantities.ts';

/** The servers that a document means, by their addresses. */
export interface NamedServers {
  readonly addresses: readonly string[];
  /** How many of them have to be there; left out: all. */
  readonly atLeast?: number;
  /** There may be no others beside them. */
  readonly isClosed: boolean;
}

const ADDRESS = String.raw`(?<![\w.:/-])\d{1,3}(?:\.\d{1,3}){3}(?![\w/]|\.\d)`;
const LIST = String.raw`${ADDRESS}(?:(?:, and|,| and)(?: to| from)? ${ADDRESS})*`;
const SERVERS = '(?:servers?|collectors?|hosts?|sources|clocks?|receivers?|destinations?|targets?|stations?|addresses)';
/** `both collectors, 10.1.1.1 and 10.1.1.2`, `sends to 10.1.1.1 and to 10.1.1.2`, `the addresses are 10.1.1.1 and 10.1.1.2` */
const NAMED = new RegExp(
  String.raw`\b(?:${SERVERS}(?:,|:| are| is| at| namely| of the [\w-]+,?)?|(?:sent|sends?|go|goes|delivered|forwarded) to|comes? from) \(?(${LIST})`,
  'i',
);
const ANY = new RegExp(ADDRESS, 'g');

/** `at least two of the time servers 10.1.1.1, 10.1.1.2 and 10.1.1.3`, `two or three of the addresses above` */
const SOME =
  /\b(?:at least |no fewer than |a minimum of )?(one|two|three|four|\d)(?: (?:or|to) (?:one|two|three|four|more|\d))? of (?=[^.;]*(?:\d\.\d|\babove\b))/i;
/** Sentences that tell of fewer servers than there have to be, or of one of them. */
const TELLS = /\b(?:only|missing|absent|lack\w*|down|fails?|fail\w*|findings?|if|when|where|has an?|is an?|stands?)\b/i;
/** `and no others`, `and nowhere else is time fetched`, `exclusively`, `Other time servers are not used` */
const CLOSED = [
  new RegExp(
    String.raw`,?(?: (?:and|but))? nowhere else\b[^,.;]*|,? (?:exclusively|solely)(?=[,.;]|$)|\b(?:only|exclusively|solely) (?=(?:to|from|by|with|at) (?:the )?(?:[\w-]+ ){0,3}${ADDRESS})`,
    'i',
  ),
  /\b(?:exactly|precisely) (?!one (?:of|or)\b)/i,
  new RegExp(String.raw`,?(?: (?:and|but))? (?:to |from )?(?:no others?(?: ${SERVERS})?|nothing else)(?=[,.;]|$)`, 'i'),
  /^other (?:[\w-]+ )?(?:servers?|collectors?|hosts?|sources?)(?:, [^,]*,)? (?:are|is|must|may|shall|should) not(?: be)? (?:used|permitted|allowed|accepted|configured)$/i,
  /^(?:none|nothing|nobody|no others?) (?:besides?|but|other than|apart from) (?:them|these|those)\b(?![^.;]*\b(?:needed|necessary|required)\b)[^.;]*$/i,
  /^(?:an?|any) (?:further|third|other|additional) (?:one|server|host|collector|source|address)\b[^.;]*\b(?:findings?|not (?:be )?(?:allowed|permitted|accepted|there|configured)|must not)\b[^.;]*$/i,
] as const;
const NAMES_THEM = /\d\.\d|\babove\b|^(?:other|none|nothing|nobody|no others?|an?|any) /i;
/** Whether such a sentence names servers that are meant it does not say. */
const LOOSE =
  /\b(?:e\.?g\.?|examples?|for instance|such as|or|if|when|where|unless|may|can|could|not|no|never|none|without|except|instead|formerly|other than)\b/i;
/** `Banks with a platform of their own use their own addresses` */
const OTHERS_DO = /\b(?:their|its|your) own (?:addresses|servers?|collectors?|hosts?|sources?)\b|\bof (?:their|its) own\b/i;

/**
 * Which servers a document means, where whole sentences name them: `Messages go to both collectors, 10.1.1.1 and 10.1.1.2`. Undefined where
 * none does; `unclear` where others would do as well, or sentences disagree. What commands type may be an example.
 */
export function readNamedServers(recommendation: Recommendation): NamedServers | 'unclear' | undefined {
  const sentences = sentencesOf(recommendation).map((sentence) => sentence.trim().replace(/[.;:]$/, ''));
  const isClosed = sentences.some((sentence) => NAMES_THEM.test(sentence) && CLOSED.some((form) => form.test(sentence)));
  const plain = sentences.map((sentence) => CLOSED.reduce((text, form) => text.replace(form, ' '), sentence).replace(/\s{2,}/g, ' '));
  const lists = plain
    .filter((sentence) => !LOOSE.test(withoutCount(sentence)))
    .map((sentence): readonly string[] => NAMED.exec(sentence)?.[1]?.match(ANY) ?? [])
    .filter((list) => list.length > 0);
  if (plain.some((sentence) => OTHERS_DO.test(sentence))) return 'unclear';
  if (lists.length === 0) return undefined;
  const addresses = [...new Set(lists.flat())];
  const counts = new Set(plain.flatMap(countOf));
  const isOther = (sentence: string): boolean => (sentence.match(ANY) ?? []).some((address) => !addresses.includes(address));
  // Lists that have nothing in common are of other servers.
  const areOthers = lists.some((list) => lists.some((other) => !list.some((address) => other.includes(address))));
  if (areOthers || counts.size > 1 || plain.some(isOther)) return 'unclear';
  if (/\bexamples?\b/i.test(proseOf(recommendation.audit))) return 'unclear';
  const [atLeast] = counts;
  return { addresses, isClosed, ...(atLeast !== undefined && atLeast < addresses.length && { atLeast }) };
}

const withoutCount = (sentence: string): string =>
  sentence
    .replace(SOME, ' ')
    .replace(/\bin either order\b/i, ' ')
    .replace(ASIDE, ' ')
    .replace(LEVELS, ' ');
/** `(or stronger)`, `, at level informational or debugging`: of what is sent, and not of where. */
const ASIDE = / \([^()\d]{2,80}\)/g;
const LEVELS = /,? (?:at|from|of|with) (?:the )?(?:level|severity)\b[^;\d]*$/i;

/** How many of several a sentence asks for. */
function countOf(sentence: string): readonly number[] {
  const [, number] = SOME.exec(sentence) ?? [];
  return number === undefined || TELLS.test(sentence) || !/\b(?:servers|addresses|collectors|hosts|sources)\b/i.test(sentence)
    ? []
    : readQuantities(number).map((quantity) => quantity.number);
}

/** A line of the same form as those with servers that a document names, with something else in their place. */
export function findOtherServer({ addresses }: NamedServers, lines: readonly string[]): string | undefined {
  const plain = lines.map((line) => line.replace(/["']/g, '').trim());
  const own = plain.flatMap((line) => {
    const [first] = [...line.matchAll(ANY)].filter(([address]) => addresses.includes(address));
    return first === undefined || first.index === 0 ? [] : line.slice(0, first.index);
  });
  const isNamed = (line: string): boolean => (line.match(ANY) ?? []).some((address) => addresses.includes(address));
  return plain.find((line) => !isNamed(line) && own.some((start) => line.startsWith(start)));
}

const AS_NAMED = 'They are those that the document names';

/** What a reason says of servers that are those that a document names, and no others. */
export const sayAsNamed = (addresses: readonly string[]): string => `${AS_NAMED}: ${addresses.join(', ')}.`;

/** The servers of which a reason says so. */
export const listAsNamed = (reason: string): readonly string[] =>
  [...reason.matchAll(new RegExp(`${AS_NAMED}: ([\\d., ]+)[.](?= |$)`, 'g'))].flatMap(([, list]) => list!.split(', '));

/** Whether a reason says so of several. */
export const saysAsNamed = (reason: string): boolean => new RegExp(`${AS_NAMED}: [^,.]+(?:\\.[^,.]+)*,`).test(reason);
