import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { ComparedVerdict } from '@merlon/engine/report/compare-verdicts.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import type { Db } from '../../../adapters/database/database.ts';
import { createVault } from '../../../adapters/secrets/vault.ts';
import { TEST_KEY } from '../../../testing/start-server-on-database.ts';
import { createHistoryStore } from '../store.ts';
import { type InsertedAudit, audits } from '../tables.ts';

/** The facts of an audit that a test sets; defaults fill the rest. */
export type KeptAudit = Partial<InsertedAudit> & Pick<InsertedAudit, 'startedAt'>;

const UPLOADED = new Date('2026-01-02T03:04:05.678Z');

const describe = (audit: KeptAudit): InsertedAudit => ({
  auditType: 'full',
  status: 'completed',
  model: 'built-in',
  message: 'Audit completed',
  progressAt: audit.startedAt,
  deviceName: 'Edge',
  ipAddress: '192.0.2.1',
  deviceType: 'fortinet_fortigate',
  configSha256: '',
  configLines: 1,
  configUpdatedAt: UPLOADED,
  benchmarkType: 'fortinet_fortigate',
  benchmarkFilename: 'sample.pdf',
  benchmarkTitle: 'Sample',
  benchmarkVersion: '1.0',
  // A direct audit has no benchmark.
  benchmarkPages: 12,
  benchmarkChunks: 34,
  benchmarkUploadedAt: audit.auditType === 'direct' ? null : UPLOADED,
  ...audit,
});

/** Keeps an audit as it is described. @returns its id */
export async function keepAudit(db: Db, audit: KeptAudit): Promise<string> {
  const [row] = await db.insert(audits).values(describe(audit)).returning({ id: audits.id });
  if (!row) throw new Error('an inserted audit has no row');
  return row.id;
}

/** Without a page: the one of its place. */
export type KeptVerdict = Omit<ComparedVerdict, 'page'> & Partial<Pick<ComparedVerdict, 'page'>>;

/** Keeps an audit that came to these verdicts, as one that has run is kept. @returns its id */
export async function keepVerdicts(db: Db, audit: KeptAudit, compared: readonly KeptVerdict[]): Promise<string> {
  const verdicts = compared.map((verdict, at): Verdict => ({
    ...verdict,
    severity: 'medium',
    severityFrom: 'assumed',
    decidedBy: 'rule',
    reason: 'So.',
    expectation: '',
    evidence: [],
    remediation: [],
    page: verdict.page ?? at + 1,
    section: '',
    levels: [],
    assessment: '',
  }));
  const finishedAt = new Date(audit.startedAt.getTime() + 1000);
  const id = await keepAudit(db, { ...audit, status: 'running' });
  await createHistoryStore(db, createVault(TEST_KEY), async () => {}, audit.judge).complete(id, {
    finishedAt,
    took: 1,
    seconds: 1,
    score: scoreOf(verdicts),
    verdicts,
    ruleBase: null,
    message: 'Audit completed',
    report: undefined,
  });
  return id;
}
