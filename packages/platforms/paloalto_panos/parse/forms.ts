/** The text around a statement's word and its children: `before` word `between` children `after`. */
interface Shape {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

/** Stands for the end tag of any element. */
export const END_TAG = '</>';

const shape = (before: string, between = '', after = ''): Shape => ({ before, between, after });

/** The notations of PAN-OS. A node's `form` names one of them, so that a tree can be printed as the text that it was read from. */
export const FORMS = {
  /** XML: `<word>…</word>` and `<word/>`. */
  element: shape('<', '>', END_TAG),
  'empty element': shape('<', '/>'),
  /** XML: an instance with its name. */
  entry: shape('<entry name="', '">', '</entry>'),
  'empty entry': shape('<entry name="', '"/>'),
  /** XML: a tag with more attributes, or other quotes, than the word implies: its spelling is the text between the brackets. */
  tag: shape('<', '>', END_TAG),
  'empty tag': shape('<', '>'),
  /** XML: a tag that is never closed. */
  'open tag': shape('<', '>'),
  member: shape('<member>', '</member>'),
  /** Braces: `word { … }`, a block in which the text ends, `word;`, `word value;`, `word [ a b ];`. */
  block: shape('', ' {\n', '}'),
  'open block': shape('', ' {\n'),
  leaf: shape('', ';'),
  setting: shape('', ' ', ';'),
  list: shape('', ' [ ', ' ];'),
  /** A bare word followed by more: text, a value, one of several words of a block. */
  word: shape('', ' '),
  /** Set commands: all words of a command. */
  command: shape('', ''),
  /** Text that is not a statement, or a statement in an invalid form: its spelling also covers everything below it. */
  raw: shape('', ''),
} as const satisfies Readonly<Record<string, Shape>>;

export type Form = keyof typeof FORMS;
