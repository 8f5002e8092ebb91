// Prints how fast Merlon is, each figure beside a known one measured in the same run; exit status 1 if a limit is exceeded or something
// could not be measured.
//   npm run bench                 all
//   npm run bench -- <name> ...   some, by the names below
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';
import { measureAudit, measureLargeAudit } from './audit.ts';
import { findBenchmarkPdf } from './benchmark-pdf.ts';
import { measureChanges } from './changes.ts';
import { measureExtract } from './extract.ts';
import { measureFindings } from './findings.ts';
import { measureGrowth } from './growth.ts';
import { measureHistory } from './history.ts';
import { measureLoad } from './load.ts';
import type { Result } from './measure.ts';
import { measureMemory } from './memory.ts';
import { measureParse } from './parse.ts';
import { measureRuleBase } from './rule-base.ts';
import { measureQueue } from './queue.ts';
import { measureRetrieval } from './retrieval.ts';

/** `npm run soak -- memory` runs for half an hour. */
const MEMORY_SECONDS = 150;

type Results = Result | readonly Result[];

const type = 'juniper_srx';
const platform = findPlatform(type);
const other = platforms.find((one) => one !== platform);
if (!platform || !other) throw new Error(`${type} is not in the registry, or alone in it`);

const { pdf, made, remove } = await findBenchmarkPdf(type);
/** Read on first use, and once, because the engine compiles the recommendations of one reading only once. */
let reading: Promise<Benchmark> | undefined;
const read = () => (reading ??= readBenchmarkPdf(platform));

const measurements: Readonly<Record<string, () => Results | Promise<Results>>> = {
  audit: async () => measureAudit(platform, await read()),
  'large-audit': async () => measureLargeAudit(platform, await read()),
  extract: () => measureExtract(pdf, type, made),
  growth: () => measureGrowth(platform),
  'rule-base': () => measureRuleBase(),
  changes: () => measureChanges(platform),
  queue: () => measureQueue(platform),
  findings: () => measureFindings(),
  history: () => measureHistory(),
  load: () => measureLoad(platform, other),
  memory: () => measureMemory(platform, MEMORY_SECONDS),
  retrieval: () => measureRetrieval(),
  parse: () => platforms.map((each) => measureParse(each, readSample(each.type))),
};

try {
  process.exitCode = await measureNamed(process.argv.slice(2));
} finally {
  remove();
}

/** @returns the exit status */
async function measureNamed(wanted: readonly string[]): Promise<number> {
  const unknown = wanted.find((name) => !Object.hasOwn(measurements, name));
  if (unknown !== undefined) {
    console.error(`There is no measurement ${unknown}. There are: ${Object.keys(measurements).join(', ')}.`);
    return 2;
  }
  let isHeld = true;
  for (const [name, measure] of Object.entries(measurements)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const { line, held } of await measureOrSay(name, measure)) {
      console.log(`${held ? 'held  ' : 'BROKEN'} ${line}`);
      isHeld &&= held;
    }
  }
  return isHeld ? 0 : 1;
}

async function readBenchmarkPdf({ commandGrammar }: Platform): Promise<Benchmark> {
  const pages = await readPdf(readFileSync(pdf));
  const benchmark = readBenchmark(pages, commandGrammar);
  console.log(`${basename(pdf)}: ${pages.length} pages, ${benchmark.recommendations.length} recommendations`);
  return benchmark;
}

/** A failure does not stop the next measurement. */
async function measureOrSay(name: string, measure: () => Results | Promise<Results>): Promise<readonly Result[]> {
  try {
    return [await measure()].flat();
  } catch (error) {
    return [{ line: `${name} was not measured: ${error instanceof Error ? error.message : String(error)}`, held: false }];
  }
}

function readSample(of: string): string {
  return readFileSync(join(import.meta.dirname, '../packages/platforms', of, 'fixtures/sample.conf'), 'utf8');
}
