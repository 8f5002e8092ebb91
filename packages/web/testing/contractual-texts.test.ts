import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

const SPECIFICATION = join(import.meta.dirname, '../../../../shared/spec/product.md');
const specification = existsSync(SPECIFICATION) ? readFileSync(SPECIFICATION, 'utf8') : '';

/** The specification writes its placeholders without braces in some places: `Successfully deleted N audit report(s)`. */
const normalize = (text: string): string => text.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();

/** The quoted texts of the sections about screens, states, rules, errors and limits. */
const quoted = specification
  .split(/^## (?=\d)/m)
  .filter((section) => /^[24589]\./.test(section))
  .flatMap((section) => [...section.matchAll(/(?<!\w)'([^'\n]+)'(?!\w)/g)].map(([, text]) => text ?? ''));

/** Put together of several pieces, or with an example in it; the piece that stands alone. */
const pieces: Readonly<Record<string, string>> = {
  'Please enter a valid IP address (e.g., {ip})': 'Please enter a valid IP address (e.g., 192.168.1.1)',
  'Invalid benchmark type: {value}...': 'Invalid benchmark type: ',
};

/** Where each text of the code stands: once a file of the contract and the server, which say some in several forms. */
const placesOf = new Map<string, string[]>();
for (const { path, texts } of ['packages/web', 'packages/contract', 'packages/server'].flatMap(readSources)) {
  const isPage = path.startsWith('packages/web/');
  const said = texts.map(({ text }) => normalize(text));
  for (const text of isPage ? said : new Set(said)) placesOf.set(text, [...(placesOf.get(text) ?? []), path]);
}
const findPlaces = (text: string): string[] => placesOf.get(normalize(pieces[text] ?? text)) ?? [];

describe.skipIf(specification === '')('texts that the specification fixes', () => {
  const texts = [...new Set(quoted)];

  it('are many', () => expect(texts.length).toBeGreaterThan(90));

  it.each(texts)('%s is said, and in the page written once', (text) => {
    const places = findPlaces(text);
    const inPage = places.filter((path) => path.startsWith('packages/web/'));
    expect(places).not.toEqual([]);
    // A word alone may well mean something else elsewhere.
    const isSentence = /\s\S/.test(text);
    expect(isSentence ? inPage.slice(1) : []).toEqual([]);
  });

  const tables = readSources('packages/web').filter(({ path }) => /\bmessages\.ts$/.test(path));
  it.each(tables.map((table) => [table.path, table.texts] as const))('%s holds nothing else', (_, said) => {
    const sentences = said.map(({ text }) => text).filter((text) => text.includes(' '));
    const known = new Set(quoted.map(normalize));
    expect(sentences.filter((text) => !known.has(normalize(text)))).toEqual([]);
  });
});
