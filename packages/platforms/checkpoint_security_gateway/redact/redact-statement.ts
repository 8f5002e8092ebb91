import { holdsSecret } from '@merlon/engine/secrets/holds-secret.ts';
import { looksSecret } from '@merlon/engine/secrets/looks-random.ts';
import type { Word } from '../parse/read-words.ts';
import { MARK, markFor } from './mark.ts';
import { redactLoose } from './redact-loose.ts';

/**
 * Endings of words whose value is a secret, wherever they stand: `password`, `auth-pass-phrase-hashed`, `secret-encrypted`. Source: Gaia
 * Administration Guide and Gaia Advanced Routing Administration Guide, the commands that take one.
 */
const SECRET_NEXT =
  /(?:^|[-_])(?:password|passwd|newpass|oldpass|passwd-again|secret|pass-?phrase|psk|pre-?shared-key|activation-key|token|api-key|access-key|secret-key|private-key|shared-key|auth(?:entication)?-key|sic-key|md5-key)(?:[-_](?:hash(?:ed)?|encrypted))?$/;
/** Words between such a word and its secret, which may be such words themselves: `expert-password hash X`, `simple password X`. */
const CONNECTING = new Set(['hash', 'password', 'secret', 'hashed', 'encrypted', 'plain']);
/** Commands in which these words name settings, or features that a role may use. */
const WITHOUT_SECRETS = new Set(['password-controls', 'rba']);
/** A hash that matches no password: the account cannot log in with one. */
const NO_PASSWORD = '*';

/** A command with its secrets replaced; `words` are those after its verb. */
export function redactStatement(text: string, words: readonly Word[]): string {
  const path = words.map((word) => word.text.toLowerCase());
  let out = '';
  let at = 0;
  for (const [index, { start, end }] of words.entries()) {
    const source = text.slice(start, end);
    const shown = isSecret(path, index, words[index]!.text) && words[index]!.text !== NO_PASSWORD ? markFor(source) : redactProse(source);
    out += text.slice(at, start) + shown;
    at = end;
  }
  return out + text.slice(at);
}

/** Quoted text may be a shell command, or a remark that gives away a password. */
const redactProse = (source: string): string => {
  if (!/^"[^"]* [^"]*"$/.test(source) || source.includes(MARK)) return source;
  return `"${source.slice(1, -1).split('\n').map(redactLoose).join('\n')}"`;
};

function isSecret(path: readonly string[], at: number, spelling: string): boolean {
  const before = path[at - 1];
  const word = path[at]!;
  if (before === undefined || WITHOUT_SECRETS.has(path[0]!)) return false;
  if (SECRET_NEXT.test(before)) return !(CONNECTING.has(word) && path[at + 1] !== undefined);
  if (before === 'hash' || before === 'hashed' || before === 'encrypted' || before === 'plain') return SECRET_NEXT.test(path[at - 2] ?? '');
  if (before === 'community') return path[0] === 'snmp';
  if (before === 'authtype') return looksSecret(spelling) && !/md5|sha|simple|crypt/.test(word);
  if (before === 'simple') return path.includes('authtype') && !CONNECTING.has(word);
  // `md5 key 1 secret X`: the first is a number, the second the secret. `ntp … key 1 type sha256 value X` works the same way.
  if (before === 'key') return !(/^\d{1,3}$/.test(word) && path[at + 1] !== undefined);
  if (path[0] === 'ntp' && path.includes('key')) return /^(?:value|md5|sha\d+)$/.test(before) && !/^(?:value|type)$/.test(word);
  return holdsSecret(before, spelling);
}
