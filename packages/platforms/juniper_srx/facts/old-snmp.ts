import { absent, all } from '@merlon/engine/checks/assertions.ts';
import { SYSTEMS } from './facts.ts';

/** Where older versions are used besides by communities (Junos CLI Reference, the statements named). */
const USES = [
  'snmp trap-group *',
  'snmp v3 snmp-community *',
  'snmp v3 target-parameters * parameters message-processing-model v1|v2c',
  'snmp v3 vacm security-to-group security-model v1|v2c',
];

/** Nothing answers or sends by SNMP of version 1 or 2c. */
export const OLD_SNMP_IS_UNUSED = all(...['', ...SYSTEMS].flatMap((system) => USES.map((path) => absent(`${system} ${path}`.trim()))));
