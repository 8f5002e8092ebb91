import { describe, expect, it } from 'vitest';
import { redactPanos } from './redact.ts';

const CANARY = 'CanaryS3cret';

describe('redactPanos', () => {
  it.each([
    ['an administrator', `<config><mgt-config><users><entry name="a"><phash>${CANARY}</phash></entry></users></mgt-config></config>`],
    [
      'a key over several lines',
      `<config><shared><certificate><entry name="a">\n<private-key>-----BEGIN PRIVATE KEY-----\n${CANARY}\n-----END PRIVATE KEY-----</private-key>\n</entry></certificate></shared></config>`,
    ],
    ['braces', `mgt-config {\n  users {\n    a {\n      phash ${CANARY};\n    }\n  }\n}`],
    [
      'a string in braces',
      `network {\n  ike {\n    gateway {\n      g {\n        authentication {\n          pre-shared-key {\n            key "${CANARY} x";\n          }\n        }\n      }\n    }\n  }\n}`,
    ],
    ['a community', `set deviceconfig system snmp-setting access-setting version v2c snmp-community-string ${CANARY}`],
    ['a trap community', `set shared log-settings snmptrap nms version v2c server n community ${CANARY}`],
    ['SNMPv3', `set deviceconfig system snmp-setting access-setting version v3 users u authpwd ${CANARY} privpwd ${CANARY}`],
    ['a shared key', `set network ike gateway g authentication pre-shared-key key ${CANARY}`],
    ['RADIUS', `set shared server-profile radius r server s secret ${CANARY}`],
    ['LDAP', `set shared server-profile ldap l bind-password ${CANARY}`],
    ['an OSPF key', `set network virtual-router v protocol ospf auth-profile p md5 1 key ${CANARY}`],
    ['a BGP secret', `set network virtual-router v protocol bgp auth-profile p secret ${CANARY}`],
    [
      'an NTP key',
      `set deviceconfig system ntp-servers primary-ntp-server authentication-type symmetric-key algorithm md5 authentication-key ${CANARY}`,
    ],
    ['a header', `set shared log-settings http h format config headers Authorization value ${CANARY}`],
    ['what the master key encrypted', `set shared anything new -AQ==abcdefghijklmnop=${CANARY}`],
    ['a hash anywhere', `set deviceconfig system domain $5$salt$${CANARY}`],
    ['an address with a password', `set external-list l type ip url https://user:${CANARY}@lists.example.net/a`],
    ['a comment', `# old: phash ${CANARY}\nset deviceconfig system hostname a`],
    ['an XML comment', `<config><!-- <phash>${CANARY}</phash> --><mgt-config/></config>`],
    ['a broken line', `mgt-config {\n  users {\n    a {\n      phash "${CANARY}\n`],
    ['a key outside of any statement', `# -----BEGIN RSA PRIVATE KEY-----\n# ${CANARY}\n# -----END RSA PRIVATE KEY-----`],
  ])('hides the secret of %s, line for line', (_, text) => {
    for (const form of [text, text.replaceAll('\n', '\r\n')]) {
      const shown = redactPanos(form);
      expect(shown).not.toContain(CANARY);
      expect(shown).toContain('<redacted>');
      expect(shown.split('\n')).toHaveLength(text.split('\n').length);
      expect(redactPanos(shown).split('\n')).toHaveLength(text.split('\n').length);
    }
  });

  it.each([
    'set mgt-config password-complexity minimum-length 12',
    'set mgt-config password-complexity password-change expiration-period 90',
    'set deviceconfig setting management api key lifetime 525600',
    '<config><mgt-config><password-complexity><enabled>yes</enabled></password-complexity></mgt-config></config>',
    'set network virtual-router v protocol bgp policy export rules r action allow update community none',
    'set network ike gateway g authentication certificate use-management-as-source no',
  ])('leaves %j as it is', (text) => expect(redactPanos(text)).toBe(text));
});
