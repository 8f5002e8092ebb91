import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { isAboutOnly, topicSentences } from './topic-sentences.ts';

it('lists the sentences of title, description and audit without screens, quotes, tags and asides', () => {
  const recommendation = makeRecommendation({
    id: 'FW-12',
    title: 'Lockout',
    description: 'Accounts are locked after "five" attempts,\nnot more. Default: no limit.\nFW-12 and FW-13 do not apply without accounts.',
    audit: makeProcedure('GUI: Device > Setup > Management, Lockout; look at system/setting where <failed>5</failed> stands.'),
  });
  expect(topicSentences(recommendation)).toEqual([
    'lockout',
    'accounts are locked after five attempts, not more',
    'this control and this control do not apply without accounts',
    'look at system setting where failed 5 stands'.replace('look at ', ''),
  ]);
});

it.each([
  ['The exact words are left to the site.', []],
  ['The service is off by default.', []],
  ['A rule logs as delivered.', []],
  ['The service must be off by default.', ['the service must be off by default']],
  ['The rates are for the site to choose.', []],
  ['PAN-OS leaves this off unless it is set.', []],
  ['The service must be off unless it is set.', ['the service must be off unless it is set']],
  ['Only the wording is left to the site.', ['only the wording is left to the site']],
])('asks nothing by what is left open or delivered: %s', (description, sentences) => {
  expect(topicSentences(makeRecommendation({ title: '.', description, audit: makeProcedure('') }))).toEqual(sentences);
});

it.each([
  ['The zone is UTC, so that stamps can be compared.', 'the zone is utc'],
  ['The zone is UTC, so that only stamps in UTC are sent.', 'the zone is utc, so that only stamps in utc are sent'],
  ['It is set, so that sessions end after 10 minutes.', 'it is set, so that sessions end after 10 minutes'],
])('leaves out what for, and not what more: %s', (description, sentence) => {
  expect(topicSentences(makeRecommendation({ title: '.', description, audit: makeProcedure('') }))).toEqual([sentence]);
});

const WORDS = /(?<![\w-])(?:accounts?|locked|attempts?|five|except emergency accounts)(?![\w-])/g;
it.each([
  ['accounts are locked after five attempts', true],
  ['accounts are locked after six attempts', false],
  ['accounts and zones are locked', false],
  ['accounts are locked, except emergency accounts', true],
  ['accounts are locked unless they are used', false],
  ['each account <name> is locked', true],
])('%s: %s', (sentence, isIt) => {
  expect(isAboutOnly(sentence, WORDS)).toBe(isIt);
});

it('leaves out what an audit prints of the state of some device', () => {
  const audit = {
    lines: ['NTP state: NTP synched to 10.1.1.1', 'set ntp 10.1.1.1'].map((text) => ({ kind: 'output' as const, text, page: 1 })),
  };
  expect(topicSentences(makeRecommendation({ title: '.', audit }))).toEqual(['set ntp 10.1.1.1']);
});

it('hears what a device prints, and not the command that prints it, the mode or the text of a setting', () => {
  const printed = ['set system banner "Staff only. Go away."', 'set system timeout 10'];
  const audit = {
    lines: [
      ...makeProcedure('configure mode\n$ show system').lines,
      ...printed.map((text) => ({ kind: 'output' as const, text, page: 1 })),
    ],
  };
  expect(topicSentences(makeRecommendation({ title: '.', description: '', audit }))).toEqual([
    'set system banner <text>',
    'set system timeout 10',
  ]);
});
