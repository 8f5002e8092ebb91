import type { Report } from '../report.ts';
import type { ReportedWaiver } from '../reported-waiver.ts';

/** A waiver that covers everything, for tests. */
export const aReportedWaiver = (change: Partial<ReportedWaiver> = {}): ReportedWaiver => ({
  id: '00000000-0000-4000-8000-000000000900',
  kind: 'accepted',
  state: 'approved',
  until: '2026-12-31T18:59:59.999Z',
  reason: 'The plant stands still in December.',
  owner: 'amina',
  requestedBy: 'amina',
  approvedBy: 'root',
  isSelfApproved: false,
  outgrown: [],
  ...change,
});

/** A report in which `waiverOf` says what was decided about each verdict, and about each finding in the rules. */
export function withWaivers(report: Report, waiverOf: (index: number, status: string) => ReportedWaiver | undefined): Report {
  const decide = <One extends object>(one: One, index: number, status: string): One & { waiver?: ReportedWaiver } => {
    const waiver = waiverOf(index, status);
    return waiver ? { ...one, waiver } : one;
  };
  const { ruleBase } = report;
  const findings = ruleBase?.findings.map((finding, index) => decide(finding, index, 'FAIL')) ?? [];
  const verdicts = report.verdicts.map((verdict, index) => decide(verdict, index, verdict.status));
  return { ...report, verdicts, ...(ruleBase && { ruleBase: { ...ruleBase, findings } }) };
}
