import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTerminalScreen } from './terminal-screen.ts';

/** Everything a terminal would show, the line with the cursor last. */
function show(...pieces: readonly string[]): string[] {
  const screen = createTerminalScreen();
  for (const piece of pieces) screen.write(piece);
  return [...screen.lines, screen.current()];
}

describe('a terminal screen', () => {
  test.each([
    ['carriage returns before a line end', 'show\r\r\nend\r\n', ['show', 'end', '']],
    ['a pager that is written over with blanks', '--More-- \r         \r    set ip 10.0.0.1\r\n', ['    set ip 10.0.0.1', '']],
    ['a pager that is longer than the line written over it', '---- More ----\x1b[16D                \x1b[16Dend\r\n', ['end', '']],
    ['a pager that is rubbed out', 'More\b\b\b\b    \b\b\b\bend\r\n', ['end', '']],
    ['a line that is erased', 'Password: \x1b[2K\rend\x1b[K\r\n', ['end', '']],
    ['an echo that is drawn again', 'sh\rFW # sho\rFW # show\r\n', ['FW # show', '']],
    ['colours, titles and character sets', '\x1b]0;edge\x07\x1b(B\x1b[1;32mFW #\x1b[0m ', ['FW # ']],
    ['tabs and blanks inside a value, but none at its end', 'set buffer "a\t b  \r\nc"', ['set buffer "a\t b', 'c"']],
    ['movements beyond the edges', '\x1b[999999999D\b\bab\x1b[2Gc\x1b[3C.', ['ac   .']],
    ['bells and other control characters', '\x07end\x00\x7f', ['end']],
  ])('shows %s as a terminal does', (_name, output, shown) => {
    expect(show(output)).toEqual(shown);
  });

  test('shows the same however the output arrives', () => {
    const part = fc.oneof(
      fc.constantFrom('\r', '\n', '\b', '\x1b[2D', '\x1b[K', '\x1b', '\x1b]0;t\x07', '\x1b[1;3', '[', 'H'),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        expect(show(...text)).toEqual(show(text));
      }),
    );
  });
});
