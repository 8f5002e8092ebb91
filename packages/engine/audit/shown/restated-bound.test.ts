import { expect, test } from 'vitest';
import { restatesBound } from './restated-bound.ts';

const REASON = '`management idle-timeout` must be more than 0 and at most 10, and it is so.';
const SAID = `Idle administrators must be logged off. ${REASON}`;

test.each([
  ['The idle timeout for administrators lies between 1 and 10 minutes', true],
  ['set management idle-timeout 10 or a smaller number', true],
  ['The idle timeout is at most 10 minutes', true],
  ['The idle timeout is at most 5 minutes', false],
  ['The idle timeout is at least 10 minutes', false],
  ['The idle timeout lies between 2 and 10 minutes', false],
  ['The idle timeout is at most 10 seconds', false],
  ['The idle timeout is at most 10 hours', false],
  ['The idle timeout of vendors is at most 10 minutes', false],
  ['The idle timeout is at most 10 minutes and logged', false],
  ['The idle timeout is at most 10 minutes unless it is changed', false],
])('%s: %s', (sentence, is) => expect(restatesBound(sentence, SAID, REASON)).toBe(is));

test('knows no bound where two were compared', () =>
  expect(restatesBound('The idle timeout is at most 10 minutes', SAID, `${REASON} ${REASON}`)).toBe(false));
