/** What is known of a PASS: its reason, the lines that decide, and all lines of the text. */
export interface Shown {
  readonly reason: string;
  readonly lines: readonly string[];
  readonly all: readonly string[];
}

/** Whether what a sentence asks for was judged. */
export type IsMet = (shown: Shown) => boolean;

/** What a sentence asks for under a condition alone, or as one of several ways. */
export const CONDITION = /\b(?:if|when|where|unless|except\w*|may|can|or|example|e\.g|such as)\b/i;

/** Whether a line has a word of its own. */
export const hasWord = (line: string, word: string): boolean => ` ${line.replaceAll(/["';]/g, ' ')} `.includes(` ${word} `);
