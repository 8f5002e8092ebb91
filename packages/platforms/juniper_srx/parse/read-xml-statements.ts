import type { Statement, StatementVisitor } from './read-statements.ts';
import type { Token } from './scan-tokens.ts';
import type { XmlToken } from './scan-xml.ts';
import { isName, keywordBefore, wordOf } from './xml-keywords.ts';

/** Deeper than any Junos configuration; a text beyond this limit is damaged or hostile. */
const DEEPEST = 100;
/** An annotation. */
const COMMENT = 'junos:comment';
const INACTIVE = /\s(?:inactive|delete)\s*=\s*["'](?:inactive|delete)["']/;

/** True for the XML form of a configuration: the output of `| display xml`, or an answer of NETCONF. */
export function isXml(text: string): boolean {
  const beginning = text.slice(0, 20_000);
  const first = /^[ \t\uFEFF]*(?:<\?[^>]{0,200}>\s*)?<(?<name>\w[\w.:-]*)[\s>]/m.exec(beginning)?.groups?.['name'];
  return (first === 'rpc-reply' || first === 'configuration') && /<configuration[\s>]/.test(beginning);
}

/** An open element. Outside the configuration, or without a word of its own, it has opened no statement. */
interface Element {
  readonly name: string;
  readonly isStatement: boolean;
}

interface Reader {
  readonly tokens: readonly XmlToken[];
  readonly visitor: StatementVisitor;
  readonly open: Element[];
  /** The index of the configuration in `open`; -1 outside it. */
  base: number;
}

/** Reads the XML or JSON form of a configuration, element by element, as statements of the other forms. Never throws. */
export function readElements(tokens: readonly XmlToken[], visitor: StatementVisitor): void {
  const reader: Reader = { tokens, visitor, open: [], base: -1 };
  for (let at = 0; at < reader.tokens.length;) at = readPiece(reader, at);
  const lastLine = reader.tokens.at(-1)?.line ?? 1;
  if (reader.base >= 0) visitor.hidden([], 'cut-off', lastLine);
  for (const element of reader.open.toReversed()) if (element.isStatement) visitor.close(lastLine);
}

/** Reads the piece at a token; returns the index of the next piece. */
function readPiece(reader: Reader, at: number): number {
  const { tokens, visitor, open, base } = reader;
  const token = tokens[at]!;
  if (token.kind === 'close') closeElement(reader, token);
  else if (token.kind === 'open' || token.kind === 'empty') {
    if (base >= 0 && token.text === COMMENT) return behindComment(tokens, at);
    if (base >= 0) return readElement(reader, at);
    if (token.kind === 'open' && open.length < DEEPEST) {
      if (token.text === 'configuration') reader.base = open.length;
      open.push({ name: token.text, isStatement: false });
    }
  } else if (token.kind === 'other') {
    const why = /^<!--\s*(?<word>ACCESS-DENIED|OMITTED)\s*-->$/.exec(token.text)?.groups?.['word'];
    if (why && base >= 0) visitor.hidden([], why === 'OMITTED' ? 'omitted' : 'access-denied', token.line);
  } else if (base >= 0 || token.kind === 'broken') {
    visitor.unknown(token.line);
    if (base >= 0) visitor.hidden([], 'not-read', token.line);
  } else if (open.length === 0) visitor.unknown(token.line);
  return at + 1;
}

/** Reads an element's tag with the names in it; if the element holds nothing more, all of it. */
function readElement(reader: Reader, from: number): number {
  const { tokens, visitor, open } = reader;
  const tag = tokens[from]!;
  const around = open.at(-1)!.name;
  const draft = beginStatement(tag, wordOf(tag.text, around));
  let at = from + 1;
  if (tag.kind === 'open') {
    if (tokens[at]?.kind === 'text' && isEndOf(tokens[at + 1], tag)) {
      addValue(draft, tokens[at]!, tokens[at + 1]!);
      at += 1;
    } else for (; isNameAt(tokens, at, tag.text); at += 3) addName(draft, tokens[at]!, tokens[at + 1]!, tokens[at + 2]!);
    if (!isEndOf(tokens[at], tag)) {
      openElement(reader, draft, tag);
      return at;
    }
    draft.form += `</${tag.text}>`;
    draft.end = tokens[at]!.end;
    at += 1;
  }
  if (draft.parts.length > 0) visitor.leaf(finish(draft, tag, ''));
  return at;
}

function openElement({ open, visitor }: Reader, draft: Draft, tag: XmlToken): void {
  if (open.length >= DEEPEST) {
    visitor.unknown(tag.line);
    visitor.hidden([], 'not-read', tag.line);
    return;
  }
  const isStatement = draft.parts.length > 0;
  if (isStatement) visitor.open(finish(draft, tag, `$_</${tag.text}>`));
  open.push({ name: tag.text, isStatement });
}

interface Draft {
  readonly parts: Token[];
  form: string;
  end: number;
}

function beginStatement(tag: XmlToken, word: string | undefined): Draft {
  const end = tag.kind === 'empty' ? '/>' : '>';
  const parts: Token[] = word === undefined ? [] : [{ ...tag, kind: 'word', text: word }];
  return { parts, form: `<${word === tag.text ? '$0' : tag.text}${tag.attributes}${end}`, end: tag.end };
}

function addValue(draft: Draft, value: XmlToken, close: XmlToken): void {
  draft.form += `$${draft.parts.length}`;
  draft.parts.push({ ...value, kind: 'word' });
  draft.end = close.start;
}

function addName(draft: Draft, tag: XmlToken, value: XmlToken, close: XmlToken): void {
  const keyword = keywordBefore(tag.text);
  if (keyword !== undefined) draft.parts.push({ ...tag, kind: 'word', text: keyword });
  draft.form += `<${tag.text}${tag.attributes}>`;
  addValue(draft, value, close);
  draft.form += `</${tag.text}>`;
  draft.end = close.end;
}

function finish({ parts, form, end }: Draft, tag: XmlToken, rest: string): Statement {
  return { parts, line: tag.line, inactive: INACTIVE.test(tag.attributes), form: form + rest, start: tag.start, wordsEnd: end, end };
}

const isEndOf = (token: XmlToken | undefined, tag: XmlToken): boolean => token?.kind === 'close' && token.text === tag.text;

function isNameAt(tokens: readonly XmlToken[], at: number, around: string): boolean {
  const tag = tokens[at];
  return tag?.kind === 'open' && isName(tag.text, around) && tokens[at + 1]?.kind === 'text' && isEndOf(tokens[at + 2], tag);
}

/** Closes an element and any unclosed ones in it; a tag that closes nothing is unknown. */
function closeElement(reader: Reader, token: XmlToken): void {
  const { open, visitor } = reader;
  const depth = open.findLastIndex(({ name }) => name === token.text);
  if (depth < 0) {
    visitor.unknown(token.line);
    return;
  }
  for (const element of open.splice(depth).toReversed()) {
    const isOwn = element.name === token.text;
    if (!isOwn) visitor.unknown(token.line);
    if (element.isStatement) visitor.close(token.line, isOwn ? token : { start: token.start, end: token.start });
  }
  if (open.length <= reader.base) reader.base = -1;
}

/** Skips an annotation: its text may look like anything and means nothing. */
function behindComment(tokens: readonly XmlToken[], at: number): number {
  if (tokens[at]!.kind === 'empty') return at + 1;
  return tokens[at + 1]?.kind === 'text' && isEndOf(tokens[at + 2], tokens[at]!) ? at + 3 : at + 1;
}
