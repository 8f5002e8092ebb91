/** Statements that end in a secret, wherever they stand, even in lines that the parser does not understand. */
const secrets = /\b((?:password|secret|key|community)\s+)(?!<redacted>)\S.*$/gm;

/** Credentials in URLs: `https://name:password@host`. */
const credentials = /(:\/\/[^\s:@/]*:)[^\s@]+(?=@)/g;

/** The text with every secret replaced by `<redacted>`, line for line. */
export function redactTemplate(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(secrets, '$1<redacted>').replace(credentials, '$1<redacted>');
}
