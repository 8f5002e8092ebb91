import { looksSecret } from './looks-random.ts';
import { isNoValue, rateSecretName } from './secret-names.ts';

/** Words behind the name of a secret that begin a setting about secrets. */
const SETTING =
  /^(?:polic(?:y|ies)|encrypt\w*|expir\w*|complexity|format|length|lifetime|age|aging|history|reuse|strength|minimum\S*|maximum\S*|min-\S+|max-\S+|change\S*|recovery|management|storage|protection|rotation|method|mode|type|level|lock\S*|profile|version|server|id|value|hash|cipher|simple|plain|sha\S*|md5\S*|aes\S*|hmac\S*|des|3des|ascii-text|hexadecimal|ascii|plain-text\S*|encrypted-\S+|password-\S+|cak|ckn|key|radius|tacacs\+?|ldap|local|user|group)$/i;

/** Short names that are also given to other things: a term of a filter, an action. */
const AMBIGUOUS: ReadonlySet<string> = new Set('pass pin pw cookie cred creds otp dek kek token'.split(' '));

/**
 * Whether a word is a secret because of the name before it, in a statement of any vendor: `psksecret x`, `<clientsecret>x`. Where the name
 * does not tell by itself, the word has to look like one.
 */
export function holdsSecret(name: string, value: string): boolean {
  if (isNoValue(value) || SETTING.test(value)) return false;
  if (AMBIGUOUS.has(name)) return looksSecret(value) || /^\d{4,}$/.test(value);
  if (name.endsWith('community') && /^\d+:\d+$|^(?:members?|additive|internet|no-\S+)$/.test(value)) return false;
  const strength = rateSecretName(name);
  if (strength === 'certain') return !(/^\d{1,3}$/.test(value) && !/pin|code/i.test(name));
  return strength === 'likely' && isLikely(name, value);
}

/** Checksums and codes are many: of those only long ones are taken for secrets, and such as passwords are written. */
export const isLikely = (name: string, value: string): boolean =>
  looksSecret(value) &&
  (value.length >= 12 ||
    /[\p{L}\p{N}][!#$%^~?]|[!#$%^~?][\p{L}\p{N}]/u.test(value) ||
    !/(?:^|[-_a-z])(?:code|auth|key|hash|sig)$/i.test(name)) &&
  !/hash$/i.test(name.replace(/^hash$/i, ''));
