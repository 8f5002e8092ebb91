import { all } from '@merlon/engine/checks/assertions.ts';
import { atLeast } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import { SOURCE as DEFAULT_VALUE } from '@merlon/engine/demands/read-default.ts';
import type { Assertion, ValueTest } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedOrShown } from '../document/read-commands.ts';
import { ifWhole, undoneAt, viewsInFirewalls, whenAbsent } from '../facts/facts.ts';
import { whenOff } from './snmp.ts';

const REFERENCE = 'Huawei VRP command reference, information center configuration commands';

const SERVES_TIME = ['ntp-service server disable', 'ntp-service ipv6 server disable'];

/** A demand on the words of a statement itself. */
const ownWords = (test: ValueTest): Assertion => ({ op: 'value', path: [], test, absent: { status: 'FAIL' } });

/** What is recorded, how, and where it goes. */
export const recordChecks: readonly CheckSpec[] = [
  {
    id: 'log-encryption',
    title: 'Logs are sent to log servers encrypted, over TLS (SSL)',
    alsoSaid: 'transport transit protected messages syslog central tcp',
    about: {
      title: [/ (?:sys)?logs?(?:ging)? |syslog|log ?hosts?/, /encrypt| tls | ssl |secure transport|in transit/],
      except: [/vpn|web|https|session|traffic|polic(?!y name)|password|ssh|decrypt|sign|backup|severity|ipsec/],
    },
    beside: ['info-center loghost * transport tcp ssl-policy *'],
    decides: ['info-center loghost * transport tcp ssl-policy *'],
    noun: 'log host',
    path: 'info-center loghost *',
    list: (tree) => findPath(tree, 'info-center loghost *').filter(({ captured: [name] }) => name !== 'source'),
    none: { status: 'FAIL', source: `${REFERENCE}: no log is sent by default` },
    expectation: 'every `info-center loghost` must have `transport tcp ssl-policy`',
    must: ownWords({ is: 'matches', pattern: /\btransport tcp\b.* ssl-policy \S/, words: 'hold `transport tcp ssl-policy`' }),
    first: ['system-view', 'undo info-center loghost <address>'],
    remediation: ['system-view', 'info-center loghost <address> transport tcp ssl-policy <policy>'],
    source: `${REFERENCE}, info-center loghost: UDP by default`,
  },
  {
    id: 'log-source',
    title: 'Logs are sent from a loopback interface as their source',
    alsoSaid: 'always origin fixed messages',
    about: {
      title: [/ (?:sys)?logs?(?:ging)? |syslog|log ?host/, /loopback|source (?:address|interface|ip)|fixed source/],
      except: [/ntp|snmp|traps|radius|tacacs/],
    },
    beside: ['info-center loghost source *'],
    expectation: '`info-center loghost source` must name an interface of the text that has an address, a LoopBack where the title says so',
    judge: judgeSource,
    first: ['system-view', 'interface LoopBack0', 'ip address <address> 32', 'quit'],
    remediation: ['system-view', 'info-center loghost source LoopBack0'],
    source: `${REFERENCE}, info-center loghost source: none by default`,
  },
  {
    id: 'log-level',
    title: 'Logs for the log host are recorded at the level informational or more detailed',
    alsoSaid: 'verbosity detail least messages',
    about: {
      title: [/ (?:sys)?logs?(?:ging)? |syslog|info ?center|messages/, /severity| levels? |informational|debugging|notifications?/],
      except: [/policy|session|traffic|snmp|privilege|tls|user|time ?stamp|console|buffer/],
    },
    beside: ['info-center source default channel * log level *', 'info-center source default channel * *', 'info-center loghost *'],
    expectation:
      '`info-center source default channel loghost log level` must be `informational` or `debugging`, or as detailed as the document names',
    judge: judgeLevel,
    first: ['system-view', 'info-center source default channel loghost log state on'],
    remediation: ['system-view', 'info-center source default channel loghost log level informational'],
    source: `${REFERENCE}, info-center source: from emergencies (0) to debugging (7)`,
  },
  {
    id: 'log-timestamp',
    title: 'Time stamps of logs contain the date, and milliseconds where asked for',
    alsoSaid: 'precise precision exact accurate messages entries carry',
    about: { title: [/time ?stamps?/], except: [/trap|debug|ntp|tcp|attack|defen[cs]e|packet|option/] },
    beside: ['info-center timestamp log *', 'info-center timestamp log * *', 'info-center timestamp log * precision-time *'],
    decides: ['info-center timestamp log *', 'info-center timestamp log * precision-time *'],
    expectation:
      '`info-center timestamp log` must be `date` or `format-date`, with `precision-time millisecond` where the document asks for milliseconds',
    judge: judgeTimestamp,
    remediation: ['system-view', 'info-center timestamp log date precision-time millisecond'],
    source: `${REFERENCE}, info-center timestamp: the date by default, to the second`,
  },
  {
    id: 'log-buffer',
    title: 'The log buffer holds enough messages',
    alsoSaid: 'memory capacity entries messages',
    about: { title: [/log ?buffer|buffer .*logs?|logging buffer/], except: [/level|severity|disabled/] },
    setting: 'info-center logbuffer size',
    demand: atLeast(1024),
    settledBy: (tree) => {
      const off = undoneAt(tree, 'info-center logbuffer').filter(({ node }) => !node.words.includes('size'));
      return off.length > 0 ? fail(linesAt(off), 'The log buffer is switched off.') : undefined;
    },
    absent: { is: '512', source: `${REFERENCE}, info-center logbuffer size` },
    heedsDefault: true,
    source: `${REFERENCE}, info-center logbuffer size`,
  },
  {
    id: 'session-log-host',
    title: 'Session logs are sent to a log server',
    alsoSaid: 'central collector forward',
    about: {
      title: [/(?:session|traffic|binary) logs?| logs? (?:of )?(?:all )?sessions? /, /server|host|sent|remote|central|collector/],
      except: [/syslog|info ?center|tls|encrypt|polic|rule/],
    },
    beside: ['firewall log host * * *', 'firewall log host * *', 'log type session enable'],
    expectation: '`firewall log host` must name a log server, and `log type session enable` must be configured',
    counted: 'session log server',
    among: [{ path: 'firewall log host * *' }],
    atLeast: 1,
    none: { status: 'FAIL', source: 'none by default' },
    needs: [
      {
        setting: 'log type session enable',
        demand: 'present',
        absent: { status: 'REVIEW', source: 'the default depends on the release' },
        heedsDefault: true,
      },
      { setting: 'firewall log session enable', demand: 'present', absent: { status: 'PASS' } },
    ],
    remediation: ['system-view', 'firewall log host 1 <address> 9002', 'log type session enable'],
    source: 'Huawei USG6000E command reference, firewall log host: none by default',
  },
  {
    id: 'ntp-service-off',
    title: 'The firewall does not serve time to others: its NTP server is disabled',
    about: {
      title: [
        /serve\w* time| ntp server (?:function|mode|service)|act\w* as (?:an? )?ntp server|ntp (?:server )?.*(?:to others|clients)|ntp server (?:is |must be )?(?:disabled|off)/,
      ],
      except: [/authenticat|configured/],
    },
    beside: ['ntp-service server disable', 'ntp-service ipv6 server disable'],
    expectation: '`ntp-service server disable` and `ntp-service ipv6 server disable` must be configured, so that NTP serves nobody',
    all: SERVES_TIME.map((setting) => ({
      setting,
      demand: 'present',
      absent: { status: 'REVIEW', source: 'whether time is then served depends on the release' },
      undoneBy: SERVES_TIME,
      // A document that types the one line asks for no more.
      said: new RegExp(setting),
    })),
    remediation: ['system-view', 'ntp-service server disable', 'ntp-service ipv6 server disable'],
    source: 'Huawei VRP command reference, ntp-service server disable: the default differs between releases',
  },
  {
    id: 'snmp-trap-security',
    title: 'SNMP traps (notifications) are sent as version 3 (v3) with privacy: authenticated and encrypted',
    about: {
      title: [
        / traps? |snmp.* (?:notifications?|informs?) | (?:notifications?|informs?) .*snmp/,
        / v ?3 |snmpv3|version 3|secur|encrypt|authenticat|privacy/,
      ],
      except: [/source|disabled/],
    },
    beside: [
      'snmp-agent target-host *',
      'snmp-agent trap enable',
      'snmp-agent target-host trap address udp-domain * params securityname * v3 privacy',
    ],
    noun: 'SNMP target host',
    path: 'snmp-agent target-host',
    list: (tree) => findPath(tree, 'snmp-agent target-host'),
    settledBy: (tree) => whenOff(tree),
    none: { status: 'REVIEW', source: 'none is sent then' },
    expectation: 'every host of `snmp-agent target-host` must be of the security model `v3` and the security level `privacy`',
    must: all(ownWords({ is: 'contains', values: ['v3', 'privacy'] }), ownWords({ is: 'excludes', values: ['v1', 'v2c'] })),
    first: ['system-view', 'undo snmp-agent target-host <rest of the line>'],
    remediation: ['system-view', 'snmp-agent target-host trap address udp-domain <address> params securityname <user> v3 privacy'],
    source: 'Huawei VRP command reference, snmp-agent target-host: version 1 without a version, and no privacy without the word',
  },
];

function judgeSource(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'info-center loghost source';
  const set = findPath(tree, path);
  if (set.length === 0)
    return whenAbsent(tree, path, 'The source of logs is not configured', { status: 'FAIL', source: `${REFERENCE}, ${path}` });
  if (undoneAt(tree, 'info-center enable').length > 0) return review('A source is set, but the information center is off.', linesAt(set));
  if (!findPath(tree, 'info-center loghost').some((place) => valuesAt(place)[0] !== 'source'))
    return review('A source is set, and no log host is.', linesAt(set));
  const name = set.flatMap(valuesAt).join('');
  if (/loopback/.test(plainTitle(recommendation)) && !/^LoopBack/i.test(name))
    return fail(linesAt(set), 'Logs are sent from another interface than a loopback.');
  const face = viewsInFirewalls(tree, 'interface').find(({ node }) => node.words.slice(1).join('').toLowerCase() === name.toLowerCase());
  if (!face || !isSet(face, 'ip address'))
    return ifWhole(tree, 'interface', review('The interface that logs are sent from has no address in the text.', linesAt(set)));
  const others = typedOrShown(recommendation, /^info-center loghost source (\S+)$/).filter((typed) => typed !== '*');
  if (others.length > 0 && !others.includes(name))
    return review('Logs are sent from another interface than the document types.', linesAt(set));
  return pass(linesAt([...set, face]), 'Logs are sent from an interface with an address.');
}

/** From the most severe to the most detailed. */
const LEVELS = ['emergencies', 'alert', 'critical', 'error', 'warning', 'notification', 'informational', 'debugging'];
const levelOf = (word: string): number =>
  LEVELS.findIndex((level) => level.startsWith(word.replace(/(?:s|ies|y)$/, '')) && word.length > 3);

function judgeLevel(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'info-center source default channel loghost|2 log level';
  const named = plainTitle(recommendation)
    .trim()
    .split(' ')
    .map(levelOf)
    .filter((level) => level >= 0);
  const typed = typedOrShown(recommendation, /^info-center source default channel (?:loghost|2) .*?level (\S+)/).map(levelOf);
  const wanted = [named, typed, [levelOf('informational')]].find((levels) => levels.length > 0)!;
  if (new Set(wanted).size > 1) return review('Which level is meant, the document does not say.');
  const off = [...undoneAt(tree, 'info-center enable'), ...findPath(tree, 'info-center source * channel loghost|2 log state off')];
  if (off.length > 0) return fail(linesAt(off), 'Logs are switched off, in general or for the log host.');
  const others = findPath(tree, 'info-center source * channel loghost|2 log level').filter(
    ({ captured: [source] }) => source !== 'default',
  );
  const set = findPath(tree, path);
  const least = wanted[0]!;
  const [byDefault, ...more] =
    recommendation.defaultValue
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.map(levelOf)
      .filter((level) => level >= 0) ?? [];
  if (set.length === 0)
    return whenAbsent(
      tree,
      'info-center source',
      'No level is configured for the log host',
      byDefault !== undefined && more.length === 0 && byDefault < least
        ? { status: 'FAIL', source: DEFAULT_VALUE }
        : { status: 'REVIEW', source: 'the default differs between releases' },
    );
  const short = set.filter((place) => levelOf(valuesAt(place)[0] ?? '') < least);
  if (short.length > 0) return fail(linesAt(short), `Logs for the log host are not recorded at the level ${LEVELS[least]}.`);
  const shortOfOne = others.filter((place) => levelOf(valuesAt(place)[0] ?? '') < least);
  if (shortOfOne.length > 0) return review('Logs of a module have a level of their own, which is less detailed.', linesAt(shortOfOne));
  const byHost = findPath(tree, 'info-center loghost * level').filter((place) => levelOf(valuesAt(place)[0] ?? '') < least);
  if (byHost.length > 0) return review('A log host has a level of its own, which is less detailed.', linesAt(byHost));
  return pass(linesAt(set), `Logs for the log host are recorded at the level ${LEVELS[least]} or more detailed.`);
}

const PRECISIONS: readonly (readonly [RegExp, string])[] = [
  [/millisecond/, 'millisecond'],
  [/tenth/, 'tenth-second'],
];

function judgeTimestamp(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'info-center timestamp log';
  const set = findPath(tree, path);
  const typed = typedOrShown(recommendation, /^info-center timestamp log (\S.*)$/);
  const asked = [plainTitle(recommendation), ...typed].join(' ');
  const wanted = PRECISIONS.flatMap(([words, precision]) => (words.test(asked) ? [precision] : []));
  if (set.length === 0)
    return whenAbsent(tree, path, 'The form of time stamps is not configured', {
      status: wanted.length > 0 ? 'FAIL' : 'REVIEW',
      source: `${REFERENCE}, info-center timestamp: by default without fractions of a second`,
    });
  const undated = set.filter((place) => !/^(?:date|format-date|short-date)$/.test(valuesAt(place)[0] ?? ''));
  if (undated.length > 0) return fail(linesAt(undated), 'Time stamps of logs do not contain the date.');
  const coarse = set.filter((place) => !wanted.every((precision) => valuesAt(place).includes(precision)));
  if (coarse.length > 0) return fail(linesAt(coarse), 'Time stamps of logs are not as precise as the document asks for.');
  const isOther = / (?:utc|year|time ?zone|iso|local) /.test(plainTitle(recommendation));
  if (isOther) return review('Whether time stamps have the form that the document asks for a person has to say.', linesAt(set));
  return pass(linesAt(set), `Time stamps of logs contain the date${wanted.map((precision) => ` and a ${precision}`).join('')}.`);
}
