import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { findUnreadSentences, readDemanded } from './unread-sentences.ts';

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

it.each([
  [
    'that something is there of which the judges want none',
    'If no community is configured, this is a finding.',
    'there must be no community',
  ],
  ['that something is off which they want on', 'If the agent is enabled, this is a finding.', 'the agent must not be off'],
])('finds a sentence that wants %s', (_, audit, text) => {
  const demanded = readDemanded(makeRecommendation({ audit: makeProcedure(audit) }));
  expect(findUnreadSentences(demanded, 'The agent is safe', { text, commands: [], isAlone: true }, 'It is so.')).toEqual([
    { sentence: audit, isTurned: true },
  ]);
});

it('reads what a terse audit says is not there', () => {
  expect(sentencesOf('service authentication enable is not set')).toEqual(['service authentication enable is not set']);
  expect(sentencesOf('If it is shown, service authentication enable is not set.')).toEqual([]);
});

it('finds what a sentence asks for beyond judges that were chosen by their settings, unless it is a finding', () => {
  const known = { text: 'The timeout must be 60 or less.', commands: ['server timeout 60'], isAlone: false };
  const find = (audit: string): readonly string[] =>
    findUnreadSentences(readDemanded(makeRecommendation({ audit: makeProcedure(audit) })), 'Sessions end', known, 'It is so.').map(
      ({ sentence }) => sentence,
    );
  expect(find('The timeout must be 60 or less. It must be signed by the auditor.')).toEqual(['It must be signed by the auditor.']);
  expect(find('If it is unsigned, this is a finding.')).toEqual([]);
  expect(find('If the timeout is not 60, this is a finding. It must also be signed.')).toEqual(['It must also be signed.']);
});
