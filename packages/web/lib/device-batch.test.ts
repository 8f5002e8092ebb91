import { expect, it } from 'vitest';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { aDevice, idOf } from '../testing/builders.ts';
import { beginBatch, followBatch, resumeBatch, type Standing } from './device-batch.ts';

type Status = NonNullable<Firewall['fetch']>['status'];

const states = { queued: 'active', running: 'active', done: 'done', failed: 'failed', stopped: 'stopped' } as const;
const standingOf = ({ fetch }: Firewall): Standing => ({ state: states[fetch?.status ?? 'done'], message: fetch?.message ?? '' });

const device = (number: number, status: Status, message = ''): Firewall =>
  aDevice({ id: idOf(number), device_name: `fw-${number}`, fetch: { status, message, at: '2026-11-21T00:00:00.000Z' } });

const answer = {
  started: [idOf(1), idOf(2), idOf(3), idOf(4), idOf(7), idOf(9)],
  refused: [{ id: idOf(5), detail: 'Its type is unknown' }],
};

it('counts what has ended, and says by name what failed and why', () => {
  const devices = [
    device(1, 'running'),
    device(2, 'failed', 'No answer'),
    device(3, 'done'),
    device(4, 'stopped'),
    device(5, 'done'),
    device(6, 'failed', 'Of another batch'),
    device(7, 'failed', 'No answer'),
  ];
  expect(followBatch(beginBatch(answer), devices, standingOf)).toEqual({
    total: 7,
    ended: 6,
    active: [idOf(1)],
    stopped: 1,
    failed: 3,
    failures: [
      { reason: 'No answer', names: ['fw-2', 'fw-7'] },
      { reason: 'Its type is unknown', names: ['fw-5'] },
    ],
  });
});

it('takes up what was under way with several devices before the page was loaded', () => {
  const batch = resumeBatch([device(1, 'running'), device(2, 'queued'), device(3, 'done')], standingOf);
  expect([...(batch?.ids ?? [])]).toEqual([idOf(1), idOf(2)]);
  expect(resumeBatch([device(1, 'running'), device(3, 'done')], standingOf)).toBeNull();
});
