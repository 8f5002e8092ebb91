import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readMomentsByAction } from './read-rules.ts';

const SETTINGS = { begin: 'log session-init', end: 'log session-close' };
const read = (description: string, audit = '') =>
  readMomentsByAction(makeRecommendation({ title: 'Logging', description, audit: makeProcedure(audit) }), SETTINGS);
const BOTH = ['begin', 'end'];

it.each([
  ['Permit: session-close. Deny and reject: session-init.', ['end'], ['begin']],
  ['Each permitting policy logs session-close. Each policy that denies or rejects logs session-init.', ['end'], ['begin']],
  ['For a permit this is session-close, for a deny or reject it is session-init, because such a session has no end.', ['end'], ['begin']],
  ['Each policy logs session-close (permit) or session-init (deny, reject).', ['end'], ['begin']],
  ['A rule that permits logs session-close (it may log session-init too). A rule that denies logs session-init.', ['end'], ['begin']],
  [
    'Each permit logs session-close. Each deny or reject logs session-init. A permit with only session-init is a finding.',
    ['end'],
    ['begin'],
  ],
  ['A permit logs session-close; it may log session-init as well. A deny logs session-init.', ['end'], ['begin']],
  ['All policies, permit and deny, log session-init. Permit policies also log session-close.', BOTH, ['begin']],
  ['session-init stands in each policy, session-close in each policy with the action permit.', BOTH, ['begin']],
])('%s', (text, allow, deny) => {
  for (const found of [read(text), read('', text)]) {
    expect(found?.allow?.wanted.toSorted()).toEqual(allow);
    expect(found?.deny?.wanted.toSorted()).toEqual(deny);
  }
});

it.each([
  'A deny logs session-init. A permit may be short, but must log session-close.',
  'A deny logs session-init. A permit logs session-close (it must be so, whatever else it may log).',
  'A deny lacking session-init is a finding. A permit lacking session-close is one too.',
])('hears what is asked beside a "may": %s', (text) => {
  expect(read(text)?.deny?.wanted).toEqual(['begin']);
  expect(read(text)?.allow?.wanted).toContain('end');
});

it('tells a moment that only some rules of an action are asked for', () => {
  const found = read('All policies log session-init. Permit policies whose source zone is untrust also log session-close.');
  expect(found?.allow).toMatchObject({ wanted: ['begin'], partly: [{ moment: 'end' }] });
  expect(found?.deny).toMatchObject({ wanted: ['begin'], partly: [] });
});

it('tells a moment that rules of a zone alone are asked for, whatever their action', () => {
  const some = { wanted: ['begin'], partly: [{ moment: 'end' }] };
  expect(read('Each policy logs session-init. A rule that names source-zone untrust contains session-close in addition.')).toMatchObject({
    allow: some,
    deny: some,
  });
  // Which rules are meant the title says as well, where nothing is asked of every one.
  expect(read('Each rule whose source zone is untrust logs session-close.')).toBeUndefined();
});

it('tells the rules of an action by a relative clause', () => {
  const found = read('Each rule whose action is permit has session-close.');
  expect(found?.allow).toMatchObject({ wanted: ['end'], partly: [] });
  expect(found?.deny).toBeUndefined();
});

it.each(['Each policy logs session-init and session-close.', 'Each policy logs.', ''])(
  'tells nothing where all are asked the same: %j',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);
