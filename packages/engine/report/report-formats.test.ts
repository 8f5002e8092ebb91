import { describe, expect, test } from 'vitest';
import { renderers, type TextFormat } from './report-formats.ts';
import type { Report } from './report.ts';
import { severityLabels } from './severity-wording.ts';
import { findAll, readMarkup, type MarkupElement } from './testing/read-markup.ts';
import { makeSampleReport, sampleRuleBase } from './testing/sample-report.ts';
import { makeVisible } from './visible-text.ts';

const formats = Object.keys(renderers) as TextFormat[];
const hostileTexts = [
  `"quoted" 'and' <script>alert(1)</script> &amp; </style></td>`,
  ']]><!-- --> <?php ?> \u0000\u001b[31mred\u0007',
  '=cmd|\u0027/c calc\u0027!A0',
  'שלום \u202eevil\u202c ﷽ 中文 🙂 \ud800',
  '``` ` # heading\r\n@SUM(1)',
];
const hostileReport = makeReport((index) => hostileTexts[index % hostileTexts.length] ?? '');

/** A report in which `textOf` says what every text is. */
function makeReport(textOf: (index: number) => string): Report {
  const sample = makeSampleReport(14);
  return {
    ...sample,
    device: { ...sample.device, name: textOf(0), address: textOf(1) },
    configuration: { ...sample.configuration, name: textOf(2) },
    benchmark: { ...sample.benchmark, title: textOf(3), filename: textOf(4) },
    verdicts: sample.verdicts.map((verdict, index) => ({
      ...verdict,
      title: textOf(index),
      reason: textOf(index + 1),
      expectation: textOf(index + 2),
      section: textOf(index + 3),
      evidence: verdict.evidence.map(({ line }) => ({ line, text: textOf(index + 4) })),
      remediation: [textOf(index), textOf(index + 1)],
    })),
  };
}

/** The cells of a CSV file by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe.each(formats)('as %s', (format) => {
  const render = renderers[format];

  test('the same report gives the same text, and no report at all is no error', () => {
    expect(render([makeSampleReport(20)])).toBe(render([makeSampleReport(20)]));
    expect(() => render([])).not.toThrow();
    expect(() => render([makeSampleReport(0)])).not.toThrow();
  });

  test('no control character gets out', () => {
    const text = render([hostileReport, hostileReport]);
    expect(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u.exec(text)).toBeNull(); // oxlint-disable-line no-control-regex
  });
});

test.each(['html', 'csv', 'junit', 'text'] as const)('no text turns the direction of writing in %s, which people read', (format) => {
  expect(renderers[format]([hostileReport])).not.toContain('\u202e');
  expect(renderers[format]([hostileReport])).toContain('\\u{202e}evil');
});

describe('CSV', () => {
  const [head = [], ...rows] = readCsv(renderers.csv([hostileReport]));
  const cell = (row: readonly string[], name: string): string | undefined => row[head.indexOf(name)];

  test('has a row for each verdict, with everything that is known of it', () => {
    expect(rows).toHaveLength(hostileReport.verdicts.length);
    rows.forEach((row, index) => {
      const verdict = hostileReport.verdicts[index];
      expect(row).toHaveLength(head.length);
      const told = ['check_id', 'status', 'severity', 'severity_from'].map((name) => cell(row, name));
      expect(told).toEqual([verdict?.checkId, verdict?.status, verdict?.severity, verdict?.severityFrom]);
      expect(cell(row, 'title')?.replace(/^'/, '')).toBe(makeVisible(verdict?.title ?? ''));
      expect(cell(row, 'evidence_lines')).toBe(verdict?.evidence.map(({ line }) => line).join(' '));
    });
  });

  test('runs as a formula in no spreadsheet', () => {
    const starts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1', '－1', '＠A'];
    for (const start of starts) {
      const [, row = []] = readCsv(renderers.csv([makeReport(() => start)]));
      expect(cell(row, 'title')?.slice(0, 1), `before ${JSON.stringify(start)}`).toBe("'");
    }
  });

  test('puts several reports below each other, each row with its configuration', () => {
    const names = ['a.conf', 'b.conf'].map((name) => ({ ...makeSampleReport(3), configuration: { ...hostileReport.configuration, name } }));
    expect(readCsv(renderers.csv(names)).map(([name]) => name)).toEqual(['config', ...Array(3).fill('a.conf'), ...Array(3).fill('b.conf')]);
  });
});

describe('JSON', () => {
  test('is an object for one report and an array for several', () => {
    const [one, several] = [renderers.json([hostileReport]), renderers.json([hostileReport, hostileReport])].map((text) =>
      JSON.parse(text),
    );
    expect(several).toEqual([one, one]);
    expect(one.config).toBe(hostileReport.configuration.name);
    expect(one.results.map(({ check_id, status, details }: Record<string, string>) => [check_id, status, details])).toEqual(
      hostileReport.verdicts.map(({ checkId, status, reason }) => [checkId, status, reason]),
    );
  });
});

test('JSON tells the rule base with the words of its findings, and nothing where there is none', () => {
  const read = (report: Report) => JSON.parse(renderers.json([report]));
  expect(read(hostileReport)).not.toHaveProperty('rule_base');
  const { findings, counts, ...rest } = read({ ...hostileReport, ruleBase: sampleRuleBase }).rule_base;
  expect(rest).toEqual({ lists: 2, rules: 12, enabled: 11, omitted: 3, gaps: sampleRuleBase.gaps });
  expect(counts[0]).toEqual({
    kind: 'any-any',
    label: 'Allows any service from any source to any destination',
    certain: 1,
    undetermined: 0,
  });
  expect(findings[1]).toMatchObject({ kind: 'shadowed', certainty: 'undetermined', rules: ['late'], because: ['early'] });
  expect(findings[1].evidence.map(({ line }: { line: number }) => line)).toEqual([51, 52]);
});

describe('JUnit', () => {
  test('has a case for each check: failures fail, what is not decided is skipped', () => {
    const [suites] = readMarkup(renderers.junit([hostileReport, hostileReport])).children;
    const cases = findAll(suites as MarkupElement, 'testcase');
    expect(cases).toHaveLength(2 * hostileReport.verdicts.length);
    hostileReport.verdicts.forEach((verdict, index) => {
      const element = cases[index] as MarkupElement;
      expect(element.attributes['name']).toContain(verdict.checkId);
      const marks = { FAIL: 'failure', REVIEW: 'skipped', NA: 'skipped', PASS: 'system-out' };
      expect(element.children[0]?.name).toBe(marks[verdict.status]);
      expect(element.text).toContain(makeVisible(verdict.reason));
      for (const { line, text } of verdict.evidence) expect(element.text).toContain(`Line ${line}: ${makeVisible(text)}`);
    });
    const { failed, review, notApplicable } = hostileReport.score;
    const counts = { tests: String(cases.length), failures: String(2 * failed), skipped: String(2 * (review + notApplicable)) };
    expect((suites as MarkupElement).attributes).toMatchObject(counts);
  });
});

describe('HTML', () => {
  const html = readMarkup(renderers.html([hostileReport]));

  test('shows every check with its verdict, evidence at its line, and remediation', () => {
    const checks = findAll(html, 'article').filter(({ attributes }) => attributes['class']?.startsWith('check '));
    expect(checks).toHaveLength(hostileReport.verdicts.length);
    hostileReport.verdicts.forEach((verdict, index) => {
      const check = checks.find(({ attributes }) => attributes['id'] === `check-${index + 1}`) as MarkupElement;
      expect(findAll(check, 'h3')[0]?.text).toBe(makeVisible(`${severityLabels[verdict.severity]} ${verdict.checkId} ${verdict.title}`));
      expect(check.text).toContain(`${verdict.status}.`);
      const lines = findAll(check, 'li').map(({ attributes, text }) => [attributes['value'], text.trimEnd()]);
      expect(lines).toEqual(verdict.evidence.map(({ line, text }) => [String(line), makeVisible(text).trimEnd()]));
      const isDone = verdict.status === 'PASS' || verdict.status === 'NA';
      expect(findAll(check, 'pre').map(({ text }) => text)).toEqual(isDone ? [] : [makeVisible(verdict.remediation.join('\n'))]);
    });
  });

  test('needs nothing from elsewhere, and every link leads to an anchor that is there once', () => {
    const several = readMarkup(renderers.html([hostileReport, makeSampleReport(20)]));
    for (const name of ['script', 'img', 'link', 'iframe']) expect(findAll(several, name)).toEqual([]);
    const all = ['article', 'section', 'main', 'a'].flatMap((name) => findAll(several, name));
    const ids = all.flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(ids).toHaveLength(new Set(ids).size);
    const links = findAll(several, 'a').map(({ attributes }) => attributes['href'] ?? '');
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !ids.includes(link.slice(1)))).toEqual([]);
  });

  test('shows what was found in the rule base, with the lines of its rules, and what is only possible as such', () => {
    const shown = readMarkup(renderers.html([{ ...hostileReport, ruleBase: sampleRuleBase }]));
    const section = findAll(shown, 'section').find(({ attributes }) => attributes['id'] === 'rules') as MarkupElement;
    const [anyAny, shadowed, end] = findAll(section, 'article');
    expect(section.text).toContain('12 rules in 2 lists, 11 of them enabled. 2 findings are proven, 1 more is possible.');
    expect(section.text).toContain('The rules of vdom sales are not in the text.');
    expect(anyAny?.text).toContain('Allows any service from any source to any destination: allow-all');
    expect(anyAny?.text).toContain('High severity  ·  proven by the configuration  ·  from-zone trust to-zone untrust');
    expect(findAll(shadowed as MarkupElement, 'li').map(({ attributes }) => attributes['value'])).toEqual(['51', '52']);
    expect(shadowed?.text).toContain('possible: a person has to look');
    expect(findAll(end as MarkupElement, 'li')).toEqual([]);
  });

  test('leads a failed check from the lines as they are to what changes them', () => {
    const index = hostileReport.verdicts.findIndex(({ status }) => status === 'FAIL');
    const check = findAll(html, 'article').find(({ attributes }) => attributes['id'] === `check-${index + 1}`) as MarkupElement;
    const parts = ['In the configuration now:', makeVisible(hostileReport.verdicts[index]?.evidence[0]?.text ?? ''), 'What changes it:'];
    const places = parts.map((part) => check.text.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('leads with what was decided while that is too little for a score', () => {
    const score = { ...hostileReport.score, passed: 3, failed: 0, notApplicable: 0, review: 18 };
    const [ring] = findAll(readMarkup(renderers.html([{ ...hostileReport, score }])), 'svg').map(
      ({ attributes }) => attributes['aria-label'],
    );
    expect(ring).toBe('3 of 21 decided; 18 need a person');
  });

  test('tells first what matters most, what changed, and who asked for it', () => {
    const change = {
      previousAt: '2026-11-14T20:30:05.000Z',
      previousScore: 50,
      isSameBenchmark: true,
      newlyFailed: [{ checkId: '9.1', title: 'Newly' }],
      fixed: [],
    };
    const text = findAll(
      readMarkup(renderers.html([{ ...makeSampleReport(14), ruleBase: sampleRuleBase, startedBy: 'a.khan', change }])),
      'main',
    )[0]!.text;
    const parts = [
      'Failed checks by severity: 2 medium, 2 low.',
      'Since the audit of 15 Nov 2026, 01:30:05 PKT, 1 check newly failed and 0 were fixed. The score went from 50.0 % to 60.0 %.',
      'High Rule base: Allows any service from any source to any destination: allow-all.',
      'Started by',
      'Newly failed (1)',
      'Rule base',
      'Failed (4)',
    ];
    const places = parts.map((part) => text.lastIndexOf(part));
    expect(parts.filter((_, at) => places[at]! < 0)).toEqual([]);
  });

  test('draws charts that say their numbers', () => {
    const [ring, bars] = findAll(html, 'svg').map(({ attributes }) => attributes['aria-label']);
    expect(ring).toBe('Score 60.0 %: 6 of 10 decided checks passed');
    expect(bars).toBe('Failed: 4; To be reviewed: 2; Passed: 6; Not applicable: 2');
  });
});

test('what a model judged is counted beside the score, for whoever reads no further', () => {
  const report = { ...makeSampleReport(14), model: 'lab-chat:8b' };
  expect(renderers.html([report])).toContain('2 verdicts were given by the model lab-chat:8b; verify before applying.');
  const byRules = report.verdicts.map((verdict) => ({ ...verdict, decidedBy: 'rule' as const }));
  expect(renderers.html([{ ...report, verdicts: byRules }])).not.toContain('given by the model');
});

test.each(['text', 'html', 'junit', 'sarif'] as const)('as %s, the places of an XCCDF benchmark are rules', (format) => {
  const sample = makeSampleReport(4);
  const report = { ...sample, benchmark: { ...sample.benchmark, filename: 'guide.xml' } };
  const text = renderers[format]([report]);
  expect(text).toMatch(new RegExp(`\\brule ${sample.verdicts[0]!.page}\\b`, 'i'));
  expect(text).not.toMatch(/\bpage \d/i);
});
