import { countLines } from './line-counter.ts';

/** A piece of XML: a tag, the text between two tags, or something else (a comment, a declaration). White space alone is not a piece. */
export interface XmlToken {
  readonly kind: 'open' | 'close' | 'empty' | 'text' | 'other' | 'broken';
  /** A tag's name; a text's meaning without the white space around it; the source of anything else. */
  readonly text: string;
  /** The rest of a tag after its name. */
  readonly attributes: string;
  /** Offsets into the text, the end exclusive. */
  readonly start: number;
  readonly end: number;
  /** 1-based line on which it begins. */
  readonly line: number;
}

const TAG = /^<(?<close>\/?)(?<name>[\w.:-]+)(?<attributes>(?:\s[^<]*?)?)(?<empty>\/?)>$/;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

type Piece = Pick<XmlToken, 'kind' | 'text' | 'attributes' | 'start' | 'end'>;

/** Splits XML into tags and texts, in one pass. Never throws: a bracket that begins no tag is `broken` up to the end of its line. */
export function scanXml(text: string): readonly XmlToken[] {
  const tokens: XmlToken[] = [];
  const missing = new Set<string>();
  const lineAt = countLines(text);
  for (let at = 0; at < text.length;) {
    const piece = isMarkup(text, at) ? readMarkup(text, at, missing) : readText(text, at);
    if (piece.start < piece.end) tokens.push({ ...piece, line: lineAt(piece.start) });
    at = Math.max(piece.end, at + 1);
  }
  return tokens;
}

/** The replacement for a secret in a redacted text. */
const REDACTED = '<redacted>';

const isMarkup = (text: string, at: number): boolean => text[at] === '<' && !text.startsWith(REDACTED, at);

/** The next bracket that does not mark a redacted secret; -1 if there is none. */
function findMarkup(text: string, from: number): number {
  let next = text.indexOf('<', from);
  while (next >= 0 && !isMarkup(text, next)) next = text.indexOf('<', next + REDACTED.length);
  return next;
}

/** The opening and closing signs of pieces that are not tags. */
const OTHERS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

/** `missing` are closing signs known to be absent from the rest of the text, so that they are not searched for again. */
function readMarkup(text: string, start: number, missing: Set<string>): Piece {
  const other = OTHERS.find(([sign]) => text.startsWith(sign, start));
  if (!other) return readTag(text, start);
  const [opening, closing] = other;
  const close = missing.has(closing) ? -1 : text.indexOf(closing, start + opening.length);
  if (close < 0) {
    missing.add(closing);
    return toBroken(text, start);
  }
  const end = close + closing.length;
  return { kind: 'other', text: text.slice(start, end), attributes: '', start, end };
}

function readTag(text: string, start: number): Piece {
  const next = text.indexOf('<', start + 1);
  const source = text.slice(start, next < 0 ? text.length : next);
  const match = TAG.exec(source.slice(0, source.indexOf('>') + 1));
  if (!match) return toBroken(text, start);
  const { close, name = '', attributes = '', empty } = match.groups!;
  if (close && attributes.trim() !== '') return toBroken(text, start);
  return { kind: close ? 'close' : empty ? 'empty' : 'open', text: name, attributes, start, end: start + match[0].length };
}

function toBroken(text: string, start: number): Piece {
  const lineEnd = text.indexOf('\n', start);
  const end = lineEnd < 0 ? text.length : lineEnd;
  return { kind: 'broken', text: text.slice(start, end), attributes: '', start, end };
}

/** The text up to the next tag; its offsets leave out the white space around it. */
function readText(text: string, from: number): Piece {
  const next = findMarkup(text, from);
  const behind = next < 0 ? text.length : next;
  const source = text.slice(from, behind);
  const bare = source.trim();
  if (bare === '') return { kind: 'text', text: '', attributes: '', start: behind, end: behind };
  const start = from + source.indexOf(bare);
  return { kind: 'text', text: decode(bare), attributes: '', start, end: start + bare.length };
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
