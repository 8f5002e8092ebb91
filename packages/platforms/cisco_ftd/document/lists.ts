import { defineList } from '@merlon/engine/checks/define-list.ts';
import { entriesByName, unlessIdle } from '@merlon/engine/checks/list-entries.ts';
import { isSet } from '@merlon/engine/config-tree/places.ts';
import type { ValueList } from '@merlon/engine/model/value-list.ts';

/** The lists of an ASA whose entries documents name. Source: Cisco Secure Firewall ASA command reference, the commands of their paths. */
export const asaLists: readonly ValueList[] = [
  defineList('account', { typed: /^username(?: |$)/, path: 'username', read: entriesByName('username *') }),
  defineList('collector', {
    typed: /^logging host(?: |$)/,
    path: 'logging host',
    read: unlessIdle(entriesByName('logging host * *'), (tree) => isSet(tree, 'logging enable'), 'Logging is not enabled.'),
  }),
  defineList('clock', { typed: /^ntp server(?: |$)/, path: 'ntp server', read: entriesByName('ntp server *') }),
  defineList('resolver', {
    typed: /^(?:dns |name-server )/,
    path: 'dns',
    read: entriesByName('dns name-server *', 'dns|DNS server-group * name-server *'),
  }),
];
