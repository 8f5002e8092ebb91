import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactCheckpoint } from './redact.ts';

const CANARY = 'Canary4711Secret';

/** One line for every kind of secret, as it is printed, typed or commented out. */
const KINDS: readonly string[] = [
  'set user admin password-hash @',
  'set user admin newpass @ passwd-again x',
  'set user admin password @',
  'add user anna uid 0 homedir /home/anna password @',
  'set expert-password-hash @',
  'set expert-password hash @',
  'set expert-password @',
  'set grub2-password-hash @',
  'set maintenance-password @',
  'set snmp community @ read-only',
  'add snmp community "@" read-write',
  'set snmp vs 3 community @ read-only',
  'add snmp traps receiver 192.0.2.1 version v2 community @',
  'set snmp traps receiver 192.0.2.1 community @ version v2',
  'add snmp usm user nms security-level authPriv auth-pass-phrase @ privacy-pass-phrase x privacy-protocol AES',
  'add snmp usm user nms security-level authPriv auth-pass-phrase-hashed x privacy-pass-phrase-hashed @ privacy-protocol AES',
  'add snmp usm user nms security-level authNoPriv auth-pass-phrase "@ and more"',
  'add aaa radius-servers priority 1 host 192.0.2.1 port 1812 secret @ timeout 3',
  'set aaa radius-servers priority 1 secret @',
  'add aaa tacacs-servers priority 1 server 192.0.2.1 key @ timeout 5',
  'set aaa tacacs-servers priority 1 key @',
  'set bgp external remote-as 65000 peer 192.0.2.9 authtype md5 secret @',
  'set ospf instance default interface eth1 authtype md5 key 1 secret @',
  'set ospf interface eth1 authtype simple @',
  'set rip interface eth1 authtype simple password @',
  'add mcvr vrid 1 priority 100 priority-delta 10 authtype simple password @',
  'set vrrp interface eth1 authtype simple @',
  'add pppoe client id 1 interface eth2 user-name isp password @ use-peer-dns yes',
  'add pppoe client id 1 interface eth2 user-name isp password_hash @',
  'add backup-scheduled name nightly scp ip 192.0.2.7 path /b username u password @',
  'add backup ftp ip 192.0.2.7 path /b username u password @ interactive',
  'installer import ftp 192.0.2.7 path /b username u password @',
  'set proxy address http://u:@@192.0.2.8 port 8080',
  'set user admin comments "$6$salt$@"',
  '# set user admin password-hash @',
  '# set snmp community @ read-only',
  'gw-1> set user admin newpass @',
  'gw-1> add aaa tacacs-servers priority 1 server 192.0.2.1 key @',
  'set user admin password "@',
  '-----BEGIN RSA PRIVATE KEY-----\n@\n@\n-----END RSA PRIVATE KEY-----',
  '{ "pre-shared-key": "@" }',
  '{\n  "shared-secret": "@",\n  "name": "radius"\n}',
  '{ "user": { "password": "@" }, "password-hash": "@" }',
  '{ "one-time-password" : "@", "secret": "a\\"@" }',
  '{ "read-only-community": "@" }',
  '{ "private-key": "-----BEGIN PRIVATE KEY-----\\n@\\n-----END PRIVATE KEY-----" }',
  '[ { "uid": "u", "radius-secret": "@" } ]',
  '{ "api-key": "@"',
];

describe('redaction', () => {
  it.each(KINDS)('hides the secret of %j', (kind) => {
    for (const text of [kind, `set hostname gw-1\n${kind}\nset arp announce 2\n`, `${kind}\n`.replaceAll('\n', '\r\n')]) {
      const secret = text.replaceAll('@@', `${CANARY}@`).replace(/@(?!192)/g, CANARY);
      const shown = redactCheckpoint(secret);
      expect(shown).not.toContain(CANARY);
      expect(shown.split('\n')).toHaveLength(secret.split(/\r\n?|\n/).length);
    }
  });

  it('hides a secret over several lines, line for line', () => {
    expect(redactCheckpoint('set user a password "one\ntwo"\nset hostname x')).toBe(
      'set user a password "<redacted>\n<redacted>"\nset hostname x',
    );
  });

  it.each([
    'set password-controls min-password-length 14',
    'set password-controls password-hash-type SHA512',
    'set user monitor password-hash *',
    'set user admin force-password-change no',
    'set web ssl-port 443',
    'add snmp usm user nms security-level authPriv',
    'set snmp traps receiver 192.0.2.1 version v3',
    'set ospf instance default interface eth1 authtype none',
    '  "password-expiration-days": "never",',
    '  "password-complexity": 3, "name": "Any"',
  ])('leaves %j as it is', (line) => {
    expect(redactCheckpoint(line)).toBe(line);
  });

  it('keeps the number of lines, and changes nothing the second time', () => {
    const piece = fc.constantFrom(
      'set user a ',
      'password ',
      'community ',
      'snmp ',
      '"',
      'secret ',
      '\n',
      'x ',
      '$1$abcdefgh',
      '{ "key": "v" }',
      '\r\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const once = redactCheckpoint(text);
        expect(once.split('\n')).toHaveLength(text.split(/\r\n?|\n/).length);
        expect(redactCheckpoint(once)).toBe(once);
      }),
    );
  });
});
