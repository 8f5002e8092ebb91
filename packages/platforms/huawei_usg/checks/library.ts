import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { isCovered } from '@merlon/engine/audit/setting-paths.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type DocumentCommand, demandedCommands, settingsOf } from '../document/read-commands.ts';
import { accountChecks } from './accounts.ts';
import { type HuaweiCheck, plainTitle } from './define-check.ts';
import { identityChecks } from './identity.ts';
import { lineChecks } from './lines.ts';
import { loggingChecks } from './logging.ts';
import { networkChecks } from './network.ts';
import { policyChecks } from './policies.ts';
import { ruleChecks } from './rules.ts';
import { serviceChecks } from './services.ts';
import { snmpChecks } from './snmp.ts';
import { sshChecks } from './ssh.ts';
import { vpnChecks } from './vpn.ts';

/** The first one about a recommendation's subject judges it, so narrow ones come before wide ones. */
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
  ...ruleChecks,
  ...networkChecks,
];

/** Checks that are found by their commands if no title matches: these commands have only one meaning. */
const KNOWN_BY_COMMANDS = new Set(
  `telnet-server ftp-server web-http web-tls-version web-timeout line-idle-timeout vty-protocol vty-authentication console-authentication ssh-version ssh-ciphers
  ssh-hmac ssh-key-exchange ssh-login-timeout ssh-retries snmp-version ntp-authentication ntp-server log-host info-center policy-log-type
  time-zone default-action default-logging intrazone-default hrp-authentication account-lockout lockout-duration password-policy state-check
  defence-action`.split(/\s+/),
);

/** Every check of the library. */
export const huaweiChecks: readonly LibraryCheck[] = CHECKS.map((check) => ({
  ...check,
  matches: (recommendation) => findCheck(recommendation) === check,
}));

const chosen = new WeakMap<Recommendation, HuaweiCheck | undefined>();

/**
 * The check that judges a recommendation: the first whose title matches, unless its commands contain nothing that this check covers,
 * another check covers them all, and the title mentions them. If no title matches, the check that covers all of its commands.
 */
function findCheck(recommendation: Recommendation): HuaweiCheck | undefined {
  if (!chosen.has(recommendation)) chosen.set(recommendation, chooseCheck(recommendation));
  return chosen.get(recommendation);
}

function chooseCheck(recommendation: Recommendation): HuaweiCheck | undefined {
  const titled = CHECKS.find((check) => check.matches(recommendation));
  const commands = demandedCommands(recommendation);
  const settings = settingsOf(recommendation);
  if (settings.length === 0 || (titled && settings.some((path) => isCovered(path, titled.settings)))) return titled;
  const covering = CHECKS.find(
    (check) =>
      KNOWN_BY_COMMANDS.has(check.id) && !check.isExcluded(recommendation) && settings.every((path) => isCovered(path, check.settings)),
  );
  if (!titled) return covering;
  return covering && speaksOf(plainTitle(recommendation), commands) ? covering : titled;
}

/** Words that occur in many commands and say little about what they set. */
const COMMON_WORDS = /^(?:enable|disable|server|undo|system|name|type|level|mode|set|default|security|information)$/;

const speaksOf = (title: string, commands: readonly DocumentCommand[]): boolean =>
  commands.every(({ words }) => words.some((word) => word.length > 2 && !COMMON_WORDS.test(word) && title.includes(word)));
