/** The replacement for a secret. */
export const MARK = '<redacted>';

/** True for the mask that the device itself prints for a secret, and for our own. */
export const isMasked = (text: string): boolean => /^\*+$/.test(text) || text === MARK;

/** `password: x`, `community is x`, `password Tr0ub4dor`: in prose, only a word that looks like a secret. */
const IN_PROSE =
  /\b((?:password|passwd|passphrase|pwd|secret|pre-?shared-?key|psk|community(?: string)?|snmp-server community|enable password|key-string|shared key|api-?key|token)(?:\s{0,8}(?:[:=]|\bis\b)\s{0,8}|\s{1,8}(?=\S*[\d!@#$%^&*]))["']?)([^\s"']+)/gi;
const JSON_FIELD = /("\w*(?:password|secret|psk|pre-?shared-?key|community(?:String)?|apiKey|token)"\s{0,8}:\s{0,8}")([^"]+)(?=")/gi;

/** Hides anything that prose calls a password. */
export function redactProse(line: string): string {
  return line.replace(IN_PROSE, (whole, keyword: string, value: string) => (isMasked(value) ? whole : keyword + MARK));
}

/** Hides secrets recognisable by form: credentials in URLs, hashes, JSON members, keys within a line. */
export function redactPatterns(line: string): string {
  let shown = line;
  if (shown.includes('://')) shown = shown.replace(/([a-z][a-z+]{0,20}:\/\/[^\s:@/"]{0,256}:)([^@\s/"]{1,256})(?=@)/gi, `$1${MARK}`);
  if (shown.includes('://')) shown = shown.replace(/([?&](?:token|key|apikey|password|secret|sig)=)([^&\s"#]{1,1024})/gi, `$1${MARK}`);
  if (shown.includes('$')) shown = shown.replace(/\$(?:\d{1,2}[a-z]?|sha\d+)\$[^\s"'<>]{4,}/gi, MARK);
  if (shown.includes('":') || shown.includes('" :')) shown = shown.replace(JSON_FIELD, `$1${MARK}`);
  return shown;
}
