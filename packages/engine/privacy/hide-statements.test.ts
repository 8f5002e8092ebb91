import { expect, test } from 'vitest';
import { hideStatements } from './hide-statements.ts';

const redact = (text: string): string => text.replace(/(?<=frob )\S+/g, '<redacted>');

test('a word that a platform takes out of a statement is hidden there, and stays in sentences', () => {
  const text = 'Why enable frob enable?\nset frob enable\nPlease tell.';
  expect(hideStatements(text, [redact(text).split('\n')], new Set())).toEqual({
    text: 'Why enable frob enable?\nset frob «secret»\nPlease tell.',
    secrets: new Set(['enable']),
  });
});

test('the name of a statement stays', () => {
  const text = '{\n  minimum-length gumbo;\n}';
  expect(hideStatements(text, [text.replace(/\S/g, '*').split('\n')], new Set()).text).toBe('{\n  minimum-length «secret»;\n}');
});

test('what everybody may read stays', () => {
  const text = 'set frob enable\n  set frob disable';
  expect(hideStatements(text, [redact(text).split('\n')], new Set(['set frob disable'])).text).toBe(
    'set frob «secret»\n  set frob disable',
  );
});
