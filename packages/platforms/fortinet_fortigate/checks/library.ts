import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { adminPorts, adminTls, autoInstall, idleTimeout, lockout, passwordPolicy, userLockout } from './access-settings.ts';
import { adminProfiles, adminTwoFactor, defaultAdminPassword, defaultAdminRemoved, trustedHosts } from './administrators.ts';
import { definitionUpdates, inlineSandbox, machineLearning, outbreakPrevention } from './antivirus.ts';
import { applicationLogging, defaultPorts, highRiskApplications } from './application-control.ts';
import { botnetConnections } from './botnet.ts';
import { dnsServers, firmware, hostname, ntp, ntpRedundancy, timeZone } from './device-identity.ts';
import { dnsFilterBotnet, dnsFilterLog } from './dns-filter.ts';
import { hostQuarantine, securityFabric } from './fabric.ts';
import { switchChecks } from './global-settings.ts';
import { haGroupId, haManagement, haMode, haMonitor } from './high-availability.ts';
import { encryptedAccess, intraZone, wanManagement } from './interfaces.ts';
import { denyInternetServices, unusedPolicies } from './internet-services.ts';
import { localInPolicies, localInVirtualPatch } from './local-in.ts';
import { analyzerEncryption, centralLogging, eventLogging, syslogEncryption } from './logging.ts';
import { policyAnyAny } from './policy-any-any.ts';
import { policyLogging } from './policy-logging.ts';
import { profileChecks } from './policy-profiles.ts';
import { policyNames } from './policy-names.ts';
import { policyServices } from './policy-services.ts';
import { type FortigateCheck, safeguard } from './safeguard.ts';
import { snmpUserHosts, snmpUserQueries, snmpV3Only } from './snmp.ts';
import { vpnCertificate, vpnTls } from './ssl-vpn.ts';

/** The first that matches a recommendation judges it, so narrower ones come first. */
const CHECKS: readonly FortigateCheck[] = [
  dnsServers,
  intraZone,
  wanManagement,
  ...switchChecks,
  timeZone,
  ntp,
  ntpRedundancy,
  hostname,
  firmware,
  autoInstall,
  adminTls,
  passwordPolicy,
  lockout,
  userLockout,
  snmpV3Only,
  snmpUserQueries,
  snmpUserHosts,
  defaultAdminPassword,
  defaultAdminRemoved,
  trustedHosts,
  adminTwoFactor,
  adminProfiles,
  idleTimeout,
  encryptedAccess,
  localInVirtualPatch,
  localInPolicies,
  adminPorts,
  haGroupId,
  haMonitor,
  haManagement,
  haMode,
  unusedPolicies,
  policyNames,
  policyAnyAny,
  policyServices,
  denyInternetServices,
  ...profileChecks,
  dnsFilterBotnet,
  dnsFilterLog,
  botnetConnections,
  definitionUpdates,
  outbreakPrevention,
  machineLearning,
  inlineSandbox,
  highRiskApplications,
  defaultPorts,
  applicationLogging,
  policyLogging,
  hostQuarantine,
  securityFabric,
  vpnCertificate,
  vpnTls,
  eventLogging,
  syslogEncryption,
  analyzerEncryption,
  centralLogging,
];

export const fortigateChecks: readonly LibraryCheck[] = CHECKS.map(safeguard);
