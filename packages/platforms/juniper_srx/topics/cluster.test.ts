import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { juniperSrx } from '../platform.ts';

const AT = 'set chassis cluster';

function statusOf(description: string, config: readonly string[]): string {
  const remediation = makeProcedure(`$ ${AT} control-link-recovery\n$ ${AT} redundancy-group 1 interface-monitor ge-0/0/2 weight 255`);
  const plan = planRecommendation(juniperSrx, makeRecommendation({ levels: [], title: 'Cluster failover', description, remediation }));
  return plan.by === 'person'
    ? 'REVIEW'
    : plan.judge(juniperSrx.parse(['set version 21.4R3', 'set system host-name a', ...config].join('\n'))).status;
}

const nodes = (group: number, one = 200, other = 100): readonly string[] => [
  `${AT} redundancy-group ${group} node 0 priority ${one}`,
  `${AT} redundancy-group ${group} node 1 priority ${other}`,
];
const watch = (port: string, weight = 255): string => `${AT} redundancy-group 1 interface-monitor ${port} weight ${weight}`;
const RETH = [
  'set interfaces reth0 redundant-ether-options redundancy-group 1',
  'set interfaces ge-0/0/2 gigether-options redundant-parent reth0',
  'set interfaces ge-5/0/2 gigether-options redundant-parent reth0',
];
const CLUSTER = [...nodes(0), ...nodes(1), ...RETH];
const BOTH = [...CLUSTER, watch('ge-0/0/2'), watch('ge-5/0/2')];
const RECOVERY = `${AT} control-link-recovery`;

const ONE = 'In a chassis cluster all redundancy groups from 1 upward monitor at least one interface, and preempt is not configured.';
const MEMBERS = 'In a chassis cluster, group 1 monitors every physical port that is a member of a reth interface.';
const WEIGHED =
  'In a chassis cluster, each redundancy group watches all ports of the reth interfaces, with weight 255. Control-link-recovery must be set.';
const PRIORITIES = 'In a chassis cluster, redundancy groups 0 and 1 have a priority for both nodes.';
const DIFFERENT = 'In a chassis cluster, each redundancy group must give the two nodes different priorities.';
const PER_NODE =
  'In redundancy group 1 interface monitoring covers ports of both nodes. A standalone firewall is not affected by this page.';

test.each<[description: string, config: readonly string[], status: string]>([
  [ONE, [...CLUSTER, watch('ge-0/0/2')], 'PASS'],
  [ONE, CLUSTER, 'FAIL'],
  [ONE, [...BOTH, `${AT} redundancy-group 1 preempt`], 'FAIL'],
  [ONE, [], 'NA'],
  [MEMBERS, BOTH, 'PASS'],
  [MEMBERS, [...CLUSTER, watch('ge-0/0/2')], 'FAIL'],
  [MEMBERS, [...CLUSTER, watch('ge-0/0/2'), watch('ge-5/0/3')], 'FAIL'],
  [WEIGHED, [...BOTH, RECOVERY], 'PASS'],
  [WEIGHED, BOTH, 'FAIL'],
  [WEIGHED, [...CLUSTER, watch('ge-0/0/2'), watch('ge-5/0/2', 100), RECOVERY], 'FAIL'],
  [PRIORITIES, CLUSTER, 'PASS'],
  [PRIORITIES, [...nodes(0), nodes(1)[0]!], 'FAIL'],
  [DIFFERENT, [...nodes(0), ...nodes(1, 150, 150)], 'FAIL'],
  [PER_NODE, BOTH, 'PASS'],
  [PER_NODE, [...CLUSTER, watch('ge-0/0/2'), watch('ge-0/0/3')], 'FAIL'],
  [PER_NODE, [...CLUSTER, watch('ge-0/0/2'), watch('ge-1/0/2')], 'FAIL'],
  [PER_NODE, [...nodes(1), watch('ge-0/0/2'), watch('ge-5/0/2')], 'REVIEW'],
  [PER_NODE, [], 'NA'],
  ['In a chassis cluster preempt is not used in any group: each port has a weight of 255.', BOTH, 'REVIEW'],
  // More than was read, or a device that should be in a cluster.
  [`${MEMBERS} Failover takes less than a second.`, BOTH, 'REVIEW'],
  ['Group 1 monitors every physical port that is a member of a reth interface.', [], 'REVIEW'],
])('%s | %j', (description, config, status) => expect(statusOf(description, config)).toBe(status));
