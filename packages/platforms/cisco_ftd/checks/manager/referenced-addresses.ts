import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import { itemsOf, textOf } from '../../rule-base/json-members.ts';
import { readManagerObjects } from '../../rule-base/manager-objects.ts';

/** Deeper than groups are nested by people. */
const DEEPEST = 8;

/** The addresses that a reference to an object stands for; undefined where they cannot be read, or differ from device to device. */
export function readReference(manager: ConfigNode, reference: ConfigNode): Addresses | undefined {
  if (mayDiffer(manager, textOf(reference, 'id'), 0)) return undefined;
  const objects: ConfigNode = { ...reference, words: ['objects'], children: [reference] };
  const cell: ConfigNode = { ...reference, words: ['sources'], children: [objects] };
  const addresses = readManagerObjects(manager).addressesIn({ ...reference, words: ['rule'], children: [cell] }, 'sources');
  return addresses.symbols.length > 0 ? undefined : addresses;
}

/** True for an object that a device may override with a value of its own (FMC REST API, "overridable"), and a group with such a one. */
function mayDiffer(manager: ConfigNode, id: string | undefined, depth: number): boolean {
  const object = ['addresses', 'networks', 'networkGroups']
    .flatMap((list) => itemsOf(manager, list))
    .find((one) => textOf(one, 'id') === id);
  if (!object) return false;
  if (textOf(object, 'overridable') === 'true' || depth > DEEPEST) return true;
  return itemsOf(object, 'objects').some((member) => mayDiffer(manager, textOf(member, 'id'), depth + 1));
}
