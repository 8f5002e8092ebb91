import type { NamePath } from '@merlon/engine/ports/platform.ts';

/** The places that define objects: shared, a virtual system, a device group. Anything that a manager pushed is below `panorama`. */
const OWNERS = [
  ['shared'],
  ['devices', '*', 'vsys', '*'],
  ['devices', '*', 'device-group', '*'],
  ['vsys', '*'],
  ['device-group', '*'],
  ['rulebase'],
];
const OBJECTS = 'address|address-group|service|service-group|application-group|tag|region|external-list';
const RULEBASES = 'rulebase|pre-rulebase|post-rulebase';

/** The system settings, with or without the device above them, because exports come in both kinds. */
const SYSTEMS = [
  ['devices', '*', 'deviceconfig', 'system'],
  ['deviceconfig', 'system'],
];

/** The paths of values in PAN-OS that identify the device or its owner. Source: PAN-OS XML schema, the elements named. */
export const panosNames: readonly NamePath[] = [
  { path: ['mgt-config', 'users', '*'], kind: 'user' },
  { path: ['mgt-config', 'devices', '*', 'hostname'], kind: 'host' },
  ...SYSTEMS.flatMap((system): readonly NamePath[] => [
    { path: [...system, 'hostname'], kind: 'host' },
    { path: [...system, 'domain'], kind: 'domain' },
    { path: [...system, 'snmp-setting', 'snmp-system', 'contact|location'], kind: 'name', isText: true },
  ]),
  ...[[], ['panorama']].flatMap((above) =>
    OWNERS.flatMap((owner): readonly NamePath[] => [
      { path: [...above, ...owner, OBJECTS, '*'], kind: 'name' },
      { path: [...above, ...owner, 'address', '*', 'fqdn'], kind: 'domain' },
      { path: [...above, ...owner, 'local-user-database', 'user', '*'], kind: 'user' },
      {
        path: [...above, ...owner, RULEBASES, '*', 'rules', '*'],
        kind: 'name',
        except: new Set(['intrazone-default', 'interzone-default']),
      },
    ]),
  ),
];
