import { expect, it, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import type { Services } from '../../model/rule-base.ts';
import { makeService } from '../../rule-base/services.ts';
import { makeRuleBase } from '../../rule-base/testing/rule-maker.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardAllowances } from './guard-allowances.ts';

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
  guardAllowances(makeRecommendation({ title: 'A title', description }))(fail(lines, reason), TREE).status;

test.each<[description: string, lines: readonly number[], status: string]>([
  // Which those are another part of the document says.
  ['The classes named in Appendix B may stay as they are.', NIGHT, 'REVIEW'],
  ['The classes listed in the register of exceptions may stay as they are.', DAY, 'REVIEW'],
  // What nothing uses.
  ['Classes that no account uses may be passed over.', NIGHT, 'REVIEW'],
  ['Classes that no account uses may be passed over.', DAY, 'FAIL'],
  ['Classes that no account uses may be passed over.', [...NIGHT, ...DAY], 'FAIL'],
  ['Leftover classes that nothing refers to are not looked at.', NIGHT, 'REVIEW'],
  ['Profiles that nothing refers to are not looked at.', NIGHT, 'FAIL'],
  ['Classes that no account uses must not be passed over.', NIGHT, 'FAIL'],
  // Things by a name.
  ['Every named user, ada excepted, has a short timeout.', NIGHT, 'FAIL'],
  ['Exception: policies that begin with MEDIA- carry streams.', [8], 'REVIEW'],
  ['Exception: policies that begin with MEDIA- carry streams.', [10], 'FAIL'],
  ['Exception: policies that begin with MEDIA- carry streams.', [8, 10], 'FAIL'],
  ['Rules of the zone local are not counted.', [12], 'REVIEW'],
  ['Rules of the zone dmz are not counted.', [12], 'FAIL'],
  ['Rules of the zone local are not counted.', [10], 'FAIL'],
  // Plain words, where a label or "excepted" says them alone.
  ['Exception: night-shift, whose people are few.', NIGHT, 'REVIEW'],
  ['Exception: the policy web, which sits behind glass.', [10], 'REVIEW'],
  ['Exception: the policy web, which sits behind glass.', [8, 10], 'FAIL'],
  ['Every policy has a log, wherever it stands; web excepted, which is for the crash cart.', [10], 'REVIEW'],
  ['Every policy has a log, wherever it stands; web excepted, which is for the crash cart.', [8], 'FAIL'],
  ['Exception: rule r1 is out of use here; what stands there does not count.', [12], 'REVIEW'],
  ['Exception: rule r2 is out of use here; what stands there does not count.', [12], 'FAIL'],
  ['Permits are admitted in the zone local alone.', [12], 'REVIEW'],
  ['Permits are admitted in the zone dmz alone.', [12], 'FAIL'],
  ['Partners may be met with less. Such a policy must bear a name beginning with MEDIA- all the same.', [8], 'REVIEW'],
  ['Partners may be met with less. Such a policy must bear a name beginning with MEDIA- all the same.', [10], 'FAIL'],
  ['Exception: Classes B and C have no such thing; for them this does not apply.', [10], 'REVIEW'],
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
])('of "%s" lines %j give %s', (description, lines, status) => expect(judge(description, lines)).toBe(status));

it.each<[description: string, reason: string, status: string]>([
  ['The interface oob is the one exception.', 'A named interface has no check (1 of 5: oob).', 'REVIEW'],
  ['The interface oob is the one exception.', 'A named interface has no check (2 of 5: oob, dmz).', 'FAIL'],
  ['No interface, not oob either, goes without.', 'A named interface has no check (1 of 5: oob).', 'FAIL'],
  ['The zone z-tel is for desk phones. It may be set to allow.', 'A zone is not as demanded (1 of 2: z-tel).', 'REVIEW'],
  ['The rules first-rule and last-rule are not part of this check.', 'The rule last-rule does not log.', 'REVIEW'],
  ['The rule first-rule is not part of this check.', 'The rule last-rule does not log.', 'FAIL'],
])('of "%s" the reason "%s" gives %s', (description, reason, status) => expect(judge(description, [], reason)).toBe(status));

it('reads audits as well, and leaves other outcomes alone', () => {
  const guard = guardAllowances(makeRecommendation({ audit: makeProcedure('Classes that no account uses may be passed over.') }));
  expect(guard(fail(NIGHT, 'A class has no short timeout.'), TREE).status).toBe('REVIEW');
  expect(guard(pass(NIGHT, 'Every class has a short timeout.'), TREE).status).toBe('PASS');
});

const USED = drawTree(
  'profile card-esp group 14\nprofile site-esp group 5\ntunnel t-card profile card-esp\ntunnel t-site profile site-esp',
);
test.each<[description: string, lines: readonly number[], status: string]>([
  ['The tunnel t-card is excepted until its gateway is replaced.', [1], 'REVIEW'],
  ['The tunnel t-card is excepted until its gateway is replaced.', [2], 'FAIL'],
  ['The tunnel t-card is excepted until its gateway is replaced.', [1, 2], 'FAIL'],
  ['The profile card-esp may use group 14.', [1], 'REVIEW'],
  ['The profile card is excepted, as is card-esp-2.', [1], 'FAIL'],
  ['The tunnel t-other is excepted until its gateway is replaced.', [1], 'FAIL'],
  ['No profile may use group 14, and t-card is not exempt.', [1], 'FAIL'],
  ['The tunnel t-card has group 19.', [1], 'FAIL'],
])('what uses a thing: %s %j: %s', (description, lines, status) => {
  const guard = guardAllowances(makeRecommendation({ title: 'Forward secrecy', description }));
  expect(guard(fail(lines, 'A profile is weak (1 of 2).'), USED).status).toBe(status);
});

const NODE = drawTree(`
system hostname paris-fw1
account svc-pull shell scp
account eve shell bash
edit T-HQ
  mode aggressive
edit T-LAB
  mode aggressive
permitted
  range 192.0.2.16/28
  range 192.0.2.64/28`);
test.each<[description: string, lines: readonly number[], status: string]>([
  // By the name of the device.
  ['Exception: X-7 paris-fw1 and paris-fw2, tunnel T-HQ: aggressive mode.', [5], 'REVIEW'],
  ['Exception: X-7 paris-fw1 and paris-fw2, tunnel T-HQ: aggressive mode.', [7], 'FAIL'],
  ['Exception: X-7 paris-fw1 and paris-fw2, tunnel T-HQ: aggressive mode.', [5, 7], 'FAIL'],
  ['Exception: X-7 lyo-fw1 and lyo-fw2, tunnel T-HQ: aggressive mode.', [5], 'FAIL'],
  ['Exception: X-7 lets the two Paris firewalls keep aggressive mode.', [5], 'REVIEW'],
  ['The sites Nord and Sud (paris-fw1 and paris-fw2) have no console. There the mode may remain as it is.', [5], 'REVIEW'],
  ['The sites Nord and Sud (lyo-fw1 and lyo-fw2) have no console. There the mode may remain as it is.', [5], 'FAIL'],
  ['Exception: sites of the plant (paris-) may keep aggressive mode.', [5], 'REVIEW'],
  ['Exception: sites reached by satellite may keep aggressive mode.', [5], 'REVIEW'],
  ['Exception: sites reached by satellite may keep it in T-LAB.', [5], 'FAIL'],
  // By addresses, and by the names of accounts.
  ['Exception: the local range 192.0.2.16/28 as one more address.', [9, 10], 'REVIEW'],
  ['Exception: the local range 192.0.2.32/28 as one more address.', [9, 10], 'FAIL'],
  ['The account svc-pull may exist, provided that its shell is scp.', [2], 'REVIEW'],
  ['The account svc-pull may exist, provided that its shell is scp.', [2, 3], 'FAIL'],
])('of a device: "%s" lines %j give %s', (description, lines, status) => {
  const guard = guardAllowances(makeRecommendation({ title: 'A title', description }));
  expect(guard(fail(lines, 'It is not as demanded.'), NODE).status).toBe(status);
});

test('what stands behind the remediation counts as well', () => {
  const remediation = makeProcedure('Departures. The account svc-pull may exist on branch gateways.');
  expect(guardAllowances(makeRecommendation({ title: 'A title', remediation }))(fail([2], 'An account is there.'), NODE).status).toBe(
    'REVIEW',
  );
});

const RULES = drawTree('rule dns-out\n  service dns\nrule web-out\n  service https\nprofile strict\nrule free\n  any\nrule lab-out\n  any');
const at = (port: number): Services => ({ entries: [makeService(17, { first: port, last: port })], symbols: [] });
const ruleBase = makeRuleBase([
  { name: 'dns-out', services: at(53), line: 1, endLine: 2 },
  { name: 'web-out', services: at(443), line: 3, endLine: 4 },
  { name: 'free', from: ['LAB'], to: ['LAB'], line: 6, endLine: 7 },
  { name: 'lab-out', from: ['LAB'], to: ['internet'], line: 8, endLine: 9 },
]);
test.each<[description: string, lines: readonly number[], status: string]>([
  ['Exception: rules whose only services are DNS, NTP or both need no profile.', [1], 'REVIEW'],
  ['Exception: rules whose only services are DNS, NTP or both need no profile.', [1, 5], 'REVIEW'],
  ['Exception: rules whose only services are DNS, NTP or both need no profile.', [3], 'FAIL'],
  ['Exception: rules whose only services are DNS, NTP or both need no profile.', [1, 3], 'FAIL'],
  ['Within the zone LAB such a rule is tolerated.', [6], 'REVIEW'],
  ['Within the zone LAB such a rule is tolerated.', [8], 'FAIL'],
  ['Within the zone LAB such a rule is tolerated.', [6, 8], 'FAIL'],
  ['The rule dns-out may do without a profile.', [1, 5], 'REVIEW'],
  ['The rule dns-out may do without a profile.', [3, 5], 'FAIL'],
])('of rules: "%s" lines %j give %s', (description, lines, status) => {
  const guard = guardAllowances(makeRecommendation({ title: 'A title', description }), () => ruleBase);
  expect(guard(fail(lines, 'A rule has no profile.'), RULES).status).toBe(status);
});

test.each<[description: string, lines: readonly number[], status: string]>([
  ['Exception: lyon-fw1 and lyon-fw2: the local range 192.0.2.16/28 as one more address.', [9, 10], 'REVIEW'],
  ['Exception: lyon-fw1 and lyon-fw2: the local range 192.0.2.32/28 as one more address.', [9, 10], 'PASS'],
  ['Exception: paris-fw1 and paris-fw2: the local range 192.0.2.16/28 as one more address.', [9, 10], 'PASS'],
])('what passes by what others may: "%s" lines %j give %s', (description, lines, status) => {
  const guard = guardAllowances(makeRecommendation({ title: 'A title', description }));
  expect(guard(pass(lines, 'All are among these.'), NODE).status).toBe(status);
});

const LISTS = drawTree('list one\n  address 10.1.2.3\nlist two\n  address 10.0.0.0/8\nface\n  ip address 10.1.1.1 255.255.255.0');
test.each<[description: string, lines: readonly number[], status: string]>([
  ['Exception: Single hosts such as a poller may be added.', [1], 'REVIEW'],
  ['Exception: Single hosts such as a poller may be added.', [3], 'FAIL'],
  ['Exception: Single hosts such as a poller may be added.', [5], 'FAIL'],
  ['Exception: Other networks may be added.', [1], 'FAIL'],
])('of single addresses "%s" lines %j give %s', (description, lines, status) =>
  expect(guardAllowances(makeRecommendation({ title: 'A title', description }))(fail(lines, 'The list is open.'), LISTS).status).toBe(
    status,
  ),
);
