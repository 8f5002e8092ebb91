import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import type { Status, Verdict } from '../../model/verdict.ts';
import type { RuleBaseReport } from '../../rule-base/rule-base-report.ts';
import type { Report } from '../report.ts';

const statuses: readonly Status[] = ['PASS', 'FAIL', 'REVIEW', 'PASS', 'FAIL', 'NA', 'PASS'];

function makeVerdict(index: number): Verdict {
  const status = statuses[index % statuses.length] ?? 'PASS';
  const chapter = 1 + Math.floor(index / 9);
  return {
    checkId: `${chapter}.${1 + (index % 9)}`,
    title: `Ensure setting ${index} of the management plane is restricted to what administrators need (Automated)`,
    status,
    severity: (['high', 'medium', 'low'] as const)[index % 3] ?? 'medium',
    severityFrom: (['document', 'check', 'assumed'] as const)[index % 3] ?? 'assumed',
    decidedBy: index % 5 === 4 ? 'model' : 'rule',
    reason: `The setting number ${index} is ${status === 'PASS' ? 'as demanded' : 'not as demanded'}; the value of line ${10 + index} decides it.`,
    expectation: `system global setting-${index} is at most ${index + 5}`,
    evidence:
      status === 'REVIEW'
        ? []
        : [10, 11, 12]
            .slice(0, 1 + (index % 3))
            .map((line) => ({ line: line * (index + 1), text: `    set setting-${index} value-${line}` })),
    remediation: ['config system global', `    set setting-${index} <value>`, 'end'],
    page: 12 + index,
    section: `${chapter} ${['System settings', 'Administrators', 'Logging', 'Network', 'Policies'][chapter % 5]}`,
    levels: index % 4 === 3 ? ['Level 2'] : ['Level 1'],
    assessment: 'Automated',
  };
}

/** A report with `checks` made-up verdicts of every status, for tests. */
export function makeSampleReport(checks: number): Report {
  const verdicts = Array.from({ length: checks }, (_, index) => makeVerdict(index));
  const count = (status: Status): number => verdicts.filter((verdict) => verdict.status === status).length;
  const [passed, failed, review] = [count('PASS'), count('FAIL'), count('REVIEW')];
  return {
    generatedAt: '2026-11-21T20:30:05.000Z',
    device: { name: 'Edge firewall Lahore', address: '192.0.2.10', type: 'example', typeLabel: 'Example Firewall' },
    configuration: {
      name: 'Edge firewall Lahore_config.txt',
      lines: 912,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      updatedAt: '2026-11-21T18:59:59.000Z',
    },
    benchmark: { title: 'Sample Benchmark for Example Firewall', version: '1.2.0', filename: 'sample-benchmark.pdf', totalPages: 120 },
    model: 'built-in',
    score: {
      passed,
      failed,
      review,
      notApplicable: count('NA'),
      total: passed + failed,
      overall: passed + failed === 0 ? null : (100 * passed) / (passed + failed),
      worstCase: passed + failed + review === 0 ? null : (100 * passed) / (passed + failed + review),
    },
    verdicts,
  };
}

/** A rule base in which something was found, for tests. */
export const sampleRuleBase: RuleBaseReport = {
  lists: 2,
  rules: 12,
  enabled: 11,
  counts: [
    { kind: 'any-any', certain: 1, undetermined: 0 },
    { kind: 'shadowed', certain: 0, undetermined: 1 },
    { kind: 'implicit-deny', certain: 1, undetermined: 0 },
  ],
  findings: [
    {
      kind: 'any-any',
      severity: 'high',
      certainty: 'certain',
      list: 'from-zone trust to-zone untrust',
      rules: ['allow-all'],
      because: [],
      lines: [40],
      sentence: 'The rule `allow-all` allows every service from everywhere to everywhere.',
      evidence: [{ line: 40, text: 'set policy allow-all action permit' }],
    },
    {
      kind: 'shadowed',
      severity: 'medium',
      certainty: 'undetermined',
      list: 'global',
      rules: ['late'],
      because: ['early'],
      lines: [51, 52],
      sentence: 'The rule `late` may never match: `early` matches what it matches, as far as `host.example` is known.',
      evidence: [
        { line: 51, text: 'set policy early action deny' },
        { line: 52, text: 'set policy late action permit' },
      ],
    },
    {
      kind: 'implicit-deny',
      severity: 'low',
      certainty: 'certain',
      list: 'global',
      rules: [],
      because: [],
      lines: [],
      sentence: 'Nothing denies what no rule matches but the default of the device.',
      evidence: [],
    },
  ],
  omitted: 3,
  gaps: ['The rules of `vdom sales` are not in the text.'],
};

/** The report of a direct audit, for tests. */
export function makeDirectReport(analysis: Partial<DirectAnalysis> = {}): Report {
  return {
    ...makeSampleReport(0),
    benchmark: { title: '', version: '', filename: '', totalPages: 0 },
    model: 'tiny',
    ruleBase: sampleRuleBase,
    analysis: {
      model_used: 'tiny',
      analysis_type: 'model',
      prompt: 'What is open to the internet?',
      analysis: '## Findings\nTelnet is **on**.\n\n- first `set telnet`\n- second\n\n```\nset telnet disable\n```\n',
      recommendations: ['Switch `telnet` off.', 'Log what is denied.'],
      coverage: {
        sections_total: 9,
        sections_read: 3,
        lines_total: 912,
        lines_read: 300,
        statement: 'Lines 1 to 300 of 912 were read, in 3 of 9 sections.',
      },
      ...analysis,
    },
  };
}
