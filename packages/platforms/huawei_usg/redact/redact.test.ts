import { describe, expect, it } from 'vitest';
import { redactVrp } from './redact.ts';

const CANARY = 'Canary4711Secret';

/** A statement for every kind of secret in VRP. */
const KINDS: readonly string[] = [
  ' manager-user anna\n  password cipher @%@%@@%@%',
  '  password cipher %^%#@"x#y%^%#',
  '  password irreversible-cipher $1a$@@@@@$@@$',
  '  password irreversible-cipher @',
  '  password simple @',
  '  password @',
  ' local-user anna password cipher @',
  ' local-user anna password irreversible-cipher %$%$@%$%$',
  ' local-user anna password simple "@ with blanks"',
  'super password level 3 cipher @',
  ' set authentication password cipher @',
  ' set authentication password simple @',
  ' snmp-agent community read @',
  ' snmp-agent community write cipher %+%#@%+%# mib-view all acl 2000',
  ' snmp-agent community read cipher @ alias x',
  ' snmp-agent usm-user v3 nms authentication-mode sha2-256 cipher %^%#@%^%#',
  ' snmp-agent usm-user v3 nms noc authentication-mode md5 @ privacy-mode aes128 @',
  ' snmp-agent target-host trap address udp-domain 10.0.0.1 params securityname @',
  ' snmp-agent target-host trap address udp-domain 10.0.0.1 params securityname cipher %^%#@%^%# v2c',
  ' radius-server shared-key cipher %^%#@%^%#',
  ' radius-server shared-key @',
  ' hwtacacs-server shared-key cipher @',
  ' pre-shared-key %^%#@%^%#',
  ' pre-shared-key @',
  ' pre-shared-key cipher @',
  'hrp authentication-key cipher @',
  'hrp authentication-key @',
  'ntp-service authentication-keyid 1 authentication-mode md5 cipher %^%#@%^%#',
  'ntp-service authentication-keyid 1 authentication-mode hmac-sha256 @',
  ' ospf authentication-mode md5 1 cipher %^%#@%^%#',
  ' ospf authentication-mode simple plain @',
  ' ospf authentication-mode md5 1 plain @',
  '  authentication-mode md5 1 cipher @',
  ' peer 10.0.0.2 password cipher @',
  ' peer 10.0.0.2 password simple @',
  ' vrrp vrid 1 authentication-mode md5 @',
  ' isis authentication-mode md5 plain @',
  ' rip authentication-mode md5 usual @',
  ' ldap-server authentication manager cn=admin,dc=example %^%#@%^%#',
  ' ldap-server authentication manager cn=admin,dc=example @',
  ' tunnel password cipher %$%$@%$%$',
  ' tunnel password simple @',
  ' gre key cipher %^%#@%^%#',
  ' gre key @',
  ' key-string cipher @',
  ' sa string-key inbound esp cipher @',
  ' sa authentication-hex inbound ah simple @',
  ' ppp chap password cipher %^%#@%^%#',
  ' ppp pap local-user u password simple @',
  ' pin verify cipher @',
  ' certificate request password cipher @',
  ' url https://robot:@@10.0.0.1/list',
  ' something new %#%#@%#%#',
  ' something new $1c$@@@@@$@$',
  ' password cipher %^%#@',
  '<FW>system-view\n[FW] super password level 3 simple @',
  '-----BEGIN RSA PRIVATE KEY-----\n@\n@\n-----END RSA PRIVATE KEY-----',
  '-----BEGIN EC PRIVATE KEY-----@-----END EC PRIVATE KEY-----',
];

describe('redacting', () => {
  it.each(KINDS)('hides the secret of: %s', (statement) => {
    for (const end of ['\n', '\r\n']) {
      const text = statement
        .replace('robot:@@', `robot:${CANARY}@`)
        .replaceAll(/(?<!%)@(?![%\d])|(?<=%#|%\$|%@%)@(?=[%@"])/g, CANARY)
        .replaceAll('\n', end);
      expect(text).toContain(CANARY);
      const redacted = redactVrp(text);
      expect(redacted).not.toContain(CANARY);
      expect(redacted).toContain('<redacted>');
      expect(redacted.split('\n')).toHaveLength(text.split(/\r\n|\n/).length);
      expect(redactVrp(redacted)).toBe(redacted);
    }
  });

  it('leaves everything else as it is', () => {
    const text = `ssh server cipher aes256_ctr aes128_ctr
ssh client cipher aes256_gcm
ssh authentication-type default password
ssh user anna authentication-type password
 internet-access mode password
 authentication-method pre-share
 authentication-mode aaa
 authentication-mode hwtacacs local
password-policy
 level high
 manager-user password-modify enable
 snmp-agent group v3 noc privacy acl 2001
 snmp-agent target-host trap address udp-domain 10.0.0.1 params securityname nms v3 privacy
 ssl ciphersuit custom aes256-sha
 peer 10.0.0.2 as-number 65002
rsa peer-public-key anna
 public-key-code begin
  3081 8702 8181
 public-key-code end
interface GigabitEthernet1/0/1
 description 100%#1 of "the best"
-----BEGIN CERTIFICATE-----
MIIB
-----END CERTIFICATE-----
`;
    expect(redactVrp(text)).toBe(text);
  });

  it('keeps the text around the secret', () => {
    expect(redactVrp(' snmp-agent community read cipher %^%#a"b c%^%# mib-view all acl 2000')).toBe(
      ' snmp-agent community read cipher <redacted> mib-view all acl 2000',
    );
    expect(redactVrp('  password simple "a b"')).toBe('  password simple "<redacted>"');
  });
});
