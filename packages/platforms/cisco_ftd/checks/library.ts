import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { defineLibrary } from '@merlon/engine/checks/define-library.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { aaaChecks } from './aaa.ts';
import { accessRuleChecks } from './access-rules.ts';
import { administratorChecks } from './administrators.ts';
import { appliedInspectionChecks } from './applied-inspection.ts';
import { bannerChecks } from './banners.ts';
import { certificateChecks } from './certificates.ts';
import { deviceChecks } from './device.ts';
import { inspectionChecks } from './inspection.ts';
import { innerFilterChecks } from './inner-filters.ts';
import { interfaceChecks } from './interfaces.ts';
import { ipsecLifetimeChecks } from './ipsec-lifetimes.ts';
import { ipsecChecks } from './ipsec.ts';
import { loggingChecks } from './logging.ts';
import { managementAccessChecks } from './management-access.ts';
import { accessJudges } from './manager/access-policy.ts';
import { addManager } from './manager/by-manager.ts';
import { settingJudges } from './manager/device-settings.ts';
import { personChecks } from './manager/for-person.ts';
import { interfaceJudges } from './manager/interfaces.ts';
import { firstChecks, managerChecks } from './manager/manager-checks.ts';
import { pairJudges } from './manager/pairs.ts';
import { managementSessionChecks } from './management-sessions.ts';
import { objectHygieneChecks } from './object-hygiene.ts';
import { passwordChecks } from './passwords.ts';
import { routingChecks } from './routing.ts';
import { snmpChecks } from './snmp.ts';
import { sshAlgorithmChecks } from './ssh-algorithms.ts';
import { threatDetectionChecks } from './threat-detection.ts';
import { timeChecks } from './time.ts';
import { tlsChecks } from './tls.ts';
import { vpnFilterChecks } from './vpn-filters.ts';
import { vpnUserChecks } from './vpn-users.ts';
import { zoneChecks } from './zones.ts';

/** The checks of a running configuration. */
const ofConfiguration: readonly CheckSpec[] = [
  ...vpnUserChecks,
  ...ipsecChecks,
  ...ipsecLifetimeChecks,
  ...routingChecks,
  ...timeChecks,
  ...snmpChecks,
  ...vpnFilterChecks,
  ...innerFilterChecks,
  ...accessRuleChecks,
  ...bannerChecks,
  ...passwordChecks,
  ...administratorChecks,
  ...aaaChecks,
  ...loggingChecks,
  ...tlsChecks,
  ...certificateChecks,
  ...managementSessionChecks,
  ...sshAlgorithmChecks,
  ...managementAccessChecks,
  ...zoneChecks,
  ...interfaceChecks,
  ...appliedInspectionChecks,
  ...inspectionChecks,
  ...threatDetectionChecks,
  ...deviceChecks,
  ...objectHygieneChecks,
];

/** What a manager sets stands in its platform settings. */
const namePlace = (check: LibraryCheck): LibraryCheck =>
  check.id in settingJudges ? { ...check, expectation: `${check.expectation}; a manager keeps this in the platform settings` } : check;

/** Every check of the library. The first one about a recommendation's subject judges it, so narrow ones come before wide ones. */
export const ciscoChecks: readonly LibraryCheck[] = defineLibrary(vocabulary, [
  ...firstChecks,
  ...addManager(ofConfiguration, { ...settingJudges, ...accessJudges, ...pairJudges, ...interfaceJudges }),
  // What only a manager shows takes no title from the others.
  ...managerChecks,
  ...personChecks,
]).map((check) => namePlace(check));
