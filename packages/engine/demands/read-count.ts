import type { Recommendation } from '../model/recommendation.ts';
import { saysFinding, splitDescription, splitProse } from './find-bound.ts';
import { boundOf } from './read-bound.ts';
import { readQuantities } from './read-quantities.ts';
import { plainTitle } from './topic.ts';

/** How many of a kind a document asks for. */
export interface Count {
  readonly atLeast: number;
  /** It speaks of several without a number: `Ensure NTP servers are configured`. */
  readonly isOpen?: true;
}

const THING = 'server|host|source|collector|destination|receiver|station';
const NUMBER = 'one|two|three|four|five|six|\\d';
/** `at least two central log servers`, though not `severity 5 to the syslog servers`. */
const COUNTED = new RegExp(
  String.raw`(?<![\w./:-])(?:${NUMBER})(?: \(\d\))?,?(?: or more| different| (?!(?:to|of|from|at|for|on|in|and|is|are|must|if)\b)[a-z+][\w+/-]*){0,4} (?:${THING})s\b`,
  'g',
);
const SEVERAL = new RegExp(
  String.raw` (?:multiple|redundan\w*|several|secondary|more than one|(?:backup|second) (?:\w+ ){0,2}(?:${THING})s?) `,
);
const TERTIARY = new RegExp(String.raw` tertiary (?:\w+ ){0,2}(?:${THING})s? `);
/** What an audit only tells of demands nothing. */
const MUST = /\b(?:must|shall|should|ha(?:s|ve) to|needs? to|required)\b/i;
const SINGLE = new RegExp(String.raw` an? (?:[\w.+]+ ){0,3}(?:${THING}) `);
/** `NTP servers are configured` may mean two of them; time that `comes from NTP servers` is spoken of as if there were many. */
const PLURAL = / (?:servers|sources) (?:\w+ ){0,2}(?:is|are|must|shall|should|have|has) /;
const SENT = / (?:sys)?log(?:s|ging)? | traps? /;
/** A number that may be neither less nor more. */
const EXACT = new RegExp(String.raw` (?:(?:exactly|only|just) (?:an?|${NUMBER}) |single (?:\w+ ){0,2}(?:${THING}) )`);

/**
 * How many servers, hosts, sources or the like a document asks for, in its title or else in a sentence of its audit; undefined where it does
 * not say, `unclear` where it limits them above, or sentences disagree.
 */
export function readCount(recommendation: Recommendation): Count | 'unclear' | undefined {
  const title = plainTitle(recommendation);
  const [named, ...others] = countsIn(recommendation.title);
  if (others.length > 0 || named === 'unclear' || EXACT.test(title)) return 'unclear';
  if (named !== undefined) return { atLeast: named };
  const sentences = splitProse(recommendation.audit);
  // What a sentence says of a limit or of one server is no demand.
  const [told, ...more] = new Set(sentences.flatMap(countsIn).filter((count) => count !== 'unclear' && count > 1));
  if (more.length > 0) return 'unclear';
  if (typeof told === 'number') return { atLeast: told };
  // A description tells of many numbers: those alone count that it words as the least.
  const [described, ...further] = new Set(splitDescription(recommendation.description).flatMap(leastIn));
  if (further.length > 0) return 'unclear';
  if (described !== undefined) return { atLeast: described };
  const words = [title, ...sentences.filter((sentence) => MUST.test(sentence)).map((sentence) => plainTitle({ title: sentence }))];
  if (words.some((plain) => TERTIARY.test(plain))) return { atLeast: 3 };
  if (words.some((plain) => SEVERAL.test(plain))) return { atLeast: 2 };
  if (SINGLE.test(title)) return { atLeast: 1 };
  return PLURAL.test(title) && !SENT.test(title) ? { atLeast: 1, isOpen: true } : undefined;
}

/** `two or more servers are defined`, `at least two collectors`, `two log collectors or more` */
const LEAST = new RegExp(
  String.raw`\b(?:(?:at least|no fewer than|not fewer than|a minimum of) (${NUMBER})(?: \w[\w+-]*){0,4}? (?:${THING})s|(${NUMBER}) or more(?: \w[\w+-]*){0,3}? (?:${THING})s|(${NUMBER})(?: (?!(?:to|of|from|at|for|on|in|and|is|are|must|if)\b)[a-z][\w+-]*){0,3} (?:${THING})s or more)\b`,
  'g',
);
const leastIn = (sentence: string): readonly number[] =>
  saysFinding(sentence) || /\b(?:not|never|if|unless|except|than)\b/i.test(sentence.replace(/\b(?:no|not) fewer than\b/gi, ' '))
    ? []
    : [...sentence.toLowerCase().replace(/\s+/g, ' ').matchAll(LEAST)].flatMap((found) =>
        readQuantities(found.slice(1).find(Boolean)!).map(({ number }) => number),
      );

/** The numbers of things that a sentence asks for, each once. */
function countsIn(sentence: string): readonly (number | 'unclear')[] {
  const text = sentence.toLowerCase().replace(/\s+/g, ' ');
  const isTurned = saysFinding(text);
  const counts = [...text.matchAll(COUNTED)].flatMap(({ 0: found, index }): readonly (number | 'unclear')[] => {
    const [quantity] = readQuantities(text.slice(Math.max(0, index - 40), index + found.length)).slice(-1);
    if (!quantity) return [];
    const { side, exclusive } = quantity;
    // Fewer than two are a finding, or no fewer than two are asked for.
    if (isTurned) return side === 'atMost' && exclusive ? [quantity.number] : [];
    return side === 'atMost' ? ['unclear'] : [boundOf(quantity, 'atLeast', undefined).number];
  });
  return [...new Set(counts)];
}

const OWNERS = 'company|corporate|organi[sz]ations?|organi[sz]ational';
/** What makes servers certain ones, and not any. */
const CERTAIN = new RegExp(
  String.raw` (?:${OWNERS}|internal|own|approved|authori[sz]ed|designated|specified|trusted|dedicated) (?:[\w.+]+ ){0,3}(?:${THING})s? | (?:${THING})s? (?:of|from) (?:\w+ )?(?:${OWNERS}) `,
);

/** Whether a title means certain servers or hosts: which these are only their owner knows. */
export const meansCertain = ({ title }: Pick<Recommendation, 'title'>): boolean => CERTAIN.test(plainTitle({ title }));
