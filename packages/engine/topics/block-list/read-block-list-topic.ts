import { readBlockList } from '../../demands/read-block-list.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import type { SharedTopics } from '../shared-topics.ts';
import { UNCLEAR } from '../unclear.ts';
import { judgeBlockList } from './judge-block-list.ts';

/** What a document asks of a list whose addresses are denied before others are permitted; undefined where it asks nothing of the kind. */
export function readBlockListTopic({ vocabulary, settingsOf }: SharedTopics, recommendation: Recommendation): TopicReading | undefined {
  const rules = vocabulary.rules;
  const named = rules?.named;
  const demand = named && readBlockList(recommendation);
  if (!demand) return undefined;
  const words = new Set([rules.typed ?? rules.path.split(' ').at(-1)!, ...named.typed]);
  const isWhole = demand.isWhole && settingsOf(recommendation).every((setting) => setting.some((word) => words.has(word)));
  return {
    expectation: `rules must deny the addresses as asked by "${demand.sentence}"`,
    isWhole,
    knowsTyped: true,
    mayExempt: !isWhole,
    isAlone: true,
    ...(!isWhole && { unclear: UNCLEAR }),
    judge: (tree) => {
      const outcome = judgeBlockList(demand, { ...rules, named }, tree);
      return outcome.status === 'PASS' && !isWhole ? doubt(outcome, UNCLEAR) : outcome;
    },
  };
}
