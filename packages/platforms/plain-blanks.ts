/** White space that no device prints: no-break, en and em spaces, East Asian spaces, line and paragraph separators. */
const OTHER_BLANKS = /[\v\f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
/** Invisible characters: soft hyphens, zero-width spaces, byte order marks. Joiners stay, because some languages need them. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
/** Between the two signs of a line end that nothing would part any more: two lines would become one. */
const WITHIN_LINE_END = /\r[\u00ad\u200b\u2060\ufeff]+(?=\n)/g;
const EITHER = new RegExp(`${OTHER_BLANKS.source}|${INVISIBLE.source}`);

/**
 * The configuration with plain blanks, line for line, as the device printed it. Web pages, mail and word processors put other blanks
 * between the words, and then no keyword of a setting or a secret would be recognised.
 */
export function plainBlanks(text: string): string {
  return EITHER.test(text) ? text.replaceAll(OTHER_BLANKS, ' ').replaceAll(WITHIN_LINE_END, '\r ').replaceAll(INVISIBLE, '') : text;
}
