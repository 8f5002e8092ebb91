import { authRoutes } from '@merlon/contract/auth.ts';
import { auditRoutes } from '@merlon/contract/audits.ts';
import { documentRoutes } from '@merlon/contract/documents.ts';
import { firewallRoutes } from '@merlon/contract/firewalls.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDevice, aUser, idOf } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { call, UnexpectedAnswer } from './call.ts';
import { storeSession } from './session.ts';
import { readToken } from './token.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('fills parameters and query into the path and carries the token', async () => {
  const server = startFakeServer({
    [`GET /firewalls/${idOf(1)}/audit-reports`]: () => ({
      body: {
        reports: [],
        pagination: { current_page: 2, page_size: 5, total_count: 0, total_pages: 0, has_next: false, has_previous: true },
      },
    }),
  });
  storeSession('secret-token', aUser());
  await call(auditRoutes.reports, { params: { id: idOf(1) }, query: { page: 2, page_size: 5 } });
  expect(server.calls[0]?.path).toBe(`/firewalls/${idOf(1)}/audit-reports?page=2&page_size=5`);
  expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer secret-token');
});

it('signs in by a form and creates devices by JSON', async () => {
  const server = startFakeServer({
    'POST /auth/login': () => ({ body: { access_token: 't', token_type: 'bearer', user: aUser() } }),
    'POST /firewalls': () => ({ status: 201, body: aDevice() }),
  });
  await call(authRoutes.login, { body: { username: 'a b', password: 'p&q' } });
  expect(server.calls[0]?.body).toBe('username=a+b&password=p%26q');
  await call(firewallRoutes.create, { body: { device_name: 'fw', ip_address: '1.2.3.4', username: 'adm', password: '12345678' } });
  expect(JSON.parse(server.calls[1]?.body ?? '')).toMatchObject({ device_name: 'fw' });
});

it('fails with the sentence of the server, and with its fields', async () => {
  startFakeServer({
    'POST /firewalls': () => ({
      status: 409,
      body: { detail: 'That name is taken', errors: [{ field: 'device_name', message: 'Taken' }] },
    }),
  });
  const body = { device_name: 'fw', ip_address: '1.2.3.4', username: 'adm', password: '12345678' };
  await expect(call(firewallRoutes.create, { body })).rejects.toMatchObject({
    message: 'That name is taken',
    status: 409,
    hasDetail: true,
    errors: [{ field: 'device_name', message: 'Taken' }],
  });
});

it('ends the session on 401 and still fails', async () => {
  startFakeServer({ 'GET /documents': () => ({ status: 401, body: { detail: 'Please sign in' } }) });
  storeSession('old', aUser());
  await expect(call(documentRoutes.list, {})).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

it('refuses an answer that is not what was promised', async () => {
  startFakeServer({ 'GET /documents': () => ({ body: { documents: [] } }) });
  await expect(call(documentRoutes.list, {})).rejects.toBeInstanceOf(UnexpectedAnswer);
});

it('tells that the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(documentRoutes.list, {})).rejects.toMatchObject({ message: 'The server cannot be reached', status: 0 });
});
