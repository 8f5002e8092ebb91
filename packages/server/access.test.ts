import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@merlon/contract/roles.ts';
import { createTokens } from './adapters/tokens/tokens.ts';
import { hashSecret } from './features/auth/api-token-secret.ts';
import { apiTokens, sessions } from './features/auth/tables.ts';
import { findBodyPatience } from './http/limit-body.ts';
import { startServerOnDatabase } from './testing/start-server-on-database.ts';
import { TEST_ADMIN, type TestServer } from './testing/start-test-server.ts';

/** Who may make which call, and what an API token needs for it. A call that is not named here, or is named otherwise, is a failure. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  public: [
    'GET /metrics',
    'GET /api/health',
    'GET /api/openapi.json',
    'GET /*',
    'GET /api/docs',
    ...['json', 'yaml', 'static/*', 'static/index.html', 'static/swagger-initializer.js'].map((file) => `GET /api/docs/${file}`),
    'GET /api/auth/check-setup',
    'POST /api/auth/setup-root',
    'POST /api/auth/login',
    'GET /api/auth/validate-password',
    'GET /api/auth/validate-username',
  ],
  'reader read': [
    'GET /api/auth/me',
    'GET /api/platforms',
    'GET /api/ollama/models',
    'GET /api/openai/models',
    'GET /api/models/settings',
    'GET /api/dashboard',
    'GET /api/trends',
    'GET /api/dashboard/charts',
    'GET /api/dashboard/attention',
    'GET /api/checks',
    'GET /api/checks/devices',
    'POST /api/query',
    'GET /api/status/:id',
    ...['', '/standing', '/summary', '/:id/review', '/:id/commands', '/:id/commands/download', '/:id/pdf'].map(
      (end) => `GET /api/documents${end}`,
    ),
    ...['', '/tags', '/:id/snapshots', '/:id/audit-progress', '/:id/audit-estimate', '/:id/latest-audit'].map(
      (end) => `GET /api/firewalls${end}`,
    ),
    ...['latest-audit-results', 'ai-models', 'audit-reports'].map((end) => `GET /api/firewalls/:id/${end}`),
    'GET /api/firewalls/:id/audit-history/:auditId/results',
    'GET /api/audits/running',
    'GET /api/audit-reports/:id/download',
    'GET /api/schedules',
    'GET /api/events',
    'GET /api/notifications',
    ...['', '/:runId', '/:runId/report'].map((end) => `GET /api/schedules/:id/runs${end}`),
    'POST /api/schedules/preview',
    'POST /api/reports/fleet',
    ...['', '/:id', '/:id/results', '/:id/comparison'].map((end) => `GET /api/audit-history${end}`),
    ...['', '/:id'].map((end) => `GET /api/changes${end}`),
    ...['changes', 'since-when', 'baseline', 'audit-history/:auditId/causes'].map((end) => `GET /api/firewalls/:id/${end}`),
    ...['', '/groups', '/progress', '/download', '/:id'].map((end) => `GET /api/findings${end}`),
    ...['', '/inbox', '/download', '/:id'].map((end) => `GET /api/waivers${end}`),
    'POST /api/waivers/preview',
  ],
  'user read': ['POST /api/documents/recognise', 'POST /api/documents/:id/commands/:commandId/reading'],
  'reader audit': ['POST /api/ollama/ask', 'GET /api/firewalls/:id/audit-history/:auditId/model-judgements'],
  'user audit': [
    ...['audit', 'stop-audit', 'analyze-config', 'model-preview'].map((end) => `POST /api/firewalls/:id/${end}`),
    ...['audit', 'stop-audit', 'fetch', 'stop-fetch'].map((end) => `POST /api/firewalls/${end}`),
    'PUT /api/firewalls/:id/stored-config',
    ...['run', 'runs/:runId/stop'].map((end) => `POST /api/schedules/:id/${end}`),
  ],
  'reader manage': ['GET /api/models/calls'],
  // A stored configuration may hold secrets.
  'user manage': [
    ...['stored-config', 'stored-config/download'].map((end) => `GET /api/firewalls/:id/${end}`),
    ...['', '/changes'].map((end) => `GET /api/firewalls/:id/snapshots/:snapshotId${end}`),
    ...['', '-fortinet', '-cisco-ftd', '-paloalto', '-checkpoint'].map((vendor) => `POST /api/firewalls/:id/fetch${vendor}-config`),
    'POST /api/firewalls',
    'POST /api/firewalls/list',
    'POST /api/firewalls/tags',
    'POST /api/schedules',
    ...['PUT', 'DELETE'].map((method) => `${method} /api/schedules/:id`),
    'PUT /api/firewalls/:id',
    'DELETE /api/firewalls/:id',
    'DELETE /api/firewalls/:id/audit-history/:auditId',
    'POST /api/upload-pdf',
    'POST /api/documents/sample',
    'POST /api/documents/:id/accept',
    'PUT /api/documents/standing/:type',
    'PUT /api/documents/:id/commands/:commandId/clarification',
    'DELETE /api/documents/:id',
    'DELETE /api/audit-reports/:id',
    ...['change', ':id/comments'].map((end) => `POST /api/findings/${end}`),
    ...['waivers', 'waivers/:id/extend', 'answers'].map((end) => `POST /api/${end}`),
  ],
  'reader none': [
    'POST /api/auth/logout',
    'PUT /api/auth/password',
    'GET /api/auth/tokens',
    'POST /api/auth/tokens',
    'POST /api/notifications/read',
    'PUT /api/notifications/muted',
    'DELETE /api/auth/tokens/:id',
    ...['GET', 'POST'].map((method) => `${method} /api/chat-sessions`),
    ...['PUT', 'DELETE'].map((method) => `${method} /api/chat-sessions/:id`),
    ...['GET', 'POST'].map((method) => `${method} /api/chat-sessions/:id/messages`),
    ...['answer', 'model-preview'].map((end) => `POST /api/chat-sessions/:id/${end}`),
    'GET /api/models/calls/:id',
  ],
  'user none': [
    'POST /api/firewalls/:id/accept-identity',
    'POST /api/waivers/:id/revoke',
    ...['PUT', 'DELETE'].map((method) => `${method} /api/firewalls/:id/baseline`),
  ],
  'approver none': ['POST /api/waivers/:id/decision'],
  'admin read': [
    ...['channels', 'routes', 'deliveries'].map((what) => `GET /api/${what}`),
    'POST /api/routes/preview',
    'GET /api/audit-log',
    'GET /api/operations',
    ...['jobs', 'retention', 'retention/preview'].map((end) => `GET /api/operations/${end}`),
  ],
  'admin manage': [
    ...['channels', 'routes'].flatMap((what) => [`POST /api/${what}`, `PUT /api/${what}/:id`, `DELETE /api/${what}/:id`]),
    'POST /api/channels/:id/test',
    'POST /api/deliveries/:id/send-again',
  ],
  'admin none': [
    ...['GET', 'POST'].map((method) => `${method} /api/auth/users`),
    ...['PUT', 'DELETE'].map((method) => `${method} /api/auth/users/:id`),
    'POST /api/auth/tokens/:id/reactivate',
    'PUT /api/models/settings',
    ...['schedules', 'channels'].map((what) => `POST /api/${what}/resume`),
    'PUT /api/operations/retention',
    'POST /api/operations/retention/apply',
    'PUT /api/waivers/settings',
  ],
};
/** How large the body of a call may be, where that is not 64 kB. */
const SIZES: Readonly<Record<string, readonly string[]>> = {
  '1 MB': [
    ...['audit', 'stop-audit', 'fetch', 'stop-fetch', 'tags'].map((end) => `POST /api/firewalls/${end}`),
    ...['messages', 'answer', 'model-preview'].map((end) => `POST /api/chat-sessions/:id/${end}`),
    'POST /api/ollama/ask',
    'PUT /api/documents/:id/commands/:commandId/clarification',
    'POST /api/documents/:id/commands/:commandId/reading',
    'POST /api/schedules',
    'PUT /api/schedules/:id',
    'POST /api/reports/fleet',
    ...['findings/change', 'waivers', 'waivers/preview', 'answers'].map((call) => `POST /api/${call}`),
  ],
  '128 kB': ['POST /api/channels', 'PUT /api/channels/:id'],
  '8 MB': ['POST /api/firewalls/list'],
  '64 MB': ['PUT /api/firewalls/:id/stored-config', ...['audit', 'analyze-config'].map((end) => `POST /api/firewalls/:id/${end}`)],
  '101 MB': ['POST /api/upload-pdf', 'POST /api/documents/recognise'],
};
/** What stands in the audit log after a call; nothing after one that is not named. */
const RECORDS: Readonly<Record<string, string>> = {
  'POST /api/findings/change': 'findings_changed',
  'POST /api/findings/:id/comments': 'finding_commented',
  'POST /api/waivers': 'waiver_requested',
  'POST /api/waivers/:id/extend': 'waiver_requested',
  'POST /api/waivers/:id/decision': 'waiver_decided',
  'POST /api/waivers/:id/revoke': 'waiver_revoked',
  'PUT /api/waivers/settings': 'waiver_settings_changed',
  'POST /api/answers': 'answer_requested',
  'POST /api/auth/setup-root': 'root_set_up',
  'POST /api/auth/login': 'signed_in',
  'POST /api/auth/logout': 'signed_out',
  'PUT /api/auth/password': 'password_changed',
  'POST /api/auth/users': 'user_created',
  'PUT /api/auth/users/:id': 'user_updated',
  'DELETE /api/auth/users/:id': 'user_deleted',
  'POST /api/auth/tokens': 'api_token_created',
  'DELETE /api/auth/tokens/:id': 'api_token_revoked',
  'POST /api/auth/tokens/:id/reactivate': 'api_token_reactivated',
  'POST /api/firewalls': 'device_added',
  'POST /api/firewalls/list': 'devices_listed',
  'PUT /api/firewalls/:id': 'device_updated',
  'POST /api/firewalls/tags': 'devices_tagged',
  'DELETE /api/firewalls/:id': 'device_deleted',
  'POST /api/firewalls/:id/accept-identity': 'identity_accepted',
  'GET /api/firewalls/:id/stored-config': 'configuration_shown',
  'PUT /api/firewalls/:id/stored-config': 'configuration_imported',
  'GET /api/firewalls/:id/stored-config/download': 'configuration_downloaded',
  'GET /api/firewalls/:id/snapshots/:snapshotId': 'configuration_shown',
  'GET /api/firewalls/:id/snapshots/:snapshotId/changes': 'configurations_compared',
  ...Object.fromEntries(
    ['', '-fortinet', '-cisco-ftd', '-paloalto', '-checkpoint'].map((vendor) => [
      `POST /api/firewalls/:id/fetch${vendor}-config`,
      'configuration_fetched',
    ]),
  ),
  'POST /api/firewalls/fetch': 'configurations_fetched',
  'POST /api/firewalls/stop-fetch': 'fetches_stopped',
  'POST /api/firewalls/:id/audit': 'audit_started',
  'POST /api/firewalls/audit': 'audits_started',
  'POST /api/firewalls/:id/stop-audit': 'audit_stopped',
  'POST /api/firewalls/stop-audit': 'audits_stopped',
  'DELETE /api/firewalls/:id/audit-history/:auditId': 'audit_deleted',
  'PUT /api/firewalls/:id/baseline': 'baseline_approved',
  'DELETE /api/firewalls/:id/baseline': 'baseline_removed',
  'POST /api/firewalls/:id/analyze-config': 'configuration_analysed',
  'POST /api/firewalls/:id/model-preview': 'model_preview_shown',
  'GET /api/firewalls/:id/audit-history/:auditId/model-judgements': 'model_questions_shown',
  'GET /api/audit-reports/:id/download': 'report_downloaded',
  'POST /api/reports/fleet': 'report_downloaded',
  'DELETE /api/audit-reports/:id': 'report_deleted',
  'POST /api/upload-pdf': 'benchmark_uploaded',
  'POST /api/documents/sample': 'benchmark_uploaded',
  'POST /api/documents/:id/accept': 'benchmark_accepted',
  'PUT /api/documents/standing/:type': 'standing_benchmarks_chosen',
  'PUT /api/documents/:id/commands/:commandId/clarification': 'benchmark_clarified',
  'DELETE /api/documents/:id': 'benchmark_deleted',
  'PUT /api/models/settings': 'model_settings_changed',
  'POST /api/schedules': 'schedule_added',
  'PUT /api/schedules/:id': 'schedule_changed',
  'DELETE /api/schedules/:id': 'schedule_deleted',
  'POST /api/schedules/:id/run': 'schedule_run',
  'POST /api/schedules/:id/runs/:runId/stop': 'schedule_run_stopped',
  'GET /api/schedules/:id/runs/:runId/report': 'report_downloaded',
  'POST /api/schedules/resume': 'schedules_resumed',
  'POST /api/channels': 'channel_added',
  'PUT /api/channels/:id': 'channel_changed',
  'DELETE /api/channels/:id': 'channel_deleted',
  'POST /api/channels/:id/test': 'channel_tested',
  'POST /api/channels/resume': 'channels_resumed',
  'POST /api/routes': 'route_added',
  'PUT /api/routes/:id': 'route_changed',
  'DELETE /api/routes/:id': 'route_deleted',
  'POST /api/deliveries/:id/send-again': 'delivery_sent_again',
  'PUT /api/operations/retention': 'retention_changed',
  'POST /api/operations/retention/apply': 'retention_applied',
};
const SCOPES = ['read', 'audit', 'manage'] as const;
const USER = { username: 'ada', password: 'granite-Lantern-77' };
const AUDITOR = { username: 'audrey', password: 'granite-Lantern-78' };
const APPROVER = { username: 'april', password: 'granite-Lantern-79' };
const ACCOUNTS = { user: USER, auditor: AUDITOR, approver: APPROVER, admin: TEST_ADMIN } as const;

let server: TestServer;
/** Each kind of caller with the headers that it calls with. */
let strangers: readonly (readonly [string, Record<string, string>])[];
let people: readonly (readonly [Caller, Record<string, string>])[];

/** `user session`, `admin read` */
type Caller = `${Role} ${'session' | (typeof SCOPES)[number]}`;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = async (account: { username: string; password: string }): Promise<string> =>
  (await server.call('POST', '/auth/login', { body: account })).body.access_token;
const createToken = async (token: string, scope: string): Promise<string> =>
  (await server.call('POST', '/auth/tokens', { token, body: { name: scope, scope } })).body.token;

beforeAll(async () => {
  const secretKey = Buffer.alloc(32, 7);
  const started = await startServerOnDatabase({ MERLON_SECRET_KEY: secretKey.toString('base64') });
  const { db } = started.database;
  server = started.server;
  const admin = await server.signUp();
  const { body } = await server.call('POST', '/auth/users', { token: admin, body: USER });
  const user = await signIn(USER);
  await server.call('POST', '/auth/users', { token: admin, body: { ...APPROVER, role: 'approver' } });
  // Has a token of a time when it was more than an auditor.
  const { id: auditorId } = (await server.call('POST', '/auth/users', { token: admin, body: AUDITOR })).body;
  const auditor = await signIn(AUDITOR);
  const beforeAudits = await createToken(auditor, 'manage');
  await server.call('PUT', `/auth/users/${auditorId}`, { token: admin, body: { username: AUDITOR.username, role: 'auditor' } });
  const issue = async (hoursAgo: number, idleHours: number) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000);
    const { token, tokenId, expiresAt } = await createTokens(secretKey, () => at).issue(body.id);
    await db.insert(sessions).values({ tokenId, userId: body.id, expiresAt, lastUsedAt: new Date(Date.now() - idleHours * 3_600_000) });
    return token;
  };
  const past = await createToken(user, 'manage');
  const manage = await createToken(user, 'manage');
  strangers = [
    ['nobody', {}],
    ['a forged token', bearer('not-a-token')],
    ['a forged API token', bearer(`mrl_${'A'.repeat(43)}`)],
    ['an expired session', bearer(await issue(13, 0))],
    ['a session that was not used for long', bearer(await issue(2, 1.1))],
    ['an expired API token', bearer(past)],
    ['an API token as a cookie', { cookie: `merlon_session=${manage}` }],
    ['a session as a user name', { authorization: `Basic ${user}` }],
  ];
  people = [
    ['user session', bearer(user)],
    ['user read', bearer(await createToken(user, 'read'))],
    ['user audit', bearer(await createToken(user, 'audit'))],
    ['user manage', bearer(manage)],
    ['auditor session', bearer(auditor)],
    ['auditor read', bearer(await createToken(auditor, 'read'))],
    ['auditor manage', bearer(beforeAudits)],
    ['approver session', bearer(await signIn(APPROVER))],
    ['admin session', bearer(admin)],
    ['admin read', bearer(await createToken(admin, 'read'))],
    ['admin manage', bearer(await createToken(admin, 'manage'))],
  ];
  // The last of all: whoever creates a token has his expired ones forgotten, and one that is not there would show nothing.
  await db
    .update(apiTokens)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(apiTokens.secretHash, hashSecret(past)));
});
afterAll(() => server.stop());

test('every call stands in the table, as it is, and there is none besides', () => {
  const expected = Object.entries(RULES).flatMap(([rule, calls]) => calls.map((call) => `${call}: ${rule}`));
  const actual = server.routes.map(({ method, url, access, scope }) => [method, `${url}: ${access}${scope ? ` ${scope}` : ''}`] as const);
  const listed = actual.filter(([method]) => method !== 'HEAD').map((words) => words.join(' '));
  expect(listed.toSorted()).toEqual(expected.toSorted());
  const asHead = actual.filter(([method]) => method === 'HEAD').map(([, words]) => `GET ${words}`);
  expect(
    asHead.filter((words) => !expected.includes(words)),
    'HEAD is as GET',
  ).toEqual([]);
});

test('every call leaves the entry in the audit log that the table names', () => {
  const recorded = server.routes.flatMap(({ method, url, recorded: action }) =>
    action && method !== 'HEAD' ? [[`${method} ${url}`, action]] : [],
  );
  expect(Object.fromEntries(recorded)).toEqual(RECORDS);
});

const fill = (url: string): string => server.url + url.replace(/:[A-Za-z]+/g, randomUUID());

/** Says that a body is coming which is a byte larger than this, and sends none of it. */
async function announce(method: string, url: string, size: number): Promise<string> {
  const headers = { ...people.find(([caller]) => caller === 'admin session')?.[1], 'content-length': size + 1 };
  const request = sendRequest(fill(url), { method, headers: { 'content-type': 'application/json', ...headers } });
  request.on('error', () => undefined).flushHeaders();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { detail } = JSON.parse(await readText(response)) as { detail: string };
  request.destroy();
  return `${response.statusCode} ${detail}`;
}

test('every call refuses a body that is larger than the table says, in a time that fits it', async () => {
  const names = new Map(Object.entries(SIZES).flatMap(([size, calls]) => calls.map((call) => [call, size])));
  const units: Record<string, number> = { kB: 1024, MB: 1024 * 1024 };
  for (const { method, url, bodyLimit } of server.routes.filter((route) => !['GET', 'HEAD'].includes(route.method))) {
    const size = names.get(`${method} ${url}`) ?? '64 kB';
    const [number, unit = ''] = size.split(' ');
    const bytes = Number(number) * units[unit]!;
    expect([`${method} ${url}`, bodyLimit]).toEqual([`${method} ${url}`, bytes]);
    const refusal = `413 The request is too large: this call takes at most ${size}.`;
    expect([url, await announce(method, url, bytes)]).toEqual([url, refusal]);
    const seconds = findBodyPatience(bytes) / 1000;
    expect(seconds).toBeLessThan(bytes <= units['MB']! ? 60 : 30 * 60);
    expect(seconds * 64 * 1024, 'at half a megabit a second it arrives').toBeGreaterThan(bytes);
  }
  expect(server.routes.filter(({ method, bodyLimit }) => method === 'GET' && bodyLimit !== undefined)).toEqual([]);
});

/** Calls with nothing that could be done: an id that nothing has, an empty body. */
async function knock(call: string, headers: Record<string, string>): Promise<{ status: number; detail: string }> {
  const [method = '', url = ''] = call.split(' ');
  const takesBody = method === 'POST' || method === 'PUT';
  const response = await fetch(fill(url), {
    method,
    headers: { ...headers, ...(takesBody && { 'content-type': 'application/json' }) },
    ...(takesBody && { body: '{}' }),
  });
  const text = await response.text();
  return { status: response.status, detail: text.startsWith('{"detail"') ? JSON.parse(text).detail : '' };
}

const closed = Object.entries(RULES).flatMap(([rule, calls]) => {
  const [access = '', needed = ''] = rule.split(' ');
  return access === 'public' ? [] : calls.map((call) => ({ call, access, needed }));
});

describe('a call that is not open to all', () => {
  test('is refused to whoever has no token that is good', async () => {
    for (const [place, { call }] of closed.entries()) {
      // Nobody everywhere; of the others, who are all told by one function, a few in turn.
      const chosen = strangers.filter((_, number) => number === 0 || number % 3 === place % 3);
      const answers = await Promise.all(chosen.map(async ([name, headers]) => `${name}: ${(await knock(call, headers)).status}`));
      expect([call, ...answers]).toEqual([call, ...chosen.map(([name]) => `${name}: 401`)]);
    }
  });

  /** The sentence that a caller is refused with; undefined where it is admitted. */
  function refuse(caller: Caller, { access, needed }: (typeof closed)[number]): string | undefined {
    const [role, scope] = caller.split(' ');
    if (access === 'admin' && role !== 'admin') return 'Only administrators may do this.';
    if (access === 'approver' && (role === 'user' || role === 'auditor')) return 'Only approvers and administrators may do this.';
    if (access === 'user' && role === 'auditor') return 'An auditor may only read; this needs the role user, approver or administrator.';
    if (scope === 'session') return undefined;
    if (needed === 'none') return 'This can only be done after signing in, not with an API token.';
    const [least, given] = [needed, scope].map((one) => SCOPES.findIndex((each) => each === one));
    return given! < least! ? `This needs an API token with the scope "${needed}"; this one has "${scope}".` : undefined;
  }

  const isToken = (caller: Caller, role: string) => caller.startsWith(role) && !caller.endsWith('session');

  test('is admitted to those whom the table names, and refused with a sentence to all others', async () => {
    for (const route of closed) {
      const { call } = route;
      // Signing out would end the session that all others are made in.
      const endsSession = call === 'POST /api/auth/logout';
      const callers = people.filter(([caller]) => route.access === 'admin' || !isToken(caller, 'admin'));
      const answers = await Promise.all(
        callers.map(async ([caller, given]) => {
          const own = ACCOUNTS[caller.split(' ')[0] as Role];
          const headers = endsSession && caller.endsWith('session') ? bearer(await signIn(own)) : given;
          const { status, detail } = await knock(call, headers);
          return [caller, status === 401 || status === 403 ? `${status} ${detail}` : 'admitted'];
        }),
      );
      const expected = callers.map(([caller]) => {
        const sentence = refuse(caller, route);
        return [caller, sentence === undefined ? 'admitted' : `403 ${sentence}`];
      });
      expect([call, answers]).toEqual([call, expected]);
    }
  });
});
