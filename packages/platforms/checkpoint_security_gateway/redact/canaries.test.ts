import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../parse/parse.ts';
import { redactCheckpoint } from './redact.ts';

const folder = new URL('../fixtures/canaries/', import.meta.url);
const files = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const);
const MARKER = /cAnArY\d{4}/g;

describe('secrets of every kind', () => {
  it('are planted', () => {
    expect(files.flatMap(([, text]) => text.match(MARKER) ?? []).length).toBeGreaterThan(150);
  });

  it.each(files)('of %s are hidden, line for line', (_, text) => {
    const shown = redactCheckpoint(text);
    const leaking = shown.split('\n').flatMap((line, at) => (line.match(MARKER) ? [`${at + 1}: ${line}`] : []));
    expect(leaking).toEqual([]);
    expect(shown.split('\n')).toHaveLength(text.split('\n').length);
  });

  it.each(files)('of %s are all that changes', (_, text) => {
    const lines = text.replaceAll('\r', '').split('\n');
    const changed = redactCheckpoint(text)
      .split('\n')
      .filter((line, at) => line !== lines[at] && !/cAnArY|^Proc-Type/.test(lines[at]!));
    expect(changed).toEqual([]);
  });

  it('leave the tree as it was', () => {
    for (const [file, text] of files.filter(([name]) => name !== 'script.txt')) {
      const [before, after] = [text, redactCheckpoint(text)].map((one) => parseCheckpoint(one).roots.map(({ words }) => words.length));
      expect([file, after]).toEqual([file, before]);
    }
  });
});
