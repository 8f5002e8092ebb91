import { countCases } from '@merlon/engine/testing/tier.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactJunos } from './redact.ts';

const CANARY = 'Canary4711Secret';

/** A statement for every kind of secret in Junos, as it is printed. */
const KINDS: readonly string[] = [
  'system { root-authentication { encrypted-password "@"; ## SECRET-DATA\n} }',
  'system { root-authentication { plain-text-password-value "@"; } }',
  'system { login { user anna { authentication { encrypted-password "@"; ## SECRET-DATA\n} } } }',
  'system { diag-port-authentication encrypted-password "@"; ## SECRET-DATA\n}',
  'system { pic-console-authentication { encrypted-password "@"; } }',
  'system { radius-server { 10.0.0.1 { secret "@"; ## SECRET-DATA\n} } }',
  'system { radius-server { 10.0.0.1 secret @; } }',
  'system { tacplus-server { 10.0.0.1 { secret "@"; } } }',
  'system { accounting { destination { tacplus { server { 10.0.0.1 { secret "@"; } } } } } }',
  'system { ntp { authentication-key 1 type md5 value "@"; ## SECRET-DATA\n} }',
  'system { archival { configuration { archive-sites { "scp://u@10.0.0.1:/a" password "@"; } } } }',
  'system { archival { configuration { archive-sites { "ftp://u:@@10.0.0.1/a"; } } } }',
  'system { license { keys { key "@"; } } }',
  'snmp { community @ { authorization read-only; } }',
  'snmp { community "@" { clients { 10.0.0.0/8; } } }',
  'snmp { trap-group @ { targets { 10.0.0.1; } } }',
  'snmp { v3 { usm { local-engine { user nms { authentication-sha { authentication-key "@"; } } } } } }',
  'snmp { v3 { usm { local-engine { user nms { privacy-aes128 { privacy-key "@"; } } } } } }',
  'snmp { v3 { usm { local-engine { user nms { authentication-md5 { authentication-password "@"; } } } } } }',
  'snmp { v3 { usm { local-engine { user nms { privacy-des { privacy-password @; } } } } } }',
  'snmp { v3 { snmp-community idx { community-name "@"; } } }',
  'groups { g { snmp { community @; } } }',
  'logical-systems { ls { snmp { community @; } } }',
  'security { ike { policy p { pre-shared-key ascii-text "@"; ## SECRET-DATA\n} } }',
  'security { ike { policy p { pre-shared-key hexadecimal @; } } }',
  'security { ipsec { security-association sa { manual { direction bidirectional { authentication { key ascii-text "@"; } } } } } }',
  'security { authentication-key-chains { key-chain kc { key 1 { secret "@"; } } } }',
  'security { pki { ca-profile ca { enrollment { challenge-password "@"; } } } }',
  'security { certificates { local { site { "@"; } } } }',
  'security { macsec { connectivity-association ca { pre-shared-key { cak "@"; } } } }',
  'protocols { bgp { group up { authentication-key "@"; ## SECRET-DATA\n} } }',
  'protocols { ospf { area 0 { interface ge-0/0/1.0 { authentication { md5 1 key "@"; } } } } }',
  'protocols { ospf { area 0 { interface ge-0/0/1.0 { authentication { simple-password "@"; } } } } }',
  'protocols { isis { level 2 { authentication-key "@"; } interface ge-0/0/1.0 { level 2 hello-authentication-key "@"; } } }',
  'protocols { rip { authentication-key "@"; } ldp { session 10.0.0.9 { authentication-key "@"; } } }',
  'protocols { msdp { peer 10.0.0.9 { authentication-key "@"; } } rsvp { interface ge-0/0/1.0 { authentication-key "@"; } } }',
  'interfaces { ge-0/0/1 { unit 0 { family inet { address 10.0.0.1/24 { vrrp-group 1 { authentication-key "@"; } } } } } }',
  'interfaces { pp0 { unit 0 { ppp-options { chap { default-chap-secret "@"; } pap { local-password "@"; default-pap-password "@"; } } } } }',
  'access { profile p { client c { chap-secret "@"; pap-password "@"; firewall-user { password "@"; } } } }',
  'access { radius-server { 10.0.0.1 { secret "@"; } } ldap-server { 10.0.0.2 { admin-search { password "@"; } } } }',
  'access { profile p { client c { ike { pre-shared-key ascii-text "@"; } } } }',
  'services { security-intelligence { authentication { auth-token @; } } }',
  'event-options { policy p { then { upload { destination d { password "@"; } } } } }',
  'set system root-authentication encrypted-password "@"',
  'set system login user anna authentication encrypted-password "@"',
  'set snmp community @ authorization read-only',
  'set groups g snmp community "@" clients 10.0.0.0/8',
  'set snmp v3 usm local-engine user nms authentication-sha authentication-password "@"',
  'set system radius-server 10.0.0.1 secret "@"',
  'set system ntp authentication-key 1 value "@"',
  'set protocols bgp group up neighbor 10.0.0.9 authentication-key "@"',
  'set security ike policy p pre-shared-key ascii-text "@"',
  '# set system tacplus-server 10.0.0.1 secret "@"',
  '/* old: authentication-key "@"; */',
  '# set snmp community @ authorization read-only',
  'ops@edge# set system radius-server 10.0.0.1 secret "@"',
  'system { radius-server { 10.0.0.1 { secret "@',
  '-----BEGIN RSA PRIVATE KEY-----\n@\n@\n-----END RSA PRIVATE KEY-----',
  'security { certificates { local { site { "-----BEGIN EC PRIVATE KEY-----\\n@\\n-----END EC PRIVATE KEY-----"; } } } }',
  'unknown { word "$9$@"; }',
  'unknown { word $6$@; }',
];

describe('redacting', () => {
  it.each(KINDS)('hides the secret of: %s', (statement) => {
    for (const end of ['\n', '\r\n']) {
      const text = statement
        .replaceAll('@@', `${CANARY}@`)
        .replaceAll(/(?<!\w)@|(?<=[":$])@|(?<=\\n)@/g, CANARY)
        .replaceAll('\n', end);
      expect(text).toContain(CANARY);
      const redacted = redactJunos(text);
      expect(redacted).not.toContain(CANARY);
      expect(redacted.split('\n')).toHaveLength(text.split(/\r\n|\n/).length);
    }
  });

  it('leaves everything else as it is', () => {
    const text = `system {
    authentication-order [ radius password ];
    login {
        password {
            minimum-length 10;
            format sha512;
        }
        message "Passwords are watched";
    }
    services {
        ssh {
            key-exchange ecdh-sha2-nistp384;
        }
    }
    ntp {
        authentication-key 1 type md5;
    }
}
policy-options {
    community public members 65000:1;
}
protocols {
    ldp {
        traceoptions {
            file ldp size 1m;
        }
    }
}
`;
    expect(redactJunos(text)).toBe(text);
  });

  it('keeps the text around the secret, and does nothing the second time', () => {
    const text = 'system {\n    radius-server {\n        10.0.0.1 secret "$9$abcdefgh"; ## SECRET-DATA\n    }\n}\n';
    const redacted = redactJunos(text);
    expect(redacted).toContain('        10.0.0.1 secret "<redacted>"; ## SECRET-DATA\n');
    expect(redactJunos(redacted)).toBe(redacted);
  });

  it('hides each line of a string over several lines, and keeps their number', () => {
    const text = `security {\n certificates {\n  local {\n   site {\n    "${CANARY}\n${CANARY}\n${CANARY}";\n   }\n  }\n }\n}\n`;
    const redacted = redactJunos(text);
    expect(redacted).not.toContain(CANARY);
    expect(redacted.split('\n')).toHaveLength(text.split('\n').length);
  });
});

describe('a line that is skipped unread', () => {
  const words = fc.constantFrom(
    'system',
    'snmp',
    'community',
    'login',
    'password',
    'ntp',
    'authentication-key',
    '1',
    'type',
    'md5',
    'value',
    'key',
    'secret',
    'v3',
    'certificates',
    'local',
    'license',
    'trap-group',
    'snmp-community',
    'proxy',
    'chap-secret',
    'api-key',
    'auth-token',
    'cak',
    'routing-instances',
    'hexadecimal',
    'pre-shared-key',
    'ascii-text',
    'passphrase',
    'new-kind-password',
    'mtu',
    '"two words"',
    '"a;b"',
    '10.0.0.1',
    'inactive:',
    'x',
    'y',
  );
  // A tag without a word after it is no statement, and a block behind it could belong to anything.
  const statement = fc
    .array(words, { minLength: 1, maxLength: 8 })
    .filter((list) => list.some((word) => word !== 'inactive:'))
    .map((list) => list.join(' '));

  it('shows no more in the set form than when it stands alone and is read', () => {
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1 }), (statements) => {
        const lines = statements.map((one) => `set ${one}`);
        expect(redactJunos(lines.join('\n')).split('\n')).toEqual(lines.map(redactJunos));
      }),
      { numRuns: countCases(200, 500) },
    );
  });

  it('shows no more in a block than when the block is one line and is read', () => {
    fc.assert(
      fc.property(statement, statement, fc.array(statement), (outer, inner, statements) => {
        const lines = [`${outer} {`, `${inner} {`, ...statements.map((one) => `${one};`), '}', '}'];
        expect(redactJunos(lines.join('\n')).replaceAll('\n', ' ')).toBe(redactJunos(lines.join(' ')));
      }),
      { numRuns: countCases(200, 500) },
    );
  });
});
