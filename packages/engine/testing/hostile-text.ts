import type { Platform } from '../ports/platform.ts';
import { countCases } from './tier.ts';
import { expect } from 'vitest';

/** Characters of a text that is made to exhaust time or stack. */
const SIZE = countCases(50_000, 500_000);
/** Several times what the slowest reader takes for so much; one that backtracks or goes over the text again and again takes minutes. */
const MOST_SECONDS = countCases(3, 10);

/** So many items, where each takes a line or a level: a fifth of the whole text. */
export const manyItems = SIZE / 5;

/** A text of nothing but one piece. */
export const fill = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length));

const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');
const countLines = (text: string): number => text.split(/\r\n?|\n/).length;

/** Runs everything that reads a text: nothing throws, no line is lost, and none takes more than linear time. */
export function expectToBear({ parse, print, redact, comparable, recognises, session }: Platform, text: string): void {
  const started = process.threadCpuUsage();
  const tree = parse(text);
  const [printed, redacted, compared] = [print(tree), redact(text), comparable(text)];
  recognises(text);
  session.incomplete(session.clean(text));
  const { user, system } = process.threadCpuUsage(started);
  expect((user + system) / 1e6).toBeLessThan(MOST_SECONDS);
  // Compared here: a difference of so many characters would take minutes to print.
  expect(withoutBlanks(printed) === withoutBlanks(text), 'nothing is lost').toBe(true);
  const lines = countLines(text);
  expect([tree.lines.length, countLines(redacted), countLines(compared)]).toEqual([lines, lines, lines]);
}
