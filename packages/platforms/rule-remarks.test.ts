import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { requirePlatform } from './registry.ts';

/** A rule that permits and has a text beside it, as vendors write it, and the command that sets such a text. */
const VENDORS: readonly (readonly [string, (text: string) => string, string])[] = [
  [
    'paloalto_panos',
    (text) =>
      `set mgt-config users a permissions role-based superuser yes
set deviceconfig system hostname fw
set network interface ethernet ethernet1/1 layer3 ip 10.0.0.1/24
set zone in network layer3 ethernet1/1
set rulebase security rules r from in
set rulebase security rules r to out
set rulebase security rules r source any
set rulebase security rules r destination any
set rulebase security rules r application ssl
set rulebase security rules r service application-default
set rulebase security rules r action allow
set rulebase security rules r description "${text}"
`,
    '$ set rulebase security rules <rule> description "CHG104233 mail"',
  ],
  [
    'juniper_srx',
    (text) => `system { host-name fw; }
security {
  policies {
    from-zone in to-zone out {
      policy p {
        description "${text}";
        match { source-address any; destination-address any; application junos-https; }
        then { permit; }
      }
    }
  }
}
`,
    '$ set security policies from-zone A to-zone B policy P description "CHG104233 mail"',
  ],
  [
    'fortinet_fortigate',
    (text) => `config system global
    set hostname "fw"
end
config system admin
    edit "ops"
        set accprofile "super_admin"
    next
end
config system interface
    edit "lan"
        set ip 10.0.0.1 255.255.255.0
    next
end
config firewall policy
    edit 1
        set srcintf "lan"
        set dstintf "wan1"
        set srcaddr "all"
        set dstaddr "all"
        set action accept
        set schedule "always"
        set service "HTTPS"
        set comments "${text}"
    next
end
`,
    '$ config firewall policy\n$ edit 1\n$ set comments "CHG104233 mail"\n$ end',
  ],
  [
    'huawei_usg',
    (text) => `#
sysname fw
#
security-policy
 rule name r
  description ${text}
  source-zone trust
  destination-zone untrust
  service https
  action permit
#
return
`,
    '$ security-policy\n$ rule name r\n$ description CHG104233 mail',
  ],
];

const DOCUMENT = {
  title: 'Where rules come from',
  description:
    'The description or comment of every enabled rule that permits traffic contains the number of its change: CHG followed by six digits.',
};

it.each(
  VENDORS.flatMap(([type, configure, command]) =>
    [
      ['CHG104233 mail', 'PASS'],
      ['mail, see CHG104233', 'PASS'],
      ['mail', 'FAIL'],
      ['CHG10423', 'FAIL'],
      ['chg104233', 'REVIEW'],
    ].map(([text, status]) => ({ type, configure, command, text: text!, status })),
  ),
)('$type: the text "$text" is a $status', ({ type, configure, command, text, status }) => {
  const platform = requirePlatform(type);
  const recommendation = makeRecommendation({ ...DOCUMENT, levels: [], audit: { lines: [] }, remediation: makeProcedure(command) });
  const { outcome } = decide(platform, recommendation, platform.parse(configure(text)));
  expect(`${outcome.status} ${outcome.reason}`).toMatch(new RegExp(`^${status}`));
});

it.each([
  // What is let off is as demanded all the same where every rule is.
  ['Rules for the guest network are exempt.', ['PASS', 'REVIEW']],
  ['Each of them has an owner, too.', ['REVIEW', 'REVIEW']],
  ['The text also names the day on which the rule ends.', ['REVIEW', 'REVIEW']],
])('leaves to a person a document that goes on: %s', (more, expected) => {
  const [type, configure, command] = VENDORS[0]!;
  const platform = requirePlatform(type);
  const recommendation = makeRecommendation({
    ...DOCUMENT,
    description: `${DOCUMENT.description} ${more}`,
    levels: [],
    audit: { lines: [] },
    remediation: makeProcedure(command),
  });
  const statuses = ['CHG104233 mail', 'mail'].map(
    (text) => decide(platform, recommendation, platform.parse(configure(text))).outcome.status,
  );
  expect(statuses).toEqual(expected);
});
