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

/** The hashes that a document accepts by their sizes: `sha1`, `sha256`; undefined where it names none. */
export function acceptedHashes(document: TopicDocument): Accepted | undefined {
  const parts = accepting(document, /\bsha\b|\bsha-?\d/i);
  const names = new Set(
    parts.flatMap((part) => [...part.matchAll(/\b(?:hmac-)?sha-?(1|256|384|512)(?!\d)/g)].map(([, size]) => `sha${size}`)),
  );
  return names.size > 0 ? { names, orStronger: parts.some((part) => OR_STRONGER.test(part)) } : undefined;
}
