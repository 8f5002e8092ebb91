import type { ConfigNode, ConfigRemark, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type JsonPlace, readJson } from '@merlon/engine/config-tree/read-json.ts';
import { replay } from '@merlon/engine/config-tree/replay.ts';
import { deriveStatements } from './derive-statements.ts';
import { findGaps } from './gaps.ts';
import { type GaiaStatement, isFreshStart, readPiece } from './read-statements.ts';
import type { Word } from './read-words.ts';
import { readScopes } from './scopes.ts';
import { writeWord } from './write-word.ts';

/**
 * Reads Check Point configuration text: the output of Gaia's `show configuration`, answers of the management API or the Gaia API as JSON,
 * or several of these in one text.
 *
 * A command is a root made of its words without the verb (`set ntp active off` and `add ntp …` both stand under `ntp`); `delete` makes a
 * negated node. Each JSON value is a root `json`; an answer of the Gaia API also becomes roots in the form that Clish would print. Never
 * throws; linear in the length of the text.
 */
export function parseCheckpoint(text: string): ConfigTree {
  const plain = text.replace(/\r\n?/g, '\n');
  const lines = plain.split('\n');
  const found: Found = { roots: [], remarks: [], unknownLines: [], brokenJson: [] };
  const starts = startsOf(lines);
  for (let at = 0; at < lines.length;) {
    const piece = readPiece(lines, at);
    if (piece?.kind === 'json') {
      at = readJsonLines({ plain, lines, starts }, at, found);
      continue;
    }
    at += 1;
    if (piece?.kind === 'unknown') found.unknownLines.push(at);
    else if (piece?.kind === 'remark') found.remarks.push({ line: at, text: piece.text });
    else if (piece?.kind === 'statement') {
      found.roots.push(buildStatement(piece.statement));
      at = piece.statement.endLine;
    }
  }
  const scopes = readScopes(found).map((scope) => ({ ...scope, children: replay(scope.children) }));
  const { roots: written, remarks, unknownLines } = found;
  // What one export takes back another may state.
  const roots = scopes.length > 0 ? written : replay(written);
  const composed = roots === written ? {} : { written };
  return {
    roots,
    ...composed,
    lines,
    unknownLines,
    remarks,
    gaps: findGaps(found, lines, scopes.length > 0),
    ...(scopes.length > 0 ? { scopes } : {}),
  };
}

/** Everything read so far. */
interface Found {
  readonly roots: ConfigNode[];
  readonly remarks: ConfigRemark[];
  readonly unknownLines: number[];
  /** 1-based lines at which JSON breaks off. */
  readonly brokenJson: number[];
}

interface Text {
  readonly plain: string;
  readonly lines: readonly string[];
  /** The 0-based index of the character at which each line begins. */
  readonly starts: readonly number[];
}

function startsOf(lines: readonly string[]): readonly number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

/** How the words were written, where the words alone do not show it. */
function describeSpelling(words: readonly Word[], text: string): Pick<ConfigNode, 'quoted' | 'spelling'> {
  const quoted = words.flatMap(({ start }, at) => (text[start] === '"' ? [at] : []));
  const isOdd = words.some((word) => writeWord(word.text, text[word.start] === '"') !== text.slice(word.start, word.end));
  const spelling = isOdd ? { spelling: words.map(({ start, end }) => text.slice(start, end)) } : {};
  return { ...(quoted.length > 0 ? { quoted } : {}), ...spelling };
}

function buildStatement({ verb, words, text, line, endLine }: GaiaStatement): ConfigNode {
  return {
    words: words.map((word) => word.text),
    line,
    endLine,
    children: [],
    ...(verb === 'delete' ? { negated: true } : verb === 'add' ? { form: 'add' } : {}),
    ...(text.includes('"') ? describeSpelling(words, text) : {}),
  };
}

/** Reads the JSON values that begin on a line; returns the 0-based index of the first line after them. */
function readJsonLines({ plain, lines, starts }: Text, from: number, found: Found): number {
  let start = { at: starts[from]!, line: from + 1 };
  for (;;) {
    start = skipBlanks(plain, start, lines.length);
    const { root, next, broken } = readJson(plain, start);
    found.roots.push(root);
    for (const statement of deriveStatements(root)) found.roots.push(statement);
    const { at, line } = broken ? skipBlanks(plain, next, lines.length) : next;
    const rest = lines[line - 1]!.slice(at - starts[line - 1]!).trim();
    if (broken) {
      found.brokenJson.push(line);
      const isNew = at === starts[line - 1] && line > start.line && isFreshStart(rest);
      return isNew ? line - 1 : skipBroken(lines, { line, rest }, found);
    }
    if (/^[{[]/.test(rest)) start = next;
    else {
      if (rest !== '') found.remarks.push({ line, text: rest });
      if (rest !== '' && rest !== ',') found.unknownLines.push(line);
      return line;
    }
  }
}

function skipBlanks(plain: string, from: JsonPlace, lines: number): JsonPlace {
  let { at, line } = from;
  for (; at < plain.length && /\s/.test(plain[at]!); at += 1) if (plain[at] === '\n') line += 1;
  return { at, line: Math.min(line, lines) };
}

/** Lists the lines of a broken value that are not understood; returns the 0-based index of the line to continue with. */
function skipBroken(lines: readonly string[], { line, rest }: { line: number; rest: string }, found: Found): number {
  if (rest !== '') {
    found.unknownLines.push(line);
    found.remarks.push({ line, text: rest });
  }
  let at = line;
  for (; at < lines.length && !isFreshStart(lines[at]!); at += 1) if (lines[at]!.trim() !== '') found.unknownLines.push(at + 1);
  return at;
}
