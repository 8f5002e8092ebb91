import { expect, it } from 'vitest';
import { juniperSrx } from './platform.ts';

const SIZE = 400_000;
const fill = (piece: string): string => piece.repeat(SIZE / piece.length);

/** Texts on which careless readers take quadratic time, or run out of stack. */
const hostile: readonly (readonly [string, string])[] = [
  ['opening braces', fill('{')],
  ['blocks within blocks', fill('system {')],
  ['long blocks within blocks', `system {${`${'a '.repeat(55)}{\n`.repeat(99)}${'}'.repeat(100)}`],
  ['quotes', fill('"')],
  ['a word of many parts', fill('a-')],
  ['words in quotes', `system { a [ ${fill('"a" ')}]; }`],
  ['lists of one statement', `system ${'[ a b ] '.repeat(55)};`],
  ['a statement far from its end', `system a${fill('\n')}{`],
  ['comments that do not end', fill('/* a\n')],
  ['what is taken back again and again', `${fill('set system a\n')}${fill('deactivate system a\nactivate system a\n')}`],
  ['elements within elements', `<configuration>\n${fill('<a>')}`],
  ['elements closed by others', `<configuration>\n<system>${fill('<a>\n')}${fill('</b>\n')}`],
  ['elements on one line', `<configuration>\n<system>${fill('<a>b</a>')}</system></configuration>`],
  ['brackets', `<configuration>\n${fill('<\n')}>`],
  ['comments of XML', `<configuration>\n${fill('<!--')}`],
];

it.each(hostile)('%s are read, printed and redacted in time', (_, text) => {
  const started = process.cpuUsage();
  const tree = juniperSrx.parse(text);
  expect(juniperSrx.print(tree).replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
  const lines = text.split('\n').length;
  expect(juniperSrx.redact(text).split('\n')).toHaveLength(lines);
  expect(juniperSrx.comparable(text).split('\n')).toHaveLength(lines);
  juniperSrx.recognises(text);
  juniperSrx.session.incomplete(juniperSrx.session.clean(text));
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(10_000);
});
