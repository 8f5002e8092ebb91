import { absent, any, doubt } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedOrShown } from '../document/read-commands.ts';
import { ifWhole, whenAbsent } from '../facts/facts.ts';

const TIME = 'Huawei VRP command reference, ntp-service: no server and no authentication by default';
const LOGS = 'Huawei VRP command reference, info-center: on by default, without a log host';

const SERVER = 'ntp-service unicast-server';
const STATE_OFF = 'info-center source * channel * log state off';

/** Time and logging. */
export const loggingChecks: readonly CheckSpec[] = [
  {
    id: 'ntp-authentication',
    title: 'NTP servers are authenticated',
    alsoSaid: 'time clock synchroni source trusted',
    about: { title: [/ ntp |time (?:servers?|sources?)/, /authenticat| keys? /], except: [/different|unique|rotat|length|chang/] },
    expectation:
      '`ntp-service authentication enable`, a trusted (reliable) key, and every server followed by `authentication-keyid` with that key; of the algorithm, `hmac-sha256` or `md5`, that the document names',
    decides: [
      'ntp-service authentication enable',
      'ntp-service authentication-keyid * authentication-mode *',
      'ntp-service authentication-keyid * authentication-mode hmac-sha256 cipher *',
      'ntp-service reliable authentication-keyid *',
      'ntp-service unicast-server * authentication-keyid *',
    ],
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
    beside: ['ntp-service unicast-peer *', 'ntp-service enable', 'undo ntp-service disable', 'undo ntp-service server disable'],
    decides: ['ntp-service unicast-server *'],
    expectation: 'there must be a `ntp-service unicast-server`; two where the document asks for more than one',
    counted: 'NTP server',
    among: [{ path: `${SERVER} *`, isNoName: /^ipv6$/ }, { path: `${SERVER} ipv6 *` }],
    atLeast: 1,
    none: { status: 'FAIL', source: TIME },
    needs: [
      { setting: 'ntp-service disable', demand: 'absent', absent: { status: 'PASS' } },
      { setting: 'ntp-service enable', demand: 'present', absent: { status: 'PASS' } },
    ],
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
    counted: 'log host',
    among: [{ path: 'info-center loghost *', isNoName: /^(?:source|ipv6)$/ }, { path: 'info-center loghost ipv6 *' }],
    atLeast: 1,
    none: { status: 'FAIL', source: LOGS },
    needs: [
      { setting: 'info-center enable', demand: 'present', absent: { status: 'PASS' } },
      any(absent(STATE_OFF), doubt('whether the logs of a source that are switched off are those for the log host', STATE_OFF)),
    ],
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
