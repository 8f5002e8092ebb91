import type { ApiAnswer, ApiOutcome, ApiRequest } from '@merlon/engine/ports/device-api.ts';
import { describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../parse/parse.ts';
import { printCheckpoint } from '../print.ts';
import { recognisesCheckpoint } from '../recognise.ts';
import { readLayers } from '../rule-base/layers.ts';
import { gaiaSession } from '../session.ts';
import { managementApi } from './management-api.ts';

type Body = Readonly<Record<string, unknown>>;
type Reply = Partial<ApiAnswer> | Body;
type Server = Readonly<Record<string, (body: Body) => Reply>>;

const PASSWORD = 'NotARealPassword';
const refuse = (status: number, code: string, message = ''): Partial<ApiAnswer> => ({ status, body: JSON.stringify({ code, message }) });
const toAnswer = (reply: Reply): ApiAnswer =>
  ({
    status: 200,
    headers: {},
    cookies: '',
    ...('status' in reply || 'body' in reply ? reply : { body: JSON.stringify(reply) }),
  }) as ApiAnswer;

/** Rules in pages, as the server returns them. */
function pageOf(total: number, { offset, limit }: Body): Body {
  const [first, last] = [Number(offset) + 1, Math.min(Number(offset) + Number(limit), total)];
  const rulebase = Array.from({ length: last - first + 1 }, (_, at) => ({
    uid: `r${first + at}`,
    type: 'access-rule',
    'rule-number': first + at,
    enabled: true,
    source: ['any'],
    action: 'drop',
  }));
  const dictionary = [
    { uid: 'any', name: 'Any', type: 'CpmiAnyObject' },
    { uid: 'drop', name: 'Drop', type: 'RulebaseAction' },
  ];
  return { uid: 'l1', name: 'Network', rulebase, 'objects-dictionary': dictionary, from: first, to: last, total };
}

const SERVER: Server = {
  'show-api-versions': () => refuse(400, 'generic_err_missing_session_id'),
  login: ({ password }) => (password === PASSWORD ? { sid: 'session-of-the-test', 'read-only': true } : refuse(400, 'err_login_failed')),
  logout: () => ({ message: 'OK' }),
  'show-global-properties': () => ({ firewall: { 'log-implied-rules': true } }),
  'show-packages': () => ({ packages: [{ name: 'Standard', 'access-layers': [{ uid: 'l1' }] }], from: 1, to: 1, total: 1 }),
  'show-access-layers': () => ({ 'access-layers': [{ uid: 'l1', name: 'Network' }], from: 1, to: 1, total: 1 }),
  'show-access-rulebase': (body) => pageOf(1201, body),
  'show-nat-rulebase': () => ({ uid: 'n1', rulebase: [], 'objects-dictionary': [], total: 0 }),
};

interface Talk {
  readonly outcome: ApiOutcome;
  readonly requests: readonly ApiRequest[];
  readonly commands: readonly string[];
}

function talk(changed: Server = {}, password = PASSWORD): Talk {
  const server = { ...SERVER, ...changed };
  const requests: ApiRequest[] = [];
  const dialogue = managementApi.read({ username: 'auditor', password });
  let step = dialogue.next();
  while (!step.done) {
    const request = step.value;
    requests.push(request);
    const command = request.path.replace('/web_api/', '');
    const reply = server[command]?.(JSON.parse(request.body ?? '{}') as Body) ?? { objects: [], total: 0 };
    step = dialogue.next(toAnswer(reply));
  }
  return { outcome: step.value, requests, commands: requests.map(({ path }) => path.replace('/web_api/', '')) };
}

describe('a management server', () => {
  const { outcome, requests, commands } = talk();
  const config = outcome.kind === 'configuration' ? outcome.config : '';

  it('is read page by page into a text that the platform reads', () => {
    expect(outcome).toMatchObject({ kind: 'configuration' });
    expect(outcome).not.toHaveProperty('notes');
    expect(recognisesCheckpoint(config)).toBe(true);
    expect(parseCheckpoint(config).unknownLines).toEqual([]);
    expect(readLayers(parseCheckpoint(config)).map(({ name, whole, rules }) => [name, whole, rules.length])).toEqual([
      ['Network', true, 1201],
    ]);
    expect(gaiaSession.incomplete(config)).toBeUndefined();
  });

  it('receives the password once, opens a read-only session, and closes it at the end', () => {
    expect(requests.filter(({ body, path, headers }) => JSON.stringify([body, path, headers]).includes(PASSWORD))).toHaveLength(1);
    expect(JSON.parse(requests[1]!.body!)).toMatchObject({ 'read-only': true });
    expect(commands.slice(0, 2)).toEqual(['show-api-versions', 'login']);
    expect(requests.at(-1)).toMatchObject({ path: '/web_api/logout', signsOut: true, headers: { 'x-chkp-sid': 'session-of-the-test' } });
    expect(commands.filter((command) => !/^(?:show-[\w-]+|login|logout)$/.test(command))).toEqual([]);
    expect(config).not.toMatch(/session-of-the-test|NotARealPassword/);
  });

  it('adds to the output of Clish', () => {
    const session = '# Configuration of gw\n# Language version: 14.1v1\nset hostname gw\nset interface lo state on\n';
    const joined = managementApi.join!(session, config);
    expect(joined.startsWith(session)).toBe(true);
    expect(gaiaSession.incomplete(joined)).toBeUndefined();
    expect(gaiaSession.incomplete(joined.slice(0, -5))).toMatch(/break off/);
    expect(gaiaSession.incomplete(managementApi.join!(session.replace(/set interface.*\n/, ''), config))).toMatch(/breaks off before/);
    const tree = parseCheckpoint(joined);
    expect([tree.unknownLines, tree.scopes]).toEqual([[], undefined]);
    expect(printCheckpoint(tree).replace(/\s/g, '')).toBe(joined.replace(/\s/g, ''));
  });
});

describe('anything that is not a management server', () => {
  it.each([
    ['a portal', { status: 200, body: '<html>Gaia Portal</html>' }],
    ['a portal that sends elsewhere', { status: 302, body: '' }],
    ['a page that is not there', { status: 404, body: 'Not Found' }],
    ['an API that is off', { status: 503, body: '' }],
    ['an API for other addresses', { status: 403, body: '<h1>Forbidden</h1>' }],
    ['JSON of something else', { status: 200, body: '[]' }],
  ])('is recognised before any password is sent: %s', (_, reply) => {
    const { outcome, commands } = talk({ 'show-api-versions': () => reply });
    expect([outcome.kind, commands]).toEqual(['not-offered', ['show-api-versions']]);
  });
});

describe('a server that opens no session', () => {
  it.each([
    ['authentication-failed', refuse(400, 'err_login_failed', 'Authentication to server failed.')],
    ['authentication-failed', refuse(401, '')],
    ['password-change-required', refuse(400, 'err_login_failed', 'Your password has expired.')],
    ['device-busy', refuse(403, 'err_too_many_requests')],
    ['device-busy', { status: 503, body: '' }],
    ['not-enough-rights', refuse(403, 'err_forbidden', 'no permission')],
    ['incomplete-configuration', { status: 200, body: '{"si' }],
    ['incomplete-configuration', { status: 200, body: '{}' }],
  ])('is a failure: %s', (failure, reply) => {
    const { outcome, commands } = talk({ login: () => reply });
    expect([outcome, commands]).toEqual([
      { kind: 'failure', failure, message: expect.stringMatching(/^[A-Z].*\.$/) as string },
      ['show-api-versions', 'login'],
    ]);
  });

  it('never receives a wrong password twice', () => {
    expect(talk({}, 'wrong').commands.filter((command) => command === 'login')).toHaveLength(1);
  });
});

describe('a server that does not show all', () => {
  const stuck = (body: Body): Body => ({ ...pageOf(10, body), to: 5 });

  it.each([
    ['not-enough-rights', 'show-access-layers', () => refuse(403, 'generic_err_no_permissions')],
    ['command-refused', 'show-access-rulebase', () => refuse(400, 'generic_err_invalid_parameter_name')],
    ['incomplete-configuration', 'show-access-rulebase', stuck],
    ['incomplete-configuration', 'show-access-rulebase', () => ({ status: 200, body: '{"rulebase":[' })],
    ['incomplete-configuration', 'show-packages', () => ({ status: 200, body: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}` })],
    ['connection-lost', 'show-hosts', () => refuse(401, 'generic_err_wrong_session_id')],
    ['device-busy', 'show-networks', () => refuse(429, 'err_too_many_requests')],
    ['device-busy', 'show-global-properties', () => ({ status: 500, body: '' })],
  ] as const)('is a failure where the rules depend on it, and signed out of: %s at %s', (failure, command, reply) => {
    const { outcome, commands } = talk({ [command]: reply });
    expect(outcome).toEqual({ kind: 'failure', failure, message: expect.stringMatching(/^[A-Z].*\.$/) as string });
    expect(commands.at(-1)).toBe('logout');
  });

  it('is stored with a note if it does not know something read beside the rules', () => {
    const { outcome } = talk({
      'show-global-properties': () => refuse(404, 'generic_err_command_not_found'),
      'show-simple-clusters': () => refuse(403, 'generic_err_no_permissions'),
    });
    expect(outcome).toMatchObject({
      kind: 'configuration',
      notes: ['The management server did not show the global properties.', 'The management server did not show the settings of clusters.'],
    });
  });

  it('is signed out of if the reading is stopped', () => {
    const dialogue = managementApi.read({ username: 'auditor', password: PASSWORD });
    dialogue.next();
    dialogue.next(toAnswer(refuse(400, 'generic_err_missing_session_id')));
    dialogue.next(toAnswer({ sid: 'session-of-the-test' }));
    expect(dialogue.return({ kind: 'not-offered', message: '' })).toMatchObject({ done: false, value: { path: '/web_api/logout' } });
  });
});
