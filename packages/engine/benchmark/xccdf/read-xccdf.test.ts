import { expect, test } from 'vitest';
import type { CommandGrammar } from '../../ports/platform.ts';
import { readXccdf } from './read-xccdf.ts';
import type { XccdfRule } from './xccdf-document.ts';

const grammar: CommandGrammar = { prompt: /^fw[>#] ?/, isCommand: (text) => /^(?:show|set) /.test(text) };
const blank: XccdfRule = {
  id: 'SV-1r1_rule',
  version: 'EX-1',
  title: 'One',
  severity: 'high',
  groups: ['SRG-1'],
  description: '',
  rationale: '',
  check: '',
  fix: '',
  identifiers: [],
  references: [],
};
const read = (rules: readonly Partial<XccdfRule>[]) =>
  readXccdf(
    {
      title: 'Guide',
      version: '3',
      release: 'Release: 2 Benchmark Date: 1 Jan 2026',
      description: '',
      platforms: [],
      rules: rules.map((rule) => ({ ...blank, ...rule })),
    },
    grammar,
  );

test('the id that people know, the position as a page, the edition with its release', () => {
  const { version, totalPages, recommendations } = read([
    {},
    { version: 'EX-2', severity: 'unknown', identifiers: ['CCI-1'] },
    { version: '' },
  ]);
  expect([version, totalPages]).toEqual(['3.2', 3]);
  expect(recommendations.map(({ id, page, severity, identifiers }) => [id, page, severity, identifiers])).toEqual([
    ['EX-1', 1, 'high', undefined],
    ['EX-2', 2, undefined, ['CCI-1']],
    ['SV-1r1_rule', 3, 'high', undefined],
  ]);
});

test('rules that share what they are called have the names of their elements, and no two have one id', () => {
  const id = (name: string) => `xccdf_org.example_rule_${name}`;
  const rules = [
    { id: id('1.1_Banner'), version: '1' },
    { id: id('1.2_Clock'), version: '1' },
    { id: '', version: ' EX-\n7 ' },
    { id: '', version: '' },
    { id: '', version: '' },
    { id: '5', version: '', title: '' },
    { id: id('x'.repeat(5000)), version: '' },
    { id: id(`${'x'.repeat(5000)}y`), version: '' },
  ];
  const { recommendations } = read(rules);
  const long = 'x'.repeat(200);
  expect(recommendations.map((rule) => rule.id)).toEqual(['1.1_Banner', '1.2_Clock', 'EX- 7', '4', '5', '5 (6)', long, `${long} (8)`]);
  expect(recommendations[5]!.title).toBe('5 (6)');
});

test('sections are bounded, since each rule repeats them', () => {
  const { sections } = read([{ groups: Array.from({ length: 90 }, () => 'g'.repeat(9000)) }]).recommendations[0]!;
  expect(sections.join('').length).toBeLessThan(3000);
});

test('a line of any length is told apart in linear time', () => {
  const begun = performance.now();
  const [line] = read([{ fix: `set ${'a '.repeat(500_000)}` }]).recommendations[0]!.remediation.lines;
  expect(line!.text.length).toBeGreaterThan(900_000);
  expect(performance.now() - begun).toBeLessThan(3000);
});

test('a rule that is listed twice counts once', () => expect(read([{}, { title: 'Again' }]).recommendations).toHaveLength(1));

test('what DISA writes as text into a description is no part of it', () => {
  const description = '<VulnDiscussion>Why it\nmatters.\n\nSatisfies: SRG-2</VulnDiscussion><FalsePositives></FalsePositives>';
  expect(read([{ description }]).recommendations[0]!.description).toBe('Why it\nmatters.\n\nSatisfies: SRG-2');
  expect(read([{ description: 'Plain <b>words</b>' }]).recommendations[0]!.description).toBe('Plain  words');
});

test('commands, prompts, steps on a screen and prose are told apart', () => {
  const fix = 'Configure it:\nset log on\nfw# set log level 3\nfw#\nset it in the shell as described.\nGo to Device >> Setup\n\n  level 3;';
  expect(read([{ fix }]).recommendations[0]!.remediation.lines).toEqual([
    { kind: 'prose', text: 'Configure it:', page: 1 },
    { kind: 'command', text: 'set log on', command: 'set log on', page: 1 },
    { kind: 'command', text: 'fw# set log level 3', command: 'set log level 3', page: 1 },
    { kind: 'prompt', text: 'fw#', page: 1 },
    { kind: 'prose', text: 'set it in the shell as described.', page: 1 },
    { kind: 'gui', text: 'Go to Device >> Setup', page: 1 },
    { kind: 'prose', text: '  level 3;', page: 1 },
  ]);
});
