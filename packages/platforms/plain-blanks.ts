/** White space that no device prints: no-break, en and em spaces, those of East Asian scripts, separators of lines and paragraphs. */
const OTHER_BLANKS = /[\v\f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
/** Signs that nobody sees: soft hyphens, places where a line may break, byte order marks. Joiners stay, as some languages need them. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
const EITHER = new RegExp(`${OTHER_BLANKS.source}|${INVISIBLE.source}`);

/**
 * A configuration as a device would have printed it, line for line, where it went through a web page, a mail or a word processor on its
 * way here: these put other blanks between the words, and no keyword would be known by which a setting or a secret is told.
 */
export function plainBlanks(text: string): string {
  return EITHER.test(text) ? text.replaceAll(OTHER_BLANKS, ' ').replaceAll(INVISIBLE, '') : text;
}
