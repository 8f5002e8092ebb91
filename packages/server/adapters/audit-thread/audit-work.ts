import { createHash } from 'node:crypto';
import { auditStepwise } from '@merlon/engine/audit/audit-configuration.ts';
import { auditRuleBase } from '@merlon/engine/audit/audit-rule-base.ts';
import { readLeftOutEverywhere } from '@merlon/engine/audit/left-out-terminals.ts';
import { prepareOpenChecks } from '@merlon/engine/audit/by-model/find-open-check.ts';
import type { OpenCheck } from '@merlon/engine/audit/by-model/open-check.ts';
import { type Configuration, readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import type { KnownValues } from '@merlon/engine/model/known-values.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { collectKnownValues } from '@merlon/engine/privacy/collect-known-values.ts';
import type { FleetReport } from '@merlon/engine/report/fleet-report.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import type { RuleBaseReport } from '@merlon/engine/rule-base/rule-base-report.ts';
import { demandTextOf } from '@merlon/engine/waivers/check-key.ts';
import { requirePlatform } from '@merlon/platforms/registry.ts';
import type { ThreadContext } from '../threads/messages.ts';

/** Work for a thread, which asks for the recommendations that it does not remember. */
export interface AuditOrder {
  /** A platform's type. */
  readonly type: string;
  readonly benchmarkId: string;
  /** The recommendations are the whole benchmark, and worth remembering for the next audit. */
  readonly isWhole: boolean;
  readonly config: string;
  /** The configuration is known to be a part of one. */
  readonly isExcerpt: boolean;
  /** Whether to look at the rules too, for a report. */
  readonly withRuleBase: boolean;
  /** Whether to find what a model can be asked. */
  readonly forModel: boolean;
}

export interface AuditOutcome {
  readonly verdicts: readonly Verdict[];
  /** Null if the rules cannot be read, there are none, or nobody wanted to know. */
  readonly ruleBase: RuleBaseReport | null;
  /** Seconds that judging took, reading the configuration included. */
  readonly seconds: number;
  /** Null if nobody wanted to know. */
  readonly forModel: ForModel | null;
}

/** The checks that the rules left open for a model, and the values in the configuration that must not leave the house. */
export interface ForModel {
  readonly open: readonly OpenCheck[];
  readonly known: KnownValues;
}

/** How far an audit is. */
export interface AuditStep {
  readonly judged: number;
  readonly total: number;
  /** The next check; undefined when all are judged. */
  readonly next: { readonly id: string; readonly title: string } | undefined;
  /** The verdicts since the step before, so that what an audit has found is not lost where it is stopped. */
  readonly found: readonly Verdict[];
}

/** Milliseconds between two steps: one for each check would cost more than the check. */
const BETWEEN_STEPS = 20;
/** Two benchmarks for each of as many device types as one house may have. A large one takes some megabytes. */
const MOST_REMEMBERED = 12;

/** By the benchmark's id, the last used last. The engine compiles a recommendation once and finds it by the object, so the objects stay. */
const remembered = new Map<string, readonly Recommendation[]>();

/** Tells a step before the first check, now and then between checks, and after the last one. The configuration is parsed once. */
export async function audit(order: AuditOrder, context: ThreadContext<AuditStep, readonly Recommendation[]>): Promise<AuditOutcome> {
  const platform = requirePlatform(order.type);
  const recommendations = await recallRecommendations(order, context.ask);
  const startedAt = performance.now();
  const verdicts: Verdict[] = [];
  const showStep = prepareSteps(recommendations, verdicts, context.tell);
  showStep();
  const config = readConfiguration(platform, order.config, order.isExcerpt);
  for (const verdict of auditStepwise({ platform, benchmark: { title: '', version: '', totalPages: 0, recommendations }, config })) {
    const recommendation = recommendations[verdicts.length]!;
    const { twin } = recommendation;
    verdicts.push({ ...verdict, demand: hashDemand(recommendation), ...(twin !== undefined && { twin }) });
    showStep();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const ruleBase = (order.withRuleBase && auditRuleBase(platform, config)) || null;
  return { verdicts, seconds, ruleBase, forModel: order.forModel ? findForModel(platform, config, recommendations) : null };
}

/** Of remembered recommendations alone more than once. */
const demands = new WeakMap<Recommendation, string>();

/** By which it is seen, audits later, that a check demands something else. */
function hashDemand(recommendation: Recommendation): string {
  const known = demands.get(recommendation) ?? createHash('sha256').update(demandTextOf(recommendation)).digest('base64url');
  demands.set(recommendation, known);
  return known;
}

/** Loads what drawing needs, a library and fonts, when it is called for: a test of one check should not wait for it. */
export async function draw(report: Report): Promise<Uint8Array> {
  const { renderReportPdf } = await import('../report-pdf/render-report-pdf.ts');
  return renderReportPdf([report]);
}

export async function drawFleet(report: FleetReport): Promise<Uint8Array> {
  const { renderFleetPdf } = await import('../report-pdf/render-fleet-pdf.ts');
  return renderFleetPdf(report);
}

async function recallRecommendations(
  { benchmarkId, isWhole }: AuditOrder,
  ask: () => Promise<readonly Recommendation[]>,
): Promise<readonly Recommendation[]> {
  const recalled = (isWhole && remembered.get(benchmarkId)) || (await ask());
  if (recalled.length === 0) throw new Error('The benchmark recommends nothing.');
  if (!isWhole) return recalled;
  remembered.delete(benchmarkId);
  remembered.set(benchmarkId, recalled);
  for (const forgotten of [...remembered.keys()].slice(0, -MOST_REMEMBERED)) remembered.delete(forgotten);
  return recalled;
}

/** @param verdicts those that were found so far, whenever a step is shown */
function prepareSteps(
  recommendations: readonly Recommendation[],
  verdicts: readonly Verdict[],
  tell: (step: AuditStep) => void,
): () => void {
  const total = recommendations.length;
  let nextAt = 0;
  let told = 0;
  return () => {
    const judged = verdicts.length;
    const next = recommendations[judged];
    const now = performance.now();
    if (next && now < nextAt) return;
    nextAt = now + BETWEEN_STEPS;
    tell({ judged, total, next: next && { id: next.id, title: next.title }, found: verdicts.slice(told) });
    told = judged;
  };
}

function findForModel(platform: Platform, config: Configuration, recommendations: readonly Recommendation[]): ForModel {
  const find = prepareOpenChecks(platform, config, readLeftOutEverywhere(recommendations));
  return { open: recommendations.flatMap((each) => find(each) ?? []), known: collectKnownValues(platform, config) };
}
