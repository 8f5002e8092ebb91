import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import { expectToBear, fill, manyItems } from '@merlon/engine/testing/hostile-text.ts';
import { fortinetFortigate } from './platform.ts';

const number = (count: number, line: (at: number) => string): string => Array.from({ length: count }, (_, at) => line(at)).join('');

const texts: readonly (readonly [string, string])[] = [
  ['one line', fill('a')],
  ['blanks', fill(' ')],
  ['carriage returns', fill('\r')],
  ['quotes', fill('"')],
  ['words in quotes', `config a b\nset x ${fill('"a" ')}`],
  ['quotations that nothing closes', fill("set a 'b\n")],
  ['backslashes', `set a "${fill('\\')}`],
  ['continued lines', `config a b\nset a ${fill('\\\n')}`],
  ['sections in sections', fill('config a\nedit 1\n')],
  ['garbage deep inside', `${'config a\n'.repeat(manyItems)}${fill('nonsense\nset name b\n')}`],
  ['many entries', `config firewall policy\n${number(manyItems, (at) => `edit ${at}\nset action accept\nnext\n`)}end\n`],
  ['settings stated again and again', `config system global\n${number(manyItems, (at) => `set a${at % 5000} b\n`)}end\n`],
  ['a section opened again and again', fill('config system global\nset a b\nend\n')],
  ['tables that are emptied', `config a b\n${fill('edit 1\nnext\npurge\n')}`],
  ['entries that are deleted', `config a b\n${fill('edit 1\nnext\ndelete 1\n')}`],
  [
    'a list that grows and shrinks',
    `config a b\n${number(manyItems, (at) => `append a b${at}\n`)}${number(manyItems, (at) => `unselect a b${at}\n`)}`,
  ],
  ['virtual domains', `config vdom\n${number(manyItems, (at) => `edit v${at}\nnext\n`)}end\n`],
  [
    'virtual domains and sections',
    `config global\n${number(manyItems, (at) => `config a b${at}\nend\n`)}end\nconfig vdom\n${number(manyItems, (at) => `edit v${at}\nnext\n`)}end\n`,
  ],
  ['keys that begin', fill('set private-key "-----BEGIN RSA PRIVATE KEY-----\n')],
  ['keys that end', `${'\n'.repeat(manyItems)}${fill('-----END RSA PRIVATE KEY-----\n')}`],
  ['addresses', fill('ab://x:')],
  ['commands that save', fill('exec backup ftp ')],
  ['tests of accounts', fill('diag test authserver ')],
  ['words of secrets', fill('password: ENC ')],
  ['prompts', fill('FGT # set a b\n')],
];

describe('text made to exhaust a reader', () => {
  it.each(texts)('is read, printed, redacted and judged: %s', (_, text) => expectToBear(fortinetFortigate, text));
});

describe('damaged configurations', () => {
  const planted = readFileSync(new URL('fixtures/canaries/show.conf', import.meta.url), 'utf8');

  it.each(Array.from({ length: 60 }, (_, seed) => seed))('are read, printed and redacted line for line: damage %i', (seed) => {
    const text = mutateText(planted, seed);
    expectToBear(fortinetFortigate, text);
    // Damage may destroy the keyword before a secret, so that some planted ones show: never more than a few.
    expect((fortinetFortigate.redact(text).match(/cAnArY\d{4}/g) ?? []).length).toBeLessThan(12);
  });
});
