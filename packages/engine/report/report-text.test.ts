import { expect, test } from 'vitest';
import type { Verdict } from '../model/verdict.ts';
import { renderReportText } from './report-text.ts';
import type { Report } from './report.ts';
import { sampleRuleBase } from './testing/sample-report.ts';

const verdict: Verdict = {
  checkId: '2.1.1',
  title: 'Ensure the idle time-out is 5 minutes',
  status: 'PASS',
  severity: 'medium',
  severityFrom: 'assumed',
  decidedBy: 'rule',
  reason: 'Line 4 sets it to 5.',
  expectation: 'idle time-out at most 5',
  evidence: [{ line: 4, text: 'set timeout 5' }],
  remediation: ['set timeout 5'],
  page: 31,
  section: '2.1 Access',
  levels: ['Level 1'],
  assessment: 'Automated',
};
const report: Report = {
  generatedAt: '2026-01-31T19:00:00Z',
  device: { name: 'edge', address: '', type: 'example', typeLabel: 'Example Firewall' },
  configuration: { name: 'edge.conf', lines: 1, sha256: 'ab', updatedAt: '2026-01-31T19:00:00Z' },
  benchmark: { title: 'Example Benchmark', version: '1.0.0', filename: 'example.pdf', totalPages: 9 },
  model: 'built-in',
  score: { passed: 1, failed: 1, notApplicable: 0, review: 0, total: 2, overall: 50, worstCase: 50 },
  verdicts: [verdict, { ...verdict, checkId: '2.1.2', status: 'FAIL', evidence: [{ line: 12, text: 'set timeout 60' }] }],
};

test('prints the score, the moment in Karachi and failed checks first, each with its lines; what to do only where something is to be done', () => {
  expect(renderReportText([report])).toBe(`edge (Example Firewall)
Example Benchmark v1.0.0, example.pdf
Judged by built-in at 01 Feb 2026, 00:00:00 PKT; 1 configuration line

Score 50.0 %: 1 of 2 decided checks passed.
1 failed, 0 to be reviewed, 0 not applicable. If all reviews fail, the score is 50.0 %.
Failed checks by severity: 1 medium.

Failed (1)
----------

FAIL   MEDIUM 2.1.2  Ensure the idle time-out is 5 minutes
       Line 4 sets it to 5. (benchmark page 31)
       Expected: idle time-out at most 5
           12 | set timeout 60
       What fixes it:
         set timeout 5

Passed (1)
----------

PASS   MEDIUM 2.1.1  Ensure the idle time-out is 5 minutes
       Line 4 sets it to 5. (benchmark page 31)
       Expected: idle time-out at most 5
            4 | set timeout 5
`);
});

test('says that there is no score where nothing was decided', () => {
  const undecided = { ...report.score, passed: 0, failed: 0, total: 0, overall: null, worstCase: null };
  expect(renderReportText([{ ...report, score: undecided, verdicts: [] }])).toContain('Score not available: 0 of 0 decided checks passed.');
});

test('tells the rule base before the checks', () => {
  const text = renderReportText([{ ...report, ruleBase: sampleRuleBase }]);
  expect(text.slice(text.indexOf('Rule base'), text.indexOf('Failed (1)'))).toBe(`Rule base
---------

12 rules in 2 lists, 11 of them enabled. 2 findings are proven, 1 more is possible. The gravest are listed; 3 more are counted alone.
The rules of \`vdom sales\` are not in the text.

HIGH   Allows any service from any source to any destination: allow-all
       The rule \`allow-all\` allows every service from everywhere to everywhere. (proven by the configuration)
           40 | set policy allow-all action permit

MEDIUM Never matches: earlier rules decide: late
       The rule \`late\` may never match: \`early\` matches what it matches, as far as \`host.example\` is known. (possible: a person has to look)
           51 | set policy early action deny
           52 | set policy late action permit

LOW    What no rule matches is denied by default alone: global
       Nothing denies what no rule matches but the default of the device. (proven by the configuration)

`);
});
