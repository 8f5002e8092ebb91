import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { checkpointSecurityGateway } from '../platform.ts';
import { checkpointChecks } from './library.ts';

const recommend = (title: string, commands: readonly string[] = []) =>
  makeRecommendation({ title, remediation: makeProcedure(commands.map((command) => `$ ${command}`).join('\n')) });

const checkFor = (title: string): string | undefined => checkpointChecks.find((check) => check.matches(recommend(title)))?.id;

function statusOf(title: string, commands: readonly string[], config: string): string {
  const benchmark = { title: 'A benchmark', version: '', totalPages: 1, recommendations: [recommend(title, commands)] };
  const header =
    '# Configuration of gw-1\n# Language version: 14.1v1\nset hostname gw-1\nset password-controls palindrome-check true\nset user a shell /etc/cli.sh\nset interface lo state on\nset static-route default nexthop gateway address 192.0.2.254 on\n';
  return auditConfiguration({ platform: checkpointSecurityGateway, benchmark, config: `${header}${config}\n` })[0]!.status;
}

describe('a recommendation finds its check', () => {
  it.each([
    ['Passwords have 14 characters or more', 'password-length'],
    ['Set the complexity of passwords to 3', 'password-complexity'],
    ['Old passwords are not reused', 'password-history'],
    ['Passwords expire after 90 days', 'password-expiration'],
    ['Users are warned 7 days before their password expires', 'password-expiration-warning'],
    ['Users are locked out 1 day after their password expired', 'password-expiration-lockout'],
    ['Unused accounts are denied access', 'unused-accounts'],
    ['Accounts are locked after 30 days of inactivity', 'unused-account-days'],
    ['The number of failed attempts is 5 or fewer', 'failed-login-limit'],
    ['Access is allowed again after 300 seconds or more', 'failed-login-unlock-time'],
    ['Idle sessions of the web portal end after 10 minutes', 'web-session-timeout'],
    ['Idle SSH sessions end after 10 minutes', 'cli-session-timeout'],
    ['Only SNMPv3 is used', 'snmp-version'],
    ['SNMP trap receivers are configured', 'snmp-trap-receivers'],
    ['TACACS+ is used for administrators', 'authentication-servers'],
    ['Out-of-state ICMP packets are dropped', 'out-of-state-icmp'],
    ['ICMP requests are not accepted by an implied rule', 'accept-icmp'],
    ['Implied rules are reviewed and logged', 'log-implied-rules'],
    ['All rules of the policy are logged', 'rule-logging'],
    ['The gateway must drop packets that belong to no known connection', 'out-of-state-tcp'],
    ['Spoofed packets must be blocked and not merely detected', 'anti-spoofing'],
    ['Spoofed packets are blocked, not just detect mode', 'anti-spoofing'],
    ['Intrusion prevention must be enabled on the gateway', 'software-blades'],
    ['The Anti-Bot blade is active', 'software-blades'],
    ['The firewall must be part of a high-availability cluster', 'cluster'],
    ['The last rule must drop all other traffic', 'cleanup-rule'],
    ['The firewall must deny traffic by default', 'cleanup-rule'],
    ['A rule drops all traffic to the firewall itself', 'stealth-rule'],
    ['VPN tunnels must use AES-256', 'vpn-algorithms'],
    ['A password cannot be used again until ten others were', 'password-history'],
    ['Passwords are changed at least every 90 days', 'password-expiration'],
    ['Accounts are blocked after 5 wrong passwords', 'failed-login-limit'],
    ['Hosts allowed to manage the gateway are restricted', 'allowed-clients'],
    ['No any-any accept rules', 'any-to-any'],
    ['IKE uses Diffie-Hellman group 14 or higher', 'vpn-algorithms'],
    ['IKEv1 must not be used by VPN communities', 'vpn-algorithms'],
    ['SNMP versions 1 and 2c are not used', 'snmp-version'],
    ['The device must not answer SNMPv1 or SNMPv2c', 'snmp-version'],
    ['The firewall must prohibit root logins over SSH', 'ssh-root-login'],
    ['SSH must not use CBC mode ciphers', 'ssh-ciphers'],
    ['SSH message authentication codes are strong', 'ssh-macs'],
    ['SSH key exchange must not rely on SHA-1', 'ssh-key-exchange'],
    ['The firewall must not allow SSL version 3', 'web-ssl3'],
    ['The portal must use TLS 1.2 or higher', 'web-tls'],
    ['Crash data must not be uploaded', 'crash-data'],
    ['Telemetry is off', 'usage-data'],
    ['The firewall must check for software updates daily', 'update-checks'],
    ['A warning is shown before login', 'login-banner'],
    ['Backups are made automatically every night', 'scheduled-backups'],
    ['Management is possible from the administration network only', 'allowed-clients'],
    ['System messages go to a central server', 'syslog-servers'],
    ['Two RADIUS servers are configured', 'authentication-servers'],
    ['Two remote syslog servers are configured', 'syslog-servers'],
    ['Neighbours of dynamic routing prove who they are', 'routing-authentication'],
    ['SSH algorithms', 'ssh-algorithms'],
  ])('%s', (title, id) => {
    expect(checkFor(title)).toBe(id);
  });

  it('by the settings in its commands, if its title says nothing', () => {
    const commands = ['set web ssl3-enabled off', 'set net-access telnet off'];
    expect(statusOf('Harden the portal', commands, 'set web ssl3-enabled off\nset net-access telnet off')).toBe('PASS');
    expect(statusOf('Harden the portal', commands, 'set web ssl3-enabled off\nset net-access telnet on')).toBe('FAIL');
  });
});

describe('a recommendation about something else does not', () => {
  it.each([
    ['Passwords are complex and have 14 characters'],
    ['DNS queries are inspected by a rule'],
    ['SNMP location is set'],
    ['A rule allows DHCP relay'],
    ['HTTPS inspection is enabled'],
    ['NTP is authenticated with keys'],
    ['TACACS+ accounting is enabled'],
    ['A DNS suffix is set'],
    ['SNMP interfaces are restricted'],
    ['DHCP client is not used'],
    ['The message of the day does not reveal system information'],
    ['Anti-spoofing logs what it finds'],
    ['Anti-spoofing is in detect mode'],
    ['Anti-spoofing is off'],
    ['SSH uses CBC ciphers alone'],
    ['Crash data is sent to the vendor'],
    ['Telemetry is on'],
    ['The device looks for updates every hour, hourly'],
    ['Passwords are hashed with MD5'],
    ['A stealth rule is not needed'],
    ['The last rule must accept all traffic'],
    ['Unused accounts must not be locked'],
    ['Unused accounts are deleted'],
    ['Unused accounts remain enabled'],
    ['No account is locked after failed logins'],
    ['Only users of SNMPv2 exist'],
    ['The portal speaks SSLv3'],
    ['TLS 1.1 is on for the portal'],
    ['Root may log in over SSH'],
    ['Palindromes are allowed'],
    ['A stealth rule accepts traffic to the gateway'],
    ['The admin account is locked after failed logins too'],
    ['Accounts are locked until an administrator unlocks them after failed logins'],
    ['Management is possible from any network'],
    ['A warning in another language is shown before login'],
    ['SNMP versions 1 and 2c are used'],
    ['Out-of-state TCP packets are allowed'],
    ['The cluster uses load sharing'],
    ['The audit log is kept for one year'],
    ['Each interface has anti-spoofing and a zone'],
    ['No user has the shell nologin'],
    ['IPS profiles are updated'],
    ['Cluster synchronization is encrypted'],
    ['VPN users have certificates'],
    ['SSH clients use strong ciphers'],
    ['Logs go to the collector over TLS 1.2'],
    ['No more than five SSH sessions are open'],
  ])('%s', (title) => {
    expect(checkFor(title)).toBeUndefined();
  });
});

describe('numbers and states in a benchmark', () => {
  const LENGTH = 'set password-controls min-password-length';
  const USER = 'add snmp usm user w security-level authPriv privacy-protocol AES256 authentication-protocol SHA256';
  const backup = (to: string, when: string) => `add backup-scheduled name x ${to}\nset backup-scheduled name x recurrence ${when}`;
  const community = ({ group = 'group-19', hash = 'sha256', cipher = 'aes-256' }) => {
    const phase = { 'encryption-algorithm': cipher, 'data-integrity': hash, 'diffie-hellman-group': group };
    const phases = { 'ike-phase-1': phase, 'ike-phase-2': phase };
    const object = { name: 'x', type: 'vpn-community-star', 'encryption-method': 'ikev2 only', 'encryption-suite': 'custom', ...phases };
    return JSON.stringify({ objects: [object], total: 1 });
  };
  const hash = (type: string) => `set password-controls password-hash-type ${type}\nset user a password-hash $6$invented$invented`;
  it.each([
    ['Password length is set to 14 or higher', [], `${LENGTH} 14`, 'PASS'],
    ['Password length is set to 14 or higher', [], `${LENGTH} 13`, 'FAIL'],
    ['Password length is at least 20', [], `${LENGTH} 14`, 'FAIL'],
    ['Password length is good', [`${LENGTH} 16`], `${LENGTH} 15`, 'FAIL'],
    ['Password length is 14 or less', [], `${LENGTH} 14`, 'REVIEW'],
    ['Password length is between 8 and 20', [], `${LENGTH} 14`, 'REVIEW'],
    ['Idle CLI sessions end after 600 seconds or less', [], 'set inactivity-timeout 10', 'PASS'],
    ['Idle CLI sessions end after 600 seconds or less', [], 'set inactivity-timeout 11', 'FAIL'],
    ['Failed logins lock an account for 5 minutes', [], 'set password-controls deny-on-fail enable true', 'REVIEW'],
    ['Backups are scheduled at least once a week', [], backup('local', 'monthly month all days 1 time 2:00'), 'FAIL'],
    ['Backups are scheduled at least once a week', [], backup('local', 'daily time 2:00'), 'PASS'],
    ['Backups are scheduled to a remote server', [], backup('local', 'daily time 2:00'), 'FAIL'],
    ['Backups are scheduled to a remote server', [], backup('scp ip 192.0.2.70', 'daily time 2:00'), 'PASS'],
    ['Backups are scheduled', ['add backup-scheduled name <name> scp ip <address>'], backup('local', 'daily time 2:00'), 'REVIEW'],
    ['IKE uses Diffie-Hellman group 14 or higher', [], community({ group: 'group-19' }), 'PASS'],
    ['IKE uses Diffie-Hellman group 19 or higher', [], community({ group: 'group-14' }), 'FAIL'],
    ['IKE uses Diffie-Hellman group 14 or higher', [], community({ group: 'group-2' }), 'FAIL'],
    ['IKE uses Diffie-Hellman group 14 or higher', [], community({ group: 'group-24' }), 'REVIEW'],
    ['VPN tunnels must not use SHA-1', [], community({ hash: 'sha1' }), 'FAIL'],
    ['VPN tunnels must not use SHA-1', [], community({ hash: 'sha256' }), 'PASS'],
    ['VPN tunnels use AES-128 or AES-256', [], community({ cipher: 'aes-128' }), 'PASS'],
    ['Passwords are hashed with SHA-512', [], hash('SHA256'), 'FAIL'],
    ['Passwords are hashed with SHA-256 or SHA-512', [], hash('SHA256'), 'PASS'],
    ['SNMP users of version 3 only, with privacy', [], `${USER}\nset snmp agent-version any`, 'FAIL'],
    ['SNMP users of version 3 only, with privacy', [], `${USER}\nset snmp agent-version v3-Only`, 'PASS'],
    ['SNMP users have privacy', ['set snmp agent-version v3-Only'], `${USER}\nset snmp agent-version any`, 'FAIL'],
    ['SNMP users have privacy', [], `${USER}\nset snmp agent-version any`, 'PASS'],
    ['SNMP agent is enabled', ['set snmp agent on'], 'set snmp agent on', 'PASS'],
    ['SNMP agent is enabled', ['set snmp agent on'], 'set snmp agent off', 'FAIL'],
    ['SNMP agent is enabled', ['set snmp agent off'], 'set snmp agent on', 'REVIEW'],
    ['DNS servers are configured', [], 'set dns primary 192.0.2.53', 'REVIEW'],
    ['Two DNS servers are configured', [], 'set dns primary 192.0.2.53', 'FAIL'],
    ['A tertiary DNS server is configured', [], 'set dns primary 192.0.2.53\nset dns secondary 192.0.2.54', 'FAIL'],
    ['Both DNS servers are configured', [], 'set dns primary 192.0.2.53\nset dns secondary 192.0.2.54', 'PASS'],
    ['A DNS server is configured', ['set dns primary <a>'], 'set dns primary 192.0.2.53', 'PASS'],
    ['A DNS server is configured', ['set dns primary <a>', 'set dns secondary <b>'], 'set dns primary 192.0.2.53', 'REVIEW'],
    ['A TACACS+ server is used', [], 'add aaa radius-servers priority 1 host 192.0.2.1 secret x', 'FAIL'],
  ])('%s (%j), compared with %j: %s', (title, commands, config, status) => {
    expect(statusOf(title, commands, config)).toBe(status);
  });

  it('are all examined: any other setting in the commands is judged as well, or keeps a check from passing', () => {
    const judge = (other: string, configured: string) =>
      statusOf('SNMP agent is disabled', ['set snmp agent off', other], `set snmp agent off\n${configured}`);
    expect(statusOf('SNMP agent is disabled', ['set snmp agent off'], 'set snmp agent off')).toBe('PASS');
    expect(judge('set web ssl3-enabled off', 'set web ssl3-enabled off')).toBe('PASS');
    expect(judge('set web ssl3-enabled off', 'set web ssl3-enabled on')).toBe('FAIL');
    expect(judge('set web frobnication <level>', 'set web frobnication high')).toBe('REVIEW');
  });

  it('are left to a person if the commands set another setting than the title names', () => {
    const config = 'set password-controls password-expiration 90';
    expect(statusOf('Password expiration is set to 90 days', ['set password-controls history-length 90'], config)).toBe('REVIEW');
  });

  it('name the SNMP version for traps', () => {
    const typed = ['add snmp traps receiver <address> version v3'];
    const receive = (version: string) => `add snmp traps receiver 192.0.2.9 version ${version}`;
    expect(statusOf('SNMP trap receivers are set', typed, receive('v3'))).toBe('PASS');
    expect(statusOf('SNMP trap receivers are set', typed, receive('v2'))).toBe('REVIEW');
  });

  it('name the traps that count', () => {
    const config =
      'set snmp agent on\nadd snmp traps receiver 192.0.2.9 version v3\nset snmp traps trap coldStart enable\nset snmp traps trap fanFailure disable';
    expect(statusOf('SNMP traps are enabled', ['set snmp traps trap coldStart enable'], config)).toBe('PASS');
    expect(statusOf('SNMP traps are enabled', ['set snmp traps trap fanFailure enable'], config)).toBe('FAIL');
    expect(statusOf('SNMP traps are enabled', ['set snmp traps trap notThere enable'], config)).toBe('REVIEW');
  });
});

describe('the rule base', () => {
  it('is not judged by a configuration of the gateway', () => {
    expect(statusOf('No rule accepts any source', [], 'set snmp agent off')).toBe('REVIEW');
  });
});
