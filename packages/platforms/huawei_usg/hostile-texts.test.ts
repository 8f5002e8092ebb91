import { expect, it } from 'vitest';
import { huaweiUsg } from './platform.ts';

const SIZE = 400_000;
const fill = (piece: string): string => piece.repeat(SIZE / piece.length);

/** Texts on which careless readers take quadratic time, or run out of stack. */
const hostile: readonly (readonly [string, string])[] = [
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

it.each(hostile)('%s are read, printed and redacted in time', (_, text) => {
  const started = process.cpuUsage();
  const tree = huaweiUsg.parse(text);
  expect(huaweiUsg.print(tree).replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
  const lines = text.split('\n').length;
  expect(huaweiUsg.redact(text).split('\n')).toHaveLength(lines);
  expect(huaweiUsg.comparable(text).split('\n')).toHaveLength(lines);
  huaweiUsg.recognises(text);
  huaweiUsg.session.incomplete(huaweiUsg.session.clean(text));
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(10_000);
});
