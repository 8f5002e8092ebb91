import { findSecrets } from '../secrets/redact-line.ts';
import { SECRET, matchSecrets } from './secret-words.ts';

/** A text without its secrets, and what was taken out. */
export interface WithoutSecrets {
  readonly text: string;
  readonly secrets: ReadonlySet<string>;
}

export type SecretHider = (text: string) => WithoutSecrets;

/** The word before a secret: `password`, `pre-shared-key`, `api_key`. */
const NAMED =
  '(?:pass(?:word|wd|phrase|code)?|pwd|phash|secret|psk|psksecret|[\\w-]*[-_](?:key|secret|password|passwd|token|psk|passphrase)|api-?key|(?:[\\w-]*-)?community(?:-string)?|token|credential)';
/** The text that may stand between that word and the secret. */
export const FORM =
  '(?:(?:\\d{1,3}|cipher|irreversible-cipher|simple|plain|plain-?text|encrypted|clear|hash(?:ed)?|sha1|sha256|sha512|md5|pbkdf2|ascii-text|hexadecimal|hex|ascii|value|string|read|write|ro|rw|is|was)[ \\t]+){0,3}';
/** Letters and digits mixed, or a long row of them. */
const MIXED = '(?=[^\\s"\'<>]*\\d)(?=[^\\s"\'<>]*[A-Za-z])[^\\s"\'<>«»;,(){}\\[\\]]{8,}';
/** Signs that a value is not a secret. */
const NO_VALUE =
  '(?!(?:true|false|yes|no|none|null|on|off|enabled?|disabled?|required|optional|default|any|all|set|unset|\\*+)(?![\\w-])|<|«|\\$\\{|\\{|\\[)';

/** Forms that only secrets have; the first group stays, the second is the secret. */
const FORMS: readonly RegExp[] = [
  // A block of PEM, also one that lost its end.
  /()(-----BEGIN [A-Z0-9 ]+-----(?:(?:(?!-----BEGIN)[\s\S]){0,20000}?-----END [A-Z0-9 ]+-----|(?:[\s\\n]+[\w+/=:,-]{16,})*))/g,
  // Hashes as password files have them: $1$, $2b$, $5$, $6$, $8$, $9$, $14$, $sha512$ …
  /()(\$(?:\d{1,2}[abxy]?|y|gy|argon2\w*|sha\d+|pbkdf2[\w-]*)\$[^\s"'<>;,]{4,})/g,
  /(\bENC[ \t]+)([\w+/=]{8,})/g,
  // Text that a device encrypted, between its own marks.
  /()((%\^%#|%@%@|@%@%|%\$%\$|%#%#|%\+%#)[^\n]{1,500}?\3)/g,
  // Text encrypted with a master key.
  /()(-[A-Za-z0-9+/]{2,4}==[A-Za-z0-9+/=]{8,})/g,
  /()(\beyJ[\w-]{8,}\.[\w-]{4,}(?:\.[\w-]*)?)/g,
  /()(\b(?:sk|pk|rk)-[\w-]{12,}|\bgh[pousr]_\w{16,}|\bAKIA[A-Z0-9]{16}|\bAIza[\w-]{20,}|\bxox[abprs]-[\w-]{10,})/g,
  /(\bAuthorization\b["']?[ \t]*[:=][ \t]*["']?(?:(?:Basic|Bearer|Digest|Token|ApiKey)[ \t]+)?)([^\s"'«<,;]{4,})/gi,
  /(\bBearer[ \t]+)([\w.~+/=-]{8,})/g,
  // The password of an address: ftp://user:password@host
  /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{1,100}:)([^\s/@«]{1,100})(?=@)/gi,
  new RegExp(`(<(${NAMED})>)${NO_VALUE}([^<\\n]{3,})(?=</)`, 'gi'),
  new RegExp(`(<(${NAMED})>\\s*<key>)${NO_VALUE}([^<\\n]{3,})(?=</)`, 'gi'),
  new RegExp(`((?<![\\w-])${NAMED}["']?[ \\t]*[:=][ \\t]*["']?)${NO_VALUE}([^\\s"'<>«,;]{3,})`, 'gi'),
  new RegExp(`((?<![\\w-])(?:${NAMED}|key)[ \\t]+${FORM}["'])${NO_VALUE}([^\\s"'<>«]{4,})(?=["'])`, 'gi'),
  new RegExp(`((?<![\\w-])(?:${NAMED}|key)[ \\t]+${FORM})(${MIXED})`, 'gi'),
];

/**
 * Makes what takes secrets out of texts, for good: those that are known, and whatever has the form of one. Applied twice it changes
 * nothing more.
 */
export function createSecretHider(known: readonly string[]): SecretHider {
  const pattern = matchSecrets(known);
  return (text) => {
    const secrets = new Set<string>();
    const hide = (secret: string): string => {
      secrets.add(secret);
      return SECRET;
    };
    const withoutKnown = pattern ? text.replace(pattern, hide) : text;
    const withoutForms = FORMS.reduce(
      (rest, form) => rest.replace(form, (match, before: string) => before + hide(match.slice(before.length))),
      withoutKnown,
    );
    return {
      text: withoutForms
        .split('\n')
        .map((line) => hideFound(line, hide))
        .join('\n'),
      secrets,
    };
  };
}

/** A line without what the detector of all platforms finds in it; a mark that stands there stays. */
function hideFound(line: string, hide: (secret: string) => string): string {
  let shown = '';
  let at = 0;
  for (const { start, end } of findSecrets(line, { isProse: true, byChance: false })) {
    if (/[«»]|redacted>/.test(line.slice(start, end))) continue;
    shown += line.slice(at, start) + hide(line.slice(start, end));
    at = end;
  }
  return shown + line.slice(at);
}
