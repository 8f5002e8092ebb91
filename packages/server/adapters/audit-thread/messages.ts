import type { OpenCheck } from '@merlon/engine/audit/by-model/open-check.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Report, Score } from '@merlon/engine/report/report.ts';
import type { KnownValues } from '@merlon/engine/model/known-values.ts';
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
  /** What a model can be asked is found too. */
  readonly findsOpen?: boolean;
}

/** Verdicts that are final, of which a report is to be drawn. */
export interface ReportTask {
  /** A platform's type. */
  readonly type: string;
  readonly config: string;
  readonly verdicts: readonly Verdict[];
  readonly report: Omit<Report, 'score' | 'verdicts'>;
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
export type ThreadRequest =
  | ({ readonly kind: 'audit' } & AuditRequest)
  | ({ readonly kind: 'report' } & ReportTask)
  | { readonly kind: 'drawing'; readonly report: Report };

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
  /** What a model can be asked; null where that was not to be found. */
  readonly forModel: ForModel | null;
}

/** What the rules left open and a model can be asked about, and what of the configuration must not leave the house. */
export interface ForModel {
  readonly open: readonly OpenCheck[];
  readonly known: KnownValues;
}

export type ReportOutcome = Pick<AuditOutcome, 'score' | 'ruleBase'> & { readonly report: Uint8Array };

/** How far an audit is. */
export interface AuditStep {
  readonly judged: number;
  readonly total: number;
  /** The check that is next; undefined when all are judged and the report is being drawn. */
  readonly next: { readonly id: string; readonly title: string } | undefined;
}

export type AuditMessage = ThreadMessage<AuditOutcome | ReportOutcome | Uint8Array, AuditStep>;
