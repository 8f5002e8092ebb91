import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { requirePlatform } from '@merlon/platforms/registry.ts';
import { type TestContext, expect, test } from 'vitest';
import { strengthenCentre, strengthenDevice, weakenCentre, weakenDevice } from './testing/manager-states.ts';
import { type Lists, readManaged } from './testing/read-managed.ts';

interface Title {
  readonly title: string;
  /** What an audit asks to be seen, where the title alone asks for more than a manager shows. */
  readonly audit?: string;
  /** The verdicts on a manager that is set up well and on one that is not. */
  readonly centre: string;
  readonly device: string;
}

const BOTH = 'PASS FAIL';
const FAILS = 'REVIEW FAIL';
const NONE = 'REVIEW REVIEW';

/** What hardening guides for managed Threat Defense devices ask for, from sign-in to the default action. */
const TITLES: readonly Title[] = [
  { title: 'Ensure multi-factor authentication is configured for admin access', centre: NONE, device: NONE },
  { title: 'Ensure the default admin account is renamed or disabled', centre: NONE, device: NONE },
  { title: 'Ensure local admin accounts are minimized', centre: NONE, device: NONE },
  { title: 'Ensure role-based access control (RBAC) is configured', centre: NONE, device: NONE },
  { title: 'Ensure an identity realm is configured', centre: BOTH, device: NONE },
  { title: 'Ensure realm directory server settings are configured', centre: BOTH, device: NONE },
  { title: 'Ensure identity policies are configured and assigned', centre: BOTH, device: NONE },
  { title: 'Manage a realm', centre: NONE, device: NONE },
  { title: 'Compare realms', centre: NONE, device: NONE },
  { title: 'Manage an identity policy', centre: NONE, device: NONE },
  { title: 'Manage an identity rule', centre: NONE, device: NONE },
  { title: 'Create periodic backups of Firepower Management Center', centre: NONE, device: NONE },
  { title: 'Ensure intrusion rule updates are scheduled', centre: NONE, device: BOTH },
  { title: 'Ensure geolocation database updates are scheduled', centre: NONE, device: BOTH },
  { title: 'Ensure URL filtering database updates are scheduled', centre: NONE, device: NONE },
  { title: 'Ensure vulnerability database (VDB) updates are scheduled', centre: NONE, device: BOTH },
  { title: 'Ensure security intelligence and malware database updates are scheduled', centre: NONE, device: NONE },
  { title: 'Ensure a health policy is assigned to all managed devices', centre: BOTH, device: NONE },
  { title: 'Ensure a syslog server is configured in the platform settings policy', centre: BOTH, device: NONE },
  { title: 'Ensure connection events are logged to the FMC events database', centre: BOTH, device: NONE },
  { title: 'Ensure the health policy has the time synchronization status module enabled', centre: FAILS, device: NONE },
  {
    title: 'Ensure the SSH management access list is configured',
    audit: 'Go to Devices > Platform Settings > SSH Access.\nVerify that only authorized IP addresses are listed.',
    centre: BOTH,
    device: NONE,
  },
  { title: 'Ensure the HTTPS management access list is configured', centre: BOTH, device: NONE },
  { title: 'Ensure audit logs are sent to an external syslog server', centre: NONE, device: NONE },
  { title: 'Ensure SNMP v3 is used and SNMP v1/v2c are disabled', centre: BOTH, device: NONE },
  { title: 'Ensure Nmap remediation scans are scheduled', centre: NONE, device: NONE },
  { title: 'Ensure the vulnerability database (VDB) is current', centre: NONE, device: NONE },
  { title: 'Ensure logging is configured for the default action of the access policy', centre: BOTH, device: BOTH },
  { title: 'Create an outbound SSL policy', centre: BOTH, device: BOTH },
  { title: 'Ensure an intrusion prevention policy is configured', centre: BOTH, device: NONE },
  { title: 'Ensure TLS server identity discovery is enabled', centre: NONE, device: BOTH },
  { title: 'Access policy: file policy', centre: BOTH, device: NONE },
  { title: 'Ensure SSL decryption is enabled', centre: BOTH, device: BOTH },
  { title: 'Access policy: URL filtering', centre: BOTH, device: NONE },
  { title: 'Enable secure VPN AnyConnect tunneling protocols', centre: BOTH, device: NONE },
  { title: 'Enable secure site-to-site VPN tunneling protocols', centre: BOTH, device: NONE },
  { title: 'Access policy: application settings of rules', centre: BOTH, device: NONE },
  { title: 'Secure the Network Time Protocol (NTP) server configuration', centre: BOTH, device: BOTH },
  { title: 'Secure the Domain Name System (DNS) configuration', centre: BOTH, device: NONE },
  { title: 'Ensure fragment reassembly is disabled (Chain=1)', centre: BOTH, device: NONE },
  { title: 'Ensure a rule blocks SSL v3.0, TLS v1.0 and TLS v1.1', centre: FAILS, device: BOTH },
  { title: 'Ensure the default action of the access policy is set to block', centre: BOTH, device: BOTH },
];

function judge(config: string): readonly Verdict[] {
  const recommendations = TITLES.map(({ title, audit }, at) =>
    makeRecommendation({ id: String(at), title, ...(audit !== undefined && { audit: makeProcedure(audit) }) }),
  );
  const benchmark = { title: 'Sample', version: '', totalPages: 1, recommendations };
  return auditConfiguration({ platform: requirePlatform('cisco_ftd'), config, benchmark });
}

type Change = (lists: Lists) => void;

/** The verdicts on an emulated manager in its two states. */
async function judgeBoth(
  context: TestContext,
  model: 'fmc-rest' | 'fdm-rest',
  [strengthen, weaken]: readonly [Change, Change],
): Promise<readonly (readonly [good: Verdict, bad: Verdict])[]> {
  const good = judge((await readManaged(context, model, 'edge-ftd-1', strengthen)).config);
  const bad = judge((await readManaged(context, model, 'edge-ftd-1', weaken)).config);
  return TITLES.map((_, at) => [good[at]!, bad[at]!]);
}

const countBoth = (decided: readonly string[]): number => decided.filter((one) => one === BOTH).length;

test('the management centre decides 22 of these titles both ways, and each proof shows what is assigned', async (context) => {
  const verdicts = await judgeBoth(context, 'fmc-rest', [strengthenCentre, weakenCentre]);
  const found = verdicts.map(([good, bad]) => [good.title, `${good.status} ${bad.status}`]);
  expect(found).toEqual(TITLES.map(({ title, centre }) => [title, centre]));
  expect(countBoth(TITLES.map(({ centre }) => centre))).toBe(22);
  const passing = verdicts.flatMap(([good]) => (good.status === 'PASS' ? [good] : []));
  const withoutLink = passing.filter(({ witness }) => !witness?.some(({ kind }) => kind === 'binding'));
  // Realms are the manager's own.
  expect(withoutLink.map(({ title }) => title)).toEqual([
    'Ensure an identity realm is configured',
    'Ensure realm directory server settings are configured',
  ]);
});

test('with the device manager, 27 of them are decided both ways', async (context) => {
  const verdicts = await judgeBoth(context, 'fdm-rest', [strengthenDevice, weakenDevice]);
  const found = verdicts.map(([good, bad]) => [good.title, `${good.status} ${bad.status}`]);
  expect(found).toEqual(TITLES.map(({ title, device }) => [title, device]));
  expect(TITLES.filter(({ centre, device }) => centre === BOTH || device === BOTH)).toHaveLength(27);
});

test('what nobody but a person can see says where it stands', async (context) => {
  const { config } = await readManaged(context, 'fmc-rest', 'edge-ftd-1');
  const open = judge(config).filter((_, at) => TITLES[at]!.centre === NONE);
  expect(open.filter(({ reason }) => !/\blook at \w/i.test(reason)).map(({ title }) => title)).toEqual([]);
});
