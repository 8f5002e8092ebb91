import { describe, expect, test } from 'vitest';
import { explainServerError, readRetryAfter } from './explain-server-error.ts';
import { quoteServer } from './quote-server.ts';

describe('the words of a server', () => {
  const question = 'set admin-password Tr0ub4dor&3 on fw-berlin-01 as SNMPcommunity, and the model is asked';
  test.each([
    ['llama runner process has terminated: signal: killed', 'llama runner process has terminated: signal: killed'],
    ['unknown model "fw-berlin-01" was asked', 'unknown model … was asked'],
    ['near Tr0ub4dor&3, on fw-berlin-01: SNMPcommunity.', 'near … on … …'],
    ['invalid key sk-abc***xyz given', 'invalid key … given'],
    ['a\u001B[31mred\u0007\r\nword', 'a [31mred word'],
    ['{"stack":["a"]}', ''],
    ['<html><title>502</title>', ''],
  ])('%j are shown as %j', (words, shown) => {
    expect(quoteServer(words, question)).toBe(shown);
  });

  test('are cut where they are long', () => {
    expect(quoteServer('word '.repeat(100), '')).toHaveLength(200);
  });

  test('are not shown at all where they may hold a part of the key', () => {
    const error = { status: 401, words: 'Incorrect API key provided: abcd', codes: '', parameter: '', retryAfter: undefined };
    expect(explainServerError(error, { place: 'lab:1', model: 'm', question }).message).toBe(
      'The model server at lab:1 does not accept the key.',
    );
  });
});

test('the time that a server asks for is seconds or a date', () => {
  const now = Date.UTC(2026, 10, 22, 12, 0, 0);
  expect(readRetryAfter('7', now)).toBe(7000);
  expect(readRetryAfter('0.5', now)).toBe(500);
  expect(readRetryAfter('Sun, 22 Nov 2026 12:00:09 GMT', now)).toBe(9000);
  expect(readRetryAfter('Sun, 22 Nov 2026 11:00:00 GMT', now)).toBe(0);
  for (const header of [undefined, '', 'soon', '-3', '2026'])
    expect(readRetryAfter(header, now)).toBe(header === '2026' ? 2_026_000 : undefined);
});
