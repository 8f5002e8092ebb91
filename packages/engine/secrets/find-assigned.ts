import { isLikely } from './holds-secret.ts';
import { looksSecret } from './looks-random.ts';
import { isNoValue, rateSecretName } from './secret-names.ts';
import type { SecretSpan } from './secret-shapes.ts';

/**
 * A name and what it is set to: `psk=x`, `"api_key": "x"`, `\"token\":\"x\"`, `&quot;pwd&quot;:&quot;x`, `X-Auth: x`, `<token>x<`. Bounded, so that a
 * row of nothing but names takes no long time.
 */
const ASSIGNED =
  /(?<![\p{L}\p{N}_.-])([\p{L}_][\p{L}\p{N}_.-]{1,63})((?:\\?["']|&quot;|&#34;)?[ \t]{0,4}(?:=>|:=|==?|:|%3[dD]|>)[ \t]{0,4}(?:(?:\\{0,3}["']|&quot;|&#34;)|(?:(?:Basic|Bearer|Digest|Token|ApiKey|Splunk|GenieKey|Key)[ \t]{1,4})|\[[ \t]{0,4}["']){0,2})([^\s"'<>&;,\\«]{3,4096})/gu;
/** The names of headers by which programs show who they are. */
const HEADER = /^(?:x-[\w-]{1,40}|(?:proxy-)?auth(?:orization|entication)?|cookie|session(?:-?id)?|sid)$/i;
/** How an authorization begins. */
const SCHEME = /(?:Basic|Bearer|Digest|Token|ApiKey|Splunk|GenieKey|Key)[ \t]+$/;

/** The secrets of a line that a name introduces, in whatever notation. */
export function findAssigned(line: string): readonly SecretSpan[] {
  if (!/[=:>]|%3[dD]/.test(line)) return [];
  const spans: SecretSpan[] = [];
  ASSIGNED.lastIndex = 0;
  for (let match = ASSIGNED.exec(line); match; match = ASSIGNED.exec(line)) {
    const [whole, name = '', sign = '', value = ''] = match;
    const start = match.index + whole.length - value.length;
    if (isAssignedSecret(name, sign, value)) spans.push({ start, end: start + value.length });
    // The value may be a name itself: `header=Authorization: Basic x`.
    else ASSIGNED.lastIndex = start;
  }
  return spans;
}

function isAssignedSecret(name: string, sign: string, value: string): boolean {
  if (isNoValue(value) || value.startsWith('//') || value.startsWith('-----')) return false;
  const strength = rateSecretName(name);
  if (SCHEME.test(sign)) return HEADER.test(name) || strength !== undefined || looksSecret(value);
  if (strength === 'certain') return true;
  if (/^\d{1,6}$/.test(value)) return false;
  return strength === 'likely' ? isLikely(name, value) : HEADER.test(name) && looksSecret(value);
}
