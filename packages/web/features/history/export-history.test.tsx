import { expect, it } from 'vitest';
import { anAuditRecord } from '../../testing/builders.ts';
import { writeHistory } from './export-history.ts';

const labels = { ofType: (type: string) => `Type ${type}`, ofModel: (model: string) => `Model ${model}` };

it('writes one audit a row, and leaves out what is not known', () => {
  const [head, full, failed, end] = writeHistory(
    [
      anAuditRecord(),
      anAuditRecord({ status: 'failed', overall_score: null, worst_case_score: null, duration: null, error_message: '=1+1, "empty"' }),
    ],
    labels,
  ).split('\r\n');
  expect(head?.split(',')).toHaveLength(16);
  expect(full).toBe(
    '"21 Nov 2026, 01:00",fw-edge,10.0.0.1,Type acme_wall,acme.pdf,Full Audit,Completed,87.5,70,7,1,2,0,65,Model built-in,',
  );
  expect(failed).toContain(',Failed,,,7,1,2,0,,Model built-in,"\'=1+1, ""empty"""');
  expect(end).toBe('');
});

it('writes a duration with its milliseconds, and no more digits', () => {
  const [, row] = writeHistory([anAuditRecord({ duration: 8.267000000000001 })], labels).split('\r\n');
  expect(row).toContain(',0,8.267,Model built-in,');
});
