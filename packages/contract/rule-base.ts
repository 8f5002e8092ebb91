import * as z from 'zod/mini';
import { Severity } from './severity.ts';
import { ReportedWaiver } from './waiver-kinds.ts';

/** A finding in the rules of a firewall. */
const RuleBaseFinding = z.object({
  /** `any-any`, `shadowed`, `allow-without-log`, …; more may be added. */
  kind: z.string(),
  /** The meaning of the kind for a rule, in words. */
  label: z.string(),
  severity: Severity,
  /** `undetermined`: possible, but a person has to look. */
  certainty: z.enum(['certain', 'undetermined']),
  /** The list that contains its rules. */
  list: z.string(),
  /** Names of the affected rules; empty if the finding concerns the whole list. */
  rules: z.array(z.string()),
  /** Names of the earlier rules that cause it. */
  because: z.array(z.string()),
  /** For a person. */
  sentence: z.string(),
  /** Lines of the audited configuration where these rules begin, secrets redacted. */
  evidence: z.array(z.object({ line: z.int(), text: z.string() })),
  /** What is decided about it now; absent where nothing is. */
  waiver: z.optional(ReportedWaiver),
});

/** All findings in a firewall's rules. */
export const RuleBaseSummary = z.object({
  lists: z.int(),
  rules: z.int(),
  enabled: z.int(),
  /** Counts of all findings, including those that are not listed. */
  counts: z.array(z.object({ kind: z.string(), label: z.string(), certain: z.int(), undetermined: z.int() })),
  /** Most severe first. */
  findings: z.array(RuleBaseFinding),
  /** The number of findings left out because there are too many. */
  omitted: z.int(),
  /** Parts missing from the configuration that may contain rules, one sentence each. */
  gaps: z.array(z.string()),
});
export type RuleBaseSummary = z.infer<typeof RuleBaseSummary>;
