import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { redactVrp } from './redact.ts';

const folder = new URL('../fixtures/canaries/', import.meta.url);
const files = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

describe('secrets of every kind', () => {
  it.each(files)('are gone from %s', (_, text) => {
    expect(new Set(text.match(/cAnArY\d{4}/g)).size).toBeGreaterThan(60);
    const redacted = redactVrp(text).split('\n');
    expect(redacted.filter((line) => line.includes('cAnArY'))).toEqual([]);
    expect(redacted).toHaveLength(text.split('\n').length);
  });

  it.each(files)('are all that changes in %s', (_, text) => {
    const lines = text.replaceAll('\r\n', '\n').split('\n');
    const redacted = redactVrp(text).split('\n');
    expect(lines.filter((line, at) => !line.includes('cAnArY') && line !== redacted[at])).toEqual([]);
    const begins = lines.flatMap((line, at) => (line.includes('cAnArY') ? [[line.split(/\s+(?=\S*cAnArY)|=/)[0], redacted[at]]] : []));
    expect(begins.filter(([begin, shown]) => !/cAnArY/.test(begin!) && !shown!.startsWith(begin!.split(' "')[0]!))).toEqual([]);
  });

  it.each(files)('leave %s a configuration that reads as before', (_, text) => {
    const before = parseVrp(text);
    const after = parseVrp(redactVrp(text));
    expect(after.lines).toHaveLength(before.lines.length);
    expect(after.roots.map(({ words }) => words[0])).toEqual(before.roots.map(({ words }) => words[0]));
  });
});
