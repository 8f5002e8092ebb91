import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

test('tells headings, lists, paragraphs and code apart', () => {
  const markdown =
    '# Summary #\nTwo lines\nof **one** paragraph.\n\n- first\n* second\n3. third\n```\n# no heading\n- no item\n```\n## End\n';
  expect(readMarkdown(markdown)).toEqual([
    { kind: 'heading', text: 'Summary' },
    { kind: 'paragraph', text: 'Two lines of one paragraph.' },
    { kind: 'item', text: 'first' },
    { kind: 'item', text: 'second' },
    { kind: 'item', text: '3. third' },
    { kind: 'code', lines: ['# no heading', '- no item'] },
    { kind: 'heading', text: 'End' },
  ]);
});

test('takes links and images for words, and what stands in code for nothing else', () => {
  expect(readMarkdown('See ![x](https://evil.example/a?b) and `**[y](z)**`.')).toEqual([
    { kind: 'paragraph', text: 'See x (https://evil.example/a?b) and `**[y](z)**`.' },
  ]);
});

test('loses nothing of a text that is not well formed', () => {
  expect(readMarkdown('```\nnot closed <b>')).toEqual([{ kind: 'code', lines: ['not closed <b>'] }]);
  expect(readMarkdown('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', text: '<script>alert(1)</script>' }]);
  expect(readMarkdown('')).toEqual([]);
});
