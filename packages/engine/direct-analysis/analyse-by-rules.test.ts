import { expect, test } from 'vitest';
import { platforms } from '@merlon/platforms/registry.ts';
import { readConfiguration } from '../audit/read-configuration.ts';
import { pass, fail, review } from '../model/verdict.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { analyseByRules } from './analyse-by-rules.ts';
import { collectMaterial } from './collect-material.ts';

const makeCheck = (id: string, judge: LibraryCheck['judge']): LibraryCheck => ({
  id,
  title: `Ensure ${id} is right`,
  matches: () => false,
  expectation: `${id} is right`,
  judge,
  remediation: [`set ${id}`],
  source: 'made up',
});

const toy = makeToyPlatform([
  makeCheck('telnet', () => fail([2], 'Telnet is on with `hunter2`.')),
  makeCheck('banner', { op: 'present', path: ['banner'] }),
  makeCheck('cables', () => review('Nobody knows.')),
  makeCheck('time', () => pass([1], 'It is right.')),
  makeCheck('broken', () => {
    throw new Error('never mind');
  }),
]);

test('tells what the library finds wrong with its lines, and claims of nothing that it is right', () => {
  const { analysis, recommendations, coverage, ...rest } = analyseByRules(
    collectMaterial(toy, 'banner x\ntelnet secret hunter2\n'),
    'Is it safe?',
  );
  expect(rest).toEqual({ model_used: 'built-in', analysis_type: 'rules', prompt: 'Is it safe?' });
  expect(analysis).toContain('whatever the prompt asks');
  expect(analysis).toContain('## Summary\n\n- Hardening checks that find fault: 1 of 5.');
  expect(analysis).toContain(
    'Of 5 checks for this type of device, 1 check finds fault. 2 cannot be decided from the configuration and need a person.',
  );
  expect(analysis).toContain('- **Ensure telnet is right.** Telnet is on with `<redacted>`. (line 2: `telnet secret <redacted>`)');
  expect(analysis).not.toMatch(/hunter2|Ensure time|Ensure banner/);
  expect(recommendations).toEqual(['Ensure telnet is right: `set telnet`.']);
  expect(coverage).toEqual({
    sections_total: 1,
    sections_read: 1,
    lines_total: 2,
    lines_read: 2,
    statement: 'The whole configuration was read: 2 lines.',
  });
});

test('calls an excerpt an excerpt, and never the whole configuration', () => {
  const material = collectMaterial(toy, readConfiguration(toy, 'banner x\ntelnet on\n', true));
  const { analysis, coverage } = analyseByRules(material, 'x');
  expect(analysis).toContain('it looked through the whole excerpt for what it knows');
  expect(coverage.statement).toBe('The whole excerpt was read: 2 lines.');
  expect(analysis).not.toContain('whole configuration');
});

test('the same configuration gives the same answer, and an empty one an answer as well', () => {
  const answer = () => analyseByRules(collectMaterial(toy, 'telnet\n'), 'x');
  expect(answer()).toEqual(answer());
  expect(analyseByRules(collectMaterial(makeToyPlatform(), ''), 'x').coverage.lines_total).toBe(0);
});

test('a line that holds backticks is quoted whole', () => {
  const platform = makeToyPlatform([makeCheck('note', () => fail([1], 'So.'))]);
  expect(analyseByRules(collectMaterial(platform, 'note a`b``c'), 'x').analysis).toContain('(line 1: ``` note a`b``c ```)');
});

test.each(platforms.map((platform) => [platform.type, platform] as const))(
  '%s: each check of the library can be asked without a benchmark',
  (_, platform) => {
    const { hardening } = collectMaterial(platform, '');
    expect(hardening.applied).toBe(platform.checks.length);
  },
);
