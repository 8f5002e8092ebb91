/** The replacement for a secret. */
export const MARK = '<redacted>';

/** True for the mask that the device itself prints for a secret, and for our own. */
export const isMasked = (text: string): boolean => /^\*+$/.test(text) || text === MARK;

/** `password: x`, `community is x`, `password Tr0ub4dor`: in prose, only a word that looks like a secret. */
const IN_PROSE =
  /\b((?:password|passwd|passphrase|pwd|secret|pre-?shared-?key|psk|community(?: string)?|snmp-server community|enable password|key-string|shared key|api-?key|token)(?:\s{0,8}(?:[:=]|\bis\b)\s{0,8}|\s{1,8}(?=\S*[\d!@#$%^&*]))["']?)([^\s"']+)/gi;

/** Hides anything that prose calls a password. */
export function redactProse(line: string): string {
  return line.replace(IN_PROSE, (whole, keyword: string, value: string) => (isMasked(value) ? whole : keyword + MARK));
}
