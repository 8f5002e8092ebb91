import { describe, expect, test } from 'vitest';
import type { PageText } from '@merlon/engine/benchmark/positioned-text.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { statusLabels } from '@merlon/engine/report/report-wording.ts';
import type { ReportedFinding } from '@merlon/engine/rule-base/rule-base-report.ts';
import { readPdf } from '../pdf-text/read-pdf.ts';
import { renderReportPdf } from './render-report-pdf.ts';
import { makeSampleReport, sampleRuleBase } from '@merlon/engine/report/testing/sample-report.ts';
import { aReportedWaiver, withWaivers } from '@merlon/engine/report/testing/sample-waivers.ts';
import { sheet } from './typography.ts';

/** A page's text without white space: where a line is broken is the renderer's business. */
const squeeze = (text: string): string => text.replaceAll(/\s+/g, '');
const textOf = (page: PageText): string => squeeze(page.runs.map((run) => run.text).join(''));
const readReport = async (report: Report): Promise<readonly PageText[]> => readPdf(await renderReportPdf([report]));

/** The texts of the table row whose first cell this is. */
function rowOf(pages: readonly PageText[], firstCell: string): readonly string[] {
  const page = pages.find(({ runs }) => runs.some((run) => run.text.trim() === firstCell));
  const cell = page?.runs.find((run) => run.text.trim() === firstCell);
  const row = page?.runs.filter((run) => Math.abs(run.y - (cell?.y ?? 0)) < 1) ?? [];
  return row.toSorted((a, b) => a.x - b.x).map((run) => run.text.trim());
}

function withFirstVerdict(change: Partial<Report['verdicts'][number]>, report = makeSampleReport(3)): Report {
  return { ...report, verdicts: report.verdicts.map((verdict, index) => (index === 0 ? { ...verdict, ...change } : verdict)) };
}

describe('accepted risks', () => {
  const sample = { ...makeSampleReport(14), ruleBase: sampleRuleBase };
  const accepted = withWaivers(sample, (_, status) => (status === 'FAIL' ? aReportedWaiver() : undefined));

  test('stand beside a score that is the same, at each check and in an appendix', async () => {
    const pages = (await readReport(accepted)).map(textOf);
    const before = (await readReport(sample)).map(textOf);
    expect(before[0]).toContain(squeeze('60.0 %'));
    expect(pages[0]).toContain(squeeze('60.0 %'));
    expect(pages[0]).toContain(squeeze('4 of the failed checks are accepted; without accepted risks the score would be 100.0 %.'));
    const text = pages.join('');
    expect(text).toContain(squeeze('FAIL, accepted until 31 Dec 2026.'));
    expect(text.split(squeeze('The plant stands still in December.'))).toHaveLength(1 + 2 * 7);
    expect(pages.at(-1)).toContain(squeeze('They count as failed in the score'));
    expect(before.join('')).not.toContain(squeeze('Accepted risks'));
  });

  test('drawn twice, they give the same bytes', async () => {
    expect(await renderReportPdf([accepted])).toEqual(await renderReportPdf([structuredClone(accepted)]));
  });
});

describe('renderReportPdf', () => {
  test('holds everything that is known of every check', async () => {
    const report = makeSampleReport(40);
    const text = (await readReport(report)).map(textOf).join('');
    const isOpen = ({ status }: Report['verdicts'][number]): boolean => status === 'FAIL' || status === 'REVIEW';
    for (const verdict of report.verdicts) {
      const { checkId, title, status, reason, expectation, remediation } = verdict;
      const parts = [checkId + title, `${status}.${reason}`, expectation, ...(isOpen(verdict) ? remediation : [])];
      expect(parts.filter((part) => !text.includes(squeeze(part)))).toEqual([]);
      for (const line of verdict.evidence) expect(text).toContain(squeeze(`${line.line}${line.text}`));
    }
    const done = report.verdicts.filter((verdict) => !isOpen(verdict));
    expect(done.filter(({ remediation }) => text.includes(squeeze(remediation.join(''))))).toEqual([]);
  });

  test('has a first page that can be read alone, with moments in the time of Karachi', async () => {
    const sample = makeSampleReport(14);
    const change = {
      previousAt: '2026-11-14T20:30:05.000Z',
      previousScore: 50,
      isSameBenchmark: true,
      newlyFailed: [{ checkId: '9.1', title: 'Newly failed here' }],
      fixed: [],
    };
    const [cover = '', ...rest] = (await readReport({ ...sample, ruleBase: sampleRuleBase, startedBy: 'a.khan', change })).map(textOf);
    const parts = [
      'Edge firewall Lahore Example Firewall at 192.0.2.10',
      '60.0 %',
      'Failed checks by severity: 2 medium, 2 low.',
      'Since the audit of 15 Nov 2026, 01:30:05 PKT, 1 check newly failed and 0 were fixed. The score went from 50.0 % to 60.0 %.',
      'HIGH Rule base: Allows any service from any source to any destination: allow-all.',
      'Benchmark Sample Benchmark for Example Firewall, version 1.2.0',
      'Judged by the built-in engine',
      'Started by a.khan',
      // 20:30 UTC is 01:30 of the next day in Karachi.
      'Report made 22 Nov 2026, 01:30:05 PKT',
    ];
    expect(parts.filter((part) => !cover.includes(squeeze(part)))).toEqual([]);
    const behind = ['Newly failed (1) 9.1 Newly failed here', 'sample-benchmark.pdf, 120 pages', sample.configuration.sha256];
    expect(behind.filter((part) => !rest.join('').includes(squeeze(part)))).toEqual([]);
    expect(rest.join('').indexOf('Rulebase12rules')).toBeLessThan(rest.join('').indexOf('Failed(4checks)'));
  });

  test('leads with what was decided while that is too little for a score', async () => {
    const score = { ...makeSampleReport(14).score, passed: 3, failed: 0, notApplicable: 0, review: 18 };
    const cover = textOf((await readReport({ ...makeSampleReport(14), score }))[0] as PageText);
    expect(cover).toContain(squeeze('3 of 21 decided 18 need a person'));
    expect(cover).not.toContain('score60');
  });

  test('lists failed checks first, what does not apply last', async () => {
    const text = (await readReport(makeSampleReport(28))).slice(1).map(textOf).join('');
    const chapters = (['FAIL', 'REVIEW', 'PASS', 'NA'] as const).map((status) => text.indexOf(squeeze(`${statusLabels[status]} (`)));
    expect(chapters.every((place) => place > 0)).toBe(true);
    expect(chapters).toEqual(chapters.toSorted((a, b) => a - b));
  });

  test('numbers every page, and the table of failed checks gives the page each check is on', async () => {
    const report = makeSampleReport(60);
    const pages = await readReport(report);
    pages.forEach((page, index) => expect(textOf(page)).toContain(`Page${index + 1}of${pages.length}`));
    for (const verdict of report.verdicts.filter(({ status }) => status === 'FAIL')) {
      const onPage = 1 + pages.findIndex((page) => textOf(page).includes(squeeze(`FAIL.${verdict.reason}`)));
      expect(rowOf(pages, verdict.checkId).slice(-2)).toEqual([String(verdict.page), String(onPage)]);
    }
  });

  test('keeps any text inside the margins, cut nowhere, and leaves no page empty', async () => {
    const long = 'x'.repeat(700);
    const report: Report = {
      ...withFirstVerdict({
        title: `A title with ${long}`,
        reason: `${'many words '.repeat(300)}${long}`,
        evidence: Array.from({ length: 130 }, (_, index) => ({
          line: index + 1,
          text: `    set buffer ${index} ${'word '.repeat(index)}${long.slice(0, index * 3)}`,
        })),
        section: `7 ${'A section with many words '.repeat(12)}`,
        status: 'FAIL',
      }),
      device: { name: `edge-${long}`, address: 'fw.example.net', type: 'example', typeLabel: 'Example Firewall' },
    };
    const pages = await readReport(report);
    for (const page of pages) {
      for (const run of page.runs) {
        expect(run.right).toBeLessThanOrEqual(sheet.right + 1);
        expect(run.y).toBeLessThan(815);
      }
      expect(page.runs.filter((run) => run.y > 50 && run.y < 795).length).toBeGreaterThan(0);
    }
    const text = pages
      .map((page) =>
        squeeze(
          page.runs
            .filter((run) => run.y > 50 && run.y < 795)
            .map((run) => run.text)
            .join(''),
        ),
      )
      .join('');
    for (const line of report.verdicts[0]?.evidence ?? []) expect(text).toContain(squeeze(`${line.line}${line.text}`));
    expect(text).toContain(squeeze(`A title with ${long}`));
  });

  test('shows letters of other scripts and writes what no font has, or cannot be seen, as its code', async () => {
    const evidence = [
      { line: 3, text: 'set comments "Größe Привет"' },
      { line: 4, text: 'set comments "中\u001b[0m"' },
    ];
    const text = (await readReport(withFirstVerdict({ evidence }))).map(textOf).join('');
    expect(text).toContain('3setcomments"GrößeПривет"');
    expect(text).toContain('4setcomments"\\u{4e2d}\\u{1b}[0m"');
  });

  test('prints words of the configuration in the code font, without the backticks that quote them', async () => {
    const reason = `Here \`system global\` and \`${'set admintimeout '.repeat(12)}5\` are quoted; this one \` is not.`;
    const runs = (await readReport(withFirstVerdict({ reason, status: 'FAIL' }))).flatMap((page) => page.runs);
    const inCode = runs.filter(({ font }) => font.includes('Mono')).map(({ text }) => text.trim());
    expect(inCode).toContain('system global');
    expect(inCode.filter((text) => text.startsWith('set admintimeout')).length).toBeGreaterThan(1);
    const text = squeeze(runs.map((run) => run.text).join(''));
    expect(text).toContain(squeeze(`FAIL. Here system global and ${'set admintimeout '.repeat(12)}5 are quoted; this one \` is not.`));
    expect(Math.max(...runs.map(({ right }) => right))).toBeLessThanOrEqual(sheet.right + 1);
  });

  test('has a chapter of the rule base, each finding with its lines', async () => {
    const text = (await readReport({ ...makeSampleReport(3), ruleBase: sampleRuleBase })).map(textOf).join('');
    const parts = [
      'Rule base 12 rules in 2 lists, 11 of them enabled.',
      'The rules of vdom sales are not in the text.',
      'Allows any service from any source to any destination: allow-all',
      '40set policy allow-all action permit',
      '51set policy early action deny 52set policy late action permit',
    ];
    expect(parts.filter((part) => !text.includes(squeeze(part)))).toEqual([]);
    expect(text).not.toContain(squeeze('of each kind follow'));
  });

  test('prints the first 50 findings of a kind and says how many more there are, and where', async () => {
    const [open, shadowed] = sampleRuleBase.findings as [ReportedFinding, ReportedFinding];
    const many = Array.from({ length: 53 }, (_, index): ReportedFinding => ({ ...open, rules: [`rule-${index + 1}.`] }));
    const ruleBase = { ...sampleRuleBase, findings: [...many, shadowed] };
    const text = (await readReport({ ...makeSampleReport(3), ruleBase })).map(textOf).join('');
    const titles = many.map(({ rules: [rule] }) => squeeze(`Allows any service from any source to any destination: ${rule}`));
    expect(titles.filter((title) => text.includes(title))).toEqual(titles.slice(0, 50));
    expect(text).toContain(squeeze('Never matches: earlier rules decide: late'));
    expect(text).toContain(squeeze('The first 50 of each kind follow. This report as HTML, JSON, SARIF or text lists 3 more.'));
  });

  test('leads a failed check from the lines as they are to what changes them', async () => {
    const change = { status: 'FAIL', evidence: [{ line: 3, text: 'set a 1' }], remediation: ['set a 2'] } as const;
    const details = { searched: 'Looked through `system`.', whenAbsent: 'The default is 1.' };
    const text = (await readReport(withFirstVerdict({ ...change, ...details }))).map(textOf).join('');
    const expected = 'Searched Looked through system. Default The default is 1. Evidence In the configuration now: 3set a 1';
    expect(text).toContain(squeeze(`${expected} Remediation What changes it: set a 2`));
  });

  test('holds several reports one after the other, on numbered pages, each with its own links', async () => {
    const [first, second] = [makeSampleReport(9), makeSampleReport(20)];
    const other = { ...second, device: { ...second.device, name: 'core' } };
    const pages = await readPdf(await renderReportPdf([first, other]));
    const cover = pages.findIndex((page, index) => index > 0 && textOf(page).includes('Configurationauditreportcore'));
    expect(cover).toBe((await readReport(first)).length);
    pages.forEach((page, index) => expect(textOf(page)).toContain(`Page${index + 1}of${pages.length}`));
    const failed = second.verdicts.find(({ status }) => status === 'FAIL');
    const onPage = 1 + pages.findIndex((page, index) => index > cover && textOf(page).includes(squeeze(`FAIL.${failed?.reason}`)));
    expect(rowOf(pages.slice(cover), failed?.checkId ?? '').at(-1)).toBe(String(onPage));
  });

  test('a report in which nothing was decided says so', async () => {
    const report = makeSampleReport(0);
    const cover = textOf((await readReport(report))[0] as PageText);
    expect(cover).toContain('notavailable');
    const verdicts = makeSampleReport(3).verdicts.filter(({ status }) => status === 'REVIEW');
    const undecided = { ...report, verdicts, score: { ...report.score, review: 1, worstCase: 0 } };
    const text = (await readReport(undecided)).map(textOf).join('');
    expect(text).toContain(squeeze('None could be decided, so there is no score. 1 check could not be decided'));
  });

  test('is tagged, titled, bookmarked and the same bytes each time', async () => {
    const report = makeSampleReport(21);
    const bytes = await renderReportPdf([report]);
    expect(Buffer.from(await renderReportPdf([report])).equals(bytes)).toBe(true);
    const raw = Buffer.from(bytes).toString('latin1');
    const bookmarks = report.verdicts.map(({ checkId, title }) => `/Title (${checkId} ${title.replaceAll(/[()]/g, '\\$&')})`);
    const entries = ['/Lang (en)', '/Marked true', '(Configuration audit of Edge firewall Lahore)', 'D:20261121203005Z', ...bookmarks];
    expect(entries.filter((entry) => !raw.includes(entry))).toEqual([]);
  });
});
