import { entriesByName, gatherEntries } from '@merlon/engine/checks/list-entries.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { readSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { ListState, ValueList } from '@merlon/engine/model/value-list.ts';
import { uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import { readClient } from './document/read-client.ts';
import { WEAK_BY_DEFAULT } from './facts/ssh-algorithms.ts';

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

const algorithms = (noun: string, word: keyof typeof WEAK_BY_DEFAULT, called: string): ValueList => ({
  noun,
  form: 'algorithm',
  called,
  typed: new RegExp(`^ssh server ${word}\\b`),
  path: `ssh server ${word}`,
  none: 'own',
  read: (tree) => {
    const places = findPath(tree, `ssh server ${word} *`);
    const nameOf = ({ captured: [name = ''] }: Place): string => name.toLowerCase();
    const isState = (place: Place, state: string | undefined): boolean => readSwitch(valuesAt(place)[0]) === state;
    const told = new Set(places.filter((place) => !isState(place, undefined)).map(nameOf));
    return {
      entries: gatherEntries(
        places.filter((place) => isState(place, 'on')),
        nameOf,
      ),
      silent: [...WEAK_BY_DEFAULT[word], ...places.map(nameOf)].filter((name) => !told.has(name)),
    };
  },
});

/** The lists of Gaia whose entries documents name. Source: Gaia Administration Guide R81.20, the chapters of the commands. */
export const gaiaLists: readonly ValueList[] = [
  {
    noun: 'local account',
    form: 'name',
    called: '(?:local )(?:users?|accounts?|names|logins?|administrators?)|(?:users?|accounts?) (?:of gaia|in the local database)',
    typed: /^users?(?: |$)/,
    path: 'user',
    // "Users": both are there after installation, and cannot be deleted.
    given: ['admin', 'monitor'],
    none: 'own',
    read: entriesByName('user *'),
  },
  {
    noun: 'allowed client',
    form: 'address',
    called: 'allowed[- ]clients?(?: (?:list|entries))?|allowed hosts?',
    words: 'any-host|any host',
    typed: /^allowed-client(?: |$)/,
    path: 'allowed-client',
    none: 'own',
    read: readClients,
  },
  algorithms('SSH cipher', 'cipher', '(?:enabled |ssh )?ciphers?(?: algorithms?)?|encryption algorithms?'),
  algorithms('SSH MAC', 'mac', '(?:enabled |ssh )?macs?(?: algorithms?)?|message authentication(?: codes?| algorithms?)?'),
  algorithms('SSH key exchange', 'kex', '(?:enabled |ssh )?(?:key[- ]exchanges?|kex)(?: methods?| algorithms?)?'),
  {
    noun: 'TACACS+ server',
    form: 'address',
    called: 'tacacs\\+? servers?',
    typed: /^aaa tacacs-servers(?: |$)/,
    path: 'aaa tacacs-servers',
    none: 'none',
    read: entriesByName('aaa tacacs-servers priority * server *'),
  },
  {
    noun: 'RADIUS server',
    form: 'address',
    called: 'radius servers?',
    typed: /^aaa radius-servers(?: |$)/,
    path: 'aaa radius-servers',
    none: 'none',
    read: entriesByName('aaa radius-servers priority * host *'),
  },
  {
    noun: 'log collector',
    form: 'address',
    called:
      '(?:syslog|system logs?|logs?|messages) (?:goes?|go|is sent|are sent|flows?) to(?: both| all)?(?: collectors| servers)?|logs to|(?:send|sends) (?:its |their |the )?(?:syslog|system logs?|logs?|messages) to(?: both| all)?(?: collectors| servers)?|(?:log |syslog )?collectors?|(?:syslog|log) (?:servers?|hosts?|receivers?|destinations?)|remote (?:log|syslog) servers?',
    typed: /^syslog log-remote-address(?: |$)/,
    path: 'syslog log-remote-address',
    none: 'none',
    read: entriesByName('syslog log-remote-address *'),
  },
  {
    noun: 'time server',
    form: 'address',
    called: '(?:ntp|time) (?:servers?|sources?|hosts?)',
    typed: /^ntp (?:server|active)(?: |$)/,
    path: 'ntp server',
    none: 'none',
    read: (tree) => {
      const named = findPath(tree, 'ntp server primary|secondary *');
      const others = findPath(tree, 'ntp server *').filter(({ captured: [name = ''] }) => !/^(?:primary|secondary|prefer)$/.test(name));
      return { entries: gatherEntries([...named, ...others], ({ captured }) => captured.at(-1)) };
    },
  },
  {
    noun: 'resolver',
    form: 'address',
    called: '(?:dns )?resolvers?|(?:dns|name) servers?|resolve names (?:through|with|by|from|at|against)',
    typed: /^dns (?:primary|secondary|tertiary)(?: |$)/,
    path: 'dns',
    none: 'none',
    read: entriesByName('dns primary|secondary|tertiary *'),
  },
  {
    noun: 'relay target',
    form: 'address',
    called: '(?:dhcp |bootp )?relays?(?: targets?| servers?)?',
    typed: /^bootp(?: |$)/,
    path: 'bootp',
    none: 'none',
    read: (tree) => ({
      entries: gatherEntries(
        findPath(tree, 'bootp interface * relay-to *').filter((place) => readSwitch(valuesAt(place)[0]) !== 'off'),
        ({ captured }) => captured.at(-1),
      ),
    }),
  },
];
