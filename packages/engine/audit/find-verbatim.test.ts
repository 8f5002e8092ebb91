import { expect, it } from 'vitest';
import type { LibraryCheck } from '../ports/platform.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { findVerbatim } from './find-verbatim.ts';

const check = (id: string, ...settings: readonly string[]): LibraryCheck => ({
  id,
  title: id,
  matches: () => false,
  expectation: '',
  judge: () => ({ status: 'PASS', lines: [], reason: '' }),
  remediation: [],
  settings: settings.map((setting) => setting.split(' ')),
  source: 'the handbook',
});
const platform = makeToyPlatform([
  check('timeout', 'ssh server timeout 60'),
  check('time', 'undo ssh server'),
  check('hosts', 'log-center loghost *'),
  check('levels', 'log-center loghost * level *'),
]);

it.each([
  ['ssh server timeout must not exceed 60', 'timeout'],
  ['The "ssh server timeout" is at most 60.', 'timeout'],
  ['ssh server must be off', undefined],
  ['log-center loghost must be set', undefined],
])('finds the check of the setting that is named word for word: %s', (sentence, id) =>
  expect(findVerbatim(platform, sentence)?.id).toBe(id),
);

it('is chosen as long as the setting is named', () => {
  const found = findVerbatim(platform, 'ssh server timeout must not exceed 60')!;
  const titled = (title: string) => ({ title }) as Parameters<LibraryCheck['matches']>[0];
  expect(found.matches(titled('ssh server timeout'))).toBe(true);
  expect(found.matches(titled('ssh timeout'))).toBe(false);
});
