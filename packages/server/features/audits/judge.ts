import { auditStepwise } from '@merlon/engine/audit/audit-configuration.ts';
import type { Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';

export interface Judging {
  readonly platform: Platform;
  readonly recommendations: readonly Recommendation[];
  readonly config: string;
  /** Lets everybody else have a turn; called every few checks. */
  readonly nextTurn: () => Promise<void>;
  /** Told after some of the checks; throws to end the audit. */
  readonly onProgress?: (judged: number, next: Recommendation | undefined) => Promise<void>;
}

/** Checks between two turns: a few milliseconds of computing. */
const CHECKS_PER_TURN = 8;

/** Judges every recommendation, giving way to others as it goes. */
export async function judgeConfiguration({ platform, recommendations, config, nextTurn, onProgress }: Judging): Promise<readonly Verdict[]> {
  const benchmark = { title: '', version: '', totalPages: 0, recommendations };
  const verdicts: Verdict[] = [];
  await onProgress?.(0, recommendations[0]);
  for (const verdict of auditStepwise({ platform, benchmark, config })) {
    verdicts.push(makeStorable(verdict));
    if (verdicts.length % CHECKS_PER_TURN !== 0) continue;
    await nextTurn();
    await onProgress?.(verdicts.length, recommendations[verdicts.length]);
  }
  return verdicts;
}

/** PostgreSQL's jsonb takes neither NUL nor half a surrogate pair, which a line cut in two can end in. */
function makeStorable(verdict: Verdict): Verdict {
  return JSON.parse(JSON.stringify(verdict, (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value)));
}
