import { chooseJudges } from '@merlon/engine/audit/choose-judges.ts';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';
import { huaweiChecks } from './library.ts';

const checkOf = (title: string): string | undefined => huaweiChecks.find((check) => check.matches(makeRecommendation({ title })))?.id;

describe('the check that judges a title', () => {
  it.each([
    ['Ensure Telnet server is disabled', 'telnet-server'],
    ['Ensure passwords expire after 90 days', 'password-expiry'],
    ['Ensure OSPF authentication is enabled', 'ospf-authentication'],
    ['Ensure the default account audit-admin is removed', 'factory-accounts'],
    ['Ensure SNMP traps are sent by version 3', 'snmp-trap-security'],
    ['Ensure two RADIUS servers are configured', 'redundant-servers'],
    ['Ensure logs are sent from a loopback interface', 'log-source'],
    ['The local administrators can only sign in from the management network', 'administrator-acl'],
    ['SNMP may only be queried by the monitoring servers', 'snmp-acl'],
    ['All addressed ports are members of a zone', 'interface-zones'],
    ['IPsec security associations must be renegotiated after one hour', 'ipsec-lifetime'],
    ['The TTL security mechanism must protect eBGP sessions', 'bgp-ttl-security'],
    ['File transfer services must be disabled', 'file-servers'],
    ['Connections to the SSH server that do not come from management hosts must be blocked', 'ssh-server-acl'],
    ['No more than five VTY sessions are possible at once', 'vty-number'],
    ['Sessions are mirrored between the members', 'hrp-mirror'],
    ['Ensure the maximum number of VTY users is 5 or less', 'vty-number'],
    ['Neither IKE nor IPsec may use weak algorithms', 'tunnel-algorithms'],
    ['The level of messages for the log host must be informational', 'log-level'],
    ['Ensure log time stamps have milliseconds', 'log-timestamp'],
    ['Ensure the log buffer holds 1024 messages', 'log-buffer'],
    ['Session logs must be sent to a log server', 'session-log-host'],
    ['The firewall must not act as an NTP server', 'ntp-service-off'],
    ['OSPF must not form adjacencies towards the Internet', 'ospf-silent'],
    ['Ensure GTSM is used for BGP', 'bgp-ttl-security'],
    ['Limit the number of prefixes that a BGP peer may send', 'bgp-prefix-limit'],
    ['BGP sessions must use MD5 or a keychain', 'bgp-authentication'],
    ['IKEv1 must be disabled', 'ike-version'],
    ['Ensure IKE aggressive mode is not used', 'ike-exchange-mode'],
    ['Ensure dead peer detection is on', 'dead-peer-detection'],
    ['Ensure PFS is used', 'perfect-forward-secrecy'],
    ['The lifetime of IPsec security associations must be at most one hour', 'ipsec-lifetime'],
    ['The lifetime of IKE SAs must be one day or less', 'ike-lifetime'],
    ['Ensure anti-replay protection is enabled', 'ipsec-anti-replay'],
    ['SSL VPN gateways must use TLS 1.2', 'ssl-vpn-tls'],
    ['Each interface must be assigned to a security zone', 'interface-zones'],
    ['The zone untrust must have the lowest priority', 'untrust-priority'],
    ['The management port must not be in an external zone', 'management-port-zone'],
    ['The heartbeat link must be in a zone of its own', 'heartbeat-zone'],
    ['Ensure the preemption delay is 60 seconds', 'hrp-preemption'],
    ['An access list must protect the SSH server', 'ssh-server-acl'],
    ['Ensure an IPv6 ACL is bound to VTY lines', 'vty-acl-ipv6'],
    ['VTY lines must not set a user privilege level of their own', 'line-privilege'],
    ['SSH session keys must be renewed every hour', 'ssh-rekey'],
    ['First-time authentication of the SSH client must be off', 'ssh-first-time'],
    ['SSH users must authenticate with a public key', 'ssh-users'],
    ['The SSH client must use strong algorithms', 'ssh-client-algorithms'],
    ['Administrators must be authenticated by RADIUS first', 'administrator-authentication'],
    ['Ensure the HWTACACS shared key is set', 'server-key'],
    ['Commands of administrators must be recorded', 'command-recording'],
    ['Limit concurrent sessions per administrator account', 'administrator-sessions'],
    ['Each administrator account must be bound to an access list', 'administrator-acl'],
    ['At most two accounts may have the role system-admin', 'administrator-roles'],
    ['The TFTP server must be off', 'file-servers'],
    ['Ensure DNS proxy is disabled', 'network-services'],
    ['Ensure RESTCONF is disabled', 'northbound-api'],
    ['LLDP must not run towards the Internet', 'lldp'],
    ['Proxy ARP must be off on every interface', 'proxy-arp'],
    ['The web interface must not use the factory certificate', 'web-certificate'],
    ["Ensure 'telnet server enable' is not configured", 'telnet-server'],
    ['Disable Telnet', 'telnet-server'],
    ['Ensure the FTP server is disabled', 'ftp-server'],
    ['Ensure only SSH is permitted on VTY lines', 'vty-protocol'],
    ['Ensure VTY user interfaces accept SSH connections only', 'vty-protocol'],
    ["Ensure 'protocol inbound' is set to 'ssh'", 'vty-protocol'],
    ['Ensure idle timeout is set to 10 minutes or less for VTY lines', 'vty-idle-timeout'],
    ["Ensure 'idle-timeout' is less than or equal to 5 minutes on all user interfaces", 'line-idle-timeout'],
    ['Ensure console session timeout is configured', 'console-idle-timeout'],
    ['Ensure AAA authentication is configured for VTY user interfaces', 'vty-authentication'],
    ['Ensure console access requires AAA authentication', 'console-authentication'],
    ['Ensure an ACL is applied to VTY user interfaces', 'vty-acl'],
    ['Ensure access to VTY lines is restricted by an access list', 'vty-acl'],
    ['Ensure SSH version 2 is used', 'ssh-version'],
    ['Ensure SSHv1 compatibility is disabled', 'ssh-version'],
    ['Ensure strong SSH ciphers are configured', 'ssh-ciphers'],
    ['Ensure SSH uses strong encryption algorithms', 'ssh-ciphers'],
    ['Ensure strong HMAC algorithms are used for SSH', 'ssh-hmac'],
    ['Ensure SSH key exchange algorithms are secure', 'ssh-key-exchange'],
    ['Ensure the log host uses TCP with SSL', 'log-encryption'],
    ['SSH listens on another port than 22', 'ssh-port'],
    ['Ensure the HTTPS port is changed from its default', 'web-port'],
    ['Passwords must not be reused for five generations', 'password-history'],
    ['Ensure SSH authentication retries is set to 3 or less', 'ssh-retries'],
    ['Ensure the SSH session timeout is 10 minutes or less', 'vty-idle-timeout'],
    ['Ensure SSH authentication timeout is set to 60 seconds or less', 'ssh-login-timeout'],
    ['Ensure STelnet is enabled', 'stelnet-server'],
    ['Ensure the STelnet server is enabled', 'stelnet-server'],
    ['Ensure HTTP web management is disabled', 'web-http'],
    ['Ensure HTTPS is used for web management', 'web-https'],
    ['Ensure web management uses TLS 1.2 or higher', 'web-tls-version'],
    ['Ensure the web session timeout is 10 minutes or less', 'web-timeout'],
    ['Ensure SNMPv1 and SNMPv2c are disabled', 'snmp-version'],
    ['Ensure SNMPv3 is used with authentication and encryption', 'snmp-privacy'],
    ['Ensure default SNMP community strings are not used', 'snmp-community'],
    ['Ensure SNMP access is restricted by an ACL', 'snmp-acl'],
    ['Ensure an NTP server is configured', 'ntp-server'],
    ['Ensure NTP authentication is enabled', 'ntp-authentication'],
    ['Ensure logs are sent to a remote syslog server', 'log-host'],
    ["Ensure 'info-center loghost' is configured", 'log-host'],
    ['Ensure the information center is enabled', 'info-center'],
    ['Ensure a login banner is configured', 'login-banner'],
    ['Ensure the hostname is set', 'host-name'],
    ['Ensure the time zone is configured', 'time-zone'],
    ['Ensure password complexity is enforced', 'password-policy'],
    ['Ensure passwords are stored using irreversible encryption', 'password-storage'],
    ['Ensure accounts are locked after 5 failed attempts', 'account-lockout'],
    ['Ensure the lockout duration is 30 minutes or more', 'lockout-duration'],
    ['Ensure source routing is blocked', 'attack-defence'],
    ['Ensure no rule uses any as its service', 'rule-any-part'],
    ["Ensure security policies do not use 'any' source address", 'rule-any-part'],
    ['Ensure no rule permits any source, destination and service', 'rule-any-any'],
    ['Ensure every security rule has a description', 'rule-description'],
    ["Ensure 'firewall defend action' is set to 'discard'", 'defence-action'],
    ['Ensure HTTP access to the web interface is disabled', 'web-http'],
    ['Ensure ping is not permitted on untrust interfaces', 'untrust-management'],
    ['Ensure the default administrator account is renamed or disabled', 'default-account'],
    ['Ensure administrators do not use the Telnet service type', 'account-service-types'],
    ['Ensure the default security policy action is deny', 'default-action'],
    ['Ensure the default rule logs denied traffic', 'default-logging'],
    ['Ensure logging is enabled for all security policy rules', 'rule-logging'],
    ['Ensure no security policy rule permits any source, any destination and any service', 'rule-any-any'],
    ['Ensure management services are not enabled on untrust interfaces', 'untrust-management'],
    ['Ensure service-manage does not permit telnet and http on any interface', 'clear-text-management'],
    ['Ensure attack defense is enabled', 'attack-defence'],
    ['Ensure SYN flood defence is enabled', 'attack-defence'],
    ['Ensure HRP heartbeat packets are authenticated', 'hrp-authentication'],
    ['Ensure unused interfaces are shut down', 'unused-interfaces'],
    ['Ensure the IPS signature database is updated by schedule', 'update-schedule'],
    ['Ensure IKE proposals use strong encryption', 'ike-algorithms'],
    ['Ensure IPSec proposals use strong algorithms', 'ipsec-algorithms'],
    ['Ensure an IPS profile is applied to rules that permit traffic', 'rule-profiles'],
    ['Ensure intrazone traffic is controlled', 'intrazone-default'],
    ['Ensure stateful inspection is enabled', 'state-check'],
  ])('%s', (title, id) => {
    expect(checkOf(title)).toBe(id);
  });

  it.each([
    'Ensure the default administrator password is changed',
    'Ensure password minimum length is 12 or more',
    'Ensure firmware is up to date',
    'Ensure the configuration is backed up',
    'Ensure SSH keys are at least 2048 bits long',
    'Ensure the banner does not reveal the version',
    'Ensure the SSH server is restricted to the management interface',
    'Ensure command authorization is enabled via HWTACACS',
    'Ensure the IPS profile is in block mode',
  ])('no check judges: %s', (title) => {
    expect(checkOf(title)).toBeUndefined();
  });

  it('finds each check by its own title', () => {
    for (const check of huaweiChecks) expect([check.id, checkOf(check.title)]).toEqual([check.id, check.id]);
  });

  it.each([
    ['Ensure AAA is used for administrators', '$ user-interface vty 0 4\n$ authentication-mode aaa', 'vty-authentication'],
    ['Ensure the NTP server is reachable', '$ undo telnet server enable', 'telnet-server'],
    ['Ensure clear-text services are off', '$ undo ftp server enable', 'ftp-server'],
    ['Ensure log types are enabled', '$ log type policy enable', 'log-types'],
    ['Ensure browsers are safe', '$ web-manager security version tlsv1.2', 'web-tls-version'],
    ['Ensure administrators are safe', '$ user-interface vty 0 4\n$ idle-timeout 5 0', 'vty-idle-timeout'],
    ['Ensure guessing is hard', '$ aaa\n$ lock-authentication failed-count 3', 'account-lockout'],
  ])('its commands choose it, whatever the title says: %s, %j', (title, commands, id) => {
    const [panel] = chooseJudges(huaweiUsg, makeRecommendation({ title, remediation: makeProcedure(commands) }));
    expect(panel?.seats.flatMap((seat) => (seat.by === 'library' ? seat.checks.map((check) => check.id) : []))).toEqual([id]);
    expect(panel?.unjudged).toEqual([]);
  });

  it.each([
    ['Ensure TLS 1.3 is used for web management', '', ' web-manager security version tlsv1.2 tlsv1.3', 'FAIL'],
    [
      'Ensure TLS 1.3 is used for web management',
      '$ web-manager security version tlsv1.3',
      ' web-manager security version tlsv1.3',
      'PASS',
    ],
    ['Ensure SSH uses only AES-256 ciphers', '', 'ssh server cipher aes128_ctr', 'FAIL'],
    ['Ensure SSH uses strong ciphers', '$ ssh server cipher aes256_ctr', 'ssh server cipher aes256_ctr aes128_ctr', 'REVIEW'],
    ['Ensure antivirus signatures are updated daily', '', ' update schedule av-sdb weekly Sun 02:00', 'FAIL'],
    [
      'Ensure only HTTPS is used for management',
      '$ undo web-manager enable\n$ web-manager security enable',
      ' undo web-manager enable',
      'REVIEW',
    ],
    [
      'Ensure IKE uses strong groups',
      '$ ike proposal 1\n$ dh group19',
      'ike proposal 1\n encryption-algorithm aes-256\n dh group14',
      'REVIEW',
    ],
    ['Ensure default accounts are removed', '', 'aaa\n manager-user audit-admin\n  level 15', 'REVIEW'],
    ['Ensure SYN flood defence is enabled', '', ' firewall defend syn-flood enable', 'REVIEW'],
    [
      'Ensure SYN flood defence is enabled',
      '',
      ' firewall defend syn-flood enable\n firewall defend syn-flood zone untrust max-rate 1000',
      'PASS',
    ],
    [
      'Ensure SNMPv3 users authenticate with SHA-256 and encrypt with AES-256',
      '',
      ' snmp-agent\n snmp-agent usm-user v3 nms authentication-mode sha\n snmp-agent usm-user v3 nms privacy-mode aes128',
      'FAIL',
    ],
    ['Ensure IKE proposals use AES-256', '$ ike proposal 1', 'ike proposal 1\n encryption-algorithm aes-128\n dh group14', 'FAIL'],
    ['Ensure VTY sessions time out after 3 minutes or less', '', 'user-interface vty 0 4\n idle-timeout 3 30', 'FAIL'],
  ])('%s, typing %j: %j is %s', (title, commands, config, status) => {
    const recommendation = makeRecommendation({ title, remediation: makeProcedure(commands) });
    const tree = parseVrp(`#\nsysname a\n#\n${config}\n#\nreturn\n`);
    expect(decide(huaweiUsg, recommendation, tree).outcome.status).toBe(status);
  });

  it('fails a device with SNMP on if the benchmark wants it off', () => {
    const [check] = huaweiChecks.filter(({ id }) => id === 'snmp-version');
    const { judge } = check!;
    const statusOf = (config: string): string =>
      typeof judge === 'function'
        ? judge(parseVrp(config), makeRecommendation({ title: 'Ensure SNMP is disabled' })).status
        : 'no function';
    expect(statusOf('#\nsysname a\n#\n snmp-agent\n snmp-agent sys-info version v3\n#\nreturn\n')).toBe('FAIL');
    expect(statusOf('#\nsysname a\n#\nreturn\n')).toBe('PASS');
  });

  const judged = (title: string, config: string, defaultValue = ''): string => {
    const recommendation = makeRecommendation({ title, defaultValue });
    const judge = huaweiChecks.find((check) => check.matches(recommendation))?.judge;
    return typeof judge === 'function' ? judge(parseVrp(`#\nsysname a\n#\n${config}\n#\nreturn\n`), recommendation).status : 'none';
  };

  it.each([
    ['Ensure VTY sessions time out after 600 seconds or less', 'user-interface vty 0 4\n idle-timeout 10 0', 'PASS'],
    ['Ensure VTY sessions time out after 600 seconds or less', 'user-interface vty 0 4\n idle-timeout 30 0', 'FAIL'],
    ['Ensure the web session timeout is 1 hour or less', ' web-manager timeout 61', 'FAIL'],
    ['Ensure the SSH authentication timeout is 1 minute or less', 'ssh server timeout 90', 'FAIL'],
  ])('uses the units of the benchmark: %s, %j is %s', (title, config, status) => {
    expect(judged(title, config)).toBe(status);
  });

  it.each([
    ['Ensure the Telnet server is disabled', 'Disabled', 'PASS'],
    ['Ensure the Telnet server is disabled', 'By default, Telnet is enabled.', 'FAIL'],
    ['Ensure the Telnet server is disabled', 'Disabled in newer releases', 'REVIEW'],
    ['Ensure SSHv1 is disabled', 'SSHv1 is disabled by default', 'PASS'],
    ['Ensure STelnet is enabled', 'Not enabled', 'FAIL'],
    ['Ensure the lockout duration is 30 minutes or more', '10 minutes', 'FAIL'],
    ['Ensure accounts are locked after 3 or fewer failed attempts', '3', 'PASS'],
    ['Ensure the web session timeout is 10 minutes or less', '1800 seconds', 'FAIL'],
  ])('uses the default in the benchmark: %s, %j is %s', (title, defaultValue, status) => {
    expect(judged(title, '', defaultValue)).toBe(status);
  });

  it('fails any community if none is allowed, whatever its name', () => {
    const config = ' snmp-agent\n snmp-agent community read cipher <redacted>';
    expect(judged('Ensure SNMP community strings are not configured', config)).toBe('FAIL');
    expect(judged('Ensure default SNMP community strings are not configured', config)).toBe('REVIEW');
    expect(judged('Ensure default SNMP community strings are not configured', '')).toBe('PASS');
    expect(judged('Ensure SNMP communities are restricted by an access list', '')).toBe('NA');
  });

  it('passes central authentication servers only if no more than their presence is demanded', () => {
    const config = [
      'radius-server template r',
      ' radius-server authentication 10.0.0.1 1812',
      '#',
      'aaa',
      ' authentication-scheme s',
      '  authentication-mode radius',
    ].join('\n');
    expect(judged('Ensure a RADIUS server is configured', config)).toBe('PASS');
    expect(judged('Ensure administrators are authenticated by RADIUS', config)).toBe('REVIEW');
  });

  it('passes nothing if the benchmark has further commands', () => {
    const config = '#\nsysname a\n#\nundo telnet server enable\nundo telnet ipv6 server enable\n#\nreturn\n';
    const typing = (commands: string) => makeRecommendation({ title: 'Ensure Telnet is disabled', remediation: makeProcedure(commands) });
    const statusOf = (commands: string) => decide(huaweiUsg, typing(commands), parseVrp(config)).outcome.status;
    expect(statusOf('$ undo telnet server enable')).toBe('PASS');
    expect(statusOf('$ undo telnet server enable\n$ telnet server port 1025')).toBe('REVIEW');
    expect(statusOf('$ undo telnet server enable\n$ sysname b')).toBe('REVIEW');
    // Word for word as the document types it.
    expect(statusOf('$ undo telnet server enable\n$ sysname a')).toBe('PASS');
  });
});
