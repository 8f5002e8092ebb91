import { describe, expect, it } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { readPhrases, wordsLeft } from './read-phrases.ts';
import type { TopicJudge } from './topic-judge.ts';

const doors: TopicJudge = {
  id: 'doors',
  about: /\bdoors?\b/,
  except: /\bcars?\b/,
  phrases: [{ says: 'amount', as: /at least (\d+)/ }],
  words: 'door doors shut locked no only own not',
  heeds: [/\bnot locked\b/],
  typed: /^(?:no )?door\b/,
  expectation: 'doors must be shut',
  judge: () => pass([], ''),
};

const read = (given: Parameters<typeof makeRecommendation>[0]): ReturnType<typeof readPhrases> =>
  readPhrases([doors], makeRecommendation({ title: 'Doors', ...given }));

describe('a document of topics', () => {
  it('is about a topic by its title or by all that it types', () => {
    expect(read({ title: 'Gates', description: 'See below.', remediation: makeProcedure('$ door shut') })?.topics).toHaveLength(1);
    expect(read({ title: 'Gates', description: 'See below.', remediation: makeProcedure('$ door shut\n$ gate shut') })).toBeUndefined();
    expect(read({ title: 'Doors of cars', description: 'They are shut.' })).toBeUndefined();
    expect(read({ title: "Ensure 'doors' is set to 'shut'", description: 'They are shut.' })).toBeUndefined();
    expect(read({ title: 'Doors' })).toBeUndefined();
  });

  it('says what its phrases hold', () => {
    const said = read({ description: 'At least two doors are shut.' })!.topics[0]!.said;
    expect(said.all('amount').map(([, number]) => number)).toEqual(['2']);
    expect(said.asks(/\bshut\b/)).toBe(true);
  });

  it.each([
    ['The doors must be shut.', 0],
    ['The doors must be shut at night.', 1],
    ['The doors must be shut. A door may be red.', 0],
    ['The doors must be shut, 3 of them locked.', 1],
  ])('leaves of %j %i clauses unread', (description, count) => expect(read({ description })!.unread).toHaveLength(count));

  it.each([
    ['The doors must be shut, and not locked.', 0],
    ['No door may be shut.', 1],
    ['The doors are only shut.', 1],
    ['Doors have own doors.', 1],
  ])('hears in %j %i clauses that are turned', (description, count) => {
    const { unread, turned } = read({ description })!;
    expect([unread.length, turned.length]).toEqual([count, count]);
  });

  it('knows what lets devices off', () => {
    const reading = read({ description: 'Where a door is used, it must be shut. Not applicable on ships.' })!;
    expect(reading.lets).toHaveLength(1);
    expect(reading.topics[0]!.said.letsOff(/\bdoor\b/)).toBe(true);
    expect(reading.topics[0]!.said.letsOff(/\bwindow\b/)).toBe(false);
  });

  it('names the words that nobody knows', () => {
    expect(wordsLeft('the doors must be shut at night', [doors])).toEqual(['night']);
  });
});
