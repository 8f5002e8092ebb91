import { describe, expect, test } from 'vitest';
import { renderers, type TextFormat } from './report-formats.ts';
import { findAll, readMarkup } from './testing/read-markup.ts';
import { makeDirectReport } from './testing/sample-report.ts';
import { makeVisible } from './visible-text.ts';

const formats = Object.keys(renderers) as TextFormat[];
const hostile = '<img src=x onerror=alert(1)> ]]> </style> ![a](https://evil.example/?q=1) =cmd \u202eevil \u0007';
const planted = makeDirectReport({ prompt: hostile, analysis: `# ${hostile}\n\n- ${hostile}\n\n${hostile}\n`, recommendations: [hostile] });

describe.each(formats)('a direct audit as %s', (format) => {
  const text = renderers[format]([makeDirectReport()]);

  test('tells what is recommended, and invents no check', () => {
    expect(text).toContain('Log what is denied.');
    expect(text).not.toMatch(/NaN|undefined|not available/);
  });

  test('is the same each time', () => expect(renderers[format]([makeDirectReport()])).toBe(text));

  test('takes what was written for text', () => {
    const rendered = renderers[format]([planted]);
    expect(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.exec(rendered)).toBeNull(); // oxlint-disable-line no-control-regex
  });
});

test.each(['html', 'json', 'text', 'sarif'] as const)('%s tells prompt, analysis and coverage as well', (format) => {
  const text = renderers[format]([makeDirectReport()]);
  for (const part of ['What is open to the internet?', 'set telnet disable', 'Lines 1 to 300 of 912 were read, in 3 of 9 sections.'])
    expect(text).toContain(part);
});

test('HTML has its parts, its lists and the rule base, and no chart of checks', () => {
  const html = readMarkup(renderers.html([makeDirectReport()]));
  expect(findAll(html, 'h1').map(({ text }) => text)).toEqual(['Edge firewall Lahore']);
  expect(findAll(html, 'h2').map(({ text }) => text)).toEqual([
    'Summary',
    'What was asked',
    'Analysis',
    'Recommendations (2)',
    'Rule base',
  ]);
  expect(findAll(html, 'ul').some((list) => findAll(list, 'li')[0]?.text === 'first set telnet')).toBe(true);
  expect(findAll(html, 'svg')).toEqual([]);
  expect(findAll(html, 'td').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['No Benchmark', 'the model tiny, given what rules had proven']),
  );
});

test.each(['html', 'junit'] as const)('%s holds no element that was written into an analysis', (format) => {
  expect(renderers[format]([planted])).not.toMatch(/<img|<\/style>[^]*<\/style>|\u202e/);
});

test('HTML links to nothing but its own parts, whatever was written', () => {
  const html = readMarkup(renderers.html([planted]));
  for (const link of findAll(html, 'a')) expect(link.attributes['href']).toMatch(/^#/);
  expect(findAll(html, 'section').find(({ attributes }) => attributes['id'] === 'prompt')?.text).toContain(makeVisible(hostile));
});

test('CSV has a row for each recommendation, none of which a spreadsheet runs', () => {
  const [head, row] = renderers.csv([makeDirectReport({ recommendations: ['=1+1'] })]).split('\r\n');
  expect(head).toBe('"config","device","model","number","recommendation"');
  expect(row).toContain(`"1","'=1+1"`);
});

test('JUnit counts recommendations as skipped, SARIF as to be reviewed', () => {
  const [suites] = readMarkup(renderers.junit([makeDirectReport()])).children;
  expect(suites?.attributes).toMatchObject({ tests: '2', failures: '0', skipped: '2' });
  const [run] = JSON.parse(renderers.sarif([makeDirectReport()])).runs;
  const advice = run.results.filter(({ ruleId }: { ruleId: string }) => ruleId === 'direct-analysis/recommendation');
  expect(advice.map(({ kind, level }: Record<string, string>) => [kind, level])).toEqual([
    ['review', 'none'],
    ['review', 'none'],
  ]);
  for (const { ruleIndex } of advice) expect(run.tool.driver.rules[ruleIndex].id).toBe('direct-analysis/recommendation');
});
