import { holdsSecret } from '@merlon/engine/secrets/holds-secret.ts';

/**
 * Settings whose value is a secret, wherever they stand (PAN-OS XML schema: passwords, keys and tokens of administrators, servers, VPNs,
 * routing and agents). A value encrypted with the master key (`-AQ==…`) counts as clear text: the default master key is public knowledge.
 */
const SECRET_KEYS = new Set(
  (
    'phash password passwd secret shared-secret bind-password private-key passphrase authpwd privpwd auth-password priv-password ' +
    'snmp-community-string api-key apikey client-secret access-key secret-key auth-key vm-auth-key authentication-key authcode ' +
    'agent-pwd collectorsecret pre-shared-key-value old-password new-password proxy-password secure-proxy-password token auth-token ' +
    'encryption-key scep-challenge challenge otp cookie-key hmac-key admin-password uninstall-password disable-password ' +
    'agent-user-override-key access-token refresh-token cert-passphrase passcode pin credential access-key-id secret-access-key url-format ' +
    'kerberos-keytab service-account-cred service-account-json sim-pin cak nsx-pwd clientsecret'
  ).split(' '),
);
/** Words below which `key` or `value` is not a secret. */
const PLAIN_KEY_ABOVE = new Set(['api', 'ssh', 'cookie']);

/** Tables of names and values, some of them secret: headers of web hooks, settings of second-factor or dynamic DNS vendors. */
const PAIRS = new Set(['headers', 'params', 'mfa-config', 'ddns-vendor-config']);
/** Endings of secret settings in plugins and later releases. */
const SECRET_NAME = /[-_](?:password|passwd|passphrase|secret|token|api[-_]key)$/;

/** What may be the name of a block below instead of a value. */
const BLOCK = /^[a-z]+(?:-[a-z]+)*$/;

/** True if the words above a word make it the value of a secret setting. */
export function isSecretWord(above: readonly string[], text: string): boolean {
  if (/^-[A-Za-z0-9+/]{2,4}==[A-Za-z0-9+/]/.test(text) || /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return true;
  const key = above.at(-1);
  if (key === undefined) return false;
  if (SECRET_KEYS.has(key)) return !isSettingName(key, above, text);
  if (key === 'key') return !PLAIN_KEY_ABOVE.has(above.at(-2) ?? '') && text !== 'lifetime';
  if (key === 'community') return nearest(above).some((word) => word.startsWith('snmp'));
  if (key === 'value' || key === 'member') {
    const named = key === 'member' ? above.at(-3) : above.at(-2);
    if (above.at(key === 'member' ? -2 : -1) === 'value' && named !== undefined && holdsSecret(named, text)) return true;
  }
  if (key === 'value') return nearest(above).some((word) => PAIRS.has(word));
  if (key === 'fixed') return (above.at(-2) ?? '').endsWith('challenge');
  if (SECRET_NAME.test(key)) return text !== 'yes' && text !== 'no';
  return !BLOCK.test(text) && holdsSecret(key, text);
}

/** True if a word of that name opens a block instead of naming a value: `secret`, `token` and `password` have no settings below. */
const isSettingName = (key: string, above: readonly string[], text: string): boolean =>
  (key === 'challenge' && ['fixed', 'dynamic', 'none'].includes(text)) ||
  (key === 'authentication-key' && text === 'key-id') ||
  (key === 'password' && nearest(above).includes('admin-role'));

/** Only the nearest words above: in a text of nothing but nested blocks, looking through all of them each time would take too long. */
const nearest = (above: readonly string[]): readonly string[] => above.slice(-12);
