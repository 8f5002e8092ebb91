import { it } from 'vitest';
import { expectToBear, fill, manyItems } from '@merlon/engine/testing/hostile-text.ts';
import { paloaltoPanos } from './platform.ts';

const inDocument = (content: string): string => `<config version="11.1.0"><devices>${content}</devices></config>`;

/** Texts on which careless readers take quadratic time, or run out of stack. */
const hostile: readonly (readonly [string, string])[] = [
  ['elements that open', inDocument(fill('<a>'))],
  ['elements within elements', inDocument(`${'<a>'.repeat(manyItems)}${'</a>'.repeat(manyItems)}`)],
  ['elements closed by others', inDocument(`${fill('<a>')}${fill('</b>')}`)],
  ['entries of one name', inDocument(fill('<entry name="a"/>'))],
  ['members', inDocument(`<a>${fill('<member>any</member>')}</a>`)],
  ['attributes', inDocument(`<a ${fill('b="c" ')}/>`)],
  ['attributes that do not end', inDocument(fill('<a b="'))],
  ['comments that do not end', inDocument(fill('<!--'))],
  ['sections that do not end', inDocument(fill('<![CDATA['))],
  ['entities', inDocument(`<a>${fill('&amp;')}</a>`)],
  ['angle brackets', fill('<')],
  [
    'names that are set and deleted',
    Array.from({ length: manyItems / 4 }, (_, at) => `set zone a${at}\ndelete zone a${at - 1}\n`).join(''),
  ],
  ['strings that do not end', fill('set a "b\n')],
  ['set commands', fill('set deviceconfig system hostname a\n')],
  ['commands that delete', fill('set a b\ndelete a b\n')],
  ['lists in brackets', `set rulebase security rules a source [ ${fill('"a b" ')}]`],
  ['brackets that do not end', fill('set a [ b\n')],
  ['quotes', fill('"')],
  ['blocks within blocks', fill('a {\n')],
  ['words of secrets', fill('<password>a</password>')],
  ['hashes of passwords', fill('<phash>$5$')],
  ['keys that begin', fill('-----BEGIN PRIVATE KEY-----\n')],
  ['addresses', fill('a://b:')],
];

it.each(hostile)('%s are read, printed and redacted in time', (_, text) => expectToBear(paloaltoPanos, text));
