import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardRequirement } from './guard-requirement.ts';

const TREE = drawTree('hrp enable\nhrp mirror session enable');
const judge = (
  description: string,
  judged = 'hot standby sessions are mirrored',
  title = 'Ensure the hot standby link mirrors sessions',
): string =>
  guardRequirement(
    makeRecommendation({ title, description, audit: makeProcedure('$ display hrp state') }),
    judged,
    () => false,
  )(pass([1, 2], 'Sessions are mirrored.'), TREE).status;

test.each([
  ['The heartbeat interface shall not be a member of trust, guest or dmz.', 'REVIEW'],
  ['The heartbeat interface may be a member of trust, guest or dmz.', 'PASS'],
  ['Why: an attacker on the interface must not read the members of tables.', 'PASS'],
  ['The firewall must mirror sessions over a wire between its interfaces and members.', 'PASS'],
  ['To use it, you must choose an interface of the cabinet and its ports.', 'PASS'],
])('a demand on other things that are configured leaves a PASS to a person: %s', (description, status) =>
  expect(judge(description)).toBe(status),
);

test.each([
  ['No zone, and no interface within a zone, lists all services.', 'What the unit answers to', 'REVIEW'],
  ['In no zone do we find telnet.', 'What the unit answers to', 'REVIEW'],
  ['No zone lists all services.', 'Ensure untrusted zones offer nothing', 'PASS'],
])('a demand on every zone leaves a PASS of some to a person: %s %s', (description, title, status) =>
  expect(judge(description, 'services of untrusted zones, all, telnet', title)).toBe(status),
);
