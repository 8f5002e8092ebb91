import { expect, test } from 'vitest';
import { writeBuiltInAnswer } from './built-in-answer.ts';

const INTRODUCTION = 'This is the built-in engine: it quotes the benchmarks and writes nothing itself.';

test('says what it is, then quotes: sentences as paragraphs, commands as code', () => {
  const found =
    '1.1 Ensure a banner is set\nShow it.\n`config system`\n`set banner "a `b` c"`\nThen save.\n`end`\n(Gate.pdf, page 7, Banners)';
  expect(writeBuiltInAnswer(found)).toBe(
    [
      INTRODUCTION,
      '1.1 Ensure a banner is set',
      'Show it.',
      '```\nconfig system\nset banner "a `b` c"\n```',
      'Then save.',
      '```\nend\n```',
      '(Gate.pdf, page 7, Banners)',
    ].join('\n\n'),
  );
});

test('commands that hold a fence do not end theirs', () => {
  expect(writeBuiltInAnswer('`set banner "```"`')).toBe(`${INTRODUCTION}\n\n\`\`\`\`\nset banner "\`\`\`"\n\`\`\`\``);
});

test.each([
  ['<script>alert(1)</script>', String.raw`\<script>alert(1)\</script>`],
  ['set <ip-address> and pre_login_banner', String.raw`set \<ip-address> and pre_login_banner`],
  ['![x](https://evil.example/?q)', String.raw`!\[x\](https://evil.example/?q)`],
  ['*all* _of_ it ~~not~~ &lt;b&gt;', String.raw`\*all\* \_of\_ it \~\~not\~\~ \&lt;b\&gt;`],
  ['# no heading', String.raw`\# no heading`],
  ['- no list', String.raw`\- no list`],
  ['> no quotation', String.raw`\> no quotation`],
  ['2. no list', String.raw`2\. no list`],
  ['5.1.2 Ensure it is on', '5.1.2 Ensure it is on'],
])('the words of a benchmark are text and nothing else: %s', (line, markdown) => {
  expect(writeBuiltInAnswer(line)).toBe(`${INTRODUCTION}\n\n${markdown}`);
});
