import { type PlaceUnit, unitOf } from '@merlon/contract/benchmark-place.ts';
import { namesOwn } from '@merlon/engine/benchmark/find-other-product.ts';
import { loadPlatform } from '@merlon/platforms/load-platform.ts';
import type { BenchmarkJson, CheckJson } from '@merlon/engine/benchmark/benchmark-json.ts';
import type { Output } from './output.ts';
import { readBytes, readDocumentFile } from './document-file.ts';

export interface ExtractOptions {
  readonly type: string;
  readonly format: 'json' | 'text';
  readonly anyway?: boolean;
}

/** Reads a benchmark's document and prints its content. */
export async function extract(file: string, { type, format, anyway = false }: ExtractOptions, output: Output): Promise<void> {
  const stop = new AbortController();
  // Reading the document does not need the platforms, which load meanwhile.
  const reading = readBytes(file).then((bytes) => readDocumentFile(file, bytes, stop.signal));
  reading.catch(() => {});
  try {
    const platform = (await loadPlatform(type)) ?? (await import('./input-files.ts')).choosePlatform(type);
    const [{ deriveCommands, isDecidable }, { toBenchmarkJson }, { makeBenchmark }] = await Promise.all([
      import('@merlon/engine/audit/plan.ts'),
      import('@merlon/engine/benchmark/benchmark-json.ts'),
      import('@merlon/engine/benchmark/make-benchmark.ts'),
    ]);
    const benchmark = makeBenchmark(await reading, platform.commandGrammar);
    // Only to tell whose it may be instead, all platforms are needed.
    if (benchmark.recommendations.length === 0 || !namesOwn(benchmark, platform))
      (await import('./input-files.ts')).requireUsable(file, benchmark, platform, anyway);
    const json = toBenchmarkJson(benchmark, {
      isDecidable: (recommendation) => isDecidable(platform, recommendation),
      deriveCommands: (recommendation) => deriveCommands(platform, recommendation),
    });
    output.out(format === 'json' ? `${JSON.stringify(json, null, 1)}\n` : describeBenchmark(json, unitOf(file)));
  } finally {
    stop.abort();
  }
}

function describeBenchmark({ title, version, total_pages, checks }: BenchmarkJson, unit: PlaceUnit): string {
  const decidable = checks.filter((check) => check.decidable).length;
  const head = [
    `${title}${version ? ` v${version}` : ''}, ${total_pages} ${unit}${total_pages === 1 ? '' : 's'}`,
    `${checks.length} recommendations; the built-in engine can judge ${decidable} of them.`,
  ];
  return `${[...head, '', ...checks.flatMap((check) => describeCheck(check, unit))].join('\n').trimEnd()}\n`;
}

function describeCheck(check: CheckJson, unit: PlaceUnit): string[] {
  const facts = [check.assessment, check.levels.join(', '), `${unit} ${check.page}`, check.decidable ? '' : 'for a person to judge'];
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
