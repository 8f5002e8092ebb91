import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { makeToyPlatform } from '../../testing/toy-platform.ts';
import { MOST_REMOVALS } from '../removals/read-removals.ts';
import { guardTakenBack } from './guard-taken-back.ts';

const judge = (commands: string, text: string, judged = ''): string => {
  const typed = commands.split('; ');
  const device = { ...makeToyPlatform(), settingsOf: () => typed.map((command) => command.toLowerCase().split(' ')) };
  const remediation = makeProcedure(typed.map((command) => `$ ${command}`).join('\n'));
  return guardTakenBack(device, makeRecommendation({ remediation }), [judged.split(' ')])(pass([], 'It is so.'), drawTree(text)).status;
};

test.each<[commands: string, text: string, status: string]>([
  ['delete user ANN shell', 'user\n  bob\n    shell sh', 'REVIEW'],
  ['delete user ANN shell', 'user\n  bob\n    group a', 'PASS'],
  ['delete user ANN shell; user ann shell sh', 'user\n  bob\n    shell sh', 'PASS'],
  ['delete user ANN', 'user\n  ANN\n    shell sh', 'REVIEW'],
  ['delete user ANN', 'user\n  BOB\n    shell sh', 'PASS'],
  ['delete user *', 'user\n  BOB\n    shell sh', 'PASS'],
  ['no mail server', '!mail server', 'PASS'],
  ['no mail server', 'mail server', 'REVIEW'],
])('%s of %s: %s', (commands, text, status) => expect(judge(commands, text)).toBe(status));

test('leaves it to those who take it away themselves, and other outcomes alone', () => {
  expect(judge('delete user ANN shell', 'user\n  bob\n    shell sh', 'delete user * shell')).toBe('PASS');
  const guard = guardTakenBack({ ...makeToyPlatform(), settingsOf: () => [['no', 'mail', 'server']] }, makeRecommendation(), []);
  expect(guard(fail([1], 'It is not so.'), drawTree('mail server')).status).toBe('FAIL');
});

test('looks for no more than it can, and says so', () => {
  const commands = (count: number): string => Array.from({ length: count }, (_, at) => `delete user u${at} shell`).join('; ');
  expect(judge(commands(MOST_REMOVALS), 'mail server')).toBe('PASS');
  expect(judge(commands(MOST_REMOVALS + 1), 'mail server')).toBe('REVIEW');
});
