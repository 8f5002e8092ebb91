import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, doubt, review } from '../model/verdict.ts';
import type { Platform } from '../ports/platform.ts';
import { listUnread } from '../topics/list-unread.ts';
import { toTopicDocument } from '../topics/topic-document.ts';
import { combineAll } from './evaluate.ts';
import type { Plan } from './join-panels.ts';
import { asksForNothing } from './sentence-kinds.ts';

/**
 * Lets those who judge whole topics decide: what falls short fails, unless the document excepts something that nobody read; what is as
 * demanded passes where each word and number of the document is known to them, and a check that finds a fault leaves it to a person.
 */
export function joinTopics(
  platform: Pick<Platform, 'topics' | 'products' | 'checks' | 'settingsOf'>,
  recommendation: Recommendation,
  plan: Plan,
): Plan {
  if (!platform.topics || recommendation.clarified) return plan;
  const document = toTopicDocument(recommendation);
  const meant = platform.topics.filter((topic) => topic.isMeant(document));
  const demands = meant.flatMap((topic) => topic.read(document) ?? []);
  if (demands.length === 0) return plan;
  const unread = listUnread(document, {
    words: [...meant.map(({ words }) => words), platform.products.maker, platform.products.accepted],
    numbers: demands.flatMap(({ numbers = [] }) => numbers),
    reads: demands.flatMap(({ reads = [] }) => reads),
    isAside: asksForNothing,
    asides: demands.flatMap(({ asides = [] }) => asides),
  });
  const isUnclear = demands.some((one) => one.isUnclear);
  // A document that sets something else asks for more than its topic.
  const roots = new Set(platform.checks.flatMap(({ settings = [] }) => settings.map(([root]) => root)));
  const isOther = (platform.settingsOf?.(recommendation) ?? []).some(([root]) => !roots.has(root));
  const isWhole = !isOther && demands.length === meant.length && !isUnclear && unread.sentences.length === 0;
  const judge = (tree: ConfigTree): Outcome => {
    const own = combineAll(demands.map((one) => one.judge(tree)));
    const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
    if (own.status === 'FAIL' && unread.exceptions.length === 0)
      return outcome.status === 'PASS' && !isWhole ? doubt(outcome, own.reason) : own;
    if (isUnclear && outcome.status === 'PASS') return doubt(outcome, 'But the document says more of it than was understood.');
    if (isWhole && own.status === 'REVIEW' && outcome.status === 'PASS') return doubt(outcome, own.reason);
    if (!isWhole || (own.status !== 'PASS' && own.status !== 'NA') || outcome.status === own.status) return outcome;
    return outcome.status === 'FAIL' ? doubt(outcome, 'But by all that the document says of its topic it is met.') : own;
  };
  const expectation = demands.map((one) => one.expectation).join('; ');
  if (plan.by !== 'person') return { ...plan, judge };
  return { by: 'library', decidable: isWhole, expectation, said: expectation, prepare: () => {}, judge, remediation: plan.remediation };
}
