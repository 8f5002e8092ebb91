import { holdsSecret } from '@merlon/engine/secrets/holds-secret.ts';

/** Attributes that hold a secret, by the end of their name, or abbreviated. Source: FortiOS CLI reference; oxidized model fortios. */
const SECRET_ATTRIBUTE =
  /(?:^|[-_])(?:pass|pwd|pin|psk|secret[0-9]?|passphrase|key[0-9]?|keys|hash|token|auth-string|keytab|seed|history[0-9]+|credential|otp|pskey)$|passwd|password[0-9]?$|psksecret|(?:^|[a-z])pass$|^(?:bmr-hostname|passw|passwo|passwor|passph\w*|psks\w*|secr|secre|authkey|enckey|regcode|auth-code|activation-code|key-string|fortiguard-wf-pw|md5-key|license-key|auth-password(?:-hello)?-l[12]|wan-port-auth-password|private-data-encryption-key|registration-code|(?:acme-)?eab-key-hmac|community|csr)$/;
/** Attributes that look similar but hold no secret: public keys, names of policies, switches, lifetimes. */
const NO_SECRET =
  /public|passwd-policy|password-(?:policy|expire|renewal|attr|reset)|passwd-(?:time|change|override)|force-password|admin-key|bypass|-key-(?:type|size)$|^hostkey/;
const SWITCHES = new Set(['enable', 'disable', 'allow', 'deny', 'none', 'default']);
const SETTING_VERBS = new Set(['set', 'append', 'select']);
const VERBS = new Set([
  ...SETTING_VERBS,
  'config',
  'edit',
  'unset',
  'unselect',
  'next',
  'end',
  'delete',
  'purge',
  'move',
  'clone',
  'rename',
]);

/** Tables whose entries hold a secret in an attribute with a harmless name. Source: FortiOS CLI reference. */
const TABLES = [
  { table: /^(?:snmp-)?comm(?:u(?:n(?:i(?:ty?)?)?)?)?$/, attribute: 'name' },
  { table: /^(?:http-)?headers$/, attribute: 'value' },
  { table: /^form-data$/, attribute: 'value' },
];
/** A line of a key that has lost its begin and end lines. */
const LINE_OF_KEY = /^[\w+/]{40,}={0,2}$/;
/** Tables in which `key` is the name of a header. */
const HEADER_TABLE = /^(?:http-)?headers$/;

/**
 * The index of a statement's first secret word, from which on all are secret; undefined if there is none. In a statement that no device
 * knows, everything after a word that could be a secret's attribute counts as the secret.
 * @param table the last word of the innermost open `config`
 */
export function findSecret(words: readonly string[], table = ''): number | undefined {
  const [verb, attribute, value] = words;
  if (!SETTING_VERBS.has(verb!)) return VERBS.has(verb!) ? undefined : behindSecretWord(words);
  if (attribute === undefined || value === undefined) return undefined;
  const encrypted = words.indexOf('ENC', 2);
  if (encrypted >= 2 && encrypted < words.length - 1) return encrypted + 1;
  if (value.includes('PRIVATE KEY-----')) return 2;
  if (TABLES.some((known) => known.attribute === attribute && known.table.test(table))) return 2;
  if (attribute === 'md5-key' && words.length > 3) return 3;
  if (!(isSecretAttribute(attribute) || isNamedSecret(attribute, value)) || SWITCHES.has(value) || value === '') return undefined;
  return attribute === 'key' && HEADER_TABLE.test(table) ? undefined : 2;
}

function behindSecretWord(words: readonly string[]): number | undefined {
  if (words.length === 1 && LINE_OF_KEY.test(words[0]!)) return 0;
  const at = words.findIndex(isSecretAttribute);
  return at >= 0 && at < words.length - 1 ? at + 1 : undefined;
}

const isNamedSecret = (attribute: string, value: string): boolean => !NO_SECRET.test(attribute) && holdsSecret(attribute, value);
const isSecretAttribute = (attribute: string): boolean => SECRET_ATTRIBUTE.test(attribute) && !NO_SECRET.test(attribute);
