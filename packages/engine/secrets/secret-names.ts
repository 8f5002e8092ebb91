/** How surely the name of a setting makes its value a secret. */
export type NameStrength = 'certain' | 'likely';

/** Last words of names whose values are secrets, in small letters. */
const SECRET_WORDS: ReadonlySet<string> = new Set(
  `password passwords passwd passwort pass pwd pwds pw passphrase passphrases passcode passcodes passkey secret secrets psk psks pskey psksecret
  presharedkey token tokens apitoken authtoken accesstoken apikey apikeys secretkey accesskey privatekey sharedkey authkey sessionkey enckey
  signkey skey ikey md5key hmackey keytab keytabs credential credentials cred creds otp pin pincode community kek cak pkcs12 p12 pfx phash
  cpin newpass oldpass authpwd privpwd authpass privpass cookie keystring regcode authcode authcodes idtoken dek psw passw pswd`.split(
    /\s+/,
  ),
);
/** Words before `key` that make it a secret; host keys and public keys are none. */
const KEY_OF: ReadonlySet<string> = new Set(
  `api auth authentication access account secret private shared psk enc encr encrypt encryption decryption session sic md5 sha hmac ntp ospf
  bgp isis rip eigrp cluster failover registration reg claim license activation act wlan wifi wep wpa wpa2 wpa3 radius tacacs ldap storage
  master preshared fallback signing client config service sas functions function admin root user webhook auth-code ipsec ike vpn peer
  tunnel cookie share recovery unlock enrollment enrolment bootstrap ha hrp vm device collector uninstall fabric cts macsec macsec-cak failsafe
  eab product application app integration x override snmp priv privacy esp ah bind proxy intermediary token`.split(/\s+/),
);
/** Words at the end of a name that say how the secret is written. */
const WRITTEN =
  /-(?:hash|hashed|encrypted|enc|cipher|base64|b64|pem|der|data|value|values|string|text|txt|hex|ascii|plain|plaintext|clear|again|confirm|confirmation|repeat|old|new|current|previous|json|file-content|content|seed|config|raw|\d+|l[12])$/;
/** Ends of names written in one piece: `fooPassword`, `dbpassword`. */
const IN_ONE =
  /(?:passw(?:or)?ds?|passphrases?|passcodes?|psksecret|secrets?|api_?keys?|(?:private|secret|access|shared|auth|preshared|encryption|session|master|license)keys?|keytabs?|credentials?|(?:auth|access|api|id|refresh|bearer|session)tokens?)\d{0,2}$/;
/** Keys that everybody may know, switches and rules about secrets. */
const NO_SECRET =
  /(?:^|-)(?:public|pub|host|foreign|primary|sort|rsa|dsa|ecdsa|ed25519|ssh|known|authorized)-?keys?$|^(?:no|min|max|minimum|maximum|allow|require|required|force|enforce|expire|change|reset|bypass|permit|deny|use|show|hide|send|save|prompt|is|has|need|needs|with|forgot|blank|empty)-|-(?:method|mode|type|policy|length|lifetime|complexity|history|strength|check|renewal|expiry|expire|expires|change|reset|warn|attempts?|retries|timeout|age|ttl|size|format|algorithm|name|profile|server|url|list|count|version|enabled?|required|chain)$/;
/** Names of settings are shorter. */
const LONGEST_NAME = 64;

const split = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[_.\s]+/g, '-')
    .toLowerCase();

/**
 * Whether a setting of this name holds a secret, whatever the vendor: `psksecret`, `apiToken`, `pkcs12Data`, `snmp-community-string`.
 * `likely`: names that are also given to harmless settings, so that the value has to look like a secret.
 */
export function rateSecretName(name: string): NameStrength | undefined {
  if (name.length < 2 || name.length > LONGEST_NAME) return undefined;
  const plain = split(name).replace(/^-+|-+$/g, '');
  if (NO_SECRET.test(plain) && !/hook-?url$/.test(plain)) return undefined;
  let stem = plain;
  for (let cut = stem.replace(WRITTEN, ''); cut !== stem; cut = stem.replace(WRITTEN, '')) stem = cut;
  return rate(stem) ?? (stem === plain ? undefined : rate(plain));
}

function rate(stem: string): NameStrength | undefined {
  const words = stem.split('-');
  const last = (words.at(-1) ?? '').replace(/\d{1,2}$/, '');
  const before = words.at(-2);
  if (SECRET_WORDS.has(words.at(-1)!) || SECRET_WORDS.has(last)) return 'certain';
  if (last === 'key' || last === 'keys') return before !== undefined && KEY_OF.has(before) ? 'certain' : 'likely';
  if (last === 'code' && before !== undefined && CODE_OF.has(before)) return 'certain';
  if (last === 'id' && words.length > 2 && (before === 'key' || before === 'pin')) return 'certain';
  if (IN_ONE.test(stem) || /(?:^|-)(?:web)?hook-?url$/.test(stem)) return 'certain';
  return LIKELY.has(last) || words.some((word) => word.length > 3 && SECRET_WORDS.has(word)) ? 'likely' : undefined;
}

/** Words before `code` that make it a secret. */
const CODE_OF: ReadonlySet<string> = new Set(
  'unlock activation registration reg auth access pin puk security verification enrollment recovery invite pairing pass otp'.split(' '),
);

/** Names that are given to secrets and to harmless settings alike. */
const LIKELY: ReadonlySet<string> = new Set(
  'hash hmac seed auth authorization signature sig code salt nonce ticket challenge sas jwt webhook'.split(' '),
);

/** The spelling of values that say that there is no secret, or where it is. */
const NO_VALUE =
  /^(?:true|false|yes|no|none|null|nil|on|off|enabled?|disabled?|required|optional|default|any|all|set|unset|never|always|auto(?:matic)?|inherit(?:ed)?|undefined|encrypted|hidden|prompt|ask|\*+|x{3,}|\.+|-+|\{|\}|\[|\]|\(|\)|;|\$\{?[A-Za-z_][\w.]*\}?|%[A-Za-z_]\w*%)$/i;

/** Whether something stands in the place of a secret that cannot be one: a switch, a mask, a variable. */
export const isNoValue = (value: string): boolean =>
  value === '' || NO_VALUE.test(value) || value.startsWith('<redacted>') || value.startsWith('«');
