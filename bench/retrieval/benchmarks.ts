import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { chunkRecommendation } from '@merlon/engine/retrieval/chunk.ts';
import { addChunk, createIndex } from '@merlon/engine/retrieval/lexical-index.ts';
import type { IndexedSource } from '@merlon/engine/retrieval/source.ts';
import { textToEmbed } from '@merlon/engine/retrieval/vectors.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { embedText } from '@merlon/lab/models/embed-text.ts';
import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';

/** A benchmark to be asked; its source is the name of its file. */
export interface SearchedBenchmark extends IndexedSource<string> {
  readonly name: string;
  readonly recommendations: readonly Recommendation[];
  /** The letters and digits of each page, from the first. */
  readonly pages: readonly string[];
}

/** Published benchmarks, if they lie beside the project on this machine. */
const published = resolve(import.meta.dirname, '../../../shared/corpus/benchmarks/pdf');
/** The type of a published benchmark by the beginning of its file name. */
const TYPES = { cisco: 'cisco_ftd', fortigate: 'fortinet_fortigate', junos: 'juniper_srx', panos: 'paloalto_panos' };

/** The published benchmarks, else the lab's samples. */
export async function readBenchmarks(): Promise<SearchedBenchmark[]> {
  const benchmarks: SearchedBenchmark[] = [];
  if (existsSync(published)) {
    for (const file of readdirSync(published)) {
      const type = Object.entries(TYPES).find(([beginning]) => file.startsWith(beginning))?.[1];
      if (type !== undefined) benchmarks.push(await readSearched(file, type, readFileSync(join(published, file))));
    }
  } else {
    for (const { type } of platforms) benchmarks.push(await readSearched(`${type}.pdf`, type, await makeSampleBenchmark(type)));
  }
  return benchmarks;
}

async function readSearched(source: string, type: string, pdf: Uint8Array): Promise<SearchedBenchmark> {
  const platform = findPlatform(type);
  if (!platform) throw new Error(`${type} is not in the registry`);
  const text = await readPdf(pdf);
  const { title, recommendations } = readBenchmark(text, platform.commandGrammar);
  const index = createIndex();
  for (const recommendation of recommendations) addChunk(index, chunkRecommendation(recommendation));
  const pages = text.map(({ runs }) => lettersOf(runs.map((run) => run.text).join('')));
  return { source, name: `${source} ${title}`, index, recommendations, pages };
}

/** The same document with the vectors of the lab's embedding model. */
export function embedBenchmark(benchmark: SearchedBenchmark): SearchedBenchmark {
  const vectors = benchmark.index.chunks.map((chunk) => embedText(textToEmbed(chunk, benchmark.name)));
  return { ...benchmark, vectors: { dimensions: vectors[0]?.length ?? 0, values: new Float32Array(vectors.flat()) } };
}

/** Only the letters and digits of a text: its layout on the page does not matter. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
