import type { TopicDocument } from '@merlon/engine/topics/by-words/topic-judge.ts';

/** What a sentence says against. */
const REFUSES =
  /\b(?:no longer|not|never|refus(?:es?|ed)|reject(?:s|ed)?|banned|disallowed|forbidden|prohibited|findings?|weak|excluded|withdrawn|without)\b/i;
/** `Every proposal, used or not` */
const OR_NOT = /\b(?:[\w-]+|in use) or not\b|\bnot (?:more|less|longer)\b|\bno (?:more|less|longer) than\b/gi;
const OR_STRONGER = /\bor (?:stronger|better|higher|longer|above|more|newer)\b|\bat least\b|\band (?:above|higher|up)\b|\bminimum\b/i;

/** `If a key is not of type sha256, this is a finding` */
export const TWICE = /\bif\b.*\b(?:not|no|other than)\b.*\bfinding\b/i;

/** A list of what a document accepts. */
export interface Accepted {
  readonly names: ReadonlySet<string>;
  /** Stronger ones will do as well. */
  readonly orStronger: boolean;
}

/** Whether two sentences of a document that accept something name nothing in common: `group 19`, and `group 20` elsewhere. */
export function disagree({ sentences }: TopicDocument, names: RegExp): boolean {
  const lists = sentences
    .filter((sentence) => !REFUSES.test(sentence.replace(OR_NOT, ' ')) && !/\bno\b/i.test(sentence))
    .map((sentence) => new Set([...sentence.toLowerCase().matchAll(names)].map(([, name]) => name)))
    .filter(({ size }) => size > 0);
  return lists.some((one) => lists.some((other) => [...one].every((name) => !other.has(name))));
}

/** The parts of a document that accept something and speak of a kind. */
const accepting = ({ sentences }: TopicDocument, kind: RegExp): readonly string[] =>
  sentences
    .flatMap((sentence) => sentence.split(/[;:]| - /))
    .filter(
      (part) =>
        kind.test(part) &&
        !(REFUSES.test(part.replace(OR_NOT, ' ')) && !TWICE.test(part) && !/\b(?:other than|off the list)\b/i.test(part)),
    )
    .map((part) => part.toLowerCase());

/** `AES with 256 bits`, `256-bit AES` */
const OF_BITS = /\baes (?:with|of) (?:an? )?(128|192|256)[- ]bits?(?: keys?)?\b|\b(128|192|256)[- ]bit aes\b/g;

/** The ciphers that a document accepts, as Junos names them: `aes-256-cbc`; undefined where it names none. */
export function acceptedCiphers(document: TopicDocument): Accepted | undefined {
  const parts = accepting(document, /\baes\b|\baes-?\d/i).map((part) => part.replaceAll(OF_BITS, (_, one, other) => `aes-${one ?? other}`));
  const text = parts.join(' ');
  const names = new Set<string>();
  for (const part of parts)
    for (const [, size, mode, list] of part.matchAll(/\baes[- ]?(128|192|256)(?:[- ]?(cbc|gcm))?(?:-\d+)?(?: \(([^()]*)\))?/g)) {
      const modes = mode ? [mode] : (list?.match(/cbc|gcm/g) ?? []);
      if (modes.length > 0) for (const one of modes) names.add(`aes-${size}-${one}`);
      else if (!/\baes[- ]?\d+[- ]?(?:cbc|gcm)|\((?:cbc|gcm)/.test(text)) for (const one of ['cbc', 'gcm']) names.add(`aes-${size}-${one}`);
    }
  // Without a length, any will do.
  if (names.size === 0)
    for (const [, mode] of text.matchAll(/\baes(?![- ]?\d)(?:[- ](cbc|gcm))?/g))
      for (const size of ['128', '192', '256']) for (const one of mode ? [mode] : ['cbc', 'gcm']) names.add(`aes-${size}-${one}`);
  return names.size > 0 ? { names, orStronger: parts.some((part) => OR_STRONGER.test(part) && !part.includes('sha')) } : undefined;
}

/** The hashes that a document accepts by their sizes: `sha1`, `sha256`; undefined where it names none. */
export function acceptedHashes(document: TopicDocument): Accepted | undefined {
  const parts = accepting(document, /\bsha\b|\bsha-?\d/i);
  const names = new Set(
    parts.flatMap((part) => [...part.matchAll(/\b(?:hmac-)?sha-?(1|256|384|512)(?!\d)/g)].map(([, size]) => `sha${size}`)),
  );
  return names.size > 0 ? { names, orStronger: parts.some((part) => OR_STRONGER.test(part)) } : undefined;
}

/** The Diffie-Hellman groups that a document accepts: `group 19, 20 or 21`, `group19–21`. */
export function acceptedGroups(document: TopicDocument): Accepted | undefined {
  const parts = accepting(document, /\bgroups?\b|\bgroup-?\d/i).map((part) => part.replaceAll(/\bgroups? of (?=\d)/g, 'group '));
  const names = new Set<string>();
  let orStronger = false;
  for (const part of parts)
    for (const [whole, list] of part.matchAll(
      /\bgroups?[- ]?(\d+(?:(?:, ?or |, ?and |, ?| or | and |\/| ?– ?| ?- ?| to )(?:groups?[- ]?)?\d+)*)/g,
    )) {
      for (const one of listed(list!)) names.add(`group${one}`);
      orStronger ||= OR_STRONGER.test(part.slice(part.indexOf(whole)).slice(0, whole.length + 20));
    }
  return names.size > 0 ? { names, orStronger } : undefined;
}

function listed(list: string): readonly number[] {
  const range = /^(\d+)(?: ?– ?| ?- ?| to )(?:groups?[- ]?)?(\d+)$/.exec(list.trim());
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    return Array.from({ length: Math.max(0, Math.min(40, to - from + 1)) }, (_, at) => from + at);
  }
  return (list.match(/\d+/g) ?? []).map(Number);
}
