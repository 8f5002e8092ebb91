import { isUnderstood } from '../config-tree/whole.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { type Outcome, doubt, review } from '../model/verdict.ts';
import type { Platform } from '../ports/platform.ts';
import type { TopicReading } from '../ports/topic-reading.ts';
import { explains, isDiscussed, withoutAddress } from './unread/explains.ts';
import { isHeading } from './unread/headings.ts';
import { quotesSetting, statesDemand } from './unread/stated-demands.ts';
import { restatesBound } from './shown/restated-bound.ts';
import { isShown } from './shown/shown-sentences.ts';
import { withinCut, withinExcerpt } from './assertions/excerpt.ts';
import { type Guard, doubtAny } from './guard.ts';
import { guardNamedValue } from './guards/guard-named-value.ts';
import type { Plan } from './join-panels.ts';

/**
 * Lets those who know a topic as a whole decide beside the checks. What they find to fall short does, unless something that nobody read may
 * let it off; what is as demanded passes where they have read all that the document asks for, and not against a check that finds a fault.
 * Where a description explains, they find no fault in what a check has passed.
 * @param letOff what becomes of a fault that the document may let off
 */
export function joinTopics(platform: Judging, recommendation: Recommendation, plan: Plan, letOff: Guard = (outcome) => outcome): Plan {
  const read = readTold(platform, recommendation);
  if (!read) return plan;
  const reading = { ...read, isWhole: read.isWhole && (read.knowsTyped === true || !setsOther(platform, recommendation)) };
  const isExplained = explains(recommendation);
  const otherValue = guardNamedValue(recommendation);
  const isOneOfTwo = proseOf(recommendation.audit)
    .split('\n')
    .some((line) => EITHER_BLOCK.test(line.trim()));
  const mayBeElse: Guard = (outcome, tree) =>
    letOff(isOneOfTwo ? doubtAny(['FAIL'], 'But the audit shows several ways, of which one will do.')(outcome, tree) : outcome, tree);
  const judge = (tree: ConfigTree): Outcome => {
    const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
    if (isExplained && (outcome.status === 'PASS' || outcome.status === 'NA')) return outcome;
    const own = tree.scopes ? undefined : reading.judge(tree);
    // Who has read all of a document has read what it lets off, though not always that it names several values that will do.
    const told = own && (reading.isWhole ? otherValue : mayBeElse)(own, tree);
    if (!told || (outcome.status === 'PASS' && isLeftOpen(reading, told) && isHeardElse(recommendation, reading, plan, { outcome, tree })))
      return outcome;
    return decide(reading, withinExcerpt(tree, withinCut(tree, told)), outcome, tree);
  };
  if (plan.by !== 'person') return { ...plan, judge };
  const { expectation, isWhole } = reading;
  return { by: 'library', decidable: isWhole, expectation, said: expectation, prepare: () => {}, judge, remediation: plan.remediation };
}

/**
 * What the topics read of a document in which a description or a title says what is asked. What a person said of an audit stands in its place,
 * and a title that quotes a setting is about that alone. Where a description explains, a device has to be the same with it and the notes, and
 * without them.
 */
function readTold({ readTopics }: Judging, written: Recommendation): TopicReading | undefined {
  const { description, notes = '' } = written;
  const recommendation = { ...written, description: withoutAddress(description), notes: withoutAddress(notes) };
  const { clarified, title } = recommendation;
  if (clarified !== undefined || (description === '' && !statesDemand(title) && !BOUNDS.test(title)) || quotesSetting(title))
    return undefined;
  const whole = readTopics && readUnderTitle(readTopics, recommendation);
  if (!whole || !explains(recommendation)) return whole;
  const asked = readTopics?.({ ...recommendation, description: '', notes: '' });
  // Whoever has read all that a discussion is about need not understand the discussion.
  const isWhole = whole.isWhole || (asked?.isWhole === true && isDiscussed(recommendation) && !DEMANDS.test(recommendation.description));
  return (
    asked && {
      ...(isWhole ? asked : whole),
      isWhole,
      mayExempt: whole.mayExempt || asked.mayExempt,
      judge: (tree) => agreed(whole.judge(tree), asked.judge(tree)),
    }
  );
}

/** Words by which a discussion might ask for something itself. */
const DEMANDS =
  /\b(?:must|shall|has to|have to|only|never|unless|except|(?:is|are|be) not (?:permitted|allowed|accepted|enough|sufficient)|findings?)\b/i;

/**
 * Whether all that the topics did not understand is a mere heading, or was heard by those who judge settings: the lines that they found show
 * it. What the topics find wrong stays.
 */
function isHeardElse(
  { title, ...rest }: Recommendation,
  { unread = [] }: TopicReading,
  plan: Plan,
  { outcome, tree }: { readonly outcome: Outcome; readonly tree: ConfigTree },
): boolean {
  const judged = `${plan.by === 'person' ? '' : plan.said} ${outcome.reason}`;
  const said = `${title} ${judged}`;
  const isTitle = (sentence: string): boolean => title.toLowerCase().includes(sentence.trim().toLowerCase());
  return unread.every((sentence) =>
    isTitle(sentence)
      ? isHeading({ title, ...rest })
      : outcome.lines.length > 0 &&
        sentence
          .split('\n')
          .every((part) => READS.test(part) || restatesBound(part, judged, outcome.reason) || isShown(part, said, outcome, tree)),
  );
}

/** `The last entry of each list should read:`, ahead of the lines that are typed. */
const READS = /^(?:the )?[\w ,-]{3,60} (?:should|must|has to|will) (?:read|look)(?: like this| so| as follows| as shown)?:$/i;

/** `-OR-` between two blocks of configuration; between two ways to look, `or` stands in small letters. */
const EITHER_BLOCK = /^[-–— ]*OR[-–—: ]*$/;

/** Whether topics find nothing wrong, and only did not understand some sentences. */
const isLeftOpen = ({ isWhole, unread = [] }: TopicReading, told: Outcome): boolean =>
  !isWhole && unread.length > 0 && (told.status === 'PASS' || (told.status === 'REVIEW' && NOT_UNDERSTOOD.test(told.reason)));

/** A reason that says no more than that a sentence was not understood. */
const NOT_UNDERSTOOD = /^But the document says "[^]*", which was not understood[.]$/;

/** A title that is a heading of what is read below it need not be understood itself. */
function readUnderTitle(readTopics: NonNullable<Platform['readTopics']>, recommendation: Recommendation): TopicReading | undefined {
  const reading = readTopics(recommendation);
  if (!reading || reading.isWhole || !isHeading(recommendation)) return reading;
  const below = readTopics({ ...recommendation, title: '' });
  return below?.isWhole ? below : reading;
}

const agreed = (told: Outcome | undefined, asked: Outcome | undefined): Outcome | undefined =>
  told?.status === asked?.status ? told : undefined;

/** `Idle sessions end after ten minutes at the latest`, `SSH only from the administration network`, `No Telnet` */
const BOUNDS = /^no \w|\b(?:only|at the latest|at most|at least|(?:no|not) (?:more|less|fewer|longer|shorter|later) than)\b/i;

type Judging = Pick<Platform, 'readTopics' | 'checks' | 'settingsOf'>;

/** Whether a document sets something of which no check knows even the first word: it asks for more than its topics. */
function setsOther({ checks, settingsOf }: Judging, recommendation: Recommendation): boolean {
  const roots = new Set(checks.flatMap(({ settings = [] }) => settings.map(([root]) => root)));
  return (settingsOf?.(recommendation) ?? []).some(([root]) => !roots.has(root));
}

function decide(reading: TopicReading, told: Outcome, outcome: Outcome, tree: ConfigTree): Outcome {
  const { isWhole, mayExempt, overrules, isAlone, unclear, doubts, narrows } = reading;
  if (isAlone && (isWhole || (told.status === 'REVIEW' && outcome.status === 'FAIL'))) return told;
  if (narrows && outcome.status === 'FAIL' && told.status === 'REVIEW') return told;
  if (narrows && !isWhole && outcome.status === 'FAIL' && told.status !== 'FAIL')
    return doubt(outcome, `But of the things that the document means: ${told.reason}`);
  if (told.status === outcome.status && (isWhole || told.status !== 'PASS')) return outcome;
  if (told.status === 'FAIL') {
    if (mayExempt || (told.lines.length === 0 && !isUnderstood(tree)))
      return outcome.status === 'PASS' || outcome.status === 'NA' ? doubt(outcome, unclear ?? `But of its topic: ${told.reason}`) : outcome;
    return outcome.status === 'PASS' && !isWhole && !overrules ? doubt(outcome, `But of its topic: ${told.reason}`) : told;
  }
  if (told.status === 'REVIEW')
    return outcome.status === 'PASS' && (isWhole || doubts || unclear !== undefined) ? doubt(outcome, told.reason) : outcome;
  if (!isWhole) return unclear !== undefined && outcome.status === 'PASS' ? doubt(outcome, unclear) : outcome;
  if (outcome.status !== 'FAIL' || overrules) return told;
  // A fault that rests on an absence is none where the document lets the device off.
  if (told.status === 'NA') return outcome.lines.length > 0 ? outcome : told;
  return doubt(outcome, `But by all that the document says of its topic: ${told.reason}`);
}
