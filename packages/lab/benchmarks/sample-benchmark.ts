/**
 * A hardening benchmark of our own, laid out like published ones: the shape of `content/*.json`. Numbers follow from the order. Settings
 * and values are facts from the vendors' documentation; every sentence is ours.
 */
export interface SampleBenchmark {
  /** Lines of the cover. */
  readonly title: readonly string[];
  readonly version: string;
  readonly date: string;
  readonly chapters: readonly SampleSection[];
}

export interface SampleSection {
  readonly title: string;
  readonly introduction: string;
  readonly recommendations: readonly SampleRecommendation[];
}

export interface SampleRecommendation {
  readonly title: string;
  readonly assessment: 'Automated' | 'Manual';
  readonly level: 1 | 2;
  readonly description: string;
  readonly rationale: string;
  readonly impact?: string;
  readonly audit: readonly SamplePart[];
  readonly remediation: readonly SamplePart[];
  readonly defaultValue?: string;
  readonly references?: readonly string[];
}

/** Prose, or boxed lines to type or read. */
export type SamplePart = string | { readonly code: readonly string[] };
