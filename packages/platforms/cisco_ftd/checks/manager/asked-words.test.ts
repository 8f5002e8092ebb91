import { readFileSync, readdirSync } from 'node:fs';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, test } from 'vitest';
import { ciscoFtd } from '../../platform.ts';

/** Sources that the manager lists are named ones, and the list of the management interface is not the manager's. */
test.each([
  ['PASS', 'Go to Devices > Platform Settings > SSH Access.\nVerify that only authorized IP addresses are listed.'],
  ['REVIEW', 'Go to Devices > Platform Settings > SSH Access.\nVerify that the management interface has a list too.'],
  ['REVIEW', 'Verify that only authorized IP addresses are listed.'],
])('the SSH access list is %s where a document asks: %s', (status, audit) => {
  const config = readFileSync(new URL('../fixtures/ssh-sources/review-by-manager.conf', import.meta.url), 'utf8');
  const recommendation = makeRecommendation({ title: 'Ensure SSH management access list is configured', audit: makeProcedure(audit) });
  expect(decide(ciscoFtd, recommendation, ciscoFtd.parse(config)).outcome.status).toBe(status);
});

/** What is decided on a document that the check of this name passes. */
function decideOn(id: string, title: string, audit = ''): string {
  const folder = new URL(`../fixtures/${id}/`, import.meta.url);
  const file = readdirSync(folder).includes('pass-by-manager.conf') ? 'pass-by-manager.conf' : 'pass.conf';
  const config = readFileSync(new URL(file, folder), 'utf8');
  const recommendation = makeRecommendation({ title, ...(audit && { audit: makeProcedure(audit) }) });
  return decide(ciscoFtd, recommendation, ciscoFtd.parse(config)).outcome.status;
}

type Row = readonly [id: string, title: string, audit?: string];

describe("a manager's document passes", () => {
  test.for<Row>([
    ['ntp-server', 'Secure the Network Time Protocol (NTP) server configuration', 'Verify that an NTP server is listed.'],
    [
      'logging-host',
      'Ensure a syslog server is configured in the platform settings policy',
      'Verify at least one syslog server is configured.',
    ],
    ['decryption-policy', 'Ensure SSL decryption is enabled', 'Verify that the SSL policy is assigned to the access control policy.'],
    [
      'site-to-site-vpn-protocols',
      'Enable secure site-to-site VPN tunneling protocols',
      'For each topology verify that the encryption is AES-256.',
    ],
    ['identity-realm', 'Ensure an identity realm is configured', 'Verify that at least one realm is configured and its state is enabled.'],
    ['health-policy', 'Ensure a health policy is assigned to all managed devices', 'Verify that a policy is applied to each device.'],
    ['file-policy', 'Access policy: file policy', 'Verify that each Allow rule has a file policy assigned.'],
    ['intrusion-policy', 'Ensure an intrusion policy is configured', 'Verify that each Allow rule has an intrusion policy.'],
    ['snmp-old-versions', 'Ensure SNMP v3 is used and SNMP v1/v2c are disabled'],
    ['device-dns', 'Secure the Domain Name System (DNS) configuration'],
    ['decryption-policy', 'Create an outbound SSL policy'],
    ['logging-host', 'Ensure a syslog server is configured in the platform settings policy'],
    ['identity-policy', 'Ensure identity policies are configured and assigned', 'Verify that an identity policy is assigned.'],
    ['failover', 'Ensure high availability is configured'],
    ['external-authentication', 'Ensure external authentication is configured'],
    ['fragments', 'Ensure fragment reassembly is disabled (Chain=1)'],
    ['old-tls-blocked', 'Ensure a rule blocks SSL v3.0 / TLS v1.0 / TLS v1.1'],
    ['old-tls-blocked', 'Ensure a decryption rule blocks TLS 1.0', 'Verify that a rule has the action Block for TLS 1.0.'],
  ])('%s where "%s" asks for it', ([id, title, audit]) => expect(decideOn(id, title, audit)).toBe('PASS'));
});

describe("a manager's document is left to a person", () => {
  test.for<Row>([
    ['decryption-policy', 'Create an outbound SSL policy', 'Verify that the category Finance is set to Do Not Decrypt.'],
    ['decryption-policy', 'Ensure SSL decryption is enabled', 'Verify that logging is enabled for each decryption rule.'],
    ['intrusion-policy', 'Ensure an intrusion policy is configured', 'Verify that the base policy is Security Over Connectivity.'],
    ['intrusion-policy', 'Ensure the intrusion policy is disabled'],
    ['intrusion-policy', 'Ensure the intrusion policy is applied to inbound traffic from the Internet'],
    ['identity-realm', 'Ensure an identity realm is configured', 'Verify that the realm uses LDAPS.'],
    ['identity-policy', 'Ensure no identity policy is assigned'],
    ['realm-directory', 'Ensure directory servers of realms are configured', 'Verify that they use STARTTLS.'],
    ['logging-host', 'Ensure syslog hosts are configured', 'Verify that the syslog server uses TLS.'],
    ['ntp-server', 'Ensure an NTP server is configured', 'Verify that NTP authentication is enabled.'],
    ['health-policy', 'Ensure a health policy is assigned', 'Verify that its alerts are sent by email.'],
    ['rule-applications', 'Ensure access policy rules name applications', 'Verify that no application with a very high risk is allowed.'],
    ['file-policy', 'Ensure file policies block executable files'],
    ['url-categories', 'Ensure URL filtering is configured', 'Verify that the categories Botnets and Hacking are blocked.'],
    ['url-categories', 'Ensure URL filtering blocks malicious sites'],
    ['snmp-v3-only', 'Ensure SNMPv3 is disabled'],
    ['site-to-site-vpn-protocols', 'Ensure site-to-site VPN uses secure protocols', 'Verify that the encryption is AES-192.'],
    ['default-action-block', 'Ensure the default action is blocked with reset'],
    ['identity-policy', 'Ensure identity policies are configured', 'Verify that active authentication uses Kerberos.'],
    ['failover', 'Ensure high availability is configured', 'Verify that the state link is encrypted.'],
    ['failover', 'Ensure failover is disabled'],
    ['external-authentication', 'Ensure external authentication is disabled'],
    ['external-authentication', 'Ensure external authentication by LDAP is configured'],
    ['external-authentication', 'Ensure external authentication is configured', 'Verify that two RADIUS servers are listed.'],
    ['fragments', 'Ensure fragment reassembly is enabled'],
    ['fragments', 'Ensure fragment reassembly is not disabled'],
    ['fragments', 'Ensure fragment reassembly is disabled', 'Verify that the timeout of fragments is 5 seconds.'],
    ['old-tls-blocked', 'Ensure a rule blocks TLS 1.0, TLS 1.1 and TLS 1.2'],
    ['old-tls-blocked', 'Ensure a rule blocks TLS 1.0', 'Verify that the rule logs at the end of the connection.'],
  ])('%s where "%s" asks for more, or the contrary: %s', ([id, title, audit]) => expect(decideOn(id, title, audit)).toBe('REVIEW'));
});
