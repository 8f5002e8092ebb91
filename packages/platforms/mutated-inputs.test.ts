import { readFileSync } from 'node:fs';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import { drawSeeds } from '@merlon/engine/testing/tier.ts';
import { describe, expect, test } from 'vitest';
import { platforms } from './registry.ts';

const seeds = drawSeeds(500, 10_000);

/** Each mutation works on a window of this many characters: small texts make many tries cheap. */
const windowLength = 1500;

/** Far above what any reader needs: a busy machine does not fail the test, a reader that hangs does. */
const mostMilliseconds = 5000;

/** Line ends before a configuration is stored; storing turns each into `\n`. */
const lineEnd = /\r\n?|\n/;

const readSample = (type: string): string => readFileSync(new URL(`${type}/fixtures/sample.conf`, import.meta.url), 'utf8');

function mutateWindow(sample: string, seed: number): string {
  const start = (seed * 397) % Math.max(1, sample.length - windowLength);
  return mutateText(sample.slice(start, start + windowLength), seed);
}

describe.concurrent('broken and hostile configurations', () => {
  test.for(platforms)(`$type survives ${seeds.length} of them`, { timeout: 300_000 }, (platform) => {
    const sample = readSample(platform.type);
    // Collected first: 40,000 expectations would take longer than the code under test.
    const wrong: string[] = [];
    for (const seed of seeds) {
      const text = mutateWindow(sample, seed);
      const start = process.threadCpuUsage().user;
      const tree = platform.parse(text);
      platform.recognises(text);
      platform.session.incomplete(platform.session.clean(text));
      platform.print(tree);
      const lines = text.split(lineEnd).length;
      const expectOf = (what: string, holds: boolean): void => void (holds || wrong.push(`mutation ${seed}: ${what}`));
      expectOf('as many lines redacted', platform.redact(text).split(lineEnd).length === lines);
      expectOf('as many lines comparable', platform.comparable(text).split(lineEnd).length === lines);
      expectOf(
        'unknown lines are lines',
        tree.unknownLines.every((line) => line >= 1 && line <= tree.lines.length),
      );
      expectOf('it takes no seconds', (process.threadCpuUsage().user - start) / 1000 < mostMilliseconds);
    }
    expect(wrong).toEqual([]);
  });
});
