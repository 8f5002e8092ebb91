import type { ReferencePath } from '@merlon/engine/ports/platform.ts';

/** Profiles that a device brings along (FortiOS Administration Guide, Security profiles); some releases do not print them. */
const PROFILES =
  /^(?:g-)?(?:default|strict|wifi-default|sniffer-profile|block-high-risk|monitor-all|high_security|protect_\w+|all_default\w*)$/;
const INSPECTIONS = /^(?:certificate-inspection|deep-inspection|custom-deep-inspection|no-inspection)$/;

const profile = (noun: string, attribute: string, definedAt: string, predefined = PROFILES): ReferencePath => ({
  noun,
  path: `firewall policy * ${attribute}`,
  definedAt: [definedAt],
  predefined,
});

/** Source: FortiOS CLI reference, the section named: the value is the name of an entry there. */
export const references: readonly ReferencePath[] = [
  profile('antivirus profile', 'av-profile', 'antivirus profile'),
  profile('web filter profile', 'webfilter-profile', 'webfilter profile'),
  profile('DNS filter profile', 'dnsfilter-profile', 'dnsfilter profile'),
  profile('IPS sensor', 'ips-sensor', 'ips sensor'),
  profile('application list', 'application-list', 'application list'),
  profile('e-mail filter profile', 'emailfilter-profile', 'emailfilter profile'),
  profile('file filter profile', 'file-filter-profile', 'file-filter profile'),
  profile('DLP profile', 'dlp-profile', 'dlp profile'),
  profile('DLP sensor', 'dlp-sensor', 'dlp sensor'),
  profile('web application firewall profile', 'waf-profile', 'waf profile'),
  profile('profile group', 'profile-group', 'firewall profile-group'),
  profile('inspection profile', 'ssl-ssh-profile', 'firewall ssl-ssh-profile', INSPECTIONS),
  {
    noun: 'access profile',
    path: 'system admin * accprofile',
    definedAt: ['system accprofile'],
    predefined: /^(?:super_admin|super_admin_readonly|prof_admin|no_access)$/,
  },
  { noun: 'user group', path: 'system admin * remote-group', definedAt: ['user group'], members: ['member'] },
  { noun: 'FortiToken', path: 'system admin * fortitoken', definedAt: ['user fortitoken'] },
];
