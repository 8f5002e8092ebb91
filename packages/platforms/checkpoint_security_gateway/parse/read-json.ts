import type { ConfigNode } from '@merlon/engine/config-tree/node.ts';

export interface JsonReading {
  /** A node `json` whose children are the members or elements of the value. */
  readonly root: ConfigNode;
  /** 0-based index of the first line behind the value. */
  readonly next: number;
  /** 1-based line at which the value could not be read any further. */
  readonly brokenAt?: number;
}

/** Deeper than any answer of the API; guards everything that walks the tree against text made to exhaust the stack. */
const DEEPEST = 48;

/** A number, a word, or the end of neither. */
const LITERAL = /-?[\w.+-]+/y;
const STRING = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"/y;
const BLANK = /[ \t\n]*/y;

type Growing = { -readonly [Key in keyof ConfigNode]: Key extends 'children' ? Growing[] : ConfigNode[Key] };

/**
 * Reads the JSON value that begins on a line, as the management API prints it. A member is a node of its name, `"name": "x"` one of two
 * words; elements of a list are nodes of their text, objects in a list nodes of their number. Where the text is broken, what stands before
 * is kept.
 */
export function readJson(text: string, start: Start): JsonReading {
  const reader = new JsonReader(text, start);
  const root: Growing = { words: ['json'], line: start.line, endLine: start.line, children: [] };
  return reader.readInto(root, 0) ? { root, next: reader.line } : { root, next: reader.line, brokenAt: reader.line };
}

/** Where in a text a value begins: its character, counted from 0, and its 1-based line. */
export interface Start {
  readonly at: number;
  readonly line: number;
}

// A class because the place in the text and its line change together with every token.
class JsonReader {
  readonly #text: string;
  #at: number;
  /** 1-based line of the place that was reached. */
  line: number;

  constructor(text: string, start: Start) {
    this.#text = text;
    this.#at = start.at;
    this.line = start.line;
  }

  /** Reads an object or a list as the children of a node; false where the text is broken. */
  readInto(node: Growing, depth: number): boolean {
    this.#skipBlanks();
    const open = this.#text[this.#at];
    if (depth > DEEPEST || (open !== '{' && open !== '[')) return false;
    this.#at += 1;
    const close = open === '{' ? '}' : ']';
    this.#skipBlanks();
    if (this.#take(close)) return this.#finish(node);
    for (;;) {
      const read = open === '{' ? this.#readMember(node, depth) : this.#readElement(node, depth);
      if (!read) return false;
      this.#skipBlanks();
      if (this.#take(close)) return this.#finish(node);
      if (!this.#take(',')) return false;
    }
  }

  #finish(node: Growing): true {
    node.endLine = this.line;
    return true;
  }

  #readMember(node: Growing, depth: number): boolean {
    this.#skipBlanks();
    const { line } = this;
    const name = this.#readText();
    this.#skipBlanks();
    if (name === undefined || !this.#take(':')) return false;
    return this.#readValue(node, [name], { line, depth });
  }

  #readElement(node: Growing, depth: number): boolean {
    this.#skipBlanks();
    return this.#readValue(node, [], { line: this.line, depth });
  }

  #readValue(parent: Growing, words: readonly string[], { line, depth }: { line: number; depth: number }): boolean {
    this.#skipBlanks();
    const opens = this.#text[this.#at] === '{' || this.#text[this.#at] === '[';
    const text = opens ? undefined : (this.#readText() ?? this.#match(LITERAL));
    if (!opens && text === undefined) return false;
    const own = opens && words.length === 0 ? [String(parent.children.length)] : opens ? words : [...words, text!];
    const child: Growing = { words: own, line, endLine: this.line, children: [] };
    parent.children.push(child);
    return opens ? this.readInto(child, depth + 1) : true;
  }

  #readText(): string | undefined {
    const quoted = this.#match(STRING);
    if (quoted === undefined) return undefined;
    if (!quoted.includes('\\')) return quoted.slice(1, -1);
    try {
      return JSON.parse(quoted) as string;
    } catch {
      return quoted.slice(1, -1);
    }
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return undefined;
    this.#at += found.length;
    return found;
  }

  #skipBlanks(): void {
    const blanks = this.#match(BLANK) ?? '';
    for (const character of blanks) if (character === '\n') this.line += 1;
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }
}
