import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import { Id } from './shapes.ts';

/** The default number of chunks in an answer. */
export const DEFAULT_CHUNKS = 3;
/** The maximum length of a query, in characters. */
export const MAX_QUERY = 1000;

const CHUNKS = 'The number of sections must be a whole number from 1 to 20';

export const SearchQuery = z.object({
  query: z
    .string('Please enter a search query')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a search query'),
      z.maxLength(MAX_QUERY, `The search query must be at most ${MAX_QUERY} characters long`),
    ),
  num_chunks: z._default(z.int(CHUNKS).check(z.gte(1, CHUNKS), z.lte(20, CHUNKS)), DEFAULT_CHUNKS),
  /** Left out: all benchmarks are searched. */
  benchmark_type: z.nullish(z.string()),
  /** Only this benchmark, whatever its type. */
  document_id: z.nullish(Id),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** A section of a benchmark that is relevant to the query: one recommendation. */
export const RelevantChunk = z.object({
  document_id: Id,
  filename: z.string(),
  benchmark_type: z.string(),
  check_id: z.string(),
  title: z.string(),
  /** The heading of its section. */
  section: z.string(),
  /** Page of the PDF, from 1. */
  page: z.int(),
  text: z.string(),
  /** Higher is better; comparable within one answer only. */
  score: z.number(),
});
export type RelevantChunk = z.infer<typeof RelevantChunk>;

export const SearchAnswer = z.object({
  /** Sentences of the benchmark word for word, commands between backticks, and their places at the end. */
  answer: z.object({ response: z.string() }),
  /** False if nothing in the benchmarks supports an answer; the response then says so. */
  supported: z.boolean(),
  /** Best first. */
  relevant_chunks: z.array(RelevantChunk),
  /** The sources of the answer; empty if there is none. */
  metadata: z.array(
    z.object({ source: z.string(), document_id: Id, page: z.int(), section: z.string(), check_id: z.string(), title: z.string() }),
  ),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const searchRoutes = {
  query: defineRoute({
    method: 'POST',
    path: '/query',
    access: 'reader',
    scope: 'read',
    summary: 'Search the benchmarks; answers in their own words and says where they stand',
    body: SearchQuery,
    response: SearchAnswer,
  }),
};
