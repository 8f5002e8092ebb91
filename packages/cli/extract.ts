import type { BenchmarkJson, CheckJson } from '@merlon/engine/benchmark/benchmark-json.ts';
import type { Output } from './output.ts';
import { readBytes, readDocument } from './document-file.ts';

export interface ExtractOptions {
  readonly type: string;
  readonly format: 'json' | 'text';
  readonly anyway?: boolean;
}

/** Reads a benchmark's document and prints its content. */
export async function extract(file: string, { type, format, anyway = false }: ExtractOptions, output: Output): Promise<void> {
  const stop = new AbortController();
  // Reading the document does not need the platforms, which load meanwhile.
  const reading = readBytes(file).then((bytes) => readDocument(file, bytes, stop.signal));
  reading.catch(() => {});
  try {
    const { choosePlatform, requireUsable, toBenchmark } = await import('./input-files.ts');
    const platform = choosePlatform(type);
    const [{ deriveCommands, isDecidable }, { toBenchmarkJson }] = await Promise.all([
      import('@merlon/engine/audit/plan.ts'),
      import('@merlon/engine/benchmark/benchmark-json.ts'),
    ]);
    const benchmark = requireUsable(file, toBenchmark(await reading, platform), platform, anyway);
    const json = toBenchmarkJson(benchmark, {
      isDecidable: (recommendation) => isDecidable(platform, recommendation),
      deriveCommands: (recommendation) => deriveCommands(platform, recommendation),
    });
    output.out(format === 'json' ? `${JSON.stringify(json, null, 1)}\n` : describeBenchmark(json));
  } finally {
    stop.abort();
  }
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
