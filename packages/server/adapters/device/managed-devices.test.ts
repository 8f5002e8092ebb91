import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { requirePlatform } from '@merlon/platforms/registry.ts';
import { describe, expect, test } from 'vitest';
import { type Lists, readManaged } from './testing/read-managed.ts';

const platform = requirePlatform('cisco_ftd');

function audit(config: string, titles: readonly string[]): readonly Verdict[] {
  const recommendations = titles.map((title, at) => makeRecommendation({ id: String(at), title }));
  return auditConfiguration({ platform, config, benchmark: { title: 'Sample', version: '', totalPages: 1, recommendations } });
}

const statusOf = (config: string, title: string): string => audit(config, [title])[0]!.status;

const SETTINGS = 'policy/ftdplatformsettingspolicies/00505688-1A2B-0ed3-0000-000000000040';

// Each has a centre of its own, which takes seconds to read.
describe.concurrent('a device that a management centre manages', () => {
  test('is read and audited by what is assigned to it', async (context) => {
    const { config, notes } = await readManaged(context, 'fmc-rest', 'edge-ftd-1');
    expect(notes).toEqual([]);
    const expected: readonly (readonly [title: string, status: string])[] = [
      ['Ensure an NTP server is configured', 'PASS'],
      ['Ensure a banner is configured', 'PASS'],
      ['Ensure syslog hosts are configured', 'PASS'],
      ['Ensure SNMPv3 alone is used', 'PASS'],
      ['Ensure the DNS configuration of the device is set', 'PASS'],
      ['Ensure HTTP sources are restricted to authorized addresses', 'NA'],
      ['Ensure SSH sources are restricted to authorized addresses', 'REVIEW'],
      ['Ensure a realm is configured', 'PASS'],
      ['Ensure an identity policy is configured and assigned', 'PASS'],
      ['Ensure a health policy is assigned to the device', 'PASS'],
      ['Ensure a decryption policy for SSL is enabled', 'PASS'],
      ['Ensure the default action is set to block', 'PASS'],
      ['Ensure logging is enabled for the default action', 'PASS'],
      ['Ensure site-to-site VPN uses secure protocols', 'PASS'],
      ['Ensure remote access VPN uses secure protocols', 'NA'],
      ['Ensure connection events are logged to the management center', 'FAIL'],
      ['Ensure a file policy that blocks malware is applied', 'FAIL'],
      ['Ensure URL filtering blocks categories', 'FAIL'],
      ['Ensure access policy rules name applications', 'FAIL'],
      ['Ensure an intrusion prevention policy is applied', 'REVIEW'],
      ['Ensure fragment reassembly is disabled', 'PASS'],
      ['Ensure backups of the management center are made', 'REVIEW'],
    ];
    const verdicts = audit(
      config,
      expected.map(([title]) => title),
    );
    expect(verdicts.map(({ title, status }) => [title, status])).toEqual(expected);
    expect(verdicts[0]!.witness).toEqual([
      expect.objectContaining({ kind: 'demand' }),
      expect.objectContaining({ kind: 'evidence', text: expect.stringContaining('SYNC_VIA_NTP_SERVER') as string }),
      expect.objectContaining({ kind: 'evidence', text: expect.stringContaining('ntpServerInfos') as string }),
      expect.objectContaining({ kind: 'evidence', text: expect.stringContaining('192.0.2.53') as string }),
      expect.objectContaining({ kind: 'evidence', text: expect.stringContaining('192.0.2.54') as string }),
      expect.objectContaining({ kind: 'binding', text: 'The platform settings policy `Edge platform` is assigned to `edge-ftd-1`.' }),
    ]);
  });

  const calls: readonly (readonly [title: string, path: string])[] = [
    ['Ensure an NTP server is configured', `${SETTINGS}/ntpsettings`],
    ['Ensure a banner is configured', `${SETTINGS}/bannersettings`],
    ['Ensure syslog hosts are configured', 'policy/ftdplatformsettingspolicies'],
    ['Ensure an NTP server is configured', 'assignment/policyassignments'],
    ['Ensure a realm is configured', 'object/realms'],
    ['Ensure fragment reassembly is disabled', 'devices/devicerecords/00505688-1A2B-0ed3-0000-000000000001/ftdallinterfaces'],
  ];
  test.for(calls)('is read without an answer to one call: "%s" is left to a person without %s', async ([title, path], context) => {
    const { config, notes } = await readManaged(context, 'fmc-rest', 'edge-ftd-1', (lists) => delete lists[path]);
    expect(notes).toEqual([expect.stringContaining('The manager did not give everything')]);
    expect(statusOf(config, title)).toBe('REVIEW');
  });

  test('is told from the others by its name; without it, what is judged holds for all', async (context) => {
    const unassign = (lists: Lists): void => {
      for (const { targets } of lists['assignment/policyassignments'] as { targets: { name: string }[] }[])
        targets.splice(0, targets.length, ...targets.filter(({ name }) => name === 'edge-ftd-2'));
    };
    const title = 'Ensure syslog hosts are configured';
    const one = await readManaged(context, 'fmc-rest', 'Edge-FTD-1', unassign);
    expect([one.notes, statusOf(one.config, title)]).toEqual([[], 'FAIL']);
    const other = await readManaged(context, 'fmc-rest', '192.0.2.22', unassign);
    expect([other.notes, statusOf(other.config, title)]).toEqual([[], 'PASS']);
    const all = await readManaged(context, 'fmc-rest', 'main office', unassign);
    expect([all.notes, statusOf(all.config, title)]).toEqual([[expect.stringContaining('has 2 devices')], 'REVIEW']);
  });
});

test('a device that manages itself is judged by its schedules and its own settings', async (context) => {
  const { config } = await readManaged(context, 'fdm-rest', 'branch-ftd');
  const expected = [
    ['Ensure updates of intrusion rules are scheduled', 'PASS'],
    ['Ensure updates of the geolocation database are scheduled', 'PASS'],
    ['Ensure updates of the vulnerability database are scheduled', 'FAIL'],
    ['Ensure TLS server identity discovery is enabled', 'PASS'],
    ['Ensure a rule of the decryption policy blocks old versions of SSL and TLS', 'PASS'],
    ['Ensure an NTP server is configured', 'PASS'],
    ['Ensure SSH sources are restricted to authorized addresses', 'REVIEW'],
  ] as const;
  const verdicts = audit(
    config,
    expected.map(([title]) => title),
  );
  expect(verdicts.map(({ title, status }) => [title, status])).toEqual(expected);
});
