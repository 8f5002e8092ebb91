import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recognisesCisco } from '../recognise.ts';
import { redactCisco } from './redact.ts';

const folder = new URL('../fixtures/canaries/', import.meta.url);
const MARKER = /cAnArY\d{4}/;

describe.each(readdirSync(folder))('the planted secrets of %s', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');

  it('are all hidden, and the lines are kept', () => {
    expect(recognisesCisco(text)).toBe(true);
    for (const variant of [text, text.replaceAll(/\r?\n/g, '\r\n'), text.replaceAll(/\r?\n/g, '\r')]) {
      const shown = redactCisco(variant).split('\n');
      expect(shown.filter((line) => MARKER.test(line))).toEqual([]);
      expect(shown).toHaveLength(text.split('\n').length);
    }
  });

  it('are hidden even if the text breaks off', () => {
    for (let length = 50; length < text.length; length += 97) expect(redactCisco(text.slice(0, length))).not.toMatch(MARKER);
  });

  it('are all that changes', () => {
    const lines = text.split(/\r?\n/);
    const shown = redactCisco(text).split('\n');
    const changed = lines.filter((line, at) => !MARKER.test(line) && shown[at] !== line);
    expect(changed.filter((line) => !/"pin"/.test(line))).toEqual([]);
  });

  it('stay hidden when the redacted text is redacted again', () => {
    const shown = redactCisco(text);
    expect(redactCisco(shown)).toBe(shown);
  });
});
