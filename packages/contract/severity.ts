import * as z from 'zod/mini';

/** How much depends on a check or a finding. */
export const Severity = z.enum(['high', 'medium', 'low']);
export type Severity = z.infer<typeof Severity>;

/**
 * What a check's severity comes from: the benchmark, Merlon's own knowledge of what is checked, or nothing, so that it is taken for medium.
 * `added` stands in audits of earlier versions, which kept none: it was worked out from the check's title when they were read.
 */
export const SeveritySource = z.enum(['document', 'check', 'assumed', 'added']);
export type SeveritySource = z.infer<typeof SeveritySource>;
