import { expect, it } from 'vitest';
import type { ProcedureLine } from '../../model/recommendation.ts';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { showsAnnounced } from './announced-lines.ts';

const audit = (sentence: string, ...below: readonly string[]): readonly ProcedureLine[] => [
  { kind: 'prose', text: '1 Print the setting:', page: 1 },
  { kind: 'command', text: 'show configuration net', page: 1 },
  { kind: 'prose', text: `2 ${sentence}`, page: 1 },
  ...below.map((text) => ({ kind: 'command' as const, text, page: 1 })),
  { kind: 'prose', text: '3 Keep it:', page: 1 },
  { kind: 'command', text: 'save config', page: 1 },
];

it.each<[sentence: string, below: readonly string[], config: string, is: boolean]>([
  ['The answer must be exactly:', ['set net telnet off'], 'set net telnet off\nset user a', true],
  ['The answer must be exactly:', ['set net telnet off'], 'set net telnet on\nset user a', false],
  ['The answer must be exactly:', ['set net telnet off'], 'set net telnet off\nset net ftp on', false],
  [
    'The output has to show these two lines:',
    ['set net telnet off', 'set net ftp off'],
    'set net telnet off\nset net ftp off\nset net ssh on',
    true,
  ],
  ['The output has to show these two lines:', ['set net telnet off', 'set net ftp off'], 'set net telnet off', false],
  ['The output must contain the following:', ['set net key ...'], 'set net key a', false],
  ['The output must not show:', ['set net telnet on'], 'set net telnet on', false],
  ['The output must be exactly:', [], 'set net telnet off', false],
])('%s %j: %j', (sentence, below, config, is) => {
  const recommendation = makeRecommendation({ audit: { lines: audit(sentence, ...below) } });
  expect(showsAnnounced(recommendation, sentence, drawTree(config))).toBe(is);
});

it.each<[sentence: string, below: string, reason: string, is: boolean]>([
  ['Each must read', 'protocol inbound ssh', 'Every terminal is as demanded: `vty * protocol inbound` must be `ssh`, and it is so.', true],
  [
    'Every block must show:',
    'protocol inbound ssh',
    'Every terminal is as demanded: `vty * protocol inbound` must be `ssh`, and it is so.',
    true,
  ],
  [
    'Each must read',
    'protocol inbound telnet',
    'Every terminal is as demanded: `vty * protocol inbound` must be `ssh`, and it is so.',
    false,
  ],
  ['Each must read', 'protocol inbound ssh', '`protocol inbound` must be `ssh`, and it is so.', false],
  ['Each must not show', 'protocol inbound ssh', 'Every terminal has `protocol inbound ssh`.', false],
])('of each: %s %s, %s', (sentence, below, reason, is) => {
  const recommendation = makeRecommendation({ audit: { lines: audit(sentence, below) } });
  expect(showsAnnounced(recommendation, sentence, drawTree('a'), pass([1], reason))).toBe(is);
});
