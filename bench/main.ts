// Prints how fast Merlon is, each figure beside something known that was measured in the same run; exit status 1 where a limit is broken.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';
import { measureAudit, measureLargeAudit } from './audit.ts';
import { findBenchmarkDocument } from './benchmark-document.ts';
import { measureExtract } from './extract.ts';
import { measureGrowth } from './growth.ts';
import { measureHistory } from './history.ts';
import { measureLoad } from './load.ts';
import { measureMemory } from './memory.ts';
import { measureParse } from './parse.ts';
import { measureRuleBase } from './rule-base.ts';
import { measureQueue } from './queue.ts';
import { measureRetrieval } from './retrieval.ts';

/** `npm run soak -- memory` goes on for half an hour. */
const MEMORY_SECONDS = 150;

const type = 'juniper_srx';
const platform = findPlatform(type);
const other = platforms.find((one) => one !== platform);
if (!platform || !other) throw new Error(`${type} is not in the registry, or alone in it`);

const { pdf, made, remove } = await findBenchmarkDocument(type);
try {
  const pages = await readPdf(readFileSync(pdf));
  const benchmark = readBenchmark(pages, platform.commandGrammar);
  console.log(`${basename(pdf)}: ${pages.length} pages, ${benchmark.recommendations.length} recommendations`);
  const results = [
    measureAudit(platform, benchmark),
    measureLargeAudit(platform, benchmark),
    measureExtract(pdf, type, made),
    await measureGrowth(platform),
    measureRuleBase(),
    await measureQueue(platform),
    ...(await measureHistory()),
    await measureLoad(platform, other),
    await measureMemory(platform, MEMORY_SECONDS),
    ...(await measureRetrieval()),
    ...platforms.map((each) => measureParse(each, readSample(each.type))),
  ];
  for (const { line, held } of results) console.log(`${held ? 'held  ' : 'BROKEN'} ${line}`);
  process.exitCode = results.every(({ held }) => held) ? 0 : 1;
} finally {
  remove();
}

function readSample(of: string): string {
  return readFileSync(join(import.meta.dirname, '../packages/platforms', of, 'fixtures/sample.conf'), 'utf8');
}
