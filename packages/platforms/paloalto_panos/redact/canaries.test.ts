import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parsePanos } from '../parse/parse.ts';
import { redactPanos } from './redact.ts';

const folder = new URL('../fixtures/canaries/', import.meta.url);
const files = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const);

const PLANTED = /cAnArY\d{4}/;
const plantedIn = (text: string): readonly string[] => text.split('\n').filter((line) => PLANTED.test(line));

describe.each(files)('secrets planted in %s', (_, text) => {
  test.each([
    ['as it is', text],
    ['with line ends of Windows', text.replaceAll('\n', '\r\n')],
    ['with elements on one line', text.replaceAll(/>\n\s*</g, '><')],
    ['broken off in the middle', text.slice(0, text.length / 2)],
    ['with a statement that never ends before it', `set a "b\n${text}`],
  ])('are hidden %s, line for line', (_form, form) => {
    const shown = redactPanos(form);
    expect(plantedIn(shown)).toEqual([]);
    expect(shown.split('\n')).toHaveLength(form.split('\n').length);
    expect(redactPanos(shown)).toBe(shown);
  });

  test('are all that is hidden', () => {
    const shown = redactPanos(text).split('\n');
    const changed = text.split('\n').flatMap((line, at) => (shown[at] === line || PLANTED.test(line) ? [] : [`${line} → ${shown[at]}`]));
    expect(changed).toEqual([]);
  });

  test('are hidden without changing how any line is understood', () => {
    const shown = redactPanos(text);
    expect(parsePanos(shown).unknownLines).toEqual(parsePanos(text).unknownLines);
    expect(shown).toContain('fw-planted');
  });
});
