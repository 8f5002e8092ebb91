import type { Recommendation } from '../../model/recommendation.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import type { SharedTopics } from '../shared-topics.ts';
import { sayUnclear } from '../unclear.ts';
import { judgeClosingRule } from './judge-closing-rule.ts';
import { readClosingRule } from './read-closing-rule.ts';

/** Settings by which a device says what it does with traffic that no rule matches. */
const OF_FALLBACK = /^(?:default-policy|default-security-rules|interzone-default|default)$/;

/** What a document asks of the last rule; undefined where it asks for none that denies all that is left. */
export function readClosingRuleTopic({ vocabulary, settingsOf }: SharedTopics, recommendation: Recommendation): TopicReading | undefined {
  const { rules } = vocabulary;
  const asked = rules && readClosingRule(recommendation);
  // Of several layers a document seldom says which it means.
  if (!asked || rules.isLayered) return undefined;
  const place = rules.typed ?? rules.path.split(' ').at(-1)!;
  const isOwn = settingsOf(recommendation).every((path) => path.includes(place) || path.some((word) => OF_FALLBACK.test(word)));
  const isWhole = asked.unread.length === 0 && isOwn;
  return {
    expectation: `the last ${rules.noun} must be as asked by "${asked.sentence}"`,
    isWhole,
    knowsTyped: true,
    mayExempt: !isWhole,
    ...(isWhole && { isAlone: true }),
    ...(!isWhole && { unclear: sayUnclear(asked.unread[0]), ...(isOwn && { unread: asked.unread }) }),
    judge: (tree) => judgeClosingRule(asked, rules, tree),
  };
}
