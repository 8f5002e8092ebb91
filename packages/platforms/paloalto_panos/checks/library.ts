import { defineLibrary, wrapJudge } from '@merlon/engine/checks/define-library.ts';
import { linesOfSection } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, doubt } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { accountChecks } from './accounts.ts';
import { administratorRoleChecks } from './administrator-roles.ts';
import { administratorSessionChecks } from './administrator-sessions.ts';
import { administratorChecks } from './administrators.ts';
import { alarmChecks } from './alarms.ts';
import { availabilityChecks } from './availability.ts';
import { certificateChecks } from './certificates.ts';
import { decryptionChecks } from './decryption.ts';
import { defaultRuleChecks } from './default-rules.ts';
import { dnsSignatureChecks } from './dns-signatures.ts';
import { lockoutChecks } from './lockout.ts';
import { logChecks } from './log-forwarding.ts';
import { logOffloadChecks } from './log-offload.ts';
import { ntpChecks } from './ntp.ts';
import { routingChecks } from './routing.ts';
import { ruleLoggingChecks } from './rule-logging.ts';
import { zoneAttackChecks } from './zone-attacks.ts';
import { loginBannerChecks } from './login-banner.ts';
import { managementChecks } from './management.ts';
import { passwordChecks } from './passwords.ts';
import { policyChecks } from './policies.ts';
import { profileCoverageChecks } from './profile-coverage.ts';
import { serviceChecks } from './services.ts';
import { syslogHostnameChecks } from './syslog-hostname.ts';
import { threatProfileChecks } from './threat-profiles.ts';
import { urlFilteringChecks } from './url-filtering.ts';
import { userIdChecks } from './user-id.ts';
import { vpnChecks } from './vpn.ts';
import { wildfireChecks } from './wildfire.ts';
import { zoneChecks } from './zone-protection.ts';

/** Shows a failure by absence by the section in which the setting would stand. */
function showSection(tree: ConfigTree, outcome: Outcome): Outcome {
  const [absence] = outcome.absences ?? [];
  if (outcome.status !== 'FAIL' || outcome.lines.length > 0 || !absence) return outcome;
  return { ...outcome, lines: linesOfSection(tree, absence.path) };
}

/**
 * Keeps a check from passing a device if the text breaks off or could not be read, because the rest might matter. A finding against the
 * device stays.
 */
const safeguard = (check: LibraryCheck): LibraryCheck =>
  wrapJudge(check, (outcome, tree) => {
    if (outcome.status !== 'PASS' && outcome.status !== 'NA') return showSection(tree, outcome);
    const gap = tree.gaps.find(({ path, suspected }) => path.length === 0 && (!suspected || outcome.lines.length === 0));
    return gap ? doubt({ ...outcome, lines: [...outcome.lines, gap.line] }, `But ${gap.reason}.`) : outcome;
  });

/** Every check of PAN-OS devices. The first that matches a recommendation judges it, so narrow ones come before wide ones. */
export const panosChecks: readonly LibraryCheck[] = defineLibrary(vocabulary, [
  ...zoneChecks,
  ...zoneAttackChecks,
  ...userIdChecks,
  ...routingChecks,
  ...vpnChecks,
  ...administratorRoleChecks,
  ...accountChecks,
  ...certificateChecks,
  ...administratorChecks,
  ...administratorSessionChecks,
  ...loginBannerChecks,
  ...managementChecks,
  ...serviceChecks,
  ...ntpChecks,
  ...passwordChecks,
  ...lockoutChecks,
  ...availabilityChecks,
  ...threatProfileChecks,
  ...dnsSignatureChecks,
  ...urlFilteringChecks,
  ...profileCoverageChecks,
  ...wildfireChecks,
  ...decryptionChecks,
  ...alarmChecks,
  ...logOffloadChecks,
  ...syslogHostnameChecks,
  ...logChecks,
  ...defaultRuleChecks,
  ...ruleLoggingChecks,
  ...policyChecks,
]).map(safeguard);
