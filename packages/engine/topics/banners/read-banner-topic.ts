import type { Recommendation } from '../../model/recommendation.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import { review } from '../../model/verdict.ts';
import { sayUnclear } from '../unclear.ts';
import type { SharedTopics } from '../shared-topics.ts';
import { judgeBanner } from './judge-banner.ts';
import { readBanner } from './read-banner.ts';

const IS_MEANT =
  /\b(?:banners?|disclaimers?|motd|message of the day|header (?:login|shell)|(?:login|log-in|logon|pre-?login|warning|legal|security) (?:message|notice|text|warning|announcement|header))\b|\b(?:notice|warning|text|message)\b[^.;]{0,60}\b(?:before|prior to|ahead of|at)\b[^.;]{0,30}\b(?:log|sign|authenticat|door|password)|\b(?:before|prior to) (?:the )?(?:log|sign)[^.;]{0,60}\b(?:notice|warning|text|message)\b/i;

/** What a document asks of what a banner says; undefined where it asks nothing of it, or says more than was understood. */
export function readBannerTopic(
  { banners: facts, settingsOf, vocabulary }: SharedTopics,
  recommendation: Recommendation,
): TopicReading | undefined {
  if (!facts || !IS_MEANT.test(`${recommendation.title}\n${recommendation.description}`)) return undefined;
  if (!settingsOf(recommendation).every((path) => facts.typed.test(path.join(' ')))) return undefined;
  const demand = readBanner(facts, recommendation);
  if (!demand) return undefined;
  const [unread] = demand.unread;
  if (unread !== undefined) {
    const why = sayUnclear(unread);
    return demand.open
      ? { expectation: describe(demand), isWhole: false, mayExempt: true, unclear: why, judge: () => review(why) }
      : undefined;
  }
  return {
    expectation: describe(demand),
    isWhole: true,
    knowsTyped: true,
    mayExempt: false,
    isAlone: true,
    judge: (tree) => judgeBanner({ facts, demand, vocabulary, recommendation, tree }),
  };
}

function describe({ places, statements, literals }: NonNullable<ReturnType<typeof readBanner>>): string {
  const said = [...statements.map(({ said: one }) => one), ...literals.map(({ anyOf }) => `"${anyOf.join('" or "')}"`)];
  const has = said.length > 0 ? ` and say: ${said.join('; ')}` : ' and tell nothing that the document does not allow';
  return `the ${places.map(({ noun }) => noun).join(' and the ')} must be shown${has}`;
}
