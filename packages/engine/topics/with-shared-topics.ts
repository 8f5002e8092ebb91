import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { doubt } from '../model/verdict.ts';
import type { TopicReading } from '../ports/topic-reading.ts';
import { readBannerTopic } from './banners/read-banner-topic.ts';
import { readBlockListTopic } from './block-list/read-block-list-topic.ts';
import { readClosingRuleTopic } from './closing-rule/read-closing-rule-topic.ts';
import { readLockoutTopic } from './lockout/read-lockout-topic.ts';
import { readReleaseTopic } from './releases/read-release-topic.ts';
import { readRuleRemarkTopic } from './rule-remarks/read-rule-remark-topic.ts';
import { readScreenTopic } from './screens/read-screen-topic.ts';
import { readRuleTopic } from './rule-openness/read-rule-topic.ts';
import { readRoutingTopic } from './routing-neighbours/read-routing-topic.ts';
import { UNCLEAR } from './unclear.ts';
import { readZoneServicesTopic } from './zone-services/read-zone-services-topic.ts';
import { readZoneReachTopic } from './zone-reach/read-zone-reach-topic.ts';
import type { SharedTopics } from './shared-topics.ts';

type ReadTopics = (recommendation: Recommendation) => TopicReading | undefined;

/** Reads a document by a platform's own topics, and by those that are the same for every vendor. */
export const withSharedTopics =
  (shared: SharedTopics, readOwn?: ReadTopics): ReadTopics =>
  (recommendation) => {
    const screens = shared.screens && readScreenTopic(shared.screens, recommendation);
    return screens?.isWhole ? screens : withFaultsOf(screens, readOthers(shared, recommendation, readOwn));
  };

function readOthers(shared: SharedTopics, recommendation: Recommendation, readOwn?: ReadTopics): TopicReading | undefined {
  const lockout = readLockoutTopic(shared, recommendation);
  if (lockout?.isWhole) return lockout;
  const banner = readBannerTopic(shared, recommendation);
  if (banner?.isWhole) return banner;
  const own = readOwn?.(recommendation);
  // What may let a device off its own topics do not know.
  if (own?.isWhole) return lockout?.doubts && lockout.isAlone ? lockout : own;
  if (banner) return banner;
  const release = readReleaseTopic(shared, recommendation);
  if (release?.isWhole) return release;
  const list = readBlockListTopic(shared, recommendation);
  if (list) return list;
  const remarks = readRuleRemarkTopic(shared, recommendation);
  if (remarks) return remarks;
  const closing = readClosingRuleTopic(shared, recommendation);
  if (closing?.isWhole) return closing;
  const rules = readRuleTopic(shared, recommendation);
  if (rules?.isWhole) return rules;
  const routing = readRoutingTopic(shared, recommendation);
  if (routing?.isWhole) return routing;
  const reach = readZoneReachTopic(shared, recommendation);
  if (reach?.isWhole) return reach;
  const services = readZoneServicesTopic(shared, recommendation);
  if (services?.isWhole) return services;
  // What its own topics did not understand stays so, and what they find stands where the other says nothing.
  const open =
    lockout && own ? { ...lockout, ...unclearOf(own), judge: (tree: ConfigTree) => lockout.judge(tree) ?? own.judge(tree) } : lockout;
  return release ?? withFaultsOf(reach ?? services, open ?? own ?? rules ?? routing);
}

const unclearOf = ({ unclear }: TopicReading): Pick<TopicReading, 'unclear'> => (unclear === undefined ? {} : { unclear });

/** What a reader that knows a part finds to fall short does, whatever the others say. */
const withFaultsOf = (part: TopicReading | undefined, other: TopicReading | undefined): TopicReading | undefined =>
  part === undefined || part.mayExempt || other === undefined
    ? (other ?? part)
    : {
        ...other,
        mayExempt: false,
        judge: (tree) => {
          const found = part.judge(tree);
          if (found?.status === 'FAIL') return found;
          const told = other.judge(tree);
          return told?.status === 'FAIL' && other.mayExempt ? doubt(told, UNCLEAR) : told;
        },
      };
