import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { accountChecks } from './accounts.ts';
import { identityChecks } from './identity.ts';
import { lineChecks } from './lines.ts';
import { loggingChecks } from './logging.ts';
import { networkChecks } from './network.ts';
import { policyChecks } from './policies.ts';
import { serviceChecks } from './services.ts';
import { snmpChecks } from './snmp.ts';
import { sshChecks } from './ssh.ts';
import { vpnChecks } from './vpn.ts';

/** Every check of the library. The first one that is about a recommendation judges it, so narrow ones stand before wide ones. */
export const huaweiChecks: readonly LibraryCheck[] = [
  ...snmpChecks,
  ...vpnChecks,
  ...sshChecks,
  ...lineChecks,
  ...identityChecks,
  ...accountChecks,
  ...serviceChecks,
  ...loggingChecks,
  ...policyChecks,
  ...networkChecks,
];
