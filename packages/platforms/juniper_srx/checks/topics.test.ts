import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseJunos } from '../parse/parse.ts';
import { juniperChecks } from './library.ts';

/** The check that judges a recommendation with this title, section and command; undefined if none does. */
function checkFor(title: string, section: string, ...commands: string[]): string | undefined {
  const remediation = makeProcedure(commands.map((command) => `$ ${command}`).join('\n'));
  const recommendation = makeRecommendation({ title, sections: [section], remediation });
  return juniperChecks.find((check) => check.matches(recommendation))?.id;
}

describe('a recommendation finds its check', () => {
  it.each([
    ['Forbid root login over SSH', 'Services', 'set system services ssh root-login deny', 'ssh-root-login'],
    ['Ensure Only Suite B Ciphers are set for SSH', 'SSH', 'set system services ssh ciphers <cipher>', 'ssh-suite-b-ciphers'],
    ['Disable Telnet', 'Services', 'delete system services telnet', 'telnet-service'],
    ['Ensure Reverse Telnet is Not Set', 'Services', 'delete system services reverse telnet', 'reverse-telnet-service'],
    [
      'Ensure local passwords are at least 15 characters',
      'Login',
      'set system login password minimum-length 15',
      'password-minimum-length',
    ],
    ['Require NTP servers', 'NTP', 'set system ntp server <address>', 'ntp-servers'],
    ['Ensure peer authentication is set to MD5', '4.1 BGP', 'set protocols bgp authentication-key <key>', 'bgp-authentication'],
    ['Ensure authentication is set to MD5', '4.3 OSPF', 'set protocols ospf area <area> authentication-type md5', 'ospf-md5'],
    ['Ensure a client list is set', '5 SNMP', 'set snmp client-list <name> default restrict', 'snmp-client-list'],
    ['Ensure the default policy denies', 'Policies', 'set security policies default-policy deny-all', 'policy-default'],
    ['Ensure screens block IP spoofing', 'Screens', 'set security screen ids-option <screen> ip spoofing', 'screen-attacks'],
    ['The firewall must detect dead VPN peers', '', 'set security ike gateway <name> dead-peer-detection', 'ike-dead-peer-detection'],
    ['Tunnels use perfect forward secrecy', '', 'set security ipsec policy <name> perfect-forward-secrecy keys group20', 'ipsec-pfs'],
    ['IPsec keys are renegotiated every hour', '', 'set security ipsec proposal <name> lifetime-seconds 3600', 'ipsec-lifetime'],
    [
      'VPN traffic must be encrypted with AES-256',
      '',
      'set security ike proposal <name> encryption-algorithm aes-256-gcm',
      'vpn-encryption',
    ],
    ['Traffic logs go out over TLS', '', 'set security log transport protocol tls', 'security-log-tls'],
    ['Reverse path checks at the border', '', 'set interfaces <name> unit 0 family inet rpf-check', 'interface-rpf-check'],
    ['Changes are sent to the collector', '', 'set system syslog host <address> change-log any', 'syslog-host-facilities'],
  ])('%s', (title, section, command, id) => {
    expect(checkFor(title, section, command)).toBe(id);
  });
});

describe('a title alone finds its check', () => {
  it.each([
    ['A legal notice is shown before login', 'login-message'],
    ['There are no any-to-any rules', 'policy-any-any'],
    ['All VPN gateways must use IKEv2', 'ike-version'],
    ['IKEv1 must not be used', 'ike-version'],
    ['IKEv2 must not be used', undefined],
    ['Aggressive mode must not be used', 'ike-aggressive-mode'],
    ['Aggressive mode must be used', undefined],
    ['Loose reverse path checks at every border interface', undefined],
    ['NTP keys are of type SHA-256 and different for each server', 'ntp-different-keys'],
    ['The Diffie-Hellman group of VPNs must be 14 or higher', 'ike-dh-group'],
  ])('%s', (title, id) => {
    expect(checkFor(title, '')).toBe(id);
  });
});

describe('a recommendation about another aspect of the setting does not', () => {
  it.each([
    [
      'Ensure a DoS limit for SSH is set in the RE filter with a policer',
      'Firewall',
      'set firewall family inet filter <f> term <t> then policer ssh',
    ],
    [
      'Ensure RE firewall filter contains explicit term for NTP',
      'Firewall',
      'set firewall family inet filter <f> term <t> from destination-port ntp',
    ],
    ['Ensure peer authentication is set to AES-CMAC', '4.1 BGP', 'set protocols bgp authentication-algorithm aes-128-cmac-96'],
    [
      'Ensure OSPF authentication uses HMAC-SHA key chains',
      '4.3 OSPF',
      'set protocols ospf area <a> interface <i> authentication keychain <k>',
    ],
    ['Ensure NTP source-address is set', 'NTP', 'set system ntp source-address <address>'],
    ['Ensure syslog host messages use structured data', 'SYSLOG', 'set system syslog host <host> structured-data'],
    ['Ensure the RADIUS server timeout is set', 'AAA', 'set system radius-server <address> timeout 3'],
    ['Ensure HTTPS uses TLS 1.2', 'Web-Management', 'set system services web-management https port 443'],
    ['Ensure an explicit deny policy with logging ends each zone pair', 'Policies', 'set security policies default-policy deny-all'],
    ['Ensure BFD intervals are set', 'bfd', 'set protocols bgp group <g> bfd-liveness-detection minimum-interval 300'],
    ['Ensure login classes grant least permissions', 'Login', 'set system login class <c> permissions view'],
    ['Ensure a message is shown after login', 'Login', 'set system login announcement <text>'],
  ])('%s', (title, section, command) => {
    expect(checkFor(title, section, command)).toBeUndefined();
  });
});

describe('numbers and names in a benchmark', () => {
  const judge = (id: string, title: string, commands: readonly string[], config: string): string => {
    const check = juniperChecks.find((one) => one.id === id)!;
    const recommendation = makeRecommendation({ title, remediation: makeProcedure(commands.map((command) => `$ ${command}`).join('\n')) });
    if (typeof check.judge !== 'function') throw new Error(`${id} is judged without its document`);
    return check.judge(parseJunos(`set system host-name edge-1\n${config}\n`), recommendation).status;
  };

  it('replace the usual bound', () => {
    const title = 'Ensure local passwords are at least 15 characters';
    expect(judge('password-minimum-length', title, [], 'set system login password minimum-length 12')).toBe('FAIL');
    expect(judge('password-minimum-length', title, [], 'set system login password minimum-length 15')).toBe('PASS');
  });

  it('of its commands replace it where no sentence words a bound', () => {
    const commands = ['set system login password minimum-length 15'];
    expect(judge('password-minimum-length', 'Ensure passwords are long', commands, 'set system login password minimum-length 12')).toBe(
      'FAIL',
    );
    expect(judge('password-minimum-length', 'Ensure passwords are long', commands, 'set system login password minimum-length 15')).toBe(
      'PASS',
    );
  });

  it('narrow the accepted algorithms', () => {
    const fips = ['set system services ssh ciphers [ aes256-ctr aes128-ctr ]'];
    expect(judge('ssh-ciphers', 'Ensure FIPS ciphers', fips, 'set system services ssh ciphers aes256-ctr')).toBe('PASS');
    expect(judge('ssh-ciphers', 'Ensure FIPS ciphers', fips, 'set system services ssh ciphers chacha20-poly1305')).toBe('REVIEW');
    expect(judge('ssh-ciphers', 'Ensure FIPS ciphers', [], 'set system services ssh ciphers 3des-cbc')).toBe('FAIL');
  });

  it('add to the forbidden words', () => {
    const ping = ['delete security zones security-zone untrust host-inbound-traffic system-services ping'];
    const config = 'set security zones security-zone untrust host-inbound-traffic system-services ping';
    expect(judge('zone-host-inbound', 'Ensure untrust has no services', [], config)).toBe('PASS');
    expect(judge('zone-host-inbound', 'Ensure untrust has no services', ping, config)).toBe('FAIL');
  });

  it('leave the comparison of a wording to a person', () => {
    const config = 'set system login message "Hello"';
    expect(judge('login-message', 'Ensure the approved banner is shown', [], config)).toBe('REVIEW');
    expect(judge('login-message', 'Ensure login message is set', [], config)).toBe('PASS');
  });
});
