import { makeMasker } from './redact/mask.ts';
import { walkStatements } from './parse/read-statements.ts';

const MASK = '<varies>';

/**
 * The text with everything masked that FortiOS prints differently each time: the export's number and author, secrets that are encrypted
 * anew (`ENC …`, the bodies of encrypted private keys), the time of the last sign-in, the clock. Stable output stays, including secrets in
 * the clear. Sources: rancid's fortigate module ("cycling password encryption", `conf_file_ver`, `last-login`, `System time`), oxidized's
 * fortios model (`config-version`).
 */
export function comparableFortios(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n');
  const lines = plain.split('\n');
  const maskFrom = makeMasker(plain, lines, MASK);
  walkStatements(plain, {
    takeStatement: (statement) => {
      const from = firstVaryingWord(statement.words);
      if (from !== undefined) maskFrom(statement, from);
    },
    takeComment: (line, start) => {
      if (plain[start - 1] === undefined || plain[start - 1] === '\n') lines[line - 1] = maskHeader(lines[line - 1]!);
    },
  });
  return lines.join('\n');
}

/** The index of the first word that changes each time; undefined if the statement is stable. */
function firstVaryingWord(words: readonly string[]): number | undefined {
  const [verb, attribute, value] = words;
  if (/^!?System$/.test(verb!) && attribute === 'time:') return words.length > 2 ? 2 : undefined;
  if (verb !== 'set' || value === undefined) return undefined;
  if (attribute === 'last-login') return 2;
  const encrypted = words.indexOf('ENC', 2);
  if (encrypted > 0 && encrypted < words.length - 1) return encrypted + 1;
  return value.startsWith('ENC ') || isEncryptedKey(value) ? 2 : undefined;
}

/** Unencrypted keys have one spelling; encrypted ones begin with a new random number each time. */
function isEncryptedKey(value: string): boolean {
  if (/^\s*-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m.test(value)) return true;
  // OpenSSH names the cipher after its magic word; here the name is `none` (PROTOCOL.key of OpenSSH).
  return /^\s*-----BEGIN OPENSSH PRIVATE KEY-----/.test(value) && !value.includes('b3BlbnNzaC1rZXktdjEAAAAABG5vbmU');
}

function maskHeader(line: string): string {
  return line.replace(/^(#conf_file_ver=).+/, `$1${MASK}`).replace(/^(#config-version=.*:user=)[^:]*/, `$1${MASK}`);
}
