import { defineLibrary } from '@merlon/engine/checks/define-library.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { archivalChecks } from './archival.ts';
import { bgpChecks } from './bgp.ts';
import { consoleAlertChecks } from './console-alerts.ts';
import { clusterChecks } from './cluster.ts';
import { clearTextServiceChecks } from './clear-text-services.ts';
import { externalAaaChecks } from './external-aaa.ts';
import { firewallFilterChecks } from './firewall-filters.ts';
import { interfaceChecks } from './interfaces.ts';
import { interiorRoutingChecks } from './interior-routing.ts';
import { intrusionPreventionChecks } from './intrusion-prevention.ts';
import { loginClassChecks } from './login-classes.ts';
import { loopbackChecks } from './loopback.ts';
import { netconfXnmChecks } from './netconf-xnm.ts';
import { ntpChecks } from './ntp.ts';
import { passwordChecks } from './passwords.ts';
import { releaseChecks } from './release.ts';
import { restServiceChecks } from './rest-service.ts';
import { screenChecks } from './screens.ts';
import { securityLogChecks } from './security-log.ts';
import { securityPolicyChecks } from './security-policies.ts';
import { sessionChecks } from './sessions.ts';
import { snmpChecks } from './snmp.ts';
import { sshAlgorithmChecks } from './ssh-algorithms.ts';
import { sshServiceChecks } from './ssh-service.ts';
import { syslogChecks } from './syslog.ts';
import { systemSettingChecks } from './system-settings.ts';
import { vpnChecks } from './vpn.ts';
import { vpnProtectionChecks } from './vpn-protection.ts';
import { webManagementChecks } from './web-management.ts';

/** Every check of the library. The first one about a recommendation's subject judges it, so narrow ones come before wide ones. */
export const juniperChecks: readonly LibraryCheck[] = defineLibrary(vocabulary, [
  ...sshServiceChecks,
  ...sshAlgorithmChecks,
  ...clearTextServiceChecks,
  ...webManagementChecks,
  ...netconfXnmChecks,
  ...restServiceChecks,
  ...passwordChecks,
  ...loginClassChecks,
  ...externalAaaChecks,
  ...archivalChecks,
  ...ntpChecks,
  ...consoleAlertChecks,
  ...syslogChecks,
  ...releaseChecks,
  ...systemSettingChecks,
  ...snmpChecks,
  ...interfaceChecks,
  ...loopbackChecks,
  ...firewallFilterChecks,
  ...sessionChecks,
  ...bgpChecks,
  ...interiorRoutingChecks,
  ...vpnChecks,
  ...vpnProtectionChecks,
  ...clusterChecks,
  ...intrusionPreventionChecks,
  ...securityLogChecks,
  ...screenChecks,
  ...securityPolicyChecks,
]);
