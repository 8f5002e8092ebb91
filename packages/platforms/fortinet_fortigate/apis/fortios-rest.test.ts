import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ApiAnswer, ApiOutcome, ApiRequest } from '@merlon/engine/ports/device-api.ts';
import { fortiosRestApi } from './fortios-rest.ts';

const sample = readFileSync(new URL('../fixtures/sample.conf', import.meta.url), 'utf8');
const PASSWORD = 'Invented "pass" & word';
const BACKUP = '/api/v2/monitor/system/config/backup';
const COOKIES = 'APSCOOKIE_1=invented; ccsrftoken_443="ABC123"';

type Reply = Partial<ApiAnswer>;

/** A FortiGate's answers by method and path, for a release with the form and one with the newer sign-in. */
const FORM: Readonly<Record<string, Reply>> = {
  'GET /login': { body: '<html><script>url = "/logincheck"</script></html>' },
  'POST /logincheck': { body: '1document.location="/ng/prompt?viewOnly&redir=%2Fng%2F";\n', cookies: COOKIES },
  [`POST ${BACKUP}`]: { body: sample },
  'POST /logout': {},
};
const JSON_SIGN_IN: Readonly<Record<string, Reply>> = {
  'GET /login': { body: '<html><body class="ftnt-login"></body></html>' },
  'GET /api/v2/authentication': { status: 401 },
  'POST /api/v2/authentication': {
    body: '{"status_code":5,"status_message":"LOGIN_SUCCESS"}',
    cookies: 'session_key=x; ccsrf_token="ABC123"',
  },
  [`POST ${BACKUP}`]: { body: sample },
  'DELETE /api/v2/authentication': {},
};

interface Talk {
  readonly outcome: ApiOutcome;
  readonly requests: readonly ApiRequest[];
  readonly calls: readonly string[];
}

function talk(server: Readonly<Record<string, Reply>>, changed: Readonly<Record<string, Reply>> = {}, username = 'admin'): Talk {
  const replies = { ...server, ...changed };
  const requests: ApiRequest[] = [];
  const calls: string[] = [];
  const dialogue = fortiosRestApi.read({ username, password: PASSWORD });
  let step = dialogue.next();
  while (!step.done) {
    const call = `${step.value.method} ${step.value.path.split('?')[0]}`;
    requests.push(step.value);
    calls.push(call);
    step = dialogue.next({ headers: {}, cookies: '', body: '', ...(replies[call] ? { status: 200, ...replies[call] } : { status: 404 }) });
  }
  return { outcome: step.value, requests, calls };
}

const timesSent = ({ requests }: Talk): number =>
  requests.filter(({ body = '', path, headers }) => /Invented/.test(`${body}${path}${JSON.stringify(headers ?? {})}`)).length;

describe('the REST API of FortiOS', () => {
  it('comes after SSH', () => {
    expect(fortiosRestApi).toMatchObject({ port: 443, order: 'after' });
  });

  it('signs in by the form, reads the backup and signs out', () => {
    const done = talk(FORM);
    expect(done.outcome).toEqual({ kind: 'configuration', config: sample });
    expect(done.calls).toEqual(['GET /login', 'POST /logincheck', `POST ${BACKUP}`, 'POST /logout']);
    expect(done.requests[1]!.body).toBe('username=admin&secretkey=Invented+%22pass%22+%26+word&ajax=1');
    for (const { headers } of done.requests.slice(2)) expect(headers).toMatchObject({ cookie: COOKIES, 'x-csrftoken': 'ABC123' });
    expect(done.requests.at(-1)!.signsOut).toBe(true);
  });

  it('signs in by the call of newer releases if the page has no form', () => {
    const done = talk(JSON_SIGN_IN);
    expect(done.outcome).toEqual({ kind: 'configuration', config: sample });
    expect(done.calls.slice(2)).toEqual(['POST /api/v2/authentication', `POST ${BACKUP}`, 'DELETE /api/v2/authentication']);
    expect(JSON.parse(done.requests[2]!.body!)).toMatchObject({ username: 'admin', secretkey: PASSWORD, ack_post_disclaimer: true });
  });

  it('uses the form if that call is unknown', () => {
    const page = { 'GET /login': JSON_SIGN_IN['GET /login']! };
    expect(talk(FORM, page).calls).toEqual([
      'GET /login',
      'GET /api/v2/authentication',
      'POST /logincheck',
      `POST ${BACKUP}`,
      'POST /logout',
    ]);
  });

  it('uses GET if POST does not return the backup', () => {
    const done = talk(FORM, { [`POST ${BACKUP}`]: { status: 405 }, [`GET ${BACKUP}`]: { body: sample.replaceAll('\n', '\r\n') } });
    expect(done.outcome).toEqual({ kind: 'configuration', config: sample });
    expect(done.calls.at(-1)).toBe('POST /logout');
  });

  it('accepts a banner, and continues with the cookies from its answer', () => {
    const done = talk(FORM, {
      'POST /logincheck': { body: '1document.location="/logindisclaimer?viewOnly&redir=%2Fng%2F";\n', cookies: COOKIES },
      'POST /logindisclaimer': { cookies: 'ccsrftoken_443="DEF456"' },
    });
    expect(done.calls).toContain('POST /logindisclaimer');
    expect(done.requests.at(-2)!.headers).toMatchObject({
      cookie: 'APSCOOKIE_1=invented; ccsrftoken_443="DEF456"',
      'x-csrftoken': 'DEF456',
    });
  });

  it('follows redirections to the login page only on the device', () => {
    const done = talk(FORM, {
      'GET /login': { status: 302, headers: { location: 'https://192.0.2.1/logindisclaimer?redir=%2F' } },
      'GET /logindisclaimer': { body: 'FortiGate <form action="/logincheck">' },
    });
    expect(done.outcome.kind).toBe('configuration');
    expect(done.calls[1]).toBe('GET /logindisclaimer');
  });

  it('stops at a page that redirects to itself', () => {
    const done = talk({}, { 'GET /login': { status: 302, headers: { location: '/login' } }, 'GET /': { status: 302 } });
    expect(done.outcome.kind).toBe('not-offered');
    expect(done.calls.length).toBeLessThan(10);
  });
});

describe('another product, or a device that admits nobody', () => {
  it.each([
    ['nothing that it knows', {}],
    ['a router', { 'GET /login': { body: '<title>Router</title><form action="/login.cgi">' } }],
    ['another product of the maker', { 'GET /login': { body: '<title>FortiManager-VM64</title> fortinet' } }],
    ['the portal of remote users', { 'GET /': { body: '<script>top.location="/remote/login";</script> fortinet' } }],
    ['a broken web server', { 'GET /login': { status: 500, body: 'fortigate' } }],
  ])('sends %s no password', (_, server) => {
    const done = talk(server);
    expect(done.outcome.kind).toBe('not-offered');
    expect(timesSent(done)).toBe(0);
  });

  it.each([
    ['form', 'a wrong password', { 'POST /logincheck': { body: '0' } }, 'authentication-failed', /not tried again/],
    ['form', 'a wrong password, by status', { 'POST /logincheck': { status: 401 } }, 'authentication-failed', /not tried again/],
    ['form', 'too many wrong ones', { 'POST /logincheck': { body: '2' } }, 'authentication-failed', /locked/],
    ['form', 'a token', { 'POST /logincheck': { body: '3' } }, 'authentication-failed', /token/],
    ['form', 'an expired password', { 'POST /logincheck': { body: '4' } }, 'password-change-required', /new password/],
    ['form', 'a page instead of a session', { 'POST /logincheck': { body: '<html></html>' } }, 'command-refused', /no session/],
    ['form', 'too much to do', { 'POST /logincheck': { status: 503 } }, 'device-busy', /later/],
    ['form', 'a call that is gone', { 'POST /logincheck': { status: 404 } }, 'command-refused', /404/],
    ['json', 'a wrong password', { 'POST /api/v2/authentication': { status: 401 } }, 'authentication-failed', /not tried again/],
    [
      ...(['json', 'a wrong password, in words'] as const),
      { 'POST /api/v2/authentication': { body: '{"status_code":-1,"status_message":"LOGIN_FAILED"}' } },
      ...(['authentication-failed', /not tried again/] as const),
    ],
    [
      ...(['json', 'too many wrong ones'] as const),
      { 'POST /api/v2/authentication': { body: '{"status_code":-3,"status_message":"ADMIN_LOCKED_OUT"}' } },
      ...(['authentication-failed', /locked/] as const),
    ],
    [
      ...(['json', 'an expired password'] as const),
      { 'POST /api/v2/authentication': { body: '{"status_code":4,"status_message":"PASSWORD_CHANGE_REQUIRED"}' } },
      ...(['password-change-required', /new password/] as const),
    ],
    ['json', 'a page', { 'POST /api/v2/authentication': { body: '<html>' } }, 'command-refused', /SSH/],
  ] as const)('by %s: says so of %s, sends the password once and asks no more', (kind, _, changed, failure, words) => {
    const done = talk(kind === 'form' ? FORM : JSON_SIGN_IN, changed as Readonly<Record<string, Reply>>);
    expect(done.outcome).toMatchObject({ kind: 'failure', failure, message: expect.stringMatching(words) });
    expect(timesSent(done)).toBe(1);
    expect(done.calls.some((call) => call.includes(BACKUP))).toBe(false);
  });
});

describe('an answer that is not a backup', () => {
  it.each([
    ['no rights', { status: 403 }, 'not-enough-rights'],
    ['a session that has ended', { status: 401 }, 'not-enough-rights'],
    ['too much to do', { status: 429 }, 'device-busy'],
    ['an error', { status: 500, body: '{"error":-1}' }, 'command-refused'],
    ['an error that calls itself success', { body: '{"status":"error","http_status":424}' }, 'command-refused'],
    ['a page', { body: '<html>login</html>' }, 'command-refused'],
    ['nothing', { body: '' }, 'incomplete-configuration'],
    ['a text that is cut', { body: sample.slice(0, 5000) }, 'incomplete-configuration'],
    ['a text without its end', { body: sample.trimEnd().slice(0, -3) }, 'incomplete-configuration'],
  ])('is not a configuration for %s, and the session ends', (_, reply, failure) => {
    const done = talk(FORM, { [`POST ${BACKUP}`]: reply });
    expect(done.outcome).toMatchObject({ kind: 'failure', failure });
    expect(done.calls.at(-1)).toBe('POST /logout');
    expect(timesSent(done)).toBe(1);
  });

  it('ends the session even if it is stopped halfway', () => {
    const dialogue = fortiosRestApi.read({ username: 'admin', password: PASSWORD });
    const answer = (reply: Reply): ApiAnswer => ({ status: 200, headers: {}, cookies: '', body: '', ...reply });
    dialogue.next();
    dialogue.next(answer(FORM['GET /login']!));
    dialogue.next(answer(FORM['POST /logincheck']!));
    expect(dialogue.return({ kind: 'not-offered', message: '' }).value).toMatchObject({ path: '/logout', signsOut: true });
  });
});

describe('notes on what an account cannot see', () => {
  const notesOf = (config: string, username?: string) => {
    const { outcome } = talk(FORM, { [`POST ${BACKUP}`]: { body: config } }, username);
    return outcome.kind === 'configuration' ? (outcome.notes ?? []) : [outcome.kind];
  };

  it.each([
    ['an administrator of everything', sample, 'admin', []],
    ['an account with a profile', sample, 'auditor', [/profile “auditors”/]],
    ['an account that the device asks another server for', sample, 'guest', [/not known/]],
    [
      'an account of one virtual domain',
      sample.replace('#global_vdom=1', '#global_vdom=0:vd_name=sales'),
      'admin',
      [/domain “sales” alone/],
    ],
  ] as const)('says of %s what there is to say', (_, config, username, wanted) => {
    const notes = notesOf(config, username);
    expect(notes.length).toBe(wanted.length);
    wanted.forEach((words, at) => expect(notes[at]).toMatch(words));
  });
});
