import { type RecommendationReview, reviewRoutes } from '@merlon/contract/reviews.ts';
import { matchWords } from '../../lib/match-words.ts';
import { useRead } from '../../lib/use-read.ts';
import { benchmarkKeys } from './benchmarks.ts';

/** How each recommendation of a benchmark will be judged. */
export const useReview = (id: string) => useRead(benchmarkKeys.review(id), reviewRoutes.review, { params: { id } }, { staleTime: 60_000 });

/** Which recommendations are shown; those with a derived command are decided by rules or by a person like any other. */
export type ReviewFilter = 'all' | 'rules' | 'derived' | 'person';

export const REVIEW_FILTERS: readonly { readonly filter: ReviewFilter; readonly label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'rules', label: 'Decided by rules' },
  { filter: 'derived', label: 'Derived' },
  { filter: 'person', label: 'Needs a person' },
];

const belongs = (review: RecommendationReview, filter: ReviewFilter): boolean => {
  if (filter === 'rules') return review.decidable;
  if (filter === 'derived') return review.derived;
  return filter === 'all' || !review.decidable;
};

/** How many recommendations each filter shows. */
export const countReviews = (reviews: readonly RecommendationReview[]): Record<ReviewFilter, number> => {
  const countOf = (filter: ReviewFilter) => reviews.filter((review) => belongs(review, filter)).length;
  return { all: reviews.length, rules: countOf('rules'), derived: countOf('derived'), person: countOf('person') };
};

/** The recommendations of a filter in which every word of the query stands somewhere. */
export const searchReviews = (
  reviews: readonly RecommendationReview[],
  filter: ReviewFilter,
  query: string,
): readonly RecommendationReview[] => {
  const matches = matchWords(query);
  return reviews.filter((review) => {
    const { check_id, title, section, command, expectation, reason } = review;
    return belongs(review, filter) && matches(`${check_id} ${title} ${section} ${command} ${expectation} ${reason}`);
  });
};

/** Who judges, in words. */
export const describeJudge = (review: RecommendationReview): string => {
  if (!review.decidable) return 'Needs a person';
  return review.judged_by === 'library' ? "Decided by rules: Merlon's check library" : "Decided by rules: the document's own commands";
};
