import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, doubt, review } from '../model/verdict.ts';
import type { Platform, TopicJudge } from '../ports/platform.ts';
import { withinCut, withinExcerpt } from './excerpt.ts';
import { shorten } from './guard.ts';
import type { Plan } from './join-panels.ts';

/**
 * Lets a judge that knows the whole subject of a recommendation decide beside the others: what it finds to fall short does, and where it has
 * understood every sentence of the document, it alone decides. Else a sentence that it has not understood keeps its PASS from standing.
 */
export function joinTopic({ topics = [] }: Pick<Platform, 'topics'>, recommendation: Recommendation, plan: Plan): Plan {
  // What a person said of an audit stands in the place of its sentences.
  if (recommendation.clarified) return plan;
  const found = findTopic(topics, recommendation);
  if (!found) return plan;
  const { topic, read } = found;
  const [open] = read.unread;
  const judge = (tree: ConfigTree): Outcome => {
    const own = read.judge(tree);
    const told = own && withinExcerpt(tree, withinCut(tree, own));
    const others = (): Outcome => (plan.by === 'person' ? review(plan.reason) : plan.judge(tree));
    if (!told) return others();
    if (told.status === 'FAIL' || (open === undefined && told.status !== 'REVIEW')) return told;
    const outcome = others();
    if (told.status === 'REVIEW') return joinReview(outcome, told);
    if (outcome.status === 'FAIL' || outcome.status === 'NA' || told.status !== 'PASS' || open === undefined) return outcome;
    return doubt(told, `But the document says "${shorten(open)}", which was not judged.`);
  };
  if (plan.by !== 'person') return { ...plan, judge };
  const { expectation, title } = topic;
  return {
    by: 'library',
    decidable: open === undefined,
    expectation,
    said: `${title} ${expectation}`,
    prepare: () => {},
    judge,
    remediation: plan.remediation,
  };
}

/** A PASS of others does not stand where the subject has something for a person to look at. */
const joinReview = (outcome: Outcome, told: Outcome): Outcome => (outcome.status === 'FAIL' || outcome.status === 'NA' ? outcome : told);

function findTopic(topics: readonly TopicJudge[], recommendation: Recommendation) {
  for (const topic of topics) {
    const read = topic.read(recommendation);
    if (read) return { topic, read };
  }
  return undefined;
}
