import type { Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { Report, Score } from '@merlon/engine/report/report.ts';
import type { RuleBaseReport } from '@merlon/engine/rule-base/rule-base-report.ts';
import type { ThreadMessage } from '../threads/run-in-thread.ts';

/** A piece of work for the pool. */
export interface AuditTask {
  /** A platform's type. */
  readonly type: string;
  readonly benchmark: AuditedRecommendations;
  readonly config: string;
  /** What the report says beside the verdicts; null: no report is drawn. */
  readonly report: Omit<Report, 'score' | 'verdicts'> | null;
}

export interface AuditedRecommendations {
  /** Of the benchmark; what it recommends never changes under the same id. */
  readonly id: string;
  /** All that it recommends; a thread then remembers it for the next audit. */
  readonly isWhole: boolean;
  /** Called only where the thread that does the work does not remember them. */
  readonly read: () => Promise<readonly Recommendation[]>;
}

/** What a thread is sent. */
export interface AuditRequest extends Omit<AuditTask, 'benchmark'> {
  readonly benchmarkId: string;
  /** Null where the thread remembers them. */
  readonly recommendations: readonly Recommendation[] | null;
  readonly isRemembered: boolean;
  /** Benchmarks that are not to be remembered any longer. */
  readonly forgotten: readonly string[];
}

/** What an audit came to. */
export interface AuditOutcome {
  readonly verdicts: readonly Verdict[];
  readonly score: Score;
  /** Null where the rules cannot be read, there are none, or no report is drawn. */
  readonly ruleBase: RuleBaseReport | null;
  /** The PDF; null where none was asked for. */
  readonly report: Uint8Array | null;
  /** Seconds that judging took, reading the configuration included. */
  readonly seconds: number;
}

/** How far an audit is. */
export interface AuditStep {
  readonly judged: number;
  readonly total: number;
  /** The check that is next; undefined when all are judged and the report is being drawn. */
  readonly next: { readonly id: string; readonly title: string } | undefined;
}

export type AuditMessage = ThreadMessage<AuditOutcome, AuditStep>;
