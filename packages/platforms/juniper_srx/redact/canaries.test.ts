import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseJunos } from '../parse/parse.ts';
import { redactJunos } from './redact.ts';

const folder = new URL('../fixtures/canaries/', import.meta.url);
const files = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

describe('secrets of every kind', () => {
  it.each(files)('are gone from %s', (_, text) => {
    expect(new Set(text.match(/cAnArY\d{4}/g)).size).toBeGreaterThan(30);
    const redacted = redactJunos(text).split('\n');
    expect(redacted.filter((line) => line.includes('cAnArY'))).toEqual([]);
    expect(redacted).toHaveLength(text.split('\n').length);
  });

  it.each(files)('are all that changes in %s', (_, text) => {
    const lines = text.replaceAll('\r\n', '\n').split('\n');
    const redacted = redactJunos(text).split('\n');
    const changed = lines.filter((line, at) => !line.includes('cAnArY') && line !== redacted[at]);
    expect(changed.filter((line) => !/PRIVATE KEY|^";$|snmp-community|<name>idx<|"idx"/.test(line))).toEqual([]);
    const keywords = lines.flatMap((line, at) => (line.includes('cAnArY') ? [[line.trim().split(/[\s<>]+/)[0], redacted[at]]] : []));
    expect(keywords.filter(([first, shown]) => !/cAnArY|BEGIN/.test(first!) && !shown!.includes(first!))).toEqual([]);
  });

  it.each(files)('leave %s a configuration that reads as before', (_, text) => {
    const before = parseJunos(text);
    const after = parseJunos(redactJunos(text));
    expect(after.lines).toHaveLength(before.lines.length);
    expect(after.roots.map(({ words }) => words)).toEqual(before.roots.map(({ words }) => words));
  });
});
