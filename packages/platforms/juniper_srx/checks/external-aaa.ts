import { all, any, doubt, each, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CountCheck, Counted } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { judgeCount } from '@merlon/engine/checks/judge-count.ts';
import { readCount } from '@merlon/engine/demands/read-count.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { combineAll, evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, sortLines, unlessHidden, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { changesOf } from '../document/read-commands.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { type Unsourced, fromSource } from './check-lists.ts';

const ORDER = 'system authentication-order';
const SERVERS = 'system radius-server|tacplus-server *';
const REFERENCE = 'Junos User Access and Authentication Guide, "Authentication Order for RADIUS, TACACS+, and Local Password"';
const ACCOUNTING = 'Junos CLI Reference, accounting: off by default';

/** Commands that configure a whole server in one line. */
const WHOLE_SERVERS = ['radius', 'tacplus'].flatMap((kind) => [
  `system ${kind}-server * secret *`,
  `system ${kind}-server * port * secret *`,
]);

const SERVER_SETTINGS = ['system radius-server *', 'system tacplus-server *'];

const NONE = { status: 'NA' } as const;

/** Accounting is demanded only with external AAA: otherwise there is no server to account to. */
const accounting = (then: Assertion): Assertion => ({
  op: 'given',
  when: any(
    present('system accounting', NONE),
    present(SERVERS, NONE),
    value(ORDER, { is: 'matches', pattern: /(?:^| )(?!password(?: |$))\S/, words: 'name an external server' }, NONE),
  ),
  then,
  reason: 'No external AAA is in use.',
});

const ofKind = (kind: string, called: RegExp): Counted => ({
  called,
  path: `system ${kind}-server *`,
  surely: present('secret *', { status: 'REVIEW', source: 'without it the server cannot be asked' }),
});
const AAA_SERVERS: CountCheck = {
  id: 'aaa-server',
  title: 'An AAA server is configured',
  about: {
    title: [/ (?:aaa|radius|tacacs\+?) server| external .*server/],
    except: [/ (?:time ?out|retry|port|secret|source|accounting|interface|tls|encrypt\w*) /],
  },
  counted: 'AAA server',
  among: [ofKind('radius', /radius/), ofKind('tacplus', /tacacs|tacplus/)],
  atLeast: 1,
  none: { status: 'FAIL', source: 'none by default' },
  expectation: 'a `system radius-server` or `system tacplus-server` must be configured, two where the document says so',
  remediation: ['set system radius-server <address> secret <secret> source-address <address>'],
  beside: SERVER_SETTINGS,
  decides: WHOLE_SERVERS,
  source: REFERENCE,
};

/** Authentication and accounting by RADIUS or TACACS+. */
export const externalAaaChecks = fromSource(REFERENCE, [
  {
    id: 'aaa-local-fallback',
    title: 'Local accounts serve only while no AAA server answers',
    about: { title: [/ local (?:accounts?|passwords?|authentication) /] },
    expectation: `\`${ORDER}\` must not hold \`password\``,
    judge: (tree, recommendation) =>
      typedOrder(recommendation).includes('password') ? judgeOrderAndServers(tree, recommendation) : judgeOrder(tree, recommendation, true),
    remediation: [`delete ${ORDER} password`],
    beside: [`${ORDER} *`],
    decides: [`delete ${ORDER} password`],
    source: `${REFERENCE}: \`password\` alone by default`,
  },
  {
    id: 'aaa-authentication-order',
    title: 'Users are authenticated by an external server',
    about: {
      title: [/ (?:aaa|external|radius|tacacs\+?|authentication ?order) /],
      except: [/ (?:before|after|then|first|last|pap) | chap/],
    },
    expectation: `\`${ORDER}\` must hold \`radius\` or \`tacplus\` (TACACS+), as the first word where the document types an order, and as many servers must be listed as it asks for`,
    judge: judgeOrderAndServers,
    first: ['set system radius-server <address> secret <secret>'],
    remediation: [`set ${ORDER} [ radius tacplus ]`],
    decides: [`${ORDER} radius`, `${ORDER} tacplus`, `${ORDER} password`],
    source: `${REFERENCE}: \`password\` alone by default`,
  },
  {
    id: 'aaa-different-secrets',
    title: 'Every AAA server has a secret of its own',
    about: { title: [/ (?:different|unique) .*secret| secret of its own /] },
    expectation: 'the secrets of the AAA servers must differ, which their encrypted form does not show',
    judge: each(SERVERS, 'AAA server', doubt('whether its secret is one of its own, which the encrypted form does not show')),
    forPerson: true,
    remediation: ['set system radius-server <address> secret <secret>'],
    beside: SERVER_SETTINGS,
    decides: [],
  },
  {
    id: 'aaa-server-secret',
    title: 'Every AAA server has a shared secret',
    about: { title: [/ secrets? /], except: [/ (?:complex\w*|length|characters|strong|long) /] },
    expectation: 'every `system radius-server` and `system tacplus-server` must have a `secret`',
    noun: 'AAA server',
    path: SERVERS,
    must: present('secret *'),
    first: ['set system tacplus-server <TACACS-server> secret <secret>'],
    remediation: ['set system radius-server <address> secret <secret>'],
    beside: SERVER_SETTINGS,
    decides: WHOLE_SERVERS,
  },
  {
    id: 'aaa-server-source-address',
    title: 'The source address of AAA requests is set',
    about: { title: [/ source ?address /] },
    expectation: 'every `system radius-server` and `system tacplus-server` must have a `source-address`',
    noun: 'AAA server',
    path: SERVERS,
    must: present('source-address'),
    remediation: ['set system radius-server <server> source-address <address>'],
    beside: SERVER_SETTINGS,
    decides: ['system radius-server * source-address *'],
  },
  {
    id: 'radius-password-protocol',
    title: 'RADIUS passwords are sent with MS-CHAPv2',
    about: { title: [/ (?:ms ?)?chap/] },
    expectation: '`system radius-options password-protocol` must be `mschap-v2` where RADIUS is used',
    judge: {
      op: 'given',
      when: any(present('system radius-server *', NONE), present('system radius-options password-protocol', NONE)),
      then: value('system radius-options password-protocol', equals('mschap-v2'), { status: 'FAIL', defaultValue: 'pap' }),
      reason: 'No RADIUS server is configured.',
    },
    remediation: ['set system radius-options password-protocol mschap-v2'],
    source: 'Junos CLI Reference, radius-options: PAP by default',
  },
  AAA_SERVERS,
  {
    id: 'accounting-destination',
    title: 'Accounting has a destination',
    about: { title: [/ destination /] },
    expectation: '`system accounting destination` must hold a RADIUS or TACACS+ server, where external AAA is used',
    judge: (tree, recommendation) => {
      const path = `system accounting destination ${methodsOf(recommendation).join('|')} server *`;
      const secret = present('secret *', { status: 'REVIEW', source: 'without it the server refuses what is sent' });
      const keyed = each(path, 'destination', secret);
      return evaluate(accounting(all(present(path), keyed)), tree);
    },
    beside: ['system accounting *'],
    remediation: ['set system accounting destination tacplus server <address> secret <secret>'],
    source: ACCOUNTING,
  },
  ...(
    [
      ['login', / logins? /],
      ['change-log', / configuration changes? | change ?log /],
      ['interactive-commands', / interactive /],
    ] as const
  ).map(([event, title]): Unsourced => ({
    id: `accounting-${event}`,
    title: `Accounting records \`${event}\``,
    about: { title: [title] },
    expectation: `\`system accounting events\` must hold \`${event}\`, where external AAA is used`,
    judge: accounting(
      all(
        present(`system accounting events ${event}`),
        present('system accounting destination radius|tacplus', { status: 'REVIEW', source: 'without it nothing is recorded' }),
      ),
    ),
    first: ['set system accounting destination tacplus server <address> secret <secret>'],
    remediation: [`set system accounting events ${event}`],
    beside: ['system accounting *'],
    decides: [`system accounting events ${event}`],
    source: ACCOUNTING,
  })),
]);

/** RADIUS or TACACS+: the one in the title, if it names one. */
function methodsOf(recommendation: Recommendation): readonly string[] {
  const title = plainTitle(recommendation);
  const [radius, tacacs] = [title.includes('radius'), /tacacs|tacplus/.test(title)];
  return radius === tacacs ? ['radius', 'tacplus'] : [radius ? 'radius' : 'tacplus'];
}

/** What documents call the methods of a configuration: `tacplus`, `tacplus-server`. */
const namesOf = (methods: readonly string[]): string => {
  const kinds = new Set(methods.map((method) => method.replace('-server', '')));
  return [kinds.has('tacplus') && 'TACACS+', kinds.has('radius') && 'RADIUS'].filter(Boolean).join(' and ');
};

function judgeOrder(tree: ConfigTree, recommendation: Recommendation, withoutPassword: boolean): Outcome {
  const order = valuesOf(tree, ORDER);
  if (order.length === 0)
    return unlessHidden(tree, ORDER, fail([], `\`${ORDER}\` is not configured; local passwords alone are then used (${REFERENCE}).`));
  const lines = linesAt(findPath(tree, ORDER));
  const demanded = methodsOf(recommendation);
  if (!order.some((method) => demanded.includes(method)))
    return fail(lines, 'No external server of those demanded is in the order of authentication.');
  if (withoutPassword && order.includes('password')) return fail(lines, 'Local passwords are in the order of authentication.');
  const asked = order.filter((method) => demanded.includes(method)).map((method) => `system ${method}-server *`);
  const servers = asked.flatMap((path) => findPath(tree, path));
  if (!servers.some((server) => isSet(server, 'secret *')))
    return review(
      'An external server is in the order of authentication, but none with a secret is in the text.',
      sortLines([...lines, ...linesAt(servers)]),
    );
  if (!withoutPassword) return pass(lines, `An external server is in the order of authentication: ${namesOf(order)}.`);
  return pass(lines, 'Local passwords are not in the order of authentication.');
}

/** An order in which local passwords come first where the document types them last, and fewer servers than it asks for, fall short. */
function judgeOrderAndServers(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const outcome = judgeOrder(tree, recommendation, false);
  const asked = typedOrder(recommendation);
  if (outcome.status !== 'PASS' || !asked.includes('password')) return combineAll([outcome, ...judgeServers(tree, recommendation)]);
  const lines = linesAt(findPath(tree, ORDER));
  const order = valuesOf(tree, ORDER);
  if (asked[0] === 'password') return review('The document types local passwords first, which a person has to read.', lines);
  if (order[0] === 'password') return fail(lines, 'Local passwords are the first in the order of authentication.');
  if (findPath(tree, `system ${order[0]}-server *`).length === 0)
    return review(
      `The first in the order of authentication is ${namesOf(order.slice(0, 1))}, and the text has no server of that kind.`,
      lines,
    );
  return combineAll([
    pass(lines, `The first in the order of authentication is ${namesOf(order.slice(0, 1))}.`),
    ...judgeServers(tree, recommendation),
  ]);
}

/** The order of authentication that a document's commands set. */
const typedOrder = (recommendation: Recommendation): readonly string[] =>
  changesOf(recommendation)
    .filter(({ verb, path }) => verb === 'set' && path.slice(0, 2).join(' ') === ORDER)
    .flatMap(({ path, list = [] }) => [...path.slice(2), ...list]);

/** How many servers there are, where the document asks for more than one. */
function judgeServers(tree: ConfigTree, recommendation: Recommendation): readonly Outcome[] {
  const asked = readCount(recommendation);
  return typeof asked === 'object' && asked.atLeast > 1 ? [judgeCount(AAA_SERVERS, vocabulary, tree, recommendation)] : [];
}
