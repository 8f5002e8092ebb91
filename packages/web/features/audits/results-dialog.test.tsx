import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RuleBaseSummary } from '@merlon/contract/rule-base.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { aDevice, aResult, aSummary, idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { OpenEvidence } from './check-detail.tsx';
import { ResultsDialog, type ResultsDialogProps } from './results-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const evidence = [
  { line: 7, text: 'set status disable' },
  { line: 9, text: 'set level low' },
];
const results = [
  aResult({ check_id: '1.1', title: 'Banner', status: 'PASS' }),
  aResult({ check_id: '1.2', title: 'Logging', status: 'FAIL', evidence }),
  aResult({ check_id: '1.3', title: 'Time', status: 'REVIEW' }),
  aResult({ check_id: '1.4', title: 'Tunnels', status: 'NA' }),
];

const show = (part: Partial<ResultsDialogProps> = {}) => {
  const onOpenEvidence = vi.fn<OpenEvidence>();
  renderPage(
    <ResultsDialog
      title="Audit Results"
      device={aDevice()}
      summary={aSummary(results)}
      onOpenEvidence={onOpenEvidence}
      pdf={null}
      aside={null}
      onClose={() => undefined}
      {...part}
    />,
  );
  return { onOpenEvidence, user: userEvent.setup() };
};

/** The numbers of the checks that are listed, from the top. */
const listed = (): (string | undefined)[] =>
  screen.getAllByRole('button', { expanded: false }).map((row) => row.textContent?.match(/\d\.\d/)?.[0]);

it('shows score, band and counts in words', () => {
  show();
  expect(screen.getByText('50.0%')).toBeVisible();
  expect(screen.getByText('Poor')).toBeVisible();
  expect(screen.getByText(/1 of 2 decided checks passed.*33\.3%/)).toBeVisible();
  for (const name of ['All (4)', 'Failed (1)', 'Passed (1)', 'Review (1)', 'Not applicable (1)']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
});

it('lists failures first, and one verdict alone when asked to', async () => {
  const { user } = show();
  expect(listed()).toEqual(['1.2', '1.3', '1.1', '1.4']);
  await user.click(screen.getByRole('button', { name: 'Review (1)' }));
  expect(listed()).toEqual(['1.3']);
  await user.click(screen.getByRole('button', { name: 'Review (1)' }));
  expect(listed()).toHaveLength(4);
});

it('searches, and says when nothing is left', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Search checks'), 'tunnels');
  await waitFor(() => expect(listed()).toEqual(['1.4']));
  await user.type(screen.getByLabelText('Search checks'), ' nowhere');
  expect(await screen.findByText('No checks match these filters')).toBeVisible();
});

it('opens a check to what proves it, and a line of that in the configuration', async () => {
  const { user, onOpenEvidence } = show();
  await user.click(screen.getByRole('button', { name: /1\.2 Logging/ }));
  const list = within(screen.getByRole('region', { name: 'Checks' }));
  expect(list.getByText('The banner is not set.')).toBeVisible();
  expect(list.getByText('set banner')).toBeVisible();
  expect(list.getByText('Benchmark page 12')).toBeVisible();
  await user.click(list.getByRole('button', { name: /set level low/ }));
  expect(onOpenEvidence).toHaveBeenCalledWith([evidence[1], evidence[0]]);
});

const reportOf = (number: number, audit: string) => ({
  id: idOf(number),
  audit_history_id: audit,
  filename: `report-${number}.pdf`,
  generated_at: '2026-11-20T20:00:00.000Z',
  file_size: 10,
  report_type: 'pdf',
});

const answerReports = (reports: unknown[]) => ({
  body: { reports, pagination: { current_page: 1, page_size: 10, total_count: 1, total_pages: 1, has_next: false, has_previous: false } },
});

it("downloads this audit's report, else the newest one, else says that there is none", async () => {
  let reports = [reportOf(50, idOf(1)), reportOf(51, idOf(40))];
  const server = startFakeServer({
    [`GET /firewalls/${idOf(10)}/audit-reports`]: () => answerReports(reports),
    [`GET /audit-reports/${idOf(50)}/download`]: () => ({ body: 'first' }),
    [`GET /audit-reports/${idOf(51)}/download`]: () => ({ body: 'this' }),
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = show();
  const download = screen.getByRole('button', { name: 'Download Report' });

  await user.click(download);
  expect(await screen.findByText('Report downloaded successfully')).toBeVisible();
  expect(server.calls.at(-1)?.path).toBe(`/audit-reports/${idOf(51)}/download?format=pdf`);

  reports = [reportOf(50, idOf(1))];
  await user.click(download);
  await waitFor(() => expect(server.calls.at(-1)?.path).toBe(`/audit-reports/${idOf(50)}/download?format=pdf`));

  reports = [];
  await waitFor(() => expect(download).not.toHaveAttribute('aria-disabled'));
  await user.click(download);
  expect(await screen.findByText('No audit reports available for this audit')).toBeVisible();
});

it('shows what was found in the rules, where they were read, and opens their lines', async () => {
  const line = { line: 12, text: 'edit 7' };
  const finding: RuleBaseSummary['findings'][number] = {
    kind: 'any-any',
    label: 'Allows everything',
    severity: 'high',
    certainty: 'certain',
    list: 'policies',
    rules: ['7'],
    because: [],
    sentence: 'Rule `7` allows everything.',
    evidence: [line],
  };
  const rule_base: RuleBaseSummary = {
    lists: 1,
    rules: 9,
    enabled: 8,
    counts: [],
    omitted: 3,
    gaps: ['A list is not in the text.'],
    findings: [finding, { ...finding, label: 'Disabled', severity: 'low', certainty: 'undetermined', rules: ['9'] }],
  };
  const { user, onOpenEvidence } = show({ summary: { ...aSummary(results), rule_base } });
  await user.click(screen.getByRole('button', { name: 'Rule base (5)' }));
  const list = within(screen.getByRole('region', { name: 'Findings in the rule base' }));
  expect(screen.getByText(/9 rules in 1 list, 8 of them enabled · 2 findings shown, the most severe; 3 more/)).toBeVisible();
  expect(screen.getByText('A list is not in the text.')).toBeVisible();
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/High severity.*Proven.*Allows everything: 7/);
  await user.click(list.getAllByRole('button', { name: /edit 7/ })[0]!);
  expect(onOpenEvidence).toHaveBeenCalledWith([line]);
  await user.type(screen.getByLabelText('Search findings'), 'disabled');
  await waitFor(() => expect(list.queryByText('Allows everything: 7')).toBeNull());
  expect(list.getByText('Disabled: 9')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All (4)' }));
  expect(screen.getByRole('region', { name: 'Checks' })).toBeVisible();
});

it.each([
  ['HTML', 'html', 'report-51.html'],
  ['CSV', 'csv', 'report-51.csv'],
  ['JSON', 'json', 'report-51.json'],
  ['SARIF', 'sarif', 'report-51.sarif.json'],
  ['JUnit', 'junit', 'report-51.junit.xml'],
] as const)('downloads the report as %s', async (name, format, filename) => {
  const server = startFakeServer({
    [`GET /firewalls/${idOf(10)}/audit-reports`]: () => answerReports([reportOf(51, idOf(40))]),
    [`GET /audit-reports/${idOf(51)}/download`]: () => ({ body: 'this' }),
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  let saved = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = this.download;
  });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Other formats' }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
  await waitFor(() => expect(saved).toBe(filename));
  expect(server.calls.at(-1)?.path).toBe(`/audit-reports/${idOf(51)}/download?format=${format}`);
});

it('says where a setting was looked for and what holds where it is absent', async () => {
  const absent = aResult({
    searched: 'The whole configuration: 2 lines.',
    default_when_absent: 'The device shows no banner (manual, page 3).',
  });
  const { user } = show({ summary: aSummary([absent]) });
  await user.click(screen.getByRole('button', { name: /1\.1/ }));
  expect(screen.getByText('No line of the configuration sets this.')).toBeVisible();
  expect(screen.getByText('The whole configuration: 2 lines.')).toBeVisible();
  expect(screen.getByText('The device shows no banner (manual, page 3).')).toBeVisible();
});

it('goes from check to check with the arrow keys', async () => {
  const { user } = show();
  const row = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
  row(/1\.2 Logging/).focus();
  await user.keyboard('{ArrowDown}');
  expect(row(/1\.3 Time/)).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(row(/1\.1 Banner/)).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(row(/1\.2 Logging/)).toHaveFocus();
});

it("opens the benchmark's page of a check, as long as the benchmark is there", async () => {
  const open = vi.fn<(page: number) => void>();
  const { user } = show({ pdf: { clarifyAt: (check) => `/clarify/${check}`, filename: 'acme.pdf', page: null, open }, aside: null });
  await user.click(screen.getByRole('button', { name: /1\.2/ }));
  await user.click(screen.getByRole('button', { name: 'Page 12' }));
  expect(open).toHaveBeenCalledExactlyOnceWith(12);
});

it('only names the page of a benchmark that was deleted', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /1\.2/ }));
  expect(screen.getByText('Benchmark page 12')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Page 12' })).toBeNull();
});
