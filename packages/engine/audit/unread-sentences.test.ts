import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readDemanded } from './unread-sentences.ts';

const sentencesOf = (audit: string): readonly string[] =>
  readDemanded(makeRecommendation({ audit: makeProcedure(audit) })).map(({ sentence }) => sentence);

it('reads what only a document excuses as a finding', () => {
  expect(
    sentencesOf(
      'If the timeout is not 10 or less, ask for documentation of it.\nIf this documentation is not available, this is a finding.',
    ),
  ).toEqual(['If the timeout is not 10 or less, this is a finding.']);
});

it('keeps a document that is asked for without a condition', () => {
  expect(sentencesOf('Ask for documentation of it.\nIf this documentation is not available, this is a finding.')).toEqual([
    'If this documentation is not available, this is a finding.',
  ]);
});
