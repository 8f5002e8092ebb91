import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedIn, typedOrShown } from '../document/read-commands.ts';
import { ifWhole, undoneAt, whenAbsent } from '../facts/facts.ts';

const TIME = 'Huawei VRP command reference, ntp-service: no server and no authentication by default';
const LOGS = 'Huawei VRP command reference, info-center: on by default, without a log host';

/** Time and logging. */
export const loggingChecks: readonly CheckSpec[] = [
  {
    id: 'ntp-authentication',
    title: 'NTP servers are authenticated',
    alsoSaid: 'time clock synchroni source trusted',
    about: { title: [/ ntp |time (?:servers?|sources?)/, /authenticat/], except: [/different|unique|rotat/] },
    expectation:
      '`ntp-service authentication enable`, a trusted (reliable) key, and every server followed by `authentication-keyid` with that key; of the algorithm, `hmac-sha256` or `md5`, that the document names',
    judge: judgeNtpAuthentication,
    remediation: [
      'system-view',
      'ntp-service authentication enable',
      'ntp-service authentication-keyid 1 authentication-mode hmac-sha256 <key>',
      'ntp-service reliable authentication-keyid 1',
      'ntp-service unicast-server <address> authentication-keyid 1',
    ],
    source: TIME,
  },
  {
    id: 'ntp-server',
    title: 'Time comes from NTP servers',
    alsoSaid: 'clock synchroni source central reliable',
    about: {
      title: [/ ntp |time (?:synchroni[sz]ation|source|server)|clock synchroni[sz]ation/],
      except: [/ acl |access|disable|source ?interface|log|reachable|different|unique|rotat/],
    },
    beside: [
      'ntp-service unicast-peer *',
      'ntp-service enable',
      'undo ntp-service disable',
      'undo ntp-service server disable',
      'ntp-service authentication enable',
      'ntp-service authentication-keyid * authentication-mode * cipher *',
      'ntp-service reliable authentication-keyid *',
      'ntp-service unicast-server * authentication-keyid *',
    ],
    decides: ['ntp-service unicast-server *'],
    expectation: 'there must be a `ntp-service unicast-server`; two where the document asks for more than one',
    judge: judgeNtp,
    first: ['system-view', 'ntp-service enable', 'undo ntp-service disable'],
    remediation: ['system-view', 'ntp-service unicast-server <address>'],
    source: TIME,
  },
  {
    id: 'log-host',
    title: 'Logs are sent to a log server',
    alsoSaid: 'central siem collector forward messages events remote external stored',
    about: {
      title: [/syslog|log ?host|log(?:ging)? (?:server|to (?:an? )?(?:external|remote|central))|(?:remote|external|central|send).* log/],
      except: [/policy|polic|traffic log|session log|encrypt|tls|ssl|severity|level|time ?stamp|source/],
    },
    decides: ['info-center loghost *'],
    expectation:
      'an `info-center loghost` must be listed, or two or as many different hosts as the title names, and the information center must not be off',
    judge: judgeLogHost,
    remediation: ['system-view', 'info-center enable', 'info-center loghost <address>'],
    source: LOGS,
  },
  {
    id: 'info-center',
    title: 'The information center is enabled',
    about: {
      title: [/info(?:rmation)? ?cent(?:er|re)|system logging|logging (?:is |must be )?(?:enabled|on) |enable (?:system |event )?logging/],
      except: [/polic|traffic|session|buffer|host|rule|command/],
    },
    setting: 'info-center enable',
    demand: 'present',
    absent: { status: 'PASS', source: LOGS },
    source: LOGS,
  },
  {
    id: 'policy-log-type',
    title: 'Policy matching logs are output',
    about: { title: [/polic/, / log(?:ging)? types? | matching logs? /] },
    setting: 'log type policy enable',
    demand: 'present',
    absent: { status: 'FAIL', source: 'Huawei USG6000 Administrator Guide, policy matching logs: not output by default' },
    source: 'Huawei USG6000 Administrator Guide, policy matching logs: they are written only where `log type policy enable` is set',
  },
];

const SERVER = 'ntp-service unicast-server';
const TWO = / (?:two|2|multiple|redundant|several|backup|secondary) /;
const THREE = / (?:three|3) /;

function wantedBy(recommendation: Recommendation): number {
  const title = plainTitle(recommendation);
  return THREE.test(title) ? 3 : TWO.test(title) ? 2 : 1;
}
const countAddresses = (places: readonly Place[]): number =>
  new Set(places.map((place) => valuesAt(place).find((word) => word !== 'ipv6'))).size;

/** A document that types keys trusts the servers that have one. */
const typesAuthentication = (recommendation: Recommendation): boolean =>
  typedIn(recommendation, /^ntp-service (?:.* )?(authentication)/).length > 0;

/** Servers, and their keys where the title asks for both, or the document types them. */
function judgeNtp(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const servers = judgeNtpServer(tree, recommendation);
  return / keys? |authenticat/.test(plainTitle(recommendation)) || typesAuthentication(recommendation)
    ? combineAll([servers, judgeNtpAuthentication(tree, recommendation)])
    : servers;
}

function judgeNtpServer(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const disabled = [...findPath(tree, 'ntp-service disable'), ...undoneAt(tree, 'ntp-service enable')];
  if (disabled.length > 0) return fail(linesAt(disabled), 'NTP is disabled.');
  const servers = findPath(tree, SERVER);
  const count = countAddresses(servers);
  if (count < wantedBy(recommendation)) {
    const outcome = whenAbsent(tree, SERVER, count === 0 ? 'No NTP server is configured' : 'Only one NTP server is configured', {
      status: 'FAIL',
      source: TIME,
    });
    return { ...outcome, lines: [...linesAt(servers), ...outcome.lines] };
  }
  if (count < typedIn(recommendation, /^ntp-service (unicast-server)/).length)
    return review('The document types more NTP servers than are configured; whether fewer will do a person has to say.', linesAt(servers));
  return whenOtherServers(servers, recommendation) ?? pass(linesAt(servers), `NTP servers are configured (${count}).`);
}

/** Titles that mean certain servers, and not any. */
const CERTAIN = / (?:company|corporate|organi[sz]ations?|internal|own|approved|authori[sz]ed|designated|specified|trusted|central) /;

/** The outcome if the document means certain servers, and others may be configured. */
function whenOtherServers(servers: readonly Place[], recommendation: Recommendation): Outcome | undefined {
  const title = plainTitle(recommendation);
  if (!CERTAIN.test(typesAuthentication(recommendation) ? title.replace(' trusted ', ' ') : title)) return undefined;
  const typed = new Set(typedOrShown(recommendation, /^ntp-service unicast-server (?:ipv6 )?(\S+)/).filter((address) => address !== '*'));
  const used = new Set(servers.map((place) => valuesAt(place).find((word) => word !== 'ipv6') ?? ''));
  return typed.size > 0 && typed.size === used.size && [...typed].every((address) => used.has(address))
    ? undefined
    : review('The document means certain servers; whether these are they a person has to say.', linesAt(servers));
}

function keyOf(server: Place): string | undefined {
  const words = valuesAt(server);
  const at = words.indexOf('authentication-keyid');
  return at < 0 ? undefined : words[at + 1];
}

/** The algorithms that a document names for keys. */
function modesNamed(recommendation: Recommendation): readonly string[] {
  const typed = typedOrShown(recommendation, /authentication-mode (\S+)/).filter((mode) => mode !== '*');
  const title = plainTitle(recommendation);
  const named = / sha ?(?:2 )?256 /.test(title) ? ['hmac-sha256'] : / md5 /.test(title) ? ['md5'] : [];
  return typed.length > 0 ? typed.flatMap((mode) => mode.split('|')) : named;
}

function judgeNtpAuthentication(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const enabled = findPath(tree, 'ntp-service authentication enable');
  if (enabled.length === 0)
    return whenAbsent(tree, 'ntp-service authentication enable', 'NTP authentication is not enabled', { status: 'FAIL', source: TIME });
  const trusted = new Set(findPath(tree, 'ntp-service reliable authentication-keyid').map((place) => valuesAt(place)[0]));
  const servers = findPath(tree, SERVER);
  if (servers.length === 0) return review('NTP authentication is enabled, and no server is configured.', linesAt(enabled));
  const open = servers.filter((place) => !trusted.has(keyOf(place) ?? ''));
  if (open.length > 0) return fail(linesAt(open), 'An NTP server has no key, or one that is not trusted.');
  const keys = findPath(tree, 'ntp-service authentication-keyid');
  const defined = new Set(keys.map((place) => valuesAt(place)[0]));
  const undefinedKeys = servers.filter((place) => !defined.has(keyOf(place)));
  if (undefinedKeys.length > 0)
    return ifWhole(tree, 'ntp-service', fail(linesAt(undefinedKeys), 'The key of an NTP server is not defined.'));
  const modes = modesNamed(recommendation);
  const other = keys.filter((place) => {
    const [id, , mode = ''] = valuesAt(place);
    return trusted.has(id) && modes.length > 0 && !modes.includes(mode);
  });
  const used = new Set(servers.map(keyOf));
  const weak = other.filter(
    (place) => used.has(valuesAt(place)[0]) && valuesAt(place)[2] === 'md5' && modes.every((mode) => mode.includes('sha')),
  );
  if (weak.length > 0) return fail(linesAt(weak), 'The key of an NTP server has the algorithm MD5, where the document names SHA.');
  if (other.length > 0)
    return review(
      'A trusted key has another algorithm than the document names; whether it will do a person has to say.',
      linesAt([...other, ...servers]),
    );
  return pass(linesAt([...enabled, ...keys, ...servers]), 'Every NTP server has a trusted key.');
}

/** The outcome if the document means the organisation's log host, and types another. */
function whenOtherHosts(hosts: readonly Place[], recommendation: Recommendation): Outcome | undefined {
  if (!CERTAIN.test(plainTitle(recommendation))) return undefined;
  const typed = new Set(typedOrShown(recommendation, /^info-center loghost (\d\S+)/));
  return typed.size === 0 || hosts.every((place) => typed.has(valuesAt(place)[0] ?? ''))
    ? undefined
    : review('The document means certain log hosts; whether these are they a person has to say.', linesAt(hosts));
}

function judgeLogHost(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const off = undoneAt(tree, 'info-center enable');
  if (off.length > 0) return fail(linesAt(off), 'The information center is switched off.');
  const hosts = findPath(tree, 'info-center loghost').filter((place) => valuesAt(place)[0] !== 'source');
  const count = countAddresses(hosts);
  const held = findPath(tree, 'info-center source').filter((place) => /\blog state off\b/.test(valuesAt(place).join(' ')));
  if (count > 0 && held.length > 0)
    return review('Logs of a source are switched off; whether they are those for the log host a person has to say.', linesAt(held));
  const others = whenOtherHosts(hosts, recommendation);
  if (count >= wantedBy(recommendation))
    return (
      others ??
      pass(
        linesAt(hosts),
        `Logs are sent to ${count === 1 ? 'a log host' : `${count} log hosts`}${wantedBy(recommendation) > 1 ? `, where ${wantedBy(recommendation)} are asked for` : ''}.`,
      )
    );
  return whenAbsent(tree, 'info-center loghost', count === 0 ? 'No log host is configured' : 'Only one log host is configured', {
    status: 'FAIL',
    source: LOGS,
  });
}
