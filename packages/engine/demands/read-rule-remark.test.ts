import { expect, it } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { type RemarkForm, holdsForm, readRuleRemark } from './read-rule-remark.ts';

const read = (description: string): ReturnType<typeof readRuleRemark> =>
  readRuleRemark(makeRecommendation({ title: 'Tickets', description }));

it.each<[string, Partial<RemarkForm>]>([
  ['The description of every enabled allow rule contains the letters CHG followed by six digits.', { letters: 'CHG', digits: 6 }],
  ['Each rule carries a comment with a change record (CHG followed by seven digits).', { letters: 'CHG', digits: 7 }],
  ['Every policy has a description that begins with REQ, a hyphen and five digits.', { letters: 'REQ', mark: '-', isAtStart: true }],
  ['Each rule quotes its ticket in the comment: INC plus at least 4 figures.', { letters: 'INC', digits: 4, orMore: true }],
  ['The comment of each rule holds a ticket of the form TKT-nnnnn.', { letters: 'TKT', mark: '-', digits: 5 }],
])('reads %s', (sentence, form) => expect(read(sentence)?.form).toMatchObject(form));

it.each([
  'Every rule has a description.',
  'Each rule has a name and a comment with CHG followed by six digits.',
  'Every rule from the zone dmz has a comment with CHG followed by six digits.',
  'Each rule that denies has a comment with CHG followed by six digits.',
  'The description of each rule holds CHG followed by six digits. New ones have CHG followed by eight digits.',
  'The description of each rule ends with CHG followed by six digits.',
  'The hostname is CHG followed by six digits.',
])('leaves others alone: %s', (sentence) => expect(read(sentence)).toBeUndefined());

it.each([
  ['Each enabled rule has a comment with CHG plus six digits.', false],
  ['Each rule, in use or not, has a comment with CHG plus six digits.', true],
  ['Each rule has a comment with CHG plus six digits. Disabled rules are not considered.', false],
  ['Each rule has a comment with CHG plus six digits.', undefined],
])('hears whether rules that are off are meant: %s', (sentence, ofOff) => expect(read(sentence)?.ofOff).toBe(ofOff));

const CHG: RemarkForm = { letters: 'CHG', mark: '', digits: 6, orMore: false, isAtStart: false };
it.each<[string, ReturnType<typeof holdsForm>, Partial<RemarkForm>?]>([
  ['CHG104233 tunnels', 'yes'],
  ['tunnels (CHG104233)', 'yes'],
  ['', 'no'],
  ['CHG10423', 'no'],
  ['CHG', 'no'],
  ['CHANGE104233', 'no'],
  ['CHG1042337', 'perhaps'],
  ['chg104233', 'perhaps'],
  ['CHG-104233', 'perhaps'],
  ['OLDCHG104233', 'perhaps'],
  ['tunnels CHG104233', 'perhaps', { isAtStart: true }],
  ['CHG1042337', 'yes', { orMore: true }],
  ['CHG-104233', 'yes', { mark: '-' }],
])('a text %j: %s', (text, holds, form) => expect(holdsForm(text, { ...CHG, ...form })).toBe(holds));
