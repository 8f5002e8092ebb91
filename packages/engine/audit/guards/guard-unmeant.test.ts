import { expect, it, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardUnmeant } from './guard-unmeant.ts';

const TREE = drawTree(`
class night-shift
  timeout 60
undo web enable
rule r1
  zone local
  permit`);
const NIGHT = [2];
const judge = (description: string, lines: readonly number[], reason = 'A class has no short timeout.') =>
  guardUnmeant(makeRecommendation({ description }))(fail(lines, reason), TREE).status;

test.each<[description: string, lines: readonly number[], status: string]>([
  // What a line takes out of the document.
  ['If "undo web enable" is printed, record not applicable.', [3], 'REVIEW'],
  ['If "undo web enable" is not printed, record not applicable.', [3], 'FAIL'],
  ['If "undo ssh enable" is printed, record not applicable.', [3], 'FAIL'],
  // Several ways.
  ['There are two ways to do this, and one of them is sufficient.', NIGHT, 'REVIEW'],
  ['No key at one of them is enough to fail.', NIGHT, 'FAIL'],
])('of "%s" lines %j give %s', (description, lines, status) => expect(judge(description, lines)).toBe(status));

it.each<[description: string, reason: string, status: string]>([
  [
    'Two accounts are foreseen: bg-admin and backup.',
    'There are 2 accounts (bg-admin, backup), of which there may be 1 at most.',
    'REVIEW',
  ],
  ['Two accounts are foreseen: bg-admin and backup.', 'There are 2 accounts (bg-admin, eve), of which there may be 1 at most.', 'FAIL'],
])('of "%s" the reason "%s" gives %s', (description, reason, status) => expect(judge(description, [], reason)).toBe(status));

it('lets be what is only recommended', () => {
  const reason = 'No schedule fetches updates of the kind sandbox.';
  const described = 'Signatures are fetched every day. A sandbox schedule is recommended, though not required.';
  expect(judge(described, [], reason)).toBe('REVIEW');
  expect(judge(`${described} The sandbox must be reached.`, [], reason)).toBe('FAIL');
  expect(judge(described, [], 'No schedule fetches updates of the kind virus.')).toBe('FAIL');
});

it('may not mean a device that stands alone', () => {
  const alone = 'Single firewalls (failover off) are normal; for them the control does not apply.';
  expect(judge(alone, [], 'Failover is switched off.')).toBe('NA');
  expect(judge(alone, [], 'Failover is switched off. The failover link has no key.')).toBe('REVIEW');
  expect(judge(alone, [], 'The failover link has no key.')).toBe('FAIL');
  const isOff = '`ha mode` is not configured; the default `standalone` then holds.';
  expect(judge('Applies to clusters.', [], isOff)).toBe('NA');
  expect(judge('Applicable to units in an HA pair only.', [], isOff)).toBe('NA');
  expect(judge('A stand-alone unit has no mode line; this control does not apply to it.', [], isOff)).toBe('NA');
  expect(judge('Point 3 does not apply to a stand-alone unit.', [], isOff)).toBe('REVIEW');
  expect(judge('Applies to clusters and to single units.', [], isOff)).toBe('FAIL');
  expect(judge('Single units are not exempt; they do not apply for waivers.', [], isOff)).toBe('FAIL');
  expect(judge('Single firewalls are not permitted.', [], 'Failover is switched off.')).toBe('FAIL');
});

it('means the things that a document names', () => {
  const reason = 'A class is not as demanded (1 of 2: night-shift).';
  const ask = (names: string) =>
    judge(`The classes ${names} both end idle sessions.`.replace('classes', 'zones'), NIGHT, reason.replace('class', 'zone'));
  expect(ask('local and dmz')).toBe('REVIEW');
  expect(ask('local and night-shift')).toBe('FAIL');
  expect(ask('edge and dmz')).toBe('FAIL');
});

it('leaves other outcomes alone', () => {
  const guard = guardUnmeant(makeRecommendation({ description: 'There are two ways to do this, and one of them is sufficient.' }));
  expect(guard(pass(NIGHT, 'Every class has a short timeout.'), TREE).status).toBe('PASS');
});
