import { looksSecret } from '@merlon/engine/secrets/looks-random.ts';
import { holdsSecret } from '@merlon/engine/secrets/holds-secret.ts';

/**
 * Keywords whose value is a secret, wherever they stand. Source: Junos CLI Reference, the statements named; those that Junos itself marks
 * `## SECRET-DATA`, and `community-name` and `cak`, which it marks only in some releases.
 */
const SECRET_AFTER: ReadonlySet<string> = new Set(
  `encrypted-password plain-text-password-value plain-text-password authentication-password privacy-password privacy-key
  hello-authentication-key simple-password chap-secret default-chap-secret pap-password default-pap-password local-password shared-secret
  secret preauthentication-secret ascii-text hexadecimal passphrase community-name cak auth-token api-key access-token challenge-password
  shared-key pre-shared-secret master-password boot-password private-key`.split(/\s+/),
);

/** Keywords of future releases and unlisted parts whose names say enough; `password-protocol` and the like do not match. */
const NAMED_SECRET = /-(?:password|secret|passphrase)$/;

/** Kinds of keys that are followed first by a number, not by the secret: `authentication-key 1 type md5 value …`. */
const NUMBERED = /^\d{1,10}$/;

/** How a key is written: `key ascii x`. */
const KEY_FORM = /^(?:ascii|hex)$/;

/** Parts of the configuration in which `snmp` stands at the top again. */
const SCOPES: ReadonlySet<string> = new Set(['groups', 'logical-systems', 'tenants', 'routing-instances']);

/** Stems of all words that make the next word a secret, and of a private key itself. */
const STEMS =
  'passw secret key passphrase passcode community trap-group value local psk token pin pwd cred cak ckn kek -code hmac seed otp account'.split(
    ' ',
  );
const isCovered = (keyword: string): boolean => STEMS.some((stem) => keyword.includes(stem));
const LEADING_TO_SECRET = new RegExp([...STEMS, ...[...SECRET_AFTER].filter((keyword) => !isCovered(keyword))].join('|'));

/** False if no word in a part of the configuration can lead to a secret: a quick test that spares most lines a full reading. */
export const mayLeadToSecret = (part: string): boolean => LEADING_TO_SECRET.test(part);

/** True if a word is a secret; `path` are the words before it, from the top of the configuration down. */
export function isSecretWord(path: readonly string[], word: string): boolean {
  if (/-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/.test(word)) return true;
  const before = path.at(-1);
  if (before === undefined) return false;
  if (SECRET_AFTER.has(before) || NAMED_SECRET.test(before)) return true;
  switch (before) {
    case 'authentication-key':
      return !(NUMBERED.test(word) && path.at(-2) === 'ntp');
    case 'community':
      return isSnmp(path);
    case 'trap-group':
      // A trap group's name is the community of its traps.
      return isSnmp(path);
    case 'snmp-community':
      // In version 3 it is an index, which is also the community if no other is named.
      return path.includes('proxy') || path.includes('v3');
    case 'password':
      return !isPasswordPolicy(path);
    case 'value':
      return path.includes('authentication-key');
    case 'key':
      if (KEY_FORM.test(word)) return false;
      return path.at(-3) === 'md5' || path.includes('license') || path.includes('wpa-personal') || isNamedSecret(before, word);
    case 'ascii':
    case 'hex':
      return path.at(-2) === 'key';
    case 'account':
      return path.includes('websense-redirect');
    default:
      return (path.at(-2) === 'local' && path.at(-3) === 'certificates') || isNamedSecret(before, word);
  }
}

/** A word by itself may be the name of a class, a policy or a term. */
const isNamedSecret = (name: string, word: string): boolean =>
  (name.includes('-') || looksSecret(word) || /^\d{5,}$/.test(word)) && holdsSecret(name, word);

/** `system login password { minimum-length … }` and `authentication-order password` are not passwords. */
function isPasswordPolicy(path: readonly string[]): boolean {
  const above = path.at(-2);
  return above === 'login' || above === 'authentication-order';
}

function isSnmp(path: readonly string[]): boolean {
  const top = SCOPES.has(path[0] ?? '') ? path.slice(2) : path;
  return (SCOPES.has(top[0] ?? '') ? top[2] : top[0]) === 'snmp' && path.at(-2) === 'snmp';
}
