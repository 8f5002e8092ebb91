import type { ApiAnswer, ApiRequest } from '@merlon/engine/ports/device-api.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { describe, expect, it } from 'vitest';
import { parseCisco } from '../parse/parse.ts';
import { recognisesCisco } from '../recognise.ts';
import { ciscoSession } from '../session.ts';
import { answerWith, answerWithPage, configurationOf, holdConversation } from '../testing/hold-conversation.ts';
import { fdmApi } from './fdm.ts';

const BASE = '/api/fdm/latest';

const lists: Readonly<Record<string, readonly unknown[]>> = {
  'policy/accesspolicies': [
    { type: 'accesspolicy', id: 'p1', name: 'NGFW-Access-Policy', defaultAction: { action: 'DENY', eventLogAction: 'LOG_NONE' } },
  ],
  'policy/sslpolicies': [{ type: 'sslpolicy', id: 's1', name: 'NGFW-SSL-Policy' }],
  'policy/sslpolicies/s1/sslrules': [
    { type: 'sslrule', id: 'r2', name: 'Second by name', ruleAction: 'BLOCK', tls10: true },
    { type: 'sslrule', id: 'r1', name: 'First by name', ruleAction: 'DECRYPT_RE_SIGN', tls10: true },
  ],
  'policy/accesspolicies/p1/accessrules': [
    { type: 'accessrule', id: 'r1', name: 'Inside_Outside_Rule', ruleAction: 'TRUST', sourceNetworks: [] },
  ],
};

/** A device manager that answers like the real one, except where a test overrides it. */
function answerAsFdm(
  special: (request: ApiRequest, path: string) => ApiAnswer | undefined = () => undefined,
): (request: ApiRequest) => ApiAnswer {
  return (request) => {
    const [address] = request.path.split('?') as [string];
    const answer = special(request, address);
    if (answer) return answer;
    if (address === '/api/versions') return answerWith({ supportedVersions: ['v6', 'latest'] });
    if (address === `${BASE}/fdm/token`) return answerWith({ access_token: 'token-1', expires_in: 1800, token_type: 'Bearer' });
    if (request.headers?.['authorization'] !== 'Bearer token-1') return answerWith({ message: 'no token' }, 401);
    if (address.endsWith('/systeminfo/default')) {
      return answerWith({
        softwareVersion: '7.4.1-172',
        platformModel: 'Cisco Firepower 1010',
        serialNumber: 'JAD0',
        systemUptime: 123_456,
      });
    }
    return answerWithPage(lists[address.replace(`${BASE}/`, '')] ?? [], request);
  };
}

describe('the API of the device manager', () => {
  it('reads policies, rules and settings into a document that is recognised, complete and parsed', () => {
    const { outcome } = holdConversation(fdmApi, answerAsFdm());
    const config = configurationOf(outcome);
    expect(recognisesCisco(config)).toBe(true);
    expect(ciscoSession.incomplete(config)).toBeUndefined();
    const tree = parseCisco(config);
    expect(findPath(tree, ['fdm', 'accessPolicies', '*', 'rules', '*', 'ruleAction']).flatMap(valuesAt)).toEqual(['TRUST']);
    const decryption = findPath(tree, ['fdm', 'sslPolicies', '*', 'rules', '*', 'ruleAction']).flatMap(valuesAt);
    expect(decryption).toEqual(['BLOCK', 'DECRYPT_RE_SIGN']);
    expect(findPath(tree, ['fdm', 'version']).flatMap(valuesAt)).toEqual(['7.4.1-172']);
    expect(config).not.toContain('123456');
  });

  it('sends the password once, only to a device manager, and revokes its token last', () => {
    const { requests } = holdConversation(fdmApi, answerAsFdm());
    expect(requests.filter((request) => JSON.stringify(request).includes('Geheim')).map(({ path }) => path)).toEqual([`${BASE}/fdm/token`]);
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/api/versions' });
    expect(requests.at(-1)).toMatchObject({ path: `${BASE}/fdm/token`, signsOut: true, body: expect.stringContaining('revoke_token') });
  });

  it.each([
    ['a web page', { status: 200, headers: {}, cookies: '', body: '<html>Login</html>' }],
    ['another API', answerWith({ versions: [1] })],
    ['nothing', { status: 503, headers: {}, cookies: '', body: '' }],
  ])('sends nothing more if %s answers', (_, answer) => {
    const { outcome, requests } = holdConversation(fdmApi, () => answer);
    expect(outcome.kind).toBe('not-offered');
    expect(requests).toHaveLength(1);
  });

  it.each([400, 401])('does not retry a password refused with status %i', (status) => {
    const { outcome, requests } = holdConversation(
      fdmApi,
      answerAsFdm((_, address) => (address.endsWith('/fdm/token') ? answerWith({ error: 'invalid_grant' }, status) : undefined)),
    );
    expect(outcome).toMatchObject({ kind: 'failure', failure: 'authentication-failed' });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['not-enough-rights', answerWith({}, 403)],
    ['device-busy', answerWith({}, 503)],
    ['connection-lost', answerWith({}, 401)],
    ['incomplete-configuration', { status: 200, headers: {}, cookies: '', body: '{"items": [' }],
  ])('ends with %s and a sign-out', (failure, answer) => {
    const { outcome, requests } = holdConversation(
      fdmApi,
      answerAsFdm((_, address) => (address.endsWith('/accessrules') ? answer : undefined)),
    );
    expect(outcome).toMatchObject({ kind: 'failure', failure });
    expect(requests.at(-1)?.signsOut).toBe(true);
  });
});
