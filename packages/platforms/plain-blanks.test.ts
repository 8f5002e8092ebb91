import { describe, expect, test } from 'vitest';
import { findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { findPlatform, recognisePlatform } from './registry.ts';

/** How programs on the way change a text: web pages, mail, word processors, lists in a document. */
const ways = {
  'no-break spaces': (text: string) => text.replaceAll(' ', '\u00a0'),
  'wide spaces': (text: string) => text.replaceAll(' ', '\u3000'),
  'soft hyphens and places to break a line within words': (text: string) => text.replaceAll(/(?<=[a-z])(?=[a-z])/g, '\u00ad\u200b'),
  'a byte order mark': (text: string) => `\ufeff${text}`,
};

describe.each(Object.entries(ways))('a configuration with %s', (_, change) => {
  test.each(plantedConfigs)('reads like the original $type/$file', ({ type, text }) => {
    const platform = findPlatform(type)!;
    const changed = change(text);
    expect(changed).not.toBe(text);
    expect(recognisePlatform(changed)).toBe(recognisePlatform(text));
    expect(platform.parse(changed)).toEqual(platform.parse(text));
    expect(platform.redact(changed)).toBe(platform.redact(text));
    expect(platform.comparable(changed)).toBe(platform.comparable(text));
  });
});

test.each(plantedConfigs)('shows no secret when $type/$file is indented as a whole', ({ type, text }) => {
  const platform = findPlatform(type)!;
  const shown = findPlanted(platform.redact(text));
  for (const indent of [' ', '    ', '\t', '\u00a0\u00a0'])
    expect([...findPlanted(platform.redact(text.replaceAll(/^(?=.)/gm, indent)))].filter((word) => !shown.has(word))).toEqual([]);
});

test('invisible characters between the two signs of a line end leave two lines', () => {
  const redacted = findPlatform('juniper_srx')!.redact('set system host-name a\r\ufeff\u200b\nset system services ssh\n');
  expect(redacted.split(/\r\n?|\n/)).toEqual(['set system host-name a', ' ', 'set system services ssh', '']);
});
