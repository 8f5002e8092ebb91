import { expect, it } from 'vitest';
import { aDevice, anAuditState, aNewestAudit } from '../../testing/builders.ts';
import { describeNext } from './describe-next.ts';

it.each([
  [{ config_updated_at: null, config_unchanged_since: null }, /^No configuration is stored yet/],
  [{}, /^The configuration is stored\. Run a full audit/],
  [{ fetch: { status: 'running', message: '', at: '2026-11-21T10:00:00.000Z' } }, /^The configuration is being fetched/],
  [{ audit: anAuditState() }, /^An audit is running/],
  [{ newest: aNewestAudit({ audit_date: '2026-11-01T00:00:00.000Z' }) }, /has changed since the newest audit/],
  [{ newest: aNewestAudit({ failed: 1, review: 2 }) }, /^1 failed check to fix, and 2 for a person to review\.$/],
  [{ newest: aNewestAudit({ failed: 0, review: 1 }) }, /^No check failed\. 1 check for a person to review\.$/],
  [{ newest: aNewestAudit({ failed: 0, review: 0 }) }, /^Nothing to do/],
] as const)('says of %j what is next', (part, text) => {
  expect(describeNext(aDevice(part))).toMatch(text);
});
