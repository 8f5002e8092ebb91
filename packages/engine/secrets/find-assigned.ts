import { isLikely } from './holds-secret.ts';
import { looksSecret } from './looks-random.ts';
import { type NameStrength, isNoValue, rateSecretName } from './secret-names.ts';
import type { SecretSpan } from './secret-shapes.ts';

/**
 * A name and the sign behind it: `psk=`, `"api_key": "`, `\"token\":\"`, `&quot;pwd&quot;:&quot;`, `X-Auth: `, `<token>`. The value is read only where
 * the name asks for it: in a row of nothing but names, each would be read again and again.
 */
const NAME =
  /(?<![\p{L}\p{N}_.-])([\p{L}_][\p{L}\p{N}_.-]{1,63})((?:\\?["']|&quot;|&#34;)?[ \t]{0,4}(?:=>|:=|==?|:|%3[dD]|>)[ \t]{0,4}(?:(?:\\{0,3}["']|&quot;|&#34;)|(?:(?:Basic|Bearer|Digest|Token|ApiKey|Splunk|GenieKey|Key)[ \t]{1,4})|\[[ \t]{0,4}["']){0,2})(?=[^\s"'<>&;,\\«]{3})/gu;
const PLAIN = /[^\s"'<>&;,\\«]+/y;
/** Between quotes a value may hold any other sign. */
const QUOTED = { '"': /[^"\\<>«\n]+/y, "'": /[^'\\<>«\n]+/y } as const;
/** Signs of a value by which it is judged. */
const MOST_JUDGED = 256;

/** The names of headers by which programs show who they are. */
const HEADER = /^(?:x-[\w-]{1,40}|(?:proxy-)?auth(?:orization|entication)?|cookie|session(?:-?id)?|sid)$/i;
/** A member that names a setting, and the one beside it with its value: `"name": "token", "value": "x"`, `key="ApiSecret" value="x"`. */
const NAMED_MEMBER =
  /["'\s](?:name|key|header-name)\\?["']?\s{0,4}[:=]\s{0,4}\\?["']([\w.-]{2,64})\\?["'],?\s{0,4}\\?["']?(?:header-)?value\\?["']?\s{0,4}[:=]\s{0,4}\\?["']([^"'\\<>]{3,1024})/gi;
/** How an authorization begins. */
const SCHEME = /(?:Basic|Bearer|Digest|Token|ApiKey|Splunk|GenieKey|Key)[ \t]+$/;

/** The secrets of a line that a name introduces, in whatever notation. */
export function findAssigned(line: string): readonly SecretSpan[] {
  if (!/[=:>]|%3[dD]/.test(line)) return [];
  const spans: SecretSpan[] = [];
  NAME.lastIndex = 0;
  for (let match = NAME.exec(line); match; match = NAME.exec(line)) {
    const [whole, name = '', sign = ''] = match;
    const start = match.index + whole.length;
    const strength = rateSecretName(name);
    const mayAsk = strength !== undefined || SCHEME.test(sign) || HEADER.test(name);
    if (!mayAsk || !isAssignedSecret({ name, sign, strength }, readPlain(line.slice(start, start + MOST_JUDGED), 0))) continue;
    // What is long enough is looked at once: the search goes on behind it.
    NAME.lastIndex = findEnd(line, start, strength === 'certain' ? sign.at(-1) : undefined);
    spans.push({ start, end: NAME.lastIndex });
  }
  return /value/i.test(line) ? [...spans, ...findNamedMembers(line)] : spans;
}

const findNamedMembers = (line: string): readonly SecretSpan[] =>
  [...line.matchAll(NAMED_MEMBER)].flatMap(({ 0: whole, 1: name = '', 2: value = '', index }) => {
    const end = index + whole.length;
    return rateSecretName(name) === 'certain' && !isNoValue(value) ? [{ start: end - value.length, end }] : [];
  });

function readPlain(line: string, start: number): string {
  PLAIN.lastIndex = start;
  return PLAIN.exec(line)?.[0] ?? '';
}

function findEnd(line: string, start: number, quote: string | undefined): number {
  const pattern = quote === '"' || quote === "'" ? QUOTED[quote] : PLAIN;
  pattern.lastIndex = start;
  return start + (pattern.exec(line)?.[0].length ?? 0);
}

interface Assigned {
  readonly name: string;
  readonly sign: string;
  readonly strength: NameStrength | undefined;
}

function isAssignedSecret({ name, sign, strength }: Assigned, value: string): boolean {
  if (isNoValue(value) || value.startsWith('//') || value.startsWith('-----')) return false;
  if (SCHEME.test(sign)) return HEADER.test(name) || strength !== undefined || looksSecret(value);
  if (strength === 'certain') return true;
  if (/^\d{1,6}$/.test(value)) return false;
  return strength === 'likely' ? isLikely(name, value) : HEADER.test(name) && looksSecret(value);
}
