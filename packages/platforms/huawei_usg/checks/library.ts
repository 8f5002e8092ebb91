import { defineLibrary, wrapJudge } from '@merlon/engine/checks/define-library.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { indentCommands } from '../document/indent-commands.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { accountSchemeChecks } from './account-schemes.ts';
import { accountChecks } from './accounts.ts';
import { administratorChecks } from './administrators.ts';
import { clockChecks } from './clock.ts';
import { exposureChecks } from './exposure.ts';
import { identityChecks } from './identity.ts';
import { interfaceChecks } from './interfaces.ts';
import { isisChecks } from './isis.ts';
import { joinedChecks } from './joined.ts';
import { joinedLineChecks, lineChecks } from './lines.ts';
import { loggingChecks } from './logging.ts';
import { networkChecks } from './network.ts';
import { openDoorChecks } from './open-doors.ts';
import { ownTrafficChecks } from './own-traffic.ts';
import { passwordRuleChecks } from './password-rules.ts';
import { placementChecks } from './placement.ts';
import { policyChecks } from './policies.ts';
import { recordChecks } from './records.ts';
import { routingChecks } from './routing.ts';
import { ruleLimitChecks } from './rule-limits.ts';
import { heedServices, ruleServiceChecks } from './rule-services.ts';
import { ruleChecks } from './rules.ts';
import { serviceChecks } from './services.ts';
import { serverChecks } from './servers.ts';
import { joinedSessionChecks, sessionChecks } from './sessions.ts';
import { signInChecks } from './sign-in.ts';
import { snmpAclChecks } from './snmp-acl.ts';
import { snmpChecks } from './snmp.ts';
import { snmpUserChecks } from './snmp-users.ts';
import { sshChecks } from './ssh.ts';
import { translationChecks } from './translation.ts';
import { tunnelInterfaceChecks } from './tunnel-interfaces.ts';
import { tunnelChecks } from './tunnels.ts';
import { userServiceChecks } from './user-services.ts';
import { vpnChecks } from './vpn.ts';

/** The first one about a recommendation's subject judges it, so narrow ones come before wide ones. */
const library: readonly LibraryCheck[] = defineLibrary(vocabulary, [
  ...joinedChecks,
  ...joinedSessionChecks,
  ...openDoorChecks,
  ...ownTrafficChecks,
  ...recordChecks,
  ...routingChecks,
  ...isisChecks,
  ...tunnelChecks,
  ...userServiceChecks,
  ...sessionChecks,
  ...tunnelInterfaceChecks,
  ...translationChecks,
  ...placementChecks,
  ...signInChecks,
  ...accountSchemeChecks,
  ...serverChecks,
  ...passwordRuleChecks,
  ...administratorChecks,
  ...exposureChecks,
  ...snmpUserChecks,
  ...snmpAclChecks,
  ...snmpChecks,
  ...vpnChecks,
  ...sshChecks,
  ...lineChecks,
  // Titles that name one kind of line alone come first.
  ...joinedLineChecks,
  ...clockChecks,
  ...identityChecks,
  ...accountChecks,
  ...serviceChecks,
  ...loggingChecks,
  ...policyChecks,
  ...ruleServiceChecks,
  ...ruleLimitChecks,
  ...ruleChecks,
  ...interfaceChecks,
  ...networkChecks,
]);

/** What rules have to name, beside which documents forbid services. */
const OF_RULES: ReadonlySet<string> = new Set(['rule-limits', 'rule-any-part', 'rule-any-any', 'inbound-rule-limits']);
const heeding = library.map((check) => (OF_RULES.has(check.id) ? wrapJudge(check, heedServices) : check));

export const huaweiChecks: readonly LibraryCheck[] = heeding.map(({ first, remediation, ...check }) => ({
  ...check,
  ...(first && { first: indentCommands(first) }),
  // The system view is entered once.
  remediation: indentCommands(remediation).filter((command) => !first || command !== 'system-view'),
}));
