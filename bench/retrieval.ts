import { type Found, searchChunks } from '@merlon/engine/retrieval/search-chunks.ts';
import { embedText } from '@merlon/lab/models/embed-text.ts';
import type { Result } from './measure.ts';
import { type SearchedBenchmark, embedBenchmark, lettersOf, readBenchmarks } from './retrieval/benchmarks.ts';
import { generateQuestions } from './retrieval/generated.ts';
import { paraphrased, paraphrasedLater } from './retrieval/paraphrased.ts';
import { unanswerable, unanswerableLater } from './retrieval/unanswerable.ts';

/** Shares of the questions, by words alone: answered among the first three; answered on the cited page; refused if nothing answers them. */
const LIMITS = { recall: 0.9, page: 0.98, refused: 0.9 };
const FIRST = 3;
const LOOKED_AT = 10;
interface Asked {
  readonly family: string;
  readonly text: string;
  readonly benchmark: SearchedBenchmark;
  readonly answers: ReadonlySet<string>;
}

/**
 * Asks benchmarks questions with known answers, and ones they do not answer. The lab's model, which knows some synonyms, judges meaning.
 */
export async function measureRetrieval(): Promise<readonly Result[]> {
  const benchmarks = await readBenchmarks();
  const asked = benchmarks.flatMap((benchmark) => [...listGenerated(benchmark), ...listWritten(benchmark)]);
  const hybrid = benchmarks.map(embedBenchmark);
  return [
    measureRecall('by words', asked, searchChunks, true),
    measureRecall(
      'by words and meaning',
      asked.map((each) => ({ ...each, benchmark: hybrid[benchmarks.indexOf(each.benchmark)]! })),
      searchByMeaning,
      false,
    ),
    measurePages(benchmarks),
    measureMismatch(benchmarks),
    measureRefusals('by words', benchmarks, searchChunks),
    measureRefusals('by words and meaning', hybrid, searchByMeaning),
  ];
}

type Search = (sources: readonly SearchedBenchmark[], query: string, limit: number) => Found<string>;

const searchByMeaning: Search = (sources, query, limit) => searchChunks(sources, query, limit, new Float32Array(embedText(query)));

function measureRecall(name: string, asked: readonly Asked[], search: Search, isLimited: boolean): Result {
  const families = Map.groupBy(asked, ({ family }) => family);
  const places = new Map(asked.map((each) => [each, placeOf(search([each.benchmark], each.text, LOOKED_AT), each.answers)]));
  const rate = (of: readonly Asked[]) => {
    const found = of.map((each) => places.get(each)!);
    const within = (most: number) => share(found.filter((place) => place < most).length, of.length);
    const reciprocal = found.reduce((sum, place) => sum + 1 / (place + 1), 0) / of.length;
    return {
      first: within(1),
      recall: within(FIRST),
      line: `${within(1).toFixed(3)} ${within(FIRST).toFixed(3)} ${reciprocal.toFixed(3)}`,
    };
  };
  const all = rate(asked);
  const lines = [...families].map(([family, of]) => `         ${family}, ${of.length}: ${rate(of).line}`);
  const limit = isLimited ? ` (at least ${LIMITS.recall} among the first ${FIRST})` : '';
  return {
    line: [
      `search ${name}, ${asked.length} questions; first, among the first ${FIRST}, mean reciprocal rank: ${all.line}${limit}`,
      ...lines,
    ].join('\n'),
    held: !isLimited || all.recall >= LIMITS.recall,
  };
}

/** Infinity if it was not found. */
function placeOf({ chunks }: Found<string>, answers: ReadonlySet<string>): number {
  const place = chunks.findIndex(({ chunk }) => answers.has(chunk.checkId));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

/** Checks whether the answer stands, word for word, on the cited page. */
function measurePages(benchmarks: readonly SearchedBenchmark[]): Result {
  const forms = ['%', 'How do I fix this: %', 'How do I verify this: %', 'Why: %', 'What is the default of this: %'];
  let [answered, onPage] = [0, 0];
  for (const benchmark of benchmarks) {
    for (const { title } of benchmark.recommendations) {
      for (const form of forms) {
        const { answer } = searchChunks([benchmark], form.replace('%', title), 1);
        const said = answer?.said.filter(({ page }) => page === answer.page) ?? [];
        if (!answer) continue;
        answered += 1;
        const page = benchmark.pages[answer.page - 1] ?? '';
        if (said.some(({ text }) => page.includes(lettersOf(text).slice(0, 30)))) onPage += 1;
      }
    }
  }
  const rate = share(onPage, answered);
  return {
    line: `search cites the page that answers, ${answered} answers: ${rate.toFixed(3)} (at least ${LIMITS.page})`,
    held: rate >= LIMITS.page,
  };
}

/** The share of questions for which the first result comes from another benchmark than the one named. */
function measureMismatch(benchmarks: readonly SearchedBenchmark[]): Result {
  const asked = benchmarks.flatMap((benchmark) =>
    benchmark.recommendations.map(({ title }) => ({ benchmark, query: `${title} ${benchmark.name}` })),
  );
  const wrong = asked.filter(({ benchmark, query }) => searchChunks(benchmarks, query, 1).chunks[0]?.source !== benchmark.source).length;
  const titles = benchmarks.flatMap((benchmark) => benchmark.recommendations.map(({ title }) => ({ benchmark, title })));
  const elsewhere = titles.filter(({ benchmark, title }) => {
    const best = searchChunks(benchmarks, title, 1).chunks[0];
    return best?.source !== benchmark.source && best?.chunk.title !== title;
  }).length;
  return {
    line:
      `search over all benchmarks, first from another one: ${share(wrong, asked.length).toFixed(3)} where its name is in the question, ` +
      `${share(elsewhere, titles.length).toFixed(3)} by the title alone`,
    held: true,
  };
}

function measureRefusals(name: string, benchmarks: readonly SearchedBenchmark[], search: Search): Result {
  const rate = (questions: readonly string[], scopes: readonly (readonly SearchedBenchmark[])[]): number => {
    const refused = scopes.flatMap((scope) => questions.filter((question) => search(scope, question, FIRST).chunks.length === 0));
    return share(refused.length, scopes.length * questions.length);
  };
  const each = benchmarks.map((benchmark) => [benchmark]);
  const all = rate([...unanswerable, ...unanswerableLater], [benchmarks]);
  const later = rate(unanswerableLater, [benchmarks]);
  const alone = rate([...unanswerable, ...unanswerableLater], each);
  return {
    line:
      `search ${name} refuses what nothing answers, ${unanswerable.length + unanswerableLater.length} questions over all benchmarks: ` +
      `${all.toFixed(3)} (at least ${LIMITS.refused}), those written afterwards ${later.toFixed(3)}; one benchmark at a time ${alone.toFixed(3)}`,
    held: all >= LIMITS.refused,
  };
}

function listGenerated(benchmark: SearchedBenchmark): Asked[] {
  return generateQuestions(benchmark.recommendations).map((question) => ({ ...question, benchmark }));
}

/** @throws if a question's recommendation is not in its benchmark */
function listWritten(benchmark: SearchedBenchmark): Asked[] {
  const lists = { 'written by hand': paraphrased, 'written by hand afterwards': paraphrasedLater };
  return Object.entries(lists).flatMap(([family, list]) =>
    list
      .filter(([file]) => benchmark.source.startsWith(file))
      .map(([file, title, text]) => {
        const answers = new Set(benchmark.recommendations.filter((each) => each.title.includes(title)).map(({ id }) => id));
        if (answers.size === 0) throw new Error(`${file} recommends nothing with “${title}” in its title.`);
        return { family, text, benchmark, answers };
      }),
  );
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
