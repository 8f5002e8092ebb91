import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { ciscoChecks } from './library.ts';

const judgeOf = (title: string): string => ciscoChecks.find((check) => check.matches(makeRecommendation({ title })))?.id ?? 'nobody';

describe('the topics of the checks', () => {
  it.each([
    ['IKE policies shall use AES with 256 bit keys', 'ike-encryption'],
    ['The VPN gateway must use Diffie-Hellman group 16 or greater for IKE', 'ike-dh-group'],
    ['IKEv2 must use SHA-384 for integrity', 'ike-integrity'],
    ['IPsec tunnels must not use MD5', 'ipsec-integrity'],
    ['IPsec proposals must encrypt with AES-256', 'ipsec-encryption'],
    ['Perfect forward secrecy is enabled for the VPN', 'ipsec-pfs'],
    ['The firewall must use IKEv2 for all tunnels', 'ikev1-disabled'],
    ['Idle VPN sessions must be closed after 15 minutes', 'vpn-idle-timeout'],
    ['The VPN session timeout must be 8 hours', 'vpn-session-timeout'],
    ['A user may have one simultaneous VPN login', 'vpn-simultaneous-logins'],
    ['Split tunneling is prohibited', 'vpn-split-tunnel'],
    ['Log messages must reach the syslog servers encrypted', 'logging-host-tls'],
    ['Logs are sent to two syslog servers', 'logging-hosts-redundant'],
    ['Limit concurrent management sessions to three', 'management-sessions'],
    ['All denied packets must be logged', 'denial-logging'],
    ['SYN flood protection must be enabled', 'half-open-connections'],
    ['Two authenticated time sources are configured', 'ntp-proven-servers'],
    ['Failover communication is protected by a key', 'failover-key'],
    ['Two TACACS+ servers are configured', 'aaa-servers-redundant'],
    ['SSH uses strong ciphers', 'ssh-ciphers'],
    ['SSH must use HMAC with SHA-2', 'ssh-integrity'],
    ['Certificates are checked for revocation', 'revocation-check'],
    ['Console logging is limited to critical messages', 'logging-console-level'],
    ['Passwords must not contain the user name', 'password-user-name'],
    ['The pseudo-random function of IKEv2 is SHA-256', 'ike-prf'],
    ['IKE security associations live for no more than 24 hours', 'ike-lifetime'],
    ['The lifetime of IPsec security associations is one hour', 'ipsec-lifetime'],
    ['FTP must be inspected', 'inspected-protocols'],
    ['The management interface carries management traffic only', 'management-only'],
    ['Weak TLS ciphers are not allowed', 'tls-ciphers'],
    ['SSH must be version 2', 'ssh-version'],
    ['SNMP must use version 3', 'snmp-v3-only'],
    ['The firewall must have logging enabled', 'logging-enable'],
  ])('hold for: %s', (title, id) => {
    expect(judgeOf(title)).toBe(id);
  });

  it.each([
    'The failover key must be rotated every year',
    'Idle VPN sessions must be logged when they are terminated',
    'Simultaneous VPN logins from different countries must be blocked',
    'Concurrent management sessions must be logged',
    'IKE encryption settings must be documented; AES is preferred',
    'Two authenticated NTP sources stand in different sites',
    'Interfaces of the same security level must not be used for guests',
    'IPsec must protect management traffic with AES-256',
    'Remote access VPN users must re-authenticate after a session timeout',
    'IKEv2 must be used with certificates',
    'VPN idle timeouts must be disabled for service accounts',
    'Half-open connections must be unlimited',
    'Denied packets must not be logged',
    'uRPF must be disabled on the outside interface',
    'Only one syslog server may be configured',
    'Exactly one NTP server is configured',
    'Log messages must be kept for one year on the syslog servers',
    'SSH authentication must use public keys',
    'Anti-spoofing access lists must be applied on the Internet interface',
    'SNMP stations must be authorized by the change board',
    'IKE certificates expire after one year',
    'Certificates of former staff must be revoked',
    'CRLs must be downloaded every hour',
    'Console logins must be logged with severity 5',
    'SNMP inspection must deny version 1',
    'The management port must only be reachable from the administration network',
    'The software version must be verified by its digital signature',
  ])('do not hold for: %s', (title) => {
    expect(judgeOf(title)).toBe('nobody');
  });
});
