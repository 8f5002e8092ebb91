import { expect, it } from 'vitest';
import { aRecommendation, aBenchmark, idOf, somePlatforms } from '../../testing/builders.ts';
import { leadingBenchmark, nameOfBenchmark } from './benchmarks.ts';
import { searchRecommendations } from './recommendations.ts';
import { validateUpload } from './upload-card.tsx';

it('takes the benchmark that leads for a type', () => {
  const benchmarks = [
    aBenchmark({ id: idOf(1), standing: null }),
    aBenchmark({ id: idOf(2), standing: 0 }),
    aBenchmark({ id: idOf(3), standing: 1 }),
    aBenchmark({ id: idOf(4), standing: 0, benchmark_type: 'other_gate' }),
  ];
  expect(leadingBenchmark(benchmarks, 'acme_wall')?.id).toBe(idOf(2));
  expect(leadingBenchmark(benchmarks, 'unknown')).toBeNull();
});

it('names a benchmark by its cover, else by its file', () => {
  expect(nameOfBenchmark(aBenchmark())).toBe('Acme Wall Benchmark 1.0.0');
  expect(nameOfBenchmark(aBenchmark({ title: '', version: '' }))).toBe('acme.pdf');
});

it('finds commands by all of the words, wherever they stand', () => {
  const commands = [
    aRecommendation({ id: idOf(1) }),
    aRecommendation({ id: idOf(2), check_id: '2.4', title: 'Log', command: 'show log', section: '2 Logging' }),
  ];
  expect(searchRecommendations(commands, 'SHOW logging').map((command) => command.id)).toEqual([idOf(2)]);
  expect(searchRecommendations(commands, '  ')).toHaveLength(2);
});

const pdf = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
const ready = { file: pdf, type: 'acme_wall', platforms: somePlatforms, busy: false };

it('lets a PDF or an XCCDF file of a known type through', () => {
  expect(validateUpload({ ...ready, file: new File(['<x/>'], 'guide.XML') })).toBeNull();
  expect(validateUpload(ready)).toBeNull();
});

it.each([
  [{ file: null }, 'Please select both a PDF file and benchmark type'],
  [{ type: '' }, 'Please select both a PDF file and benchmark type'],
  [{ file: new File(['x'], 'a.pdf', { type: 'text/plain' }) }, 'Please select a valid PDF file'],
  [{ type: 'unknown' }, 'Invalid benchmark type selected'],
  [{ busy: true }, 'Please wait for current upload to complete'],
])('refuses an upload: %o', (lacking, text) => {
  expect(validateUpload({ ...ready, ...lacking })).toBe(text);
});
