import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { readPdfWords } from '@merlon/server/testing/read-pdf-words.ts';
import { runCommandLine } from './command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'merlon-cli-planted-'));
const types = [...new Set(plantedConfigs.map(({ type }) => type))];
const benchmarkOf = (type: string): string => join(folder, `${type}.json`);
let formats: readonly string[] = [];

interface Run {
  readonly status: number;
  readonly out: Uint8Array;
  /** Everything printed, and the words of a PDF. */
  readonly said: string;
}

async function run(...args: string[]): Promise<Run> {
  const out: Uint8Array[] = [];
  const errors: string[] = [];
  const status = await runCommandLine(args, {
    out: (content) => void out.push(Buffer.from(content as string)),
    err: (line) => void errors.push(line),
    isTerminal: false,
  });
  const printed = Buffer.concat(out);
  return { status, out: printed, said: [await describeContent(printed), ...errors].join('\n') };
}

async function describeContent(content: Buffer): Promise<string> {
  const text = content.toString('latin1');
  return text.startsWith('%PDF-') ? text + (await readPdfWords(content)) : text;
}

beforeAll(async () => {
  for (const type of types) {
    writeFileSync(join(folder, `${type}.pdf`), await makeSampleBenchmark(type));
    writeFileSync(benchmarkOf(type), (await run('extract', join(folder, `${type}.pdf`), '--type', type)).out);
  }
  const help = (await run('audit', '--help')).said;
  formats = [.../--format[^(]*\(choices:([^)]*)\)/.exec(help)![1]!.matchAll(/"(\w+)"/g)].map(([, format]) => format!);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(chooseCases(plantedConfigs, 3))('the secrets of $type/$file', ({ type, path, text }) => {
  const audit = (...args: string[]) => run('audit', '--type', type, '--benchmark', benchmarkOf(type), ...args);

  it('are never printed or written, in any format', async () => {
    expect(formats.length).toBeGreaterThanOrEqual(3);
    for (const format of formats) {
      const written = join(folder, `report.${format}`);
      const { status, said } = await audit('--config', path, '--format', format, '--output', written);
      expect([status, existsSync(written)], `${format}: ${said}`).toEqual([0, true]);
      const report = await describeContent(readFileSync(written));
      expect(report.length).toBeGreaterThan(1000);
      expect([...findPlanted(said + report)], `as ${format}`).toEqual([]);
    }
    const printed = await audit('--config', path, '--format', 'json');
    expect((JSON.parse(printed.said) as { results: unknown[] }).results.length).toBeGreaterThan(10);
    expect([...findPlanted(printed.said)]).toEqual([]);
  });

  it('never appear in an error', async () => {
    const damaged = join(folder, 'damaged.conf');
    const other = types.find((one) => one !== type) ?? '';
    writeFileSync(damaged, `\0${text}`);
    const wrong = [
      await audit('--config', damaged),
      await run('audit', '--type', other, '--benchmark', benchmarkOf(other), '--config', path),
      await run('audit', '--type', type, '--benchmark', path, '--config', path),
      await run('extract', path, '--type', type),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([2, 2, 2, 2]);
    expect(wrong.flatMap(({ said }) => [...findPlanted(said)])).toEqual([]);
  });
});
