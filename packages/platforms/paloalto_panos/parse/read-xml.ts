import { type Draft, type Listener, type Reading, type Word, addChild, makeDraft } from './draft.ts';
import { countLines } from './line-counter.ts';

/** An element that is open. `member` and wrappers of values have no draft of their own. */
interface Frame {
  readonly tag: string;
  readonly draft: Draft;
  readonly isMember: boolean;
  /** Text seen in it so far. */
  text?: Word;
  hasElements: boolean;
}

interface State {
  readonly text: string;
  readonly listener: Listener;
  readonly lineAt: (offset: number) => number;
  readonly frames: Frame[];
  /** Words from the root down, for the listener. */
  readonly path: string[];
  readonly unknown: Set<number>;
  /** The first line on which a tag closes others that are still open. */
  damagedAt?: number;
  at: number;
}

/** An opening or closing tag. An attribute's value holds no `<`, so that nothing is read twice. */
const TAG = /<(?<close>\/?)(?<name>[\w.:-]+)(?<attributes>(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>/y;
const NAME = /\sname\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/d;

/** Reads the XML form: an `entry` is the word of its name, a `member` that of its text, every other element that of its tag. */
export function readXml(text: string, listener: Listener = {}): Reading {
  const root = makeDraft('', 1);
  const frames: Frame[] = [{ tag: '', draft: root, isMember: false, hasElements: false }];
  const state: State = { text, listener, lineAt: countLines(text), frames, path: [], unknown: new Set(), at: 0 };
  let broken = false;
  while (state.at < text.length && !broken) {
    if (text[state.at] === '<') broken = !readMarkup(state);
    else readText(state);
  }
  if (frames.length > 1) broken = true;
  const lastLine = state.lineAt(text.trimEnd().length);
  while (frames.length > 1) closeFrame(state, lastLine);
  const unknownLines = [...state.unknown].toSorted((a, b) => a - b);
  const brokenAt = state.damagedAt ?? (broken ? lastLine : undefined);
  return { roots: root.children, unknownLines, ...(brokenAt === undefined ? {} : { brokenAt }) };
}

/** Reads a tag, a comment or a declaration; false where it has no end. */
function readMarkup(state: State): boolean {
  const { text, at } = state;
  if (text.startsWith('<!--', at)) return skipTo(state, '-->');
  if (text.startsWith('<![CDATA[', at)) return readCdata(state);
  if (text.startsWith('<?', at)) return skipTo(state, '?>');
  if (text.startsWith('<!', at)) return skipTo(state, '>');
  TAG.lastIndex = at;
  const match = TAG.exec(text);
  if (!match) {
    state.unknown.add(state.lineAt(at));
    state.at += 1;
    return true;
  }
  state.at = TAG.lastIndex;
  const { close = '', name = '', attributes = '', empty = '' } = match.groups ?? {};
  if (close !== '') closeElement(state, name, at);
  else openElement(state, { name, attributes, at, empty: empty !== '' });
  return true;
}

function skipTo(state: State, end: string): boolean {
  const found = state.text.indexOf(end, state.at);
  state.at = found < 0 ? state.text.length : found + end.length;
  return found >= 0;
}

function readCdata(state: State): boolean {
  const start = state.at + '<![CDATA['.length;
  const found = state.text.indexOf(']]>', start);
  const end = found < 0 ? state.text.length : found;
  addText(state, { start, end, text: state.text.slice(start, end) });
  state.at = found < 0 ? end : end + 3;
  return found >= 0;
}

function readText(state: State): void {
  const found = state.text.indexOf('<', state.at);
  const end = found < 0 ? state.text.length : found;
  const raw = state.text.slice(state.at, end);
  const start = state.at + (raw.length - raw.trimStart().length);
  const trimmed = raw.trim();
  if (trimmed !== '') addText(state, { start, end: start + trimmed.length, text: decode(trimmed) });
  state.at = end;
}

function addText(state: State, { start, end, text }: { start: number; end: number; text: string }): void {
  const frame = state.frames.at(-1)!;
  const line = state.lineAt(start);
  if (frame.tag === '') state.unknown.add(line);
  else if (frame.text) frame.text = { ...frame.text, text: frame.text.text + text, end, endLine: state.lineAt(end) };
  else frame.text = { text, start, end, line, endLine: state.lineAt(end) };
}

function openElement(
  state: State,
  { name, attributes, at, empty }: { name: string; attributes: string; at: number; empty: boolean },
): void {
  const line = state.lineAt(at);
  const parent = state.frames.at(-1)!;
  parent.hasElements = true;
  const isMember = name === 'member';
  const named = name === 'entry' ? NAME.exec(attributes) : null;
  const span = named?.indices?.groups?.['double'] ?? named?.indices?.groups?.['single'];
  const word = named ? decode(named.groups?.['double'] ?? named.groups?.['single'] ?? '') : name;
  const draft = isMember ? parent.draft : addChild(parent.draft, makeDraft(word, line));
  if (!isMember) {
    if (span) {
      const offset = at + 1 + name.length;
      state.listener.word?.(state.path, { text: word, start: offset + span[0], end: offset + span[1], line, endLine: line });
    }
    state.path.push(word);
  }
  state.frames.push({ tag: name, draft, isMember, hasElements: false });
  if (empty) closeFrame(state, line);
}

function closeElement(state: State, name: string, at: number): void {
  const line = state.lineAt(at);
  const depth = state.frames.findLastIndex((frame) => frame.tag === name);
  if (depth < 1) {
    state.unknown.add(line);
    return;
  }
  if (depth < state.frames.length - 1) {
    state.unknown.add(line);
    state.damagedAt ??= line;
  }
  while (state.frames.length > depth) closeFrame(state, line);
}

function closeFrame(state: State, line: number): void {
  const frame = state.frames.pop()!;
  const { draft, text } = frame;
  if (text && frame.hasElements) state.unknown.add(text.line);
  if (text) {
    state.listener.word?.(state.path, text);
    addChild(draft, makeDraft(text.text, text.line, text.endLine));
  }
  if (frame.isMember) return;
  draft.endLine = line;
  state.path.pop();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
