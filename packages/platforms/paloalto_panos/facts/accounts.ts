import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { entryOf } from './facts.ts';

/** An account of an administrator, with the way in which it logs on. */
export interface Account {
  readonly name: string;
  readonly place: Place;
  /** The authentication profile by which it logs on; without one, its own password is asked. */
  readonly profile?: string;
  /** The firewall itself knows its password: it asks no server. */
  readonly isLocal: boolean;
}

/** The authentication profile of this name. */
export const profileOf = (tree: ConfigTree, name: string): Place | undefined =>
  ['shared', 'vsys *'].flatMap((owner) => entryOf(tree, `${owner} authentication-profile`, name) ?? [])[0];

/** The accounts of administrators (PAN-OS web interface help, Device > Administrators). */
export const accountsOf = (tree: ConfigTree): readonly Account[] =>
  findPath(tree, 'mgt-config users *').map((place) => {
    const profile = valueOf(place, 'authentication-profile');
    if (profile === undefined) return { name: nameOf(place), place, isLocal: true };
    const method = profileOf(tree, profile);
    return { name: nameOf(place), place, profile, isLocal: method !== undefined && valueOf(method, 'method') === 'local-database' };
  });
