import { readAlgorithm, saysNone } from '../algorithms.ts';
import { spellLists } from './list-forms.ts';

/** What a tunnel proposes of which a document may hold a list. */
export type ListKind = 'cipher' | 'hash' | 'group';

/** What stands between a list and its form. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // Cut to so many bits: RFC 4868.
  [/\b(?:hmac-)?sha-?(256|384|512)-(?:128|192|256)\b/g, 'sha$1'],
  [/\bsha[ -]1(?:[ -]bits?)?\b/g, 'sha1'],
  [/\b(?:sha-?2(?: family)?) (?=\(sha-?\d)/g, ' '],
  [/\b(?:dh|diffie-hellman)(?: group)?[ -]?(\d{1,2})\b/g, 'group $1'],
  [/\bgroups? (below|under|(?:lower|smaller|weaker|less) than) (?=\d)/g, 'group $1 group '],
];

/** What is refused below an algorithm is accepted from it on. */
const NAME = String.raw`(?:(?:aes|sha)-?\d+(?:-(?:cbc|gcm))?|group ?\d{1,2})`;
const WEAKER = '(?:weaker|shorter|lower|smaller|less|below)(?: than)?';
const FROM: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:at least|at minimum|(?:as )?an? minimum(?: of)?|min(?:imum|\.)?(?: of)?:?) (?:(?:the |a |an |ecdh |ecp |modp )*)(${NAME})(?! or (?:stronger|higher|better|longer|more))\b`,
    'g',
  ),
  new RegExp(String.raw`\b(?:no|not|nothing|never|none)(?: (?!than\b)[\w-]+){0,2} ${WEAKER} (?:than )?(${NAME})`, 'g'),
  new RegExp(
    String.raw`\b(?:anything|everything|\w+s)? ?${WEAKER} (?:than )?(${NAME}) (?:(?:is|are) (?:not (?:permitted|allowed|accepted|used|sufficient)|(?:an? )?findings?|forbidden|prohibited|refused|rejected)|(?:must|may|shall) not be used)`,
    'g',
  ),
];
const STRONGER = '$1 or stronger';
/** `groups 14 to 16`, `group19-21` */
const RANGE = /\bgroups? ?(\d{1,2}) ?(?:-|–|to|through|up to|until) ?(?:group ?)?(\d{1,2})\b/g;
const listRange = (_: string, from: string, to: string): string =>
  Array.from({ length: Math.max(1, Number(to) - Number(from) + 1) }, (_one, at) => `group ${Number(from) + at}`).join(' or ');

/** A sentence in small letters with its algorithms spelled as `nameOfWord` does, and their bounds in one form. */
export function spellAlgorithms(sentence: string): string {
  const named = SPELLINGS.reduce((text, [form, plain]) => text.replace(form, plain), sentence).replace(RANGE, listRange);
  return FROM.reduce((text, form) => text.replace(form, STRONGER), spellLists(named));
}

/** The sizes of keys and hashes that a sentence tells apart from their names: `256-bit AES`, `SHA-256, 384 or 512`. */
export const sizesIn = (sentence: string): readonly number[] =>
  /\b(?:aes|sha)\b|\bsha-?\d/.test(sentence)
    ? (sentence.match(/(?<![\w./:$-])(?:128|192|256|384|512)(?![\w./:]*\w)/g) ?? []).map(Number)
    : [];

/** The name that sentences spelled so have for a word of a device: `aes-256-gcm` for `aes-gcm-256`, `aes256gcm` and itself. */
export function nameOfWord(kind: ListKind, word: string): string {
  const one = saysNone(kind, word) ? undefined : readAlgorithm(kind, word);
  if (!one) return word;
  const { family, strength, mode } = one;
  if (kind === 'group') return `group${strength}`;
  // A cipher without a mode is chained (CBC), which was the only one once.
  if (family === 'aes') return `aes-${strength}-${mode ?? 'cbc'}`;
  if (family === 'sha') return `sha${strength === 160 ? 1 : strength}${mode === undefined ? '' : `-${mode}`}`;
  return family;
}
