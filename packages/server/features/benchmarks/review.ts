import type { AuditReading, RecommendationReview } from '@merlon/contract/reviews.ts';
import { clarify } from '@merlon/engine/audit/clarify.ts';
import type { Plan } from '@merlon/engine/audit/join-panels.ts';
import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { readSentences } from '@merlon/engine/audit/sentence-readings.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { findClarifications, toClarification } from './clarifications/apply.ts';
import type { ClarificationRow } from './clarifications/clarifications-store.ts';
import type { RecommendationRow } from './store.ts';

const PREPARED_FOR_PERSON = 'Merlon gathers the lines that matter; whether they are right depends on what only a person knows.';

/**
 * Says of each recommendation how it will be judged. Planned anew at each call, as an audit does, so that what is shown is what the
 * engine of today makes of a benchmark that was read by an earlier one.
 */
export function reviewRecommendations(
  platform: Platform,
  rows: readonly RecommendationRow[],
  clarifications: readonly ClarificationRow[],
): RecommendationReview[] {
  const said = findClarifications(
    clarifications,
    rows.map(({ recommendation }) => recommendation),
  );
  return rows.map((row) => reviewRecommendation(platform, row, said.get(row.recommendation.id)));
}

/** @param kept what a person said of it */
export function reviewRecommendation(platform: Platform, row: RecommendationRow, kept: ClarificationRow | undefined): RecommendationReview {
  const { id, checkId, title, command, derived, recommendation } = row;
  const clarified = kept ? clarify(recommendation, toClarification(kept)) : recommendation;
  const plan = planRecommendation(platform, clarified);
  const { page, sections, levels, assessment } = recommendation;
  const isDecidable = plan.by !== 'person' && plan.decidable;
  return {
    id,
    check_id: checkId,
    title,
    command,
    derived,
    assessment,
    levels: [...levels],
    page_number: page,
    section: sections.at(-1) ?? '',
    judged_by: plan.by,
    decidable: isDecidable,
    expectation: plan.by === 'person' ? '' : plan.expectation,
    reason: plan.by === 'person' ? plan.reason : isDecidable ? '' : PREPARED_FOR_PERSON,
    ...showReading(plan, recommendation, clarified),
    clarified: kept ? { by: kept.clarifiedBy, at: kept.clarifiedAt.toISOString() } : null,
  };
}

/** What is made of an audit, sentence by sentence. @param written the recommendation as its document has it @param clarified with what was said of it */
export function showReading(plan: Plan, written: Recommendation, clarified: Recommendation): AuditReading {
  const sentences = readSentences(written, clarified);
  return {
    sentences: sentences.map(({ sentence, says = null, isChecked, is, understood }) => ({
      sentence,
      says,
      checked: isChecked,
      reading: is,
      understood,
    })),
    settled: plan.by !== 'person' && plan.isSettled === true,
  };
}
