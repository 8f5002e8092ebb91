import { type AuditReading, type RecommendationReview, reviewRoutes } from '@merlon/contract/reviews.ts';
import { matchWords } from '../../lib/match-words.ts';
import { count } from '../../lib/texts.ts';
import { splitInstant } from '../../lib/time.ts';
import { useRead } from '../../lib/use-read.ts';
import { benchmarkKeys } from './benchmarks.ts';

/** How each recommendation of a benchmark will be judged. */
export const useReview = (id: string) => useRead(benchmarkKeys.review(id), reviewRoutes.review, { params: { id } }, { staleTime: 60_000 });

/** Which recommendations are shown; those with a derived command are decided by rules or by a person like any other. */
export type ReviewFilter = 'all' | 'rules' | 'derived' | 'person' | 'unread' | 'clarified';

export const REVIEW_FILTERS: readonly { readonly filter: ReviewFilter; readonly label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'rules', label: 'Decided by rules' },
  { filter: 'derived', label: 'Derived' },
  { filter: 'person', label: 'Needs a person' },
  { filter: 'unread', label: 'Not fully read' },
  { filter: 'clarified', label: 'Clarified' },
];

/** How many sentences of an audit are not understood. */
export const countUnread = ({ sentences }: Pick<AuditReading, 'sentences'>): number =>
  sentences.filter(({ reading }) => reading === 'unread').length;

const belongs = (review: RecommendationReview, filter: ReviewFilter): boolean => {
  if (filter === 'rules') return review.decidable;
  if (filter === 'derived') return review.derived;
  if (filter === 'unread') return countUnread(review) > 0;
  if (filter === 'clarified') return review.clarified !== null;
  return filter === 'all' || !review.decidable;
};

/** How many recommendations each filter shows. */
export const countReviews = (reviews: readonly RecommendationReview[]): Record<ReviewFilter, number> => {
  const countOf = (filter: ReviewFilter) => reviews.filter((review) => belongs(review, filter)).length;
  return {
    all: reviews.length,
    rules: countOf('rules'),
    derived: countOf('derived'),
    person: countOf('person'),
    unread: countOf('unread'),
    clarified: countOf('clarified'),
  };
};

/** The recommendations of a filter in which every word of the query stands somewhere. */
export const searchReviews = (
  reviews: readonly RecommendationReview[],
  filter: ReviewFilter,
  query: string,
): readonly RecommendationReview[] => {
  const matches = matchWords(query);
  return reviews.filter((review) => {
    const { check_id, title, section, command, expectation, reason, sentences } = review;
    const said = sentences.map(({ sentence, says }) => `${sentence} ${says ?? ''}`).join(' ');
    return belongs(review, filter) && matches(`${check_id} ${title} ${section} ${command} ${expectation} ${reason} ${said}`);
  });
};

/** Who judges, in words. */
export const describeJudge = (review: RecommendationReview): string => {
  if (!review.decidable) return 'Needs a person';
  if (review.settled) return 'Decided by rules: what a person said that it asks for';
  return review.judged_by === 'library' ? "Decided by rules: Merlon's check library" : "Decided by rules: the document's own commands";
};

/** How far an audit is understood, in words. */
export function describeReading(review: Pick<RecommendationReview, 'sentences' | 'settled' | 'clarified'>): string {
  const { sentences, settled, clarified } = review;
  const who = clarified ? `Clarified by ${clarified.by} on ${splitInstant(clarified.at).date}. ` : '';
  const unread = countUnread(review);
  if (settled) return `${who}All of it is read, and verdicts follow from it alone.`;
  if (sentences.length === 0) return 'The audit has no sentences; what it asks for can be added.';
  if (unread === 0) return `${who}All of it is read.`;
  return `${who}${count(unread, 'sentence')} of ${sentences.length} not read as a whole: where no check judges the same, a person decides on each device.`;
}

/** Expectations are written to stand within a sentence. */
export const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.:]$/.test(text) ? '' : '.'}`;
