import type { ConfigNode } from '../model/config-tree.ts';

export interface JsonReading {
  /** A node `json` whose children are the members or elements of the value. */
  readonly root: ConfigNode;
  /** The character after the value, or the first one that could not be read, and its 1-based line. */
  readonly next: JsonPlace;
  /** The value breaks off, or continues in a way that is not JSON. */
  readonly broken: boolean;
}

/** A place in a text: its 0-based character and its 1-based line. */
export interface JsonPlace {
  readonly at: number;
  readonly line: number;
}

export interface JsonOptions {
  /** Adds the word `{}` or `[]` to an empty object or list, so that checks can tell it from a missing value. */
  readonly showEmpty?: true;
}

/** The form of an object or list node. A value that breaks off leaves its open brackets without closing ones. */
export type JsonForm = 'object' | 'list' | 'cut object' | 'cut list';

/** Deeper than any device nests. The limit keeps hostile text from exhausting the stack, here and wherever the tree is walked. */
const DEEPEST = 64;

const NUMBER_OR_WORD = String.raw`(?:-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)`;
const LITERAL = new RegExp(String.raw`${NUMBER_OR_WORD}(?![-+.\w])`, 'y');
const LOOKS_LITERAL = new RegExp(`^${NUMBER_OR_WORD}$`);
const STRING = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"/y;
const BLANK = /\s*/y;
/** Characters that `JSON.stringify` may write differently from the source. */
const MAY_BE_ODD = /[\\\p{Cc}\p{Cs}]/u;

type Growing = { -readonly [Key in keyof ConfigNode]: Key extends 'children' ? Growing[] : ConfigNode[Key] };
/** A string or literal with its source text. */
interface Scalar {
  readonly text: string;
  readonly source: string;
}

/**
 * Reads the JSON object or list that begins at a place of a text whose lines end in `\n`. A member becomes a node with its name, and
 * `"name": "x"` a node of two words. An element of a list becomes a node with its text, or with its index if it is an object or a list.
 * `quoted` marks a text that would be a number or `true` without its quotation marks; `spelling` keeps needless escapes. Everything before
 * a break is kept.
 */
export function readJson(text: string, start: JsonPlace, options: JsonOptions = {}): JsonReading {
  const reader = new JsonReader(text, start, options);
  reader.skipBlanks();
  const { line } = reader.place;
  const root: Growing = { words: ['json'], line, endLine: line, children: [] };
  const whole = reader.readInto(root, 1);
  return { root, next: whole ? reader.place : reader.lastGood, broken: !whole };
}

/** Writes a text as JSON does by default: a number or `true` bare, everything else in quotation marks. */
export const writeJsonText = (text: string, quoted: boolean): string => (!quoted && LOOKS_LITERAL.test(text) ? text : JSON.stringify(text));

// A class, because the position and its line change together with every token.
class JsonReader {
  readonly #text: string;
  readonly #options: JsonOptions;
  #at: number;
  #line: number;
  /** The end of the last token up to which everything was understood. */
  lastGood: JsonPlace;

  constructor(text: string, start: JsonPlace, options: JsonOptions) {
    this.#text = text;
    this.#options = options;
    this.#at = start.at;
    this.#line = start.line;
    this.lastGood = start;
  }

  get place(): JsonPlace {
    return { at: this.#at, line: this.#line };
  }

  /** Reads an object or a list as the children of a node; false if the text is broken. */
  readInto(node: Growing, depth: number): boolean {
    const form = this.#take('{') ? 'object' : 'list';
    if (form === 'list') this.#take('[');
    const close = form === 'object' ? '}' : ']';
    this.lastGood = this.place;
    this.skipBlanks();
    let isClosed = this.#take(close);
    if (isClosed && this.#options.showEmpty) node.words = [...node.words, form === 'object' ? '{}' : '[]'];
    while (!isClosed) {
      if (!(form === 'object' ? this.#readMember(node, depth) : this.#readElement(node, depth))) break;
      this.lastGood = this.place;
      this.skipBlanks();
      isClosed = this.#take(close);
      if (!isClosed && !this.#take(',')) break;
    }
    node.form = isClosed ? form : `cut ${form}`;
    node.endLine = isClosed ? this.#line : this.lastGood.line;
    if (isClosed) this.lastGood = this.place;
    return isClosed;
  }

  skipBlanks(): void {
    // Most tokens are followed by no blank or one, so the pattern runs only where it can match.
    if ((this.#text.charCodeAt(this.#at) || 0) > 32 && this.#text.charCodeAt(this.#at) < 128) return;
    for (const character of this.#match(BLANK)!) if (character === '\n') this.#line += 1;
  }

  #readMember(node: Growing, depth: number): boolean {
    this.skipBlanks();
    const line = this.#line;
    const name = this.#readText();
    this.skipBlanks();
    if (name === undefined || !this.#take(':')) return false;
    return this.#readValue(node, [name], { line, depth });
  }

  #readElement(node: Growing, depth: number): boolean {
    this.skipBlanks();
    return this.#readValue(node, [], { line: this.#line, depth });
  }

  #readValue(parent: Growing, name: readonly Scalar[], { line, depth }: { line: number; depth: number }): boolean {
    this.skipBlanks();
    const opens = this.#text[this.#at] === '{' || this.#text[this.#at] === '[';
    if (opens) {
      if (depth === DEEPEST) return false;
      const child = buildNode(name.length > 0 ? name : [toIndex(parent.children.length)], line, this.#line);
      parent.children.push(child);
      return this.readInto(child, depth + 1);
    }
    const value = this.#readText() ?? this.#readLiteral();
    if (value === undefined) return false;
    parent.children.push(buildNode([...name, value], line, this.#line));
    return true;
  }

  #readText(): Scalar | undefined {
    const source = this.#match(STRING);
    if (source === undefined) return undefined;
    if (!source.includes('\\')) return { text: source.slice(1, -1), source };
    try {
      return { text: JSON.parse(source) as string, source };
    } catch {
      return { text: source.slice(1, -1), source };
    }
  }

  #readLiteral(): Scalar | undefined {
    const source = this.#match(LITERAL);
    return source === undefined ? undefined : { text: source, source };
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return undefined;
    this.#at += found.length;
    return found;
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }
}

/** The name of an object in a list: its index, which is not in the text. */
const toIndex = (index: number): Scalar => ({ text: String(index), source: '' });

function buildNode(scalars: readonly Scalar[], line: number, endLine: number): Growing {
  const node: Growing = { words: scalars.map(({ text }) => text), line, endLine, children: [] };
  const value = scalars.at(-1)!;
  if (value.source.startsWith('"') && LOOKS_LITERAL.test(value.text)) node.quoted = [scalars.length - 1];
  const isOdd = scalars.some(({ text, source }) => MAY_BE_ODD.test(source) && JSON.stringify(text) !== source);
  if (isOdd) node.spelling = scalars.map(({ source }) => source);
  return node;
}
