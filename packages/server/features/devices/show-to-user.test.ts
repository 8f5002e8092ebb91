import type { Firewall } from '@merlon/contract/firewalls.ts';
import { expect, test } from 'vitest';
import { parseNetwork } from '../../networks.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import { judgeTarget } from './access/target-policy.ts';
import { refuseToUser, showDeviceToUser, showListToUser } from './show-to-user.ts';

const HIDDEN = 'The device could not be read; an administrator sees why';
const [admin, user] = [{ role: 'admin' }, { role: 'user' }] as const;
const allowed = [parseNetwork('10.0.0.0/8')!];
const problem = judgeTarget({ address: '127.0.0.1', port: 22, platform: undefined }, { allowed, ownAddresses: [], ownServices: [] })!;

test('why an address is outside of the networks stands in a refusal for administrators alone', async () => {
  const refuse = async () => {
    throw refuseInput(problem);
  };
  await expect(refuseToUser(admin, refuse)).rejects.toMatchObject({ message: problem.message, errors: [problem] });
  const read = { kind: 'invalid', message: HIDDEN, errors: [{ field: 'ip_address', message: HIDDEN }] };
  await expect(refuseToUser(user, refuse)).rejects.toMatchObject(read);
});

test('other refusals and errors stay as they are', async () => {
  const busy = new Refusal('conflict', 'The device is busy.', { retryAfterSeconds: 5 });
  await expect(refuseToUser(user, () => Promise.reject(busy))).rejects.toMatchObject({
    kind: 'conflict',
    message: 'The device is busy.',
    retryAfterSeconds: 5,
  });
  const broken = new Error(problem.message);
  await expect(refuseToUser(user, () => Promise.reject(broken))).rejects.toBe(broken);
});

test('so it is with the outcome of the last fetch, and with the lines of a list', () => {
  const device = { fetch: { status: 'failed', message: problem.message, at: '2026-01-05T08:00:00.000Z' } } as Firewall;
  expect(showDeviceToUser(admin, device).fetch?.message).toBe(problem.message);
  expect(showDeviceToUser(user, device).fetch?.message).toBe(HIDDEN);
  const row = {
    line: 2,
    device_name: 'fw',
    ip_address: '127.0.0.1',
    type: '',
    port: '',
    problems: [problem.message, 'Another.'],
    warnings: [],
    added: false,
  };
  const answer = { rows: [row], added: 0, problem: null };
  expect(showListToUser(admin, answer)).toEqual(answer);
  expect(showListToUser(user, answer).rows[0]?.problems).toEqual([HIDDEN, 'Another.']);
});
