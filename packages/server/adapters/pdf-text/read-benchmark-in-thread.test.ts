import { describe, expect, it } from 'vitest';
import { commandsOf } from '@merlon/engine/model/recommendation.ts';
import { drawBenchmark, smallBenchmark } from './testing/draw-benchmark.ts';
import { readBenchmarkInThread } from './read-benchmark-in-thread.ts';

describe('readBenchmarkInThread', () => {
  it('reads a PDF into recommendations', async () => {
    const pages: string[] = [];
    const bytes = await drawBenchmark(smallBenchmark);
    const benchmark = await readBenchmarkInThread(bytes, 'juniper_srx', { onPage: (page, total) => pages.push(`${page}/${total}`) });
    expect(pages).toEqual(['1/4', '2/4', '3/4', '4/4']);
    expect(benchmark).toMatchObject({ title: 'Acme Firewall Benchmark', version: '1.0.0', totalPages: 4 });
    expect(benchmark.recommendations).toMatchObject([
      {
        id: '1.1',
        title: 'Ensure the name is set',
        assessment: 'Automated',
        levels: ['Level 1'],
        sections: ['1 Settings'],
        page: 2,
        pageEnd: 3,
      },
      { id: '1.2', title: 'Ensure the clock is right', assessment: 'Manual', levels: ['Level 2'], page: 4 },
    ]);
    const [first] = benchmark.recommendations;
    expect(first && commandsOf(first.audit)).toEqual(['show configuration system']);
    expect(first?.audit.lines.map((line) => line.text)).toEqual([
      'user@host> show configuration system',
      'system {',
      '    host-name acme;',
      '}',
    ]);
    expect(first && commandsOf(first.remediation)).toEqual(['set host-name <name>']);
  });

  it('leaves the bytes with the caller', async () => {
    const bytes = await drawBenchmark(smallBenchmark);
    const before = bytes.slice();
    await readBenchmarkInThread(bytes, 'juniper_srx');
    expect(bytes).toEqual(before);
  });

  it('says what is wrong with a document', async () => {
    await expect(readBenchmarkInThread(new Uint8Array([1, 2, 3]), 'juniper_srx')).rejects.toMatchObject({
      name: 'UnreadablePdf',
      reason: 'not-a-pdf',
    });
  });

  it('stops at once when told to, and when it takes too long', async () => {
    const bytes = await drawBenchmark(smallBenchmark);
    const stop = new AbortController();
    const reading = readBenchmarkInThread(bytes, 'juniper_srx', { signal: stop.signal, onPage: () => stop.abort(new Error('stopped')) });
    await expect(reading).rejects.toThrow('stopped');
    await expect(readBenchmarkInThread(bytes, 'juniper_srx', { signal: stop.signal })).rejects.toThrow('stopped');
    await expect(readBenchmarkInThread(bytes, 'juniper_srx', { timeoutSeconds: 0.001 })).rejects.toMatchObject({ reason: 'too-slow' });
    const xml = Buffer.from(`<Benchmark>${'<Group><title>x</title></Group>'.repeat(300_000)}</Benchmark>`);
    await expect(readBenchmarkInThread(xml, 'juniper_srx', { timeoutSeconds: 0.001 })).rejects.toThrow(
      /^Reading this XML file took too long/,
    );
  });
});
