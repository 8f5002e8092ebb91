import { describe, expect, test } from 'vitest';
import { createSecretHider } from './hide-secrets.ts';

const hide = (text: string, known: readonly string[] = []): string => createSecretHider(known)(text).text;

describe('what has the form of a secret', () => {
  test.each([
    ['set password ENC SH2FAKEnotAREAL0= now', 'set password ENC «secret» now'],
    ['encrypted-password "$6$fakesalt$NotARealHash/.x"; ## SECRET-DATA', 'encrypted-password "«secret»"; ## SECRET-DATA'],
    ['secret "$9$FakeLabSecret"; enable secret 5 $1$mERr$hx5rVt7rPNo', 'secret "«secret»"; enable secret 5 «secret»'],
    ['<phash>$5$labsaltx$2pXl1mQ8r</phash>', '<phash>«secret»</phash>'],
    ['pre-shared-key %^%#Lab-only"no{secret}:here#at[all]+1%^%#', 'pre-shared-key «secret»'],
    ['password cipher @%@%Lab>only"x@%@% level 3', 'password cipher «secret» level 3'],
    ['username bob password 7 0822455D0A16', 'username bob password 7 «secret»'],
    ['snmp-server community s3cr3t-Ro-99 RO', 'snmp-server community «secret» RO'],
    ['radius-server key 0123456789abcdef', 'radius-server key «secret»'],
    ['set psksecret "Hunter2-Hunter2"', 'set psksecret "«secret»"'],
    ['password: hunter2, api_key=abcdef', 'password: «secret», api_key=«secret»'],
    [
      '{"clientSecret":"x","client_secret":"s3cr3tvalue","token": "abc-def"}',
      '{"clientSecret":"x","client_secret":"«secret»","token": "«secret»"}',
    ],
    ['<password>hunter two</password><secret>no</secret>', '<password>«secret»</password><secret>no</secret>'],
    ['<pre-shared-key>\n  <key>Summerhouse</key></pre-shared-key>', '<pre-shared-key>\n  <key>«secret»</key></pre-shared-key>'],
    ['<snmp-community-string>Summerhouse</snmp-community-string>', '<snmp-community-string>«secret»</snmp-community-string>'],
    ['Authorization: Bearer abc.def-123', 'Authorization: Bearer «secret»'],
    ['Authorization: Basic dXNlcjpwYXNz', 'Authorization: Basic «secret»'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl end', 'token «secret» end'],
    ['with sk-proj-abcdefGHIJ1234 and ghp_abcdefghijklmnop1234', 'with «secret» and «secret»'],
    ['ftp://backup:Hunter2@192.0.2.9/x', 'ftp://backup:«secret»@192.0.2.9/x'],
    ['key -AQ==abcdefgh0123= end', 'key «secret» end'],
    ['a\n-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nAbCd==\n-----END RSA PRIVATE KEY-----\nb', 'a\n«secret»\nb'],
    ['"-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0\\nAbCdEfGhIjKlMnOp12"', '"«secret»"'],
  ])('%s', (text, hidden) => expect(hide(text)).toBe(hidden));

  test.each([
    'set password-policy enable, minimum-password-length = 12',
    'The password must be at least 12 characters long; the secret must not be shared.',
    'set system services ssh key-exchange [ curve25519-sha256 group-exchange-sha2 ]',
    'authentication-order [ radius password ]; password { format sha512; }',
    'set snmp community <redacted>; password: <redacted>, password = required',
    '"password": null, <password>«secret»</password>, psk: «secret»',
    'ike proposal 5 authentication-method pre-share',
    'community 65000:100',
  ])('is not in: %s', (text) => expect(hide(text)).toBe(text));
});

describe('what is known to be secret', () => {
  test.each([
    ['xHunter2-Longx', ['Hunter2-Long'], 'x«secret»x'],
    ['HUNTER2-LONG', ['Hunter2-Long'], '«secret»'],
    ['public publication, Public.', ['public'], '«secret» publication, «secret».'],
    ['a longer one', ['longer', 'longer one'], 'a «secret»'],
    ['on and any (+) ?', ['on', 'any', '(+)', '<redacted>', ''], 'on and any (+) ?'],
    ['with [brackets]*$ in it', ['[brackets]*$'], 'with «secret» in it'],
  ])('%s', (text, known, hidden) => expect(hide(text, known)).toBe(hidden));

  test('however long it is', () => {
    const key = Array.from({ length: 12_000 }, (_, at) => `K${at}/`).join('');
    expect(hide(`key ${key} end`, [key])).toMatch(/^key (?:«secret»)+ end$/);
  });

  test('is counted once for each value', () => {
    const { secrets } = createSecretHider(['Hunter2-Long'])('Hunter2-Long Hunter2-Long password: other-1');
    expect([...secrets]).toEqual(['Hunter2-Long', 'other-1']);
  });

  test('stays hidden when it is hidden again', () => {
    const once = hide('password: hunter2 psk "Hunter2-Long" ENC abcdefgh01', ['Hunter2-Long']);
    expect(hide(once, ['Hunter2-Long'])).toBe(once);
  });
});
