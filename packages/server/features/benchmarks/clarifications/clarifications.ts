import type { AuditReading, ClarifiedSentence as GivenSentence, RecommendationReview } from '@merlon/contract/reviews.ts';
import { listSentences } from '@merlon/engine/audit/audit-sentences.ts';
import { clarify } from '@merlon/engine/audit/clarify.ts';
import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import type { ClarifiedSentence, Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Clock } from '../../../adapters/clock/clock.ts';
import { Refusal, refuseInput } from '../../../refusal.ts';
import { reviewRecommendation, showReading } from '../review.ts';
import type { BenchmarksStore, RecommendationRow } from '../store.ts';
import type { BenchmarkRow } from '../stored-reading.ts';
import { checkKeysOf } from './apply.ts';
import type { ClarificationRow } from './clarifications-store.ts';

interface Ports {
  readonly store: BenchmarksStore;
  readonly clock: Clock;
}

/** A check of a benchmark. */
export interface OneCheck {
  readonly benchmark: BenchmarkRow;
  readonly platform: Platform;
  readonly commandId: string;
}

/** What came of it. */
export interface ClarifiedCheck {
  readonly review: RecommendationReview;
  /** Check and benchmark, for the record. */
  readonly subject: string;
}

/**
 * Keeps what a person says that the sentences of an audit ask for; nothing where the list is empty.
 * @returns how the check is understood from then on, and what was clarified
 * @throws Refusal `invalid` for a sentence that the audit has not, or has twice in the list
 */
export async function keepClarification(
  { store, clock }: Ports,
  { benchmark, platform, commandId }: OneCheck,
  given: readonly GivenSentence[],
  by: string,
): Promise<ClarifiedCheck> {
  const { row, checkKey } = await requireCheck(store, benchmark, commandId);
  const sentences = requireSentences(row.recommendation, given);
  const kept: ClarificationRow = { checkKey, sentences, clarifiedBy: by, clarifiedAt: clock() };
  if (sentences.length === 0) await store.removeClarification(benchmark, checkKey);
  else await store.keepClarification(benchmark, kept);
  const review = reviewRecommendation(platform, row, sentences.length === 0 ? undefined : kept);
  return { review, subject: `${row.checkId} of ${benchmark.filename}` };
}

/** What would be made of an audit if a person said this of it. @throws as `keepClarification` */
export async function tryClarification(
  { store }: Pick<Ports, 'store'>,
  { benchmark, platform, commandId }: OneCheck,
  given: readonly GivenSentence[],
): Promise<AuditReading> {
  const [row] = await store.listRecommendations(benchmark.id, [commandId]);
  if (!row) throw noSuchCheck();
  const { recommendation } = row;
  const sentences = requireSentences(recommendation, given);
  const clarified = sentences.length === 0 ? recommendation : clarify(recommendation, { by: '', sentences });
  return showReading(planRecommendation(platform, clarified), recommendation, clarified);
}

const noSuchCheck = () => new Refusal('not-found', 'The benchmark has no such check.');

async function requireCheck(
  store: BenchmarksStore,
  benchmark: BenchmarkRow,
  commandId: string,
): Promise<{ readonly row: RecommendationRow; readonly checkKey: string }> {
  const rows = await store.listRows(benchmark.id);
  const row = rows.find(({ id }) => id === commandId);
  const checkKey = row && checkKeysOf(rows.map(({ recommendation }) => recommendation)).get(row.recommendation.id);
  if (!row || checkKey === undefined) throw noSuchCheck();
  return { row, checkKey };
}

/** The sentences that say something: one that is added and says nothing is none. */
function requireSentences({ audit }: Recommendation, given: readonly GivenSentence[]): readonly ClarifiedSentence[] {
  const sentences = given
    .filter(({ sentence, says }) => sentence !== '' || says !== '')
    .map(({ sentence, says, checked }): ClarifiedSentence => (checked ? { sentence, says: '', isChecked: true } : { sentence, says }));
  const written = new Set(listSentences(audit).map((sentence) => sentence.written));
  const named = sentences.map(({ sentence }) => sentence).filter((sentence) => sentence !== '');
  if (named.some((sentence) => !written.has(sentence)))
    throw refuseInput({ field: 'sentences', message: 'One of the sentences is not in the audit of this check.' });
  if (sentences.some(({ sentence, isChecked }) => isChecked && sentence === ''))
    throw refuseInput({ field: 'sentences', message: 'Only a sentence of the audit can be what the check judges.' });
  if (new Set(named).size < named.length) throw refuseInput({ field: 'sentences', message: 'A sentence can be clarified only once.' });
  return sentences;
}
