import { all, doubt, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, SettingDemand } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { topics } from '@merlon/engine/demands/topic.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import {
  type Scope,
  entriesOf,
  linesOf,
  linesOfSettings,
  nestedIn,
  onDevice,
  sectionOf,
  settingOf,
  unlessHidden,
  valueOf,
} from '../facts/scope.ts';
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
const IS_SYNCHRONISED: SettingDemand = {
  setting: 'system ntp ntpsync',
  demand: equals('enable'),
  absent: { status: 'REVIEW', source: 'its default differs between sources' },
};
/** Documents on redundant servers type it; whether they ask for it their titles do not say. */
const IS_AUTHENTICATED: SettingDemand = {
  feature: { path: 'system ntp ntpserver *', noun: 'NTP server' },
  setting: 'authentication',
  demand: equals('enable'),
  absent: { status: 'REVIEW', source: 'the document types it besides' },
};

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
      title: [/ (?:ntp|network time protocol) /],
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
      title: [/ (?:ntp|network time protocol|time) /, / authenticat\w* | keys? | cryptographic\w* /],
      except: [
        / (?:devices|users?|admin\w*|log ?in|sessions?|zone|rotat\w*|chang\w*|renew\w*|year\w*|clients?|as (?:an? )?ntp server|server mode) /,
      ],
    },
    expectation:
      'NTP must be on with servers (time sources) that are named, each of which must be authenticated by a key (authentication enable, key and key-id), and asked by NTP version 4 (the server-version that the status returns) where the recommendation names it',
    judge: onDevice(judgeAuthentication),
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

/** The servers that the section names. */
const namedServers = (scope: Scope) =>
  entriesOf(nestedIn(sectionOf(scope, 'system ntp'), 'ntpserver')).filter(
    (entry) => !/^(?:0\.0\.0\.0|::|\s*)$/.test(valueOf(entry, 'server') ?? ''),
  );

function judgeNtp(scope: Scope): Outcome {
  const section = sectionOf(scope, 'system ntp');
  const sync = valueOf(section, 'ntpsync');
  if (sync === undefined) {
    const reason =
      'Whether the clock is kept by NTP is not in the text: benchmarks call it the default, the FortiOS 7.0 CLI reference does not.';
    return unlessHidden(scope, 'system ntp', review(reason, linesOf(section)));
  }
  const lines = linesOfSettings(section, 'ntpsync', 'type');
  if (sync !== 'enable') return fail(linesOfSettings(section, 'ntpsync'), 'Synchronisation by NTP is switched off.');
  if (valueOf(section, 'type') !== 'custom') return pass(lines, 'NTP is on, with the FortiGuard servers.');
  const named = namedServers(scope).flatMap((entry) => linesOfSettings(entry, 'server'));
  if (named.length === 0) return fail(lines, 'NTP is on with servers of its own, and none is named.');
  if (namedServers(scope).some((entry) => PLACEHOLDER.test(valueOf(entry, 'server')!)))
    return review('An NTP server is a placeholder that is yet to be filled in.', [...lines, ...named]);
  return pass([...lines, ...named], 'NTP is on, and servers are named.');
}

/** A key of an algorithm that documents no longer accept: MD5 up to 6.4 alone, and where it is chosen since (FortiOS CLI reference, system ntp). */
const WEAK_KEY = /\bmd5\b/i;

function judgeAuthentication(scope: Scope, recommendation: Recommendation): Outcome {
  const outcome = judgeNtp(scope);
  if (outcome.status !== 'PASS') return outcome;
  if (valueOf(sectionOf(scope, 'system ntp'), 'type') !== 'custom')
    return review('NTP is on, with the FortiGuard servers, of which no key is known.', outcome.lines);
  const servers = namedServers(scope);
  const open = servers.filter((entry) => valueOf(entry, 'authentication') !== 'enable');
  if (open.length > 0) {
    const reason = `NTP servers that are not authenticated, which is the default: ${open.map((entry) => entry.words[0]).join(', ')}.`;
    return fail(
      open.flatMap((entry) => linesOf(entry, 'server', 'authentication')),
      reason,
    );
  }
  const lines = [...outcome.lines, ...servers.flatMap((entry) => linesOfSettings(entry, 'authentication', 'key-type', 'key', 'key-id'))];
  if (servers.some((entry) => !settingOf(entry, 'key'))) return review('The text shows no key of some NTP servers.', lines);
  const asksForFour = /\bversion\b[^.\n]{0,20}\b4\b|\bntpv4\b/i.test([recommendation.title, proseOf(recommendation.audit)].join(' '));
  const old = asksForFour ? servers.filter((entry) => valueOf(entry, 'ntpv3') === 'enable') : [];
  if (old.length > 0)
    return review(
      'Some NTP servers are asked by version 3.',
      old.flatMap((entry) => linesOf(entry, 'ntpv3')),
    );
  const asksForStrength = /\b(?:sha|fips|md5|strong)/i.test([recommendation.title, proseOf(recommendation.audit)].join(' '));
  if (asksForStrength && servers.some((entry) => WEAK_KEY.test(valueOf(entry, 'key-type') ?? 'MD5')))
    return review('The algorithm of some keys is MD5, or not in the text.', lines);
  return pass(lines, `Each of ${servers.length} NTP servers is authenticated by a key.`);
}
