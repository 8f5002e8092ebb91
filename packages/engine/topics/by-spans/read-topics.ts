import { combineAll } from '../../audit/assertions/evaluate.ts';
import { asksForNothing } from '../../audit/sentence-kinds.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../../model/recommendation.ts';
import { type Outcome, review } from '../../model/verdict.ts';
import type { Platform, SettingPath } from '../../ports/platform.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import { isTurn, turnsLeft } from '../turns.ts';
import { sayUnclear } from '../unclear.ts';
import { type SentenceReading, readTopic } from './read-topic.ts';
import type { Asked, TopicJudge } from './topic-judge.ts';

/** Topics that judge a document together, and what its sentences leave open. */
interface Chosen {
  readonly judges: readonly { readonly topic: TopicJudge; readonly asked: readonly Asked[] }[];
  /** Each sentence is read to its last word, and no setting is typed that none of the topics judges. */
  readonly isWhole: boolean;
  /** A sentence may let something be or off that falls short of the others. */
  readonly mayExempt: boolean;
  /** A sentence that is not read, and asks for something or turns what others ask for. */
  readonly unclear: string | undefined;
  /** One that asks for something. */
  readonly unread: readonly string[];
  readonly binding: string | undefined;
}

/**
 * What a document asks of topics, whose spans and words have to account for all words of it; undefined where it is about none of them.
 * @param settingsOf the settings that a document types
 */
export const readTopicsBySpans =
  (topics: readonly TopicJudge[], settingsOf: NonNullable<Platform['settingsOf']>) =>
  (recommendation: Recommendation): TopicReading | undefined => {
    const chosen = chooseTopics(topics, settingsOf, recommendation);
    if (!chosen) return undefined;
    const { judges, isWhole, mayExempt, unclear, unread, binding } = chosen;
    const overrules = isWhole && !mayExempt && judges.every(({ topic }) => topic.overrules === true);
    return {
      expectation: judges.map(({ topic }) => topic.expectation).join('; '),
      isWhole,
      mayExempt,
      ...(unclear !== undefined && { unclear: sayUnclear(unclear), unread }),
      overrules,
      // It is whole where no setting is typed but its own.
      ...(isWhole && { knowsTyped: true }),
      doubts: true,
      // A check may not pass against a sentence that nobody read, though the topics cannot tell.
      judge: (tree) => judgeTopics(judges, tree, recommendation) ?? (binding === undefined ? undefined : review(sayUnclear(binding))),
    };
  };

/** What all topics say together; undefined where one of them cannot tell and none finds a fault. */
function judgeTopics(judges: Chosen['judges'], tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const outcomes = judges.map(({ topic, asked }) => topic.judge(asked, tree, recommendation));
  const known = outcomes.filter((outcome) => outcome !== undefined);
  const faults = known.filter(({ status }) => status === 'FAIL');
  if (faults.length > 0) return combineAll(faults);
  if (known.length < outcomes.length) return undefined;
  const counted = known.filter(({ status }) => status !== 'NA');
  return combineAll(counted.length > 0 ? counted : known);
}

interface Candidate {
  readonly topic: TopicJudge;
  readonly sentences: readonly SentenceReading[];
  readonly open: number;
}

function chooseTopics(
  topics: readonly TopicJudge[],
  settingsOf: NonNullable<Platform['settingsOf']>,
  recommendation: Recommendation,
): Chosen | undefined {
  const candidates = topics
    .filter(({ about }) => about.test(textOf(recommendation)))
    .map((topic): Candidate => {
      const { sentences } = readTopic(topic, recommendation);
      return { topic, sentences, open: sentences.filter(isOpen).length };
    })
    .filter(({ sentences }) => sentences.some(({ asks }) => asks.some(({ what }) => what !== 'explicit' && what !== 'default')))
    .toSorted((one, other) => one.open - other.open);
  const [first, ...others] = candidates;
  if (!first) return undefined;
  const left = new Set(first.sentences.flatMap((one, at) => (isOpen(one) ? [at] : [])));
  const judges = [{ topic: first.topic, asked: first.sentences.flatMap(({ asks }) => asks) }];
  const best = [...first.sentences];
  for (const { topic, sentences } of others) {
    const own = [...left].filter((at) => !isOpen(sentences[at]!) && sentences[at]!.asks.length > 0);
    if (own.length === 0) continue;
    for (const at of own) {
      left.delete(at);
      best[at] = sentences[at]!;
    }
    judges.push({ topic, asked: own.flatMap((at) => sentences[at]!.asks) });
  }
  const demands = [...left].map((at) => best[at]!).filter(isDemand);
  return {
    judges,
    isWhole: left.size === 0 && typesOnly(settingsOf(recommendation), judges),
    mayExempt: best.some(mayExempt),
    unclear: demands[0]?.sentence,
    unread: demands.map(({ sentence }) => sentence),
    binding: demands.find(asks)?.sentence,
  };
}

const isOpen = ({ unread, sentence, asks }: SentenceReading): boolean =>
  unread.length > 0 && (asks.length > 0 || !asksForNothing(sentence));

/** What holds where a line is not there, or by default: it demands no more than that line. */
const TELLS =
  /^(?:if|where|when) [^,]*\b(?:missing|absent|not (?:shown|set|there|present)|no [\w-]+(?: line| entry)? (?:is )?shown)\b[^,]*,|^(?:an? \w+ )?without\b.*\bline\b|\bby default\b/i;
const EXCEPTION = /,? (?:unless|except|apart from)\b[^,]*$/i;

/** Words by which a sentence asks for something. */
const ASKS =
  /\b(?:must|shall|may (?:not|never|only)|has to|have to|(?:is|are) (?:only |also )?(?:required|mandatory)|(?:is|are) (?:not|never|only) (?:permitted|allowed|accepted|to be)|findings?|violations?)\b|\b(?:no|only|neither|not more|at most)\b.*\bmay\b|^(?:each|every|all|no|only)\b/i;

const asks = ({ sentence }: SentenceReading): boolean => ASKS.test(sentence);

/** Whether a sentence that is not read asks for something, or turns what others ask for. */
const isDemand = (one: SentenceReading): boolean =>
  !TELLS.test(one.sentence) && (asks(one) || (one.unread.some(isTurn) && turnsLeft(one.sentence.replace(EXCEPTION, ' '), []).length > 0));

const ALLOWS = /\b(?:also|may|can|allowed|permitted|accepted|acceptable|tolerated|sufficient|fine|enough|compliant|counts?)\b/i;

/** Whether a sentence that is not read to its end may let something off, or be. */
const mayExempt = (one: SentenceReading): boolean =>
  one.mayExempt || (one.unread.some((word) => /\d|-/.test(word)) && ALLOWS.test(one.sentence));

const textOf = ({ title, description, audit, remediation }: Recommendation): string =>
  [title, description, proseOf(audit), ...[audit, remediation].flatMap(commandsOf)].join('\n');

/** Whether a document types no setting but those of its topics, and asks in its sentences for what it types. */
function typesOnly(typed: readonly SettingPath[], judges: Chosen['judges']): boolean {
  const known = judges.flatMap(({ topic, asked }) =>
    topic.settings
      .filter(({ by }) => by === undefined || by.some((what) => asked.some((one) => one.what === what)))
      .map(({ path }) => path.split(' ')),
  );
  return typed.every((path) =>
    known.some((words) => words.every((word, at) => word === '*' || path[at] === '*' || word.split('|').includes(path[at] ?? ''))),
  );
}
