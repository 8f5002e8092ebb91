import { parentPort } from 'node:worker_threads';
import { auditStepwise } from '@merlon/engine/audit/audit-configuration.ts';
import { auditRuleBase } from '@merlon/engine/audit/audit-rule-base.ts';
import { readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import type { Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import type { AuditMessage, AuditOutcome, AuditRequest } from './messages.ts';

/** Milliseconds between two steps that are told: a message for each check would cost more than the check. */
const BETWEEN_STEPS = 20;

/** By the benchmark's id. The engine compiles a recommendation once and finds it by the object, so these are kept as they are. */
const remembered = new Map<string, readonly Recommendation[]>();

const send = (message: AuditMessage): void => parentPort?.postMessage(message, []);

async function audit(request: AuditRequest): Promise<AuditOutcome> {
  const { type, report } = request;
  const platform = findPlatform(type);
  if (!platform) throw new Error(`There is no platform of type ${type}.`);
  const recommendations = recallRecommendations(request);
  const startedAt = performance.now();
  const verdicts: Verdict[] = [];
  const showStep = prepareSteps(recommendations);
  showStep(0);
  const config = readConfiguration(platform, request.config);
  for (const verdict of auditStepwise({ platform, benchmark: { title: '', version: '', totalPages: 0, recommendations }, config })) {
    verdicts.push(verdict);
    showStep(verdicts.length);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const score = scoreOf(verdicts);
  if (!report) return { verdicts, score, seconds, ruleBase: null, report };
  const ruleBase = auditRuleBase(platform, config);
  const drawn = await drawReport({ ...report, score, verdicts, ...(ruleBase && { ruleBase }) });
  return { verdicts, score, seconds, ruleBase: ruleBase ?? null, report: drawn };
}

function recallRecommendations({ benchmarkId, recommendations, isRemembered, forgotten }: AuditRequest): readonly Recommendation[] {
  for (const id of forgotten) remembered.delete(id);
  const recalled = recommendations ?? remembered.get(benchmarkId);
  if (!recalled) throw new Error('The benchmark was not remembered.');
  if (isRemembered) remembered.set(benchmarkId, recalled);
  return recalled;
}

/** Tells how far it is: at the beginning, when all are judged, and between these now and then. */
function prepareSteps(recommendations: readonly Recommendation[]): (judged: number) => void {
  const total = recommendations.length;
  let nextAt = 0;
  return (judged) => {
    const next = recommendations[judged];
    const now = performance.now();
    if (next && now < nextAt) return;
    nextAt = now + BETWEEN_STEPS;
    send({ kind: 'step', step: { judged, total, next: next && { id: next.id, title: next.title } } });
  };
}

/** Drawing needs a library and fonts that a test of one check should not wait for. */
async function drawReport(report: Report): Promise<Uint8Array> {
  const { renderReportPdf } = await import('../report-pdf/render-report-pdf.ts');
  return renderReportPdf([report]);
}

// An error that is thrown here ends the thread, which is how the pool learns of it.
parentPort?.on('message', async (request: AuditRequest) => send({ kind: 'outcome', outcome: await audit(request) }));
