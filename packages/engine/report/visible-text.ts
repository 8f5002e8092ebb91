/**
 * What a reader would not see, or a terminal, a spreadsheet or an XML parser would not take for text: control characters but line end and
 * tab, the characters that turn the direction of writing (they make a line look like another one), half surrogate pairs, non-characters.
 */
const unseen = /[^\P{Cc}\n\t]|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]|\p{Cs}/gu;

/** The text with everything that cannot be seen written as its code, `\u{1b}`; nothing is dropped. */
export function makeVisible(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
