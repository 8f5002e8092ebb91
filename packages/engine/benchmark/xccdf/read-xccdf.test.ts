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
