/** Statements whose last words are a secret, wherever they stand; also in lines that the parser does not understand. */
const secrets = /\b((?:password|secret|key|community)\s+)(?!<redacted>)\S.*$/gm;

/** Credentials in addresses: `https://name:password@host`. */
const credentials = /(:\/\/[^\s:@/]*:)[^\s@]+(?=@)/g;

/** The text with every secret replaced by `<redacted>`, line for line. */
export function redactTemplate(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(secrets, '$1<redacted>').replace(credentials, '$1<redacted>');
}
