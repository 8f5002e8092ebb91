import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import { type Procedure, commandsOf } from '@merlon/engine/model/recommendation.ts';
import type { CommandGrammar } from '@merlon/engine/ports/platform.ts';
import { fortigateCommandGrammar } from '@merlon/platforms/fortinet_fortigate/document/command-grammar.ts';
import { juniperCommandGrammar } from '@merlon/platforms/juniper_srx/document/command-grammar.ts';
import { readPdf } from './read-pdf.ts';

const folder = resolve(import.meta.dirname, '../../../../../shared/corpus/benchmarks');

interface Reference {
  readonly recommendations: readonly {
    readonly id: string;
    readonly title: string;
    readonly page: number;
    readonly page_end: number;
    readonly assessment: string;
    readonly profiles: readonly string[];
    readonly audit: { readonly commands: readonly { readonly command: string }[] };
    readonly remediation: { readonly commands: readonly { readonly command: string }[] };
  }[];
}

const noGrammar: CommandGrammar = { prompt: /^$/, isCommand: () => false };
const loose = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/["'‘’“”\s]/g, '');

async function compare(name: string, grammar: CommandGrammar) {
  const { recommendations: wanted } = JSON.parse(readFileSync(`${folder}/reference/${name}.json`, 'utf8')) as Reference;
  const { recommendations: found } = readBenchmark(await readPdf(readFileSync(`${folder}/pdf/${name}.pdf`)), grammar);
  const byId = new Map(found.map((one) => [one.id, one]));
  const right = wanted.filter((want) => {
    const got = byId.get(want.id);
    return (
      got?.page === want.page &&
      got.pageEnd === want.page_end &&
      loose(got.title) === loose(want.title) &&
      got.assessment === want.assessment &&
      got.levels.map(loose).join() === want.profiles.map(loose).join()
    );
  });
  const commands = { wanted: 0, found: 0, hit: 0 };
  for (const want of wanted) {
    for (const part of ['audit', 'remediation'] as const) {
      const got: Procedure = byId.get(want.id)?.[part] ?? { lines: [] };
      const pool = commandsOf(got).map(loose);
      commands.found += pool.length;
      for (const { command } of want[part].commands) {
        commands.wanted += 1;
        const at = pool.indexOf(loose(command));
        if (at >= 0) commands.hit += pool.splice(at, 1).length;
      }
    }
  }
  return {
    right: right.length / wanted.length,
    invented: found.length - wanted.length,
    recall: commands.hit / commands.wanted,
    precision: commands.hit / commands.found,
  };
}

describe.skipIf(!existsSync(folder))('benchmark documents of several generations', () => {
  it.each([
    ['fortigate70-v1.3.0', fortigateCommandGrammar],
    ['junos-v2.0.0', juniperCommandGrammar],
  ])('%s: every recommendation, and its commands', async (name, grammar) => {
    const { right, invented, recall, precision } = await compare(name, grammar);
    expect(right).toBeGreaterThan(0.995);
    expect(invented).toBe(0);
    expect(recall).toBeGreaterThan(0.97);
    expect(precision).toBeGreaterThan(0.95);
  });

  it.each(['cisco-asa9-v1.1.0', 'panos6-v1.0.0', 'panos9-v1.0.1'])('%s: every recommendation', async (name) => {
    expect(await compare(name, noGrammar)).toMatchObject({ right: 1, invented: 0 });
  });
});
