import { PEM_END, makeMasker } from './mask.ts';
import { type Statement, walkStatements } from './parse/read-statements.ts';

/**
 * Replaces every secret of a FortiOS text by `<redacted>`, line for line: the result has as many lines as the text, and everything that is
 * no secret stands where it stood. Secrets are known by their attribute, by their place (an SNMP community's string is its `name`), by
 * their form (`ENC …`, private keys, passwords in addresses), and once more line by line in case the text is no clean configuration.
 */
export function redactFortios(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n');
  const lines = plain.split('\n');
  const maskFrom = makeMasker(plain, lines, '<redacted>');
  const path: string[][] = [];
  const judged = new Set<number>();
  const takeStatement = (statement: Statement): void => {
    follow(path, statement.words);
    const from = firstSecretWord(statement.words, path);
    if (from !== undefined) maskFrom(statement, from);
    if (statement.words[0] === 'set' && statement.line === statement.endLine) judged.add(statement.line);
  };
  walkStatements(plain, { takeStatement });
  return redactLines(lines, judged).join('\n');
}

/** Keeps the open sections and entries, outermost first, as the keywords open and close them. */
function follow(path: string[][], [verb, ...rest]: readonly string[]): void {
  if (verb === 'config') path.push(['config', ...rest]);
  else if (verb === 'edit') path.push(['edit', ...rest]);
  else if (verb === 'next' && path.at(-1)?.[0] === 'edit') path.pop();
  else if (verb === 'end') {
    while (path.at(-1)?.[0] === 'edit') path.pop();
    path.pop();
  }
}

/** Attributes that hold a secret by the end of their name. Source: FortiOS CLI reference; oxidized model fortios. */
const SECRET_ATTRIBUTE =
  /(?:^|[-_])(?:passw(?:or)?d[0-9]?|pass|pwd|pin|psk|psksecret|secret[0-9]?|passphrase|key[0-9]?|keys|hash|token|auth-string|keytab|seed|history[0-9]+|credential|otp|pskey)$|passwd|password[0-9]?$|psksecret|^(?:authpasswd|authkey|enckey|regcode|auth-code|activation-code|key-string|fortiguard-wf-pw|keytab|seed|md5-key|license-key|auth-password-l[12]|psksecret-remote|private-data-encryption-key|http-password|sso-password|registration-code|community|csr|scep-password|psk)$/;
/** Attributes that look like one and hold none: public keys, names of policies, switches, life times. */
const NO_SECRET =
  /public|passwd-policy|password-(?:policy|expire|renewal|attr|reset)|passwd-time|force-password|admin-key|-key-(?:type|size)$|^hostkey/;
const SWITCHES = new Set(['enable', 'disable', 'allow', 'deny', 'none', 'default']);

/** The index of the first word of a statement that is secret, all behind it being so too; undefined where none is. */
function firstSecretWord(words: readonly string[], path: readonly string[][]): number | undefined {
  const [verb, attribute] = words;
  if ((verb !== 'set' && verb !== 'append' && verb !== 'select') || attribute === undefined || words.length < 3) return undefined;
  const encrypted = words.indexOf('ENC', 2);
  if (encrypted >= 2 && encrypted < words.length - 1) return encrypted + 1;
  if (words[2]!.includes('PRIVATE KEY-----')) return 2;
  if (attribute === 'name' && path.some(([, ...section]) => section.join(' ') === 'system snmp community')) return 2;
  if (/^md5-key$/.test(attribute) && words.length > 3) return 3;
  if (!isSecretAttribute(attribute) || SWITCHES.has(words[2]!)) return undefined;
  return words[2] === '' ? undefined : 2;
}

const isSecretAttribute = (attribute: string): boolean => SECRET_ATTRIBUTE.test(attribute) && !NO_SECRET.test(attribute);

const ENCRYPTED = /(\bENC\s+)(?!<redacted>)\S+(?:\s+\S{24,})*/g;
const SET_SECRET = /^(\s*(?:\S+(?: \([^)]*\))? [#$] ?)?set\s+)(\S+)(\s+)(?!<redacted>|"<redacted>|'<redacted>|ENC\s)(\S.*)$/;
const HEADER_SECRET = /^(#private-encryption-key=).+$/;
const CRYPT_HASH = /\$(?:[0-9]{1,2}[a-z]?|sha\d+|pbkdf2[\w-]*)\$\S{8,}/g;
const LOGIN_IN_ADDRESS = /\b([a-z][a-z+]*:\/\/[^\s:@/"']+:)[^@\s/"']+@/gi;
const AUTHORIZATION = /\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/g;
const PEM_BEGIN = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/;
/** A line that is certainly none of a key. */
const STATEMENT = /^\s*(?:(?:config|edit|set|unset) \S|end\s*$)/;

/** The net under the structure: forms that are secret wherever they stand. */
function redactLines(lines: readonly string[], judged: ReadonlySet<number>): readonly string[] {
  let inKey = false;
  return lines.map((line, at) => {
    if (inKey) {
      const end = line.match(PEM_END);
      inKey = !end && !STATEMENT.test(line);
      if (end) return line.slice(end.index);
      if (inKey) return '<redacted>';
    }
    const begin = line.includes('-----BEGIN') ? line.match(PEM_BEGIN) : null;
    if (begin) {
      inKey = !PEM_END.test(line);
      return line.slice(0, begin.index) + begin[0] + redactBehindBegin(line.slice(begin.index! + begin[0].length));
    }
    return redactForms(judged.has(at + 1) ? line : redactStatement(line));
  });
}

/** What follows a BEGIN mark on its own line: nothing, an END mark, or a key written with `\n` between its lines. */
function redactBehindBegin(rest: string): string {
  if (rest.trim() === '') return rest;
  const end = rest.match(PEM_END);
  return end ? `<redacted>${rest.slice(end.index)}` : '<redacted>';
}

/** A `set` line that the reading by structure did not meet as a statement: behind a prompt, or inside a quotation. */
function redactStatement(line: string): string {
  const stated = line.includes('set') ? line.match(SET_SECRET) : null;
  if (!stated) return line;
  const [, before, attribute, gap, value] = stated as unknown as [string, string, string, string, string];
  const words = ['set', attribute, ...value.split(/\s+/).map((word) => word.replace(/^["']+|["']+$/g, ''))];
  return firstSecretWord(words, []) !== undefined ? `${before}${attribute}${gap}<redacted>` : line;
}

function redactForms(line: string): string {
  let shown = line;
  if (shown.startsWith('#private')) shown = shown.replace(HEADER_SECRET, '$1<redacted>');
  if (shown.includes('ENC')) shown = shown.replace(ENCRYPTED, '$1<redacted>');
  if (shown.includes('$')) shown = shown.replace(CRYPT_HASH, '<redacted>');
  if (shown.includes('://')) shown = shown.replace(LOGIN_IN_ADDRESS, '$1<redacted>@');
  if (/earer|asic/.test(shown)) shown = shown.replace(AUTHORIZATION, '$1 <redacted>');
  return shown;
}
