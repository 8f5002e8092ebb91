const ENCRYPTED = /(\bENC\s+)(?!<redacted>)\S+(?:\s+\S{24,})*/g;
const HEADER_SECRET = /(#private-encryption-key=).+$/;
/** `password: x`, `"api_key": "x"`, `?token=x`, in comments, URLs and bodies of web hooks. */
const ASSIGNMENT =
  /((?:pass(?:word|wd|phrase|code)?|pwd|secret|psk|pre-?shared[ _-]?key|api[ _-]?key|token)\\?["']?\s{0,3}[:=]\s{0,3}\\?["']?)[^\s"'\\&;,<]+/gi;
/** `execute backup config ftp FILE SERVER USER PASSWORD`, `… tftp FILE SERVER PASSWORD` (FortiOS CLI reference, execute). */
const BACKUP =
  /\b(exec(?:ute)?\s{1,9}(?:backup|restore)\s[^"\n]{0,200}?\s(?:s?ftp(?:\s{1,9}\S{1,200}){3}|tftp(?:\s{1,9}\S{1,200}){2})\s{1,9})[^"\n]+/g;
/** `diagnose test authserver TYPE SERVER … USER PASSWORD` */
const AUTHENTICATION_TEST = /\b(diag(?:nose)?\s{1,9}test\s{1,9}authserver\s.{0,300}\s)\S+\s*$/;
/** A setting inside a one-line script; a password of lower-case letters only could be the next word of a sentence. */
const SCRIPTED =
  /\b(set\s{1,9}(?:passwd|password\d?|psksecret|secret|passphrase|auth-pwd|priv-pwd)\s{1,9}["'\\]*)(?!ENC\b)(?=[a-z]*[^a-z\s"'\\.,;<])[^\s"'\\;]+/g;

/** Replaces secrets recognisable by form, wherever they stand in a line. */
export function redactForms(line: string): string {
  let shown = line;
  if (shown.includes('#private')) shown = shown.replace(HEADER_SECRET, '$1<redacted>');
  if (shown.includes('ENC')) shown = shown.replace(ENCRYPTED, '$1<redacted>');
  if (shown.includes(':') || shown.includes('=')) shown = shown.replace(ASSIGNMENT, '$1<redacted>');
  if (shown.includes('set ')) shown = shown.replace(SCRIPTED, '$1<redacted>');
  if (shown.includes('exec')) shown = shown.replace(BACKUP, '$1<redacted>');
  if (shown.includes('authserver')) shown = shown.replace(AUTHENTICATION_TEST, '$1<redacted>');
  return shown;
}
