import { withLengths } from '../algorithm-clauses.ts';
import { readAlgorithm, saysNone } from '../algorithms.ts';

/** What a tunnel proposes of which a document may hold a list. */
export type ListKind = 'cipher' | 'hash' | 'group';

/** `AES-256 (CBC or GCM)`, `256-bit AES`, `SHA-256, 384 or 512`: the same algorithms by the names that the device has for them. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(128|192|256)[ -]bits? aes\b/g, 'aes-$1'],
  [
    /\baes,? (?:with|of|at|using) (?:an? )?(?:key (?:length|size|strength)s? (?:of|is) )?(128|192|256)[ -]bits?(?: keys?)?(?! or)\b/g,
    'aes-$1',
  ],
  [/\baes[ -](gcm|cbc),? (?:with|of|using) (?:an? )?(128|192|256)[ -]bits?(?: keys?)?/g, 'aes-$2-$1'],
  [/\baes[ -]?(128|192|256)(?:[ -]bits?)?\b/g, 'aes-$1'],
  [/\baes-(gcm|cbc)[ -]\(?(128|192|256)(?:[ -]bits?)?\)?(?= |,|$)/g, 'aes-$2-$1'],
  [
    /\baes-(128|192|256)(?:,? (?:in|with|as|using|whether))*[ -]?\(?(?:in )?(?:either |both )?(cbc|gcm)(?: and or | or | and |, | |\/)-?(cbc|gcm)(?: modes?)?(?:\)| mode\b)?/g,
    'aes-$1-$2 or aes-$1-$3',
  ],
  [/\baes-(128|192|256)(?:,? (?:in|with|as|using|either))* ?\(?(?:in )?(cbc|gcm)(?: mode)?\)?(?= |,|$)/g, 'aes-$1-$2'],
  [/\bsha[ -]?2[ -](?=(?:256|384|512)\b)/g, 'sha'],
  // Cut to so many bits: RFC 4868.
  [/\b(?:hmac-)?sha-?(256|384|512)-(?:128|192|256)\b/g, 'sha$1'],
  [/\bsha[ -]?(1|224|256|384|512)(?:[ -]bits?)?\b/g, 'sha$1'],
  [
    /\bsha-?2(?: family)?(?: hash(?:es)?)?,? \(?(?:with |of )?(?:at least |a minimum of )?(224|256|384|512)[ -]bits?(?: or (?:more|longer|higher))?\)?/g,
    'sha$1 or stronger',
  ],
  [/\b(?:sha-?2(?: family)?) (?=\(sha\d)/g, ' '],
  [/\b(?:dh|diffie-hellman)(?: group)?[ -]?(\d{1,2})\b/g, 'group $1'],
  [/\bgroups?(?::| (?:must be|may be|has to be|is|are))?(?: (?:one )?(?:out )?of)?:? \(?(?=(?:group ?)?\d)/g, 'group '],
  [/\bgroups? (below|under|(?:lower|smaller|weaker|less) than) (?=\d)/g, 'group $1 group '],
  [/\bgroup (?=groups? ?\d)/g, ' '],
];
/** `sha256, 384 or 512`, `sha256 (or 384, 512)` */
const HASHES = /\bsha(256|384)((?:(?:,? or|,? and|,)? \(?(?:or )?(?:384|512)\b\)?(?! ?(?:bits?|seconds?|minutes?|hours?)))+)/g;

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
  new RegExp(
    String.raw`\b(${NAME}) (?:(?:or|and) (?:stronger|higher|better|longer|more|above|upwards?|up|greater|larger)|as an? minimum)\b`,
    'g',
  ),
];
const STRONGER = '$1 or stronger';
/** `groups 14 to 16`, `group19-21` */
const RANGE = /\bgroups? ?(\d{1,2}) ?(?:-|–|to|through|up to|until) ?(?:group ?)?(\d{1,2})\b/g;
const listRange = (_: string, from: string, to: string): string =>
  Array.from({ length: Math.max(1, Number(to) - Number(from) + 1) }, (_one, at) => `group ${Number(from) + at}`).join(' or ');

/** A sentence in small letters with its algorithms spelled as the device does, and their bounds in one form. */
export function spellAlgorithms(sentence: string): string {
  const named = SPELLINGS.reduce((text, [form, plain]) => text.replace(form, plain), withLengths(sentence)).replace(
    HASHES,
    (_, first: string, more: string) => [first, ...more.match(/\d+/g)!].map((bits) => `sha${bits}`).join(' or '),
  );
  return FROM.reduce((text, form) => text.replace(form, STRONGER), named.replace(RANGE, listRange));
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
