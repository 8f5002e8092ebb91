import { judgeRules } from '../../checks/judge-rules.ts';
import { readRuleOpenness } from '../../demands/read-rule-openness.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { leaveOpen } from '../unclear.ts';
import type { SharedTopics } from '../shared-topics.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';

/** What a document asks of rules that are open; undefined where it asks nothing of them, or in a way that was not understood. */
export function readRuleTopic({ vocabulary, settingsOf }: SharedTopics, recommendation: Recommendation): TopicReading | undefined {
  const rules = vocabulary?.rules;
  const read = rules && readRuleOpenness(recommendation);
  if (read === 'unclear') return leaveOpen('rules must be as the document says');
  if (!read || read.limits.groups.flat().some((part) => rules.lacks?.includes(part))) return undefined;
  const place = rules.typed ?? rules.path.split(' ').at(-1)!;
  const { limits, leavesOff, isWhole, mayExempt } = read;
  const spec = { rules: { which: 'permitting' }, must: { is: 'limited', by: limits, leavesOff }, remediation: [] } as const;
  return {
    expectation: `each rule that lets traffic pass must be as asked by "${limits.sentence}"`,
    isWhole: isWhole && settingsOf(recommendation).every((setting) => setting.includes(place)),
    knowsTyped: true,
    mayExempt,
    judge: (tree) => judgeRules(spec, vocabulary, tree, recommendation),
  };
}
