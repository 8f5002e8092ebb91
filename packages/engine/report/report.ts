import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import type { ReportChange } from './compare-verdicts.ts';
import type { ReportedRuleBase, ReportedVerdict } from './reported-waiver.ts';

/**
 * The one value that page, PDF, CSV and every other export are drawn from. No renderer computes a verdict, a count or a percentage.
 * Moments are ISO 8601 in UTC; renderers show them in Asia/Karachi, 24-hour.
 */
export interface Report {
  readonly generatedAt: string;
  readonly device: { readonly name: string; readonly address: string; readonly type: string; readonly typeLabel: string };
  readonly configuration: {
    /** Of its file: the path as it was given, or the name that its device's configuration is downloaded by. */
    readonly name: string;
    readonly lines: number;
    readonly sha256: string;
    readonly updatedAt: string;
  };
  readonly benchmark: { readonly title: string; readonly version: string; readonly filename: string; readonly totalPages: number };
  /** `built-in`, or the model that judged what the engine could not. */
  readonly model: string;
  /** Who asked for it; left out where nobody is known. */
  readonly startedBy?: string;
  /** Null where there is no earlier audit; left out where nobody knows of one. */
  readonly change?: ReportChange | null;
  readonly score: Score;
  /** In the benchmark's order. */
  readonly verdicts: readonly ReportedVerdict[];
  /** Left out where the configuration's rules cannot be read, or there are none. */
  readonly ruleBase?: ReportedRuleBase;
  /** Only for a direct audit, which has no benchmark: the facts about one are empty, and there are no verdicts. */
  readonly analysis?: DirectAnalysis;
}

/** Counts and scores; percentages from 0 to 100, null where nothing was decided. */
export interface Score {
  readonly passed: number;
  readonly failed: number;
  readonly notApplicable: number;
  readonly review: number;
  /** PASS + FAIL. */
  readonly total: number;
  /** PASS / (PASS + FAIL). */
  readonly overall: number | null;
  /** PASS / (PASS + FAIL + REVIEW): what it would be if a person found every REVIEW wanting. */
  readonly worstCase: number | null;
}
