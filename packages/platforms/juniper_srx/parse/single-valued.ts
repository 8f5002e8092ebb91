import type { TrieNode } from './word-trie.ts';

/**
 * Settings with a single value: if the configuration states it, a group's value is not inherited beside it. All other keywords may have
 * several names or values, which add up. Source: Junos CLI Reference, the statements named.
 */
const SINGLE_VALUED: ReadonlySet<string> = new Set(
  `root-login protocol-version connection-limit rate-limit idle-timeout session-limit host-name domain-name time-zone message announcement
  encrypted-password class uid full-name authorization authentication-type authentication-key secret source-address minimum-length
  minimum-changes change-type format maximum-length tries-before-disconnect backoff-threshold backoff-factor minimum-time maximum-time
  lockout-period max-sessions-per-connection max-pre-authentication-packets client-alive-interval client-alive-count-max port timeout retry
  password-protocol boot-server mode severity packet-limit bucket-size description mtu peer-as local-as type hold-time local-address
  router-id autonomous-system preference metric key-length key-pair algorithm key-chain local-certificate pki-local-certificate
  server-certificate version priority contact location client-list-name authentication-algorithm encryption-algorithm dh-group
  authentication-method lifetime-seconds ike-policy ipsec-policy bind-interface external-interface screen file-format level
  transfer-interval max-configurations-on-flash native-vlan-id vlan-id encapsulation speed link-mode deny-commands allow-commands
  deny-configuration allow-configuration`.split(/\s+/),
);

/** Sets of words of which only one can stand at a place. */
const EXCLUSIVE: readonly ReadonlySet<string>[] = [
  new Set(['permit', 'deny', 'reject']),
  new Set(['accept', 'discard']),
  new Set(['deny-all', 'permit-all']),
  new Set(['include', 'exclude']),
];

/** True if a word of the tree is a setting with a single value and has that value. */
export function isSingleValued(node: TrieNode): boolean {
  if (!SINGLE_VALUED.has(node.word) || node.block || !node.children.some((child) => child.active)) return false;
  // `class` below a user has a value; below `login`, the name of a class with a body follows.
  return node.children.every((child) => child.children.length === 0);
}

/** True if a word cannot stand beside those already there. */
export function excludesEachOther(word: string, there: ReadonlySet<string>): boolean {
  const opposite = word.startsWith('no-') ? word.slice(3) : `no-${word}`;
  if (there.has(opposite)) return true;
  return EXCLUSIVE.some((set) => set.has(word) && [...set].some((other) => other !== word && there.has(other)));
}
