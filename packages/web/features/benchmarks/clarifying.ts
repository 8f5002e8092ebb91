import { type AuditReading, type ClarifiedSentence, type RecommendationReview, reviewRoutes } from '@merlon/contract/reviews.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { benchmarkKeys } from './benchmarks.ts';

/** What somebody is saying of a sentence: as the document has it, in other words, that the check judges it, or that it asks for nothing. */
export interface Draft {
  /** Empty for one that is added. */
  readonly sentence: string;
  readonly means: 'document' | 'words' | 'checked' | 'nothing';
  readonly words: string;
}

/** The sentences of a check as somebody begins to clarify them. */
export const beginDrafts = ({ sentences }: RecommendationReview): readonly Draft[] =>
  sentences.map(({ sentence, says, checked }) => ({
    sentence,
    means: checked ? 'checked' : says === null ? 'document' : says === '' ? 'nothing' : 'words',
    words: says ?? '',
  }));

/** What drafts say; other words that are empty say nothing yet. */
export const toSentences = (drafts: readonly Draft[]): readonly ClarifiedSentence[] =>
  drafts
    .map(({ sentence, means, words }) => ({ sentence, means, words: words.trim() }))
    .filter(({ means, words }) => (means === 'words' ? words !== '' : means !== 'document'))
    .map(({ sentence, means, words }) => ({ sentence, says: means === 'words' ? words : '', checked: means === 'checked' }));

/** Whether two lists say the same. */
export const saySame = (one: readonly ClarifiedSentence[], other: readonly ClarifiedSentence[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const SETTLES_AFTER_MS = 400;

/** What Merlon makes of drafts, a moment after they were written; the last answer stays until the next one comes. */
export function useTriedReading(benchmarkId: string, commandId: string, drafts: readonly Draft[]) {
  const sentences = useDebounced(JSON.stringify(toSentences(drafts)), SETTLES_AFTER_MS);
  return useQuery<AuditReading>({
    queryKey: ['benchmarks', benchmarkId, 'reading', commandId, sentences],
    queryFn: () =>
      call(reviewRoutes.tryClarification, { params: { id: benchmarkId, commandId }, body: { sentences: JSON.parse(sentences) } }),
    placeholderData: (previous) => previous,
  });
}

/** Keeps what somebody says of a check; nothing where the list is empty. Throws `CallError`. */
export function useKeepClarification(benchmarkId: string) {
  const client = useQueryClient();
  return async (commandId: string, sentences: readonly ClarifiedSentence[]): Promise<void> => {
    const kept = await call(reviewRoutes.clarify, { params: { id: benchmarkId, commandId }, body: { sentences: [...sentences] } });
    client.setQueryData<RecommendationReview[]>(benchmarkKeys.review(benchmarkId), (reviews) =>
      reviews?.map((review) => (review.id === kept.id ? kept : review)),
    );
  };
}
