import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { describeSubject } from '../document/subject.ts';
import { defineCheck } from './define-check.ts';
import { isSet, linesAt, placesOf, sortLines, unlessHidden, valueOf, valuesOf } from '../facts/facts.ts';

const ORDER = 'system authentication-order';
const SERVERS = 'system radius-server|tacplus-server *';
const REFERENCE = 'Junos User Access and Authentication Guide, "Authentication Order for RADIUS, TACACS+, and Local Password"';
const EVENTS = ['login', 'change-log', 'interactive-commands'] as const;
const ABOUT_EVENT = { login: /login/, 'change-log': /configuration change|change.?log/, 'interactive-commands': /interactive/ } as const;

/** Commands that configure a whole server in one line. */
const WHOLE_SERVERS = ['radius', 'tacplus'].flatMap((kind) => [
  `system ${kind}-server * secret *`,
  `system ${kind}-server * port * secret *`,
  `system ${kind}-server * secret * port *`,
]);

/** Authentication and accounting by RADIUS or TACACS+. */
export const externalAaaChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'aaa-local-fallback',
    title: 'Local accounts serve only while no AAA server answers',
    topic: { title: /local (?:accounts?|password|authentication)/, names: [ORDER] },
    expectation: `\`${ORDER}\` must not hold \`password\``,
    judge: (tree, recommendation) => judgeOrder(tree, recommendation, true),
    remediation: [`delete ${ORDER} password`],
    source: `${REFERENCE}: \`password\` alone by default`,
  }),
  defineCheck({
    id: 'aaa-authentication-order',
    title: 'Users are authenticated by an external server',
    topic: { title: /aaa|external|radius|tacacs|authentication.?order/, names: [ORDER] },
    expectation: `\`${ORDER}\` must hold \`radius\` or \`tacplus\``,
    judge: (tree, recommendation) => judgeOrder(tree, recommendation, false),
    remediation: [`set ${ORDER} [ radius tacplus ]`],
    source: `${REFERENCE}: \`password\` alone by default`,
  }),
  defineCheck({
    id: 'aaa-different-secrets',
    title: 'Every AAA server has a secret of its own',
    topic: { title: /different.*secret|unique.*secret/, names: ['system radius-server', 'system tacplus-server'] },
    expectation: 'the secrets of the AAA servers must differ, which their encrypted form does not show',
    judge: judgeDifferentSecrets,
    forPerson: true,
    remediation: ['set system radius-server <address> secret <secret>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'aaa-server-secret',
    title: 'Every AAA server has a shared secret',
    topic: { title: /secret/, except: /complex|length|characters|strong|long/, names: ['system radius-server', 'system tacplus-server'] },
    expectation: 'every `system radius-server` and `system tacplus-server` must have a `secret`',
    judge: (tree) => judgeServers(tree, 'secret'),
    remediation: ['set system radius-server <address> secret <secret>'],
    decides: WHOLE_SERVERS,
    source: REFERENCE,
  }),
  defineCheck({
    id: 'aaa-server-source-address',
    title: 'The source address of AAA requests is set',
    topic: { title: /source.?address/, names: ['system radius-server', 'system tacplus-server'] },
    expectation: 'every `system radius-server` and `system tacplus-server` must have a `source-address`',
    judge: (tree) => judgeServers(tree, 'source-address'),
    remediation: ['set system radius-server <address> source-address <address>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'radius-password-protocol',
    title: 'RADIUS passwords are sent with MS-CHAPv2',
    topic: { title: /chap/, names: ['system radius-options', 'radius-options'] },
    expectation: '`system radius-options password-protocol` must be `mschap-v2` where RADIUS is used',
    judge: judgePasswordProtocol,
    remediation: ['set system radius-options password-protocol mschap-v2'],
    source: 'Junos CLI Reference, radius-options: PAP by default',
  }),
  defineCheck({
    id: 'aaa-server',
    title: 'An AAA server is configured',
    topic: {
      title: /aaa server|(?:radius|tacacs\+?) server|external.*server/,
      except: /time.?out|retry|port|secret|source|accounting|interface/,
      names: ['system radius-server', 'system tacplus-server'],
    },
    expectation: 'a `system radius-server` or `system tacplus-server` must be configured',
    judge: judgeServer,
    remediation: ['set system radius-server <address> secret <secret> source-address <address>'],
    decides: WHOLE_SERVERS,
    source: REFERENCE,
  }),
  defineCheck({
    id: 'accounting-destination',
    title: 'Accounting has a destination',
    topic: { title: /destination/, names: ['system accounting'] },
    expectation: '`system accounting destination` must hold a RADIUS or TACACS+ server, where external AAA is used',
    judge: (tree) => judgeAccounting(tree, 'system accounting destination radius|tacplus server *', []),
    remediation: ['set system accounting destination tacplus server <address> secret <secret>'],
    source: 'Junos CLI Reference, accounting: off by default',
  }),
  ...EVENTS.map((event) =>
    defineCheck({
      id: `accounting-${event}`,
      title: `Accounting records \`${event}\``,
      topic: { title: ABOUT_EVENT[event], names: ['system accounting'] },
      expectation: `\`system accounting events\` must hold \`${event}\`, where external AAA is used`,
      judge: (tree: ConfigTree) => judgeAccounting(tree, `system accounting events ${event}`, ['system accounting events']),
      remediation: [`set system accounting events ${event}`],
      source: 'Junos CLI Reference, accounting: off by default',
    }),
  ),
];

/** RADIUS or TACACS+: the one in the title, if it names one. */
function methodsOf(recommendation: Recommendation): readonly string[] {
  const { title } = describeSubject(recommendation);
  const [radius, tacacs] = [title.includes('radius'), /tacacs|tacplus/.test(title)];
  return radius === tacacs ? ['radius', 'tacplus'] : [radius ? 'radius' : 'tacplus'];
}

function judgeOrder(tree: ConfigTree, recommendation: Recommendation, withoutPassword: boolean): Outcome {
  const places = placesOf(tree, ORDER);
  const order = valuesOf(tree, ORDER);
  if (order.length === 0) {
    return (
      unlessHidden(tree, ORDER, `\`${ORDER}\` is not configured`) ??
      fail([], `\`${ORDER}\` is not configured; local passwords alone are then used (${REFERENCE}).`)
    );
  }
  const lines = linesAt(places);
  const demanded = methodsOf(recommendation);
  if (!order.some((method) => demanded.includes(method)))
    return fail(lines, 'No external server of those demanded is in the order of authentication.');
  if (!withoutPassword) return pass(lines, 'An external server is in the order of authentication.');
  return order.includes('password')
    ? fail(lines, 'Local passwords are in the order of authentication.')
    : pass(lines, 'Local passwords are not in the order of authentication.');
}

function judgeServer(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const wanted = /multiple|redundan|\btwo\b|\b2\b|servers\b/.test(describeSubject(recommendation).title) ? 2 : 1;
  const kinds = methodsOf(recommendation).map((method) => `${method}-server`);
  const servers = placesOf(tree, `system ${kinds.join('|')} *`);
  if (servers.length >= wanted) return pass(serverLines(servers), `AAA servers are configured (${servers.length}).`);
  const hidden = unlessHidden(tree, 'system radius-server', 'No other AAA server is configured');
  return (
    hidden ??
    fail(serverLines(servers), `${wanted} of \`system ${kinds.join('` or `system ')}\` must be configured; ${servers.length} are.`)
  );
}

const serverLines = (servers: readonly Place[]): readonly number[] => sortLines(servers.map((server) => server.node.line));

function judgeServers(tree: ConfigTree, setting: string): Outcome {
  const servers = placesOf(tree, SERVERS);
  const hidden = unlessHidden(tree, 'system radius-server', 'No other AAA server is configured');
  if (servers.length === 0) return hidden ?? notApplicable('No AAA server is configured.');
  const without = servers.filter((server) => !isSet(server, setting));
  if (without.length > 0)
    return fail(serverLines(without), `An AAA server has no \`${setting}\` (${without.length} of ${servers.length}).`);
  return (
    hidden ??
    pass(
      sortLines([...serverLines(servers), ...linesAt(servers.flatMap((server) => placesOf(server, setting)))]),
      `Every AAA server has a \`${setting}\` (${servers.length}).`,
    )
  );
}

function judgeDifferentSecrets(tree: ConfigTree): Outcome {
  const servers = placesOf(tree, SERVERS);
  const hidden = unlessHidden(tree, 'system radius-server', 'No AAA server is configured');
  if (servers.length === 0) return hidden ?? notApplicable('No AAA server is configured.');
  return review('The secrets are stored encrypted, so whether they differ cannot be seen in the configuration.', serverLines(servers));
}

function judgePasswordProtocol(tree: ConfigTree): Outcome {
  const path = 'system radius-options password-protocol';
  const places = placesOf(tree, path);
  const protocol = valueOf(tree, path);
  if (protocol === 'mschap-v2') return pass(linesAt(places), 'RADIUS passwords are sent with MS-CHAPv2.');
  if (protocol !== undefined) return fail(linesAt(places), `\`${path}\` must be \`mschap-v2\` and is another.`);
  const hidden = unlessHidden(tree, path, `\`${path}\` is not configured`);
  if (hidden) return hidden;
  const servers = placesOf(tree, 'system radius-server *');
  if (servers.length === 0) return notApplicable('No RADIUS server is configured.');
  return fail(serverLines(servers), `\`${path}\` is not configured; passwords are then sent with PAP.`);
}

/** Accounting is demanded only with external AAA: otherwise there is no server to account to. */
function judgeAccounting(tree: ConfigTree, path: string, near: readonly string[]): Outcome {
  const places = placesOf(tree, path);
  if (places.length > 0) return pass(linesAt(places), 'It is configured.');
  const hidden = unlessHidden(tree, 'system accounting', '`system accounting` is not configured as demanded');
  if (hidden) return hidden;
  const external = isSet(tree, SERVERS) || placesOf(tree, ORDER).some((place) => valuesAt(place).some((method) => method !== 'password'));
  if (!external && !isSet(tree, 'system accounting')) return notApplicable('No external AAA is in use.');
  const lines = linesAt(near.flatMap((other) => placesOf(tree, other)));
  return fail(
    lines.length > 0 ? lines : linesAt(placesOf(tree, 'system accounting')),
    `\`${path.replace('radius|tacplus server *', '<radius or tacplus> server')}\` is not configured.`,
  );
}
