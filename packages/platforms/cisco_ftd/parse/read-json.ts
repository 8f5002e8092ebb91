import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { type JsonToken, scanJson } from './scan-json.ts';

type Growing = { -readonly [Key in keyof ConfigNode]: Key extends 'children' ? Growing[] : ConfigNode[Key] };

/** An object or a list that is being read. */
interface Container {
  readonly node: Growing;
  readonly isList: boolean;
  /** The token expected next: a name or an element, the colon after a name, a value, or one that ends or continues the container. */
  awaits: 'item' | 'firstItem' | 'colon' | 'value' | 'end';
  name: string;
  nameLine: number;
}

/** Deeper than any answer of a manager; protects everything that walks the tree from text made to exhaust the stack. */
const DEEPEST = 64;
/** The words for an empty object and an empty list. */
const EMPTY = { '{': '{}', '[': '[]' } as const;
const FIRST_QUOTED: readonly number[] = [0];
const SECOND_QUOTED: readonly number[] = [1];

/**
 * Reads a JSON object as statements: a member becomes a node with its name, `"name": "x"` a node of two words; list elements become nodes
 * with their text, objects and lists in a list nodes with their index. `quoted` tells texts from numbers. A name that begins with a
 * quotation mark, is a number or has needless escapes keeps its spelling, quotation marks included, and so does such a text.
 *
 * @returns the members, or undefined if the text is not one whole JSON object, or is nested deeper than anything that managers write.
 */
export function readJson(text: string): readonly ConfigNode[] | undefined {
  return new JsonReader(text).read();
}

// A class, because the position, its line and the open containers change with every token. Its own stack keeps deep texts harmless.
class JsonReader {
  readonly #text: string;
  readonly #open: Container[] = [];
  #line = 1;
  #counted = 0;
  #root: Growing | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly ConfigNode[] | undefined {
    for (const token of scanJson(this.#text)) {
      this.#countLines(token.start);
      if (!this.#take(token)) return undefined;
    }
    return this.#open.length === 0 ? this.#root?.children : undefined;
  }

  #countLines(upTo: number): void {
    for (; this.#counted < upTo; this.#counted += 1) {
      const code = this.#text.charCodeAt(this.#counted);
      if (code === 10 || (code === 13 && this.#text.charCodeAt(this.#counted + 1) !== 10)) this.#line += 1;
    }
  }

  /** False if the token may not stand here. */
  #take(token: JsonToken): boolean {
    const container = this.#open.at(-1);
    if (!container) return token.kind === '{' && this.#root === undefined && this.#begin('{', []);
    if (token.kind === '}' || token.kind === ']') return this.#end(container, token.kind);
    if (container.awaits === 'end') {
      container.awaits = 'item';
      return token.kind === ',';
    }
    if (container.awaits === 'colon') {
      container.awaits = 'value';
      return token.kind === ':';
    }
    if (container.isList || container.awaits === 'value') return this.#takeValue(container, token);
    if (token.kind !== 'string') return false;
    container.name = this.#readName(token);
    container.nameLine = this.#line;
    container.awaits = 'colon';
    return true;
  }

  #takeValue(container: Container, token: JsonToken): boolean {
    container.awaits = 'end';
    if (token.kind === '{' || token.kind === '[') {
      return this.#begin(token.kind, [container.isList ? String(container.node.children.length) : container.name]);
    }
    if (token.kind !== 'string' && token.kind !== 'literal') return false;
    const spelling = this.#text.slice(token.start, token.end);
    if (token.kind === 'literal' && !/^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)$/.test(spelling)) return false;
    const value = token.kind === 'string' ? readPlainText(spelling) : undefined;
    const quoted = container.isList ? FIRST_QUOTED : SECOND_QUOTED;
    container.node.children.push({
      words: [...(container.isList ? [] : [container.name]), value ?? spelling],
      line: container.isList ? this.#line : container.nameLine,
      endLine: this.#line,
      children: [],
      ...(value === undefined ? {} : { quoted }),
    });
    return true;
  }

  #begin(sign: '{' | '[', words: readonly string[]): boolean {
    if (this.#open.length >= DEEPEST) return false;
    const parent = this.#open.at(-1);
    const line = parent && !parent.isList ? parent.nameLine : this.#line;
    const node: Growing = { words, line, endLine: this.#line, children: [] };
    if (parent) parent.node.children.push(node);
    else this.#root = node;
    this.#open.push({ node, isList: sign === '[', awaits: 'firstItem', name: '', nameLine: 0 });
    return true;
  }

  #end(container: Container, sign: '}' | ']'): boolean {
    if (container.isList !== (sign === ']')) return false;
    if (container.awaits !== 'end' && container.awaits !== 'firstItem') return false;
    container.node.endLine = this.#line;
    if (container.awaits === 'firstItem') container.node.words = [...container.node.words, EMPTY[container.isList ? '[' : '{']];
    this.#open.pop();
    return true;
  }

  #readName(token: JsonToken): string {
    const spelling = this.#text.slice(token.start, token.end);
    const name = readPlainText(spelling);
    return name === undefined || name.startsWith('"') || /^\d+$/.test(name) ? spelling : name;
  }
}

/** The text of a JSON string; undefined if it is spelt in an unusual way, or is not a JSON string. */
function readPlainText(spelling: string): string | undefined {
  if (!/[\\\p{Cc}\p{Cs}]/u.test(spelling)) return spelling.slice(1, -1);
  try {
    const text = JSON.parse(spelling) as string;
    return JSON.stringify(text) === spelling ? text : undefined;
  } catch {
    return undefined;
  }
}
