import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type DocumentCommand, demandedCommands } from '../document/read-commands.ts';
import { accountChecks } from './accounts.ts';
import type { HuaweiCheck } from './define-check.ts';
import { identityChecks } from './identity.ts';
import { lineChecks } from './lines.ts';
import { loggingChecks } from './logging.ts';
import { networkChecks } from './network.ts';
import { policyChecks } from './policies.ts';
import { serviceChecks } from './services.ts';
import { snmpChecks } from './snmp.ts';
import { sshChecks } from './ssh.ts';
import { vpnChecks } from './vpn.ts';

/** The first one that is about a recommendation judges it, so narrow ones stand before wide ones. */
const CHECKS: readonly HuaweiCheck[] = [
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

/** Where no title is known, these are known by their commands: what they set has one meaning. */
const KNOWN_BY_COMMANDS = new Set(
  `telnet-server ftp-server web-http web-tls-version web-timeout line-idle-timeout vty-protocol vty-authentication console-authentication ssh-version ssh-ciphers
  ssh-hmac ssh-key-exchange ssh-login-timeout ssh-retries snmp-version ntp-authentication ntp-server log-host info-center
  time-zone default-action default-logging intrazone-default hrp-authentication account-lockout password-policy state-check`.split(/\s+/),
);

/** Every check of the library. */
export const huaweiChecks: readonly LibraryCheck[] = CHECKS.map((check) =>
  KNOWN_BY_COMMANDS.has(check.id)
    ? {
        ...check,
        matches: (recommendation) =>
          check.matches(recommendation) ||
          (!check.isExcluded(recommendation) &&
            !CHECKS.some((other) => other.matches(recommendation)) &&
            setsNothingElse(demandedCommands(recommendation), check.covers)),
      }
    : check,
);

const setsNothingElse = (commands: readonly DocumentCommand[], covers: RegExp): boolean =>
  commands.length > 0 && commands.every(({ flat }) => covers.test(flat));
