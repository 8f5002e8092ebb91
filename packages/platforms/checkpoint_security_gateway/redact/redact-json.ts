import { MARK } from './mark.ts';

/** Endings of member names whose values are secrets, in the management API, the Gaia API and scripts that use them. */
const NAME = String.raw`(?:[\w.-]*(?:passwords?|passwd|pwd|pass[-_]?phrase|passcode|secrets?|pre[-_]?shared(?:[-_]?key)?|psk|(?:private|secret|api|auth|access|activation|shared|encryption|client|session|sic|md5)[-_]?keys?|one[-_]time[-_]password|otp|tokens?|password[-_]hash|community(?:[-_]string)?|credentials?|cookie|keytab)|sid|hash|pin|web-?hook-?(?:url|secret)?|header-value|cert-p12|external-id)`;
const STRING = String.raw`"[^"\\\n]*(?:\\.[^"\\\n]*)*"`;
/** A member with such a name: a text, a number, a list, or an object of one level. */
const MEMBER = new RegExp(String.raw`("${NAME}"\s*:\s*)(${STRING}|-?\d[\w.+-]*|\[[^\][{}]*\]?|\{[^{}]*\}?)`, 'gi');
/** A member that names a setting, and the one behind it with the value: `"name": "token", "value": "x"`. */
const NAMED_MEMBER = new RegExp(String.raw`("name"\s*:\s*"${NAME}"\s*,\s*"value"\s*:\s*)(${STRING})`, 'gi');
const ANY_STRING = new RegExp(STRING, 'g');
const MEMBER_VALUE = new RegExp(String.raw`(:\s*)(${STRING})`, 'g');

/** Values of such members that only say how passwords are handled. */
const HARMLESS =
  /^(?:|true|false|none|never|default|enabled?|disabled?|os password|check ?point password|undefined|internal.password|\d{1,3})$/i;

/** Replaces the secrets in JSON, line for line, whatever else the text holds, even if the JSON is broken. */
export function redactJson(text: string): string {
  if (!text.includes('":') && !/"\s*:/.test(text)) return text;
  const shown = text.replace(NAMED_MEMBER, (_, name: string, value: string) => name + maskString(value));
  return shown.replace(MEMBER, (whole, name: string, value: string) => {
    if (value.startsWith('[')) return name + value.replace(ANY_STRING, maskString);
    if (value.startsWith('{')) return name + value.replace(MEMBER_VALUE, (_, colon: string, one: string) => colon + maskString(one));
    if (value.startsWith('"')) return name + maskString(value);
    return HARMLESS.test(value) ? whole : `${name}"${MARK}"`;
  });
}

const maskString = (quoted: string): string => (HARMLESS.test(quoted.slice(1, -1)) ? quoted : `"${MARK}"`);
