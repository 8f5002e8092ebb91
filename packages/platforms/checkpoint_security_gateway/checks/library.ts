import { defineLibrary } from '@merlon/engine/checks/define-library.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { accessChecks } from './access.ts';
import { deviceChecks } from './device.ts';
import { gatewayChecks } from './gateways.ts';
import { globalPropertyChecks } from './global-properties.ts';
import { interfaceChecks } from './interfaces.ts';
import { loggingChecks } from './logging.ts';
import { maintenanceChecks } from './maintenance.ts';
import { messageChecks } from './messages.ts';
import { passwordChecks } from './passwords.ts';
import { routingChecks } from './routing.ts';
import { ruleChecks } from './rules.ts';
import { snmpChecks } from './snmp.ts';
import { sshChecks } from './ssh.ts';
import { timeChecks } from './time.ts';
import { vpnChecks } from './vpn.ts';

/** Every check of the library. The first whose title fits judges a recommendation, so narrow ones come before wide ones. */
export const checkpointChecks = defineLibrary(vocabulary, [
  ...globalPropertyChecks,
  ...gatewayChecks,
  ...ruleChecks,
  ...vpnChecks,
  ...passwordChecks,
  ...messageChecks,
  ...snmpChecks,
  ...timeChecks,
  ...sshChecks,
  ...maintenanceChecks,
  ...accessChecks,
  ...loggingChecks,
  ...routingChecks,
  ...interfaceChecks,
  ...deviceChecks,
]);
