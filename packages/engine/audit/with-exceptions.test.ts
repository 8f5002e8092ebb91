import { expect, test } from 'vitest';
import { proseOf } from '../model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { withExceptions } from './with-exceptions.ts';

const read = (remediation: string): readonly string[] => {
  const asked = withExceptions(makeRecommendation({ description: 'No account x.', remediation: makeProcedure(remediation) }));
  return [asked.description, proseOf(asked.remediation)];
};

test.each([
  ['Then:\n$ undo x\nExceptions:\nA site may keep x.', 'No account x.\nException: A site may keep x.', 'Then:'],
  ['Exception: A site may keep x.', 'No account x.\nException: A site may keep x.', ''],
  // What lets devices off says so itself.
  ['$ undo x\nExceptions\nNot applicable where there is no y.', 'No account x.\nNot applicable where there is no y.', ''],
  ['Exceptions:\nA site may keep x.\n$ undo x\nThen save.', 'No account x.\nException: A site may keep x.', 'Then save.'],
  ['Exceptions need approval.', 'No account x.', 'Exceptions need approval.'],
])('%s', (remediation, description, rest) => expect(read(remediation)).toEqual([description, rest]));

test('a label may end with a full stop', () => {
  const description = 'Two networks are listed. Exception. Single hosts may be added. No exceptions. Ever.';
  expect(withExceptions(makeRecommendation({ description })).description).toBe(
    'Two networks are listed. Exception: Single hosts may be added. No exceptions. Ever.',
  );
});
