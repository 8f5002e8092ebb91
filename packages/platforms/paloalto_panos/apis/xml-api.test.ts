import { readFileSync } from 'node:fs';
import type { ApiAnswer, ApiOutcome, ApiRequest } from '@merlon/engine/ports/device-api.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { describe, expect, test } from 'vitest';
import { parsePanos } from '../parse/parse.ts';
import { recognisesPanos } from '../recognise.ts';
import { allowRulesOf } from '../facts/rules.ts';
import { panosSession } from '../session.ts';
import { panosXmlApi } from './xml-api.ts';

const PASSWORD = 'invented & secret+word';
const sample = readFileSync(new URL('../fixtures/sample.conf', import.meta.url), 'utf8');
const oneLine = sample.replaceAll(/>\n\s*</g, '><').trim();

const answer = (body: string, status = 200): ApiAnswer => ({ status, headers: {}, cookies: '', body });
const success = (result: string): ApiAnswer => answer(`<response status="success"><result>${result}</result></response>`);
const error = (code: number, message: string, status = 200): ApiAnswer =>
  answer(`<response status = 'error' code = '${code}'><result><msg>${message}</msg></result></response>`, status);

interface Device {
  readonly greeting?: ApiAnswer;
  /** The answer to the same question by POST. */
  readonly secondGreeting?: ApiAnswer;
  readonly key?: ApiAnswer;
  readonly config?: ApiAnswer;
  readonly operation?: (command: string) => ApiAnswer;
}

/** Plays the device's part; returns the outcome of the dialogue and its requests. */
function converse({ greeting = error(400, 'Missing value'), key = success('<key>KEY0123==</key>'), ...device }: Device): {
  readonly outcome: ApiOutcome;
  readonly requests: readonly ApiRequest[];
} {
  const requests: ApiRequest[] = [];
  const dialogue = panosXmlApi.read({ username: 'auditor', password: PASSWORD });
  let step = dialogue.next();
  while (!step.done) {
    const request = step.value;
    requests.push(request);
    const body = new URLSearchParams(request.body);
    if (requests.length === 1) step = dialogue.next(greeting);
    else if (request.body === 'type=keygen') step = dialogue.next(device.secondGreeting ?? greeting);
    else if (body.get('type') === 'keygen') step = dialogue.next(key);
    else if (body.get('type') === 'config') step = dialogue.next(device.config ?? success(oneLine));
    else step = dialogue.next(device.operation?.(body.get('cmd') ?? '') ?? error(17, 'invalid'));
  }
  return { outcome: step.value, requests };
}

const configOf = (device: Device): string => {
  const { outcome } = converse(device);
  return outcome.kind === 'configuration' ? outcome.config : expect.fail(JSON.stringify(outcome));
};

describe('the XML API of PAN-OS', () => {
  test('reads the active configuration, one element on a line', () => {
    const { outcome, requests } = converse({});
    expect(outcome).toEqual({ kind: 'configuration', config: sample });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/?type=keygen', 'POST /api/', 'POST /api/']);
    expect(requests[2]).toMatchObject({ headers: { 'x-pan-key': 'KEY0123==' }, body: 'type=config&action=show' });
  });

  test('its result is recognised, complete, and the same at the next reading', () => {
    const config = configOf({});
    expect([recognisesPanos(config), panosSession.incomplete(config)]).toEqual([true, undefined]);
    expect(parsePanos(config)).toMatchObject({ unknownLines: [], gaps: [] });
    expect(configOf({ config: success(sample) })).toBe(config);
  });

  test('texts of several lines stay unchanged', () => {
    const text = oneLine.replace('<hostname>', '<login-banner>One.\n\n  Two &amp; three.</login-banner><hostname>');
    expect(configOf({ config: success(text) })).toContain('<login-banner>One.\n\n  Two &amp; three.</login-banner>\n');
  });

  test('sends the password once, in a body, and name and key in no URL', () => {
    const { requests } = converse({});
    const holds = (text: string | undefined): boolean => new URLSearchParams(text).get('password') === PASSWORD;
    expect(requests.filter(({ body }) => holds(body))).toHaveLength(1);
    expect(requests.filter(({ path }) => /auditor|secret|KEY/.test(path))).toEqual([]);
    expect(requests.filter(({ body }) => /set|delete|commit|edit|type=import/.test(body?.replace(/password=.*/, '') ?? ''))).toEqual([]);
  });

  test.each([
    answer('<html><body>Sign in</body></html>'),
    answer('', 404),
    answer('{"error":"no"}', 401),
    answer('', 302),
    answer('<rpc-reply/>'),
  ])('is not offered if something else answers, and no password is sent: %j', (greeting) => {
    const { outcome, requests } = converse({ greeting });
    expect(outcome.kind).toBe('not-offered');
    expect(requests).toHaveLength(2);
    expect(JSON.stringify(requests)).not.toContain('password');
  });

  test('finds out if only POST gets through', () => {
    const { outcome } = converse({ greeting: answer('', 405), secondGreeting: error(403, 'Invalid Credential', 403) });
    expect(outcome).toMatchObject({ kind: 'configuration' });
  });

  test.each([
    ['authentication-failed', error(403, 'Invalid Credential', 403)],
    ['device-busy', error(503, 'Maximum number of concurrent sessions reached', 503)],
    ['device-busy', answer('', 503)],
    ['password-change-required', error(403, 'Password change required', 403)],
    ['incomplete-configuration', answer('<response status="success"><result><key>AB')],
    ['incomplete-configuration', success('<key>two words</key>')],
    ['incomplete-configuration', success('')],
  ])('fails to sign in without a retry: %s', (failure, key) => {
    const { outcome, requests } = converse({ key });
    expect(outcome).toMatchObject({ kind: 'failure', failure });
    expect(requests).toHaveLength(2);
    expect(JSON.stringify(outcome)).not.toContain('invented');
  });

  test.each([
    ['not-enough-rights', error(16, 'Unauthorized request', 403)],
    ['not-enough-rights', error(403, 'Invalid Credential')],
    ['connection-lost', error(22, 'Session timed out')],
    ['device-busy', error(13, 'The device is busy, try again later')],
    ['command-refused', error(17, 'type is invalid')],
    ['command-refused', error(7, '')],
    ['incomplete-configuration', success('')],
    ['incomplete-configuration', success(oneLine.slice(0, 3000))],
    ['incomplete-configuration', answer(`<response status="success"><result>${oneLine.slice(0, 3000)}`)],
    ['incomplete-configuration', answer('<html/>')],
    ['incomplete-configuration', success('<config>'.repeat(20_000))],
  ])('fails to read: %s', (failure, config) => {
    const { outcome } = converse({ config });
    expect(outcome).toMatchObject({ kind: 'failure', failure, message: expect.stringMatching(/^[A-Z].*\.$/) as string });
  });
});

describe('a device that Panorama manages', () => {
  const managed = oneLine.replace('<hostname>', '<panorama-server>192.0.2.9</panorama-server><hostname>');
  const merged = managed.replace('<hostname>', '<domain>of-the-template.example</domain><hostname>');
  const rule = '<entry name="pushed"><from><member>any</member></from><action>allow</action></entry>';
  const policy = `<policy><panorama><pre-rulebase><security><rules>${rule}</rules></security></pre-rulebase></panorama></policy>`;
  const operation = (command: string): ApiAnswer =>
    command.includes('<merged>') ? success(merged) : success(command.includes('<vsys>vsys1</vsys>') ? policy : '');

  test('is read with its templates and with the pushed rules of each virtual system', () => {
    const { outcome } = converse({ config: success(managed), operation });
    expect(outcome).not.toHaveProperty('notes');
    const tree = parsePanos(configOf({ config: success(managed), operation }));
    expect(findPath(tree, ['deviceconfig', 'system', 'domain']).flatMap(valuesAt)).toEqual(['of-the-template.example']);
    expect(allowRulesOf(tree)[0]).toMatchObject({ name: 'pushed', owner: ['panorama', 'vsys', 'vsys1'] });
  });

  test('is read without them if they are refused, with a note', () => {
    const { outcome } = converse({ config: success(managed), operation: () => error(17, 'merged is invalid') });
    expect(outcome).toMatchObject({
      kind: 'configuration',
      notes: [/templates/, /rules/].map((about) => expect.stringMatching(about) as string),
    });
    const tree = parsePanos(outcome.kind === 'configuration' ? outcome.config : '');
    expect(tree.gaps).toContainEqual(expect.objectContaining({ path: [], suspected: true }));
  });

  test('a merged configuration that lacks a section is not taken', () => {
    const cut = merged.replace(/<mgt-config>.*<\/mgt-config>/, '');
    const { outcome } = converse({
      config: success(managed),
      operation: (command) => (command.includes('<merged>') ? success(cut) : success('')),
    });
    expect(outcome).toMatchObject({
      config: expect.stringContaining('<mgt-config>') as string,
      notes: [expect.stringMatching(/templates/)],
    });
  });
});
