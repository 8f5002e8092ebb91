import { expect, test } from 'vitest';
import { countNamed, isCovered, isDecided, leavesOpen } from './setting-paths.ts';

const toPath = (text: string) => text.split(' ');

test.each([
  ['log host *', ['log host *'], true],
  ['log host 10.1.1.1', ['log host *'], true],
  ['log level info', ['log level notice'], false],
  ['log level info', ['log level *'], true],
  ['log size 5', ['log size 10'], true],
  ['log host * port 6514', ['log host'], true],
  ['aaa server * port 1812', ['aaa server'], true],
  ['log level info', ['log host *'], false],
  ['log file * any any', ['log host *'], false],
  ['web server disable', ['web server enable'], false],
  ['aaa server * port 1812', ['aaa server * key *'], false],
  // A removal that is typed without its view.
  ['undo rule name *', ['undo policy rule name *'], true],
  ['undo rule name *', ['policy rule name *'], false],
])('%j is looked at by a check of %j: %j', (path, own, looked) => expect(isCovered(toPath(path), own.map(toPath))).toBe(looked));

test.each([
  ['log host 10.1.1.1', ['log host *'], true],
  ['log host *', ['log host *'], true],
  ['log limit 5', ['log limit 10'], true],
  ['log level info', ['log level info'], true],
  // Another value, or one left open, is another demand.
  ['log level notice', ['log level info'], false],
  ['log level *', ['log level info'], false],
  ['log level notice', ['log level *'], true],
  ['user * auth sha256', ['user * auth *'], false],
  // More or less than the setting itself.
  ['log host * port 6514', ['log host *'], false],
  ['log', ['log host *'], false],
  // A keyword where the check has a name.
  ['ssh cipher high', ['ssh * *'], false],
  ['ssh 192.0.2.1 inside', ['ssh * *'], true],
  // Only the place of what the check judges.
  ['aaa server *', ['aaa server * key *', 'aaa server *'], false],
])('%j is decided by a check of %j: %j', (path, own, decided) => expect(isDecided(toPath(path), own.map(toPath))).toBe(decided));

test.each([
  ['ntp key * type * value *', ['ntp key * type sha256 value *'], true],
  ['login user * class *', ['login user remote class *'], true],
  // It says what the check says, or less than it.
  ['ntp key * type sha256 value *', ['ntp key * type sha256 value *'], false],
  ['ntp key * type md5 value *', ['ntp key * type sha256 value *'], false],
  ['ntp key *', ['ntp key * type sha256 value *'], false],
  ['ntp key * type * value *', ['ntp key * type * value *'], false],
  // Another setting under the same keyword.
  ['ssh * * *', ['ssh cipher encryption high'], false],
])('%j leaves a word open that a check of %j has decided: %j', (path, own, open) =>
  expect(leavesOpen([toPath(path)], own.map(toPath))).toBe(open),
);

test('a list of algorithms is decided by a check that compares what a document types, of whatever length', () => {
  const decides = ['ssh ciphers *', 'ssh ciphers * *'].map(toPath);
  const typed = toPath('ssh ciphers aes256_gcm');
  expect(isDecided(typed, decides)).toBe(false);
  expect(isDecided(typed, decides, { readsStrength: true })).toBe(true);
  expect([countNamed(typed, decides), countNamed(typed, decides, true)].map((count) => count > 0)).toEqual([false, true]);
});
