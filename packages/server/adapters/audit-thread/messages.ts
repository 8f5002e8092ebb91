import type { Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { Report, Score } from '@merlon/engine/report/report.ts';
import type { ThreadMessage } from '../threads/run-in-thread.ts';

/** What the thread is started with. */
export interface AuditInput {
  /** A platform's type. */
  readonly type: string;
  readonly recommendations: readonly Recommendation[];
  readonly config: string;
  /** What the report says beside the verdicts; null: no report is drawn. */
  readonly report: Omit<Report, 'score' | 'verdicts'> | null;
}

/** What an audit came to. */
export interface AuditOutcome {
  readonly verdicts: readonly Verdict[];
  readonly score: Score;
  /** The PDF; null where none was asked for. */
  readonly report: Uint8Array | null;
  /** Seconds that judging took, reading the configuration included. */
  readonly seconds: number;
}

/** How far an audit is. */
export interface AuditStep {
  readonly judged: number;
  /** The check that is next; undefined when all are judged and the report is being drawn. */
  readonly next: { readonly id: string; readonly title: string } | undefined;
}

export type AuditMessage = ThreadMessage<AuditOutcome, AuditStep>;
