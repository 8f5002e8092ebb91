import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { redactCisco } from './redact.ts';

const SECRET = 'Zk7-qWx9';

/** One line for each place where a secret can stand; `§` is the secret. */
const LINES = `
enable password § level 15 encrypted
passwd § encrypted
username anna password § pbkdf2 privilege 15
username anna password "§"
aaa-server tac (inside) host 10.0.0.9 § timeout 5
aaa-server tac (inside) host 10.0.0.9
 key §
 key 8 §
 ldap-login-password §
 radius-common-pw §
tunnel-group branch ipsec-attributes
 ikev1 pre-shared-key §
 ikev2 remote-authentication pre-shared-key hex §
 ikev2 local-authentication pre-shared-key 8 §
crypto isakmp key § address 198.51.100.7
isakmp key § address 198.51.100.7 netmask 255.255.255.255
snmp-server community §
no snmp-server community 8 §
snmp-server host inside 10.0.0.9 poll community § version 2c
snmp-server user mon watchers v3 auth sha § priv aes 256 §
snmp-server user mon watchers v3 engineID 80000009 encrypted auth sha256 § priv 3des §
failover key hex §
failover ipsec pre-shared-key §
ntp authentication-key 3 md5 §
ntp authentication-key 3 sha256 8 §
interface GigabitEthernet0/0
 ospf message-digest-key 1 md5 8 §
 ospf authentication-key §
 authentication key eigrp 7 § key-id 1
 rip authentication key § key_id 1
router bgp 65001
 address-family ipv4 unicast
  neighbor 203.0.113.1 password 7 §
key config-key password-encryption §
vpdn username anna password § store-local
crypto ca trustpoint own
 password §
crypto ca import own pkcs12 §
configure manager add 10.0.0.9 § §
auto-update server https://anna:§@10.0.0.9/image
banner motd The password is §
access-list in remark password: §
! enable password §
: enable password §
{"name": "x", "preSharedKey": "§"}
 <--- More --->   enable password § encrypted
cts sxp default password §
`.trim();

describe('redactCisco', () => {
  it.each(LINES.split('\n').filter((line) => line.includes('§')))('hides the secret in %j', (line) => {
    const text = LINES.split('\n')
      .slice(0, LINES.split('\n').indexOf(line) + 1)
      .join('\n');
    const shown = redactCisco(text.replaceAll('§', SECRET)).split('\n').at(-1)!;
    expect(shown.replaceAll('"<redacted>"', '<redacted>').replaceAll('<redacted>', '§')).toBe(
      line.replace('"§"', line.includes('{') ? '"§"' : '§').replace(/^(\{.*: )"§"/, '$1§'),
    );
    expect(shown).not.toContain(SECRET);
  });

  it('hides secrets of texts whose lines end in CRLF, and keeps the lines', () => {
    const shown = redactCisco(LINES.replaceAll('§', SECRET).replaceAll('\n', '\r\n'));
    expect(shown).not.toContain(SECRET);
    expect(shown.split('\n')).toHaveLength(LINES.split('\n').length);
  });

  it('hides hashes wherever they stand, keys over several lines, and imported containers', () => {
    const hash = '$sha512$5000$bm90IGEgc2FsdCE=$bm90IGEgaGFzaA==';
    expect(redactCisco(`crypto thing ${hash} pbkdf2`)).toBe('crypto thing <redacted> pbkdf2');
    const key = '-----BEGIN RSA PRIVATE KEY-----\nMIIBOgIBAAJB\n\n-----END RSA PRIVATE KEY-----';
    expect(redactCisco(key)).toBe('-----BEGIN RSA PRIVATE KEY-----\n<redacted>\n\n-----END RSA PRIVATE KEY-----');
    expect(redactCisco('crypto ca import own pkcs12 *****\nMIIGzQIBAzCCBo\nquit\n')).toBe(
      'crypto ca import own pkcs12 *****\n<redacted>\nquit\n',
    );
  });

  it.each([
    'hostname edge',
    'key chain area-keys',
    'key 1',
    'cluster group twins',
    'license smart register',
    ' authentication key-exchange',
    'username anna attributes',
    ' password-storage enable',
    'password encryption aes',
    'password-policy minimum-length 14',
    'service password-recovery',
    'enable password ***** encrypted',
    ' ikev1 pre-shared-key *****',
    ' isakmp keepalive threshold 10 retry 2',
    'ssh key-exchange group dh-group14-sha256',
    'snmp-server host inside 10.0.0.9 version 3 mon',
    'ntp server 10.0.0.9 key 3 source inside',
    'access-list in remark Password resets go to the service desk',
    'ssl cipher tlsv1.2 custom "AES256-SHA"',
  ])('leaves %j as it is', (line) => {
    expect(redactCisco(line)).toBe(line);
  });

  it('reads a megabyte quickly', () => {
    const text = 'access-list in extended permit tcp host 10.0.0.1 host 10.0.0.2 eq https log\n'.repeat(13_000);
    const started = performance.now();
    redactCisco(text);
    redactCisco(`${'password '.repeat(110_000)}`);
    expect(performance.now() - started).toBeLessThan(8000);
  });
});

// Configurations of real devices, where they lie beside the project.
const folder = new URL('../../../../../shared/corpus/configs/cisco_ftd/', import.meta.url);

describe.skipIf(!existsSync(folder))('configurations of real devices', () => {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  it.each(files)('%s keeps its lines and shows no hash', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const shown = redactCisco(text);
    expect(shown.split('\n')).toHaveLength(text.split(/\r?\n/).length);
    expect(shown).not.toMatch(/\$sha512\$|(?:passwd|password) (?![<*])\S+ (?:encrypted|pbkdf2)/);
  });
});
