import { expect, it } from 'vitest';
import { DEVICE, type Document, sayOfDocument } from './testing/judge-document.ts';

const statusOf = (document: Document, lines: readonly string[]): string => sayOfDocument(document, [...DEVICE, ...lines]).split(':')[0]!;
const SYSTEM = 'set deviceconfig system';
const MGMT = 'set network profiles interface-management-profile';
const RULE = 'set rulebase security rules A';
const V3 = `${SYSTEM} snmp-setting access-setting version v3 users nms`;

const rule = (source: string, destination: string, application: string, service: string): readonly string[] => [
  `${RULE} source ${source}`,
  `${RULE} destination ${destination}`,
  `${RULE} application ${application}`,
  `${RULE} service ${service}`,
  `${RULE} action allow`,
];
const narrow = (title: string, says: string): Document => ({
  title,
  says,
  typed: 'set rulebase security rules <name> service application-default',
});
const FOUR_ANY = narrow(
  'No open rules',
  'An allow rule must not have any as source, as destination and as application at the same time, and no allow rule has the service any.',
);
const ON_ALL_SIDES = narrow(
  'No allow rule is open on all sides: a rule with action allow must not have source, destination and application all set to any. In addition, no allow rule has the service any.',
  'Go through all rules with action allow which do not have disabled yes. The service is application-default or consists of named services, and at least one of source, destination and application is other than any.',
);
const OR_SERVICE = narrow('Open rules', 'An allow rule must not have source any and destination any, or the service any.');

const services: Document = {
  title: 'Telnet and HTTP are switched off on the management interface.',
  says: 'Neither disable-telnet no nor disable-http no may appear. A missing entry is therefore in order.',
  typed: `${SYSTEM} service disable-telnet yes\n${SYSTEM} service disable-http yes`,
};
const permitted: Document = {
  title: 'Restrict the management interface',
  says: 'The management interface is reachable from listed addresses only; every entry is at most a /24.',
  typed: `${SYSTEM} permitted-ip <network>`,
};
const profiles: Document = {
  title: 'Interface management profiles do not offer Telnet or HTTP.',
  says: 'A profile that offers SSH or HTTPS is restricted to permitted IP addresses. In no profile may telnet yes or http yes be found. Profiles which only answer ping need no address list.',
  typed: `${MGMT} <name> telnet no\n${MGMT} <name> permitted-ip 10.1.1.0/24`,
};
const banner: Document = {
  title: 'A login banner is displayed which contains the words “Authorised use only”.',
  says: 'The text contains the words given.',
  typed: `${SYSTEM} login-banner "Authorised use only"`,
};
const accounts: Document = {
  title: 'Accounts',
  says: 'Every administrator account uses an authentication profile. The account admin is removed.',
  typed: 'set mgt-config users <name> authentication-profile AP',
};
const exempt: Document = {
  title: 'Accounts',
  says: 'The only exception is the emergency account breakglass, which has a local password. Every user other than breakglass has an authentication-profile and no phash. The preset account admin is removed.',
  typed: 'set mgt-config users <name> authentication-profile AP',
};
const snmp: Document = {
  title: 'SNMP',
  says: 'Only version 3 is configured, and every SNMP user has an authentication password and a privacy password. The branch version v3 is present and v2c is not.',
  typed: `${V3} view all`,
};
const dropped: Document = {
  title: 'Traffic dropped by the predefined rule interzone-default is logged.',
  says: '',
  typed: 'set rulebase default-security-rules rules interzone-default log-end yes',
};
const DEFAULT_RULE = 'set rulebase default-security-rules rules interzone-default';

it.each<[string, Document, readonly string[], string]>([
  ['two demands on rules in a sentence', FOUR_ANY, rule('10.1.0.0/16', 'any', 'any', 'application-default'), 'PASS'],
  ['two demands on rules in a sentence, the first not met', FOUR_ANY, rule('any', 'any', 'any', 'application-default'), 'FAIL'],
  ['two demands on rules in a sentence, the second not met', FOUR_ANY, rule('10.1.0.0/16', 'any', 'dns', 'any'), 'FAIL'],
  ['a service beside open sides', OR_SERVICE, rule('10.1.0.0/16', 'any', 'dns', 'any'), 'FAIL'],
  ['rules that are open on all sides', ON_ALL_SIDES, rule('10.1.0.0/16', 'any', 'any', 'application-default'), 'PASS'],
  ['rules that are open on all sides', ON_ALL_SIDES, rule('any', 'any', 'any', 'application-default'), 'FAIL'],
  ['rules of any service', ON_ALL_SIDES, rule('10.1.0.0/16', 'any', 'dns', 'any'), 'FAIL'],
  ['services that are off by default', services, [`${SYSTEM} service disable-telnet yes`], 'PASS'],
  ['services of which one is on', services, [`${SYSTEM} service disable-http no`], 'FAIL'],
  ['a width by the way', permitted, [`${SYSTEM} permitted-ip 10.1.1.0/24`, `${SYSTEM} permitted-ip 10.1.2.3`], 'PASS'],
  ['a width by the way', permitted, [`${SYSTEM} permitted-ip 10.0.0.0/8`], 'FAIL'],
  ['no list of addresses', permitted, [], 'FAIL'],
  ['profiles', profiles, [`${MGMT} P ping yes`, `${MGMT} Q ssh yes`, `${MGMT} Q permitted-ip 10.1.1.0/24`], 'PASS'],
  ['profiles without a list', profiles, [`${MGMT} Q ssh yes`], 'FAIL'],
  ['profiles with Telnet', profiles, [`${MGMT} Q telnet yes`, `${MGMT} Q permitted-ip 10.1.1.0/24`], 'FAIL'],
  ['words of a banner', banner, [`${SYSTEM} login-banner "AUTHORISED USE ONLY. It is recorded."`], 'PASS'],
  ['other words of a banner', banner, [`${SYSTEM} login-banner "Authorised persons may log in."`], 'FAIL'],
  ['no banner', banner, [], 'FAIL'],
  ['accounts with profiles', accounts, ['set mgt-config users joe authentication-profile AP'], 'PASS'],
  ['an account without a profile', accounts, ['set mgt-config users joe phash x'], 'FAIL'],
  ['the one account with a password', exempt, ['set mgt-config users breakglass phash x'], 'PASS'],
  ['another account with a password', exempt, ['set mgt-config users joe phash x'], 'FAIL'],
  ['passwords of SNMP', snmp, [`${V3} authpwd a`, `${V3} privpwd b`], 'PASS'],
  ['a password of SNMP', snmp, [`${V3} authpwd a`], 'FAIL'],
  ['dropped traffic', dropped, [`${DEFAULT_RULE} action deny`, `${DEFAULT_RULE} log-end yes`], 'PASS'],
  ['dropped traffic that is not logged', dropped, [`${DEFAULT_RULE} action deny`], 'FAIL'],
])('%s', (_, document, lines, status) => expect(statusOf(document, lines)).toBe(status));

it('takes a short title for what its description words', () => {
  const document: Document = { ...permitted, title: 'Listed addresses only' };
  expect(statusOf(document, [`${SYSTEM} permitted-ip 10.1.1.0/24`])).toBe('PASS');
  expect(
    statusOf({ ...document, says: '', title: 'Nothing but a /24, and no host, is listed' }, [`${SYSTEM} permitted-ip 10.1.1.0/24`]),
  ).toBe('REVIEW');
});
