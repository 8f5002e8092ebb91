import { afterAll, expect, test } from 'vitest';
import { expectPrompt } from '../../testing/expect-prompt.ts';
import { listHostilePasswords } from '../../testing/hostile/hostile-passwords.ts';
import { createPasswordRater } from './password-rater.ts';

const rater = createPasswordRater();
afterAll(rater.stop);

const rate = (password: string) => rater.rate(password, ['merlon']);

test('a password is rated by its first 64 characters', async () => {
  for (const password of listHostilePasswords(2)) expect(await rate(password)).toEqual(await rate(password.slice(0, 64)));
  expect((await rate(`${'k'.repeat(63)}7`)).guessesLog10).toBeGreaterThan((await rate('k'.repeat(64))).guessesLog10);
});

test('the worst passwords hold up nobody but each other', async () => {
  await expectPrompt(Promise.all(listHostilePasswords(8).map(rate)));
});
