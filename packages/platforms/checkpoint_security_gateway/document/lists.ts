import { defineList } from '@merlon/engine/checks/define-list.ts';
import { entriesByName, gatherEntries, unlessIdle } from '@merlon/engine/checks/list-entries.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { readSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { ListState, ValueList } from '@merlon/engine/model/value-list.ts';
import { uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { readClient } from './read-client.ts';
import { WEAK_BY_DEFAULT } from '../facts/ssh-algorithms.ts';

const readClients = (tree: ConfigTree): ListState => ({
  entries: findPath(tree, 'allowed-client').map((place) => {
    const { addresses } = readClient(place);
    const isRead = addresses.every((one) => one !== undefined);
    return {
      name: valuesAt(place).slice(1).join(' '),
      ...(isRead && { addresses: uniteAddresses(addresses) }),
      lines: linesAt([place]),
    };
  }),
});

const algorithms = (kind: 'cipher' | 'mac' | 'exchange', word: keyof typeof WEAK_BY_DEFAULT): ValueList =>
  defineList(kind, {
    typed: new RegExp(`^ssh server ${word}\\b`),
    path: `ssh server ${word}`,
    read: (tree) => {
      const places = findPath(tree, `ssh server ${word} *`);
      const nameOf = ({ captured: [name = ''] }: Place): string => name.toLowerCase();
      const told = new Set(places.filter((place) => readSwitch(valuesAt(place)[0]) !== undefined).map(nameOf));
      return {
        entries: gatherEntries(places.filter(isOn), nameOf),
        silent: [...WEAK_BY_DEFAULT[word], ...places.map(nameOf)].filter((name) => !told.has(name)),
      };
    },
  });

const isOn = (place: Place): boolean => readSwitch(valuesAt(place)[0]) === 'on';
const switchedOnAt =
  (path: string) =>
  (tree: ConfigTree): boolean =>
    findPath(tree, path).some(isOn);

/** The lists of Gaia whose entries documents name. Source: Gaia Administration Guide R81.20, the chapters of the commands. */
export const gaiaLists: readonly ValueList[] = [
  defineList('account', {
    typed: /^users?(?: |$)/,
    path: 'user',
    // "Users": both are there after installation, and cannot be deleted.
    given: ['admin', 'monitor'],
    read: entriesByName('user *'),
  }),
  defineList('client', { words: 'any-host|any host', typed: /^allowed-client(?: |$)/, path: 'allowed-client', read: readClients }),
  algorithms('cipher', 'cipher'),
  algorithms('mac', 'mac'),
  algorithms('exchange', 'kex'),
  defineList('tacacs', {
    typed: /^aaa tacacs-servers(?: |$)/,
    path: 'aaa tacacs-servers',
    read: unlessIdle(
      entriesByName('aaa tacacs-servers priority * server *'),
      switchedOnAt('aaa tacacs-servers state'),
      'TACACS+ is not on.',
    ),
  }),
  defineList('radius', {
    typed: /^aaa radius-servers(?: |$)/,
    path: 'aaa radius-servers',
    read: entriesByName('aaa radius-servers priority * host *'),
  }),
  defineList('collector', {
    typed: /^syslog log-remote-address(?: |$)/,
    path: 'syslog log-remote-address',
    read: entriesByName('syslog log-remote-address *'),
  }),
  defineList('clock', {
    typed: /^ntp (?:server|active)(?: |$)/,
    path: 'ntp server',
    read: unlessIdle(
      (tree) => {
        const named = findPath(tree, 'ntp server primary|secondary *');
        const others = findPath(tree, 'ntp server *').filter(({ captured: [name = ''] }) => !/^(?:primary|secondary|prefer)$/.test(name));
        return { entries: gatherEntries([...named, ...others], ({ captured }) => captured.at(-1)) };
      },
      switchedOnAt('ntp active'),
      'NTP is not on.',
    ),
  }),
  defineList('resolver', {
    typed: /^dns (?:primary|secondary|tertiary)(?: |$)/,
    path: 'dns',
    read: entriesByName('dns primary|secondary|tertiary *'),
  }),
  defineList('relay', {
    typed: /^bootp(?: |$)/,
    path: 'bootp',
    read: (tree) => ({
      entries: gatherEntries(
        findPath(tree, 'bootp interface * relay-to *').filter((place) => readSwitch(valuesAt(place)[0]) !== 'off'),
        ({ captured }) => captured.at(-1),
      ),
    }),
  }),
];
