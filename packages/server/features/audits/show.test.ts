import { expect, test } from 'vitest';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import { showSummary } from './show.ts';

/** As earlier versions stored them. */
const stored: Verdict = {
  checkId: '1.1',
  title: 'Banner',
  status: 'FAIL',
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
const audit = { id: 'a', startedAt: new Date(0), documentId: null, snapshotId: null, ruleBase: null };

test('an audit of an earlier version, which did not say what was searched, is shown without that', () => {
  const { results } = showSummary({ ...audit, ...scoreOf([stored]) }, [stored]);
  expect(results).toMatchObject([
    { check_id: '1.1', status: 'FAIL', searched: '', default_when_absent: '', remediation_steps: 'set banner' },
  ]);
});
