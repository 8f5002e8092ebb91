import { describe, expect, it } from 'vitest';
import type { Recommendation } from '../../model/recommendation.ts';
import type { BannerFacts } from './banner-facts.ts';
import { readBanner } from './read-banner.ts';

const facts: BannerFacts = {
  places: [{ noun: 'login banner', paths: ['banner login'], called: /\blogin banner\b/, isUsual: true }],
  typed: /^banner /,
  maker: /\bacme\b/i,
  names: ['hostname'],
  words: /\bappliances?\b/,
};
const withMotd: BannerFacts = {
  ...facts,
  places: [...facts.places, { noun: 'motd', paths: ['banner motd'], called: /\bmessage of the day\b/, isUsual: false }],
};
const read = (description: string, given: BannerFacts = facts) =>
  readBanner(given, {
    id: '1',
    title: 'Notice before login',
    description,
    audit: { lines: [] },
    remediation: { lines: [] },
    levels: [],
    sections: [],
  } as unknown as Recommendation);

describe('what a document asks of a banner', () => {
  it.each([
    ['The login banner names Example Rail and says that sessions are recorded.', ['use is recorded'], ['Example Rail']],
    ['The login banner contains the words “Example Rail” and “monitored”; the rest is free.', [], ['Example Rail', 'monitored']],
    ['It must say that only authorised users may log in. Legal asked for this.', ['only those who are authorised may come in'], []],
    ['The text cites the Example Act 1990.', [], ['Example Act 1990']],
  ])('%s', (description, statements, literals) => {
    const demand = read(description);
    expect(demand?.unread).toEqual([]);
    expect(demand?.statements.map(({ said }) => said)).toEqual(statements);
    expect(demand?.literals.flatMap(({ anyOf }) => anyOf)).toEqual(literals);
  });

  it.each([
    ['The login banner or the message of the day says that sessions are recorded.', 'either'],
    ['The login banner and the message of the day say that sessions are recorded.', 'open'],
    ['The login banner says that sessions are recorded. No jest stands in the login banner or the message of the day.', 'open'],
  ])('hears whether one of two places will do: %s', (description, scope) => {
    expect(read(description, withMotd)?.scope).toBe(scope);
  });

  it('hears what a text may not tell', () => {
    const demand = read('It says that use is monitored. It names neither the host name nor the model. It must not greet.');
    expect(demand?.refusals).toMatchObject({ host: true, maker: true, anyName: false, greeting: true });
  });

  it.each([
    'The login banner says that sessions are recorded and used as evidence.',
    'The login banner says that sessions are recorded. Legal wants the case number on it.',
    'The login banner must show the host name and say that sessions are recorded.',
    'The login banner says that sessions are recorded unless the user objects.',
    'A login banner that says that sessions are recorded is a finding.',
    'The login banner is empty. The notice says that sessions are recorded.',
    'The login banner has the approved wording and names Example Rail.',
  ])('leaves to a person: %s', (description) => expect(read(description)?.unread).not.toEqual([]));
});
