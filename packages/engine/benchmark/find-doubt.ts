import { type Benchmark, type Recommendation, commandsOf } from '../model/recommendation.ts';
import type { Platform } from '../ports/platform.ts';
import { describeNothingFound } from './describe-nothing-found.ts';
import { mentionsOwn } from './find-other-product.ts';

/** A report tells a result for most of its checks; a benchmark may quote one now and then. */
const LEAST_RESULTS = 3;
const RESULTS_PER_CHECK = 0.5;
/** Fewer recommendations than these do not tell what a document is about. */
const LEAST_RECOMMENDATIONS = 5;

type Known = Pick<Platform, 'type' | 'products' | 'label'>;

/**
 * Why a document is no benchmark for a platform: it holds no recommendation, it reports on checks that were run, or it neither speaks of
 * the platform nor says anything that could be looked for there.
 * @param isDecidable whether the platform can judge a recommendation without a person
 * @returns a sentence for a person; undefined where nothing speaks against it
 */
export function findDoubt(
  benchmark: Benchmark,
  platform: Known,
  isDecidable: (recommendation: Recommendation) => boolean,
): string | undefined {
  const { recommendations, toldResults = 0 } = benchmark;
  const count = recommendations.length;
  if (count === 0) return describeNothingFound(benchmark);
  if (toldResults >= Math.max(LEAST_RESULTS, count * RESULTS_PER_CHECK))
    return `This document is a report about checks that were run, not a benchmark: ${toldResults} of its lines tell a result.`;
  const isAbout =
    count < LEAST_RECOMMENDATIONS || recommendations.some((one) => hasCommand(one) || isDecidable(one)) || mentionsOwn(benchmark, platform);
  return isAbout ? undefined : `Nothing in this document is about ${platform.label}: no product, no command and no setting of it.`;
}

const hasCommand = ({ audit, remediation }: Recommendation): boolean =>
  [audit, remediation].some((procedure) => commandsOf(procedure).length > 0);
