import { mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { TooManyBytes, gather } from './gather.ts';

const folder = mkdtempSync(join(tmpdir(), 'merlon-gather-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cut = (bytes: Buffer, size: number): Readable =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size)));
const sample = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, index) => (index * 7 + (index >> 8)) % 256));

test.each([
  [0, 10],
  [1, 1],
  [5000, 1],
  [64 * 1024, 1000],
  [64 * 1024 + 1, 1000],
  [70_000, 70_000],
  [64 * 1024 + 1, 1],
  [300_000, 7],
  [3_000_000, 65_536],
  [3_000_000, 1_000_000],
])('%i bytes that arrive by %i are as they were', async (length, size) => {
  const bytes = sample(length);
  const gathered = await gather(cut(Buffer.from(bytes), size), folder, 4_000_000);
  expect([gathered.size, gathered.isInMemory]).toEqual([length, length <= 64 * 1024]);
  expect((await gathered.read()).equals(bytes)).toBe(true);
  await gathered.close();
});

test('bytes that come one at a time are written many at a time', async () => {
  const startedAt = performance.now();
  const gathered = await gather(cut(Buffer.alloc(500_000), 1), folder, 1_000_000);
  await gathered.close();
  // Half a million writes would take a minute.
  expect([gathered.size, performance.now() - startedAt < 15_000]).toEqual([500_000, true]);
});

test('what goes beyond the limit ends it at once', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1000);
    })(),
  );
  await expect(gather(endless, folder, 100_000)).rejects.toBeInstanceOf(TooManyBytes);
});

test('a source that fails fails it', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(100_000);
      throw new Error('broken off');
    })(),
  );
  await expect(gather(broken, folder, 1_000_000)).rejects.toThrow('broken off');
});

test.runIf(process.platform === 'linux')('what waits on the disk has no name, and nobody can read it', async () => {
  const listOpen = () =>
    readdirSync('/proc/self/fd').flatMap((number) => {
      try {
        return readlinkSync(`/proc/self/fd/${number}`).startsWith(folder) ? [`/proc/self/fd/${number}`] : [];
      } catch {
        return [];
      }
    });
  const secret = 'set system root-authentication plain-text invented-Pass-7\n';
  const gathered = await gather(Readable.from([Buffer.from(secret.repeat(3000))]), folder, 1_000_000);
  expect(readdirSync(folder)).toEqual([]);
  const [file = ''] = listOpen();
  const kept = readFileSync(file);
  expect([kept.length, kept.includes('invented-Pass-7')]).toEqual([secret.length * 3000, false]);
  expect((await gathered.read()).includes('invented-Pass-7')).toBe(true);
  await gathered.close();
  expect(listOpen()).toEqual([]);
});
