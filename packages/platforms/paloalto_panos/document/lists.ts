import { defineList } from '@merlon/engine/checks/define-list.ts';
import { entriesByName } from '@merlon/engine/checks/list-entries.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ValueList } from '@merlon/engine/model/value-list.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';

const ADDRESSES = 'deviceconfig system permitted-ip';

/** The lists of PAN-OS whose entries documents name. Source: PAN-OS CLI reference, the settings of their paths. */
export const panosLists: readonly ValueList[] = [
  defineList('account', { typed: /^mgt-config users(?: |$)/, path: 'mgt-config users', read: entriesByName('mgt-config users *') }),
  defineList('client', {
    noun: 'permitted address',
    called:
      'permitted (?:ip )?addresses|permitted[- ]ips?(?: (?:list|addresses|entries))?|(?:addresses|sources) (?:that are )?permitted to manage',
    typed: /^deviceconfig system permitted-ip(?: |$)/,
    path: ADDRESSES,
    // CIS Palo Alto Firewall 9 Benchmark, Default Value: any.
    none: 'everybody',
    read: (tree) => ({
      entries: findPath(tree, ADDRESSES).flatMap((place) =>
        valuesAt(place).map((name) => {
          const addresses = readAddress(name);
          return { name, ...(addresses && { addresses }), lines: linesAt([place]) };
        }),
      ),
    }),
  }),
  defineList('clock', {
    typed: /^deviceconfig system ntp-servers(?: |$)/,
    path: 'deviceconfig system ntp-servers',
    read: entriesByName('deviceconfig system ntp-servers primary-ntp-server|secondary-ntp-server ntp-server-address *'),
  }),
  defineList('resolver', {
    typed: /^deviceconfig system dns-setting(?: |$)/,
    path: 'deviceconfig system dns-setting servers',
    read: entriesByName('deviceconfig system dns-setting servers primary|secondary *'),
  }),
];
