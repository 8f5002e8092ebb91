/** A benchmark in the Extensible Configuration Checklist Description Format, as its file has it. */
export interface XccdfDocument {
  readonly title: string;
  /** The number of the edition. */
  readonly version: string;
  /** `Release: 3 Benchmark Date: 30 Jan 2025`; empty where there is none. */
  readonly release: string;
  readonly description: string;
  /** Names of the products that it is for, in CPE: `cpe:/o:juniper:junos`. */
  readonly platforms: readonly string[];
  readonly rules: readonly XccdfRule[];
}

/** One rule; its texts with their line ends, without markup. */
export interface XccdfRule {
  /** Of the element itself: `SV-223180r1015722_rule`. */
  readonly id: string;
  /** What people call it by: `JUSX-DM-000001`; empty where there is none. */
  readonly version: string;
  readonly title: string;
  readonly severity: string;
  /** Titles of the groups that it stands in, outermost first. */
  readonly groups: readonly string[];
  /** May hold further elements, written as text. */
  readonly description: string;
  readonly rationale: string;
  readonly check: string;
  readonly fix: string;
  /** Other names of it: `CCI-000054`. */
  readonly identifiers: readonly string[];
  readonly references: readonly string[];
}
