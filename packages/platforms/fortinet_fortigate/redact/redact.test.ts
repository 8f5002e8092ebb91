import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFortios } from '../parse/parse.ts';
import { redactFortios } from './redact.ts';

const CANARY = 'Canary7rXq2Secret9';

/** Lines with the canary in each place where FortiOS keeps a secret. */
const SECRETS = [
  `set password ENC SH2${CANARY}==`,
  `set passwd ENC ${CANARY}`,
  `set passwd "${CANARY}"`,
  `set psksecret ENC ${CANARY}`,
  `set psksecret "my ${CANARY} \\"quoted\\" key"`,
  `set psksecret-remote ${CANARY}`,
  `set secret ${CANARY}`,
  `set secondary-secret ENC ${CANARY}`,
  `set key ENC ${CANARY}`,
  `set key "${CANARY}"`,
  `set api-key ENC ${CANARY}`,
  `set auth-pwd ENC ${CANARY}`,
  `set priv-pwd ${CANARY}`,
  `set passphrase ENC ${CANARY}`,
  `set sae-password ${CANARY}`,
  `set md5-key 7 ${CANARY}`,
  `set md5-key 7 ENC ${CANARY}`,
  `set key-string ${CANARY}`,
  `set authkey ${CANARY}`,
  `set enckey ${CANARY}`,
  `set ddns-password ${CANARY}`,
  `set client-secret ${CANARY}`,
  `set secret-key ${CANARY}`,
  `set seed ENC ${CANARY}`,
  `set group-password ENC ${CANARY}`,
  `set auth-password-l1 ${CANARY}`,
  `set rsso-secret ${CANARY}`,
  `set history0 ENC ${CANARY}`,
  `set authentication-key ${CANARY}`,
  `set wpa-psk ${CANARY}`,
  `set server-key-hash ${CANARY}`,
  `set ldap-password ENC ${CANARY}`,
  `set fsso-password2 ${CANARY}`,
  `set private-data-encryption-key ${CANARY}`,
  `set anything-at-all ENC ${CANARY}LongEnough`,
  `set value "Bearer ${CANARY}"`,
  `set url "https://user:${CANARY}@example.net/hook"`,
  `set note "$6$saltsalt$${CANARY}"`,
  `set private-key "-----BEGIN ENCRYPTED PRIVATE KEY-----\\n${CANARY}\\n-----END ENCRYPTED PRIVATE KEY-----"`,
];

describe('redactFortios', () => {
  it.each(SECRETS)('blanks %s', (line) => {
    const text = ['config some table', '    edit 1', `        ${line}`, '    next', 'end'].join('\n');
    const shown = redactFortios(text);
    expect(shown).not.toContain(CANARY);
    expect(shown).toContain('<redacted>');
    expect(shown.split('\n').length).toBe(5);
    expect(shown.split('\n')[2]).toMatch(/^ {8}set \S/);
  });

  it.each(SECRETS)('blanks %s behind a prompt, outside a configuration', (line) => {
    expect(redactFortios(`FGT-1 (1) # ${line}\nbye`)).not.toContain(CANARY);
  });

  it('blanks every line of a key except its begin and end lines', () => {
    const text = [
      'set private-key "-----BEGIN ENCRYPTED PRIVATE KEY-----',
      `${CANARY}a`,
      `${CANARY}b`,
      '-----END ENCRYPTED PRIVATE KEY-----"',
      'set x y',
    ];
    expect(redactFortios(text.join('\n')).split('\n')).toEqual([
      'set private-key "-----BEGIN ENCRYPTED PRIVATE KEY-----',
      '<redacted>',
      '<redacted>',
      '-----END ENCRYPTED PRIVATE KEY-----"',
      'set x y',
    ]);
  });

  it('blanks a key without its end', () => {
    const shown = redactFortios(`set private-key "-----BEGIN RSA PRIVATE KEY-----\n${CANARY}\n${CANARY}`);
    expect(shown).not.toContain(CANARY);
    expect(shown.split('\n').length).toBe(3);
  });

  it('blanks a key without its beginning', () => {
    const body = `${CANARY}${CANARY}${CANARY}`;
    expect(redactFortios(`${CANARY}\n\n${CANARY}\n-----END PRIVATE KEY-----"\nnext\nend`)).toBe(
      '<redacted>\n\n<redacted>\n-----END PRIVATE KEY-----"\nnext\nend',
    );
    expect(redactFortios(`config system global\nset alias a\nend\n${body}\n`)).not.toContain(CANARY);
  });

  it('blanks every line of another secret', () => {
    const text = `config user radius\nset secret "one${CANARY}\ntwo${CANARY}\nthree${CANARY}"\nend`;
    expect(redactFortios(text).split('\n')).toEqual(['config user radius', 'set secret "<redacted>', '<redacted>', '<redacted>"', 'end']);
  });

  it('treats the name of an SNMP community as a secret, but not that of a user', () => {
    const text = [
      'config system snmp community',
      'edit 1',
      `set name "${CANARY}"`,
      'next',
      'end',
      'config system snmp user',
      'edit "reader"',
      'set name "reader"',
      'next',
      'end',
    ];
    const shown = redactFortios(text.join('\n')).split('\n');
    expect(shown[2]).toBe('set name "<redacted>"');
    expect(shown[7]).toBe('set name "reader"');
  });

  it('blanks secrets in lines with carriage returns', () => {
    expect(redactFortios(`set passwd ${CANARY}\r\nset psksecret ENC ${CANARY}\r\n`)).not.toContain(CANARY);
  });

  it("blanks the file's own key", () => {
    expect(redactFortios(`#config-version=X\n#private-encryption-key=${CANARY}`)).toBe(
      '#config-version=X\n#private-encryption-key=<redacted>',
    );
  });

  it.each([
    'set hostname "edge"',
    'set ssh-public-key1 "ssh-rsa AAAAB3NzaC1yc2E admin"',
    'set passwd-policy "strict"',
    'set private-data-encryption enable',
    'set ssl-static-key-ciphers disable',
    'set keylife 43200',
    'set key-id 3',
    'set password-expire 2030-01-01 00:00:00',
    'set two-factor disable',
    'set member "DNS" "HTTPS"',
    "set password ''",
    'set comments "password policy of the site"',
    'set url "https://example.net/path"',
    'config system password-policy',
  ])('leaves %s as it is', (line) => {
    expect(redactFortios(line)).toBe(line);
  });

  it('changes nothing when run again, and keeps the parsed result', () => {
    const text = `config user radius\nedit "a"\nset secret "one\n${CANARY}"\nset server "192.0.2.1"\nnext\nend`;
    const once = redactFortios(text);
    expect(redactFortios(once)).toBe(once);
    const shape = (source: string) =>
      JSON.stringify(parseFortios(source).roots, (key, value) => (key === 'words' ? (value as string[])[0] : value));
    expect(shape(once)).toBe(shape(text));
  });
});

const CORPUS = new URL('../../../../../shared/corpus/configs/fortinet_fortigate/', import.meta.url);

describe.skipIf(!existsSync(CORPUS))('redactFortios on real configurations', () => {
  it.each(existsSync(CORPUS) ? readdirSync(CORPUS) : [])('leaves no encrypted value in %s, and keeps every line', (file) => {
    const text = readFileSync(new URL(file, CORPUS), 'utf8').replace(/\r\n/g, '\n');
    const shown = redactFortios(text);
    expect(shown.split('\n').length).toBe(text.split('\n').length);
    expect(shown).not.toMatch(/\bENC (?!<redacted>)/);
    expect(shown).not.toMatch(/BEGIN [A-Z ]*PRIVATE KEY-----\n(?!<redacted>)/);
  });
});
