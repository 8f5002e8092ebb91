import { holdsSecret } from '@merlon/engine/secrets/holds-secret.ts';

/** Encoding words that may stand between a keyword and its secret: `hex`, or the digit of an encryption type. */
const WRITING = new Set(['hex', '0', '4', '5', '6', '7', '8', '9', 'encrypted', 'ascii', 'clear-text']);
/** Words after `password` that are not a password. */
const NO_PASSWORD = new Set(['encryption', 'policy', 'management', 'storage', 'recovery', 'history', 'expire-in-days']);

type SecretRule = {
  /** The first words of the statement. */
  readonly at: RegExp;
  /** Matched against all its words; the word after the match is the secret. */
  readonly before: RegExp;
};

/**
 * The places of secrets in statements (Cisco ASA Series Command Reference, the commands named). Statements in a block are matched by their
 * own words, except `key`, which is a secret only under a server.
 */
const RULES: readonly SecretRule[] = [
  { at: /^enable password\b/, before: /^enable password / },
  { at: /^passwd\b/, before: /^passwd / },
  { at: /^key config-key\b/, before: /^key config-key password-encryption / },
  { at: /^key-(?:octet-)?string\b/, before: /^\S+ / },
  { at: /^failover key\b/, before: /^failover key / },
  { at: /^aaa-server \S+ \(\S+\) host\b/, before: /^aaa-server \S+ \(\S+\) host \S+ (?!timeout\b)/ },
  { at: /^(?:crypto )?isakmp key\b/, before: /^(?:crypto )?isakmp key / },
  { at: /^(?:ldap-login-password|radius-common-pw|ospf authentication-key)\b/, before: /^(?:ospf )?\S+ / },
  { at: /^snmp-server community\b/, before: /^snmp-server community / },
  { at: /^snmp-server (?:host|host-group)\b/, before: / community / },
  { at: /^snmp-server host\b/, before: /^snmp-server host \S+ [\d.:a-f]+ (?!(?:trap|poll|community|version|udp-port|user|user-list)\b)/ },
  { at: /^(?:radius|tacacs)-server\b/, before: / key (?:\d )?/ },
  { at: /^ntp authentication-key\b/, before: /^ntp authentication-key \S+ \S+ / },
  { at: /^authentication key eigrp\b/, before: /^authentication key eigrp \S+ / },
  { at: /^rip authentication key\b/, before: /^rip authentication key / },
  { at: /^crypto ca (?:import|export)\b/, before: / pkcs12 / },
  { at: /^configure manager add\b/, before: /^configure manager add \S+ / },
  { at: /^license smart register\b/, before: / idtoken / },
  { at: /^(?:ospf|ospfv3|ipv6 ospf|area)\b/, before: / spi \d+ (?:md5|sha1) / },
  { at: /^(?:ospf|ospfv3|ipv6 ospf|area)\b/, before: / spi \d+ esp \S+ (?:\d+ )?/ },
  { at: /^(?:ospf|ospfv3|ipv6 ospf|area)\b/, before: / spi \d+ esp .{0,200} (?:md5|sha1) (?:\d )?/ },
  { at: /^(?:isis )?authentication key (?!eigrp )/, before: /^(?:isis )?authentication key / },
  { at: /^crypto (?:dynamic-)?map\b/, before: / session-key \S+ ah \d+ / },
  { at: /^crypto (?:dynamic-)?map\b/, before: / session-key .{0,200} cipher / },
  { at: /^configure manager add\b/, before: /^configure manager add \S+ \S+ / },
  { at: /^configure network http-proxy\b/, before: /^configure network http-proxy (?:manual )?\S+ \d+ (?:\S+ (?=\S))?/ },
  { at: /^host \S+ key\b/, before: /^host \S+ key / },
  { at: /^(?:storage-key|hidden-parameter)\b/, before: /^\S+ / },
  { at: /^cluster key\b/, before: /^cluster key / },
  { at: /^logging ftp-server\b/, before: /^logging ftp-server \S+ \S+ \S+ / },
  // In a bfd-template.
  { at: /^authentication (?:meticulous-)?(?:md5|sha-?1)\b/, before: /^authentication \S+ / },
  { at: /^macro-substitute\b/, before: /^macro-substitute \S+ value / },
  { at: /^key \d+ \S/, before: /^key (?:0|4|5|6|7|8|9) / },
];
/** Words that are followed by a secret in any statement. */
const SECRET_AFTER =
  /(?<=^| )(?:pre-shared-key|message-digest-key \S+ md5|authentication-key(?! \d+ (?:md5|sha|cmac))|(?:policy-server-|shared-|client-)?secret|passphrase|auth (?:md5|sha\d*)|priv (?:3des|des|aes(?: \d+)?)|authenticator|cipher(?= [\da-f]{16,}(?: |$))|fallback-key|preshared-key) (?:(?:hex|[0456789]|encrypted|ascii) )*(?=\S)/g;

/** Positions of the secrets among a statement's words, which do not include a leading `no`. */
export function findSecretWords(words: readonly string[], parents: readonly (readonly string[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  const text = words.join(' ');
  const wordAt = numberWords(words);
  const add = (offset: number): void => {
    let at = wordAt.get(offset) ?? words.length;
    while (at < words.length - 1 && WRITING.has(words[at]!)) at += 1;
    if (at < words.length) found.add(at);
  };
  for (const { at, before } of RULES) {
    const match = at.test(text) ? before.exec(text) : null;
    if (match && match.index + match[0].length < text.length) add(match.index + match[0].length);
  }
  for (const match of text.matchAll(SECRET_AFTER)) add(match.index + match[0].length);
  for (const at of findPasswords(words)) found.add(at);
  for (const at of findNamed(words)) found.add(at);
  if (words.length > 1 && isSecretOfBlock(words, parents)) found.add(words.length > 2 && WRITING.has(words[1]!) ? 2 : 1);
  return found;
}

/** Blocks in which an ambiguous word is followed by a secret. */
const SECRETS_OF_BLOCKS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['key', new Set(['aaa-server', 'cts', 'cluster', 'vpn'])],
  ['token', new Set(['umbrella-global'])],
  ['license', new Set(['scansafe'])],
]);

/** A `key` counts as a secret in any block, unless it is the number of a key in a chain. */
function isSecretOfBlock([word, next]: readonly string[], parents: readonly (readonly string[])[]): boolean {
  const blocks = SECRETS_OF_BLOCKS.get(word!);
  if (!blocks) return false;
  const isKey = word === 'key' && !/^(?:\d{1,3}|chain|config-key)$/.test(next!);
  return isKey || parents.some(([block]) => blocks.has(block!));
}

/** The index of the word at each offset of the words joined by blanks. */
function numberWords(words: readonly string[]): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  let offset = 0;
  for (const [number, word] of words.entries()) {
    numbers.set(offset, number);
    offset += word.length + 1;
  }
  return numbers;
}

/** Whatever follows a name that says by itself that it holds a secret. */
function findNamed(words: readonly string[]): readonly number[] {
  return words.flatMap((word, index) => {
    const isWritten = index + 2 < words.length && WRITING.has(words[index + 1]!);
    const at = index + (isWritten ? 2 : 1);
    return at < words.length && !isNumbered(word, words[at]!) && holdsSecret(word, words[at]!) ? [at] : [];
  });
}

/** `key 1` in a chain of keys, `community 65000:1` of a route. */
const isNumbered = (word: string, next: string): boolean => (word === 'key' || word === 'community') && /^[\d:]+$/.test(next);

/** Anything after `password`, anywhere: users, neighbours, trust points, URLs. */
function findPasswords(words: readonly string[]): readonly number[] {
  return words.flatMap((word, index) => {
    if (!/^(?:[\w-]{1,40}-)?(?:password|passwd)$/.test(word) || (index === 0 && word === 'passwd')) return [];
    let at = index + 1;
    while (at < words.length - 1 && WRITING.has(words[at]!)) at += 1;
    return at < words.length && !NO_PASSWORD.has(words[at]!) ? [at] : [];
  });
}
