// Prints how fast Merlon is, each figure beside something known that was measured in the same run; exit status 1 where a limit is broken.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';
import { measureAudit } from './audit.ts';
import { measureExtract } from './extract.ts';
import { sampleConfiguration } from './sample-configuration.ts';

const type = 'juniper_srx';
const platform = findPlatform(type);
if (!platform) throw new Error(`${type} is not in the registry`);

const pdf = resolve(import.meta.dirname, '../../shared/corpus/benchmarks/pdf/junos-v2.0.0.pdf');
if (!existsSync(pdf)) throw new Error(`${pdf} is not there`);

const pages = await readPdf(readFileSync(pdf));
const benchmark = readBenchmark(pages, platform.commandGrammar);
console.log(`${pdf}: ${pages.length} pages, ${benchmark.recommendations.length} recommendations`);
const results = [measureExtract(pdf, type), measureAudit(platform, benchmark, sampleConfiguration(900))];
for (const { line, held } of results) console.log(`${held ? 'held  ' : 'BROKEN'} ${line}`);
process.exitCode = results.every(({ held }) => held) ? 0 : 1;
