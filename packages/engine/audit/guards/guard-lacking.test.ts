import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardLacking } from './guard-lacking.ts';

const TREE = drawTree('zone z-lan\nsnmp agent on\nhrp enable\nno relay');
const judge = (description: string, reason: string): string =>
  guardLacking(makeRecommendation({ description }))(fail([1], reason), TREE).status;

const ANY = 'A rule allows any service (1 of 2: temp).';
test.each([
  ['Firewalls without z-med: not applicable.', ANY, 'REVIEW'],
  ['Firewalls without z-lan: not applicable.', ANY, 'FAIL'],
  ['Where there is no interface "guest" the rule does not arise.', ANY, 'REVIEW'],
  ['Where no USM user is configured the control does not apply.', '`snmp usm user *` is not configured.', 'REVIEW'],
  ['Where no USM user is configured the control does not apply.', '`snmp usm user x` has MD5.', 'FAIL'],
  ['A firewall without HRP is not concerned (not applicable).', '`hrp key` is not configured.', 'FAIL'],
  ['Firewalls without z-med must not be exempt.', ANY, 'FAIL'],
])('of "%s" the reason "%s" gives %s', (description, reason, status) => expect(judge(description, reason)).toBe(status));

const judgeTyped = (description: string): string =>
  guardLacking(makeRecommendation({ description, remediation: makeProcedure('$ relay key x\n$ snmp user x\n$ snmp agent on') }))(
    fail([4], 'The relay is off.'),
    TREE,
  ).status;

test.each([
  ['Single units, which show no relay and no relay key, are not concerned.', 'REVIEW'],
  ['A unit without any relay host line is out of scope.', 'REVIEW'],
  ['A unit without any snmp agent line is out of scope.', 'FAIL'],
  ['Does not apply to a firewall on which no SNMP user is configured.', 'REVIEW'],
  ['A unit without a second power supply is out of scope.', 'FAIL'],
])('by its commands, of "%s" is %s', (description, status) => expect(judgeTyped(description)).toBe(status));
