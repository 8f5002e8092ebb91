import { expect, test } from 'vitest';
import type { Verdict } from '../../model/verdict.ts';
import { applyJudgements } from './apply-judgements.ts';
import type { Judgement } from './judge-check.ts';
import { makeOpenCheck } from './testing/open-check.ts';

const verdict = (checkId: string, status: Verdict['status']): Verdict => ({
  checkId,
  status,
  title: 'A check',
  severity: 'medium',
  severityFrom: 'assumed',
  decidedBy: 'rule',
  reason: 'A person has to look.',
  expectation: '',
  evidence: [],
  remediation: [],
  page: 1,
  section: '',
  levels: [],
  assessment: '',
});
const judged = (checkId: string, given: Partial<Judgement> = {}): Judgement => ({ checkId, prompt: [], answers: [], why: '', ...given });
const passed = { verdict: { status: 'PASS', reason: 'Judged by the model fake: It is.', lines: [4, 3] } } as const;

test('a REVIEW becomes what the model said, proven by our own lines', () => {
  const [after] = applyJudgements([verdict('1.1', 'REVIEW')], [makeOpenCheck()], [judged('1.1', passed)]);
  expect(after).toMatchObject({ status: 'PASS', decidedBy: 'model', reason: 'Judged by the model fake: It is.' });
  expect(after!.evidence).toEqual([
    { line: 3, text: 'telemetry' },
    { line: 4, text: 'channel encrypted' },
  ]);
});

test('a REVIEW that stays says why', () => {
  const [after] = applyJudgements(
    [verdict('1.1', 'REVIEW')],
    [makeOpenCheck()],
    [judged('1.1', { why: 'The model fake was asked. It could not decide.' })],
  );
  expect(after).toEqual({ ...verdict('1.1', 'REVIEW'), reason: 'A person has to look. The model fake was asked. It could not decide.' });
});

test.each(['PASS', 'FAIL', 'NA'] as const)('a %s of the rules stays as it is, whatever a judgement says', (status) => {
  const before = [verdict('1.1', status)];
  expect(applyJudgements(before, [makeOpenCheck()], [judged('1.1', passed)])).toEqual(before);
});

test('a REVIEW that nobody was asked about stays as it is', () => {
  const before = [verdict('1.1', 'REVIEW'), verdict('1.2', 'REVIEW')];
  expect(applyJudgements(before, [makeOpenCheck()], [])).toEqual(before);
});
