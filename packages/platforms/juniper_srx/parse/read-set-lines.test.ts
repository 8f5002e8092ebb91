import { countCases } from '@merlon/engine/testing/tier.ts';
import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJunos } from './parse.ts';

/** The result of parsing without `lines`, which repeat the text; strings and comments of several lines can also contain such a verb. */
const understanding = (text: string): unknown => {
  const { roots, unknownLines, gaps } = parseJunos(text);
  return JSON.parse(JSON.stringify({ roots, unknownLines, gaps }).replaceAll(/set +/g, 'set '));
};

/** The same configuration in lines that are not plain, because their verb is followed by two blanks. */
const spread = (text: string): string => text.replaceAll(/^set (?! )/gm, 'set  ');

describe('plain lines of the set form', () => {
  it('are understood like all others, whatever comes between them', () => {
    const word = fc.constantFrom(
      'system',
      'security',
      'interfaces',
      'groups',
      'apply-groups',
      'ntp',
      'server',
      'login',
      'user',
      'class',
      'unit',
      'ssh',
      'syslog',
      '10.0.0.1',
      'ge-0/0/0',
      'key',
      '11',
      'version',
      'a',
      'ab',
      '"a b"',
      '"a b" c',
      '""',
      '"a\\"b"',
      '"a',
      '"a\nb"',
      '<*>',
      'é',
      'a#b',
      '[',
      ']',
      '[ a b ]',
      '{',
      '}',
      ';',
      '# x',
      '/* x */',
      '/* x',
      '*/',
      '## SECRET-DATA',
      '${node}',
      'no-such-part',
      'inactive:',
      '',
    );
    const words = fc.array(word, { maxLength: 7 }).map((list) => list.join(' '));
    const beginning = fc.constantFrom(
      'set system ',
      'set system ntp server ',
      'set interfaces ge-0/0/0 unit 0 ',
      'set groups a system ',
      'set apply-groups ',
      'set ',
      'deactivate system ',
      'delete interfaces ',
      'annotate system ',
      'system { ',
      '',
      '\t',
      '    set system ',
    );
    const line = fc.tuple(beginning, words).map(([first, rest]) => first + rest);
    const repeated = fc.tuple(line, fc.integer({ min: 1, max: 3 })).map(([text, times]) => Array.from({ length: times }, () => text));
    const text = fc
      .tuple(fc.array(repeated, { maxLength: 12 }), fc.boolean())
      .map(([all, ends]) => all.flat().join('\n') + (ends ? '\n' : ''));
    fc.assert(
      fc.property(text, (config) => {
        expect(understanding(config)).toEqual(understanding(spread(config)));
      }),
      { numRuns: countCases(200, 3000) },
    );
  });

  it('end at a statement with too many words', () => {
    const long = (count: number): string => `set system ${'a '.repeat(count).trim()}\n`;
    for (const count of [55, 56, 57, 58, 59, 60, 61, 300]) {
      const config = `set system b\n${long(count)}${long(count)}set system c\n`;
      expect(understanding(config)).toEqual(understanding(spread(config)));
    }
  });

  const fixtures = new URL('../fixtures/', import.meta.url);
  it.each(readdirSync(fixtures).filter((file) => file.endsWith('.conf')))('of %s are understood like all others', (file) => {
    const config = readFileSync(new URL(file, fixtures), 'utf8');
    expect(understanding(config)).toEqual(understanding(spread(config)));
  });
});
