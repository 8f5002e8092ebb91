import { describe, expect, it } from 'vitest';
import { auditOne } from '../testing/audit-one.ts';

const judge = (title: string, description: string, commands: string, config: string): string =>
  auditOne({ title, description, audit: commands, remediation: commands }, config).status;

describe('local accounts', () => {
  const commands = '$ set user admin shell /etc/cli.sh\n$ delete user NAME';
  // The head of each export has an account `a`.
  const config = 'set user admin shell /etc/cli.sh\nadd user b uid 2001 homedir /home/b';
  it.each([
    ['The only local users a gateway may hold are admin and b.', 'FAIL'],
    ['The local users are admin, a, b and c. There shall be no others.', 'REVIEW'],
    ['The local users are admin and b.', 'REVIEW'],
    ['The only local users a gateway may hold are admin and b. Test gateways may keep a.', 'REVIEW'],
    ['The only local users a gateway may hold are admin and b. Where a depot asks for it, one more is fine.', 'REVIEW'],
    ['The only local users a gateway may hold are admin, a and b. Each must have a realname.', 'REVIEW'],
    ['The only local users a gateway may hold are admin, a and b, none with uid 0.', 'REVIEW'],
    ['The only local users a gateway may hold are admin and b. This applies to test gateways.', 'REVIEW'],
    ['The only local users on test gateways are admin and b.', 'REVIEW'],
    ['Unless it is a test gateway, the only local users are admin and b.', 'REVIEW'],
  ])('%s: %s', (description, status) => expect(judge('Local accounts', description, commands, config)).toBe(status));
});

describe('algorithms of SSH', () => {
  const commands = '$ show ssh server cipher enabled\n$ set ssh server cipher NAME off';
  const weak = ['3des-cbc', 'aes128-cbc', 'aes192-cbc', 'aes256-cbc'].map((name) => `set ssh server cipher ${name} off`).join('\n');
  it.each([
    ['set ssh server cipher aes256-ctr on', 'PASS'],
    ['set ssh server cipher aes256-ctr on\nset ssh server cipher aes128-ctr on', 'FAIL'],
    ['set ssh server cipher aes128-ctr off', 'FAIL'],
  ])('%j: %s', (config, status) => {
    const description =
      'Enabled ciphers come from this list: aes256-ctr, aes256-gcm@openssh.com. At least one must be enabled, any others must not be.';
    expect(judge('Ciphers', description, commands, `${weak}\n${config}`)).toBe(
      status === 'FAIL' && config.endsWith('off') ? 'REVIEW' : status,
    );
  });

  it.each([
    ['If there is no such line, this is a finding.', 'FAIL'],
    ['A missing line is fine.', 'REVIEW'],
  ])('no line, where "%s": %s', (absence, status) => {
    expect(judge('Ciphers', `Enabled ciphers come from this list: aes256-ctr. ${absence}`, commands, '')).toBe(status);
  });
});

describe('servers and clients', () => {
  const clients = 'add allowed-client network ipv4-address 10.1.8.0 mask-length 25\nadd allowed-client host ipv4-address 10.1.9.1';
  it.each([
    ['Only 10.1.8.0/24 and the jump hosts 10.1.9.1 and 10.1.9.2 may be listed as allowed clients.', clients, 'PASS'],
    ['Only 10.1.8.0/26 and the jump host 10.1.9.1 may be listed as allowed clients.', clients, 'FAIL'],
    ['Only 10.1.8.0/24 and 10.1.9.1 may be listed as allowed clients.', `${clients}\nadd allowed-client host any-host`, 'FAIL'],
    ['Only 10.1.8.0/24 may be listed as allowed client, and 10.1.9.1 in the laboratory.', clients, 'REVIEW'],
  ])('%s %j: %s', (description, config, status) =>
    expect(judge('Hosts that manage', description, '$ add allowed-client host ipv4-address 10.1.9.1', config)).toBe(status),
  );

  it.each([
    ['10.1.1.1 level info', '10.1.1.2 level info', 'PASS'],
    ['10.1.1.1 level info', '10.9.9.9 level info', 'FAIL'],
    ['10.1.1.1 level info', '10.1.1.2 level err', 'FAIL'],
  ])('collectors %s, %s: %s', (first, second, status) => {
    const config = [first, second].map((one) => `add syslog log-remote-address ${one}`).join('\n');
    const description = 'Both collectors, 10.1.1.1 and 10.1.1.2, must be configured, each at level info.';
    expect(judge('The syslog is sent to both collectors', description, '$ add syslog log-remote-address 10.1.1.1 level info', config)).toBe(
      status,
    );
  });
});
