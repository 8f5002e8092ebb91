import { all, askedOr, doubt, present, value } from '@merlon/engine/checks/assertions.ts';
import { atLeast, equals, onScale } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec, Exceptions } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { isShownIn, typedOrShown } from '../document/read-commands.ts';
import { ifWhole, undoneAt, viewsInFirewalls, whenAbsent } from '../facts/facts.ts';
import { whenOff } from './snmp.ts';

const REFERENCE = 'Huawei VRP command reference, information center configuration commands';

const SERVES_TIME = ['ntp-service server disable', 'ntp-service ipv6 server disable'];

/** A demand on the words of a statement itself. */
const ownWords = (test: ValueTest): Assertion => ({ op: 'value', path: [], test, absent: { status: 'FAIL' } });

const STAMP = 'info-center timestamp log';
const TO_THE_SECOND: WhenAbsent = { status: 'FAIL', source: `${REFERENCE}, info-center timestamp: by default to the second` };
const UNSTATED: WhenAbsent = { status: 'REVIEW', source: `${REFERENCE}, info-center timestamp: the date by default`, ifSaid: 'date' };

const WITH_YEAR = {
  op: 'value',
  path: STAMP.split(' '),
  test: { is: 'matches', pattern: /^(?:date|format-date)(?: |$)/, words: 'contain the year' },
  absent: UNSTATED,
} as const;

/** Time stamps have a date, and the precision and the form that the document names. */
const STAMPED = all(
  value(STAMP, { is: 'matches', pattern: /^(?:date|format-date|short-date)(?: |$)/, words: 'begin with a date' }, UNSTATED),
  askedOr(
    present(STAMP, UNSTATED),
    [
      /\bwith or without\b|\b(?:with|at|in|of) any precision\b|\bprecision (?:is|does) not (?:relevant|considered|judged|matter)\b|\bwhatever the precision\b|\bprecision (?:may|can) (?:follow|be (?:added|appended|set|given))\b|\boptional precision\b|\bprecision is optional\b/i,
      present(STAMP, UNSTATED),
    ],
    [/millisecond/i, value(STAMP, { is: 'contains', values: ['millisecond'] }, TO_THE_SECOND)],
    [/tenth/i, value(STAMP, { is: 'contains', values: ['tenth-second'] }, TO_THE_SECOND)],
  ),
  // `short-date` lacks the year: whether it will do a person says where the document does not.
  askedOr(
    { ...WITH_YEAR, otherwise: 'REVIEW' },
    [
      /\b(?:year|full date)\b|\b(?:no|not|neither|never)\b[^.]*\bshort-date\b|\bshort-date\b[^.]*\b(?:not|unsuitable|findings?)\b/i,
      WITH_YEAR,
    ],
    [
      /^(?!.*\b(?:no|not|neither|never|unsuitable|findings?)\b.*short-date)(?!.*short-date.*\b(?:not|unsuitable|findings?)\b).*\bshort-date\b/i,
      present(STAMP, UNSTATED),
    ],
  ),
  askedOr(present(STAMP, UNSTATED), [
    /\b(?:utc|time ?zone|iso|local)\b/i,
    doubt('whether time stamps have the form that the document asks for', STAMP),
  ]),
);

/** From the most severe to the most detailed. */
const LEVELS = ['emergencies', 'alert', 'critical', 'error', 'warning', 'notification', 'informational', 'debugging'];
const TO_HOST = 'channel loghost|2';
const atLevel = (setting: string): Pick<Exceptions, 'where' | 'own'> => ({
  where: present(setting),
  own: { setting, absent: { is: 'informational', source: 'a level is there' } },
});

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
    beside: ['info-center loghost source *', 'info-center loghost *'],
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
    decides: ['info-center source default channel * log level *'],
    expectation:
      '`info-center source default channel loghost log level` must be `informational` or `debugging`, or as detailed as the document names',
    all: [
      {
        setting: `info-center source default ${TO_HOST} log level`,
        demand: onScale(LEVELS, atLeast(LEVELS.indexOf('informational'))),
        // Command reference, info-center source: by default, the channel of log hosts passes logs of the level informational.
        absent: { status: 'REVIEW', source: 'the default differs between releases', ifSaid: 'informational' },
        heedsDefault: true,
        undoneBy: ['info-center enable'],
        overriddenBy: [`info-center source * ${TO_HOST} log state off`],
        exceptions: [
          { ...atLevel('log level'), path: `info-center source * ${TO_HOST}`, noun: 'the level of a module' },
          { ...atLevel('** level'), path: 'info-center loghost *', noun: 'the level of a log host' },
        ],
      },
      {
        said: /\bstate\b/i,
        setting: `info-center source default ${TO_HOST} log state`,
        demand: equals('on'),
        absent: { is: 'on', source: `${REFERENCE}, info-center source: by default, logs pass the channel of log hosts` },
      },
    ],
    first: ['system-view', 'info-center source default channel loghost log state on'],
    remediation: ['system-view', 'info-center source default channel loghost log level informational'],
    source: `${REFERENCE}, info-center source: from emergencies (0) to debugging (7)`,
  },
  {
    id: 'log-timestamp',
    title: 'Time stamps of logs contain the date, and milliseconds where asked for',
    alsoSaid: 'precise precision exact accurate messages entries carry',
    about: {
      title: [/time ?stamps?| logs? (?:messages? |entries |records )?(?:carry|contain|include|bear|have|show) (?:the |a )?(?:date|time)\b/],
      except: [/trap|debug|ntp|tcp|attack|defen[cs]e|packet|option/],
    },
    beside: ['info-center timestamp log *', 'info-center timestamp log * *', 'info-center timestamp log * precision-time *'],
    decides: ['info-center timestamp log *', 'info-center timestamp log * * *'],
    expectation:
      '`info-center timestamp log` must be `date` or `format-date`, with `precision-time millisecond` where the document asks for milliseconds',
    judge: STAMPED,
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
    beside: ['firewall log host * * *', 'firewall log host * *', 'firewall log source *', 'log type session enable'],
    expectation: '`firewall log host` must name a log server, and `log type session enable` must be configured',
    counted: 'session log server',
    among: [{ path: 'firewall log host * *' }],
    atLeast: 1,
    none: { status: 'FAIL', source: 'none by default' },
    needs: [
      {
        setting: 'log type session enable',
        settledBy: (_, recommendation) =>
          asksOfHostsAlone(recommendation) ? notApplicable('The document asks for servers alone.') : undefined,
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
    settledBy: (tree, recommendation) => whenOff(tree) ?? whenNoTarget(tree, recommendation),
    none: { status: 'REVIEW', source: 'none is sent then' },
    expectation: 'every host of `snmp-agent target-host` must be of the security model `v3` and the security level `privacy`',
    must: all(ownWords({ is: 'contains', values: ['v3', 'privacy'] }), ownWords({ is: 'excludes', values: ['v1', 'v2c'] })),
    first: ['system-view', 'undo snmp-agent target-host <rest of the line>'],
    remediation: ['system-view', 'snmp-agent target-host trap address udp-domain <address> params securityname <user> v3 privacy'],
    source: 'Huawei VRP command reference, snmp-agent target-host: version 1 without a version, and no privacy without the word',
  },
];

/** Whether an audit looks at the servers of session logs, and the document says nothing of a switch. */
const asksOfHostsAlone = (recommendation: Recommendation): boolean =>
  isShownIn(recommendation, /firewall log host/) &&
  commandsOf(recommendation.audit).length > 0 &&
  !isShownIn(recommendation, /session enable/);

/** The outcome where traps go nowhere and the document asks for one host at least. */
function whenNoTarget(tree: ConfigTree, { title, description, audit }: Recommendation): Outcome | undefined {
  const isAsked = /\b(?:at least|minimum(?: of)?) (?:one|1)\b|>= ?1\b|\bone or more\b/i.test(`${title} ${description} ${proseOf(audit)}`);
  if (!isAsked || isSet(tree, 'snmp-agent target-host')) return undefined;
  return whenAbsent(tree, 'snmp-agent target-host', 'No SNMP target host is configured', { status: 'FAIL', source: 'none by default' });
}

/** `Verify that info-center loghost source names an interface` */
const FOR_ANY =
  /\bsource["”'`]?(?: (?:line|command|statement))? (?:must |shall |should )?(?:names?|with|followed by|specif\w+|is|has|points to|refers to) (?:to )?(?:an|any|some) (?:\w+ )?interface\b|\bany interface\b/i;

function judgeSource(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'info-center loghost source';
  const set = findPath(tree, path);
  if (set.length === 0)
    return whenAbsent(tree, path, 'The source of logs is not configured', { status: 'FAIL', source: `${REFERENCE}, ${path}` });
  if (undoneAt(tree, 'info-center enable').length > 0) return review('A source is set, but the information center is off.', linesAt(set));
  if (!findPath(tree, 'info-center loghost').some((place) => valuesAt(place)[0] !== 'source'))
    return typedOrShown(recommendation, /^info-center loghost (\d\S*|\*)/).length > 0
      ? fail(linesAt(set), 'A source is set, and no log host is, as the document has it.')
      : review('A source is set, and no log host is.', linesAt(set));
  const name = set.flatMap(valuesAt).join('');
  const [loopback, number = ''] = / loopback ?(\d+)?/.exec(plainTitle(recommendation)) ?? [];
  if (loopback !== undefined && !name.toLowerCase().startsWith('loopback'))
    return fail(linesAt(set), 'Logs are sent from another interface than a loopback.');
  if (number !== '' && name.toLowerCase() !== `loopback${number}`)
    return fail(linesAt(set), `Logs are sent from another interface than loopback ${number}.`);
  const face = viewsInFirewalls(tree, 'interface').find(({ node }) => node.words.slice(1).join('').toLowerCase() === name.toLowerCase());
  // A text without any interface shows no address of one, and says all the same what is set.
  if (!isSet(tree, 'interface')) return pass(linesAt(set), 'The interface that logs are sent from is set.');
  if (!face || !isSet(face, 'ip address'))
    return ifWhole(tree, 'interface', review('The interface that logs are sent from has no address in the text.', linesAt(set)));
  // What the remediation types is an example where the audit looks for any interface.
  const others = FOR_ANY.test(proseOf(recommendation.audit))
    ? []
    : typedOrShown(recommendation, /^info-center loghost source (\S+)$/).filter((typed) => typed !== '*');
  if (others.length > 0 && !others.includes(name))
    return review('Logs are sent from another interface than the document types.', linesAt(set));
  return pass(linesAt([...set, face]), 'Logs are sent from an interface with an address.');
}
