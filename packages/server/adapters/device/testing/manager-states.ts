import type { Lists } from './read-managed.ts';

/*
 * The emulated managers, set up well and set up badly: every setting that a manager shows is once as hardening guides want it, and once not.
 */

type Change = Readonly<Record<string, unknown>>;

const ID = '00505688-1A2B-0ed3-0000-000000000';
const ACCESS = 'policy/accesspolicies';
const RULES = `${ACCESS}/${ID}010/accessrules`;
const SETTINGS = `policy/ftdplatformsettingspolicies/${ID}040`;
const DECRYPTION_RULES = `policy/decryptionpolicies/${ID}071/decryptionpolicyrules`;
const FILES = { name: 'Edge files', id: `${ID}072`, type: 'FilePolicy' };
const INTRUSION = { name: 'Balanced Security and Connectivity', id: `${ID}401`, type: 'IntrusionPolicy' };
const WEB = { applications: [{ name: 'HTTPS', id: '1122', type: 'Application' }] };
const REMOTE_ACCESS = { name: 'Staff VPN', id: `${ID}095`, type: 'RAVpn' };
const EVENTS = { logBegin: false, logEnd: true, sendEventsToFMC: true };
const SILENT = { logBegin: false, logEnd: false, sendEventsToFMC: false };

/** Changes members of each element of a list. */
function changeAll(lists: Lists, path: string, change: Change): void {
  lists[path] = (lists[path] as Change[]).map((one) => ({ ...one, ...change }));
}

const interfacesOf = (lists: Lists): readonly string[] => Object.keys(lists).filter((path) => path.endsWith('/ftdallinterfaces'));

/** A remote access VPN of both devices, whose algorithms are those of the other VPN. */
function addRemoteAccess(lists: Lists): void {
  const [{ targets }] = lists['assignment/policyassignments'] as [{ targets: unknown }];
  lists['assignment/policyassignments']!.push({ type: 'PolicyAssignment', policy: REMOTE_ACCESS, targets });
  lists['policy/ravpns'] = [
    {
      ...REMOTE_ACCESS,
      configureSSL: false,
      configureIpsec: true,
      ikev2Policies: [{ name: 'Edge IKE', id: `${ID}083`, type: 'IKEv2Policy' }],
    },
  ];
  lists[`policy/ravpns/${REMOTE_ACCESS.id}/ipseccryptomaps`] = [
    {
      id: `${ID}096`,
      type: 'RaVpnIPsecCryptoMap',
      ikev2IpsecProposals: [{ name: 'Edge ESP', id: `${ID}084`, type: 'IKEv2IPsecProposal' }],
    },
  ];
}

const openTo = (name: string, id: string): Change => ({ ipAddress: { object: { name, id, type: 'Network' } } });

export function strengthenCentre(lists: Lists): void {
  const inspected = { action: 'ALLOW', ipsPolicy: INTRUSION, filePolicy: FILES, applications: WEB, ...EVENTS };
  const rules = (lists[RULES] as Change[]).map((rule) => ({ ...rule, ...(rule['action'] === 'BLOCK' ? EVENTS : inspected) }));
  const category = { category: { name: 'Malware Sites', id: `${ID}097`, type: 'URLCategory' } };
  const blocked = { ...EVENTS, name: 'Block categories', id: `${ID}098`, type: 'AccessRule', enabled: true, action: 'BLOCK' };
  lists[RULES] = [{ ...blocked, urls: { urlCategoriesWithReputation: [category] } }, ...rules];
  lists[`policy/prefilterpolicies/${ID}020/prefilterrules`] = [];
  changeAll(lists, `${SETTINGS}/httpaccesssettings`, {
    enableHttpServer: true,
    httpConfiguration: [openTo('admin-stations', `${ID}202`)],
  });
  lists[DECRYPTION_RULES]!.push({
    name: 'Block the rest',
    id: `${ID}094`,
    type: 'DecryptionPolicyRule',
    enabled: true,
    ruleAction: 'BLOCK',
  });
  addRemoteAccess(lists);
}

export function weakenCentre(lists: Lists): void {
  const passed = { action: 'ALLOW', enabled: true, ipsPolicy: null, filePolicy: null, applications: {}, ...SILENT };
  changeAll(lists, RULES, passed);
  const byDefault = { id: `${ID}011`, type: 'AccessPolicyDefaultAction', action: 'TRUST', ...SILENT };
  changeAll(lists, ACCESS, { defaultAction: byDefault, identityPolicySetting: null });
  lists[`${ACCESS}/${ID}010/defaultactions`] = [byDefault];
  lists['policy/identitypolicies'] = [];
  lists['object/realms'] = [];
  changeAll(lists, DECRYPTION_RULES, { ruleAction: 'DO_NOT_DECRYPT' });
  changeAll(lists, 'devices/devicerecords', { healthPolicy: null });
  lists['assignment/policyassignments'] = (lists['assignment/policyassignments'] as { policy: { type: string } }[]).map((one) =>
    one.policy.type === 'HealthPolicy' ? { ...one, targets: [{ name: 'elsewhere', id: `${ID}099`, type: 'Device' }] } : one,
  );
  lists['object/networkaddresses']!.push({ name: 'any-ipv4', id: `${ID}299`, type: 'Network', value: '0.0.0.0/0' });
  changeAll(lists, `${SETTINGS}/sshaccesssettings`, openTo('any-ipv4', `${ID}299`));
  changeAll(lists, `${SETTINGS}/httpaccesssettings`, { enableHttpServer: true, httpConfiguration: [openTo('any-ipv4', `${ID}299`)] });
  changeAll(lists, `${SETTINGS}/syslog/servers`, { servers: [] });
  changeAll(lists, `${SETTINGS}/snmpsettings`, { snmpMgmtHosts: [{ snmpVersion: 'SNMPv2c', poll: true }] });
  changeAll(lists, `${SETTINGS}/ntpsettings`, { ntpServerInfos: [] });
  changeAll(lists, `${SETTINGS}/dnssettings`, { dnsServerGroups: [] });
  changeAll(lists, 'object/ikev2policies', { encryptionAlgorithms: ['3DES'], diffieHellmanGroups: ['2'] });
  addRemoteAccess(lists);
  for (const path of interfacesOf(lists)) changeAll(lists, path, { overrideDefaultFragmentSetting: { chain: 24, size: 200, timeout: 5 } });
}

const SCHEDULES = ['sruupdateschedules', 'geolocationupdateschedules', 'vdbupdateschedules'].map((name) => `managedentity/${name}`);

export function strengthenDevice(lists: Lists): void {
  changeAll(lists, ACCESS, { defaultAction: { action: 'DENY', eventLogAction: 'LOG_BOTH', type: 'accessdefaultaction' } });
  for (const path of SCHEDULES) lists[path] = [{ name: 'nightly', id: path, scheduleType: 'DAILY' }];
}

export function weakenDevice(lists: Lists): void {
  for (const path of SCHEDULES) lists[path] = [];
  changeAll(lists, ACCESS, {
    certVisibilityEnabled: false,
    defaultAction: { action: 'TRUST', eventLogAction: 'LOG_NONE', type: 'accessdefaultaction' },
  });
  changeAll(lists, 'devicesettings/default/ntp', { enabled: false });
  const [rules] = Object.keys(lists).filter((path) => path.endsWith('/sslrules'));
  changeAll(lists, rules!, { ruleAction: 'DO_NOT_DECRYPT' });
}
