import { QUOTED } from '../config-tree/text-commands.ts';
import { splitProse } from '../demands/find-bound.ts';
import type { Procedure } from '../model/recommendation.ts';

/** A sentence of an audit. */
export interface Sentence {
  /** As the document has it, by which it is found again. */
  readonly written: string;
  /** As it reads by itself: a point of a list with what the list says of all its points. */
  readonly text: string;
}

/** `- `, `1.`, `a)`, `(2)` */
const POINT = /^(?:[-•*–]|\(?(?:\d{1,2}|[a-z])[).])\s+(?=\S)/i;
const MARK_ALONE = /^\(?(?:\d{1,2}|[a-z])[).]$/i;
/** What is said of all points of a list: where they hold, and that they are lines that have to be there. */
const OF_PLACE =
  /^(?:.*\band )?(?:(?:verify|check|confirm|ensure) (?:that,? )?(?<after>(?:for|in) (?:each|every|all)\b.{3,80}?),?(?: that)?|(?<before>(?:for|in) (?:each|every|all)\b.{3,80}?),? (?:verify|check|confirm|ensure)(?: that)?|(?<there>in (?:each|every|all)\b.{3,80}?) there must be):?$/i;
const OF_PRESENCE =
  /^.*\b(?:the following|these|of them)\b.{0,30}\b(?:is|are|be) (?:displayed|shown|present|printed|configured|set|there)(?: in the (?:output|configuration))?:?$/i;
/** `Run the following command and verify that the output is as stated:` its points are steps, each a sentence by itself. */
const OF_STEPS =
  /^(?:(?:run|execute|enter|use|issue) (?:the )?(?:following )?commands? (?:below )?and )?(?:verify|check|confirm|ensure)(?: that)? (?:the )?(?:outputs?|results?)(?: of (?:it|them|each))? (?:is|are) (?:as )?(?:stated|follows|described|shown|given|listed|expected)(?: below)?:?$|^(?:(?:proceed|do|audit) (?:as follows|the following)|(?:the )?(?:following )?steps|(?:take|follow|perform) (?:the|these)(?: following)? steps):?$/i;
const OF_POINTS =
  /^(?:.*\b(?:and|then) )?(?:(?:verify|check|confirm|ensure)(?: (?:that|each of (?:these|the following)(?: points)?|all of (?:these|the following)|the following|(?:two|three|four|five) things))?|all of the following must be true[^:]*):?$/i;
const VERB = /\b(?:is|are|must|contains?|names?|has|have|lists?|ends?|refers?|shows?|does|do|may)\b/i;
const LONGEST_LIST = 20;
/** A step says itself what is to be done. */
const IS_STEP =
  /^(?:run|execute|enter|use|issue|verify|check|confirm|ensure|make sure|examine|look|review|note|if|where|(?:in|for|under|on|within) (?:each|every|all|those|these|any))\b/i;

/** The sentences of an audit; each point of a list is one. */
export function listSentences(audit: Procedure): readonly Sentence[] {
  const written = splitProse(audit)
    .flatMap((text) => text.split('\n'))
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  const joined = written.flatMap((sentence, at) =>
    MARK_ALONE.test(sentence) ? [] : MARK_ALONE.test(written[at - 1] ?? '') ? [`- ${sentence}`] : [sentence],
  );
  // An audit of nothing but steps has no head.
  const steps = listPoints(joined, 0);
  const sentences: Sentence[] = steps.map(asStep);
  let areSteps = steps.length > 0;
  for (let at = steps.length; at < joined.length; at += 1) {
    const points = listPoints(joined, at + 1);
    const say = points.length > 0 ? readHead(joined[at]!) : undefined;
    if (joined[at]!.endsWith(':')) areSteps = OF_STEPS.test(joined[at]!);
    if (!say) sentences.push(areSteps ? asStep(joined[at]!) : { written: joined[at]!, text: joined[at]! });
    else {
      sentences.push(...points.map((point) => ({ written: point, text: say(textOf(point)) })));
      at += points.length;
    }
  }
  return sentences;
}

function listPoints(sentences: readonly string[], from: number): readonly string[] {
  const end = sentences.findIndex((sentence, at) => at >= from && !POINT.test(sentence));
  return sentences.slice(from, Math.min(end < 0 ? sentences.length : end, from + LONGEST_LIST));
}

const asStep = (point: string): Sentence => ({
  written: point,
  text: POINT.test(point) && IS_STEP.test(textOf(point)) ? textOf(point) : point,
});

const textOf = (point: string): string => point.replace(POINT, '').replace(/(?:[.;,:]| and|, and)+$/i, '');

/** How a point is said by itself under the head of its list; undefined where that is not understood. */
function readHead(head: string): ((point: string) => string) | undefined {
  const asPresence = (point: string): string => (VERB.test(point.replace(QUOTED, ' ')) ? point : `${point} is present`);
  const place = OF_PLACE.exec(head)?.groups;
  const where = place?.['after'] ?? place?.['before'] ?? place?.['there'];
  if (where !== undefined) return (point) => `${where}, verify that ${asPresence(point)}`;
  if (OF_STEPS.test(head)) return (point) => (IS_STEP.test(point) ? point : `- ${point}`);
  return OF_PRESENCE.test(head) || OF_POINTS.test(head) ? (point) => `Verify that ${asPresence(point)}` : undefined;
}
