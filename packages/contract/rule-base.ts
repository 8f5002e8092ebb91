import * as z from 'zod/mini';

/** Something found in the rules of a firewall. */
const RuleBaseFinding = z.object({
  /** `any-any`, `shadowed`, `allow-without-log`, …; more may come. */
  kind: z.string(),
  /** What the kind says of a rule, in words. */
  label: z.string(),
  severity: z.enum(['high', 'medium', 'low']),
  /** `undetermined`: it may be so; a person has to look. */
  certainty: z.enum(['certain', 'undetermined']),
  /** The list that its rules stand in. */
  list: z.string(),
  /** Names of the rules that it is about; none where it is about the list as a whole. */
  rules: z.array(z.string()),
  /** Names of the earlier rules that make it so. */
  because: z.array(z.string()),
  /** For a person. */
  sentence: z.string(),
  /** Lines of the audited configuration where these rules begin, secrets redacted. */
  evidence: z.array(z.object({ line: z.int(), text: z.string() })),
});

/** What was found in a firewall's rules. */
export const RuleBaseSummary = z.object({
  lists: z.int(),
  rules: z.int(),
  enabled: z.int(),
  /** Of all that was found, also of what is not listed. */
  counts: z.array(z.object({ kind: z.string(), label: z.string(), certain: z.int(), undetermined: z.int() })),
  /** The gravest first. */
  findings: z.array(RuleBaseFinding),
  /** How many findings are not listed because there are too many. */
  omitted: z.int(),
  /** What the configuration leaves out though rules may lie there, in a sentence each. */
  gaps: z.array(z.string()),
});
export type RuleBaseSummary = z.infer<typeof RuleBaseSummary>;
