/** What stands around a statement's word and what is below it: `before` word `between` children `after`. */
interface Shape {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

/** Stands for the end tag of whatever element. */
export const END_TAG = '</>';

const shape = (before: string, between = '', after = ''): Shape => ({ before, between, after });

/**
 * How the notations of PAN-OS write a statement. A node's `form` names one of them, so that a tree can be printed as the text that it
 * was read from.
 */
export const FORMS = {
  /** XML: `<word>…</word>` and `<word/>`. */
  element: shape('<', '>', END_TAG),
  'empty element': shape('<', '/>'),
  /** XML: an instance by its name. */
  entry: shape('<entry name="', '">', '</entry>'),
  'empty entry': shape('<entry name="', '"/>'),
  /** XML: a tag with more attributes, or other quotes, than the word tells: its spelling is what stands between the brackets. */
  tag: shape('<', '>', END_TAG),
  'empty tag': shape('<', '>'),
  /** XML: a tag that nothing closes. */
  'open tag': shape('<', '>'),
  member: shape('<member>', '</member>'),
  /** Braces: `word { … }`, one that the text ends in, `word;`, `word value;`, `word [ a b ];`. */
  block: shape('', ' {\n', '}'),
  'open block': shape('', ' {\n'),
  leaf: shape('', ';'),
  setting: shape('', ' ', ';'),
  list: shape('', ' [ ', ' ];'),
  /** A word alone, and what goes on behind it: text, a value, one of several words of a block. */
  word: shape('', ' '),
  /** Set commands: all words of one. */
  command: shape('', ''),
  /** Text that is no statement, and a statement that is written as none should be: its spelling stands for all that is below it, too. */
  raw: shape('', ''),
} as const satisfies Readonly<Record<string, Shape>>;

export type Form = keyof typeof FORMS;
