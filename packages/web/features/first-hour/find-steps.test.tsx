import { expect, it } from 'vitest';
import { aBenchmark, aDevice, anAuditState, idOf } from '../../testing/builders.ts';
import { describeStep } from './describe-step.ts';
import { findFirstHour, STEPS } from './find-steps.ts';

const bare = aDevice({ config_updated_at: null, config_source: null });
const done = anAuditState({ status: 'completed' });

const statesOf = (...given: Parameters<typeof findFirstHour>): string => {
  const { states, next } = findFirstHour(...given);
  return `${STEPS.map((step) => states[step]).join(' ')}, next ${next}`;
};

it.each([
  ['nothing', [], [], 'open open waiting waiting, next benchmark'],
  ['a benchmark being read', [], [aBenchmark({ status: 'processing', standing: null })], 'busy open waiting waiting, next benchmark'],
  ['a benchmark', [], [aBenchmark()], 'done open waiting waiting, next device'],
  ['a device', [bare], [aBenchmark()], 'done done open waiting, next configuration'],
  ['a device of another type', [bare], [aBenchmark({ benchmark_type: 'other_gate' })], 'open done open waiting, next benchmark'],
  ['a device of unknown type', [{ ...bare, type: 'unknown' }], [aBenchmark()], 'done done open waiting, next configuration'],
  ['a fetch', [{ ...bare, fetch: { status: 'running', message: '', at: bare.created_at } }], [], 'open done busy waiting, next benchmark'],
  ['a configuration alone', [aDevice()], [], 'open done done waiting, next benchmark'],
  ['a configuration of no known type', [aDevice({ type: 'unknown' })], [aBenchmark()], 'done done done waiting, next audit'],
  ['everything', [aDevice()], [aBenchmark()], 'done done done open, next audit'],
  ['a running audit', [aDevice({ audit: anAuditState() })], [aBenchmark()], 'done done done busy, next audit'],
  ['a failed audit', [aDevice({ audit: anAuditState({ status: 'failed' }) })], [aBenchmark()], 'done done done open, next audit'],
  ['a completed audit', [aDevice({ audit: done })], [aBenchmark()], 'done done done done, next null'],
  ['an audit whose benchmark is gone', [aDevice({ audit: done })], [], 'open done done done, next null'],
] as const)('with %s', (_, devices, benchmarks, expected) => {
  expect(statesOf(devices, benchmarks)).toBe(expected);
});

it('follows the device that has come furthest, of several the newest', () => {
  const young = { ...bare, id: idOf(11), created_at: '2026-11-22T10:00:00.000Z' };
  const ready = aDevice({ id: idOf(12) });
  expect(findFirstHour([bare, young], [aBenchmark()]).device).toBe(young);
  expect(findFirstHour([young, ready, bare], [aBenchmark()]).device).toBe(ready);
  expect(statesOf([young, aDevice({ id: idOf(13), audit: done })], [])).toMatch(/next null$/);
});

it('says how a step stands, what it lacks and what went wrong', () => {
  const labelOf = (type: string): string => ({ acme_wall: 'Acme Wall' })[type] ?? type;
  const say = (step: (typeof STEPS)[number], ...given: Parameters<typeof findFirstHour>): string =>
    describeStep(step, findFirstHour(...given), labelOf);
  expect(say('benchmark', [bare], [])).toBe('fw-edge needs a benchmark for Acme Wall.');
  expect(say('benchmark', [], [aBenchmark()])).toBe('Acme Wall Benchmark, for Acme Wall');
  expect(say('benchmark', [], [aBenchmark({ title: '-2+3', doubt: 'It holds no checks.' })])).toBe(
    'acme.pdf, for Acme Wall. It holds no checks.',
  );
  expect(say('benchmark', [], [aBenchmark({ status: 'failed', standing: null, error: 'It is damaged.' })])).toBe(
    'acme.pdf could not be used: It is damaged.',
  );
  expect(say('configuration', [aDevice({ config_source: 'imported' })], [])).toBe('Imported 21 Nov 2026, 00:30');
  const refused = { status: 'failed', message: 'The device does not answer.', at: bare.created_at } as const;
  expect(say('configuration', [{ ...bare, fetch: refused }], [])).toBe('The device does not answer. Try again, or import a file.');
  expect(say('audit', [aDevice({ type: 'unknown' })], [aBenchmark()])).toMatch(/^The type of fw-edge is not known/);
  expect(say('audit', [aDevice({ audit: anAuditState({ progress: 41.6, message: 'Judging' }) })], [aBenchmark()])).toBe('Judging: 42 %');
  const failed = anAuditState({ status: 'failed', message: 'The disk is full.' });
  expect(say('audit', [aDevice({ audit: failed })], [aBenchmark()])).toBe('It failed: The disk is full. You can start it again.');
});
