import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparableFortios } from '../comparable.ts';
import { recognisesFortios } from '../recognise.ts';
import { redactFortios } from './redact.ts';

const FOLDER = new URL('../fixtures/canaries/', import.meta.url);
const MARKER = /cAnArY\d{4}/g;
const files = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));

describe('secrets planted in every place for one in FortiOS', () => {
  it.each(files)('$name: none is left, and the number of lines stays', ({ text }) => {
    const shown = redactFortios(text);
    expect(shown.match(MARKER)).toBeNull();
    expect(shown.split('\n').length).toBe(text.split('\n').length);
    expect(redactFortios(shown)).toBe(shown);
    expect(recognisesFortios(text)).toBe(true);
  });

  it.each(files)('$name: lines without a secret stay as they are', ({ text }) => {
    const lines = text.split(/\r?\n/);
    const shown = redactFortios(text).split('\n');
    const changed = lines.flatMap((line, at) => (line === shown[at] || line.match(MARKER) ? [] : [line]));
    expect(changed).toEqual([]);
  });

  it.each(files)('$name: the word before a secret still says what it is', ({ text }) => {
    const settings = (source: string) => source.split(/\r?\n/).map((line) => /^\s*set \S+ /.exec(line)?.[0]);
    expect(settings(redactFortios(text))).toEqual(settings(text));
  });

  it('are many, and each has its own name', () => {
    const markers = files.flatMap(({ text }) => text.match(MARKER) ?? []);
    expect(new Set(markers).size).toBe(markers.length);
    expect(markers.length).toBeGreaterThan(150);
  });

  it('are not masked for comparing: a change of a secret in the clear shows', () => {
    const { text } = files.find(({ name }) => name === 'show.conf')!;
    expect(comparableFortios(text).match(MARKER)!.length).toBeGreaterThan(50);
  });
});
