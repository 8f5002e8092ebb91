import { IS_THERE, all, askedOr, doubt, each, given, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, SettingDemand } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { topics } from '@merlon/engine/demands/topic.ts';
import type { Assertion, ValueTest, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { fail, review } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import { headerOf, isOlderThan } from '../facts/version.ts';

/** The factory's host name: `FortiGate-100F`, `FortiGate-VM64-KVM`, or a serial number (FortiOS administration guide, Changing the host name). */
const FACTORY_NAME = /^forti(?:gate|wifi)(?:[-_ ]?(?:vm\w*(?:-\w+)*|rugged[-_ ]?\w*|\d+[a-z]*(?:-\w+)*))?$/i;
/** As the head of an export has it: `FGT60F`, `FGVM64`. */
const MODEL_CODE = /^F(?:GT?|WF|GR)(?:[1-9]\d{1,3}[A-Z]|VM\w*)$/i;
const SERIAL_NUMBER = /^(?=.{14})F[GW][A-Z0-9]{3,5}[A-Z0-9]{8,11}$/;
/** Older releases are past their end of support: 6.4 since 30 September 2024 (Fortinet, Product Life Cycle, Software). */
const OLDEST_SUPPORTED = '7.0';
const PLACEHOLDER = /[${<[]/;

export const dnsChecks: readonly CheckSpec[] = [
  {
    id: 'dns-servers',
    title: 'Ensure DNS server is configured',
    about: {
      title: [/ dns server/, / (?:configured|set) /],
      except: [/ filter /, / encrypt/, / tls /, / (?:trusted|internal|own|one|only|single|two|three|multiple|redundant|secondary) /],
    },
    expectation: 'a DNS server must be configured, or the FortiGuard servers of the factory be in use',
    counted: 'DNS server',
    among: [{ path: 'system dns primary|secondary|ip6-primary *' }],
    atLeast: 1,
    none: { status: 'PASS', source: 'the FortiGuard servers are then in use: FortiOS CLI reference, system dns' },
    remediation: block('config system dns', 'set primary <address>', 'set secondary <address>'),
    source: 'FortiOS CLI reference, system dns; CIS FortiGate benchmarks accept the FortiGuard servers',
  },
];

const REFERENCE = 'FortiOS CLI reference, system ntp';
const TYPE = 'system ntp type';
const OF_FORTIGUARD = value(TYPE, noneOf('custom'), { status: 'PASS', defaultValue: 'fortiguard', source: REFERENCE });
const NAMED = 'system ntp ntpserver * server *';
const NAMED_SERVERS = {
  counted: 'NTP server',
  among: [{ path: NAMED }],
  none: { status: 'FAIL', source: `none is named: ${REFERENCE}` },
} as const;
/** Benchmarks call it the default, the FortiOS 7.0 CLI reference does not. */
const IS_SYNCHRONISED = {
  setting: 'system ntp ntpsync',
  demand: equals('enable'),
  absent: { status: 'REVIEW', source: 'its default differs between sources' },
} as const satisfies SettingDemand;
/** Documents on redundant servers type it; whether they ask for it their titles do not say. */
const IS_AUTHENTICATED: SettingDemand = {
  feature: { path: 'system ntp ntpserver *', noun: 'NTP server' },
  setting: 'authentication',
  demand: equals('enable'),
  absent: { status: 'REVIEW', source: 'the document types it besides' },
};

const orReview = (setting: string, test: ValueTest, status: WhenAbsent['status']): Assertion => ({
  op: 'value',
  path: [setting],
  test,
  absent: { status },
  otherwise: 'REVIEW',
});
/** MD5 is the algorithm up to 6.4, and where it is chosen since (FortiOS CLI reference, system ntp). */
const NOT_MD5: ValueTest = { is: 'matches', pattern: /^(?!.*\bmd5\b)/i, words: 'not be MD5' };
const SYNC = value('system ntp ntpsync', equals('enable'), IS_SYNCHRONISED.absent);
/** Servers of one's own have keys, and the version and the algorithm that the document names. */
const EACH_AUTHENTICATED = all(
  given(OF_FORTIGUARD, doubt('the FortiGuard servers, of which no key is known', TYPE), 'Servers of its own are in use.'),
  given(
    value(TYPE, equals('custom'), { status: 'NA' }),
    each(
      'system ntp ntpserver *',
      'NTP server',
      all(
        value('authentication', equals('enable'), { status: 'FAIL', defaultValue: 'disable', source: REFERENCE }),
        present('key', { status: 'REVIEW' }),
        orReview('server', { is: 'matches', pattern: /^[^${<[]+$/, words: 'be a name or an address' }, 'REVIEW'),
        askedOr(IS_THERE, [/\bversion\b[^.\n]{0,20}\b4\b|\bntpv4\b/i, orReview('ntpv3', noneOf('enable'), 'PASS')]),
        askedOr(IS_THERE, [/\b(?:sha|fips|md5|strong)/i, orReview('key-type', NOT_MD5, 'REVIEW')]),
      ),
      { where: value('server', noneOf('0.0.0.0', '::')), none: { status: 'FAIL', source: REFERENCE } },
    ),
    'The FortiGuard servers are in use.',
  ),
);

/** What the device is called, what time it has and what runs on it. */
export const identityChecks: readonly CheckSpec[] = [
  {
    id: 'time-zone',
    title: 'Ensure timezone is properly configured',
    about: topics.timeZone,
    expectation: 'the time zone must be that of the site',
    judge: all(
      value('system global timezone', { is: 'set' }, { status: 'REVIEW', source: 'that of the factory then holds' }),
      doubt('whether the time zone is that of the site', 'system global timezone'),
    ),
    remediation: block('config system global', 'set timezone <zone>'),
    source: 'FortiOS CLI reference, system global',
    forPerson: true,
  },
  {
    id: 'time-stamps',
    title: 'Ensure time stamps can be mapped to UTC',
    about: { title: [/ time ?stamps? /, / mapped /, / (?:utc|gmt) /] },
    expectation:
      'a time zone must be set, so that time stamps (of audit records, logs) can be mapped to Coordinated Universal Time (UTC) or GMT',
    setting: 'system global timezone',
    demand: { is: 'set' },
    absent: { status: 'REVIEW', source: 'that of the factory then holds, FortiOS CLI reference, system global' },
    remediation: block('config system global', 'set timezone <zone>'),
    source: 'FortiOS CLI reference, system global; FortiOS Log Message Reference, tz',
  },
  {
    id: 'ntp',
    title: 'Ensure correct system time is configured through NTP',
    about: {
      title: [/ ntp /],
      except: [/ authenticat| keys? | cryptographic/, / (?:two|three|multiple|redundant|least|\d+) /],
    },
    expectation: 'the clock must be kept by NTP, from the FortiGuard servers or from servers that are named',
    ...NAMED_SERVERS,
    atLeast: 1,
    needs: [IS_SYNCHRONISED],
    instead: { holds: OF_FORTIGUARD },
    remediation: block('config system ntp', 'set ntpsync enable', 'set type fortiguard'),
    beside: ['system ntp ntpserver * server *'],
    source: 'FortiOS 7.0.8 CLI reference, system ntp: ntpsync disable and type fortiguard by default',
  },
  {
    id: 'ntp-redundancy',
    title: 'Ensure the clock follows redundant time servers',
    about: {
      title: [/ (?:ntp|time|clocks?) /, / (?:redundant|redundancy|two|multiple) /, / (?:servers?|sources?) /],
      except: [/ (?:authenticat\w*|keys?|dns|syslog|zone|company|corporate|approved|trusted|internal|own) /],
    },
    expectation: 'the clock must be kept by NTP, from two servers or more, and not fewer, that are named',
    ...NAMED_SERVERS,
    among: [{ path: NAMED, needs: [{ setting: TYPE, demand: equals('custom'), absent: { is: 'fortiguard', source: REFERENCE } }] }],
    atLeast: 2,
    needs: [IS_SYNCHRONISED],
    instead: { holds: OF_FORTIGUARD, open: 'whether the FortiGuard servers will do' },
    typedBeside: [IS_AUTHENTICATED],
    remediation: block(
      'config system ntp',
      'set ntpsync enable',
      'set type custom',
      block('config ntpserver', block('edit 1', 'set server <first address>'), block('edit 2', 'set server <second address>')),
    ),
    beside: ['system ntp syncinterval *', ...['authentication enable', 'key *', 'key-id *'].map((one) => `system ntp ntpserver * ${one}`)],
    source: 'FortiOS CLI reference, system ntp',
  },
  {
    id: 'ntp-authentication',
    wantsOn: true,
    title: 'Ensure NTP servers are authenticated by a key',
    about: {
      title: [/ (?:ntp|time) /, / authenticat\w* | keys? | cryptographic\w* /],
      except: [
        / (?:devices|users?|admin\w*|log ?in|sessions?|zone|rotat\w*|chang\w*|renew\w*|year\w*|clients?|as (?:an? )?ntp server|server mode) /,
      ],
    },
    expectation:
      'NTP must be on with servers (time sources) that are named, each of which must be authenticated by a key (authentication enable, key and key-id), and asked by NTP version 4 (the server-version that the status returns) where the recommendation names it',
    judge: all(SYNC, given(SYNC, EACH_AUTHENTICATED, 'NTP is off.')),
    remediation: block(
      'config system ntp',
      'set ntpsync enable',
      'set type custom',
      block(
        'config ntpserver',
        block('edit <entry>', 'set server <address of its own>', 'set authentication enable', 'set key <key>', 'set key-id <number>'),
      ),
    ),
    beside: ['system ntp ntpserver * key-type *', 'system ntp ntpserver * ntpv3 *', 'system ntp syncinterval *'],
    source: 'FortiOS CLI reference, system ntp: authentication of a server disable by default',
  },
  {
    id: 'hostname',
    title: 'Ensure hostname is set',
    about: {
      title: [/ host ?name /, / (?:set|configured|changed|own|unique\w*|descriptive|identif\w*|assigned) /],
      except: [/ not /, / display/],
    },
    expectation: 'the host name must be another than the factory gives (the model or the serial number)',
    text: 'host name',
    at: [{ path: 'system global hostname' }],
    absent: { status: 'FAIL', source: 'the default is the model or the serial number' },
    unlike: [
      { pattern: PLACEHOLDER, status: 'REVIEW', why: 'is a placeholder that is yet to be filled in' },
      { pattern: MODEL_CODE, status: 'FAIL', why: 'is one that the factory gives: the model' },
      { pattern: FACTORY_NAME, status: 'FAIL', why: 'is one that the factory gives' },
      { pattern: SERIAL_NUMBER, status: 'FAIL', why: 'is one that the factory gives: the serial number' },
    ],
    remediation: block('config system global', 'set hostname "<host name>"'),
    source: 'FortiOS administration guide, Changing the host name',
  },
  {
    id: 'firmware',
    title: 'Ensure the latest firmware is installed',
    about: { title: [/ (?:firmware|software|operating system) /, / (?:latest|up to date|current(?:ly)?|supported) /] },
    expectation: 'the latest firmware must be installed, or where the recommendation asks for no more, a release that the vendor supports',
    judge: (tree, { title }) => {
      const header = headerOf(tree);
      if (header && /\bsupported\b/i.test(title) && isOlderThan(tree, OLDEST_SUPPORTED))
        return fail(
          [header.line],
          `Release ${header.major}.${header.minor} has reached its end of support (Fortinet, Product Life Cycle).`,
        );
      if (!header) return review('The text does not show the release; which one is the latest has to be looked up.');
      return review(`The text shows release ${header.major}.${header.minor}; which one is the latest has to be looked up.`, [header.line]);
    },
    remediation: ['execute restore image tftp <file> <server address>'],
    source: 'FortiOS administration guide, Upgrading individual devices',
    forPerson: true,
  },
];
