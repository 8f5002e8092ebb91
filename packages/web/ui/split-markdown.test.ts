import { expect, it } from 'vitest';
import { splitMarkdown } from './split-markdown.ts';

it('cuts at empty lines', () => {
  expect(splitMarkdown('One\ntwo\n\n# Three\n\nfour')).toEqual(['One\ntwo\n', '# Three\n', 'four']);
  expect(splitMarkdown('')).toEqual([]);
});

it('keeps lists, quotes and tables with what belongs to them', () => {
  for (const text of ['1. one\n\n   more\n\n2. two', '- a\n\n- b', '> a\n\n> b']) expect(splitMarkdown(text)).toEqual([text]);
});

it('does not cut within code, whatever stands in it', () => {
  const code = '````\nset a\n\n```\n\nset b\n````';
  expect(splitMarkdown(`Do\n\n${code}\n\nand`)).toEqual(['Do\n', `${code}\n`, 'and']);
  expect(splitMarkdown('```\nset a\n\nset b')).toEqual(['```\nset a\n\nset b']);
});

it('leaves blocks as they are while the text grows', () => {
  const text = 'One\n\n- two\n\n- three\n\n```\nfour\n\nfive\n```\n\nsix\n\nseven';
  const whole = splitMarkdown(text);
  for (let length = 1; length < text.length; length += 1) {
    const blocks = splitMarkdown(text.slice(0, length));
    expect(blocks.slice(0, -1).map((block) => block.trimEnd())).toEqual(whole.slice(0, blocks.length - 1).map((block) => block.trimEnd()));
  }
});
