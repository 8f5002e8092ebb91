import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { auditRuleBase } from '@merlon/engine/audit/audit-rule-base.ts';
import { readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import type { AcceptedRegister } from '@merlon/contract/waivers.ts';
import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { type TextFormat, renderers } from '@merlon/engine/report/report-formats.ts';
import { countOf } from '@merlon/engine/report/report-wording.ts';
import { scoreWithoutAccepted } from '@merlon/engine/report/reported-waiver.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import type { ModelVariables } from '@merlon/server/adapters/language-models/model-addresses.ts';
import { addAccepted, listHeld, readAccepted } from './accepted.ts';
import { CommandFailure } from './failure.ts';
import { type ConfigFile, choosePlatform, readBenchmarkFile, readConfigFile } from './input-files.ts';
import type { AskModel } from './model.ts';
import type { Output } from './output.ts';

export interface AuditOptions {
  readonly type: string;
  readonly benchmark: string;
  readonly anyway?: boolean;
  readonly config: readonly string[];
  readonly excerpt?: boolean;
  readonly model: string;
  readonly format: TextFormat | 'pdf';
  readonly output?: string;
  readonly failUnder?: number;
  readonly accepted?: string;
  readonly countAccepted?: boolean;
}

const BUILT_IN = 'built-in';

/** Audits one or several configurations and writes the result. @returns 1 if a score is below `failUnder` */
export async function audit(options: AuditOptions, output: Output, variables: ModelVariables): Promise<0 | 1> {
  requireSense(options, output);
  const askModel = await findModel(options.model, variables, (warning) => output.err(`merlon: ${warning}`));
  const platform = choosePlatform(options.type);
  const benchmark = await readBenchmarkFile(options.benchmark, platform, options.anyway);
  const accepted = options.accepted === undefined ? undefined : await readAccepted(options.accepted);
  const reports: Report[] = [];
  for (const path of options.config) {
    const { report, message } = await auditOne(await readConfigFile(path, platform), { platform, benchmark, askModel, accepted, options });
    reports.push(report);
    if (message !== '') output.err(`merlon: ${path}: ${message}`);
  }
  const content = await render(options.format, reports);
  if (options.output === undefined) output.out(content);
  else await writeOutput(options.output, content);
  const misses = reports.flatMap((report) => findMiss(report, options, output) ?? []);
  for (const miss of misses) output.err(`merlon: ${miss}`);
  return misses.length > 0 ? 1 : 0;
}

function requireSense({ format, output: file, accepted, countAccepted = false, failUnder }: AuditOptions, output: Output): void {
  if (countAccepted && (accepted === undefined || failUnder === undefined))
    throw new CommandFailure('--count-accepted needs --accepted and --fail-under.');
  if (format === 'pdf' && file === undefined && output.isTerminal)
    throw new CommandFailure('a PDF cannot be shown here; name a file with --output.');
}

/** A model server's client is loaded only if a model is asked for. */
async function findModel(name: string, variables: ModelVariables, warn: (line: string) => void): Promise<AskModel> {
  if (name === BUILT_IN) return async ({ verdicts }) => ({ verdicts, message: '' });
  const { chooseModel } = await import('./model.ts');
  return chooseModel(name, variables, warn);
}

interface Auditing {
  readonly platform: Platform;
  readonly benchmark: Benchmark;
  readonly askModel: AskModel;
  readonly accepted: AcceptedRegister | undefined;
  readonly options: AuditOptions;
}

/** `message`: why a model was not asked about some checks; empty if it was asked about all. */
async function auditOne(
  config: ConfigFile,
  { platform, benchmark, askModel, accepted, options }: Auditing,
): Promise<{ report: Report; message: string }> {
  const configuration = readConfiguration(platform, config.text, options.excerpt);
  const byRules = auditConfiguration({ platform, benchmark, config: configuration });
  const { verdicts, message } = await askModel({ platform, benchmark, configuration, text: config.text, verdicts: byRules });
  const ruleBase = auditRuleBase(platform, configuration);
  const judged = { type: platform.type, benchmark, verdicts, ruleBase, comparable: platform.comparable(config.text) };
  const report: Report = {
    generatedAt: new Date().toISOString(),
    device: { name: config.name, address: '', type: platform.type, typeLabel: platform.label },
    configuration: {
      name: config.path,
      lines: config.text.replace(/\r?\n$/, '').split('\n').length,
      sha256: createHash('sha256').update(config.text).digest('hex'),
      updatedAt: config.changedAt,
    },
    benchmark: {
      title: benchmark.title,
      version: benchmark.version,
      filename: basename(options.benchmark),
      totalPages: benchmark.totalPages,
    },
    model: options.model,
    score: scoreOf(verdicts),
    verdicts,
    ...(ruleBase && { ruleBase }),
    ...(accepted && addAccepted(judged, listHeld(accepted, config.name, new Date()))),
  };
  return { report, message };
}

async function render(format: AuditOptions['format'], reports: readonly Report[]): Promise<string | Uint8Array> {
  if (format !== 'pdf') return renderers[format](reports);
  // The drawing library and its fonts are loaded only for this format.
  const { renderReportPdf } = await import('@merlon/server/adapters/report-pdf/render-report-pdf.ts');
  return renderReportPdf(reports);
}

async function writeOutput(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new CommandFailure(`${path}: This file cannot be written (${code}).`, { cause: error });
  }
}

/** Why a report misses the mark; tells how many accepted failures are left out where somebody asked for that. */
function findMiss({ configuration, score, verdicts }: Report, { failUnder, countAccepted = false }: AuditOptions, output: Output) {
  if (!countAccepted) return describeMiss(configuration.name, score.overall, failUnder);
  const { accepted, withoutAccepted } = scoreWithoutAccepted(verdicts);
  output.err(`merlon: ${configuration.name}: ${countOf(accepted, 'accepted failure')} left out of --fail-under.`);
  return describeMiss(configuration.name, withoutAccepted, failUnder);
}

/** The reason why a configuration misses the mark. If nothing was decided there is no score, so none reaches the mark. */
function describeMiss(path: string, score: number | null, mark: number | undefined): string | undefined {
  if (mark === undefined) return undefined;
  if (score === null) return `${path}: nothing could be judged, so there is no score that reaches ${mark}.`;
  return score < mark ? `${path}: the score ${Math.floor(score * 10) / 10} is under ${mark}.` : undefined;
}
