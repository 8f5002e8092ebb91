import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { unlessMore } from '../facts/facts.ts';
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
    judge: judgeMonitors,
    remediation: [`set ${CLUSTER} redundancy-group <group> interface-monitor <interface> weight 255`],
    beside: [`${CLUSTER} redundancy-group *`],
    decides: [],
  },
]);

function judgeMonitors(tree: ConfigTree): Outcome {
  const path = `${CLUSTER} redundancy-group *`;
  const groups = findPath(tree, path).filter((group) => nameOf(group) !== '0');
  if (groups.length === 0)
    return unlessHidden(
      tree,
      path,
      review('No redundancy group besides group 0 is configured; whether the device is to be a cluster a person has to say.'),
    );
  const open = groups.filter((group) => !isSet(group, 'interface-monitor *'));
  const watching = open.filter((group) => isSet(group, 'ip-monitoring'));
  if (open.length > watching.length)
    return unlessMore(
      tree,
      CLUSTER,
      fail(linesAt(open), `A redundancy group has no \`interface-monitor\` (${open.length} of ${groups.length}).`),
    );
  if (watching.length > 0) return review('A redundancy group monitors addresses in place of interfaces.', linesAt(watching));
  const monitors = groups.flatMap((group) => findPath(group, 'interface-monitor *'));
  const idle = monitors.filter((monitor) => isSet(monitor, 'weight 0'));
  if (idle.length > 0) return fail(linesAt(idle), 'A monitored interface has weight 0, with which it never counts.');
  const lines = sortLines([...linesAt(groups), ...linesAt(monitors)]);
  return unlessMore(tree, CLUSTER, pass(lines, `Every redundancy group but group 0 has an \`interface-monitor\` (${groups.length}).`));
}
