import { describe, expect, it } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { readTopicsBySpans } from './read-topics.ts';
import type { TopicJudge } from './topic-judge.ts';

const servers = (isKnown: boolean): TopicJudge => ({
  id: 'servers',
  about: /servers/,
  sections: [],
  settings: [],
  spans: [{ says: '(min:\\d+) servers', asks: 'count' }],
  words: 'logs?|servers?|sent|used|keys?',
  expectation: '',
  source: '',
  judge: () => (isKnown ? pass([], 'Fine.') : undefined),
});
const TREE = { roots: [], lines: [], unknownLines: [], gaps: [] };

const read = (more: string, isKnown = true) => {
  const description = `Logs are sent to at least two servers. ${more}`;
  return readTopicsBySpans([servers(isKnown)], () => [])(makeRecommendation({ title: '', description, audit: makeProcedure('') }))!;
};

describe('a sentence that no topic reads', () => {
  it.each([
    ['No server may be used.', true],
    ['Only one server is used.', true],
    ['Each server must have its own key.', true],
    ['Without a line for a key none is used.', false],
    ['Radio is required.', true],
    ['If radio is shown, this is a finding.', true],
    ['Each log is signed.', true],
    ['Radio is used.', false],
    ['Radio may be used.', false],
    ['Disabled servers are not considered.', false],
  ])('keeps a check from passing where it asks for something, or turns what is asked: %s', (sentence, isUnclear) => {
    expect(read(sentence).unclear !== undefined).toBe(isUnclear);
  });

  it('keeps it from passing also where the topics cannot tell, if it obliges', () => {
    expect(read('No server may be used.', false).judge(TREE)?.status).toBe('REVIEW');
    expect(read('Radio is not used.', false).judge(TREE)).toBeUndefined();
    expect(read('', false).judge(TREE)).toBeUndefined();
  });
});

it('knows all settings of a document that it has read to its end', () => {
  expect(read('').knowsTyped).toBe(true);
  expect(read('Radio is used.').knowsTyped).toBeUndefined();
});
