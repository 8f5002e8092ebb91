import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardOneOfSeveral } from './guard-one-of-several.ts';

const PROPOSAL = 'None of 1 instance does: `proposal` must be `aes256-sha384`; it is not so in the lines shown.';
const AUTOMATIC = '`frequency` must be one of `automatic`; it is not so in the lines shown.';
test.each([
  ['For phase 1 only these proposals: aes256-sha256, aes256-sha384, aes256-sha512.', PROPOSAL, 'REVIEW'],
  ['The proposal is aes256-sha256 or aes256-sha384.', PROPOSAL, 'REVIEW'],
  ['The proposal is aes256-sha384.', PROPOSAL, 'FAIL'],
  ['The proposals aes128-sha1, aes256-sha384 are not allowed.', PROPOSAL, 'FAIL'],
  ['It fetches every two hours or more often, or else is set to automatic.', AUTOMATIC, 'REVIEW'],
  ['It is set to automatic.', AUTOMATIC, 'FAIL'],
])('"%s" and "%s": %s', (description, reason, status) =>
  expect(guardOneOfSeveral(makeRecommendation({ description }))(fail([1], reason)).status).toBe(status),
);

test.each([
  ['aes256-sha256', 'REVIEW'],
  ['aes256-sha256 aes128-sha1', 'FAIL'],
])('a device that has %s of a list: %s', (values, status) =>
  expect(
    guardOneOfSeveral(makeRecommendation({ description: 'Only these proposals: aes256-sha256, aes256-sha384, aes256-sha512.' }))(
      fail([1], PROPOSAL),
      drawTree(`set proposal ${values}`),
    ).status,
  ).toBe(status),
);
