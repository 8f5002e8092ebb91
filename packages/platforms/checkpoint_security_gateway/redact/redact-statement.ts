import type { Word } from '../parse/read-words.ts';
import { MARK, markFor } from './mark.ts';
import { redactLoose } from './redact-patterns.ts';

/**
 * Words whose value is a secret, by how they end, wherever they stand: `password`, `auth-pass-phrase-hashed`, `secret-encrypted`. Source:
 * Gaia Administration Guide and Gaia Advanced Routing Administration Guide, the commands that take one.
 */
const SECRET_NEXT =
  /(?:^|[-_])(?:password|passwd|newpass|oldpass|passwd-again|secret|pass-?phrase|psk|pre-?shared-key|activation-key|token|api-key|access-key|secret-key|private-key|shared-key|auth(?:entication)?-key|sic-key|md5-key)(?:[-_](?:hash(?:ed)?|encrypted))?$/;
/** Words that stand between such a word and its secret, or that are another such word: `expert-password hash X`, `simple password X`. */
const CONNECTING = new Set(['hash', 'password', 'secret', 'hashed', 'encrypted']);
/** Commands in which these words are names of settings or of features that a role may use. */
const WITHOUT_SECRETS = new Set(['password-controls', 'rba']);
/** A hash that no password has: the account cannot log in by one. */
const NO_PASSWORD = '*';

/** A command with its secrets replaced; `words` are those behind its verb. */
export function redactStatement(text: string, words: readonly Word[]): string {
  const path = words.map((word) => word.text.toLowerCase());
  let out = '';
  let at = 0;
  for (const [index, { start, end }] of words.entries()) {
    const source = text.slice(start, end);
    const shown = isSecret(path, index) && words[index]!.text !== NO_PASSWORD ? markFor(source) : redactProse(source);
    out += text.slice(at, start) + shown;
    at = end;
  }
  return out + text.slice(at);
}

/** What stands in quotes may be a command of a shell, or a remark that tells a password. */
const redactProse = (source: string): string => {
  if (!/^"[^"]* [^"]*"$/.test(source) || source.includes(MARK)) return source;
  return `"${source.slice(1, -1).split('\n').map(redactLoose).join('\n')}"`;
};

function isSecret(path: readonly string[], at: number): boolean {
  const before = path[at - 1];
  const word = path[at]!;
  if (before === undefined || WITHOUT_SECRETS.has(path[0]!)) return false;
  if (SECRET_NEXT.test(before)) return !(CONNECTING.has(word) && path[at + 1] !== undefined);
  if (before === 'hash' || before === 'hashed' || before === 'encrypted') return SECRET_NEXT.test(path[at - 2] ?? '');
  if (before === 'community') return path[0] === 'snmp';
  if (before === 'simple') return path.includes('authtype') && !CONNECTING.has(word);
  // `md5 key 1 secret X`: the first is a number, the second the secret. `ntp … key 1 type sha256 value X` likewise.
  if (before === 'key') return !(/^\d{1,3}$/.test(word) && path[at + 1] !== undefined);
  if (path[0] === 'ntp' && path.includes('key')) return /^(?:value|md5|sha\d+)$/.test(before) && !/^(?:value|type)$/.test(word);
  return false;
}
