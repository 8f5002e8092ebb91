import { describe, expect, test } from 'vitest';
import { findForeignCommands, settleMarks } from './cite.ts';

describe('the marks of an answer', () => {
  test.each([
    ['stay where they stand for something', 'Set it [1]. Then save [2].', 3, 'Set it [1]. Then save [2].', [0, 1]],
    [
      'are numbered in the order in which they come',
      'Set it [3]. Then save [1]. Again [3].',
      3,
      'Set it [1]. Then save [2]. Again [1].',
      [2, 0],
    ],
    ['are taken out where no such excerpt was given', 'Set it [4]. Save [0]. Go [12].', 3, 'Set it. Save. Go.', []],
    ['can be several in one', 'Set it [1, 2; 9].', 2, 'Set it [1][2].', [0, 1]],
    [
      'are no links and no code',
      'See [1](https://x). Use `set a [2]`:\n```\nset b [3]\n```\nDone [2].',
      3,
      'See [1](https://x). Use `set a [2]`:\n```\nset b [3]\n```\nDone [1].',
      [1],
    ],
    ['of code that never ends are left alone', 'So:\n```\nset b [9]', 3, 'So:\n```\nset b [9]', []],
    ['of no excerpt at all go', 'As I said [1].', 0, 'As I said.', []],
  ])('%s', (_what, answer, given, text, cited) => {
    expect(settleMarks(answer, given)).toEqual({ text, cited });
  });
});

describe('commands that no excerpt holds', () => {
  const excerpts = ['Remediation:\nset system login-message  "Keep out"\ncommit'];
  test.each([
    ['quoted ones are none', 'Type `set system login-message "Keep out"`.', []],
    ['however they are spaced, quoted and prompted', '```\nroot@fw# SET system login-message “Keep out”\n```', []],
    [
      'others are told of, once each',
      'Type `delete system login`, then\n```sh\n$ delete system login\nset x y\n```',
      ['delete system login', 'set x y'],
    ],
    ['single words and prose are no commands', 'Use `commit` or `rollback` and delete everything.', []],
  ])('%s', (_what, answer, foreign) => {
    expect(findForeignCommands(answer, excerpts)).toEqual(foreign);
  });
});
