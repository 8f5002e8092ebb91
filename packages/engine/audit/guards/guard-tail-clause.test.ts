import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardTailClause } from './guard-tail-clause.ts';

test.each([
  [
    'Idle sessions must end after 10 minutes; for the class ops 5 minutes are required.',
    '`idle` must be at most 10, and it is so.',
    'REVIEW',
  ],
  [
    'Idle sessions must end after 15 minutes; for the class ops 5 minutes are required.',
    '`idle` must be at most 15, and it is so.',
    'REVIEW',
  ],
  ['Idle sessions must end after 10 minutes; the lock lasts at least 5 minutes.', '`idle` must be at most 10; `lock` at least 5.', 'PASS'],
  ['SSH must use AES; AES-128 is not allowed.', 'Nothing but what is accepted: aes256, aes128; the document allows AES.', 'REVIEW'],
  ['SSH must use AES; AES-128 is not allowed.', 'Nothing is there of what the document forbids: AES-128.', 'PASS'],
  ['Proposals must use AES-256; IKEv1 must be off.', 'Nothing but what is accepted: aes-256.', 'REVIEW'],
  ['Sessions must end after 10 minutes; 0 is not permitted.', '`idle` must be more than 0 and at most 10, and it is so.', 'PASS'],
  ['Sessions must end after 10 minutes; 5 minutes are the factory setting.', '`idle` must be at most 10, and it is so.', 'PASS'],
])('%s | %s gives %s', (description, reason, status) =>
  expect(guardTailClause(makeRecommendation({ levels: [], description }))(pass([1], reason)).status).toBe(status),
);
