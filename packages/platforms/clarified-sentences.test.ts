import { clarify } from '@merlon/engine/audit/clarify.ts';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, test } from 'vitest';
import { requirePlatform } from './registry.ts';

/** A text of each platform, and sentences as a person may quote its lines, with what becomes of them. */
const TEXTS: readonly (readonly [type: string, text: string, sentences: readonly (readonly [says: string, status: string])[]])[] = [
  [
    'juniper_srx',
    `set version 21.4R3.15
set system host-name edge
set system root-authentication encrypted-password "$6$x$y"
set system login retry-options tries-before-disconnect 3
set system services ssh protocol-version v2
set system services ssh root-login deny
set system syslog host 192.0.2.7 any info
set system syslog host 192.0.2.8 any info
set security policies from-zone trust to-zone untrust policy web match source-address any
set security policies from-zone trust to-zone untrust policy web then permit
set security policies from-zone trust to-zone untrust policy web then log session-close
`,
    [
      ['The line "set system services ssh root-login deny" must be present.', 'PASS'],
      ['The line "set system services telnet" must not be present.', 'PASS'],
      ['The line "set system services ssh" must not be present.', 'FAIL'],
      ['The line "set system services netconf ssh" must be present.', 'FAIL'],
      ['The value of "set system login retry-options tries-before-disconnect" must be at most 3.', 'PASS'],
      ['The value of "set system login retry-options tries-before-disconnect" must be at most 2.', 'FAIL'],
      ['At least two "set system syslog host <address>" lines must be present.', 'PASS'],
      ['Each "set system services ssh protocol-version" line must contain only "v2".', 'PASS'],
    ],
  ],
  [
    'fortinet_fortigate',
    `#config-version=FGT60F-7.2.8-FW-build1639-240313:opmode=0:vdom=0:user=auditor
config system global
    set hostname "EDGE-1"
    set admintimeout 10
    set pre-login-banner enable
end
config system interface
    edit "wan1"
        set allowaccess ping https
    next
end
`,
    [
      ['The line "set pre-login-banner enable" must be present.', 'PASS'],
      ['The line "set post-login-banner enable" must be present.', 'FAIL'],
      ['In each "config system global", the value of "set admintimeout" must be at most 5.', 'FAIL'],
      ['In each "config system global", the value of "set admintimeout" must be at most 15.', 'PASS'],
      ['Each "set allowaccess" line must contain neither "http" nor "telnet".', 'PASS'],
      ['No "set allowaccess" line may contain "https".', 'FAIL'],
    ],
  ],
  [
    'checkpoint_security_gateway',
    `# Configuration of edge
# Language version: 14.1v1
set hostname edge
set inactivity-timeout 10
set message banner on
add ntp server 192.0.2.1 version 4
`,
    [
      ['The line "set message banner on" must be present.', 'PASS'],
      ['The value of "set inactivity-timeout" must be at most 10.', 'PASS'],
      ['The value of "set inactivity-timeout" must be at most 5.', 'FAIL'],
      ['The line "add ntp server" must be present.', 'PASS'],
    ],
  ],
  [
    'paloalto_panos',
    `set mgt-config users admin permissions role-based superuser yes
set deviceconfig system hostname edge
set deviceconfig system login-banner "For staff alone"
set deviceconfig setting management idle-timeout 10
set deviceconfig system service disable-telnet yes
set network interface ethernet ethernet1/1 layer3 ip 192.0.2.1
set vsys vsys1 zone inside network layer3 ethernet1/1
`,
    [
      ['The line "set deviceconfig system login-banner" must be present.', 'PASS'],
      ['The line "set deviceconfig system service disable-telnet yes" must be present.', 'PASS'],
      ['The value of "set deviceconfig setting management idle-timeout" must be at most 5.', 'FAIL'],
    ],
  ],
  [
    'cisco_ftd',
    `: Saved
ASA Version 9.16(4)
hostname edge
ssh version 2
ssh timeout 30
logging host inside 192.0.2.7
: end
`,
    [
      ['The line "ssh version 2" must be present.', 'PASS'],
      ['The value of "ssh timeout" must be at most 10.', 'FAIL'],
      ['The line "telnet" must not be present.', 'PASS'],
    ],
  ],
  [
    'huawei_usg',
    `!Software Version V600R007C20SPC500
#
sysname FW1
#
user-interface vty 0 4
 authentication-mode aaa
 idle-timeout 10 0
 acl 2001 inbound
 protocol inbound ssh
#
acl number 2001
 rule 5 permit source 192.0.2.0 0.0.0.255
#
ntp-service authentication-keyid 5 authentication-mode md5 cipher %^%#x%^%#
ntp-service unicast-server 192.0.2.1 authentication-keyid 5
ntp-service unicast-server 192.0.2.2 authentication-keyid 6
#
return
`,
    [
      ['For each "acl <number> inbound" line, the line "acl number <number>" must be present.', 'PASS'],
      [
        'For each "acl <number> inbound" line, for each "acl number <number>", each "rule" that contains "permit" must contain "source".',
        'PASS',
      ],
      [
        'For each "ntp-service unicast-server <address> authentication-keyid <key>" line, the line "ntp-service authentication-keyid <key>" must be present.',
        'FAIL',
      ],
      [
        'For each "ntp-service unicast-server <address> authentication-keyid <key>" line, the line "ntp-service authentication-keyid <key> authentication-mode md5" must not be present.',
        'FAIL',
      ],
      ['For each "acl6 <number> inbound" line, the line "acl ipv6 number <number>" must be present.', 'REVIEW'],
      ['Each "user-interface vty" must contain the line "protocol inbound ssh".', 'PASS'],
      ['In each "user-interface vty", the value of "idle-timeout" must be between 1 and 5.', 'FAIL'],
      ['The line "ftp server enable" must not be present.', 'PASS'],
    ],
  ],
];

const SENTENCE = 'Speak to the owner of the gateway.';
const WRITTEN = makeRecommendation({
  title: 'Ensure that the house rules of the owner are kept',
  audit: { lines: [{ kind: 'prose', text: SENTENCE, page: 1 }] },
});

describe.each(TEXTS)('on %s a person may say what an audit asks for', (type, text, sentences) => {
  const platform = requirePlatform(type);
  test.each(sentences)('%s %s', (says, status) => {
    const clarified = clarify(WRITTEN, { by: 'ada', sentences: [{ sentence: SENTENCE, says }] });
    const { plan, outcome } = decide(platform, clarified, platform.parse(text));
    expect(plan).toMatchObject({ isSettled: true });
    expect({ status: outcome.status, reason: outcome.reason }).toEqual({ status, reason: expect.any(String) });
  });

  test('and of what nobody said, a person decides', () => {
    expect(decide(platform, WRITTEN, platform.parse(text)).outcome.status).toBe('REVIEW');
  });
});

describe('what a check knows besides', () => {
  const platform = requirePlatform('huawei_usg');
  const frame = (text: string): string =>
    `!Software Version V600R007C20SPC500\n#\nsysname FW1\n#\n${text.replaceAll(/\n(?=\S)/g, '\n#\n')}\n#\nreturn\n`;
  const judge = (title: string, says: string, text: string) => {
    const written = makeRecommendation({ title, audit: { lines: [{ kind: 'prose', text: SENTENCE, page: 1 }] } });
    return decide(platform, clarify(written, { by: 'ada', sentences: [{ sentence: SENTENCE, says }] }), platform.parse(frame(text)))
      .outcome;
  };

  test('of what is not in the text is left to a person', () => {
    const outcome = judge(
      'Ensure administrators authenticate against HWTACACS',
      'Each "manager-user" must contain the line "authentication-scheme remote".',
      'aaa\n authentication-scheme remote\n manager-user ada\n  service-type ssh\n  authentication-scheme remote',
    );
    expect(outcome).toMatchObject({ status: 'REVIEW', reason: expect.stringContaining('local by default') });
  });

  test('of lines that a sentence leaves out fails nothing', () => {
    const outcome = judge(
      'Ensure all rules log',
      'Each "rule name" that contains "action permit" must contain "session logging".',
      'security-policy\n rule name web\n  session logging\n  action permit\n rule name rest\n  action deny',
    );
    expect(outcome).toMatchObject({ status: 'PASS' });
  });
});
