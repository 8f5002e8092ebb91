import { parentPort } from 'node:worker_threads';
import { auditStepwise } from '@merlon/engine/audit/audit-configuration.ts';
import { auditRuleBase } from '@merlon/engine/audit/audit-rule-base.ts';
import { prepareOpenChecks } from '@merlon/engine/audit/by-model/find-open-check.ts';
import { type Configuration, readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { collectKnownValues } from '@merlon/engine/privacy/collect-known-values.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { giveWay } from '../threads/give-way.ts';
import type { AuditMessage, AuditOutcome, AuditRequest, ForModel, ReportOutcome, ReportTask, ThreadRequest } from './messages.ts';

/** Milliseconds between two steps that are told: a message for each check would cost more than the check. */
const BETWEEN_STEPS = 20;

/** By the benchmark's id. The engine compiles a recommendation once and finds it by the object, so these are kept as they are. */
const remembered = new Map<string, readonly Recommendation[]>();

const send = (message: AuditMessage): void => parentPort?.postMessage(message, []);

async function audit(request: AuditRequest): Promise<AuditOutcome> {
  const { report } = request;
  const platform = requirePlatform(request.type);
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
  const forModel = request.findsOpen ? findForModel(platform, request.config, config, recommendations) : null;
  const judged = { verdicts, seconds, forModel };
  if (!report) return { ...judged, score: scoreOf(verdicts), ruleBase: null, report };
  return { ...judged, ...(await drawReport(platform, config, { ...report, verdicts })) };
}

function findForModel(platform: Platform, text: string, config: Configuration, recommendations: readonly Recommendation[]): ForModel {
  const find = prepareOpenChecks(platform, config);
  return { open: recommendations.flatMap((each) => find(each) ?? []), known: collectKnownValues(platform, text) };
}

async function drawReport(platform: Platform, config: Configuration, report: Omit<Report, 'score'>): Promise<ReportOutcome> {
  const score = scoreOf(report.verdicts);
  const ruleBase = auditRuleBase(platform, config);
  return { score, ruleBase: ruleBase ?? null, report: await renderReport({ ...report, score, ...(ruleBase && { ruleBase }) }) };
}

/** Drawing needs a library and fonts that a test of one check should not wait for. */
async function renderReport(report: Report): Promise<Uint8Array> {
  const { renderReportPdf } = await import('../report-pdf/render-report-pdf.ts');
  return renderReportPdf([report]);
}

function draw({ type, config, verdicts, report }: ReportTask): Promise<ReportOutcome> {
  const platform = requirePlatform(type);
  return drawReport(platform, readConfiguration(platform, config), { ...report, verdicts });
}

function requirePlatform(type: string): Platform {
  const platform = findPlatform(type);
  if (!platform) throw new Error(`There is no platform of type ${type}.`);
  return platform;
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

function perform(request: ThreadRequest): Promise<AuditOutcome | ReportOutcome | Uint8Array> {
  if (request.kind === 'audit') return audit(request);
  return request.kind === 'report' ? draw(request) : renderReport(request.report);
}

giveWay();
// An error that is thrown here ends the thread, which is how the pool learns of it.
parentPort?.on('message', async (request: ThreadRequest) => send({ kind: 'outcome', outcome: await perform(request) }));
