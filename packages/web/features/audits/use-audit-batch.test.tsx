import { expect, it } from 'vitest';
import { aDevice, anAuditState, idOf } from '../../testing/builders.ts';
import { auditStanding, percentOf } from './use-audit-batch.ts';

it.each([
  ['starting', 'active'],
  ['running', 'active'],
  ['completed', 'done'],
  ['failed', 'failed'],
  ['stopped', 'stopped'],
] as const)('counts an audit that is %s as %s', (status, state) => {
  expect(auditStanding(aDevice({ audit: anAuditState({ status, message: 'Why' }) })).state).toBe(state);
});

it('says of an audit that failed without a word that nobody knows why', () => {
  expect(auditStanding(aDevice({ audit: anAuditState({ status: 'failed' }) })).message).toBe('Unknown error');
  expect(auditStanding(aDevice()).state).toBe('done');
});

it('counts what has ended whole and the others as far as they are', () => {
  const devices = [1, 2, 3, 4].map((number) => aDevice({ id: idOf(number) }));
  const half = aDevice({ id: idOf(5), audit: anAuditState({ progress: 50 }) });
  expect(percentOf({ total: 4, active: [idOf(1), idOf(5)] }, [...devices, half])).toBe(62.5);
  expect(percentOf({ total: 0, active: [] }, devices)).toBe(100);
});
