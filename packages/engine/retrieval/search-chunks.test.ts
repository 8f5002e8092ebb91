import * as fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import type { SamplePart } from '@merlon/lab/benchmarks/sample-benchmark.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { chunkRecommendation } from './chunk.ts';
import { type LexicalIndex, addChunk, createIndex } from './lexical-index.ts';
import { searchChunks } from './search-chunks.ts';
import type { Recommendation } from '../model/recommendation.ts';

const indexOf = (recommendations: readonly Recommendation[]): LexicalIndex => {
  const index = createIndex();
  for (const recommendation of recommendations) addChunk(index, chunkRecommendation(recommendation));
  return index;
};

const procedureOf = (parts: readonly SamplePart[]) =>
  makeProcedure(parts.flatMap((part) => (typeof part === 'string' ? [part] : part.code.map((line) => `$ ${line}`))).join('\n'));

/** The recommendations of a sample benchmark as they would be read from its PDF, a page each. */
async function readSample(type: string): Promise<Recommendation[]> {
  const { chapters } = await readSampleBenchmark(type);
  return chapters.flatMap((chapter, at) =>
    chapter.recommendations.map(({ title, description, rationale, audit, remediation, defaultValue = '' }, below) =>
      makeRecommendation({
        id: `${at + 1}.${below + 1}`,
        title,
        sections: [`${at + 1} ${chapter.title}`],
        page: 10 * (at + 1) + below,
        description,
        rationale,
        defaultValue,
        audit: procedureOf(audit),
        remediation: procedureOf(remediation),
      }),
    ),
  );
}

const types = readdirSync(new URL('../../lab/benchmarks/content/', import.meta.url)).map((file) => file.replace('.json', ''));

describe.each(types)('the sample benchmark of %s', async (type) => {
  const recommendations = await readSample(type);
  const sources = [{ source: type, index: indexOf(recommendations) }];
  const first = (query: string) => searchChunks(sources, query, 3).chunks[0]?.chunk.title;

  const titles = recommendations.map(({ title }) => title);

  it.each(titles)('finds "%s" first by the words of its title, in any order', (title) => {
    expect(first(title)).toBe(title);
    const words = title.split(' ');
    fc.assert(
      fc.property(fc.shuffledSubarray(words, { minLength: words.length }), (shuffled) => {
        // A shuffled title can hold another one whole, which is then the one that is named.
        fc.pre(!titles.some((other) => other !== title && shuffled.join(' ').includes(other)));
        expect(first(shuffled.join(' '))).toBe(title);
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    'best sourdough pizza recipe',
    'Who won the world cup in 2018?',
    'kubernetes pod autoscaling',
    'xyzzy plugh',
    'the of and',
    '???',
    '',
  ])('refuses "%s"', (query) => expect(searchChunks(sources, query, 3)).toEqual({ chunks: [], answer: undefined }));

  it('says nothing that does not stand in what it found', () => {
    const words = recommendations.flatMap(({ title, description }) => `${title} ${description}`.split(' '));
    const query = fc.array(fc.constantFrom(...words, 'how', 'why', 'default', 'verify'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(query, fc.integer({ min: 1, max: 5 }), (asked, limit) => {
        const { chunks, answer } = searchChunks(sources, asked.join(' '), limit);
        expect(chunks.length).toBeLessThanOrEqual(limit);
        const scores = chunks.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        const said = chunks[0]?.chunk.passages.map(({ text }) => text).join('\n') ?? '';
        for (const { text } of answer?.said ?? []) expect(said).toContain(text);
      }),
    );
  });
});

describe('searchChunks', () => {
  const telnet = makeRecommendation({
    id: '2.1.1',
    title: 'Ensure Telnet is disabled',
    sections: ['2 Services', '2.1 Access'],
    description: 'Telnet sends everything in the clear. It must be off. Nobody needs it.',
    rationale: 'Whoever listens reads the password.',
    audit: makeProcedure('Run this:\n$ show service telnet'),
    remediation: makeProcedure('Type this:\n$ set telnet-server disable'),
    defaultValue: 'Telnet is on.',
  });
  const timeout = makeRecommendation({
    id: '2.1.2',
    title: 'Ensure idle sessions end',
    description: 'Sessions without activity end. Telnet is mentioned once.',
    remediation: makeProcedure('$ set idle-timeout 5'),
  });
  const banner = makeRecommendation({ id: '3.1', title: 'Ensure a banner is shown', description: 'A banner warns.' });
  const sources = [{ source: 'a.pdf', index: indexOf([timeout, telnet, banner]) }];
  const search = (query: string) => searchChunks(sources, query, 3);
  const found = (query: string) => search(query).chunks.map(({ chunk }) => chunk.checkId);
  const said = (query: string) => search(query).answer?.said.map(({ text }) => text);

  it('prefers the title to the text', () => expect(found('telnet')).toEqual(['2.1.1', '2.1.2']));

  it('finds what is typed, whole and by its parts', () => {
    expect(found('set idle-timeout 5')[0]).toBe('2.1.2');
    expect(found('idle timeout')[0]).toBe('2.1.2');
    expect(found('telnet-server')[0]).toBe('2.1.1');
  });

  it('finds what is asked for in other words, written apart, or with a typing error', () => {
    expect(found('turn off teletn')[0]).toBe('2.1.1');
    expect(found('when does an inactive session time out')[0]).toBe('2.1.2');
    expect(found('disclaimer')).toEqual(['3.1']);
  });

  it('finds a command that is quoted before everything that shares words with it', () => {
    const alike = makeRecommendation({
      id: '4.1',
      title: 'Ensure the idle timeout is set to 5',
      description: 'Set the idle timeout. The idle timeout is set to 5.',
    });
    const quoted = [{ source: 'a.pdf', index: indexOf([alike, timeout]) }];
    expect(searchChunks(quoted, 'What does `set idle-timeout 5` do?', 3).chunks[0]?.chunk.checkId).toBe('2.1.2');
  });

  it('takes words that lie scattered over a recommendation for no answer', () => {
    const scattered = makeRecommendation({
      title: 'Ensure something else',
      description: 'A chess board hangs on the wall.',
      rationale: 'An opening in the ceiling lets water in.',
      impact: 'The strategy of the company changes.',
    });
    const all = [{ source: 'a.pdf', index: indexOf([scattered, telnet, timeout, banner]) }];
    expect(searchChunks(all, 'chess ceiling company', 3).chunks).toEqual([]);
    expect(searchChunks(all, 'chess board', 3).chunks).toHaveLength(1);
  });

  it('says on which page the part stands that was asked for', () => {
    const long = makeRecommendation({
      id: '5.1',
      title: 'Ensure the moat is filled',
      page: 20,
      pageEnd: 22,
      description: 'A moat keeps people out.',
      rationale: 'Water is hard to cross.',
      defaultValue: 'It is empty.',
      prosePages: { rationale: [21], defaultValue: [22] },
      remediation: { lines: [{ kind: 'command', text: 'set moat full', page: 21 }] },
    });
    const castle = [{ source: 'a.pdf', index: indexOf([long]) }];
    const pageOf = (query: string) => searchChunks(castle, query, 1).answer?.page;
    expect(pageOf('moat')).toBe(20);
    expect(pageOf('how do I fill the moat')).toBe(21);
    expect(pageOf('why a moat')).toBe(21);
    expect(pageOf('default of the moat')).toBe(22);
  });

  it('prefers the benchmark that the question names, and gives no place for the name alone', () => {
    const of = (source: string, name: string) => ({ source, name, index: indexOf([telnet, banner]) });
    const both = [of('a.pdf', 'Acme Wall 6 Benchmark'), of('b.pdf', 'Acme Wall 9 Benchmark'), of('c.pdf', 'Other Gate Benchmark')];
    const first = (query: string) => searchChunks(both, query, 3).chunks[0]?.source;
    expect(first('telnet on the Acme Wall 9')).toBe('b.pdf');
    expect(first('telnet on the Other Gate')).toBe('c.pdf');
    expect(searchChunks(both, 'price of the Acme Wall', 3).chunks).toEqual([]);
  });

  it('ranks by meaning where there are vectors, and never answers for a near neighbour alone', () => {
    const vectors = { dimensions: 2, values: new Float32Array([0.6, 0.8, 0, 1, 1, 0]) };
    const near = [{ ...sources[0]!, vectors }];
    const ask = (query: string) => searchChunks(near, query, 3, new Float32Array([0, 1])).chunks.map(({ chunk }) => chunk.checkId);
    expect(ask('telnet')[0]).toBe('2.1.1');
    expect(ask('sourdough pizza')).toEqual([]);
    const same = {
      index: indexOf([
        { ...telnet, id: '9.1' },
        { ...telnet, id: '9.2' },
        { ...banner, id: '9.3' },
      ]),
      source: 'a.pdf',
    };
    const flipped = { dimensions: 2, values: new Float32Array([1, 0, 0, 1, 0.8, 0.6]) };
    expect(searchChunks([same], 'telnet', 1).chunks[0]?.chunk.checkId).toBe('9.1');
    expect(searchChunks([{ ...same, vectors: flipped }], 'telnet', 1, new Float32Array([0, 1])).chunks[0]?.chunk.checkId).toBe('9.2');
  });

  it('is left to the words by a model to which all texts, or many, are alike', () => {
    const pages = Array.from({ length: 40 }, (_, at) => makeRecommendation({ id: `7.${at + 1}`, title: `Ensure page ${at} is printed` }));
    const all = [{ source: 'a.pdf', index: indexOf([...pages, timeout, telnet, banner]) }];
    const query = new Float32Array([1, 0]);
    const ask = (asked: string, similarityOf: (at: number) => number) => {
      const values = new Float32Array(all[0]!.index.chunks.flatMap((_, at) => [similarityOf(at), 0]));
      return searchChunks([{ ...all[0]!, vectors: { dimensions: 2, values } }], asked, 3, query);
    };
    for (const asked of ['telnet', 'idle session', 'banner', 'sourdough banner pizza']) {
      const byWords = searchChunks(all, asked, 3);
      expect(ask(asked, () => 0.97)).toEqual(byWords);
      expect(ask(asked, (at) => (at === 5 ? 0.1 : 0.97)).chunks.map(({ chunk }) => chunk)).toEqual(
        byWords.chunks.map(({ chunk }) => chunk),
      );
    }
  });

  it('finds a recommendation by its number, and none by a number that only looks like one', () => {
    expect(found('what does 2.1.2 demand?')[0]).toBe('2.1.2');
    expect(found('3.1')).toEqual(['3.1']);
    expect(found('QUIC 3.1')).not.toContain('2.1.1');
  });

  it('answers what was asked: how, why, by default, whether', () => {
    expect(said('how do I disable telnet')).toContain('set telnet-server disable');
    expect(said('why must telnet be off')).toEqual(['Whoever listens reads the password.']);
    expect(said('telnet default')).toEqual(['Telnet is on.']);
    expect(said('verify telnet')).toEqual(['Run this:', 'show service telnet']);
    expect(said('telnet clear')).toEqual(['Telnet sends everything in the clear.', 'It must be off.', 'set telnet-server disable']);
  });

  it('ranks chunks of several documents together, and says whose each is', () => {
    const other = { source: 'b.pdf', index: indexOf([makeRecommendation({ title: 'Ensure Telnet is disabled on the console port' })]) };
    const { chunks } = searchChunks([...sources, other], 'telnet on the console port', 3);
    expect(chunks[0]?.source).toBe('b.pdf');
  });

  it('finds nothing where there is nothing', () => {
    expect(searchChunks([], 'telnet', 3).chunks).toEqual([]);
    expect(searchChunks([{ source: 'empty.pdf', index: createIndex() }], 'telnet', 3).chunks).toEqual([]);
  });
});
