import { expect, it } from 'vitest';
import { CallError } from '../../lib/call.ts';
import { aBenchmark, idOf } from '../../testing/builders.ts';
import { deleteOneByOne, describeDeletion } from './delete-benchmarks-dialog.tsx';

const [first, second, third] = [1, 2, 3].map((number) => aBenchmark({ id: idOf(number), title: `Benchmark ${number}`, version: '' }));
const benchmarks = [first!, second!, third!];

it('deletes one after the other and goes on after a failure', async () => {
  const order: string[] = [];
  const progress: number[] = [];
  const deletion = await deleteOneByOne(
    benchmarks,
    async ({ id }) => {
      order.push(`begin ${id.at(-1)}`);
      await Promise.resolve();
      order.push(`end ${id.at(-1)}`);
      if (id === second!.id) throw new CallError('An audit that is running uses this benchmark.', 409, true);
    },
    (done) => progress.push(done),
  );
  expect(order).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3']);
  expect(progress).toEqual([0, 1, 2]);
  expect(deletion).toEqual({
    deleted: [first, third],
    failed: [{ benchmark: second, reason: 'An audit that is running uses this benchmark.' }],
  });
});

it.each([
  [{ deleted: [first!], failed: [] }, 'success', '1 benchmark deleted'],
  [{ deleted: benchmarks, failed: [] }, 'success', '3 benchmarks deleted'],
  [
    { deleted: [first!], failed: [{ benchmark: second!, reason: 'It is in use.' }] },
    'error',
    'Failed to delete benchmarks: Benchmark 2: It is in use. 1 of 2 were deleted.',
  ],
  [
    { deleted: [], failed: benchmarks.map((benchmark) => ({ benchmark, reason: 'It is in use.' })) },
    'error',
    'Failed to delete benchmarks: Benchmark 1: It is in use. (and 2 more)',
  ],
] as const)('says of a deletion what was and what was not deleted: %#', (deletion, severity, text) => {
  expect(describeDeletion(deletion)).toEqual({ severity, text });
});
