import * as z from 'zod/mini';
import { Severity, SeveritySource } from './severity.ts';
import { Instant } from './shapes.ts';
import { ReportedWaiver } from './waiver-kinds.ts';

export const VerdictStatus = z.enum(['PASS', 'FAIL', 'NA', 'REVIEW']);
export type VerdictStatus = z.infer<typeof VerdictStatus>;

/** A step of the proof of a verdict. `text` is a quoted line behind those that it stands in, or a sentence; `lines` are those of the audited configuration, from 1; empty for a demand and an absence. */
export const WitnessLink = z.object({
  kind: z.enum(['demand', 'evidence', 'reference', 'binding', 'root', 'absence']),
  text: z.string(),
  lines: z.array(z.int()),
});
export type WitnessLink = z.infer<typeof WitnessLink>;

export const AuditResultItem = z.object({
  check_id: z.string(),
  title: z.string(),
  status: VerdictStatus,
  severity: Severity,
  severity_from: SeveritySource,
  /** The reasons, in sentences. */
  details: z.string(),
  /** The demand on the configuration, in words. */
  expectation: z.string(),
  /** Newline-separated. */
  remediation_steps: z.string(),
  /** Empty if nothing was found; line numbers are those of the audited configuration, from 1. */
  evidence: z.array(z.object({ line: z.int(), text: z.string() })),
  /** Where the setting was searched, in words; empty in audits of earlier versions, which did not record it. */
  searched: z.string(),
  /** For an absent line: the default that applies instead, and its source; else empty. */
  default_when_absent: z.string(),
  /** The proof in reading order, at most 20 links; empty for a REVIEW and in audits of earlier versions, which kept their evidence alone. */
  witness: z.array(WitnessLink),
  decided_by: z.enum(['rule', 'model']),
  /** The page in the benchmark. */
  page: z.int(),
  section: z.string(),
  levels: z.array(z.string()),
  assessment: z.string(),
  audit_date: z.nullable(Instant),
  /** What is decided about it now; absent where nothing is. The status does not depend on it. */
  waiver: z.optional(ReportedWaiver),
  /** What was decided when the audit ended, where that was something else; null for nothing. */
  waiver_then: z.optional(z.nullable(ReportedWaiver)),
});
export type AuditResultItem = z.infer<typeof AuditResultItem>;
