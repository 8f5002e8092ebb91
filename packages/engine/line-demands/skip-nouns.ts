import type { Tokens } from './line-tokens.ts';

/** How documents call lines, and what is said of them in passing. */
const NOUNS = new Set(
  'range ranges object objects line lines view views section sections process processes command commands setting settings configuration keyword keywords value values block blocks displayed different separate existing address addresses host hosts server servers account accounts entry entries condition conditions parameter parameters'.split(
    ' ',
  ),
);

/** Passes over how a document calls lines; whether it calls them addresses. */
export function skipNouns(tokens: Tokens): boolean {
  let isOfAddresses = false;
  for (;;) {
    const isForm = tokens.accept(
      'that begin with',
      'that begins with',
      'beginning with',
      'starting with',
      'that starts with',
      'that is present',
      'that are present',
      'of the form',
    );
    const noun = isForm ? '' : tokens.acceptOne(NOUNS);
    if (noun === undefined) return isOfAddresses;
    isOfAddresses ||= /^(?:address(?:es)?|hosts?)$/.test(noun);
  }
}
