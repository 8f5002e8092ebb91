import { describe, expect, it } from 'vitest';
import { type Control, auditOne } from '../testing/audit-one.ts';

const statusOf = (control: Control, config: string): string => auditOne(control, config).status;

describe('algorithms of the SSH server of which a document lists all', () => {
  const control: Control = {
    title: 'SSH algorithms',
    description:
      'The SSH server offers only the following algorithms. Everything else has to be off.\nCiphers: aes256-ctr, aes256-gcm@openssh.com\nMAC: hmac-sha2-256, hmac-sha2-512-etm@openssh.com\nKey exchange: curve25519-sha256, diffie-hellman-group16-sha512',
    audit: 'Each line of the configuration that ends with on names an algorithm of the list.',
    remediation: '$ set ssh server cipher aes128-cbc off\n$ set ssh server mac hmac-sha1 off',
  };
  const OFF = [
    ...['3des', 'aes128', 'aes192', 'aes256'].map((name) => `set ssh server cipher ${name}-cbc off`),
    'set ssh server mac hmac-sha1 off',
    'set ssh server mac hmac-sha1-etm@openssh.com off',
    'set ssh server kex diffie-hellman-group14-sha1 off',
    'set ssh server kex diffie-hellman-group-exchange-sha1 off',
  ];
  const ON = ['set ssh server cipher aes256-ctr on', 'set ssh server mac hmac-sha2-256 on', 'set ssh server kex curve25519-sha256 on'];
  const whole = [...OFF, ...ON];

  it.each([
    ['nothing else is on', whole, 'PASS'],
    ['a strong one that is not listed', [...whole, 'set ssh server cipher aes256-gcm@example.com on'], 'FAIL'],
    ['a shorter key', [...whole, 'set ssh server cipher aes128-ctr on'], 'FAIL'],
    ['another form of a MAC that is listed', [...whole, 'set ssh server mac hmac-sha2-512 on'], 'FAIL'],
    ['a weak key exchange', [...OFF.slice(0, -1), ...ON, 'set ssh server kex diffie-hellman-group-exchange-sha1 on'], 'FAIL'],
    ['a weak one of which the text says nothing', [...OFF.slice(1), ...ON], 'REVIEW'],
    ['no kind of which one is on', OFF, 'REVIEW'],
    ['no MAC on', whole.filter((line) => !/mac hmac-sha2/.test(line)), 'REVIEW'],
    ['nothing of SSH in the text', [], 'REVIEW'],
  ])('%s', (_, lines, status) => {
    expect(statusOf(control, lines.join('\n'))).toBe(status);
  });
});

describe('algorithms of the SSH server beside which a document wants none', () => {
  const control: Control = {
    title: 'SSH ciphers and MACs',
    description:
      'must\nThe SSH server offers no ciphers other than aes256-ctr and aes256-gcm@openssh.com, and no MACs other than hmac-sha2-256 and the -etm@openssh.com variants of these.',
    audit:
      'A line that ends in on and names an algorithm not listed above is a finding. Key exchange methods are not the subject of this control.',
    remediation: '$ set ssh server cipher aes256-cbc off\n$ set ssh server mac hmac-sha1 off',
  };
  const OFF = [
    ...['3des', 'aes128', 'aes192', 'aes256'].map((name) => `set ssh server cipher ${name}-cbc off`),
    'set ssh server mac hmac-sha1 off',
    'set ssh server mac hmac-sha1-etm@openssh.com off',
  ];
  const whole = [...OFF, 'set ssh server cipher aes256-ctr on', 'set ssh server mac hmac-sha2-256-etm@openssh.com on'];

  it.each([
    ['nothing else is on', whole, 'PASS'],
    ['whatever the key exchange', [...whole, 'set ssh server kex diffie-hellman-group14-sha1 on'], 'PASS'],
    ['another cipher', [...whole, 'set ssh server cipher aes128-ctr on'], 'FAIL'],
    ['another MAC', [...whole, 'set ssh server mac hmac-sha2-512 on'], 'FAIL'],
    ['a weak one of which the text says nothing', whole.slice(1), 'REVIEW'],
  ])('%s', (_, lines, status) => {
    expect(statusOf(control, lines.join('\n'))).toBe(status);
  });
});

describe('versions of TLS of the Gaia Portal', () => {
  const control: Control = {
    title: 'TLS versions of the Gaia Portal',
    description:
      'Where the Gaia Portal is enabled, it speaks TLS 1.2 or TLS 1.3 and nothing older. If the portal is disabled the control does not apply.',
    audit:
      'Expected: set ssl tls TLSv1 off, set ssl tls TLSv1.1 off, set web ssl3-enabled off, and at least one of TLSv1.2 and TLSv1.3 on.',
    remediation: '$ set web ssl3-enabled off\n$ set ssl tls TLSv1 off\n$ set ssl tls TLSv1.1 off\n$ set ssl tls TLSv1.2 on',
  };
  const versions = (...states: readonly string[]): string =>
    ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'].map((name, at) => `set ssl tls ${name} ${states[at]}`).join('\n');

  it.each([
    ['current ones', `set web ssl3-enabled off\n${versions('off', 'off', 'on', 'on')}`, 'PASS'],
    ['one that is too old', `set web ssl3-enabled off\n${versions('off', 'on', 'on', 'on')}`, 'FAIL'],
    ['SSLv3', `set web ssl3-enabled on\n${versions('off', 'off', 'on', 'on')}`, 'FAIL'],
    ['none', `set web ssl3-enabled off\n${versions('off', 'off', 'off', 'off')}`, 'REVIEW'],
    ['nothing said of one', 'set web ssl3-enabled off\nset ssl tls TLSv1 off\nset ssl tls TLSv1.2 on', 'REVIEW'],
    ['no portal', `set web daemon-enable off\n${versions('on', 'on', 'on', 'on')}`, 'NA'],
  ])('%s', (_, config, status) => {
    expect(statusOf(control, config)).toBe(status);
  });

  it('misses a version that the audit switches on', () => {
    const asksFor13: Control = { ...control, description: '', audit: 'Expected: set ssl tls TLSv1 off, set ssl tls TLSv1.3 on.' };
    expect(statusOf(asksFor13, `set web ssl3-enabled off\n${versions('off', 'off', 'on', 'off')}`)).toBe('REVIEW');
  });
});

it('judges the portal that is off where the document does not ask for it where it is on', () => {
  const control: Control = { title: 'Idle sessions of the web portal end after 10 minutes', remediation: '$ set web session-timeout 10' };
  expect(statusOf(control, 'set web daemon-enable off\nset web session-timeout 60')).toBe('FAIL');
});
