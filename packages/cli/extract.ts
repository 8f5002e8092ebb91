import { isDecidable } from '@merlon/engine/audit/plan.ts';
import { type BenchmarkJson, type CheckJson, toBenchmarkJson } from '@merlon/engine/benchmark/benchmark-json.ts';
import { choosePlatform, readBenchmarkPdfFile } from './input-files.ts';
import type { Output } from './output.ts';

export interface ExtractOptions {
  readonly type: string;
  readonly format: 'json' | 'text';
}

/** Reads a benchmark PDF and prints what is in it. */
export async function extract(file: string, { type, format }: ExtractOptions, output: Output): Promise<void> {
  const platform = choosePlatform(type);
  const benchmark = await readBenchmarkPdfFile(file, platform);
  const json = toBenchmarkJson(benchmark, (recommendation) => isDecidable(platform, recommendation));
  output.out(format === 'json' ? `${JSON.stringify(json, null, 1)}\n` : describeBenchmark(json));
}

function describeBenchmark({ title, version, total_pages, checks }: BenchmarkJson): string {
  const decidable = checks.filter((check) => check.decidable).length;
  const head = [
    `${title}${version ? ` v${version}` : ''}, ${total_pages} pages`,
    `${checks.length} recommendations; the built-in engine can judge ${decidable} of them.`,
  ];
  return `${[...head, '', ...checks.flatMap(describeCheck)].join('\n').trimEnd()}\n`;
}

function describeCheck(check: CheckJson): string[] {
  const facts = [check.assessment, check.levels.join(', '), `page ${check.page}`, check.decidable ? '' : 'for a person to judge'];
  const list = (name: string, commands: CheckJson['audit_commands']): string[] =>
    commands.length === 0 ? [] : [`  ${name}`, ...commands.map(({ command, derived }) => `    ${command}${derived ? '  (derived)' : ''}`)];
  return [
    `${check.check_id}  ${check.title}`,
    `  ${facts.filter((fact) => fact !== '').join('; ')}`,
    ...list('Audit:', check.audit_commands),
    ...list('Remediation:', check.remediation_commands),
    '',
  ];
}
