import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { ReportedFinding, RuleBaseReport } from '@merlon/engine/rule-base/rule-base-report.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import type { Db } from '../../../adapters/database/database.ts';
import { createVault } from '../../../adapters/secrets/vault.ts';
import { TEST_KEY } from '../../../testing/start-server-on-database.ts';
import { findComparable } from '../../devices/snapshot-store.ts';
import { createHistoryStore } from '../../history/store.ts';
import { type KeptAudit, keepAudit } from '../../history/testing/keep-audit.ts';
import { createRecording } from '../recording/record-findings.ts';

export type FoundVerdict = Partial<Verdict> & Pick<Verdict, 'checkId' | 'title' | 'status'>;

/** A verdict with lines as its evidence. */
export const judge = (checkId: string, title: string, status: Verdict['status'], lines: readonly string[] = []): FoundVerdict => ({
  checkId,
  title,
  status,
  demand: `demand of ${title}`,
  offenders: lines.map((text) => ({ key: `line ${text}`, text })),
});

const fill = (verdict: FoundVerdict, at: number): Verdict => ({
  severity: 'medium',
  severityFrom: 'assumed',
  decidedBy: 'rule',
  reason: 'So.',
  expectation: '',
  evidence: [],
  remediation: [],
  page: at + 1,
  section: '',
  levels: [],
  assessment: '',
  ...verdict,
});

/** Rules as an audit reports them, all of them read. */
export const reportRules = (findings: readonly ReportedFinding[], left: Partial<RuleBaseReport> = {}): RuleBaseReport => ({
  lists: 1,
  rules: 10,
  enabled: 10,
  counts: [],
  findings,
  omitted: 0,
  gaps: [],
  ...left,
});

/** Completes an audit that came to these verdicts, as the product does. @returns its id */
export async function recordAudit(
  db: Db,
  audit: KeptAudit & { readonly ruleBase?: RuleBaseReport },
  found: readonly FoundVerdict[],
  version = '1.0.0',
): Promise<string> {
  const vault = createVault(TEST_KEY);
  const { ruleBase = null, ...facts } = audit;
  const verdicts = found.map(fill);
  const id = await keepAudit(db, { ...facts, status: 'running' });
  await createHistoryStore(db, vault, createRecording({ vault, version, findComparable })).complete(id, {
    finishedAt: new Date(facts.startedAt.getTime() + 1000),
    took: 1,
    seconds: 1,
    score: scoreOf(verdicts),
    verdicts,
    ruleBase,
    message: 'Audit completed',
    report: undefined,
  });
  return id;
}
