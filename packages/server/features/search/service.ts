import type { RelevantChunk, SearchAnswer, SearchQuery } from '@merlon/contract/search.ts';
import { renderChunk } from '@merlon/engine/retrieval/chunk.ts';
import type { LexicalIndex } from '@merlon/engine/retrieval/lexical-index.ts';
import type { IndexedSource, RankedChunk } from '@merlon/engine/retrieval/source.ts';
import { type Found, searchChunks } from '@merlon/engine/retrieval/search-chunks.ts';
import { refuseInput } from '../../refusal.ts';
import type { EmbedPorts, Source } from './embed-job.ts';
import { type IndexCache, createIndexCache } from './index-cache.ts';
import { type MeaningPorts, type MeaningReader, createMeaningReader } from './meaning.ts';

export interface SearchPorts extends EmbedPorts, MeaningPorts {
  readonly benchmarkTypes: readonly string[];
}

export interface SearchService {
  /** @throws Refusal `invalid` where the type is none that benchmarks can be for */
  readonly search: (query: SearchQuery) => Promise<SearchAnswer>;
}

/** Characters of a section that are shown; the page of the PDF has the rest. */
const MAX_TEXT = 4000;
const NO_BENCHMARK = 'There is no benchmark to search yet. Upload a benchmark PDF first.';
const NO_BENCHMARK_OF_TYPE = 'There is no benchmark of this type to search yet. Upload its PDF first.';
const NO_SUCH_BENCHMARK = 'This benchmark is not there any more, or has not been read yet.';
const NO_ANSWER = 'The benchmarks hold nothing that answers this. Try the words that a benchmark would use, or the name of a setting.';

/**
 * Searches the benchmarks and answers out of them in their own words. They are found by their words and, where the house has an embedding
 * model, by what they mean; without one nothing else changes.
 */
export function createSearchService(ports: SearchPorts): SearchService {
  const indexes = createIndexCache(ports.listRecommendations);
  const meaning = createMeaningReader(ports);
  return { search: (query) => search(ports, { indexes, meaning }, query) };
}

interface Kept {
  readonly indexes: IndexCache;
  readonly meaning: MeaningReader;
}

async function search(ports: SearchPorts, { indexes, meaning }: Kept, asked: SearchQuery): Promise<SearchAnswer> {
  const { query, num_chunks, document_id } = asked;
  const type = requireType(asked.benchmark_type, ports.benchmarkTypes);
  const all = await ports.listBenchmarks();
  indexes.keepOnly(new Set(all.map(({ id }) => id)));
  const searched = all.filter((source) => (document_id ? source.id === document_id : type === null || source.benchmark_type === type));
  if (searched.length === 0 && document_id) return refuseToAnswer(NO_SUCH_BENCHMARK);
  if (searched.length === 0) return refuseToAnswer(type === null ? NO_BENCHMARK : NO_BENCHMARK_OF_TYPE);
  const read = new Map<string, LexicalIndex>();
  // One after the other: the first search after a start builds them all, and other calls are waiting.
  for (const { id } of searched) read.set(id, await indexes.read(id));
  const meant = await meaning.read(query, read);
  const sources = searched.map((source): IndexedSource<Source> => {
    const index = read.get(source.id)!;
    return { source, index, name: nameOf(source), vectors: meant?.vectors.get(index) };
  });
  return showFound(searchChunks(sources, query, num_chunks, meant?.query));
}

/** The names that people may use for a benchmark; its type contains those of maker and product. */
function nameOf({ filename, title, benchmark_type }: Source): string {
  return `${filename.replace(/\.pdf$/i, '')} ${title} ${benchmark_type.replaceAll('_', ' ')}`;
}

function requireType(given: string | null | undefined, types: readonly string[]): string | null {
  const type = given?.trim() ?? '';
  if (type === '') return null;
  if (types.includes(type)) return type;
  const message = `Invalid benchmark type: ${type.slice(0, 100)}. It must be one of ${types.join(', ')}.`;
  throw refuseInput({ field: 'benchmark_type', message });
}

function refuseToAnswer(response: string): SearchAnswer {
  return { answer: { response }, supported: false, relevant_chunks: [], metadata: [] };
}

function showFound({ chunks, answer }: Found<Source>): SearchAnswer {
  const relevant = chunks.map(showChunk);
  const [best] = relevant;
  if (!best || !answer) return refuseToAnswer(NO_ANSWER);
  const { filename: source, document_id, section, check_id, title } = best;
  const { page } = answer;
  const sentences = answer.said.map(({ text, isCommand }) => (isCommand ? `\`${text}\`` : text));
  const citation = `(${[source, `page ${page}`, section].filter((part) => part !== '').join(', ')})`;
  return {
    answer: { response: [`${check_id} ${title}`, ...sentences, citation].join('\n') },
    supported: true,
    relevant_chunks: relevant,
    metadata: [{ source, document_id, page, section, check_id, title }],
  };
}

function showChunk({ source, chunk, score }: RankedChunk<Source>): RelevantChunk {
  const { checkId, title, sections, page } = chunk;
  const text = renderChunk(chunk);
  return {
    document_id: source.id,
    filename: source.filename,
    benchmark_type: source.benchmark_type,
    check_id: checkId,
    title,
    section: sections.at(-1) ?? '',
    page,
    score,
    text: text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT).replace(/\s\S*$/, '')} …`,
  };
}
