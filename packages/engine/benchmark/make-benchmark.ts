import type { Benchmark } from '../model/recommendation.ts';
import type { CommandGrammar } from '../ports/platform.ts';
import type { PageText } from './positioned-text.ts';
import { readBenchmark } from './read-benchmark.ts';
import { readXccdf } from './xccdf/read-xccdf.ts';
import type { XccdfDocument } from './xccdf/xccdf-document.ts';

/** What a benchmark's file says: the pages of a PDF, or the rules of an XCCDF file. */
export type BenchmarkText = readonly PageText[] | XccdfDocument;

export const makeBenchmark = (text: BenchmarkText, grammar: CommandGrammar): Benchmark =>
  'rules' in text ? readXccdf(text, grammar) : readBenchmark(text, grammar);
