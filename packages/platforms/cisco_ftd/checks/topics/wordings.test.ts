import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { ciscoFtd } from '../../platform.ts';
import { HARDENED } from './testing/hardened-text.ts';

const TREE = ciscoFtd.parse(HARDENED);

function statusOf(title: string, description: string): string {
  const plan = planRecommendation(ciscoFtd, makeRecommendation({ title, levels: [], description, remediation: makeProcedure('') }));
  return plan.by === 'person' ? 'REVIEW' : plan.judge(TREE).status;
}

describe('what the device has passes', () => {
  it.each([
    ['Time sources', 'Two NTP servers at minimum shall be configured and authenticated. Keys of type MD5 are a deviation.'],
    ['Time sources', 'A minimum of two time servers must be defined. NTP authentication must be on, with keys using SHA-256 or stronger.'],
    [
      'SNMP',
      'If SNMP is in use, only SNMPv3 users with SHA-2 authentication and AES-256 encryption may exist; community strings are forbidden.',
    ],
    [
      'SNMP access',
      'SNMP is only allowed with SNMPv3 in authPriv mode. Authentication uses SHA-256 or better and privacy uses AES-128 or better.',
    ],
    ['Syslog servers', 'At least two logging hosts must be defined with the secure option. logging trap must be informational (level 6).'],
    [
      'TACACS+ logins',
      'Logins via SSH, ASDM and the serial console must be authenticated by a TACACS+ server group. LOCAL is the fallback.',
    ],
    ['IKEv2 policies', 'Every IKEv2 policy must use AES-GCM-256 and group 19 or 20. The lifetime must not exceed 86400 seconds.'],
    ['ASDM access', 'HTTPS access for ASDM is limited to hosts in 10.9.9.0/24 via the mgmt interface.'],
    [
      'Local user accounts',
      'There must be no more than two local user accounts. Passwords must be stored as PBKDF2. The name admin is not allowed.',
    ],
  ])('%s: %s', (title, description) => expect(statusOf(title, description)).toBe('PASS'));
});

describe('what the device has not, or nobody looked at, does not pass', () => {
  it.each([
    ['Time sources', 'At least three NTP servers must be configured and authenticated.'],
    ['Time sources', 'NTP servers must be authenticated. NTP must not use keys of type SHA-256.'],
    ['Time sources', 'NTP servers must be authenticated. They must not be reached over the mgmt interface.'],
    ['SNMP', 'Only SNMPv3 is used, with authentication and encryption. AES-256 is not permitted.'],
    ['SNMP', 'Only SNMPv3 is used, with authentication and encryption. Hosts are in 10.7.7.0/24.'],
    ['SNMP', 'Only SNMPv3 is used. Managers are not reached through the management interface.'],
    ['Syslog servers', 'At least three syslog servers must be configured.'],
    ['Syslog servers', 'Two syslog servers must be configured. The trap level is warnings.'],
    ['Syslog servers', 'At least two syslog servers must be configured, with EMBLEM format.'],
    ['TACACS+ logins', 'Logins by SSH must be authenticated by TACACS+. LOCAL must not be used as fallback.'],
    ['TACACS+ logins', 'Logins by SSH must be authenticated by a group of at least three TACACS+ servers.'],
    ['TACACS+ logins', 'Logins by SSH must be authenticated by TACACS+ with a timeout of 5 seconds.'],
    ['IKEv2 policies', 'Every IKEv2 policy must use AES-GCM-256. Group 20 is not permitted.'],
    ['IKEv2 policies', 'Every IKEv2 policy must use AES-GCM-256 and group 20. The lifetime is at most 4 hours.'],
    ['SSH sources', 'SSH is accepted from single hosts in 10.9.9.0/24 of at most 16 addresses.'],
    ['ASDM access', 'ASDM is limited to hosts in 10.8.8.0/24.'],
    ['Local accounts', 'There must be no local account called eva.'],
    ['Local accounts', 'Local accounts have privilege level at most 5. Passwords must be stored as PBKDF2.'],
    ['Services to be off', 'The DHCP server and the FTP server are off.'],
    ['Time sources', 'At least two NTP servers must be authenticated, each with a trusted key. No server has a key.'],
    ['Time sources', 'At least two NTP servers must be authenticated. Not more than one server may be configured.'],
    ['Time sources', 'At least two NTP servers must be authenticated. Each server has a key that is not used by others.'],
    ['Time sources', 'At least two NTP servers must be authenticated. The first server is without a key.'],
    ['SNMP', 'Only SNMPv3 users with authentication and encryption may exist. Not more than one user is permitted.'],
    ['SNMP', 'Only SNMPv3 users with authentication and encryption may exist. SNMP must not be used.'],
    ['Syslog servers', 'At least two syslog servers must be configured. Messages are sent to one server only.'],
    ['TACACS+ logins', 'Logins by SSH must be authenticated by TACACS+, with LOCAL as fallback. No local accounts exist.'],
    ['IKEv2 policies', 'Every IKEv2 policy must use AES-GCM-256 and group 20. Only one policy is permitted.'],
    ['IKEv2 policies', 'Every IKEv2 policy must use AES-GCM-256 and group 20. IKEv2 is not enabled on any interface.'],
    ['ASDM access', 'HTTPS access for ASDM is limited to hosts in 10.9.9.0/24. It is disabled on every interface.'],
    ['Local accounts', 'There must be no more than two local accounts, with passwords stored as PBKDF2. Each has its own privilege level.'],
  ])('%s: %s', (title, description) => expect(statusOf(title, description)).not.toBe('PASS'));
});
