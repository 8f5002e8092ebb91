import type { Answer, WaiverKind, WaiverState } from '@merlon/contract/waivers.ts';
import type { Verdict } from '../model/verdict.ts';
import type { ReportedFinding, RuleBaseReport } from '../rule-base/rule-base-report.ts';

/** What was decided about a verdict or a finding in the rules, as it was when the audit ended. No verdict and no score depends on it. */
export interface ReportedWaiver {
  readonly id: string;
  /** A waiver of a kind, or what a person answered who looked at a REVIEW. */
  readonly kind: WaiverKind | Answer;
  /** Only an approved one covers anything. */
  readonly state: Extract<WaiverState, 'requested' | 'approved' | 'rejected'>;
  /** The last moment at which it holds. */
  readonly until: string;
  readonly reason: string;
  readonly owner: string;
  readonly requestedBy: string;
  /** Null while nobody has decided. */
  readonly approvedBy: string | null;
  /** Asked for and approved by the same person. */
  readonly isSelfApproved: boolean;
  /** What was found that nobody accepted, for a person. */
  readonly outgrown: readonly string[];
}

export interface ReportedVerdict extends Verdict {
  readonly waiver?: ReportedWaiver;
}

export interface WaivedRuleFinding extends ReportedFinding {
  readonly waiver?: ReportedWaiver;
}

export interface ReportedRuleBase extends Omit<RuleBaseReport, 'findings'> {
  readonly findings: readonly WaivedRuleFinding[];
}

type Waived = Pick<ReportedVerdict, 'waiver'>;

export const isAnswer = ({ kind }: Pick<ReportedWaiver, 'kind'>): boolean => kind === 'passed' || kind === 'failed';

/** A waiver that holds covers it, or a part of it. */
export const isAccepted = ({ waiver }: Waived): boolean => waiver?.state === 'approved' && !isAnswer(waiver);

/** A waiver that holds covers all of it. */
export const isCovered = (one: Waived): boolean => isAccepted(one) && one.waiver?.outgrown.length === 0;

/** What is accepted of the failed checks of an audit. */
export interface AcceptedScore {
  /** Failed checks of which a waiver covers everything. */
  readonly accepted: number;
  /** PASS / (PASS + FAIL - accepted), from 0 to 100; null where nothing is left. Stands beside the score, never alone. */
  readonly withoutAccepted: number | null;
}

export function scoreWithoutAccepted(verdicts: readonly (Pick<Verdict, 'status'> & Waived)[]): AcceptedScore {
  const passed = verdicts.filter(({ status }) => status === 'PASS').length;
  const failed = verdicts.filter(({ status }) => status === 'FAIL');
  const accepted = failed.filter(isCovered).length;
  const left = passed + failed.length - accepted;
  return { accepted, withoutAccepted: left === 0 ? null : (100 * passed) / left };
}
