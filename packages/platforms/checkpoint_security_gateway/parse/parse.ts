import type { ConfigNode, ConfigTree } from '@merlon/engine/config-tree/node.ts';
import { findGaps } from './gaps.ts';
import { readJson } from './read-json.ts';
import { readPiece } from './read-statements.ts';

/**
 * Reads Check Point configuration text: what Gaia's `show configuration` prints, answers of the management API as JSON, or both in one text.
 *
 * A command is a root of its words without its verb (`set ntp active off` and `add ntp …` alike stand under `ntp`); `delete` makes a negated
 * node. Each JSON value is a root `json`. Never throws; linear in the length of the text.
 */
export function parseCheckpoint(text: string): ConfigTree {
  const plain = text.replace(/\r\n?/g, '\n');
  const lines = plain.split('\n');
  const starts = startsOf(lines);
  const roots: ConfigNode[] = [];
  const unknownLines: number[] = [];
  const brokenJson: number[] = [];
  let at = 0;
  while (at < lines.length) {
    const piece = readPiece(lines, at);
    at += 1;
    if (piece?.kind === 'unknown') unknownLines.push(piece.line);
    else if (piece?.kind === 'statement') {
      const { verb, words, line, endLine } = piece.statement;
      const negated = verb === 'delete' ? { negated: true as const } : {};
      roots.push({ words: words.map((word) => word.text), line, endLine, children: [], ...negated });
      at = endLine;
    } else if (piece?.kind === 'json') {
      const reading = readJson(plain, { at: starts[at - 1]!, line: at });
      roots.push(reading.root);
      at = reading.next;
      if (reading.brokenAt === undefined) continue;
      brokenJson.push(reading.brokenAt);
      at = lines.length;
      for (let line = reading.brokenAt; line <= at; line += 1) if (lines[line - 1]!.trim() !== '') unknownLines.push(line);
    }
  }
  const gaia = roots.filter((node) => node.words[0] !== 'json');
  return { roots, lines, unknownLines, gaps: findGaps({ gaia, unknownLines, brokenJson }, lines) };
}

/** The character at which each line begins, counted from 0. */
function startsOf(lines: readonly string[]): readonly number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}
