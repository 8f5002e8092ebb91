import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import type { ManagerJudge } from './by-manager.ts';
import { findManager } from './managed-devices.ts';
import { linesOfMembers } from './platform-settings.ts';

/* Members: terraform-provider-fmc (CiscoDevNet), gen/definitions/realm_ad_ldap.yaml. Realms are the manager's, and no device has its own. */

const MENU = 'Integration > Other Integrations > Realms';

const isDirectory = (realm: ConfigNode): boolean => /^(?:AD|LDAP)$/.test(textOf(realm, 'realmType') ?? '');
const hasServer = (realm: ConfigNode): boolean =>
  itemsOf(realm, 'directoryConfigurations').some((server) => !['', 'null'].includes(textOf(server, 'hostname') ?? ''));
const linesOfRealm = (realm: ConfigNode): readonly number[] => [
  realm.line,
  ...linesOfMembers(realm, 'enabled'),
  ...itemsOf(realm, 'directoryConfigurations').flatMap((server) => linesOfMembers(server, 'hostname')),
];

export const judgeRealms: ManagerJudge = (tree) => {
  const manager = findManager(tree, 'fmc');
  if (!manager || !memberOf(manager, 'realms')) return undefined;
  const all = itemsOf(manager, 'realms');
  const on = all.filter((realm) => textOf(realm, 'enabled') !== 'false');
  if (on.length === 0)
    return fail(
      all.flatMap((realm) => linesOfMembers(realm, 'enabled')),
      all.length === 0 ? 'No realm is configured.' : 'Every realm is switched off.',
    );
  const good = on.filter((realm) => textOf(realm, 'enabled') === 'true' && isDirectory(realm) && hasServer(realm));
  return good.length > 0
    ? pass(sortLines(good.flatMap(linesOfRealm)), 'A realm with a directory server is configured and enabled.')
    : review(
        `Realms are configured; that one of them has a directory server is not shown. Look at ${MENU}.`,
        on.map(({ line }) => line),
      );
};

export const judgeDirectories: ManagerJudge = (tree) => {
  const manager = findManager(tree, 'fmc');
  if (!manager || !memberOf(manager, 'realms')) return undefined;
  const realms = itemsOf(manager, 'realms').filter((realm) => textOf(realm, 'enabled') !== 'false');
  const directories = realms.filter(isDirectory);
  const without = directories.filter((realm) => memberOf(realm, 'directoryConfigurations') !== undefined && !hasServer(realm));
  if (without.length > 0)
    return fail(
      sortLines(without.flatMap((realm) => linesOfMembers(realm, 'directoryConfigurations'))),
      'A realm has no directory server.',
    );
  if (realms.length === 0) return fail([], 'No realm is configured and enabled, and so no directory server.');
  if (directories.length < realms.length || directories.some((realm) => !hasServer(realm)))
    return review(
      `Realms are configured whose directory is not shown. Look at ${MENU}.`,
      realms.map(({ line }) => line),
    );
  return pass(sortLines(directories.flatMap(linesOfRealm)), 'Every realm that is enabled has a directory server.');
};
