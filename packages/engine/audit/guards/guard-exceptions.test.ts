import { expect, it, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardExceptions } from './guard-exceptions.ts';

const TREE = drawTree(`
class night-shift
  timeout 60
class day-shift
  timeout 90
user ada
  class day-shift
policy MEDIA-1
  permit
policy web
  permit
rule r1
  zone local
  permit
undo web enable
rule r2
  destination-zone local
relay enable`);
const NIGHT = [2];
const DAY = [4];
const judge = (description: string, lines: readonly number[], reason = 'A class has no short timeout.') =>
  guardExceptions(makeRecommendation({ description }))(fail(lines, reason), TREE).status;

test.each<[description: string, lines: readonly number[], status: string]>([
  // What nothing uses.
  ['Classes that no account uses may be passed over.', NIGHT, 'REVIEW'],
  ['Classes that no account uses may be passed over.', DAY, 'FAIL'],
  ['Classes that no account uses may be passed over.', [...NIGHT, ...DAY], 'FAIL'],
  ['Leftover classes that nothing refers to are not looked at.', NIGHT, 'REVIEW'],
  ['Profiles that nothing refers to are not looked at.', NIGHT, 'FAIL'],
  ['Classes that no account uses must not be passed over.', NIGHT, 'FAIL'],
  // Things by a name.
  ['Exception: policies that begin with MEDIA- carry streams.', [8], 'REVIEW'],
  ['Exception: policies that begin with MEDIA- carry streams.', [10], 'FAIL'],
  ['Exception: policies that begin with MEDIA- carry streams.', [8, 10], 'FAIL'],
  ['Rules of the zone local are not counted.', [12], 'REVIEW'],
  ['Rules of the zone dmz are not counted.', [12], 'FAIL'],
  ['Rules of the zone local are not counted.', [10], 'FAIL'],
  // The zone of one side.
  ['Rules to zones other than local have a profile.', [16], 'REVIEW'],
  ['Leave out rules whose only zone is local.', [16], 'REVIEW'],
  ['Rules to zones other than dmz have a profile.', [16], 'FAIL'],
  ['Rules from zone local to other zones than dmz have a profile.', [16], 'FAIL'],
  // A line that the sentence writes out, and a block that the one before it names.
  ['There is one exception. relay enable may stay on a unit that only relays.', [17], 'REVIEW'],
  ['There is one exception. relay enable may stay on a unit that only relays.', [14, 17], 'FAIL'],
  ['relay enable must not stay; there is no exception.', [17], 'FAIL'],
  ['The system makes the class night-shift. It is exempt as long as nobody uses it.', NIGHT, 'REVIEW'],
  ['The system makes the class night-shift. It is exempt as long as nobody uses it.', DAY, 'FAIL'],
  ['The system makes the class night-shift. It is not exempt.', NIGHT, 'FAIL'],
  // What a line takes out of the document.
  ['If "undo web enable" is printed, record not applicable.', [14], 'REVIEW'],
  ['If "undo web enable" is not printed, record not applicable.', [14], 'FAIL'],
  ['If "undo ssh enable" is printed, record not applicable.', [14], 'FAIL'],
  // Several ways.
  ['There are two ways to do this, and one of them is sufficient.', NIGHT, 'REVIEW'],
  ['No key at one of them is enough to fail.', NIGHT, 'FAIL'],
])('of "%s" lines %j give %s', (description, lines, status) => expect(judge(description, lines)).toBe(status));

it.each<[description: string, reason: string, status: string]>([
  ['The interface oob is the one exception.', 'A named interface has no check (1 of 5: oob).', 'REVIEW'],
  ['The interface oob is the one exception.', 'A named interface has no check (2 of 5: oob, dmz).', 'FAIL'],
  ['No interface, not oob either, goes without.', 'A named interface has no check (1 of 5: oob).', 'FAIL'],
  ['The zone z-tel is for desk phones. It may be set to allow.', 'A zone is not as demanded (1 of 2: z-tel).', 'REVIEW'],
  ['The rules first-rule and last-rule are not part of this check.', 'The rule last-rule does not log.', 'REVIEW'],
  ['The rule first-rule is not part of this check.', 'The rule last-rule does not log.', 'FAIL'],
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

it('reads audits as well, and leaves other outcomes alone', () => {
  const guard = guardExceptions(makeRecommendation({ audit: makeProcedure('Classes that no account uses may be passed over.') }));
  expect(guard(fail(NIGHT, 'A class has no short timeout.'), TREE).status).toBe('REVIEW');
  expect(guard(pass(NIGHT, 'Every class has a short timeout.'), TREE).status).toBe('PASS');
});
