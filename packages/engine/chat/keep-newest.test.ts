import { expect, test } from 'vitest';
import { type Turn, countTokens, keepNewest } from './keep-newest.ts';

const ask = (content: string): Turn => ({ role: 'user', content });
const answer = (content: string): Turn => ({ role: 'assistant', content });
const talk = [ask('one'), answer('two'), ask('three'), answer('four')];

test('keeps everything where it fits, and nothing where nothing does', () => {
  expect(keepNewest(talk, 1000)).toEqual({ kept: talk, isCut: false });
  expect(keepNewest(talk, 0)).toEqual({ kept: [], isCut: true });
  expect(keepNewest([], 0)).toEqual({ kept: [], isCut: false });
});

test('drops the oldest, whole messages, and never begins with an answer', () => {
  const newest = talk.slice(2);
  expect(keepNewest(talk, countTokens(newest))).toEqual({ kept: newest, isCut: true });
  expect(keepNewest(talk, countTokens(talk.slice(1)))).toEqual({ kept: newest, isCut: true });
  expect(keepNewest(talk, countTokens(newest) - 1)).toEqual({ kept: [], isCut: true });
});

test('a message that is too long ends the talk: nothing before it is kept', () => {
  const long = [ask('one'), answer('two'), ask('x'.repeat(9000)), answer('four'), ask('five'), answer('six')];
  expect(keepNewest(long, 500)).toEqual({ kept: long.slice(4), isCut: true });
});

test('questions without an answer are one message, and an answer without a question is left out', () => {
  const odd = [answer('zero'), ask('one'), ask('two'), answer('three'), answer('four')];
  expect(keepNewest(odd, 1000).kept).toEqual([ask('one\n\ntwo'), answer('three\n\nfour')]);
});
