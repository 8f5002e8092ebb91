import type { RecommendationReview } from '@merlon/contract/documents.ts';
import type { Plan } from '@merlon/engine/audit/join-panels.ts';
import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { RecommendationRow } from './store.ts';

const PREPARED_FOR_PERSON = 'Merlon gathers the lines that matter; whether they are right depends on what only a person knows.';

/**
 * Says of each recommendation how it will be judged. Planned anew at each call, as an audit does, so that what is shown is what the
 * engine of today makes of a benchmark that was read by an earlier one.
 */
export function reviewRecommendations(platform: Platform, rows: readonly RecommendationRow[]): RecommendationReview[] {
  return rows.map((row) => showReview(row, planRecommendation(platform, row.recommendation)));
}

function showReview({ id, checkId, title, command, derived, recommendation }: RecommendationRow, plan: Plan): RecommendationReview {
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
  };
}
