import { judgeCheck } from '../audit/judge-check.ts';
import { mendFault } from '../audit/proof/mend-fault.ts';
import { type Configuration, showLines } from '../audit/read-configuration.ts';
import type { EvidenceLine, Outcome } from '../model/verdict.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { LibraryCheck, Platform } from '../ports/platform.ts';

/** A check of the platform's library that finds fault with a configuration. */
export interface HardeningFinding {
  readonly title: string;
  /** Why, in sentences. */
  readonly reason: string;
  readonly evidence: readonly EvidenceLine[];
  /** Commands that mend it, a line each. */
  readonly remediation: readonly string[];
}

export interface Hardening {
  readonly applied: number;
  readonly findings: readonly HardeningFinding[];
  /** Checks that a person has to decide. */
  readonly open: number;
}

/**
 * Runs the checks of a platform's library on a configuration without a benchmark, and reports faults only. A benchmark may ask for more
 * than a check's title says, so nothing is reported as correct.
 */
export function judgeHardening(platform: Platform, configuration: Configuration): Hardening {
  const judged = platform.checks.map((check) => ({ check, outcome: judge(check, configuration) }));
  const failed = judged.filter(({ outcome }) => outcome?.status === 'FAIL');
  return {
    applied: judged.length,
    findings: failed.map(({ check, outcome }) => describe(check, outcome!, configuration)),
    open: judged.filter(({ outcome }) => outcome === undefined || outcome.status === 'REVIEW').length,
  };
}

/** @returns undefined where the check ended in an error */
function judge(check: LibraryCheck, { tree }: Configuration): Outcome | undefined {
  try {
    return judgeCheck(check, tree, recommendNothing(check.title));
  } catch {
    return undefined;
  }
}

function describe(
  { title, expectation, first = [], remediation }: LibraryCheck,
  outcome: Outcome,
  configuration: Configuration,
): HardeningFinding {
  const { tree, shown, redactQuote } = configuration;
  return {
    title,
    reason: redactQuote(outcome.reason, expectation),
    evidence: showLines(outcome.lines, shown),
    remediation: mendFault([...first, ...remediation], tree, outcome, (word) => redactQuote(word, '') !== word),
  };
}

/** A recommendation that says nothing but its title: a check then demands what it demands by itself. */
function recommendNothing(title: string): Recommendation {
  const nothing = { lines: [] };
  return {
    id: '',
    title,
    assessment: '',
    levels: [],
    sections: [],
    page: 0,
    pageEnd: 0,
    description: '',
    rationale: '',
    impact: '',
    audit: nothing,
    remediation: nothing,
    defaultValue: '',
    references: [],
    controls: [],
  };
}
