import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { memberOf, textOf } from '../facts/facts.ts';

/** One command: its words without the verb, and the member of the answer that it comes from. */
export interface Derived {
  readonly from: ConfigNode;
  readonly words: readonly string[];
}

/** How to recognise one answer of the Gaia API, and its Clish commands. Empty words derive nothing. */
interface Answer {
  readonly call: string;
  /** True if its members alone identify the answer; absent if others look alike and only its call identifies it. */
  readonly hasShape?: (answer: ConfigNode) => boolean;
  readonly read: (answer: ConfigNode) => readonly Derived[];
}

const has = (node: ConfigNode, ...names: readonly string[]): boolean => names.every((name) => memberOf(node, name) !== undefined);
const elementsOf = (node: ConfigNode, name: string): readonly ConfigNode[] => memberOf(node, name)?.children ?? [];
const hasElementsWith = (node: ConfigNode, ...names: readonly string[]): boolean =>
  elementsOf(node, 'objects').length > 0 && elementsOf(node, 'objects').every((element) => has(element, ...names));

/** A scalar member as `path value`. */
function say(node: ConfigNode | undefined, name: string, path: string, translate = (value: string) => value): readonly Derived[] {
  const member = node && memberOf(node, name);
  const value = member?.words[1];
  return member && value !== undefined ? [{ from: member, words: [...path.split(' '), translate(value)] }] : [];
}

const toOnOff = (value: string): string => (value === 'true' ? 'on' : value === 'false' ? 'off' : '');
const NOT_CONFIGURED = /^not[- ]configured$/i;
/** Shells under the names that the Gaia API gives them. Source: Gaia API Reference, show-user; Gaia Administration Guide, "Users". */
const SHELLS: Readonly<Record<string, string>> = {
  cli: '/etc/cli.sh',
  bash: '/bin/bash',
  csh: '/bin/csh',
  sh: '/bin/sh',
  tcsh: '/bin/tcsh',
  'scp-only': '/usr/bin/scponly',
  'no-login': '/sbin/nologin',
};

/** Source for all: Gaia API Reference, v1.0 to v1.8, the calls named; answers of R80.40. */
export const ANSWERS: readonly Answer[] = [
  { call: 'show-password-policy', hasShape: (answer) => has(answer, 'password-strength', 'lock-settings'), read: readPasswordPolicy },
  {
    call: 'show-ntp',
    // `preferred` from R82 on.
    hasShape: (answer) =>
      has(answer, 'enabled', 'servers') && answer.children.every(({ words: [name = ''] }) => /^(?:enabled|servers|preferred)$/.test(name)),
    read: (answer) => [...say(answer, 'enabled', 'ntp active', toOnOff), ...elementsOf(answer, 'servers').flatMap(readNtpServer)],
  },
  { call: 'show-allowed-clients', hasShape: (answer) => has(answer, 'allowed-any-host'), read: readAllowedClients },
  {
    call: 'show-dns',
    hasShape: (answer) => has(answer, 'primary', 'secondary', 'tertiary', 'suffix'),
    read: (answer) => ['primary', 'secondary', 'tertiary', 'suffix'].flatMap((name) => say(answer, name, `dns ${name}`)),
  },
  {
    call: 'show-hostname',
    hasShape: (answer) => answer.children.length === 1 && textOf(answer, 'name') !== undefined,
    read: (answer) => say(answer, 'name', 'hostname'),
  },
  {
    call: 'show-users',
    hasShape: (answer) => hasElementsWith(answer, 'name', 'shell', 'homedir'),
    read: (answer) => elementsOf(answer, 'objects').flatMap(readUser),
  },
  {
    call: 'show-interfaces',
    hasShape: (answer) => hasElementsWith(answer, 'name', 'enabled', 'ipv4-address', 'ipv4-mask-length'),
    read: (answer) => elementsOf(answer, 'objects').flatMap(readInterface),
  },
  {
    call: 'show-tacacs',
    hasShape: (answer) => has(answer, 'enabled', 'servers', 'super-user-uid') && !has(answer, 'nas-ip'),
    read: (answer) => [
      ...say(answer, 'enabled', 'aaa tacacs-servers state', toOnOff),
      ...elementsOf(answer, 'servers').flatMap((server) => readAaaServer(server, 'tacacs-servers', 'server')),
    ],
  },
  {
    call: 'show-radius',
    hasShape: (answer) => has(answer, 'servers', 'super-user-uid', 'nas-ip'),
    read: (answer) => elementsOf(answer, 'servers').flatMap((server) => readAaaServer(server, 'radius-servers', 'host')),
  },
  {
    call: 'show-time-and-date',
    hasShape: (answer) => has(answer, 'timezone', 'posix'),
    read: (answer) =>
      say(answer, 'timezone', 'timezone').map(({ from, words }) => ({ from, words: words.flatMap((word) => word.split(/\s+/)) })),
  },
  { call: 'show-ipv6', read: (answer) => say(answer, 'enabled', 'ipv6-state', toOnOff) },
  {
    call: 'show-snmp',
    hasShape: (answer) => has(answer, 'enabled', 'version', 'read-only-community'),
    read: (answer) => [
      ...say(answer, 'enabled', 'snmp agent', toOnOff),
      ...say(answer, 'version', 'snmp agent-version'),
      ...readCommunity(answer, 'read-only'),
      ...readCommunity(answer, 'read-write'),
    ],
  },
  {
    call: 'show-snmp-users',
    hasShape: (answer) => hasElementsWith(answer, 'name', 'authentication', 'permission'),
    read: (answer) => elementsOf(answer, 'objects').flatMap(readSnmpUser),
  },
  {
    call: 'show-snmp-trap-receivers',
    hasShape: (answer) => hasElementsWith(answer, 'address', 'version', 'community-string'),
    read: (answer) =>
      elementsOf(answer, 'objects').map((from) => ({
        from,
        words: ['snmp', 'traps', 'receiver', textOf(from, 'address') ?? '', 'version', textOf(from, 'version') ?? ''],
      })),
  },
  {
    call: 'show-snmp-pre-defined-traps',
    hasShape: (answer) => hasElementsWith(answer, 'name', 'enabled', 'severity'),
    read: (answer) =>
      elementsOf(answer, 'objects').map((from) => ({
        from,
        words: ['snmp', 'traps', 'trap', textOf(from, 'name') ?? '', textOf(from, 'enabled') === 'true' ? 'enable' : 'disable'],
      })),
  },
  {
    call: 'show-remote-syslogs',
    hasShape: (answer) => hasElementsWith(answer, 'server-ip', 'level'),
    read: (answer) =>
      elementsOf(answer, 'objects').map((from) => ({
        from,
        words: ['syslog', 'log-remote-address', textOf(from, 'server-ip') ?? '', 'level', textOf(from, 'level') ?? ''],
      })),
  },
];

function readPasswordPolicy(answer: ConfigNode): readonly Derived[] {
  const [strength, history, locks] = ['password-strength', 'password-history', 'lock-settings'].map((name) => memberOf(answer, name));
  const nonuse = locks && memberOf(locks, 'inactivity-settings');
  const failing = locks && memberOf(locks, 'failed-attempts-settings');
  const policy = (node: ConfigNode | undefined, name: string, path: string): readonly Derived[] =>
    say(node, name, `password-controls ${path}`);
  return [
    ...policy(strength, 'minimum-length', 'min-password-length'),
    ...policy(strength, 'complexity', 'complexity'),
    ...policy(strength, 'palindrome-check-enabled', 'palindrome-check'),
    ...policy(history, 'check-history-enabled', 'history-checking'),
    ...policy(history, 'repeated-history-length', 'history-length'),
    ...policy(locks, 'password-expiration-days', 'password-expiration'),
    ...policy(locks, 'password-expiration-warning-days', 'expiration-warning-days'),
    ...policy(locks, 'password-expiration-maximum-days-before-lock', 'expiration-lockout-days'),
    // `true` does not say which of Clish's two forms (`password`, `first-password`) is meant.
    ...say(locks, 'must-one-time-password-enabled', 'password-controls force-change-when', (value) => (value === 'false' ? 'no' : '')),
    ...policy(nonuse, 'lock-unused-accounts-enabled', 'deny-on-nonuse enable'),
    ...policy(nonuse, 'inactivity-threshold-days', 'deny-on-nonuse allowed-days'),
    ...policy(failing, 'failed-lock-enabled', 'deny-on-fail enable'),
    ...policy(failing, 'failed-lock-enforced-on-admin', 'deny-on-fail block-admin'),
    ...policy(failing, 'failed-attempts-allowed', 'deny-on-fail failures-allowed'),
    ...policy(failing, 'failed-lock-duration-seconds', 'deny-on-fail allow-after'),
  ];
}

function readNtpServer(server: ConfigNode): readonly Derived[] {
  const type = textOf(server, 'type') ?? '';
  const [address = '', version = ''] = [textOf(server, 'address'), textOf(server, 'version')];
  return [{ from: server, words: ['ntp', 'server', ...(/^(?:primary|secondary)$/.test(type) ? [type] : []), address, 'version', version] }];
}

function readAllowedClients(answer: ConfigNode): readonly Derived[] {
  const any = memberOf(answer, 'allowed-any-host')!;
  const family = (address: string): string => (address.includes(':') ? 'ipv6-address' : 'ipv4-address');
  return [
    ...(any.words[1] === 'true' ? [{ from: any, words: ['allowed-client', 'host', 'any-host'] }] : []),
    ...elementsOf(answer, 'allowed-hosts').map((from) => {
      const address = from.form === undefined ? from.words[0]! : (textOf(from, 'address') ?? '');
      return { from, words: ['allowed-client', 'host', family(address), address] };
    }),
    ...elementsOf(answer, 'allowed-networks').map((from) => {
      const subnet = textOf(from, 'subnet') ?? '';
      return { from, words: ['allowed-client', 'network', family(subnet), subnet, 'mask-length', textOf(from, 'mask-length') ?? ''] };
    }),
  ];
}

function readUser(user: ConfigNode): readonly Derived[] {
  const name = textOf(user, 'name') ?? '';
  const roles = elementsOf(user, 'roles').flatMap((role) => (role.form === undefined ? [role.words[0]!] : []));
  const shell = memberOf(user, 'shell');
  return [
    ...(shell ? [{ from: shell, words: ['user', name, 'shell', SHELLS[shell.words[1] ?? ''] ?? shell.words[1] ?? ''] }] : []),
    ...(roles.length > 0 ? [{ from: memberOf(user, 'roles')!, words: ['rba', 'user', name, 'roles', roles.join(',')] }] : []),
  ];
}

function readInterface(node: ConfigNode): readonly Derived[] {
  const name = textOf(node, 'name') ?? '';
  const addresses = (['ipv4', 'ipv6'] as const).flatMap((family) => {
    const member = memberOf(node, `${family}-address`);
    const address = member?.words[1] ?? '';
    if (!member || address === '' || NOT_CONFIGURED.test(address)) return [];
    const length = textOf(node, `${family}-mask-length`) ?? '';
    return [{ from: member, words: ['interface', name, `${family}-address`, address, 'mask-length', length] }];
  });
  const state = memberOf(node, 'enabled');
  return [...(state ? [{ from: state, words: ['interface', name, 'state', toOnOff(state.words[1] ?? '')] }] : []), ...addresses];
}

function readAaaServer(from: ConfigNode, kind: string, addressedAs: string): readonly Derived[] {
  const [priority = '', address = ''] = [textOf(from, 'priority'), textOf(from, 'address')];
  return [{ from, words: ['aaa', kind, 'priority', priority, addressedAs, address] }];
}

function readCommunity(answer: ConfigNode, access: string): readonly Derived[] {
  const member = memberOf(answer, `${access}-community`);
  return member?.words[1] === undefined ? [] : [{ from: member, words: ['snmp', 'community', member.words[1], access] }];
}

function readSnmpUser(from: ConfigNode): readonly Derived[] {
  const [authentication, privacy] = [memberOf(from, 'authentication'), memberOf(from, 'privacy')];
  const [hashed, ciphered] = [authentication, privacy].map((part) => part && textOf(part, 'protocol'));
  if (!hashed) return [];
  const level = ciphered ? 'authPriv' : 'authNoPriv';
  const words = ['snmp', 'usm', 'user', textOf(from, 'name') ?? '', 'security-level', level];
  return [{ from, words: [...words, ...(ciphered ? ['privacy-protocol', ciphered] : []), 'authentication-protocol', hashed] }];
}
