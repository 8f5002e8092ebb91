import type { AuditState } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceList } from '../../lib/device-list.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { endSession, refreshSession, storeSession } from '../../lib/session.ts';
import { aDevice, anAuditState, aResult, aSummary, aUser, builtIn, idOf } from '../../testing/builders.ts';
import { type Answer, startFakeServer } from '../../testing/fake-server.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { type ShowResults, useAudits } from './use-audits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { id } of toastStore.read().shown) toastStore.hide(id);
});

const AUDIT = idOf(40);
/** A little more than the time between two questions: what is drawn follows the answer. */
const POLL = 2_100;
const summary = aSummary([aResult({})]);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toasts = (): string[] => toastStore.read().shown.map(({ text }) => text);

/** The page of devices before a server whose only device has the audits of `list`, or those of `answers`. */
const open = async (list: { devices: readonly Firewall[] | null }, answers: Record<string, Answer> = {}) => {
  const server = startFakeServer({
    'GET /firewalls': () => (list.devices ? { body: list.devices } : { status: 500, body: {} }),
    [`POST /firewalls/${idOf(10)}/audit`]: () => ({ body: { status: 'started', audit_id: AUDIT } }),
    [`GET /firewalls/${idOf(10)}/audit-history/${AUDIT}/results`]: () => ({ body: summary }),
    ...answers,
  });
  const client = createQueryClient();
  const shown = vi.fn<ShowResults>();
  const page = renderHook(
    () => {
      const { data } = useQuery(deviceList);
      return { device: data?.[0], audits: useAudits(data ?? [], shown) };
    },
    { wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await pass(0);
  const start = async (): Promise<void> => {
    act(() => void page.result.current.audits.start(aDevice(), idOf(20), builtIn));
    await pass(0);
  };
  return { server, page, shown, start, audit: () => page.result.current.device?.audit };
};

const audited = (part: Partial<AuditState>): Firewall[] => [aDevice({ audit: anAuditState(part) })];

it('shows an audit at once, follows it to its end and shows its results', async () => {
  const list = { devices: [aDevice()] };
  const { server, shown, start, audit } = await open(list);
  list.devices = audited({ status: 'starting', message: 'Waiting' });
  await start();
  expect(audit()).toMatchObject({ audit_id: AUDIT, status: 'starting' });
  list.devices = audited({ progress: 60, message: 'Checking 6 of 9' });
  await pass(POLL);
  expect(audit()).toMatchObject({ progress: 60, message: 'Checking 6 of 9' });
  list.devices = audited({ status: 'completed', progress: 100 });
  await pass(POLL);
  expect(shown).toHaveBeenCalledExactlyOnceWith(list.devices[0], summary);
  const asked = server.calls.length;
  await pass(60_000);
  expect(server.calls).toHaveLength(asked);
  expect(shown).toHaveBeenCalledOnce();
});

it('tells of the end on another page too', async () => {
  const list = { devices: [aDevice()] };
  const { page, start } = await open(list);
  list.devices = audited({});
  await start();
  page.unmount();
  list.devices = audited({ status: 'completed' });
  await pass(POLL);
  expect(toasts()).toEqual(['Audit of fw-edge completed']);
});

it('does not take the end of an earlier audit for the end of this one', async () => {
  const list = { devices: audited({ audit_id: idOf(39), status: 'completed' }) };
  const { shown, start, audit } = await open(list);
  list.devices = audited({ progress: 5 });
  await start();
  expect(audit()).toMatchObject({ audit_id: AUDIT });
  expect(shown).not.toHaveBeenCalled();
});

it.each([
  [{ status: 'failed', message: 'The configuration cannot be read' }, 'Audit failed: The configuration cannot be read'],
  [{ status: 'stopped' }, 'Audit was stopped by user'],
] as const)('says how an audit ended that was not completed', async (end, text) => {
  const list = { devices: audited({}) };
  const { shown } = await open(list);
  list.devices = audited(end);
  await pass(POLL);
  expect(toasts()).toEqual([text]);
  expect(shown).not.toHaveBeenCalled();
});

it.each(['test', 'direct'] as const)('leaves the end of one of the kind %s to the call that asked for it', async (audit_type) => {
  const list = { devices: audited({ audit_type }) };
  const { shown } = await open(list);
  list.devices = audited({ audit_type, status: 'completed' });
  await pass(POLL);
  expect(toasts()).toEqual([]);
  expect(shown).not.toHaveBeenCalled();
});

it('says that the results of a completed audit cannot be had', async () => {
  const list = { devices: audited({}) };
  await open(list, { [`GET /firewalls/${idOf(10)}/audit-history/${AUDIT}/results`]: () => ({ status: 500, body: {} }) });
  list.devices = audited({ status: 'completed' });
  await pass(POLL);
  expect(toasts()).toEqual(['Audit completed but could not fetch results']);
});

it('says why an audit did not start, and shows the one that runs already', async () => {
  const list = { devices: [aDevice()] };
  const detail = 'Audit is already running for this firewall';
  const { start, audit } = await open(list, { [`POST /firewalls/${idOf(10)}/audit`]: () => ({ status: 409, body: { detail } }) });
  list.devices = audited({ progress: 30 });
  await start();
  expect(toasts()).toEqual([detail]);
  expect(audit()?.progress).toBe(30);
});

it('takes an answer other than started for a failure', async () => {
  const body = { ...summary, status: 'completed', execution_time: 1 };
  const { start, audit } = await open({ devices: [aDevice()] }, { [`POST /firewalls/${idOf(10)}/audit`]: () => ({ body }) });
  await start();
  expect(toasts()).toEqual(['Failed to start audit']);
  expect(audit()).toBeNull();
});

it.each(['completed', 'failed', 'stopped'] as const)('says nothing of an audit that was %s before', async (status) => {
  const { shown, server } = await open({ devices: audited({ status }) });
  await pass(60_000);
  expect(toasts()).toEqual([]);
  expect(shown).not.toHaveBeenCalled();
  expect(server.calls).toHaveLength(1);
});

it('leaves several audits at once to the panel that tells of them', async () => {
  const other = aDevice({ id: idOf(11), audit: anAuditState({ audit_id: idOf(41) }) });
  const list = { devices: [...audited({}), other] };
  const { shown } = await open(list);
  list.devices = [...audited({ status: 'completed' }), other];
  await pass(POLL);
  list.devices = [...audited({ status: 'completed' }), { ...other, audit: anAuditState({ audit_id: idOf(41), status: 'failed' }) }];
  await pass(POLL);
  expect(shown).not.toHaveBeenCalled();
  expect(toasts()).toEqual([]);
});

it('goes on over a server that is away for a while, and gives up after minutes', async () => {
  const list: { devices: Firewall[] | null } = { devices: audited({ progress: 10 }) };
  const { audit } = await open(list);
  list.devices = null;
  await pass(60_000);
  expect(audit()?.progress).toBe(10);
  expect(toasts()).toEqual([]);
  await pass(10 * 60_000);
  expect(toasts()).toEqual(['No more updates on the audits. Reload the page to check again.']);
});

it('shows that it is stopping until the server says so, or that it cannot', async () => {
  let canStop = true;
  const { page } = await open(
    { devices: audited({}) },
    { [`POST /firewalls/${idOf(10)}/stop-audit`]: () => (canStop ? { body: { message: 'Stopping' } } : { status: 503, body: {} }) },
  );
  const stop = () => act(() => page.result.current.audits.stop(audited({})[0] as Firewall));
  await stop();
  expect([...page.result.current.audits.stopping]).toEqual([AUDIT]);
  canStop = false;
  await stop();
  expect([...page.result.current.audits.stopping]).toEqual([]);
  expect(toasts()).toEqual(['Failed to stop audit']);
});

it('tells of no audit once somebody has signed out', async () => {
  storeSession('token', aUser());
  refreshSession();
  const list = { devices: audited({}) };
  const { page } = await open(list);
  page.unmount();
  act(() => endSession());
  list.devices = audited({ status: 'completed' });
  await pass(60_000);
  expect(toasts()).toEqual([]);
});
