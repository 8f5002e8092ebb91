import { defineLibrary } from '@merlon/engine/checks/define-library.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { accessChecks } from './access-settings.ts';
import { administratorChecks } from './administrators.ts';
import { antivirusChecks } from './antivirus.ts';
import { applicationChecks } from './application-control.ts';
import { heedAttributes } from './beyond-attributes.ts';
import { dnsChecks, identityChecks } from './device-identity.ts';
import { dnsFilterChecks } from './dns-filter.ts';
import { eventChecks } from './event-logging.ts';
import { fabricChecks } from './fabric.ts';
import { switchChecks } from './global-settings.ts';
import { dosChecks } from './dos-policies.ts';
import { haChecks } from './high-availability.ts';
import { encryptionChecks, maintenanceChecks, zoneChecks } from './interfaces.ts';
import { internetServiceChecks } from './internet-services.ts';
import { ipsecChecks } from './ipsec.ts';
import { ldapChecks } from './ldap.ts';
import { localInChecks } from './local-in.ts';
import { logAlertChecks } from './log-alerts.ts';
import { loggingChecks } from './logging.ts';
import { bannerChecks } from './login-banner.ts';
import { passwordChecks } from './passwords.ts';
import { policyChecks } from './policies.ts';
import { policyLoggingChecks } from './policy-logging.ts';
import { botnetChecks, profileChecks } from './policy-profiles.ts';
import { remoteAdministratorChecks } from './remote-administrators.ts';
import { safeguard } from './safeguard.ts';
import { snmpChecks } from './snmp.ts';
import { sshChecks } from './ssh.ts';
import { sslVpnChecks } from './ssl-vpn.ts';

/** The first that matches a recommendation judges it, so narrower ones come first. */
export const fortigateChecks: readonly LibraryCheck[] = defineLibrary(vocabulary, [
  ...dnsChecks,
  ...zoneChecks,
  ...bannerChecks,
  ...switchChecks,
  ...identityChecks,
  ...accessChecks,
  ...passwordChecks,
  ...sshChecks,
  ...snmpChecks,
  ...administratorChecks,
  ...remoteAdministratorChecks,
  ...ldapChecks,
  ...maintenanceChecks,
  ...encryptionChecks,
  ...localInChecks,
  ...haChecks,
  ...dosChecks,
  ...ipsecChecks,
  ...policyChecks,
  ...internetServiceChecks,
  ...profileChecks,
  ...dnsFilterChecks,
  ...botnetChecks,
  ...antivirusChecks,
  ...applicationChecks,
  ...policyLoggingChecks,
  ...fabricChecks,
  ...sslVpnChecks,
  ...eventChecks,
  ...logAlertChecks,
  ...loggingChecks,
])
  .map(heedAttributes)
  .map(safeguard);
