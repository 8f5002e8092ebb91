import { DEEPEST, type Draft, type Listener, type Reading, type Word, addChild, makeDraft, makeRaw } from './draft.ts';
import { countLines } from './line-counter.ts';
import { isSessionLine } from './noise.ts';
import { MARK, type Member, type Tag, decodeEntities, readMember, readTag } from './xml-tags.ts';

/** An open element. */
interface Frame {
  readonly name: string;
  /** The text between the brackets of its tag. */
  readonly inner: string;
  readonly draft: Draft;
  /** Its content goes to its parent: a `member` with more than text, or an element deeper than any configuration. */
  readonly isTransparent: boolean;
  /** The text in it so far. */
  readonly texts: Draft[];
  hasElements: boolean;
}

interface State {
  readonly text: string;
  readonly listener: Listener;
  readonly lineAt: (offset: number) => number;
  readonly frames: Frame[];
  /** The number of open elements by name: a tag that closes nothing is recognised without a search. */
  readonly openCount: Map<string, number>;
  /** Words from the root down, for the listener. */
  readonly path: string[];
  readonly unknown: Set<number>;
  /** The first line on which a tag closes others that are still open. */
  damagedAt?: number;
  at: number;
}

/**
 * Reads the XML form: an `entry` becomes the word of its name, a `member` that of its text, any other element that of its tag. Everything
 * else (declarations, comments, tags that do not match) is kept as text in its place.
 */
export function readXml(text: string, listener: Listener = {}): Reading {
  const root = makeDraft('', 1);
  const state: State = {
    text,
    listener,
    lineAt: countLines(text),
    frames: [{ name: '', inner: '', draft: root, isTransparent: false, texts: [], hasElements: false }],
    openCount: new Map(),
    path: [],
    unknown: new Set(),
    at: 0,
  };
  let broken = false;
  while (state.at < text.length) {
    if (text[state.at] === '<') broken = !readMarkup(state) || broken;
    else readText(state);
  }
  if (state.frames.length > 1) broken = true;
  const lastLine = state.lineAt(text.trimEnd().length);
  while (state.frames.length > 1) closeFrame(state, lastLine, 'open tag');
  const unknownLines = [...state.unknown].toSorted((a, b) => a - b);
  const brokenAt = state.damagedAt ?? (broken ? lastLine : undefined);
  return { roots: root.children, unknownLines, ...(brokenAt === undefined ? {} : { brokenAt }) };
}

const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

/** Reads a tag, a comment or a declaration; false if it has no end. */
function readMarkup(state: State): boolean {
  const { text, at } = state;
  if (text.startsWith(MARK, at)) {
    addText(state, { start: at, end: at + MARK.length, text: MARK }, MARK);
    state.at += MARK.length;
    return true;
  }
  const section = SECTIONS.find(([begin]) => text.startsWith(begin, at));
  if (section) return readSection(state, section);
  const member = readMember(text, at);
  if (member) {
    addMember(state, member);
    return true;
  }
  const tag = readTag(text, at);
  if (!tag) {
    keepRaw(state, at + 1, 'unknown');
    return true;
  }
  if (tag.kind === 'closing') closeElement(state, tag);
  else openElement(state, tag);
  return true;
}

function readSection(state: State, [begin, end]: readonly [string, string]): boolean {
  const { text, at } = state;
  const from = at + begin.length;
  const found = text.indexOf(end, from);
  const behind = found < 0 ? text.length : found + end.length;
  if (begin !== '<![CDATA[') keepRaw(state, behind, found < 0 ? 'unknown' : 'understood');
  else {
    addText(
      state,
      { start: from, end: found < 0 ? behind : found, text: text.slice(from, found < 0 ? behind : found) },
      text.slice(at, behind),
    );
    state.at = behind;
  }
  return found >= 0;
}

/** Keeps the text up to an offset unchanged. */
function keepRaw(state: State, end: number, kind: 'understood' | 'unknown'): void {
  const line = state.lineAt(state.at);
  const raw = state.text.slice(state.at, end);
  const endLine = state.lineAt(end);
  if (kind === 'unknown') for (let at = line; at <= endLine; at++) state.unknown.add(at);
  addChild(state.frames.at(-1)!.draft, makeRaw(raw, line, endLine));
  state.at = end;
}

function readText(state: State): void {
  const found = state.text.indexOf('<', state.at);
  const end = found < 0 ? state.text.length : found;
  const raw = state.text.slice(state.at, end);
  const start = state.at + (raw.length - raw.trimStart().length);
  const trimmed = raw.trim();
  if (trimmed !== '') addText(state, { start, end: start + trimmed.length, text: decodeEntities(trimmed) }, trimmed);
  state.at = end;
}

function addText(state: State, { start, end, text }: { start: number; end: number; text: string }, raw: string): void {
  const frame = state.frames.at(-1)!;
  const word: Word = { text, start, end, line: state.lineAt(start), endLine: state.lineAt(end) };
  if (frame.name === '') {
    addForeignLines(state, raw, word.line);
    return;
  }
  state.listener.word?.(state.path, word);
  const last = frame.draft.children.at(-1);
  if (last && last === frame.texts.at(-1)) {
    last.spelling = [(last.spelling?.[0] ?? last.words[0]!) + raw];
    last.words = [last.words[0]! + text];
    last.endLine = word.endLine;
    return;
  }
  const draft = makeDraft(text, word.line, word.endLine, 'word');
  if (raw !== text) draft.spelling = [raw];
  frame.texts.push(addChild(frame.draft, draft));
}

/** Text outside the document: from a recorded session, or not understood. */
function addForeignLines(state: State, raw: string, firstLine: number): void {
  for (const [at, text] of raw.split('\n').entries()) {
    const line = firstLine + at;
    if (text.trim() === '') continue;
    addChild(state.frames[0]!.draft, makeRaw(text, line));
    if (!isSessionLine(text)) state.unknown.add(line);
  }
}

function addMember(state: State, { text, start, end, isPlain, behind }: Member): void {
  const frame = state.frames.at(-1)!;
  frame.hasElements = true;
  const line = state.lineAt(state.at);
  const endLine = state.lineAt(behind);
  state.listener.word?.(state.path, { text, start, end, line, endLine });
  const draft = addChild(frame.draft, makeDraft(text, line, endLine, isPlain ? 'member' : 'raw'));
  const written = isPlain ? state.text.slice(start, end) : state.text.slice(state.at, behind);
  if (written !== text) draft.spelling = [written];
  state.at = behind;
}

function openElement(state: State, tag: Tag): void {
  const line = state.lineAt(state.at);
  const parent = state.frames.at(-1)!;
  const isTooDeep = state.frames.length > DEEPEST;
  const isTransparent = tag.name === 'member' || isTooDeep;
  parent.hasElements = true;
  if (tag.nameSpan) state.listener.word?.(state.path, { text: tag.word, ...tag.nameSpan, line, endLine: line });
  if (isTransparent) keepRaw(state, tag.end, isTooDeep ? 'unknown' : 'understood');
  state.at = tag.end;
  const draft = isTransparent ? parent.draft : addChild(parent.draft, makeDraft(tag.word, line, line, tag.form));
  if (!isTransparent && (tag.form === 'tag' || tag.form === 'empty tag')) draft.spelling = [tag.inner];
  if (tag.kind === 'empty') return;
  if (tag.name !== 'member') state.path.push(tag.word);
  state.openCount.set(tag.name, (state.openCount.get(tag.name) ?? 0) + 1);
  state.frames.push({ name: tag.name, inner: tag.inner, draft, isTransparent, texts: [], hasElements: false });
}

function closeElement(state: State, tag: Tag): void {
  const line = state.lineAt(state.at);
  const depth = (state.openCount.get(tag.name) ?? 0) > 0 ? state.frames.findLastIndex((frame) => frame.name === tag.name) : -1;
  if (depth < 1) {
    keepRaw(state, tag.end, 'unknown');
    return;
  }
  if (depth < state.frames.length - 1) {
    state.unknown.add(line);
    state.damagedAt ??= line;
  }
  while (state.frames.length > depth + 1) closeFrame(state, line, 'open tag');
  if (state.frames[depth]!.isTransparent) keepRaw(state, tag.end, 'understood');
  closeFrame(state, line);
  state.at = tag.end;
}

function closeFrame(state: State, line: number, form?: 'open tag'): void {
  const { name, inner, draft, isTransparent, texts, hasElements } = state.frames.pop()!;
  state.openCount.set(name, state.openCount.get(name)! - 1);
  if (name !== 'member') state.path.pop();
  for (const text of hasElements ? texts : []) {
    // There is no text between elements: these lines came from elsewhere.
    for (let at = text.line; at <= text.endLine; at++) state.unknown.add(at);
    text.directive = true;
  }
  if (isTransparent) return;
  draft.endLine = line;
  if (form !== undefined) {
    draft.form = form;
    draft.spelling = [inner];
  }
}
