import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { openTerminal } from './terminal.ts';

/** Both ends of a terminal, as in Node.js. */
function sitDown(isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input });
  const shown: string[] = [];
  const output = { isTTY, write: (text: string) => void shown.push(text) };
  const terminal = openTerminal(input as unknown as NodeJS.ReadStream, output as unknown as NodeJS.WriteStream);
  return { terminal, type: (text: string) => void input.write(text), shown };
}

describe('asking for a secret', () => {
  test.each([
    ['is what was typed', 'pässwörd 42\r', 'pässwörd 42'],
    ['can be mended', 'wrxng\u007f\u007f\u007fong\n', 'wrong'],
    ['is given up with Ctrl-C', 'abc\u0003', undefined],
    ['is given up with Ctrl-D', '\u0004', undefined],
  ])('%s, and never shown', async (_what, typed, secret) => {
    const { terminal, type, shown } = sitDown();
    const asked = terminal!.askSecret('Passphrase: ');
    type(typed);
    expect(await asked).toBe(secret);
    expect(shown).toEqual(['Passphrase: ', '\n']);
  });

  test('reads letter by letter, and leaves the next line to the next question', async () => {
    const { terminal, type } = sitDown();
    const asked = terminal!.askSecret('Passphrase: ');
    for (const letter of 'abc\r') type(letter);
    expect(await asked).toBe('abc');
    const again = terminal!.askSecret('Once more: ');
    type('def\r');
    expect(await again).toBe('def');
  });
});

test('asks nobody and shows nothing in a pipeline', () => {
  expect(sitDown(false).terminal).toBeUndefined();
});
