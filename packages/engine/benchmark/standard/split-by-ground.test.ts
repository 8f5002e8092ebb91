import { expect, test } from 'vitest';
import type { TextLine } from '../text-lines.ts';
import { splitByGround } from './split-by-ground.ts';

/** Lines of a field, those on a shaded ground behind `#`. */
const split = (...texts: readonly string[]) => {
  const lines = texts.map((text) => ({ text: text.replace(/^#/, ''), ...(text.startsWith('#') && { isShaded: true }) }) as TextLine);
  const { inside, behind } = splitByGround([{ lines, edge: 500 }]);
  const textOf = (passages: typeof inside): string => passages.flatMap((passage) => passage.lines.map(({ text }) => text)).join(' ');
  return [textOf(inside), textOf(behind)];
};

test.each([
  [['#Telnet is off.', 'A crew once took a password.'], 'Telnet is off.', 'A crew once took a password.'],
  [['#Telnet is off.', '#So is FTP.', 'Crews', 'listen.'], 'Telnet is off. So is FTP.', 'Crews listen.'],
  // What asks for more stays.
  [['#Telnet is off.', 'FTP must be off as well.'], 'Telnet is off. FTP must be off as well.', ''],
  [['#Telnet is off.', 'The web server is not running.'], 'Telnet is off. The web server is not running.', ''],
  [['Telnet is off.', '#So is FTP.', 'Crews listen.'], 'Telnet is off. So is FTP. Crews listen.', ''],
  [['Telnet is off.', 'Crews listen.'], 'Telnet is off. Crews listen.', ''],
])('%j', (lines, inside, behind) => expect(split(...lines)).toEqual([inside, behind]));
