import { findEmails, findPublicAddresses } from './find-addresses.ts';
import { createNameFinder } from './find-names.ts';
import type { KnownName, KnownValues } from '../model/known-values.ts';
import { PSEUDONYM, createPseudonymForms, normalisePseudonym } from './pseudonym-forms.ts';
import { type Restorer, createRestorer } from './restorer.ts';
import { type Span, type SpanKind, replaceSpans, uniteSpans } from './spans.ts';

/** Names and public addresses of one conversation under other names, and the way back. */
export interface Pseudonyms {
  /** The text with every name, e-mail address and public address replaced. The same value gets the same pseudonym each time. */
  readonly hide: (text: string) => string;
  /** The text with the originals where their pseudonyms stand. `write`: how an original is written there, as JSON escapes its quotes. */
  readonly restore: (text: string, write?: WriteOriginal) => string;
  /** Restores a text that comes piece by piece. */
  readonly createRestorer: (write?: WriteOriginal) => Restorer;
  /** The text with a space for each pseudonym that was given out: what is left is as it was written. */
  readonly blank: (text: string) => string;
  /** Names that are to be hidden from now on as well. */
  readonly learn: (names: readonly KnownName[]) => void;
  /** How many different pseudonyms of each kind stand in texts. */
  readonly count: (texts: readonly string[]) => Readonly<Record<SpanKind, number>>;
}

type WriteOriginal = (original: string) => string;

interface Original {
  readonly kind: SpanKind;
  readonly value: string;
}

/**
 * The table of one conversation; numbers go by the order of appearance. What is written as a pseudonym is written is itself replaced by
 * one, so that `restore(hide(text))` is the text, whatever it holds.
 */
export function createPseudonyms(known: KnownValues): Pseudonyms {
  let names: readonly KnownName[] = [];
  let findNames = createNameFinder(names);
  const write = createPseudonymForms();
  const ofOriginal = new Map<string, string>();
  const originals = new Map<string, Original>();
  const taken = new Set<string>();
  const learn = (learnt: readonly KnownName[]): void => {
    names = [...names, ...learnt];
    findNames = createNameFinder(names);
    for (const { value } of learnt) taken.add(normalisePseudonym(value));
  };
  learn(known.names);

  function name(value: string, kind: SpanKind): string {
    const given = ofOriginal.get(value);
    if (given !== undefined) return given;
    let pseudonym = write(kind, value);
    // One that is somebody's name would look like a leak.
    while (taken.has(normalisePseudonym(pseudonym))) pseudonym = write(kind === 'address' ? 'name' : kind, value);
    ofOriginal.set(value, pseudonym);
    originals.set(normalisePseudonym(pseudonym), { kind, value });
    return pseudonym;
  }

  const find = (text: string): readonly Span[] =>
    uniteSpans([...findEmails(text), ...findNames(text), ...findPublicAddresses(text), ...findWrittenLikeOne(text)]);
  const restore = (text: string, writeOriginal: WriteOriginal = (original) => original): string =>
    text.replace(PSEUDONYM, (pseudonym) => {
      const original = originals.get(normalisePseudonym(pseudonym));
      return original ? writeOriginal(original.value) : pseudonym;
    });
  return {
    hide: (text) => replaceSpans(text, find(text), name),
    restore,
    createRestorer: (writeOriginal) => createRestorer((text) => restore(text, writeOriginal)),
    blank: (text) => text.replace(PSEUDONYM, (pseudonym) => (originals.has(normalisePseudonym(pseudonym)) ? ' ' : pseudonym)),
    learn,
    count: (texts) => countKinds(texts, originals),
  };
}

/** Finds everything that looks like a pseudonym, with the letters and digits that follow it. */
function findWrittenLikeOne(text: string): readonly Span[] {
  const like = new RegExp(`(?:${PSEUDONYM.source})[\\p{L}\\p{N}]*`, 'giu');
  return [...text.matchAll(like)].map(({ 0: found, index }) => ({ start: index, end: index + found.length, kind: 'name' }));
}

function countKinds(texts: readonly string[], originals: ReadonlyMap<string, Original>): Record<SpanKind, number> {
  const seen = new Set(texts.flatMap((text) => text.match(PSEUDONYM) ?? []).map(normalisePseudonym));
  const counts = { host: 0, user: 0, domain: 0, name: 0, address: 0, email: 0 };
  for (const pseudonym of seen) {
    const original = originals.get(pseudonym);
    if (original) counts[original.kind] += 1;
  }
  return counts;
}
