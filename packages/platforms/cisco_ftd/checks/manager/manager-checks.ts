import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { Topic } from '@merlon/engine/demands/topic.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { judgeLookup } from '../device.ts';
import { judgeOldSnmp } from '../snmp.ts';
import { judgeApplications, judgeCategories, judgeEvents } from './access-policy.ts';
import { withinWords } from './asked-words.ts';
import type { ManagerJudge } from './by-manager.ts';
import { judgeDns, judgeExternalAuth, judgeSnmpVersion } from './device-settings.ts';
import { judgeHealth } from './health.ts';
import { judgeFiles, judgeIntrusion } from './inspection.ts';
import { judgeDecryptionHere, judgeOldVersionsHere } from './local-decryption.ts';
import { judgeSchedule, judgeServerIdentity } from './local-manager.ts';
import { findManager } from './managed-devices.ts';
import { judgeDecryption, judgeIdentity, judgeOldVersions } from './named-policies.ts';
import { judgeDirectories, judgeRealms } from './realms.ts';
import { judgeRemoteAccess, judgeSiteToSite } from './vpns.ts';

const GUIDE = 'Cisco Secure Firewall Management Center Device Configuration Guide';
const API = 'FMC REST API';

interface ManagerCheck {
  readonly id: string;
  readonly title: string;
  readonly about: Topic;
  readonly expectation: string;
  /** Where a person looks, and mends it. */
  readonly menu: string;
  readonly judge: ManagerJudge;
  /** Judges a running configuration, where that shows it too. */
  readonly ofText?: (tree: ConfigTree) => Outcome;
  readonly source: string;
}

/** What a running configuration shows. What it does not mention, its manager may know. */
function judgeText(tree: ConfigTree, judge: (tree: ConfigTree) => Outcome): Outcome | undefined {
  if (findManager(tree, 'fmc') ?? findManager(tree, 'fdm')) return undefined;
  const outcome = judge(tree);
  return outcome.lines.length > 0 ? outcome : undefined;
}

/** What neither a manager's document nor a running configuration shows is left to a person. */
const ofManager = ({ judge, ofText, menu, ...check }: ManagerCheck): CheckSpec => {
  const known = `${check.title} ${check.expectation} ${menu}`;
  return {
    ...check,
    judge: (tree, recommendation) => {
      const outcome = judge(tree, recommendation) ?? (ofText && judgeText(tree, ofText));
      return outcome
        ? withinWords(outcome, recommendation, known)
        : review(`Its manager alone shows this, and the text does not. Look at ${menu}.`);
    },
    remediation: [menu],
  };
};

/** Stands before the checks of a running configuration: these know titles that name version 3 alone. */
export const firstChecks: readonly CheckSpec[] = [
  {
    id: 'snmp-old-versions',
    title: 'Ensure SNMP v1 and v2c are disabled',
    about: { title: [/ snmp /, / (?:v1|v2c?|version 1|version 2c?) /, / (?:disabled?|not) /] },
    expectation: 'SNMP of versions v1 and v2c must be disabled, and SNMP v3 must be used with authentication and encryption (AuthPriv)',
    menu: 'Devices > Platform Settings > SNMP',
    judge: judgeSnmpVersion,
    ofText: judgeOldSnmp,
    source: `${API}, snmpsettings: off by default`,
  },
].map((spec) => ofManager(spec));

/** By the management centre, or by a device that manages itself. */
const byEither =
  (byCentre: ManagerJudge, byDevice: ManagerJudge): ManagerJudge =>
  (tree, recommendation) =>
    byCentre(tree, recommendation) ?? byDevice(tree, recommendation);

const UPDATES = / (?:update\w*|schedul\w*|download\w*|automat\w*) /;
const NO_UPDATES = / (?:updates?|schedul\w*|download\w*) /;

export const managerChecks: readonly CheckSpec[] = [
  {
    id: 'rule-updates',
    title: 'Ensure updates of intrusion rules are scheduled',
    about: {
      title: [/ (?:rules?|sru|lsp|snort|signatures?) /, UPDATES],
      except: [/ (?:access|firewall|nat|hit|vulnerabilit\w*|geolocation) /],
    },
    expectation: 'updates of the intrusion rules (SRU, LSP, Snort signatures) must be downloaded and scheduled to recur',
    menu: 'System > Updates > Rule Updates',
    judge: judgeSchedule('ruleUpdates', 'intrusion rules'),
    source: 'Firewall Device Manager REST API, SRUUpdateSchedule: none by default',
  },
  {
    id: 'geolocation-updates',
    title: 'Ensure updates of the geolocation database are scheduled',
    about: { title: [/ (?:geolocation|geodb|geo) /, UPDATES] },
    expectation: 'updates of the geolocation database must be downloaded and scheduled to recur',
    menu: 'System > Updates > Geolocation Updates',
    judge: judgeSchedule('geolocationUpdates', 'the geolocation database'),
    source: 'Firewall Device Manager REST API, GeolocationUpdateSchedule: none by default',
  },
  {
    id: 'vulnerability-updates',
    title: 'Ensure updates of the vulnerability database are scheduled',
    about: { title: [/ (?:vulnerability database|vdb) /, UPDATES], except: [/ current | latest /] },
    expectation: 'updates of the vulnerability database (VDB) must be downloaded and scheduled to recur',
    menu: 'System > Tools > Scheduling',
    judge: judgeSchedule('vulnerabilityUpdates', 'the vulnerability database'),
    source: 'Firewall Device Manager REST API, VDBUpdateSchedule: none by default',
  },
  {
    id: 'device-dns',
    title: 'Ensure the DNS configuration of the device is set',
    about: {
      title: [/ (?:dns|domain name system) /, / (?:configur\w*|settings?|set) /],
      except: [/ guard | polic|sinkhole|inspect| disabled? | internal | not? /],
    },
    expectation:
      'a group of DNS (Domain Name System) servers must be configured, and asked by the device for the resolution of names (lookup)',
    menu: 'Devices > Platform Settings > DNS',
    judge: judgeDns,
    ofText: judgeLookup,
    source: `${API}, dnssettings: no group by default (${GUIDE}, "Platform Settings")`,
  },
  {
    id: 'external-authentication',
    title: 'Ensure external authentication is configured for those who sign in to the device',
    about: {
      title: [/ external authentication /],
      except: [/ management cent(?:er|re) | fmc | realms? | vpns? | multi | factors? | not? | disabled? | ldap | tacacs\w* /],
    },
    expectation: 'external authentication (RADIUS) must be enabled for administrators who sign in to the device by SSH',
    menu: 'Devices > Platform Settings > External Authentication',
    judge: judgeExternalAuth,
    source: `${API}, externalauthsettings, release 7.7: none by default`,
  },
  {
    id: 'events-to-manager',
    title: 'Ensure connection events are logged to the management center',
    about: {
      title: [
        / (?:connections?|connection events?|events?) /,
        / logg\w* | log | sent /,
        / (?:management center|fmc|event viewer|events? database|defense center) /,
      ],
      except: [/ default action | syslog | audit | health /],
    },
    expectation:
      'every rule and the default action must log connections, and send events to the database of the management center (FMC, Event Viewer)',
    menu: 'Policies > Access Control > Rules > Logging',
    judge: judgeEvents,
    source: `${API}, AccessRule and DefaultAction: logBegin, logEnd and sendEventsToFMC are false by default`,
  },
  {
    id: 'identity-policy',
    title: 'Ensure an identity policy is configured and assigned',
    about: { title: [/ identity polic\w+ /], except: [/ manage | rules? | review\w* | compare /] },
    expectation: 'the access control policy of the device must be assigned an identity policy whose rules ask a realm who the users are',
    menu: 'Policies > Access Control > Identity Policy',
    judge: judgeIdentity,
    source: `${API}, AccessPolicy: identityPolicySetting, none by default; IdentityPolicyRule, release 10.0`,
  },
  {
    id: 'realm-directory',
    title: 'Ensure directory servers of realms are configured',
    about: { title: [/ realms? /, / director\w+ /] },
    expectation: 'every realm that is enabled must have settings of a directory server',
    menu: 'Integration > Other Integrations > Realms > Directory',
    judge: judgeDirectories,
    source: `${API}, Realm: directoryConfigurations`,
  },
  {
    id: 'identity-realm',
    title: 'Ensure a realm is configured',
    about: { title: [/ realms? /, / (?:configur\w*|creat\w*|exist\w*|defin\w*) /], except: [/ manage | compare | director\w+ | vpn /] },
    expectation: 'an identity realm with a directory server must be configured and enabled',
    menu: 'Integration > Other Integrations > Realms',
    judge: judgeRealms,
    source: `${API}, Realm: none by default`,
  },
  {
    id: 'health-policy',
    title: 'Ensure a health policy is assigned to the device',
    about: { title: [/ health polic\w+ /], except: [/ modules? | time | synchroni\w+ | alerts? /] },
    expectation: 'a health policy must be assigned to the managed device, to all of them',
    menu: 'System > Health > Policy',
    judge: judgeHealth,
    source: `${API}, PolicyAssignment of type HealthPolicy, and DeviceRecord: healthPolicy`,
  },
  {
    id: 'tls-server-identity',
    title: 'Ensure TLS server identity discovery is enabled',
    about: { title: [/ (?:tls|ssl) /, / server identity (?:discovery )?/] },
    expectation: 'TLS server identity discovery must be on',
    menu: 'Policies > Access Control > Advanced > TLS Server Identity Discovery',
    judge: judgeServerIdentity,
    source: 'Firewall Device Manager REST API, AccessPolicy: certVisibilityEnabled, false by default',
  },
  {
    id: 'decryption-policy',
    title: 'Ensure a decryption policy for SSL is enabled',
    about: {
      title: [/ (?:ssl|tls|decrypt\w*) /, / (?:decrypt\w*|ssl polic\w+|tls polic\w+) /],
      except: [/ vpn | versions? | logg\w* | logs? | v?1\.[01] | category | categories | certificates? | web | http /],
    },
    expectation:
      'a decryption (SSL, TLS) policy whose rules decrypt outbound traffic must be created (create) and be the one of the access control policy of the device',
    menu: 'Policies > Access Control > Decryption Policy',
    judge: byEither(judgeDecryption, judgeDecryptionHere),
    source: `${API}, AccessPolicy: decryptionPolicySetting; none by default`,
  },
  {
    id: 'intrusion-policy',
    title: 'Ensure an intrusion prevention policy is applied',
    about: {
      title: [/ (?:intrusion|ips) /, / (?:polic\w+|prevention|enabled|applied|configured) /],
      except: [NO_UPDATES, / events? | logg\w* | alerts? | syslog | ip audit /],
    },
    expectation:
      'whatever the access control policy of the device lets pass must be inspected by an intrusion prevention (IPS) policy with a base policy, as each Allow rule names it',
    menu: 'Policies > Access Control > Rules > Intrusion Policy',
    judge: judgeIntrusion,
    source: `${API}, AccessRule: ipsPolicy; DefaultAction: intrusionPolicy; none by default`,
  },
  {
    id: 'file-policy',
    title: 'Ensure a file policy that blocks malware is applied',
    about: { title: [/ (?:file polic\w+|malware|amp) /], except: [NO_UPDATES, / url | events? | logg\w* | alerts? | database /] },
    expectation:
      'whatever the access control policy of the device lets pass must be inspected by a file policy with rules that block malware, as each Allow rule names it',
    menu: 'Policies > Access Control > Rules > File Policy',
    judge: judgeFiles,
    source: `${API}, AccessRule: filePolicy; none by default`,
  },
  {
    id: 'url-categories',
    title: 'Ensure URL filtering blocks categories',
    about: {
      title: [/ urls? /, / (?:filter\w*|categor\w+|block\w*) /],
      except: [NO_UPDATES, / database | logg\w* | malicious | reputation /],
    },
    expectation: 'a rule of the access control policy of the device must block URLs by category (URL filtering)',
    menu: 'Policies > Access Control > Rules > URLs',
    judge: judgeCategories,
    source: `${API}, AccessRule: urls.urlCategoriesWithReputation; none by default`,
  },
  {
    id: 'rule-applications',
    title: 'Ensure access policy rules name applications',
    about: {
      title: [/ (?:rules?|access (?:control )?polic\w+) /, / applications? /],
      except: [/ inspection | logg\w* | urls? | detect\w* /],
    },
    expectation:
      'every rule of the access control policy of the device that allows traffic must name its applications in the application field',
    menu: 'Policies > Access Control > Rules > Applications',
    judge: judgeApplications,
    source: `${API}, AccessRule: applications; any by default`,
  },
  {
    id: 'remote-access-vpn-protocols',
    title: 'Ensure remote access VPN uses secure protocols',
    about: {
      title: [
        / (?:vpns?|anyconnect|secure client) /,
        / (?:anyconnect|remote access|secure client) /,
        / (?:protocols?|encrypt\w*|ciphers?|algorithms?|ike\w*) /,
      ],
    },
    expectation:
      'remote access VPN (AnyConnect, Secure Client) must use secure tunneling protocols: IKEv2 policies and IPsec proposals must encrypt by AES-256 or AES-GCM-256, with integrity and PRF algorithms SHA-384 or SHA-512 and Diffie-Hellman (DH) group 20 or higher (21), in each topology, for encryption',
    menu: 'Devices > VPN > Remote Access > Advanced > IPsec',
    judge: judgeRemoteAccess,
    source: `${API}, RAVpn; RFC 8221 and RFC 8247`,
  },
  {
    id: 'site-to-site-vpn-protocols',
    title: 'Ensure site-to-site VPN uses secure protocols',
    about: {
      title: [/ (?:site to site|s2s|lan to lan) /, / (?:vpns?|tunnel\w*) /, / (?:protocols?|encrypt\w*|ciphers?|algorithms?|ike\w*) /],
    },
    expectation:
      'site-to-site VPN must use secure tunneling protocols: IKEv1 must be off, and IKEv2 policies and IPsec proposals must encrypt by AES-256 or AES-GCM-256, with integrity and PRF algorithms SHA-384 or SHA-512 and Diffie-Hellman (DH) group 20 or higher (21), in each topology, for encryption',
    menu: 'Devices > VPN > Site To Site > IKE',
    judge: judgeSiteToSite,
    source: `${API}, FTDS2SVpn; RFC 8221 and RFC 8247`,
  },
  {
    id: 'old-tls-blocked',
    title: 'Ensure a rule of the decryption policy blocks old versions of SSL and TLS',
    about: { title: [/ (?:ssl|tls) /, / rules? | decrypt\w* | ssl polic\w+ /, / block\w* | deny | denies | reject\w* /] },
    expectation:
      'a rule of the decryption (SSL) policy of the device must block (action Block; deny, reject) SSL 3.0 (v3, SSLv3), TLS 1.0 (v1.0, TLSv1) and TLS 1.1 (v1.1)',
    menu: 'Policies > Decryption > Rules > Version',
    judge: byEither(judgeOldVersions, judgeOldVersionsHere),
    source: 'Firewall Device Manager REST API, SSLRule: a rule applies to every version by default; no rule by default',
  },
].map((spec) => ofManager(spec));
