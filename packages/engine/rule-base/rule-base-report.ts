import type { EvidenceLine } from '../model/verdict.ts';
import type { Finding, FindingKind } from './finding.ts';

/** The rule base's part of a report. Counts are of everything that was found, also of what is not listed. */
export interface RuleBaseReport {
  readonly lists: number;
  readonly rules: number;
  readonly enabled: number;
  /** Kinds of which something was found, in the order in which renderers list them. */
  readonly counts: readonly { readonly kind: FindingKind; readonly certain: number; readonly undetermined: number }[];
  /** The gravest first, then in the order of the configuration. */
  readonly findings: readonly ReportedFinding[];
  /** How many findings are not listed because there are too many. */
  readonly omitted: number;
  /** Parts that the configuration leaves out and that may hold rules, a sentence each. */
  readonly gaps: readonly string[];
}

export interface ReportedFinding extends Omit<Finding, 'spans'> {
  /** The lines of its rules, secrets redacted. */
  readonly evidence: readonly EvidenceLine[];
}
