import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { defineCheck, defineSetting } from './define-check.ts';
import { entriesOf, isYes, linesAt, linesFor, linesOfStanza, nameOf, placesOf, sayNames, unlessHidden, valuesOf } from '../facts/facts.ts';

const PROFILES = 'network profiles interface-management-profile';
const CLEAR_TEXT = ['http', 'telnet'];
/** Every address, or half of them: a list that contains it limits nothing. */
const EVERYBODY = /\/[01]$|^(?:any|0\.0\.0\.0|::|0\.0\.0\.0-255\.255\.255\.255)$/;

function judgePermitted(tree: ConfigTree): Outcome {
  const path = 'deviceconfig system permitted-ip';
  const entries = entriesOf(tree, path);
  const open = entries.filter((entry) => EVERYBODY.test(nameOf(entry)));
  if (open.length > 0) return fail(linesAt(open), 'The permitted addresses of the management interface include every address.');
  if (entries.length > 0) return pass(linesAt(entries), 'The management interface is limited to the permitted addresses listed.');
  const reason = 'No permitted addresses are set, so every address may reach the management interface (PAN-OS administrator guide).';
  return unlessHidden(tree, path, fail(linesOfStanza(tree, path), reason));
}

const managing = (profile: Place): readonly string[] =>
  ['ssh', 'https', 'snmp', 'http', 'telnet'].filter((service) => isYes(profile, service));

function judgeProfileAddresses(tree: ConfigTree): Outcome {
  const profiles = entriesOf(tree, PROFILES).filter((profile) => managing(profile).length > 0);
  if (profiles.length === 0)
    return unlessHidden(tree, PROFILES, notApplicable('No interface management profile lets a management service in.'));
  const linesFrom = (profile: Place): readonly number[] => [
    profile.node.line,
    ...managing(profile).flatMap((service) => linesFor(profile, service)),
    ...linesFor(profile, 'permitted-ip'),
  ];
  const open = profiles.filter((profile) => {
    const permitted = valuesOf(profile, 'permitted-ip');
    return permitted.length === 0 || permitted.some((address) => EVERYBODY.test(address));
  });
  if (open.length > 0) {
    const names = sayNames(open.map(nameOf));
    return fail(open.flatMap(linesFrom), `Interface management profiles with SSH, HTTPS or SNMP are open to every address: ${names}.`);
  }
  return pass(profiles.flatMap(linesFrom), 'Every interface management profile with SSH, HTTPS or SNMP lists its permitted addresses.');
}

function judgeInterfaceServices(tree: ConfigTree): Outcome {
  return combineAll(
    CLEAR_TEXT.map((service) => {
      const path = `deviceconfig system service disable-${service}`;
      const places = placesOf(tree, path);
      if (isYes(tree, path)) return pass(linesAt(places), `\`${path}\` is \`yes\`.`);
      if (places.length > 0) return fail(linesAt(places), `\`${path}\` is not \`yes\`, so the service is on.`);
      const reason = `\`${path}\` is not in the text; the service is off by default (CIS Palo Alto Firewall benchmarks, Default Value).`;
      return unlessHidden(tree, path, pass(linesOfStanza(tree, path), reason));
    }),
  );
}

function judgeProfileServices(tree: ConfigTree): Outcome {
  const profiles = entriesOf(tree, PROFILES);
  if (profiles.length === 0) return unlessHidden(tree, PROFILES, notApplicable('There is no interface management profile.'));
  const open = profiles.flatMap((profile) =>
    CLEAR_TEXT.filter((service) => isYes(profile, service)).map((service) => ({ profile, service })),
  );
  if (open.length > 0) {
    const names = sayNames(open.map(({ profile, service }) => `${nameOf(profile)} (${service})`));
    const lines = open.flatMap(({ profile, service }) => [profile.node.line, ...linesFor(profile, service)]);
    return fail(lines, `Interface management profiles let clear-text services in: ${names}.`);
  }
  const lines = profiles.map((profile) => profile.node.line);
  return pass(lines, 'No interface management profile enables HTTP or Telnet; both are off where they are not named (PAN-OS web help).');
}

function judgeSnmp(tree: ConfigTree): Outcome {
  const path = 'deviceconfig system snmp-setting access-setting version';
  const lines = linesFor(tree, path);
  const versions = valuesOf(tree, path);
  if (versions.includes('v2c')) return fail(lines, 'SNMP polling is set to version 2c, which sends its community in clear text.');
  if (versions.includes('v3')) return pass(lines, 'SNMP polling is set to version 3.');
  const answering = [
    ...entriesOf(tree, PROFILES).flatMap((profile) => (isYes(profile, 'snmp') ? linesFor(profile, 'snmp') : [])),
    ...(valuesOf(tree, 'deviceconfig system service disable-snmp').includes('no')
      ? linesFor(tree, 'deviceconfig system service disable-snmp')
      : []),
  ];
  const reason = 'SNMP is let in, but version 3 is not selected for polling.';
  if (answering.length > 0) return unlessHidden(tree, path, fail(answering, reason));
  return unlessHidden(tree, path, notApplicable('SNMP is let in on no interface, and no version is set: the device is not polled.'));
}

function judgeNtp(tree: ConfigTree): Outcome {
  const path = 'deviceconfig system ntp-servers';
  const address = (which: string): readonly string[] => valuesOf(tree, `${path} ${which}-ntp-server ntp-server-address`);
  const lines = ['primary', 'secondary'].flatMap((which) => linesFor(tree, `${path} ${which}-ntp-server ntp-server-address`));
  const missing = ['primary', 'secondary'].filter((which) => address(which).every((word) => word === ''));
  if (missing.length > 0) {
    const shown = lines.length > 0 ? lines : linesOfStanza(tree, path);
    return unlessHidden(tree, path, fail(shown, `No ${missing.join(' and no ')} NTP server is set; none is by default.`));
  }
  if (address('primary')[0] === address('secondary')[0]) return fail(lines, 'The primary and the secondary NTP server are the same.');
  return pass(lines, 'A primary and a secondary NTP server are set.');
}

function judgeNtpAuthentication(tree: ConfigTree): Outcome {
  const path = 'deviceconfig system ntp-servers';
  const servers = ['primary', 'secondary']
    .flatMap((which) => placesOf(tree, `${path} ${which}-ntp-server`))
    .filter((server) => valuesOf(server, 'ntp-server-address').length > 0);
  if (servers.length === 0) return review('No NTP server is set, so there is none to authenticate.', linesOfStanza(tree, path));
  const lines = servers.flatMap((server) => [...linesFor(server, 'ntp-server-address'), ...linesFor(server, 'authentication-type')]);
  const bare = servers.filter(
    (server) => !valuesOf(server, 'authentication-type').some((type) => /^(?:symmetric-key|autokey)$/.test(type)),
  );
  if (bare.length > 0) return fail(lines, 'An NTP server is not authenticated, which is the default.');
  return pass(lines, 'Every NTP server is authenticated.');
}

const SOURCE = 'PAN-OS web interface help, Device > Setup, and the Default Value parts of the CIS Palo Alto Firewall benchmarks';
const services = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `set deviceconfig system service disable-${name} yes`);

export const managementChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'management-profile-addresses',
    title: 'Ensure permitted IP addresses are set for all management profiles where SSH, HTTPS or SNMP is enabled',
    words: [/ permitted ip /, / profiles? /],
    expectation: 'every interface management profile with SSH, HTTPS or SNMP must list permitted addresses, and not all',
    judge: judgeProfileAddresses,
    remediation: [`set ${PROFILES} <profile> permitted-ip <address/mask>`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'management-addresses',
    title: 'Ensure permitted IP addresses are limited to those necessary for device management',
    words: [/ permitted ip /, / management /],
    except: [/ profiles? /],
    expectation: '`deviceconfig system permitted-ip` must list addresses, and not all',
    judge: judgePermitted,
    remediation: ['set deviceconfig system permitted-ip <address/mask>'],
    source: SOURCE,
  }),
  defineCheck({
    id: 'management-profile-clear-text',
    title: 'Ensure HTTP and Telnet options are disabled for all management profiles',
    words: [/ http /, / telnet /, / profiles? /],
    expectation: 'no interface management profile may enable `http` or `telnet`',
    judge: judgeProfileServices,
    remediation: [`set ${PROFILES} <profile> http no`, `set ${PROFILES} <profile> telnet no`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'management-clear-text',
    title: 'Ensure HTTP and Telnet options are disabled for the management interface',
    words: [/ http /, / telnet /],
    except: [/ profiles? /],
    expectation: 'HTTP and Telnet must be disabled on the management interface',
    judge: judgeInterfaceServices,
    remediation: services('http', 'telnet'),
    source: SOURCE,
  }),
  defineCheck({
    id: 'snmp-v3',
    title: "Ensure 'V3' is selected for SNMP polling",
    words: [/ snmp(?: v ?3)? /, / poll| v3 | versions 1 or 2 /],
    except: [/ traps? /],
    expectation: '`deviceconfig system snmp-setting access-setting version` must be `v3`',
    judge: judgeSnmp,
    remediation: ['set deviceconfig system snmp-setting access-setting version v3 users <user> view <view>'],
    source: SOURCE,
  }),
  defineCheck({
    id: 'ntp-servers',
    title: 'Ensure redundant NTP servers are configured appropriately',
    words: [/ ntp | redundant authoritative time sources /],
    except: [/ authenticat/],
    expectation: 'a primary and a secondary NTP server must be set',
    judge: judgeNtp,
    remediation: [
      'set deviceconfig system ntp-servers primary-ntp-server ntp-server-address <server>',
      'set deviceconfig system ntp-servers secondary-ntp-server ntp-server-address <server>',
    ],
    source: SOURCE,
  }),
  defineCheck({
    id: 'ntp-authentication',
    title: 'Ensure Network Time Protocol sources are authenticated',
    words: [/ ntp | network time protocol /, / authenticat/],
    expectation: 'every NTP server must be authenticated, by a symmetric key or Autokey',
    judge: judgeNtpAuthentication,
    remediation: ['set deviceconfig system ntp-servers primary-ntp-server authentication-type symmetric-key key-id <number>'],
    source: 'PAN-OS web interface help, Device > Setup > Services: the authentication type is None by default',
  }),
  defineSetting({
    id: 'login-banner',
    title: "Ensure 'Login Banner' is set",
    words: [/ login banner | banner .*(?:log ?in|log ?on) /],
    path: 'deviceconfig system login-banner',
    confusedWith: 'deviceconfig system motd-and-banner',
    test: { is: 'set' },
    absent: { status: 'FAIL', source: 'there is no banner by default' },
    remediation: ['set deviceconfig system login-banner "<text>"'],
    source: SOURCE,
  }),
  defineSetting({
    id: 'high-dp-load-log',
    title: "Ensure 'Enable Log on High DP Load' is enabled",
    words: [/ high (?:dp|data ?plane) load /],
    path: 'deviceconfig setting management enable-log-high-dp-load',
    test: { is: 'equals', value: 'yes' },
    absent: { status: 'FAIL', defaultValue: 'no', source: SOURCE },
    remediation: ['set deviceconfig setting management enable-log-high-dp-load yes'],
    source: SOURCE,
  }),
  defineSetting({
    id: 'update-server-identity',
    title: "Ensure 'Verify Update Server Identity' is enabled",
    words: [/ update server identity | server verification /],
    path: 'deviceconfig system server-verification',
    test: { is: 'equals', value: 'yes' },
    absent: { status: 'FAIL', defaultValue: 'no', source: SOURCE },
    remediation: ['set deviceconfig system server-verification yes'],
    source: SOURCE,
  }),
  defineSetting({
    id: 'idle-timeout',
    title: "Ensure 'Idle timeout' is less than or equal to 10 minutes for device management",
    words: [/ idle time ?out | management sessions .*inactivity /],
    path: 'deviceconfig setting management idle-timeout',
    // 0 means that sessions never end (PAN-OS web help, Authentication Settings).
    test: { is: 'atMost', number: 10, above: 0 },
    bound: 'minute',
    absent: { status: 'FAIL', defaultValue: '60', source: SOURCE },
    remediation: ['set deviceconfig setting management idle-timeout 10'],
    source: SOURCE,
  }),
];
