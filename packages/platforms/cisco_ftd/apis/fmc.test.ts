import type { ApiAnswer, ApiRequest } from '@merlon/engine/ports/device-api.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { describe, expect, it } from 'vitest';
import { parseCisco } from '../parse/parse.ts';
import { recognisesCisco } from '../recognise.ts';
import { ciscoSession } from '../session.ts';
import { answerWith, answerWithPage, configurationOf, holdConversation } from '../testing/hold-conversation.ts';
import { fmcApi } from './fmc.ts';

const DOMAIN = 'e276abec-e0f2-11e3-8169-6d9ed49b625f';
const CONFIG = `/api/fmc_config/v1/domain/${DOMAIN}/`;
const REFUSAL = { error: { category: 'FRAMEWORK', messages: [{ description: 'Access token invalid.' }], severity: 'ERROR' } };

const rules = Array.from({ length: 5 }, (_, at) => ({
  links: { self: 'https://x' },
  action: 'ALLOW',
  type: 'AccessRule',
  id: `r${at}`,
  name: `rule ${9 - at}`,
}));
const lists: Readonly<Record<string, readonly unknown[]>> = {
  'policy/accesspolicies': [
    { type: 'AccessPolicy', id: 'p2', name: 'second', defaultAction: { action: 'BLOCK', logBegin: true } },
    { type: 'AccessPolicy', id: 'p1', name: 'first', defaultAction: { action: 'PERMIT', logBegin: false } },
  ],
  'policy/accesspolicies/p1/accessrules': rules,
};

type Answers = (request: ApiRequest, path: string) => ApiAnswer | undefined;

/** A management centre that answers like the real one, except where a test overrides it. */
function answerAsFmc(special: Answers = () => undefined): (request: ApiRequest) => ApiAnswer {
  return (request) => {
    const [address] = request.path.split('?') as [string];
    const answer = special(request, address);
    if (answer) return answer;
    if (address.endsWith('/auth/generatetoken')) {
      const domains = JSON.stringify([{ name: 'Global', uuid: DOMAIN }]);
      return answerWith(undefined, 204, {
        'x-auth-access-token': 'token-1',
        'x-auth-refresh-token': 'token-2',
        domain_uuid: DOMAIN,
        domains,
      });
    }
    if (address.endsWith('/auth/revokeaccess')) return answerWith(undefined, 204);
    if (request.headers?.['x-auth-access-token'] !== 'token-1') return answerWith(REFUSAL, 401);
    if (address.endsWith('/info/serverversion')) return answerWith({ items: [{ serverVersion: '7.4.2 (build 172)' }] });
    return answerWithPage(lists[address.replace(CONFIG, '')] ?? [], request, 2);
  };
}

const readFrom = (answer: (request: ApiRequest) => ApiAnswer): string => configurationOf(holdConversation(fmcApi, answer).outcome);

describe('the API of the management centre', () => {
  it('reads policies with their rules, in order, page by page, into a document that is recognised, complete and parsed', () => {
    const { outcome, requests } = holdConversation(fmcApi, answerAsFmc());
    expect(outcome).toMatchObject({ kind: 'configuration', notes: [] });
    const config = readFrom(answerAsFmc());
    expect(recognisesCisco(config)).toBe(true);
    expect(ciscoSession.incomplete(config)).toBeUndefined();
    const tree = parseCisco(config);
    expect(tree.unknownLines).toEqual([]);
    expect(findPath(tree, ['fmc', 'accessPolicies', '*', 'name']).flatMap(valuesAt)).toEqual(['first', 'second']);
    expect(findPath(tree, ['fmc', 'accessPolicies', '0', 'rules', '*', 'id']).flatMap(valuesAt)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
    const [action] = findPath(tree, ['fmc', 'accessPolicies', '1', 'defaultAction', 'action', 'BLOCK']);
    expect(tree.lines[action!.node.line - 1]).toContain('"action": "BLOCK"');
    expect(config).not.toContain('links');
    expect(requests.filter(({ path }) => path.includes('/p1/accessrules')).map(({ path }) => path.split('?')[1])).toEqual([
      'limit=1000&offset=0&expanded=true',
      'limit=1000&offset=2&expanded=true',
      'limit=1000&offset=4&expanded=true',
    ]);
  });

  it('does not depend on the order of lists and members', () => {
    const turned = answerAsFmc((request, address) =>
      address === `${CONFIG}policy/accesspolicies`
        ? answerWithPage(
            lists['policy/accesspolicies']!.toReversed().map((policy) => Object.fromEntries(Object.entries(policy as object).toReversed())),
            request,
          )
        : undefined,
    );
    expect(readFrom(turned)).toBe(readFrom(answerAsFmc()));
  });

  it('sends the password once, only to a management centre, and signs out last', () => {
    const { requests } = holdConversation(fmcApi, answerAsFmc());
    const secret = Buffer.from('auditor:Geheim-ä').toString('base64');
    expect(requests.filter((request) => JSON.stringify(request).includes(secret)).map(({ path }) => path)).toEqual([
      '/api/fmc_platform/v1/auth/generatetoken',
    ]);
    expect(requests[0]!.headers).not.toHaveProperty('authorization');
    expect(requests.at(-1)).toMatchObject({ path: '/api/fmc_platform/v1/auth/revokeaccess', signsOut: true });
    expect(requests.every(({ method, path }) => method === 'GET' || path.startsWith('/api/fmc_platform/v1/auth/'))).toBe(true);
  });

  it.each([
    ['a web page', { status: 200, headers: {}, cookies: '', body: '<html>Login</html>' }],
    ['a device manager', answerWith({ error: { severity: 'ERROR', key: 'Unauthorized', messages: [] } }, 401)],
    ['a refusal of another kind', answerWith({ message: 'unauthorized' }, 401)],
    ['nothing', { status: 404, headers: {}, cookies: '', body: '' }],
  ])('sends nothing more if %s answers', (_, answer) => {
    const { outcome, requests } = holdConversation(fmcApi, () => answer);
    expect(outcome.kind).toBe('not-offered');
    expect(requests).toHaveLength(1);
  });

  it('does not retry a refused password', () => {
    const { outcome, requests } = holdConversation(
      fmcApi,
      answerAsFmc((_, address) => (address.endsWith('/auth/generatetoken') ? answerWith(REFUSAL, 401) : undefined)),
    );
    expect(outcome).toMatchObject({ kind: 'failure', failure: 'authentication-failed' });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['not-enough-rights', answerWith(REFUSAL, 403)],
    ['device-busy', answerWith(undefined, 429, { 'retry-after': '30' })],
    ['connection-lost', answerWith(REFUSAL, 401)],
    ['incomplete-configuration', answerWith(undefined, 500)],
    ['incomplete-configuration', { status: 200, headers: {}, cookies: '', body: '{"items": [{"name": "fir' }],
    ['incomplete-configuration', answerWith({ items: [], paging: { count: 7 } })],
    ['incomplete-configuration', answerWith({ items: 'none' })],
  ])('ends with %s and a sign-out', (failure, answer) => {
    const { outcome, requests } = holdConversation(
      fmcApi,
      answerAsFmc((_, address) => (address.endsWith('/policy/accesspolicies') ? answer : undefined)),
    );
    expect(outcome).toMatchObject({ kind: 'failure', failure });
    expect(requests.at(-1)?.signsOut).toBe(true);
  });

  it('says when to try again if it is busy', () => {
    const { outcome } = holdConversation(
      fmcApi,
      answerAsFmc((_, address) => (address.endsWith('/devicerecords') ? answerWith(undefined, 429, { 'retry-after': '30' }) : undefined)),
    );
    expect(outcome).toMatchObject({ failure: 'device-busy', message: expect.stringContaining('30 seconds') });
  });

  it('refuses an answer nested deeply enough to exhaust its reader', () => {
    const deep = `{"items": [{"id": "x", "a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}], "paging": {"count": 1}}`;
    const { outcome } = holdConversation(
      fmcApi,
      answerAsFmc((_, address) => (address.endsWith('/devicerecords') ? { status: 200, headers: {}, cookies: '', body: deep } : undefined)),
    );
    expect(outcome).toMatchObject({ failure: 'incomplete-configuration' });
  });

  it('names everything it did not receive, in the notes, in the document and as a gap', () => {
    const answer = answerAsFmc((_, address) => (address.includes('ftdplatformsettings') ? answerWith(REFUSAL, 403) : undefined));
    const { outcome } = holdConversation(fmcApi, answer);
    expect(outcome).toMatchObject({ notes: [expect.stringContaining('platformSettings')] });
    expect(parseCisco(readFrom(answer)).gaps).toContainEqual(expect.objectContaining({ path: ['fmc', 'platformSettings'] }));
  });

  it.each([
    ['an error of its own', 500],
    ['too many requests', 429],
    ['a refusal', 403],
  ])('reads on where it answers %s to what is read besides, and says so', (_, status) => {
    const answer = answerAsFmc((_request, address) => (address.endsWith('/healthpolicies') ? answerWith(undefined, status) : undefined));
    const { outcome } = holdConversation(fmcApi, answer);
    expect(outcome).toMatchObject({ notes: [expect.stringContaining('healthPolicies')] });
    expect(configurationOf(outcome)).toContain(`"status": ${status}`);
  });

  it('reads the interfaces of each device last, and does without them', () => {
    const devices = ['d1', 'd2'].map((id) => ({ type: 'Device', id, name: id }));
    const answerWithInterfaces = (status: number) =>
      answerAsFmc((request, address) => {
        if (address.endsWith('/devicerecords')) return answerWithPage(devices, request);
        if (!address.endsWith('/ftdallinterfaces')) return undefined;
        const one = { type: 'PhysicalInterface', id: 'i1', name: 'Ethernet1/1', ifname: `outside-${address.split('/').at(-2)}` };
        return status === 200 ? answerWithPage([one], request) : answerWith(undefined, status);
      });
    const { outcome, requests } = holdConversation(fmcApi, answerWithInterfaces(200));
    const tree = parseCisco(configurationOf(outcome));
    const names = findPath(tree, ['fmc', 'deviceInterfaces', '*', 'interfaces', '*', 'ifname']).flatMap(valuesAt);
    expect(names).toEqual(['outside-d1', 'outside-d2']);
    expect(requests.slice(-3).map(({ path }) => path.split('?')[0]!.split('/').at(-1))).toEqual([
      'ftdallinterfaces',
      'ftdallinterfaces',
      'revokeaccess',
    ]);
    for (const status of [404, 429]) {
      const refused = holdConversation(fmcApi, answerWithInterfaces(status)).outcome;
      expect(refused).toMatchObject({ kind: 'configuration', notes: [expect.stringContaining('interfaces')] });
    }
  });

  it('asks for nothing more besides once it is too busy', () => {
    const answer = answerAsFmc((_, address) => (address.endsWith('/ftddevicehapairs') ? answerWith(undefined, 429) : undefined));
    const { outcome, requests } = holdConversation(fmcApi, answer);
    expect(outcome.kind).toBe('configuration');
    expect(requests.slice(-2).map(({ path }) => path.split('?')[0]!.split('/').at(-1))).toEqual(['ftddevicehapairs', 'revokeaccess']);
    expect(parseCisco(configurationOf(outcome)).gaps).toContainEqual(expect.objectContaining({ path: ['fmc', 'healthPolicies'] }));
  });

  it('says for which device a text is kept, by name or address, and warns where none is known', () => {
    const devices = [
      { id: 'd1', type: 'Device', name: 'edge-1', hostName: '192.0.2.21' },
      { id: 'd2', type: 'Device', name: 'edge-2', hostName: '192.0.2.22' },
    ];
    const config = readFrom(
      answerAsFmc((request, address) => (address.endsWith('/devicerecords') ? answerWithPage(devices, request) : undefined)),
    );
    const idIn = (name: string) =>
      findPath(parseCisco(fmcApi.chooseDevice!(config, name).config), ['fmc', 'device', 'id']).flatMap(valuesAt);
    expect([idIn('Edge-2'), idIn('192.0.2.21'), idIn('edge')]).toEqual([['d2'], ['d1'], []]);
    expect(fmcApi.chooseDevice!(config, 'edge')).toEqual({ config, notes: [expect.stringContaining('has 2 devices')] });
    expect(fmcApi.chooseDevice!(config, 'edge-1').notes).toEqual([]);
  });

  it('signs out if it is stopped in the middle', () => {
    const dialogue = fmcApi.read({ username: 'a', password: 'b' });
    const answer = answerAsFmc();
    let turn = dialogue.next();
    while (!turn.done && !turn.value.path.includes('accesspolicies')) turn = dialogue.next(answer(turn.value));
    const parting = dialogue.return({ kind: 'failure', failure: 'connection-lost', message: 'stopped' });
    expect(parting).toMatchObject({ done: false, value: { signsOut: true, headers: { 'x-auth-access-token': 'token-1' } } });
  });
});
