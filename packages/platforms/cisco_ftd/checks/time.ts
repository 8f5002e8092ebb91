import { absent, all, any, doubt, each, named, present, some } from '@merlon/engine/checks/assertions.ts';
import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { topics } from '@merlon/engine/demands/topic.ts';
import type { Assertion, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { typedAfter } from '../document/read-command.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

const AUTHENTICATES: Assertion = { op: 'present', path: ['ntp', 'authenticate'], absent: OFF };
const OPEN: WhenAbsent = { status: 'REVIEW' };

/** What holds where servers have to prove who they are (command reference, ntp authenticate, ntp trusted-key, ntp server). */
const PROVEN = all(
  each(
    'ntp server *',
    'NTP server',
    all(
      named('** key', 'trusted key', ['ntp trusted-key'], undefined, OPEN),
      named('** key', 'key', ['ntp authentication-key'], undefined, OPEN),
    ),
  ),
  present('ntp authenticate', { status: 'REVIEW', source: 'without it no key is asked for' }),
);

const NO_KEY: WhenAbsent = { status: 'FAIL', source: 'there is none by default' };
const HAS_TRUSTED_KEY = some('ntp authentication-key', 'key', named('', 'trusted key', ['ntp trusted-key']), NO_KEY);
const HAS_KEYED_SERVER = some('ntp server *', 'NTP server', present('** key'), { status: 'FAIL', source: 'there is none by default' });

export const timeChecks: readonly CheckSpec[] = [
  {
    id: 'ntp-key-algorithm',
    title: 'Ensure NTP keys do not use MD5',
    about: [
      {
        title: [/ ntp /, / md5 .*(?:not|disallowed|forbidden|prohibited) | (?:not|no|without|instead of) (?:\w+ )?md5 /],
        except: [BEYOND_A_SETTING],
      },
      { title: [/ ntp /, / (?:sha ?2|sha ?256|cmac|strong \w+ algorithm) /], except: [/ (?:not|no|md5|512|ciphers?) /, BEYOND_A_SETTING] },
    ],
    expectation: 'no key of `ntp authentication-key` may use MD5, but SHA-256, SHA-512 or CMAC (SHA-2), by which NTP authenticates',
    alsoSaid: 'allowed algorithm stronger signed',
    noun: 'NTP key',
    path: 'ntp authentication-key *',
    none: { status: 'FAIL', source: 'there is none by default' },
    must: all(absent('md5'), any(present('sha256'), present('sha512'), present('cmac'), doubt('whether its algorithm will do'))),
    first: ['no ntp authentication-key <number>'],
    remediation: ['ntp authentication-key <number> sha256 <key>'],
    beside: ['ntp authentication-key * * *'],
    decides: [],
    source: `${REFERENCE}, ntp authentication-key: md5 alone before 9.13(1)`,
  },
  {
    id: 'ntp-proven-servers',
    title: 'Ensure two authenticated NTP servers are configured',
    about: {
      title: [/ (?:ntp|time|clocks?) /, / authenticat/, / (?:two|three|multiple|redundant|several) /],
      except: [BEYOND_A_SETTING, REVERSED],
    },
    expectation:
      'two or more NTP servers (time sources) must be configured, no fewer than the document asks for, each with a key that is trusted, and `ntp authenticate` must be present, so that the clock is synchronised with authentication',
    counted: 'NTP server',
    among: [{ path: 'ntp server *' }],
    atLeast: 2,
    none: OFF,
    needs: [AUTHENTICATES, each('ntp server *', 'NTP server', present('** key'))],
    restsOn: PROVEN,
    remediation: [
      'ntp authenticate',
      'ntp trusted-key <number>',
      'ntp authentication-key <number> sha256 <key>',
      'ntp server <address> key <number>',
      'ntp server <other address> key <number>',
    ],
    beside: ['ntp server *', 'ntp server * key * *', 'ntp authentication-key * * *'],
    // Chosen by its title alone: one server is set up by the same commands.
    decides: [],
    source: `${REFERENCE}, ntp server, ntp authenticate, ntp trusted-key: none by default`,
  },
  {
    id: 'ntp-authentication-key',
    title: "Ensure 'NTP authentication key' is configured correctly",
    about: { title: [/ ntp /, / keys? /], except: [/ md5 /] },
    expectation: 'a key for NTP must be configured and trusted',
    judge: HAS_TRUSTED_KEY,
    restsOn: PROVEN,
    first: ['ntp authenticate'],
    remediation: ['ntp trusted-key <number>', 'ntp authentication-key <number> sha256 <key>'],
    source: `${REFERENCE}, ntp authentication-key and ntp trusted-key: none by default`,
  },
  {
    id: 'ntp-authentication',
    title: "Ensure 'NTP authentication' is enabled",
    about: { title: [/ ntp /, / authenticat/], except: [/ keys? | two | multiple | redundant /] },
    setting: 'ntp authenticate',
    demand: 'present',
    absent: OFF,
    // Without a trusted key, authentication is on but proves nothing; benchmarks demand that key here or in recommendations of their own.
    settledBy: (tree, recommendation) =>
      typedAfter(recommendation, 'ntp trusted-key').length > 0
        ? evaluate(all(AUTHENTICATES, HAS_TRUSTED_KEY, HAS_KEYED_SERVER), tree)
        : undefined,
    restsOn: PROVEN,
    source: `${REFERENCE}, ntp authenticate: disabled by default`,
  },
  {
    id: 'ntp-trusted-server',
    title: "Ensure 'trusted NTP server' exists",
    about: { title: [/ ntp /, / servers? /, / trusted /] },
    expectation: 'an NTP server must be configured with the number of a trusted key',
    judge: HAS_KEYED_SERVER,
    restsOn: PROVEN,
    first: ['ntp authenticate', 'ntp authentication-key <number> sha256 <key>', 'ntp trusted-key <number>'],
    remediation: ['ntp server <address> key <number> source <interface>'],
    decides: ['ntp server * key *'],
    source: `${REFERENCE}, ntp server: none by default`,
  },
  {
    id: 'ntp-server',
    title: 'Ensure an NTP server is configured',
    about: {
      title: [/ (?:ntp|time) (?:servers?|sources?) | ntp (?:must|shall|is|has) /],
      except: [/ trusted | authenticat| keys? | (?:exactly|only) one | single /],
    },
    counted: 'NTP server',
    among: [{ path: 'ntp server *' }],
    atLeast: 1,
    none: OFF,
    remediation: ['ntp server <address> source <interface>'],
    beside: ['ntp server'],
    source: `${REFERENCE}, ntp server: none by default`,
  },
  {
    id: 'time-zone',
    title: "Ensure 'local timezone' is properly configured",
    about: topics.timeZone,
    expectation: '`clock timezone` must be the one that the organisation uses',
    judge: doubt('whether the time zone is the right one; without one the clock shows UTC', 'clock timezone'),
    remediation: ['clock timezone <name> <offset>'],
    source: `${REFERENCE}, clock timezone: UTC by default`,
    forPerson: true,
  },
];
