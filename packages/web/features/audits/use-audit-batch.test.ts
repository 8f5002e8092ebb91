import { expect, it } from 'vitest';
import { aDevice, anAuditState } from '../../testing/builders.ts';
import { advanceRun, createRunBoard } from './run-board.ts';
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
  const board = createRunBoard();
  board.begin(['a', 'b'], null, 0);
  board.update('a', (run) => advanceRun(run, anAuditState({ progress: 50 }), 0));
  expect(percentOf(4, ['a', 'b'], board.read())).toBe(62.5);
  expect(percentOf(0, [], board.read())).toBe(100);
});
