import type { Part } from './read-parts.ts';

/** Settings of a policy for Threat Defense; by this API since release 7.7 ("terraform-provider-fmc" of CiscoDevNet, gen/definitions). */
const platformSetting = (name: string, path: string, what: string): Part => ({
  name,
  path: `policy/ftdplatformsettingspolicies/{id}/${path}`,
  what,
  isExtra: true,
});

/**
 * The lists of a management centre. Sources: Cisco Secure Firewall Management Center REST API Quick Start Guide, and its API explorer; the
 * names of members as CiscoDevNet's "FMCAnsible" (samples/docs) and "terraform-provider-fmc" (gen/definitions) have them.
 */
export const FMC_PARTS: readonly Part[] = [
  { name: 'devices', path: 'devices/devicerecords', what: 'devices' },
  { name: 'policyAssignments', path: 'assignment/policyassignments', what: 'policy assignments' },
  {
    name: 'accessPolicies',
    path: 'policy/accesspolicies',
    what: 'access policies',
    isRequired: true,
    below: [
      { name: 'defaultActions', path: 'policy/accesspolicies/{id}/defaultactions', what: 'default actions' },
      { name: 'rules', path: 'policy/accesspolicies/{id}/accessrules', what: 'access rules', isRequired: true, isOrdered: true },
      { name: 'inheritance', path: 'policy/accesspolicies/{id}/inheritancesettings', what: 'inheritance settings', isExtra: true },
    ],
  },
  {
    name: 'prefilterPolicies',
    path: 'policy/prefilterpolicies',
    what: 'prefilter policies',
    below: [
      { name: 'rules', path: 'policy/prefilterpolicies/{id}/prefilterrules', what: 'prefilter rules', isRequired: true, isOrdered: true },
    ],
  },
  {
    name: 'natPolicies',
    path: 'policy/ftdnatpolicies',
    what: 'NAT policies',
    below: [{ name: 'rules', path: 'policy/ftdnatpolicies/{id}/natrules', what: 'NAT rules', isRequired: true, isOrdered: true }],
  },
  { name: 'addresses', path: 'object/networkaddresses', what: 'addresses' },
  { name: 'networkGroups', path: 'object/networkgroups', what: 'network groups' },
  { name: 'ports', path: 'object/ports', what: 'ports' },
  { name: 'portGroups', path: 'object/portobjectgroups', what: 'port groups' },
  { name: 'securityZones', path: 'object/securityzones', what: 'security zones' },
  {
    name: 'platformSettings',
    path: 'policy/ftdplatformsettingspolicies',
    what: 'platform settings',
    isExtra: true,
    below: [
      platformSetting('httpAccess', 'httpaccesssettings', 'HTTP access settings'),
      platformSetting('sshAccess', 'sshaccesssettings', 'SSH access settings'),
      platformSetting('syslogServers', 'syslog/servers', 'syslog servers'),
      platformSetting('logging', 'syslog/basicloggingsetups', 'logging set-up'),
      platformSetting('logDestinations', 'syslog/loggingdestinations', 'logging destinations'),
      platformSetting('logFormat', 'syslog/syslogsettings', 'syslog settings'),
      platformSetting('snmp', 'snmpsettings', 'SNMP settings'),
      platformSetting('time', 'ntpsettings', 'time synchronization'),
      platformSetting('dns', 'dnssettings', 'DNS settings'),
      platformSetting('banner', 'bannersettings', 'banner'),
      platformSetting('externalAuth', 'externalauthsettings', 'external authentication'),
    ],
  },
  { name: 'haPairs', path: 'devicehapairs/ftddevicehapairs', what: 'high availability pairs', isExtra: true },
  { name: 'deviceClusters', path: 'deviceclusters/ftddevicecluster', what: 'clusters', isExtra: true },
  { name: 'deviceGroups', path: 'devicegroups/devicegrouprecords', what: 'device groups', isExtra: true },
  { name: 'intrusionPolicies', path: 'policy/intrusionpolicies', what: 'intrusion policies', isExtra: true },
  {
    name: 'filePolicies',
    path: 'policy/filepolicies',
    what: 'file policies',
    isExtra: true,
    below: [{ name: 'fileRules', path: 'policy/filepolicies/{id}/filerules', what: 'file rules', isOrdered: true, isExtra: true }],
  },
  {
    name: 'decryptionPolicies',
    path: 'policy/decryptionpolicies',
    what: 'decryption policies',
    isExtra: true,
    below: [
      {
        name: 'decryptionRules',
        path: 'policy/decryptionpolicies/{id}/decryptionpolicyrules',
        what: 'decryption rules',
        isOrdered: true,
        isExtra: true,
      },
    ],
  },
  { name: 'dnsPolicies', path: 'policy/dnspolicies', what: 'DNS policies', isExtra: true },
  {
    name: 'identityPolicies',
    path: 'policy/identitypolicies',
    what: 'identity policies',
    isExtra: true,
    below: [
      { name: 'identityRules', path: 'policy/identitypolicies/{id}/identityrules', what: 'identity rules', isOrdered: true, isExtra: true },
    ],
  },
  { name: 'healthPolicies', path: 'policy/healthpolicies', what: 'health policies', isExtra: true },
  { name: 'realms', path: 'object/realms', what: 'realms', isExtra: true },
  { name: 'dnsServerGroups', path: 'object/dnsservergroups', what: 'DNS server groups', isExtra: true },
  {
    name: 'siteToSiteVpns',
    path: 'policy/ftds2svpns',
    what: 'site-to-site VPNs',
    isExtra: true,
    below: [
      { name: 'endpoints', path: 'policy/ftds2svpns/{id}/endpoints', what: 'VPN endpoints', isExtra: true },
      { name: 'ike', path: 'policy/ftds2svpns/{id}/ikesettings', what: 'IKE settings', isExtra: true },
      { name: 'ipsec', path: 'policy/ftds2svpns/{id}/ipsecsettings', what: 'IPsec settings', isExtra: true },
    ],
  },
  {
    name: 'remoteAccessVpns',
    path: 'policy/ravpns',
    what: 'remote access VPNs',
    isExtra: true,
    below: [{ name: 'cryptoMaps', path: 'policy/ravpns/{id}/ipseccryptomaps', what: 'crypto maps', isExtra: true }],
  },
  { name: 'ikev2Policies', path: 'object/ikev2policies', what: 'IKEv2 policies', isExtra: true },
  { name: 'ikev2Proposals', path: 'object/ikev2ipsecproposals', what: 'IKEv2 IPsec proposals', isExtra: true },
  { name: 'users', path: 'users/users', what: 'users', isExtra: true },
  // A call for each device, and so last: a manager that gets busy then has given all else.
  {
    name: 'deviceInterfaces',
    path: 'devices/devicerecords',
    what: 'devices',
    isExtra: true,
    below: [{ name: 'interfaces', path: 'devices/devicerecords/{id}/ftdallinterfaces', what: 'interfaces of devices', isExtra: true }],
  },
];
