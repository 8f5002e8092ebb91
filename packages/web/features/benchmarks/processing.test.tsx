import { afterEach, expect, it, vi } from 'vitest';
import type { ProcessingStatus } from '@merlon/contract/documents.ts';
import { beginProcessing, describeEnd, followStatus, watchProcessing } from './processing.ts';

const status = (part: Partial<ProcessingStatus>): ProcessingStatus => ({
  status: 'processing',
  progress_percentage: 0,
  current_operation: '',
  total_pages: 0,
  processed_pages: 0,
  chunks: 0,
  error: null,
  can_insist: false,
  replaced_by: null,
  ...part,
});

it('begins at ten percent and never goes back', () => {
  const begun = beginProcessing('id', 'a.pdf');
  expect(begun).toMatchObject({ percent: 10, status: 'processing' });
  expect(followStatus(begun, status({ progress_percentage: 4 })).percent).toBe(10);
  const later = followStatus(
    begun,
    status({ progress_percentage: 50.4, processed_pages: 5, total_pages: 9, chunks: 2, current_operation: 'Reading' }),
  );
  expect(later).toMatchObject({ percent: 50, processedPages: 5, totalPages: 9, chunks: 2, operation: 'Reading' });
  expect(followStatus(later, status({ progress_percentage: 20 }))).toMatchObject({ percent: 50, operation: 'Reading' });
});

it('shows what went wrong', () => {
  const failed = followStatus(
    beginProcessing('id', 'a.pdf'),
    status({ status: 'failed', error: 'It is encrypted', current_operation: 'Reading' }),
  );
  expect(failed).toMatchObject({ status: 'failed', operation: 'It is encrypted' });
});

it('knows of a refused document that it can be used anyway', () => {
  const refused = status({ status: 'failed', error: 'It is made for another product', can_insist: true });
  expect(beginProcessing('id', 'a.pdf').canInsist).toBe(false);
  expect(followStatus(beginProcessing('id', 'a.pdf'), refused)).toMatchObject({
    canInsist: true,
    operation: 'It is made for another product',
  });
});

it.each([
  [{ kind: 'missed' }, 'Document processing failed to start. Please try again.'],
  [{ kind: 'tired' }, 'Processing timeout. Please check the document status in the history.'],
  [{ kind: 'done', value: status({ status: 'failed', error: 'It is encrypted' }) }, 'Failed to process PDF: It is encrypted'],
  [{ kind: 'done', value: status({ status: 'failed' }) }, 'Failed to process PDF: Unknown error'],
] as const)('says of the end %o: %s', (end, text) => {
  expect(describeEnd(end, 'a.pdf')).toEqual({ severity: 'error', text });
});

it('names the file that was read, and says nothing of one that nobody watches any more', () => {
  expect(describeEnd({ kind: 'done', value: status({ status: 'completed' }) }, 'a.pdf')).toMatchObject({ severity: 'success' });
  expect(describeEnd({ kind: 'aborted' }, 'a.pdf')).toBeNull();
});

afterEach(() => vi.useRealTimers());

const watch = async (read: () => ProcessingStatus, milliseconds: number) => {
  vi.useFakeTimers();
  const times: number[] = [];
  const begun = Date.now();
  let end: object | undefined;
  void watchProcessing(
    async () => {
      times.push(Date.now() - begun);
      return read();
    },
    () => undefined,
    new AbortController().signal,
  ).then((value) => (end = value));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return { times, end };
};

it('looks at once and every two seconds, six hundred times at most', async () => {
  const begun = await watch(() => status({}), 5_000);
  expect(begun).toEqual({ times: [0, 2_000, 4_000], end: undefined });
  const { times, end } = await watch(() => status({}), 3_600_000);
  expect([times.length, end]).toEqual([600, { kind: 'tired' }]);
});

it('gives up after five misses in a row, and not after four', async () => {
  let looks = 0;
  const missedFourTimes = await watch(() => status({ status: (looks += 1) % 5 === 0 ? 'processing' : 'not_found' }), 60_000);
  expect(missedFourTimes.end).toBeUndefined();
  const { times, end } = await watch(() => status({ status: 'not_found' }), 60_000);
  expect([times.length, end]).toEqual([5, { kind: 'missed' }]);
});
