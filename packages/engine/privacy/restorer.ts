import { PSEUDONYM } from './pseudonym-forms.ts';

/** Restores a text that comes in pieces. */
export interface Restorer {
  /** @returns what can be told by now; empty while the end of the text may be the beginning of a pseudonym */
  readonly push: (piece: string) => string;
  /** @returns what was held back, when nothing more comes */
  readonly end: () => string;
}

/** The signs that pseudonyms are made of, at the end of what has come. */
const UNFINISHED = /[\p{L}\p{N}@.:\u2010\u2011-]+$/u;
/** No pseudonym is longer, the letters that may follow it aside. */
const LONGEST = 64;

export function createRestorer(restore: (text: string) => string): Restorer {
  let held = '';
  return {
    push: (piece) => {
      const text = held + piece;
      const cut = findCut(text);
      held = text.slice(cut);
      return restore(text.slice(0, cut));
    },
    end: () => {
      const rest = restore(held);
      held = '';
      return rest;
    },
  };
}

/** Up to where a text can be restored whatever follows: never within a pseudonym. */
function findCut(text: string): number {
  const [unfinished = ''] = UNFINISHED.exec(text.slice(-2 * LONGEST)) ?? [];
  const cut = text.length - Math.min(unfinished.length, LONGEST);
  const across = [...text.matchAll(PSEUDONYM)].find(({ 0: found, index }) => index < cut && index + found.length > cut);
  return across ? across.index : cut;
}
