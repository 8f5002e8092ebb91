import { IS_THERE, absent, all, any, askedOr, doubt, each, named, namedSurely, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { placesInFirewalls } from '../facts/facts.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';

const TIME = 'Huawei VRP command reference, ntp-service: no server and no authentication by default';
const LOGS = 'Huawei VRP command reference, info-center: on by default, without a log host';

const SERVER = 'ntp-service unicast-server';

/** Algorithms of keys, of which documents name one. */
const SHA = /^(?![^]*(?:\bor (?:hmac-)?md5|\bmd5 or\b|\|md5|md5\|))[^]*\bsha-?2?[- ]?256/i;
const MD5 = /^(?![^]*(?:sha|\b(?:not|no|never|without)\b|md5[^.]{0,60}\b(?:findings?|deviations?|violations?)\b))[^]*\bmd5\b/i;
const modeIs = (mode: string): Assertion => ({
  op: 'value',
  path: ['authentication-mode'],
  test: { is: 'matches', pattern: new RegExp(`^${mode}\\b`, 'i'), words: `be \`${mode}\`` },
  absent: { status: 'REVIEW' },
  otherwise: 'REVIEW',
});
const NOT_MD5 = {
  op: 'value',
  path: ['authentication-mode'],
  test: { is: 'matches', pattern: /^(?!md5\b)/i, words: 'not be `md5`' },
  absent: { status: 'REVIEW' },
} as const;

/** `Every displayed key must have hmac-sha256`: one that is not trusted, too. */
const EVERY_KEY = /^(?=[^]*\b(?:every|each|all|any)\b[^.]*\bkeys?\b)[^]*\bsha-?2?[- ]?256/i;

const KEY = 'ntp-service authentication-keyid';
const KEY_MODES = ['*', 'hmac-sha256', 'hmac-sha256 cipher *', '* cipher *'].map((mode) => `${KEY} * authentication-mode ${mode}`);
const TRUSTED_KEY = 'ntp-service reliable authentication-keyid';

/** Each server has a key that is trusted and defined; no trusted key has another algorithm than the document names. */
const NTP_AUTHENTICATION = all(
  present('ntp-service authentication enable', { status: 'FAIL', source: TIME }),
  each(
    SERVER,
    'NTP server',
    all(
      namedSurely('** authentication-keyid', 'trusted key', TRUSTED_KEY),
      namedSurely('** authentication-keyid', 'key', KEY, askedOr(IS_THERE, [SHA, NOT_MD5])),
    ),
    { none: { status: 'REVIEW' } },
  ),
  each(
    TRUSTED_KEY,
    'trusted key',
    named('', 'key', [KEY], askedOr(IS_THERE, [SHA, modeIs('hmac-sha256')], [MD5, modeIs('md5')]), { status: 'REVIEW' }),
  ),
  each(`${KEY} *`, 'key', askedOr(IS_THERE, [EVERY_KEY, NOT_MD5], [SHA, { ...NOT_MD5, otherwise: 'REVIEW' }])),
);
/** Sources of the time that are no servers; a client of broadcasts takes it from whoever sends it. */
const OTHER_SOURCES_ARE_KEYED = all(
  each('ntp-service unicast-peer', 'NTP peer', present('** authentication-keyid')),
  absent('interface ** ntp-service broadcast-client|multicast-client'),
);
const LOG_TYPES = ['policy', 'traffic', 'syslog'];
const LOG_TYPE = 'Huawei USG6000E Administrator Guide, logs: they are written only where `log type … enable` is set';
const STATE_OFF = 'info-center source * channel * log state off';

/** Time and logging. */
export const loggingChecks: readonly CheckSpec[] = [
  {
    id: 'ntp-keys',
    title: 'NTP keys are not MD5: every key for the authentication of time uses HMAC-SHA256',
    alsoSaid: 'weak strong algorithm algorithms insecure secure defined',
    about: {
      title: [
        / ntp |time (?:servers?|sources?|synchroni)/,
        / keys? |keyid/,
        /sha ?2?|hmac|weak|strong|insecure|secure|algorithm|(?:not|no|never|without|avoid\w*|prohibit\w*|forbid\w*|replace\w*) (?:\S+ ){0,3}md5| md5 (?:\S+ ){0,3}(?:not|never|prohibit|forbid|weak|insecure|disabled)/,
      ],
      except: [
        /different|unique|rotat|length|chang|character|plain|clear|authenticat\w* (?:is|are|shall be|must be) (?:enabled|on|active|configured|used)/,
      ],
    },
    beside: KEY_MODES,
    decides: KEY_MODES,
    noun: 'NTP key',
    path: `${KEY} *`,
    list: (tree) => placesInFirewalls(tree, `${KEY} *`),
    none: { status: 'REVIEW' },
    onlyWith: [{ said: /\bkeys?\b|\bntp\b/, holds: present(KEY), otherwise: 'No NTP key is defined.' }],
    must: all(NOT_MD5, askedOr(IS_THERE, [SHA, modeIs('hmac-sha256')])),
    expectation:
      'no `ntp-service authentication-keyid` may have the `authentication-mode` `md5`; every one, trusted or not, must have `hmac-sha256`',
    remediation: ['for each key of the mode `md5`: ntp-service authentication-keyid <its number> authentication-mode hmac-sha256 <key>'],
    source: 'Huawei VRP command reference, ntp-service authentication-keyid; RFC 8573: MD5 must not be used for NTP',
  },
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
    reads: [
      /^(?:one|a|any) (?:server )?line without a key means (?:the recommendation is not met|this is a finding)$/i,
      /^a server without (?:a )?key, or an md5 key, fails the check(?: even if the others are right)?$/i,
      /^which algorithm the key uses is not examined$/i,
    ],
    onlyWith: [{ said: /\bservers?\b|unicast|\bntp\b/, holds: present(SERVER), otherwise: 'No NTP server is configured.' }],
    judge: NTP_AUTHENTICATION,
    restsOn: OTHER_SOURCES_ARE_KEYED,
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
      title: [
        /syslog|log ?host|log(?:ging)? (?:server|to (?:an? )?(?:external|remote|central))|(?:remote|external|central|send).* log| logs? .*(?:sent|forwarded|written) to (?:\S+ ){0,3}(?:collectors?|log hosts?)/,
      ],
      except: [/policy|polic|\bnat\b|traffic log|session log|encrypt|tls|ssl|severity|level|time ?stamp|source/],
    },
    reads: [
      /^at least two info-center loghost lines with different (?:ip )?addresses are needed(?: \(a line that only sets loghost source does not count\))?,? and undo info-center enable must not be (?:present|there|shown)$/i,
    ],
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
    id: 'log-types',
    title: 'Policy, traffic and syslog logs are switched on: their log types are enabled and output',
    alsoSaid: 'global switches matching operation generated output recorded',
    about: {
      title: [
        / log ?types? | logs? /,
        / on |enabl|activat|output|generat/,
        /traffic (?:logs?|and|or)|(?:traffic|syslog|policy) .*(?:traffic|syslog|policy).* logs?| log ?types? /,
      ],
      except: [/host|server|remote|central|rules?|collector|sent|buffer|session|default|last/],
    },
    decides: LOG_TYPES.map((kind) => `log type ${kind} enable`),
    all: LOG_TYPES.map((kind) => ({
      setting: `log type ${kind} enable`,
      demand: 'present',
      absent: { status: 'FAIL', source: LOG_TYPE },
      said: new RegExp(`\\b${kind}\\b`, 'i'),
    })),
    source: LOG_TYPE,
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
