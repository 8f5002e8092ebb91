import { it } from 'vitest';
import { expectToBear, fill } from '@merlon/engine/testing/hostile-text.ts';
import { huaweiUsg } from './platform.ts';

/** Texts on which careless readers take quadratic time, or run out of stack. */
const hostile: readonly (readonly [string, string])[] = [
  ['many rules', `#\nsecurity-policy\n${fill(' rule name r\n  source-zone trust\n  action permit\n')}`],
  ['one long line of quotes', fill('"')],
  ['words before ciphertext', fill('password cipher "x ')],
  ['quotes', `aaa ${fill('"')}`],
  ['words in quotes', `aaa ${fill('"a" ')}`],
  ['marks of ciphertext', `aaa ${fill('%^%#a ')}`],
  ['words that announce a secret', fill('password ')],
  ['lines ever deeper', Array.from({ length: 800 }, (_, depth) => `${' '.repeat(depth)}aaa`).join('\n')],
  ['banners that do not end', fill('header login information "\n')],
  ['what a pager leaves', fill('  ---- More ----\u001b[16D')],
  ['virtual systems', fill('switch vsys a\n')],
  ['prompts', fill('<')],
  ['keys that do not end', fill('-----BEGIN PRIVATE KEY-----')],
  ['addresses', fill('a://b:')],
  ['blank lines', fill('\n')],
];

it.each(hostile)('%s are read, printed and redacted in time', (_, text) => expectToBear(huaweiUsg, text));
