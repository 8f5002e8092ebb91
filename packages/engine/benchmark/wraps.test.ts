import { expect, it } from 'vitest';
import type { TextLine } from './text-lines.ts';
import { codeJoint, proseJoint } from './wraps.ts';

const limit = 540;
const keeping = { rightEdge: 540, keepsSpaces: true };
const dropping = { rightEdge: 540, keepsSpaces: false };

const line = (text: string, more: Partial<TextLine> = {}): TextLine => {
  const width = more.mono === false ? 5.5 : 6;
  const shown = text.trimEnd();
  const right = 72 + shown.length * width;
  return {
    page: 1,
    text: shown,
    x: 72,
    right,
    y: 100,
    size: 10,
    bold: false,
    italic: false,
    mono: true,
    endsInSpace: text !== shown,
    inlineCode: [],
    ...more,
  };
};
const filled = (start: string, length: number, end: string): string => start + 'x'.repeat(length - start.length - end.length) + end;

it.each([
  ['a word that did not fit', filled('set ', 72, ' '), 'description', ' '],
  ['a line with room left', filled('set ', 50, ' '), 'description', undefined],
  ['a word that would end exactly at the edge is wrapped', filled('set ', 73, ' '), 'count', ' '],
  ['a full line that was ended on purpose', filled('set ', 77, ''), 'description', undefined],
  ['a break after a hyphen', filled('set ', 70, 'no-'), 'advertise', ''],
  ['a hyphen at the end of a short line', 'set no-', 'advertise', undefined],
  ['only the part up to a hyphen has to fit', filled('set ', 70, ' '), 'no-advertise', undefined],
  ['a word longer than a line is cut', 'x'.repeat(77), 'yyyy', ''],
  ['a placeholder that is still open', 'set peer <address', 'of the peer>', ' '],
  ['markup is no placeholder', '<!-- a comment', 'goes on -->', undefined],
])('code: %s', (_case, first, second, joint) => {
  expect(codeJoint(line(first), line(second), limit, keeping)).toBe(joint);
});

it('code: where a document drops the spaces at its wraps, width alone decides', () => {
  expect(codeJoint(line(filled('set ', 72, '')), line('description'), limit, dropping)).toBe(' ');
});

it('code: at the edge of a cell there is no room for the space', () => {
  const inCell = { ...keeping, wholeWords: true };
  expect(codeJoint(line(filled('set a ', 78, '')), line('1800'), limit, inCell)).toBe(' ');
  expect(codeJoint(line(filled('set a ', 76, '')), line('1800'), limit, inCell)).toBeUndefined();
});

it.each([
  ['a word that did not fit', 'x'.repeat(80) + ' ', 'continues here', ' '],
  ['a short line', 'Short line. ', 'Next one', undefined],
  ['a list item begins anew', 'x'.repeat(80) + ' ', '• item', undefined],
  ['a numbered step begins anew', 'x'.repeat(80) + ' ', '2. step', undefined],
  ['a full sentence without the space of a wrap ends there', 'x'.repeat(83) + '.', 'Next one', undefined],
  ['a sentence that plainly goes on', 'x'.repeat(83), 'decoders are set', ' '],
  ['an address broken in two', `see https://${'x'.repeat(72)}`, 'path/more', ''],
])('prose: %s', (_case, first, second, joint) => {
  const set = (text: string, y: number): TextLine => line(text, { mono: false, y, size: 12 });
  expect(proseJoint(set(first, 100), set(second, 116), keeping)).toBe(joint);
});

it.each([
  ['a word that ends no sentence', 'Proposals use SHA-256 or', 'SHA-384 and no other', 16, ' '],
  ['the same where a gap follows', 'Proposals use SHA-256 or', 'SHA-384 and no other', 20, undefined],
  ['a last word that may end one', 'Telnet is not on', 'SHA-384 is used', 16, undefined],
])('prose: %s', (_case, first, second, below, joint) => {
  const set = (text: string, y: number): TextLine => line(text, { mono: false, y, size: 12 });
  expect(proseJoint(set(first, 100), set(second, 100 + below), keeping)).toBe(joint);
});

it('prose: a word with hyphens, or in code, that did not fit as a whole', () => {
  const set = (text: string, y: number, more: Partial<TextLine> = {}): TextLine => line(text, { mono: false, y, size: 12, ...more });
  const before = set(`${'x'.repeat(66)} if`, 100);
  expect(proseJoint(before, set('minimum-length-of-passwords is short', 116), dropping)).toBe(' ');
  expect(proseJoint(before, set('passwords are short', 116), dropping)).toBeUndefined();
  const code = { inlineCode: ['allowaccess'] };
  expect(proseJoint(before, set('allowaccess is off', 116), dropping)).toBeUndefined();
  expect(proseJoint(before, set('allowaccess is off', 116, code), dropping)).toBe(' ');
});

it('prose: a gap between lines ends a paragraph', () => {
  const set = (text: string, y: number): TextLine => line(text, { mono: false, y, size: 12 });
  expect(proseJoint(set(`${'x'.repeat(80)} `, 100), set('continues', 126), keeping)).toBeUndefined();
});

it.each([
  ['with group 19, 20 or', '21. Others are refused.', ' '],
  ['so many may be open at least', '5. More are welcome.', ' '],
  ['each of them speaks version', '3. Others are refused.', ' '],
  ['1. Command reference, version', '2. RFC 8996', undefined],
  ['so many steps are to be taken', '1. Enter it.', undefined],
])('%s / %s', (above, below, joint) =>
  expect(proseJoint(line(above, { mono: false, right: 535 }), line(below, { mono: false, y: 112 }), dropping)).toBe(joint),
);

it('below a short line a number is that of the next item', () =>
  expect(proseJoint(line('Reference, version', { mono: false }), line('2. RFC 8996', { mono: false, y: 112 }), dropping)).toBeUndefined());

it('what a device prints of a setting begins a line of its own', () => {
  const setting = { ...dropping, wholeWords: true };
  const above = line('show system global', { right: 520 });
  expect(codeJoint(above, line('lockout-duration : 900', { y: 112 }), limit, setting)).toBeUndefined();
  expect(codeJoint(above, line('... lockout-duration 900', { y: 112 }), limit, setting)).toBeUndefined();
  expect(codeJoint(above, line('lockout-duration', { y: 112 }), limit, setting)).toBe(' ');
});
