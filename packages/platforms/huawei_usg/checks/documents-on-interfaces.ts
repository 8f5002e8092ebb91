import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { readZones } from '../facts/zones.ts';

/** A document that names the zone `untrust` is about its interfaces, and the zone of the text may have none. */
export const namesEmptyZone = (tree: ConfigTree, { title, audit }: Recommendation): boolean =>
  /\bzone ["'“‘]?untrust\b/i.test(`${title}\n${proseOf(audit)}`) && readZones(tree).some(({ name }) => name === 'untrust');

/** Whether a document looks at rules of the security policy, and at no `service-manage` of interfaces. */
export function isOnRules({ description, audit, remediation }: Recommendation): boolean {
  const said = [description, proseOf(audit), ...commandsOf(remediation)].join('\n');
  return /\brules?\b/i.test(said) && !/service-manage|\binterfaces?\b/i.test(said);
}
