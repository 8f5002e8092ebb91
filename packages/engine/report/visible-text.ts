/**
 * Characters that a reader would not see, or that a terminal, spreadsheet or XML parser would not take for text: control characters except
 * line end and tab, direction marks (they make one line look like another), half surrogate pairs, non-characters.
 */
const unseen = /[^\P{Cc}\n\t]|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]|\p{Cs}/gu;

/** The text with everything that cannot be seen written as its code, `\u{1b}`; nothing is dropped. */
export function makeVisible(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
