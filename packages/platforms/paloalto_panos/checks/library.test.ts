import { readFileSync, readdirSync } from 'node:fs';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parsePanos } from '../parse/parse.ts';
import { paloaltoPanos } from '../platform.ts';
import { panosChecks } from './library.ts';

const FIXTURES = new URL('fixtures/', import.meta.url);

function judge(check: LibraryCheck, config: string, given = makeRecommendation({ title: check.title, sections: [] })): Outcome {
  const tree = parsePanos(config);
  return typeof check.judge === 'function' ? check.judge(tree, given) : evaluate(check.judge, tree);
}

const checkOf = (title: string): string | undefined => panosChecks.find((check) => check.matches(makeRecommendation({ title })))?.id;
const byId = (id: string): LibraryCheck => panosChecks.find((check) => check.id === id)!;

it.each(panosChecks.map((check) => [check.id, check] as const))('%s never passes a device if the text breaks off', (id, check) => {
  const files = readdirSync(new URL(`${id}/`, FIXTURES));
  const config = readFileSync(new URL(`${id}/${files.includes('pass.conf') ? 'pass' : 'absent'}.conf`, FIXTURES), 'utf8');
  expect(judge(check, `${config}set shared botnet report "breaks off here\n`).status).not.toMatch(/PASS|NA/);
});

describe('the library', () => {
  it('says what it did not find, and what applies instead', () => {
    const outcome = judge(byId('management-addresses'), 'set deviceconfig system hostname a\n');
    expect(outcome.absences).toEqual([
      { path: 'deviceconfig system permitted-ip', holds: expect.stringMatching(/ is `any` by default \(CIS .*\)$/) as string },
    ]);
    expect(judge(byId('management-addresses'), 'set deviceconfig system permitted-ip 0.0.0.0/0\n').absences).toBeUndefined();
  });

  it.each([
    [
      "Ensure 'Minimum Length' is greater than or equal to 14",
      'password-minimum-length',
      'set mgt-config password-complexity minimum-length 12',
    ],
    ["Ensure 'Idle timeout' is less than or equal to 5 minutes", 'idle-timeout', 'set deviceconfig setting management idle-timeout 10'],
  ])('uses the bound in the title: %s', (title, id, line) => {
    const config = `set mgt-config password-complexity enabled yes\nset deviceconfig system hostname a\n${line}\n`;
    expect(judge(byId(id), config, makeRecommendation({ title })).status).toBe('FAIL');
    expect(judge(byId(id), config).status).toBe('PASS');
  });

  it('leaves a bound that does not fit the setting to a person', () => {
    const title = "Ensure 'Minimum Length' is less than or equal to 12";
    expect(judge(byId('password-minimum-length'), '', makeRecommendation({ title })).status).toBe('REVIEW');
  });

  it.each([
    [
      'The device must enforce a minimum 15-character password length.',
      'password-minimum-length',
      'minimum-length 12',
      'minimum-length 15',
    ],
    [
      'The device must prohibit password reuse for a minimum of five generations.',
      'password-history',
      'password-history-count 4',
      'password-history-count 5',
    ],
    [
      'The device must enforce a 60-day maximum password lifetime restriction.',
      'password-change-period',
      'password-change expiration-period 90',
      'password-change expiration-period 60',
    ],
    [
      'When a password is changed, the characters are changed in at least eight of the positions.',
      'password-differs',
      'new-password-differs-by-characters 3',
      'new-password-differs-by-characters 8',
    ],
  ])('uses the bound in the words of other editions: %s', (title, id, low, enough) => {
    const status = (line: string): string => {
      const config = `set mgt-config password-complexity enabled yes\nset deviceconfig system hostname a\nset mgt-config password-complexity ${line}\n`;
      return judge(byId(id), config, makeRecommendation({ title })).status;
    };
    expect(checkOf(title)).toBe(id);
    expect([status(low), status(enough)]).toEqual(['FAIL', 'PASS']);
  });

  it('leaves a number that it did not compare to a person, though the device has as many of something', () => {
    const tree = parsePanos(readFileSync(new URL('../fixtures/compliant.conf', import.meta.url), 'utf8'));
    const audit = makeProcedure('Verify that no more than 2 are configured.');
    const statusOf = (id: string): string =>
      decide(paloaltoPanos, makeRecommendation({ title: byId(id).title, audit }), tree).outcome.status;
    expect([statusOf('ntp-authentication'), statusOf('ha-peer')]).toEqual(['REVIEW', 'REVIEW']);
  });

  it('takes no other text of the device for the banner that a document words', () => {
    const words = 'You are using a system of which every use is recorded and monitored by its owner. '.repeat(3).trim();
    const given = makeRecommendation({ title: byId('login-banner').title, audit: makeProcedure(`The login banner must be: "${words}"`) });
    const statusOf = (banner: string, other: string): string =>
      judge(
        byId('login-banner'),
        `set deviceconfig system login-banner "${banner}"\nset deviceconfig setting management motd-and-banner message "${other}"\n`,
        given,
      ).status;
    expect([statusOf(words, 'Hello'), statusOf('Hello', words)]).toEqual(['PASS', 'REVIEW']);
  });

  it('leaves other interfaces to a person where an audit looks at the management interface alone', () => {
    const open =
      'set network interface ethernet ethernet1/2 layer3 interface-management-profile lan\nset network profiles interface-management-profile lan telnet yes\n';
    const statusOf = (title: string, audit = ''): string =>
      judge(byId('management-clear-text'), open, makeRecommendation({ title, audit: makeProcedure(audit) })).status;
    const title = 'The firewall must prohibit unencrypted protocols for management access.';
    expect([statusOf(title), statusOf(title, 'View the Management Interface Settings.')]).toEqual(['FAIL', 'REVIEW']);
    expect(statusOf('Ensure HTTP and Telnet are disabled on the management interface')).not.toBe('FAIL');
  });

  it('calls a password profile a finding where the document does', () => {
    const audit = makeProcedure('If there are configured Password Profiles, this is a finding.');
    const config = 'set mgt-config password-profile staff password-change expiration-period 60\n';
    const statusOf = (given = {}): string =>
      judge(byId('password-profiles'), config, makeRecommendation({ title: byId('password-profiles').title, ...given })).status;
    expect([statusOf(), statusOf({ audit })]).toEqual(['REVIEW', 'FAIL']);
  });

  it('leaves the content of a profile that the text lacks to a person', () => {
    const apply = (name: string): string =>
      `set rulebase security rules web action allow\nset rulebase security rules web profile-setting profiles spyware ${name}\n`;
    const statusOf = (name: string): string => judge(byId('passive-dns'), apply(name)).status;
    expect([statusOf('default'), statusOf('strict'), statusOf('own')]).toEqual(['FAIL', 'FAIL', 'REVIEW']);
  });

  it('asks for the networks of User-ID only where it is used', () => {
    const networks = 'set user-id-collector include-exclude-network inside discovery include network-address 10.0.0.0/8\n';
    const used = 'set zone inside enable-user-identification yes\n';
    const whole = 'set mgt-config users a\nset deviceconfig system hostname a\nset network profiles\nset zone inside network layer3\n';
    const statusOf = (config: string): string => judge(byId('user-id-networks'), `${whole}${config}`).status;
    expect([statusOf(networks), statusOf(`${networks}${used}`), statusOf(used)]).toEqual(['NA', 'PASS', 'FAIL']);
  });

  it('leaves a title with several bounds to a person', () => {
    const config = 'set mgt-config password-complexity enabled yes\nset mgt-config password-complexity minimum-length 12\n';
    const title = 'Ensure the password length is between 10 and 15 characters';
    expect(checkOf(title)).toBe('password-minimum-length');
    expect(judge(byId('password-minimum-length'), config, makeRecommendation({ title })).status).toBe('REVIEW');
  });

  it('uses the update interval in the title', () => {
    const config = 'set deviceconfig system update-schedule wildfire recurring every-15-mins action download-and-install\n';
    const status = (title: string): string => judge(byId('wildfire-updates'), config, makeRecommendation({ title })).status;
    expect(status("Ensure 'WildFire Update Schedule' is set to download and install updates every 15 minutes")).toBe('PASS');
    expect(status("Ensure 'WildFire Update Schedule' is set to download and install updates in real-time")).toBe('FAIL');
    const realTime = 'set deviceconfig system update-schedule wildfire recurring real-time\n';
    const everyMinute = config.replace('every-15-mins', 'every-min');
    for (const title of [
      'WildFire updates must come each minute or in real time',
      'WildFire updates must come in real time or every minute',
    ]) {
      const statuses = [realTime, everyMinute, config].map(
        (one) => judge(byId('wildfire-updates'), one, makeRecommendation({ title })).status,
      );
      expect(statuses).toEqual(['PASS', 'PASS', 'FAIL']);
    }
  });

  it('demands kinds of characters if the benchmark does', () => {
    const config = 'set mgt-config password-complexity enabled yes\n';
    const audit = makeProcedure(
      'Verify Enabled is checked.\nNon-zero values should be set for Minimum Uppercase, Lowercase and Special Characters.',
    );
    expect(judge(byId('password-complexity'), config, makeRecommendation({ audit })).status).toBe('FAIL');
    expect(judge(byId('password-complexity'), config).status).toBe('PASS');
  });

  it("demands that the user's name is refused if the benchmark does", () => {
    const config = 'set mgt-config password-complexity enabled yes\n';
    const audit = makeProcedure('Verify Enabled is checked.\n"Block Username Inclusion" should be enabled.');
    const refused = `${config}set mgt-config password-complexity block-username-inclusion yes\n`;
    expect(judge(byId('password-complexity'), config, makeRecommendation({ audit })).status).toBe('FAIL');
    expect(judge(byId('password-complexity'), refused, makeRecommendation({ audit })).status).toBe('PASS');
  });

  it('uses the lockout in the management settings if the benchmark looks there', () => {
    const config = `set deviceconfig setting management admin-lockout failed-attempts 5
set deviceconfig setting management admin-lockout lockout-time 30
set mgt-config users a
set network profiles
set zone inside network layer3\n`;
    const audit = makeProcedure('$ show deviceconfig setting management | match lockout');
    expect(judge(byId('account-lockout'), config, makeRecommendation({ audit })).status).toBe('PASS');
    expect(judge(byId('account-lockout'), config).status).toBe('REVIEW');
  });

  it('leaves a lockout time in the title to a person', () => {
    const config = `set mgt-config users a
set network profiles
set zone inside network layer3
set shared authentication-profile a lockout failed-attempts 5
set shared authentication-profile a lockout lockout-time 10\n`;
    const statusFor = (title: string) => judge(byId('account-lockout'), config, makeRecommendation({ title })).status;
    expect(statusFor('Ensure the lockout of authentication profiles is configured')).toBe('PASS');
    expect(statusFor('Ensure the lockout time of authentication profiles is 30 minutes')).toBe('REVIEW');
  });

  it('leaves a title that wants an old version of TLS, or a new one away, to a person', () => {
    const config =
      'set mgt-config users a\nset network profiles\nset zone inside network layer3\n' +
      'set deviceconfig system ssl-tls-service-profile web\nset shared ssl-tls-service-profile web protocol-settings min-version tls1-2\n';
    const statusFor = (title: string) => judge(byId('management-tls-version'), config, makeRecommendation({ title })).status;
    expect(statusFor('The web interface must use TLS 1.2 or later')).toBe('PASS');
    expect(statusFor('The web interface must reject TLS 1.0 and TLS 1.1')).toBe('PASS');
    expect(statusFor('The web interface must use TLS 1.0')).toBe('REVIEW');
    expect(statusFor('TLS 1.2 must be disabled on the web interface')).toBe('REVIEW');
  });

  it.each([
    ['The firewall must use AES-256 for IPsec.', '', ['PASS', 'FAIL']],
    ['The firewall must use strong encryption for IPsec.', 'If the encryption is aes-128-cbc, this is a finding.', ['PASS', 'FAIL']],
    ['The firewall must use strong encryption for IPsec.', 'If the encryption is not aes-256-gcm, this is a finding.', ['FAIL', 'FAIL']],
    ['The firewall must use AES-128 or stronger encryption for IPsec.', '', ['PASS', 'PASS']],
    ['The firewall must use AES-256 and not AES-128 for IPsec.', '', ['PASS', 'FAIL']],
  ])('compares with the algorithms of the document: %s %s', (title, audit, statuses) => {
    const config = (algorithm: string): string => `set mgt-config users a
set deviceconfig system hostname a
set zone inside network layer3
set network ike gateway a protocol ikev1 ike-crypto-profile one
set network ike crypto-profiles ike-crypto-profiles one encryption aes-256-cbc
set network tunnel ipsec a auto-key ipsec-crypto-profile p
set network ike crypto-profiles ipsec-crypto-profiles p esp encryption ${algorithm}\n`;
    const given = makeRecommendation({ title, audit: makeProcedure(audit) });
    expect(['aes-256-cbc', 'aes-128-cbc'].map((one) => judge(byId('vpn-algorithms'), config(one), given).status)).toEqual(statuses);
  });

  it('fails a portal with old TLS versions if the benchmark demands newer ones', () => {
    const config = `set global-protect global-protect-gateway gw ssl-tls-service-profile web
set shared ssl-tls-service-profile web protocol-settings min-version tls1-0\n`;
    const audit = makeProcedure('Ensure that the Minimum TLS version is configured to be 1.1 or higher.');
    expect(judge(byId('vpn-certificate'), config, makeRecommendation({ audit })).status).toBe('FAIL');
    expect(judge(byId('vpn-certificate'), config).status).toBe('REVIEW');
  });

  it.each([
    ['The device must enforce password complexity by requiring that at least one numeric character be used.', 'password-numeric'],
    ['The device must log violations of security policies.', undefined],
    ['The device must terminate management sessions after 10 minutes of inactivity.', 'idle-timeout'],
    ['The device must not use SNMP Versions 1 or 2.', 'snmp-v3'],
    ['Ensure System Logging to a Remote Host', 'syslog-forwarding'],
    ['Ensure SNMPv3 Traps Are Sent', 'snmp-traps'],
    ['Ensure that logging is enabled on built-in default security policies', 'default-rule-logging'],
    [
      "Ensure 'Inline Cloud Analysis' on Anti-Spyware profiles are enabled if 'Advanced Threat Prevention' is available",
      'spyware-inline-cloud',
    ],
    ["Ensure that 'Wildfire Inline ML' on antivirus profiles are set to enable", 'antivirus-inline-ml'],
    ['Ensure a WildFire file blocking profile is enabled for all security policies allowing Internet traffic flows', 'wildfire-applied'],
    ['The firewall must drop packets with a spoofed source address.', 'zone-spoofing'],
    ['IP packets with loose or strict source routing must be dropped on all zones', 'zone-source-routing'],
    ['Block TCP port scans, UDP port scans and host sweeps', 'zone-scans'],
    ['The firewall must protect against SYN floods.', 'zone-syn-floods'],
    ['Every zone has a zone protection profile', 'zone-protection-attached'],
    ['The firewall must use AES-256 and SHA-256 or stronger for IPsec.', 'vpn-algorithms'],
    ['Enable PFS with DH group 14 or better in phase 2', 'vpn-algorithms'],
    ['Phase 2 keys are renewed after 8 hours at the latest', 'vpn-lifetime'],
    ['VPN gateways speak IKEv2 only', 'ike-version'],
    ['The firewall must use TLS 1.2 or later for its web interface.', 'management-tls-version'],
    ['The firewall must use only approved ciphers for SSH management sessions.', 'ssh-algorithms'],
    ['Administrators authenticate against RADIUS, TACACS+ or LDAP', 'central-authentication'],
    ['There must be a single emergency account on the device', 'local-accounts'],
    ['Lockout after failed logins', 'admin-lockout'],
    ["Ensure 'Failed Attempts' and 'Lockout Time' for Authentication Profile are properly configured", 'account-lockout'],
    ['Telnet must not be used to manage the firewall', 'management-telnet'],
    ['Unencrypted management protocols are switched off', 'management-clear-text'],
    ['Log messages must be encrypted in transit to the syslog server', 'syslog-tls'],
    ['System and configuration logs go to the central log server', 'syslog-forwarding'],
    ['All security policy rules must have a log forwarding profile', 'rule-log-forwarding'],
    ['The firewall must deny network communications traffic by default and allow by exception.', 'default-interzone-deny'],
    ['HA control traffic must be encrypted', 'ha-encryption'],
    ['Failover must be triggered by link and path monitoring', 'ha-monitoring'],
    ['Application and threat signatures must be updated at least daily.', 'threat-updates'],
    ['Permit rules have an antivirus, an anti-spyware and a vulnerability protection profile', 'rule-inspection'],
    ['URL filtering must block malware, phishing and command-and-control categories', 'url-categories'],
    ['The decryption profile must block expired certificates and untrusted issuers', 'decryption-blocked-certificates'],
    [
      'Passwords must contain at least one upper-case letter, one lower-case letter, one digit and one special character',
      'password-composition',
    ],
    ['Passwords must be at least 14 characters long', 'password-minimum-length'],
    ['Security rules must not permit any source to any destination with any application.', 'rule-any-any'],
    ['The URL filtering profile must block unknown sites by default', undefined],
    ['Remote access VPN users must be members of an approved group', undefined],
    ['LDAP servers of administrators must be reached over TLS', 'ldap-tls'],
    ['Alarms must be enabled.', 'alarms-enabled'],
    ['Raise an alarm when a log database is 75 % full', 'alarm-thresholds'],
    ['Audit records must be off-loaded to another system.', 'log-offload'],
    ['Security personnel must be notified of threats automatically.', 'threat-alerts'],
    ['Syslog messages must carry the hostname of the firewall', 'syslog-hostname'],
    ['Audit records must contain the source address of traffic', undefined],
    ['Logons of administrators must be resistant to replay: authentication by Kerberos', 'replay-resistant-authentication'],
    ['IPSec must use replay protection and authentication', undefined],
    ['The default password of the admin account must be changed', 'default-admin-password'],
    ['Administrators must log on with a smart card', 'administrator-certificates'],
    ['Certificates must be issued by the company PKI', 'device-certificates'],
    ['Unnecessary services must be disabled', 'needless-services'],
    ['The platform must lock the account until it is released by an administrator', 'lockout-until-released'],
    ['The login banner must be acknowledged before access is granted', 'banner-acknowledged'],
    ['API keys must be valid for 90 days at most', 'api-key-lifetime'],
    ['Limit concurrent administrator sessions to 3', 'concurrent-sessions'],
    ['Port scans must not be blocked', undefined],
    ['SSH must use CBC ciphers', undefined],
    ['SYN flood protection must use random early drop', undefined],
    ['IKEv2 must not be used', undefined],
    ['IPsec must not use perfect forward secrecy', undefined],
    ['Security profiles must be attached to deny rules', undefined],
    ['Ensure an approved time zone is set', undefined],
    ['Ensure no rule allows any source', undefined],
    ['Ensure password profiles require 12 characters', undefined],
    ["Ensure that 'WildFire Inline ML Action' on antivirus profiles alerts", undefined],
  ])('judges %j by %s', (title, id) => {
    expect(checkOf(title)).toBe(id);
  });

  it('leaves anything Panorama may have pushed open: no absence passes the device', () => {
    const managed =
      'set mgt-config users a\nset deviceconfig system panorama-server 10.0.0.9\nset network profiles\nset zone inside network layer3\n';
    const speaking = panosChecks.filter(
      (check) => ['PASS', 'NA'].includes(judge(check, managed).status) && judge(check, managed).lines.length === 0,
    );
    expect(speaking.map((check) => check.id)).toEqual([]);
  });
});
