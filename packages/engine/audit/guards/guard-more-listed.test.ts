import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardMoreListed } from './guard-more-listed.ts';

const MORE = 'phase 1 HQ also has 20, 21 in its `dhgrp`. phase 1 LAB also has 21 in its `dhgrp`.';
test.each([
  ['The group is 19 or stronger, meaning 19, 20, 21.', MORE, 'REVIEW'],
  ['The group is 19 or 20.', MORE, 'FAIL'],
  ['The groups 20 and 21 are not in use yet.', MORE, 'FAIL'],
  ['See sections 20 and 21.', `${MORE} phase 1 LAB uses IKE version 1.`, 'FAIL'],
])('"%s" and "%s": %s', (description, reason, status) =>
  expect(guardMoreListed(makeRecommendation({ description }))(fail([1], reason)).status).toBe(status),
);
