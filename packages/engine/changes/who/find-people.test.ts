import { expect, test } from 'vitest';
import type { Commit } from '../../model/commit.ts';
import type { CommitReader } from '../../ports/commit-reader.ts';
import { findPeople } from './find-people.ts';

const commit = (at: string, name: string, comment = ''): Commit => ({ at, name, comment });
const reader: CommitReader = {
  readWriter: (text) => {
    const [, at = '', name = ''] = /^# (\d+) (\w+)/.exec(text) ?? [];
    return name === '' ? undefined : commit(at, name);
  },
};
const reading = (text: string, commits: readonly Commit[] | null = null) => ({ text, commits });

test('between two lists, everybody behind the last commit that the earlier one knew', () => {
  const before = reading('', [commit('2', 'ann'), commit('1', 'bob')]);
  const after = reading('', [commit('4', 'cy'), commit('3', 'ann', 'opened it'), commit('2', 'ann'), commit('1', 'bob')]);
  expect(findPeople(before, after, reader)).toEqual({ known: 'all', people: [commit('4', 'cy'), commit('3', 'ann', 'opened it')] });
});

test('the text of the earlier reading tells its last commit too', () => {
  const after = reading('# 3 ann', [commit('3', 'ann'), commit('2', 'bob')]);
  expect(findPeople(reading('# 2 bob'), after, reader)).toEqual({ known: 'all', people: [commit('3', 'ann')] });
});

test('without a list, or where it does not reach back, only the last one is known', () => {
  expect(findPeople(reading('# 1 bob'), reading('# 3 ann'), reader)).toEqual({ known: 'last', people: [commit('3', 'ann')] });
  expect(findPeople(reading('# 1 bob'), reading('', [commit('9', 'ann'), commit('8', 'cy')]), reader).known).toBe('last');
});

test('nobody where nothing was committed between, or the device does not tell', () => {
  expect(findPeople(reading('# 1 bob'), reading('# 1 bob'), reader)).toEqual({ known: 'unknown', people: [] });
  expect(findPeople(reading('', [commit('1', 'bob')]), reading('', [commit('1', 'bob')]), reader).known).toBe('unknown');
  expect(findPeople(reading('a'), reading('b'), undefined)).toEqual({ known: 'unknown', people: [] });
});

test('secrets in a comment are redacted', () => {
  const { people } = findPeople(reading(''), reading('', [commit('1', 'ann', 'set the password to hunter2Secret!')]), reader);
  expect(people[0]?.comment).not.toContain('hunter2Secret!');
});
