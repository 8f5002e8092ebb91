import { holdsSecret } from '@merlon/engine/secrets/holds-secret.ts';
import type { Token } from '../parse/read-tokens.ts';

/** Words for the encoding of the secret after them. Source: VRP command references, the statements named in this file. */
const FORMS = new Set([
  'cipher',
  'irreversible-cipher',
  'simple',
  'plain',
  'plaintext',
  'usual',
  'sha256',
  'hash',
  'encrypt',
  'clear',
  'pass-phrase',
  'hex',
]);
/** Words other than encodings that may stand between a keyword and its secret. */
const BETWEEN = new Set([
  'inbound',
  'outbound',
  'ah',
  'esp',
  'nonstandard',
  'pass-phrase',
  'passphrase',
  'multiple',
  'wep-40',
  'wep-104',
  'wep-128',
  'hex',
  'md5',
  'share',
]);
/** Words that are followed by a secret. */
const SECRET_AFTER = new Set(
  `password shared-key pre-shared-key authentication-key key-string string-key authentication-hex encryption-hex secret passphrase
  private-key auth-key access-key secret-key psk pin token api-key community-name`.split(/\s+/),
);
/** Keywords of future releases and unlisted parts whose names say enough. */
const NAMED_SECRET = /(?<!^md5)-(?:password|secret|passphrase|auth-code)$|^auth-code$/;
/** Words after `password` about the rules for passwords, or about their existence. */
const POLICY_WORDS = new Set(
  `policy policy-level minimum minimum-length min-length length maximum max-length complexity complexity-check strength expire expiration
  expire-time alert alert-before-expire history record change modify modify-offline enable disable valid-days valid-time aging aging-time
  lock login-fail only and or any all none required optional rsa publickey mode level radius ldap method method1 method2`.split(/\s+/),
);
/** Words before `key` that make it a secret. */
const KEY_OF = new Set(['gre', 'radius-server', 'tacacs-server', 'hwtacacs-server', 'shared', 'simple']);
/** Algorithms after `authentication-mode` and `privacy-mode` of SNMP, NTP and routing protocols; a key id may follow. */
const ALGORITHM = /^(?:md5|hmac-md5|hmac-sha\S*|sha|sha2?-?\d*|sha2-\d+|des56|des|3des\S*|aes\d*|aes-\d+|sm[34]|keychain)$/;

/** The secret words of a line. */
export function findSecrets(tokens: readonly Token[]): readonly Token[] {
  const words = tokens.map(({ text }) => text);
  const secrets = new Set(tokens.filter(({ kind }) => kind === 'ciphertext'));
  const isVersion3 = words.includes('v3');
  const isSingleSignOn = words.includes('single-sign-on');
  // `ssh server cipher aes256_ctr`, `ssl cipher …` name algorithms.
  const algorithms = words.findIndex((word) => word === 'ssh' || word === 'ssl' || word === 'tls');
  const add = (at: number): void => {
    const token = tokens[at];
    if (!token || secrets.has(token)) return;
    // An unclosed quote hides all the rest.
    if (token.kind === 'word' && token.text.startsWith('"')) for (const rest of tokens.slice(at)) secrets.add(rest);
    else secrets.add(token);
  };
  words.forEach((word, at) => {
    if (tokens[at]!.kind !== 'word') return;
    // The neighbour comes between: `md5-password cipher 10.0.0.9 …`.
    if (words[at - 1] === 'md5-password') return add(at + 2);
    if (words[at - 2] === 'md5-password') return;
    if (isForm(words, at, algorithms) || isKeyword(words, at)) add(skipForms(words, at + 1));
    else if (
      word !== 'md5-password' &&
      (word !== 'community' || words[0] === 'undo') &&
      holdsSecret(word, words[skipForms(words, at + 1)] ?? '')
    )
      add(skipForms(words, at + 1));
    else if (word === 'authentication' && words[at - 1] === 'rsvp-te') add(skipForms(words, at + 1));
    else if (words[at - 1] === 'pem' && ALGORITHM.test(word)) add(at + 1);
    else if (words[0] === 'vlink-peer' && ALGORITHM.test(word)) add(skipForms(words, isKeyId(words, at + 1) ? at + 2 : at + 1));
    else if (/(?:^|-)(?:authentication|privacy)-mode$/.test(word) && ALGORITHM.test(words[at + 1] ?? '')) {
      add(skipForms(words, isKeyId(words, at + 2) ? at + 3 : at + 2));
    } else if ((word === 'read' || word === 'write') && words[at - 1] === 'community') add(skipForms(words, at + 1));
    // In versions 1 and 2c, the name is the community.
    else if (word === 'securityname' && !isVersion3) add(skipForms(words, at + 1));
    // In some releases the password follows a second time.
    else if (word === 'manager' && words[at - 1] === 'authentication') {
      add(skipForms(words, at + 2));
      add(skipForms(words, at + 2) + 1);
    } else if (word === 'key' && (isSingleSignOn || KEY_OF.has(words[at - 1] ?? ''))) add(skipForms(words, at + 1));
  });
  return [...secrets];
}

/** The number of a key before the key itself; users of SNMP have none, and their passwords may be numbers. */
const isKeyId = (words: readonly string[], at: number): boolean =>
  /^\d{1,10}$/.test(words[at] ?? '') && at + 1 < words.length && !words.includes('usm-user') && !words[at + 1]!.endsWith('-mode');

/** True if a word is the encoding of the secret after it; `algorithms` is the start of a list of algorithms, -1 if there is none. */
function isForm(words: readonly string[], at: number, algorithms: number): boolean {
  const word = words[at]!;
  if (!FORMS.has(word) || at === 0) return false;
  if (word === 'cipher' && algorithms >= 0 && algorithms < at) return false;
  if (word === 'sha256' || word === 'hash' || word === 'clear') return words[at - 1] === 'password';
  return true;
}

function isKeyword(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  if (!SECRET_AFTER.has(word) && !NAMED_SECRET.test(word)) return false;
  const next = words[at + 1];
  if (next === undefined || (POLICY_WORDS.has(next) && words.length > at + 2) || (word === 'password' && POLICY_WORDS.has(next)))
    return false;
  return !FORMS.has(next) || at + 2 < words.length;
}

/** No statement has more encodings in a row: `simple plain`, `hash sha256`. */
const MOST_FORMS = 3;

function skipForms(words: readonly string[], from: number): number {
  let at = from;
  while (at < words.length - 1 && at < from + MOST_FORMS && (FORMS.has(words[at]!) || BETWEEN.has(words[at]!))) at += 1;
  // The number of a key: `wep key wep-40 hex 0 …`.
  if (at < words.length - 1 && /^[0-4]$/.test(words[at]!) && /^(?:hex|pass-phrase)$/.test(words[at - 1]!)) at += 1;
  return at;
}
