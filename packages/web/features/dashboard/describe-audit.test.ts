import { expect, it } from 'vitest';
import { anAuditRecord, idOf } from '../../testing/builders.ts';
import { describeActivity, nameDevice, placeOfDetails } from './describe-audit.ts';

it.each([
  [{ overall_score: 80 }, 'success', 'Full Audit of fw-edge scored 80.0%'],
  [{ overall_score: 79.9 }, 'warning', 'Full Audit of fw-edge scored 79.9%'],
  [{ overall_score: 12.34, audit_type: 'test' }, 'warning', 'Test Check of fw-edge scored 12.3%'],
  [{ overall_score: null }, 'warning', 'Full Audit of fw-edge ended without a score'],
  [{ overall_score: null, status: 'failed' }, 'warning', 'Full Audit of fw-edge failed'],
  [{ overall_score: null, status: 'stopped', audit_type: 'direct' }, 'warning', 'Direct Audit of fw-edge was stopped'],
] as const)('tells an audit with %j as a %s: %s', (part, status, description) => {
  expect(describeActivity(anAuditRecord({ ...part }))).toEqual({ status, description, timestamp: '2026-11-20T20:00:00.000Z' });
});

it('says where no device is known', () => {
  expect(nameDevice(anAuditRecord({ firewall: { device_name: '', ip_address: '', type: '' } }))).toBe('Unknown Device');
});

it('leads to the details of an audit', () => {
  expect(placeOfDetails(anAuditRecord({ id: idOf(7) }))).toBe(`/history?audit=${idOf(7)}`);
});
