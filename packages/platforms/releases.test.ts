import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { requirePlatform } from './registry.ts';
import documents from './testing/release-documents.json' with { type: 'json' };

/** A configuration of each vendor that shows nothing but its release. */
const SHOWN: Readonly<Record<string, (release: string) => string>> = {
  cisco_ftd: (release) => `ASA Version ${release}\n!\nhostname fw\n: end\n`,
  juniper_srx: (release) => `set version ${release}\nset system host-name fw\n`,
  fortinet_fortigate: (release) =>
    `#config-version=FGT60F-${release}-FW-build1639-240313:opmode=0\nconfig system global\n    set hostname "fw"\nend\n`,
  paloalto_panos: (release) =>
    `<?xml version="1.0"?>\n<config version="${release.slice(0, 4)}.0" urldb="paloaltonetworks" detail-version="${release}">\n  <devices/>\n</config>\n`,
  huawei_usg: (release) => `!Software Version ${release}\n#\nsysname fw\n#\nreturn\n`,
};

function judge(type: string, text: { title?: string; description?: string; audit?: string }, release: string): string {
  const platform = requirePlatform(type);
  const { title = 'Software release', description = '', audit = '' } = text;
  const recommendation = makeRecommendation({ title, levels: [], description, audit: makeProcedure(audit) });
  return decide(platform, recommendation, platform.parse(SHOWN[type]!(release))).outcome.status;
}

const ASA_TRAINS =
  'The box runs an accepted release: 9.16(4) or later in the 9.16 train, or 9.18(4) or later in the 9.18 train. The train 9.17 is not accepted.';
const FORTIOS_LINES = 'Approved are release 7.2.8 and later patches of 7.2, and release 7.4.4 and later patches of 7.4.';
const FORTIOS_ONLY = `${FORTIOS_LINES} Other release lines are not in use.`;
const JUNOS_WAIVER =
  'The box runs Junos 22.4R3 or later within 22.4, or any release of 23.4. 21.4R3 may continue on boxes for which the office has entered a waiver. Everything else has to be upgraded.';

describe.each([
  [
    'cisco_ftd',
    ASA_TRAINS,
    {
      '9.16(4)': 'PASS',
      '9.16(4)14': 'PASS',
      '9.18(4)': 'PASS',
      '9.16(3)19': 'FAIL',
      '9.17(1)': 'FAIL',
      '9.14(4)': 'FAIL',
      '9.20(2)': 'REVIEW',
    },
  ],
  [
    'cisco_ftd',
    'The firewall runs 9.16(4) or a later release of the 9.16 train, or 9.18(4) or a later release of the 9.18 train. Other trains are not approved at present. An interim number behind the brackets, such as 9.16(4)57, counts as the later release.',
    { '9.16(4)57': 'PASS', '9.18(4)': 'PASS', '9.16(3)': 'FAIL', '9.20(1)': 'FAIL' },
  ],
  ['cisco_ftd', 'The release is 9.16(4) or later.', { '9.16(4)': 'PASS', '9.20(1)': 'PASS', '9.16(3)': 'FAIL', '9.8(4)': 'FAIL' }],
  [
    'cisco_ftd',
    'Approved trains are 9.16 from 9.16(4) and 9.18 from 9.18(4). The interim number after the bracket is not considered.',
    { '9.16(4)2': 'PASS', '9.18(3)56': 'FAIL' },
  ],
  [
    'fortinet_fortigate',
    FORTIOS_LINES,
    { '7.2.8': 'PASS', '7.2.10': 'PASS', '7.4.4': 'PASS', '7.2.7': 'FAIL', '7.4.3': 'FAIL', '7.0.17': 'FAIL', '7.6.1': 'REVIEW' },
  ],
  ['fortinet_fortigate', FORTIOS_ONLY, { '7.6.1': 'FAIL', '7.4.5': 'PASS' }],
  [
    'fortinet_fortigate',
    'The release is 7.2.8 or later, or 7.4.4 or later.',
    { '7.2.9': 'PASS', '7.4.3': 'FAIL', '7.6.0': 'PASS', '7.3.1': 'REVIEW' },
  ],
  [
    'juniper_srx',
    JUNOS_WAIVER,
    { '22.4R3.25': 'PASS', '22.4R3-S2.11': 'PASS', '23.4R1.9': 'PASS', '22.4R2.8': 'FAIL', '21.4R3.15': 'REVIEW', '20.4R3.8': 'FAIL' },
  ],
  [
    'juniper_srx',
    'The version installed is Junos 12.1 X46 or later.',
    { '22.4R3.25': 'PASS', '12.1X47-D20': 'PASS', '12.1X45-D10': 'FAIL' },
  ],
  ['paloalto_panos', 'PAN-OS is at least 10.2.9-h1.', { '10.2.9-h1': 'PASS', '10.2.9': 'FAIL', '10.2.10': 'PASS', '11.1.4': 'PASS' }],
  [
    'huawei_usg',
    'The device runs V500R005C20SPC500 or a later release.',
    { V500R005C20SPC500: 'PASS', V500R005C20SPC300: 'FAIL', V500R005C10SPC900: 'FAIL' },
  ],
  [
    'cisco_ftd',
    'The appliance runs release 9.16(4) interim 38 or a later 9.16 interim. Interims below 38 contain faults which were exploited.',
    { '9.16(4)57': 'PASS', '9.16(4)38': 'PASS', '9.16(4)27': 'FAIL', '9.18(1)': 'REVIEW' },
  ],
  [
    'cisco_ftd',
    'The box runs release 9.18(4), any interim build of it, or a later maintenance release of 9.18. Earlier ones, such as 9.18(3) with whatever interim number, are out.',
    { '9.18(4)40': 'PASS', '9.18(3)56': 'FAIL', '9.20(1)': 'REVIEW' },
  ],
  [
    'fortinet_fortigate',
    'It runs 7.2.8 or better. If a unit has already gone to 7.4, it must be at 7.4.4 at least. All other trains, above all 7.0 and 6.4, are refused.',
    { '7.2.10': 'PASS', '7.4.3': 'FAIL', '7.4.4': 'PASS', '7.0.17': 'FAIL' },
  ],
  [
    'fortinet_fortigate',
    'The firmware is 7.2.7 or a later release of the 7.2 branch. Releases before 7.2.7 have a flaw that is exploited. Newer branches are not yet approved by the board. If it is older than 7.2.7 or does not belong to 7.2, this is a finding.',
    { '7.2.7': 'PASS', '7.2.6': 'FAIL', '7.4.5': 'FAIL' },
  ],
])('%s: %s', (type, description, wanted) => {
  it.each(Object.entries(wanted))('%s is %s', (release, status) => expect(judge(type, { description }, release)).toBe(status));
});

describe('what was not understood keeps a device from passing', () => {
  it.each([
    ['another demand', `${FORTIOS_ONLY} The upgrade is done within 30 days.`, '7.2.9', 'REVIEW'],
    ['a release alone', 'The unit runs 7.2.8.', '7.2.8', 'REVIEW'],
    ['a release that is refused', `${FORTIOS_ONLY} 7.2.9 must not be used.`, '7.2.9', 'FAIL'],
    ['a release that is refused for a reason', `${FORTIOS_ONLY} 7.2.9 must not be used because of a leak.`, '7.2.10', 'PASS'],
    [
      'a model that may stay',
      'The release is 7.4.4 or later. The FortiGate 60D cannot be upgraded beyond 7.2 and may remain on 7.2.8 or a later build.',
      '7.2.9',
      'REVIEW',
    ],
    ['a floor of another product', `${FORTIOS_ONLY} FortiManager must be 7.6.1 or later.`, '7.2.9', 'REVIEW'],
    ['history', `Last year 7.0.12 was approved. ${FORTIOS_ONLY}`, '7.2.7', 'FAIL'],
    ['a ceiling', 'The unit must not run 7.2.8 or later.', '7.2.9', 'REVIEW'],
    ['an upper bound', '7.2.8 or later, but not later than 7.4.5.', '7.4.9', 'REVIEW'],
    ['a waiver for any train', `${FORTIOS_ONLY} Units with a waiver are exempt.`, '7.0.3', 'REVIEW'],
    ['a waiver for another train', `${FORTIOS_ONLY} Units with a waiver may remain on 6.4.`, '7.0.3', 'FAIL'],
    ['a flaw that bars a release', `${FORTIOS_ONLY} 7.2.9 with its flaws must not be used.`, '7.2.9', 'REVIEW'],
    ['a demand beside a flaw', `${FORTIOS_ONLY} Releases with known vulnerabilities must be patched within a week.`, '7.2.9', 'REVIEW'],
    ['a floor for one that has moved, of another train', 'The firmware is 7.2.8 or later in 7.2. Units on 7.4 wait.', '7.4.5', 'REVIEW'],
    ['a list elsewhere', 'The release is on the list of approved releases.', '7.2.8', 'REVIEW'],
    ['a release of another product', 'FortiManager is 7.4.1 or later.', '7.4.5', 'REVIEW'],
  ])('%s', (_name, description, release, status) => expect(judge('fortinet_fortigate', { description }, release)).toBe(status));

  it('nor does a device that does not show its release fail', () => {
    const platform = requirePlatform('fortinet_fortigate');
    const recommendation = makeRecommendation({ title: 'Firmware', levels: [], description: FORTIOS_ONLY });
    const tree = platform.parse('config system global\n    set hostname "fw"\nend\n');
    expect(decide(platform, recommendation, tree).outcome.status).toBe('REVIEW');
  });
});

/** Documents of people who had seen none of this, with the verdicts that are right; none is wrong that leaves the matter to a person. */
describe('what others wrote', () => {
  it.each(documents)('$title: $runs', ({ vendor, runs, want, ...text }) =>
    expect([...want, 'REVIEW']).toContain(judge(vendor, text, runs)),
  );

  it('is decided in part', () => {
    const decided = documents.filter(({ vendor, runs, ...text }) => judge(vendor, text, runs) !== 'REVIEW');
    expect(decided.length).toBeGreaterThanOrEqual(14);
  });
});
