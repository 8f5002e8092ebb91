import { any, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';

const NTP = 'Huawei VRP command reference, ntp-service source-interface and ntp-service unicast-server';

/** Where packets of the firewall itself come from. */
export const ownTrafficChecks: readonly CheckSpec[] = [
  {
    id: 'ntp-source',
    title: 'NTP packets are sent from a fixed source interface',
    alsoSaid: 'loopback address time',
    about: { title: [/ ntp /, /source|loopback|from (?:a|an|the) (?:\S+ ){0,2}interface/], except: [/authenticat|sources/] },
    expectation: '`ntp-service source-interface` must be configured, or every `ntp-service unicast-server` must name a `source-interface`',
    judge: any(
      present('ntp-service source-interface', {
        status: 'FAIL',
        source: `${NTP}: by default the address of the interface that a packet leaves by`,
      }),
      value('ntp-service unicast-server *', { is: 'contains', values: ['source-interface'] }),
    ),
    remediation: ['system-view', 'ntp-service source-interface <interface>'],
    source: NTP,
  },
];
