import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { defineLibrary } from '@merlon/engine/checks/define-library.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { aaaChecks } from './aaa.ts';
import { accessRuleChecks } from './access-rules.ts';
import { bannerChecks } from './banners.ts';
import { deviceChecks } from './device.ts';
import { inspectionChecks } from './inspection.ts';
import { interfaceChecks } from './interfaces.ts';
import { loggingChecks } from './logging.ts';
import { managementAccessChecks } from './management-access.ts';
import { accessJudges } from './manager/access-policy.ts';
import { addManager } from './manager/by-manager.ts';
import { settingJudges } from './manager/device-settings.ts';
import { personChecks } from './manager/for-person.ts';
import { managerChecks } from './manager/manager-checks.ts';
import { passwordChecks } from './passwords.ts';
import { routingChecks } from './routing.ts';
import { snmpChecks } from './snmp.ts';
import { timeChecks } from './time.ts';
import { tlsChecks } from './tls.ts';

/** The checks of a running configuration. */
const ofConfiguration: readonly CheckSpec[] = [
  ...routingChecks,
  ...timeChecks,
  ...snmpChecks,
  ...accessRuleChecks,
  ...bannerChecks,
  ...passwordChecks,
  ...aaaChecks,
  ...loggingChecks,
  ...tlsChecks,
  ...managementAccessChecks,
  ...interfaceChecks,
  ...inspectionChecks,
  ...deviceChecks,
];

/** Every check of the library. The first one about a recommendation's subject judges it, so narrow ones come before wide ones. */
export const ciscoChecks: readonly LibraryCheck[] = defineLibrary(vocabulary, [
  ...addManager(ofConfiguration, { ...settingJudges, ...accessJudges }),
  // What only a manager shows takes no title from the others.
  ...managerChecks,
  ...personChecks,
]);
