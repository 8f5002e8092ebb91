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
    'agent-user-override-key access-token refresh-token cert-passphrase passcode pin credential access-key-id secret-access-key url-format'
  ).split(' '),
);
/** Words below which `key` or `value` is not a secret. */
const PLAIN_KEY_ABOVE = new Set(['api', 'ssh', 'cookie']);

/** Tables of names and values, some of them secret: headers of web hooks, settings of second-factor or dynamic DNS vendors. */
const PAIRS = new Set(['headers', 'params', 'mfa-config', 'ddns-vendor-config']);
/** Endings of secret settings in plugins and later releases. */
const SECRET_NAME = /[-_](?:password|passwd|passphrase|secret|token|api[-_]key)$/;

/** True if the words above a word make it the value of a secret setting. */
export function isSecretWord(above: readonly string[], text: string): boolean {
  if (/^-[A-Za-z0-9+/]{2,4}==[A-Za-z0-9+/]/.test(text) || /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return true;
  const key = above.at(-1);
  if (key === undefined) return false;
  if (SECRET_KEYS.has(key)) return !isSettingName(key, above, text);
  if (key === 'key') return !PLAIN_KEY_ABOVE.has(above.at(-2) ?? '') && text !== 'lifetime';
  if (key === 'community') return nearest(above).some((word) => word.startsWith('snmp'));
  if (key === 'value') return nearest(above).some((word) => PAIRS.has(word));
  if (key === 'fixed') return (above.at(-2) ?? '').endsWith('challenge');
  return SECRET_NAME.test(key) && text !== 'yes' && text !== 'no';
}

/** True if a word of that name opens a block instead of naming a value: `secret`, `token` and `password` have no settings below. */
const isSettingName = (key: string, above: readonly string[], text: string): boolean =>
  (key === 'challenge' && ['fixed', 'dynamic', 'none'].includes(text)) ||
  (key === 'authentication-key' && text === 'key-id') ||
  (key === 'password' && above.includes('admin-role'));

/** Only the nearest words above: in a text of nothing but nested blocks, looking through all of them each time would take too long. */
const nearest = (above: readonly string[]): readonly string[] => above.slice(-12);
