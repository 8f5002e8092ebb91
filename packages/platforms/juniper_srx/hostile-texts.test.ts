import { it } from 'vitest';
import { expectToBear, fill } from '@merlon/engine/testing/hostile-text.ts';
import { juniperSrx } from './platform.ts';

/** Texts on which careless readers take quadratic time, or run out of stack. */
const hostile: readonly (readonly [string, string])[] = [
  ['opening braces', fill('{')],
  ['blocks within blocks', fill('system {')],
  ['long blocks within blocks', `system {${`${'a '.repeat(55)}{\n`.repeat(99)}${'}'.repeat(100)}`],
  ['words on one line', `set ${fill('a ')}`],
  ['more statements than a call takes arguments', fill('set system a\n')],
  ['quotations that do not end', fill('"a\n')],
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

it.each(hostile)('%s are read, printed and redacted in time', (_, text) => expectToBear(juniperSrx, text));
