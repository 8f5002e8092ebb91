import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { ciscoFtd } from '../../platform.ts';
import { HARDENED } from './testing/hardened-text.ts';

const TREE = ciscoFtd.parse(HARDENED);

function statusOf(title: string, description: string): string {
  const plan = planRecommendation(ciscoFtd, makeRecommendation({ title, levels: [], description, remediation: makeProcedure('') }));
  return plan.by === 'person' ? 'REVIEW' : plan.judge(TREE).status;
}

it.each([
  ['Telnet disabled', 'Telnet access to the device shall be disabled on all interfaces.'],
  ['Clear-text management', 'Telnet is insecure and may not be used to administer the firewall. No interface accepts Telnet.'],
  [
    'SSH restricted to the admin network',
    'SSH connections are permitted only from the network 10.9.9.0/24. No other source may reach the device by SSH.',
  ],
  ['SSH management access', 'SSH must be limited to the management interface; sources must lie inside 10.9.9.0/24.'],
  ['ASDM restricted', 'The ASDM server must be restricted to the mgmt interface and to hosts inside 10.9.9.0 255.255.255.0.'],
  [
    'SNMPv3 only',
    'SNMP may only be used in version 3 with authentication and encryption. Communities are not permitted. Users must use SHA-256 or SHA-384 and AES-256.',
  ],
  [
    'Logon banner',
    'Before logging in, users are shown a banner which states that use is reserved for authorised personnel and that activity is recorded.',
  ],
  [
    'TACACS+ authentication',
    'Administrators logging in by SSH, console and ASDM must be authenticated by TACACS+; LOCAL is the fallback. The group must have at least two servers.',
  ],
  ['Central logging', 'Logging is enabled; messages go to at least two log servers, at level informational, with time stamps.'],
  ['Central logging', 'Messages go to two syslog servers at the level notifications or more detailed.'],
  [
    'NTP',
    'Time is obtained from two NTP servers, all authenticated with trusted keys of type SHA-256 or CMAC; MD5 and SHA-1 are forbidden.',
  ],
  ['TLS version', 'The firewall must offer TLS 1.2 or newer only; older versions are not permitted.'],
  [
    'IKEv2',
    'In each IKEv2 policy, the only permitted ciphers are AES-256 and AES-GCM-256, and the only permitted groups are 19, 20 and 21. IKEv1 must not be enabled.',
  ],
  ['No any-any rules', 'No access list that is applied may contain a permit rule from any to any for the protocol IP.'],
  ['Final deny', 'Every bound access list must end with deny ip any any log.'],
  ['Anti-spoofing', 'Reverse path verification must be active on every named interface except management-only interfaces.'],
  ['SSH algorithms', 'Key exchange must be dh-group14-sha256 or ecdh-sha2-nistp256, and the encryption level high.'],
  ['Local accounts', 'At most two local accounts may exist; all passwords, the enable password included, must be stored as PBKDF2.'],
  ['Services off', 'The DHCP server must not be enabled and anonymous reporting must be off.'],
])('what the device has passes. %s: %s', (title, description) => expect(statusOf(title, description)).toBe('PASS'));

it.each([
  ['No Telnet', 'Telnet may only be used from the management network.'],
  ['No Telnet', 'Telnet is not permitted unless approved.'],
  ['SSH management access', 'SSH must be limited to the interface inside; sources must lie inside 10.9.9.0/24.'],
  ['SSH sources', 'Each source of SSH must be a single host.'],
  ['SSH sources', 'At least two SSH sources must be configured in 10.9.9.0/24.'],
  ['SSH sources', 'SSH is accepted from 10.9.9.0/24 only. Sources larger than a /28 are not permitted.'],
  ['SSH sources', 'SSH is accepted from 10.0.0.0/8 only, but not from 10.9.9.0/24.'],
  ['SSH sources', 'No SSH source may be accepted on a management-only interface.'],
  ['ASDM', 'The HTTPS server must be switched off.'],
  ['ASDM', 'The HTTPS server must either be off or listen on a port other than 443.'],
  ['SNMPv3 only', 'SNMP may only be used in version 3 with authentication and encryption. Users must use SHA-384 or SHA-512.'],
  ['SNMP', 'Only SNMP version 3 is permitted. At least two SNMP hosts must be configured.'],
  ['SNMP', 'SNMP must be disabled.'],
  ['SNMP', 'Only SNMPv3 with privacy is permitted. Each user must use AES-256 and no user may belong to the group G.'],
  ['Logon banner', 'A login banner warns that unauthorised access is prohibited.'],
  ['Logon banner', 'A login banner must state that access is for authorised persons only. It must name the domain.'],
  ['Logon banner', 'A login banner must state that access is for authorised persons only. It must not contain the word recorded.'],
  ['Logon banner', 'The login banner and the exec banner must state that access is for authorised persons only.'],
  ['TACACS+ authentication', 'Administrators logging in by SSH must be authenticated by RADIUS, with LOCAL as fallback.'],
  ['TACACS+ authentication', 'Administrators logging in by SSH must be authenticated by LOCAL first and by TACACS+ only when LOCAL fails.'],
  ['TACACS+ authentication', 'Logins by SSH must be authenticated by TACACS+ only.'],
  ['TACACS+ authentication', 'Logins by SSH, Telnet and serial console must be authenticated by TACACS+.'],
  ['Central logging', 'Messages go to at least two syslog servers, none of which may be reached over the interface mgmt.'],
  ['Central logging', 'Messages go to at least two syslog servers at the level debugging or more detailed.'],
  ['Central logging', 'Messages go to two syslog servers. Time stamps must be in the RFC 5424 format.'],
  ['Central logging', 'Messages go to two syslog servers. Only the RFC 5424 format of time stamps is accepted.'],
  ['Central logging', 'Messages go to at least two different addresses in different networks.'],
  ['NTP', 'Three NTP servers are configured, all with keys.'],
  ['NTP', 'NTP keys of type SHA-256 and SHA-512 are not permitted. NTP servers are authenticated.'],
  ['NTP', 'NTP servers must be authenticated. Each server must have a key of its own.'],
  ['NTP', 'At least two NTP servers are authenticated; one of them is marked prefer.'],
  ['TLS version', 'The firewall must offer TLS 1.3 only.'],
  ['TLS version', 'The firewall must not accept TLS 1.2.'],
  ['TLS version', 'TLS 1.2 or later must be used, with the cipher level high.'],
  ['IKEv2', 'In each IKEv2 policy, the only permitted cipher is AES-GCM-256 and the groups are 14 and 19.'],
  ['IKEv2', 'IKEv2 policies must not use AES-GCM-256.'],
  ['IKEv2', 'IKEv2 policies must use AES-GCM-256, group 20 and PRF SHA-512.'],
  ['No any-any rules', 'No rule may permit any source.'],
  ['No any-any rules', 'No rule may permit traffic to any port from any source to the host 10.1.1.20.'],
  ['Final deny', 'Every bound access list must end with deny ip any any log at the level warnings.'],
  ['Final deny', 'Every interface must have a bound access list that ends with deny ip any any log.'],
  ['Anti-spoofing', 'Reverse path verification must be active on every named interface, the management interface included.'],
  ['Anti-spoofing', 'Reverse path verification must not be active on the interface inside.'],
  ['SSH algorithms', 'Key exchange must not be dh-group14-sha256.'],
  ['SSH algorithms', 'Key exchange must be curve25519-sha256 only.'],
  ['SSH algorithms', 'Encryption must be the level high and integrity the level high.'],
  ['SSH algorithms', 'The encryption level must be high or stronger, without CBC ciphers.'],
  ['Storage of passwords', 'Passwords must be stored as PBKDF2. No local account may have privilege 15.'],
  ['Local accounts', 'No local accounts may exist.'],
  ['Local accounts', 'There shall be at least two local accounts with PBKDF2 passwords.'],
  ['Services off', 'The DHCP server must be enabled, and anonymous reporting must not be active.'],
  ['Services off', 'The DHCP server, DHCP relay and anonymous reporting are off.'],
])('what the device has not, or nobody looked at, does not pass. %s: %s', (title, description) =>
  expect(statusOf(title, description)).not.toBe('PASS'),
);
