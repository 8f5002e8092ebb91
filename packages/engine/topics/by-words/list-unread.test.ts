import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { listUnread } from './list-unread.ts';
import { toTopicDocument } from './topic-document.ts';

const KNOWN = {
  words: [/^(?:ntp|servers?|keys?|trusted|sha-256)$/],
  heeds: [/\bone server is not enough\b/],
  numbers: [2],
  reads: [/^md5 keys are gone$/i],
  asides: [/\(see B-7\)/],
  isAside: () => false,
};

const unreadOf = (description: string) =>
  listUnread(
    toTopicDocument(makeRecommendation({ title: 'NTP', description, audit: makeProcedure('show configuration system ntp') })),
    KNOWN,
  );

describe('the sentences that nobody read', () => {
  it.each([
    'There must be at least two NTP servers, each with a trusted key.',
    'NTP servers (see B-7) use SHA-256.',
    'MD5 keys are gone.',
    'One server is not enough.',
    'A server without a key is outside this control.',
  ])('has none of: %s', (sentence) => {
    expect(unreadOf(sentence).sentences).toEqual([]);
  });

  it.each(['NTP servers are in Linz.', 'Each key is of 32 characters.', 'Keys are SHA-1.'])('has: %s', (sentence) => {
    expect(unreadOf(sentence)).toEqual({ sentences: [sentence], exceptions: [], turned: [] });
  });

  it.each([
    'Servers are not trusted.',
    'No server has a key.',
    'There is only one server.',
    'A server without a key is trusted.',
    'There must be three servers.',
  ])('tells apart what is turned: %s', (sentence) => {
    expect(unreadOf(sentence)).toEqual({ sentences: [sentence], exceptions: [], turned: [sentence] });
  });

  it.each(['Each server has a key, except two servers.', 'A key is not required.', 'Unless there are two, a server needs a key.'])(
    'keeps apart what excepts something: %s',
    (sentence) => {
      expect(unreadOf(sentence).exceptions).toEqual([sentence]);
    },
  );
});
