import { describe, expect, it } from 'vitest';
import type { TopicJudge } from './topic-judge.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { readTopic } from './read-topic.ts';

const TOPIC: TopicJudge = {
  id: 'servers',
  about: /servers/,
  sections: ['system servers'],
  settings: [],
  spans: [
    { says: '(min:\\d+) servers', asks: 'count' },
    { says: 'not plain', asks: 'encrypted' },
  ],
  words: 'logs|sent|encrypted',
  expectation: '',
  source: '',
  judge: () => undefined,
};

const read = (description: string, title = '') => readTopic(TOPIC, makeRecommendation({ title, description, audit: makeProcedure('') }));

describe('a document read for a topic', () => {
  it('asks for what its spans say', () => {
    const { asked, sentences } = read('Logs are sent to at least two servers.');
    expect(asked).toEqual([{ what: 'count', values: ['min:2'] }]);
    expect(sentences.flatMap(({ unread }) => unread)).toEqual([]);
  });

  it.each([
    ['a word that nobody knows', 'Logs are sent to at least two servers over radio.', ['radio']],
    ['a number', 'Logs are sent to at least two servers on 514.', ['514']],
    ['a word that turns', 'Logs are sent to at least two servers, also the same.', ['same']],
    ['a negation', 'Logs are not sent to at least two servers.', ['not']],
  ])('leaves %s', (_, text, unread) => expect(read(text).sentences.flatMap((one) => one.unread)).toEqual(unread));

  it('passes over names of houses and places', () =>
    expect(read('Logs are sent to at least two servers of Northmark.').sentences[0]!.unread).toEqual([]));

  it('passes over a negation of a title that the description words', () =>
    expect(read('Logs are sent to at least two servers.', 'Logs not sent').sentences[0]!.unread).toEqual([]));

  it.each(['Unless a tunnel is used, logs are sent to at least two servers.', 'Logs are sent to at least two servers if encrypted.'])(
    'knows that a sentence may let something off: %s',
    (text) => expect(read(text).sentences[0]!.mayExempt).toBe(true),
  );

  it.each(['A line that is not there is a finding.', 'As the default is one, the line has to be there.'])(
    'hears that a line has to be there: %s',
    (text) => expect(read(`Logs are sent to at least two servers. ${text}`).asked.map(({ what }) => what)).toContain('explicit'),
  );

  it('hears that a default will not do', () =>
    expect(read('At least two servers (the default of one is not sufficient).').asked.map(({ what }) => what)).toContain('explicit'));
});

describe('a sentence that says what a finding is', () => {
  it.each([
    ['If fewer than two servers are listed, this is a finding.', ['count']],
    ['If there are fewer than two servers, or if the log is not encrypted, this is a finding.', []],
    ['If fewer than two servers are listed unless a tunnel is used, this is a finding.', []],
  ])('asks for the contrary where all of it is read: %s', (text, asked) => expect(read(text).asked.map(({ what }) => what)).toEqual(asked));
});

describe('a sentence that asks for nothing that is known', () => {
  it.each([
    ['is left where it is made of the words of the topic', 'All logs are encrypted.', ['logs', 'encrypted']],
    ['is left where it obliges', 'Whatever is sent must be shown.', ['whatever', 'sent', 'shown']],
    ['is left where it limits what it lets be', 'Sending is allowed only here.', ['sending', 'only']],
    ['is left where it limits something', 'Only logs are sent.', ['only', 'logs', 'sent']],
    ['is passed over where it lets something be', 'It is sufficient to send logs by radio.', []],
    ['is passed over where it says where to look', 'Look at the logs that are sent.', []],
  ])('%s', (_, text, unread) => expect(read(text).sentences[0]!.unread).toEqual(unread));
});
