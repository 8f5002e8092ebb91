import { all, any, doubt, elsewhere, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { READ_OF_USE, judgeUse } from '../facts/port-use.ts';
import { listPortsAlone } from '../facts/ports.ts';
import { IN_ZONE } from '../facts/zones.ts';

/** Something that stands on a port which is in use; what else can stand there says nothing of that. */
const HAS_USE: Assertion = {
  op: 'value',
  path: [],
  test: {
    is: 'matches',
    pattern: /(?:^| )(?!(?:shutdown|alias|description|service-manage|portswitch)(?: |$))\S/,
    words: 'have something that shows a use',
  },
  absent: { status: 'FAIL' },
};

/** Ports that nobody uses. */
export const unusedInterfaceChecks: readonly CheckSpec[] = [
  {
    id: 'unused-interfaces',
    title: 'Unused interfaces are shut down',
    alsoSaid: 'physical ports shut administratively',
    about: {
      title: [/(?:unused|unneeded|inactive|not in use).*(?:interface|port)|(?:interface|port)s?.*(?:unused|not (?:in )?use)/],
      except: [/session|user interface|time ?out/],
    },
    expectation:
      'every physical interface (such as GigabitEthernet) that has no `ip address`, belongs to no zone and is in no bundle must show `shutdown`: it is administratively down',
    noun: 'port',
    path: 'interface *',
    list: listPortsAlone,
    reads: READ_OF_USE,
    settledBy: judgeUse,
    must: any(
      present('shutdown'),
      HAS_USE,
      elsewhere(IN_ZONE),
      all(present('portswitch'), doubt('whether a port is used that is switched to layer 2 without a VLAN or a zone')),
    ),
    remediation: ['system-view', 'interface <interface>', 'shutdown'],
    source: 'Huawei VRP command reference, shutdown: interfaces are up by default',
  },
];
