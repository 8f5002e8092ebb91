import { parentPort, workerData } from 'node:worker_threads';
import { auditStepwise } from '@merlon/engine/audit/audit-configuration.ts';
import type { Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import type { AuditInput, AuditMessage, AuditOutcome } from './messages.ts';

const send = (message: AuditMessage): void => parentPort?.postMessage(message, []);

async function audit({ type, recommendations, config, report }: AuditInput): Promise<AuditOutcome> {
  const platform = findPlatform(type);
  if (!platform) throw new Error(`There is no platform of type ${type}.`);
  const startedAt = performance.now();
  const verdicts: Verdict[] = [];
  const showStep = (): void => {
    const next = recommendations[verdicts.length];
    send({ kind: 'step', step: { judged: verdicts.length, next: next && { id: next.id, title: next.title } } });
  };
  showStep();
  for (const verdict of auditStepwise({ platform, benchmark: { title: '', version: '', totalPages: 0, recommendations }, config })) {
    verdicts.push(verdict);
    showStep();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const score = scoreOf(verdicts);
  return { verdicts, score, seconds, report: report && (await drawReport({ ...report, score, verdicts })) };
}

/** Drawing needs a library and fonts that a test of one check should not wait for. */
async function drawReport(report: Report): Promise<Uint8Array> {
  const { renderReportPdf } = await import('../report-pdf/render-report-pdf.ts');
  return renderReportPdf([report]);
}

send({ kind: 'outcome', outcome: await audit(workerData as AuditInput) });
