import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import type { ByManager, ManagerJudge } from './by-manager.ts';
import { judgeDevices } from './managed-devices.ts';
import { linesOfMembers } from './platform-settings.ts';

/*
 * Members: terraform-provider-fmc (CiscoDevNet), gen/definitions/device_ha_pair.yaml (`primary`, `secondary`) and device_cluster.yaml
 * (`controlDevice.deviceDetails`, `dataDevices[].deviceDetails`).
 */

const MENU = 'Devices > Device Management';

const idsOfCluster = (cluster: ConfigNode): readonly (string | undefined)[] =>
  [memberOf(cluster, 'controlDevice'), ...itemsOf(cluster, 'dataDevices')].map((node) => textOf(memberOf(node, 'deviceDetails'), 'id'));

/** A device that is alone in a manager that lists its pairs and clusters has no failover. */
const judgePair: ManagerJudge = (tree) =>
  judgeDevices(tree, ({ manager, record, id, name }) => {
    if (!memberOf(manager, 'haPairs')) return review(`The manager did not give its high availability pairs. Look at ${MENU}.`);
    const pair = itemsOf(manager, 'haPairs').find((one) => ['primary', 'secondary'].some((end) => textOf(memberOf(one, end), 'id') === id));
    if (pair)
      return pass(
        [pair.line, ...['primary', 'secondary'].flatMap((end) => linesOfMembers(memberOf(pair, end), 'id'))],
        `\`${name}\` is a unit of the high availability pair \`${textOf(pair, 'name') ?? ''}\`.`,
      );
    const clusters = memberOf(manager, 'deviceClusters');
    if (!clusters) return review(`\`${name}\` is in no high availability pair; its manager did not give its clusters. Look at ${MENU}.`);
    const ids = itemsOf(manager, 'deviceClusters').map((cluster) => idsOfCluster(cluster));
    if (ids.some((some) => some.includes(id) || some.includes(undefined)))
      return review('The device may be a member of a cluster; whether that will do in place of failover a person has to say.', [
        clusters.line,
      ]);
    return fail([record.line, memberOf(manager, 'haPairs')!.line], `\`${name}\` is in no high availability pair.`);
  });

/** Judges of checks that know the running configuration already. */
export const pairJudges: Readonly<Record<string, ByManager>> = {
  failover: { judge: judgePair, words: 'high availability pair HA redundancy standby unit active' },
};
