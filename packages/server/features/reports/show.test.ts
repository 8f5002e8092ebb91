import { expect, test } from 'vitest';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import { showSummary } from './show.ts';

/** As earlier versions stored them. */
const stored: Verdict = {
  checkId: '1.1',
  title: 'Banner',
  status: 'FAIL',
  severity: 'medium',
  severityFrom: 'assumed',
  decidedBy: 'rule',
  reason: 'Not so.',
  expectation: 'A banner.',
  evidence: [],
  remediation: ['set banner'],
  page: 7,
  section: '1',
  levels: [],
  assessment: 'Automated',
};
const report: Report = {
  generatedAt: '2026-01-02T03:04:05.678Z',
  device: { name: 'Edge', address: '192.0.2.1', type: 'fortinet_fortigate', typeLabel: 'FortiGate' },
  configuration: { name: 'Edge_config.txt', lines: 1, sha256: '', updatedAt: '2026-01-02T03:04:05.678Z' },
  benchmark: { title: 'Sample', version: '1.0', filename: 'sample.pdf', totalPages: 12 },
  model: 'built-in',
  score: scoreOf([stored]),
  verdicts: [stored],
};

test('an audit of an earlier version, which did not say what was searched, is shown without that', () => {
  const { results } = showSummary({ id: 'a', status: 'completed', startedAt: new Date(0) }, report);
  expect(results).toMatchObject([
    { check_id: '1.1', status: 'FAIL', searched: '', default_when_absent: '', remediation_steps: 'set banner' },
  ]);
});
