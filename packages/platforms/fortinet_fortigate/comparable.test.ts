import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import { comparableFortios } from './comparable.ts';

const sample = readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8');

const key = (kind: string, ...body: readonly string[]): string =>
  [
    'config vpn certificate local',
    'edit "a"',
    `set private-key "-----BEGIN ${kind}-----`,
    ...body,
    `-----END ${kind}-----"`,
    'next',
    'end',
  ].join('\n');

describe('comparableFortios', () => {
  it.each([
    ['the number of an export', '#conf_file_ver=1903', '#conf_file_ver=2214'],
    [
      'who exported',
      '#config-version=FGT61F-7.2.8-FW:opmode=0:vdom=0:user=ann',
      '#config-version=FGT61F-7.2.8-FW:opmode=0:vdom=0:user=bob',
    ],
    ['an encrypted password', 'set password ENC AK1aaaa==', 'set password ENC AK1bbbbbb=='],
    ['an encrypted secret behind a number', 'set md5-key 7 ENC aaaa', 'set md5-key 7 ENC bbbb'],
    ['an encrypted secret in quotes', 'set psksecret "ENC aaaa"', 'set psksecret "ENC bbbb"'],
    ['the last sign-in', 'set last-login 2026-01-01 10:00:00', 'set last-login 2026-01-02 11:30:00'],
    ['the clock', 'System time: Mon Jan  5 10:00:00 2026', 'System time: Tue Jan  6 10:00:00 2026'],
    ['an encrypted key', key('ENCRYPTED PRIVATE KEY', 'invented1', 'invented2'), key('ENCRYPTED PRIVATE KEY', 'invented3', 'invented4')],
    [
      'an encrypted key of the older form',
      key('RSA PRIVATE KEY', 'Proc-Type: 4,ENCRYPTED', 'DEK-Info: AES-256-CBC,01', '', 'invented1'),
      key('RSA PRIVATE KEY', 'Proc-Type: 4,ENCRYPTED', 'DEK-Info: AES-256-CBC,02', '', 'invented2'),
    ],
    ['an encrypted key of OpenSSH', key('OPENSSH PRIVATE KEY', 'invented1'), key('OPENSSH PRIVATE KEY', 'invented2')],
    ['line ends', 'set alias "a"\r\nend', 'set alias "a"\nend'],
  ])('does not show a change of %s', (_, before, after) => {
    expect(comparableFortios(after)).toBe(comparableFortios(before));
  });

  it.each([
    ['the model or the release', '#config-version=FGT61F-7.2.8-FW:user=ann', '#config-version=FGT61F-7.4.1-FW:user=ann'],
    ['virtual domains', '#config-version=FGT61F-7.2.8-FW:vdom=0:user=ann', '#config-version=FGT61F-7.2.8-FW:vdom=1:user=ann'],
    ['a secret in the clear', 'set password one', 'set password two'],
    ['which secret it is', 'set password ENC aaaa', 'set passwd ENC aaaa'],
    ['whether it is encrypted', 'set password ENC aaaa', 'set password aaaa'],
    ['the number of a key', 'set md5-key 7 ENC aaaa', 'set md5-key 8 ENC aaaa'],
    ['a word in a text', 'set comments "ask ENC about it"', 'set comments "ask ENCORE about it"'],
    ['a key in the clear', key('RSA PRIVATE KEY', 'invented1'), key('RSA PRIVATE KEY', 'invented2')],
    [
      'a key of OpenSSH in the clear',
      key('OPENSSH PRIVATE KEY', 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUinvented1'),
      key('OPENSSH PRIVATE KEY', 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUinvented2'),
    ],
    ['a public key', 'set ssh-public-key1 "ssh-rsa AAAA1"', 'set ssh-public-key1 "ssh-rsa AAAA2"'],
    ['an identifier', 'set uuid 0f0e0d0c-0b0a-4908-8706-050403020100', 'set uuid 1f0e0d0c-0b0a-4908-8706-050403020100'],
    ['how often to sign in', 'set last-login-days 3', 'set last-login-days 4'],
    ['a line of a text that looks like a header', 'set buffer "\n#conf_file_ver=1\n"', 'set buffer "\n#conf_file_ver=2\n"'],
    ['a line of a text that looks like a secret', 'set buffer "\nset password ENC a\n"', 'set buffer "\nset password ENC b\n"'],
  ])('shows a change of %s', (_, before, after) => {
    expect(comparableFortios(after)).not.toBe(comparableFortios(before));
  });

  it('leaves the rest of the sample unchanged, line for line, and is idempotent', () => {
    const lines = sample.split('\n');
    const shown = comparableFortios(sample);
    const changed = shown.split('\n').flatMap((line, at) => (line === lines[at] ? [] : [lines[at]!]));
    expect(changed.every((line) => /:user=|conf_file_ver| ENC /.test(line))).toBe(true);
    expect(changed.length).toBe(6);
    expect(comparableFortios(shown)).toBe(shown);
  });

  it.each(Array.from({ length: 30 }, (_, seed) => seed))('keeps the number of lines of damage %i', (seed) => {
    const text = mutateText(sample, seed);
    expect(comparableFortios(text).split('\n').length).toBe(text.split(/\r\n?|\n/).length);
  });
});
