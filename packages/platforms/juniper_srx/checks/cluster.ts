import { absent, all, any, doubt, each, present } from '@merlon/engine/checks/assertions.ts';
import { fromSource } from './check-lists.ts';

const CLUSTER = 'chassis cluster';
const REFERENCE =
  'Junos Chassis Cluster User Guide, "Monitoring of Cluster Interfaces": nothing is monitored by default; group 0 needs nothing';

/** Clusters of two devices. */
export const clusterChecks = fromSource(REFERENCE, [
  {
    id: 'cluster-interface-monitor',
    title: 'The cluster fails over when a monitored interface goes down',
    about: { title: [/ (?:fails? ?over|cluster|redundancy group) /, / (?:interface|link)s? /, / monitor\w* /] },
    expectation: `every redundancy group of \`${CLUSTER}\` but group 0, that of the control plane, must have an \`interface-monitor\``,
    noun: 'redundancy group besides group 0',
    path: `${CLUSTER} redundancy-group *`,
    named: /^(?!0$)/,
    none: { status: 'REVIEW', source: 'whether the device is to be a cluster a person has to say' },
    must: all(
      any(present('interface-monitor *'), all(present('ip-monitoring'), doubt('whether addresses will do in place of interfaces'))),
      each('interface-monitor *', 'monitored interface', absent('weight 0')),
    ),
    remediation: [`set ${CLUSTER} redundancy-group <group> interface-monitor <interface> weight 255`],
    beside: [`${CLUSTER} redundancy-group *`],
    decides: [],
  },
]);
