import { countLines } from './line-counter.ts';

/** A value of JSON with its place in the text: offsets, the end exclusive, and 1-based lines. */
export type JsonValue = JsonScalar | JsonList | JsonObject;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

export interface JsonScalar extends Span {
  readonly kind: 'scalar';
  /** Unescaped; undefined for `null`. */
  readonly text: string | undefined;
}

export interface JsonList extends Container {
  readonly kind: 'list';
  readonly items: readonly (JsonValue | JsonDamage)[];
}

export interface JsonObject extends Container {
  readonly kind: 'object';
  readonly members: readonly (JsonMember | JsonDamage)[];
}

interface Container extends Span {
  readonly endLine: number;
  /** False if the text ends before the closing bracket. */
  readonly isClosed: boolean;
}

/** Its place is that of its name. */
export interface JsonMember extends Span {
  readonly kind: 'member';
  readonly name: string;
  readonly value: JsonValue;
}

/** The rest of a line that could not be read. */
export interface JsonDamage extends Span {
  readonly kind: 'damage';
}

/** More brackets than around any Junos statement. */
const DEEPEST = 200;
const STRING = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"/y;
const LITERAL = /(?:-?\d[\d.eE+-]*|true|false|null)(?![\w.])/y;
const BLANKS = /\s*/y;

/**
 * Reads the value that begins at an offset. Never throws: what cannot be read is damage up to the end of its line, so that the statements
 * behind it are still found in their place.
 */
export function readJsonValue(text: string, at: number): JsonValue | undefined {
  return new JsonValueReader(text, at).readValue(0);
}

// A class, because the offset and its line change together with every token.
class JsonValueReader {
  readonly #text: string;
  #at: number;
  #line: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
    this.#line = countLines(text)(at);
  }

  readValue(depth: number): JsonValue | undefined {
    const bracket = this.#next();
    const [start, line] = [this.#at, this.#line];
    if (bracket === '{' || bracket === '[') {
      if (depth === DEEPEST) return undefined;
      this.#at += 1;
      if (bracket === '[') {
        const { parts, ...end } = this.#readParts(']', () => this.readValue(depth + 1));
        return { kind: 'list', items: parts, start, line, ...end };
      }
      const { parts, ...end } = this.#readParts('}', () => this.#readMember(depth));
      return { kind: 'object', members: parts, start, line, ...end };
    }
    const string = this.#match(STRING);
    if (string !== undefined) return { kind: 'scalar', text: unescape(string), start, end: this.#at, line };
    const literal = this.#match(LITERAL);
    return literal === undefined
      ? undefined
      : { kind: 'scalar', text: literal === 'null' ? undefined : literal, start, end: this.#at, line };
  }

  #readMember(depth: number): JsonMember | undefined {
    this.#next();
    const [start, line] = [this.#at, this.#line];
    const name = this.#match(STRING);
    const end = this.#at;
    if (name === undefined || this.#next() !== ':') return undefined;
    this.#at += 1;
    const value = this.readValue(depth + 1);
    return value && { kind: 'member', name: unescape(name), value, start, end, line };
  }

  /** Reads up to the closing bracket, or to another one that must belong further out. */
  #readParts<Part>(close: string, read: () => Part | undefined): { parts: (Part | JsonDamage)[] } & Omit<Container, 'start' | 'line'> {
    const parts: (Part | JsonDamage)[] = [];
    for (let next = this.#next(); next !== undefined && next !== close; next = this.#next()) {
      if (next === '}' || next === ']') {
        parts.push(this.#readDamage(this.#at));
        return { parts, end: this.#at, endLine: this.#line, isClosed: true };
      }
      if (next === ',') this.#at += 1;
      else parts.push(read() ?? this.#readDamage(this.#text.indexOf('\n', this.#at)));
    }
    const isClosed = this.#at < this.#text.length;
    if (isClosed) this.#at += 1;
    return { parts, end: this.#at, endLine: this.#line, isClosed };
  }

  #readDamage(to: number): JsonDamage {
    const [start, line] = [this.#at, this.#line];
    this.#at = to < 0 ? this.#text.length : to;
    return { kind: 'damage', start, end: this.#at, line };
  }

  /** The next character that is not blank; undefined at the end of the text. */
  #next(): string | undefined {
    for (const blank of this.#match(BLANKS)!) if (blank === '\n') this.#line += 1;
    return this.#text[this.#at];
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}

function unescape(string: string): string {
  if (!string.includes('\\')) return string.slice(1, -1);
  try {
    return JSON.parse(string) as string;
  } catch {
    return string.slice(1, -1);
  }
}
