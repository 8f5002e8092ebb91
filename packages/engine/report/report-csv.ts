import type { Report } from './report.ts';
import type { ReportedVerdict } from './reported-waiver.ts';
import { makeVisible } from './visible-text.ts';
import { SELF_APPROVED } from './waiver-wording.ts';

/** The columns, named as in the HTTP interface where it has them. */
const columns: readonly (readonly [string, (verdict: ReportedVerdict, report: Report) => string | number])[] = [
  ['config', (_verdict, { configuration }) => configuration.name],
  ['device', (_verdict, { device }) => device.name],
  ['benchmark', (_verdict, { benchmark }) => benchmark.title],
  ['check_id', ({ checkId }) => checkId],
  ['title', ({ title }) => title],
  ['status', ({ status }) => status],
  ['severity', ({ severity }) => severity],
  ['severity_from', ({ severityFrom }) => severityFrom],
  ['details', ({ reason }) => reason],
  ['expectation', ({ expectation }) => expectation],
  ['searched', ({ searched = '' }) => searched],
  ['default_when_absent', ({ whenAbsent = '' }) => whenAbsent],
  ['evidence_lines', ({ evidence }) => evidence.map(({ line }) => line).join(' ')],
  ['evidence', ({ evidence }) => evidence.map(({ line, text }) => `${line}: ${text}`).join('\n')],
  [
    'witness',
    ({ witness = [] }) =>
      witness.map(({ kind, text, lines }) => `${kind}: ${text}${lines.length > 0 ? ` [${lines.join(' ')}]` : ''}`).join('\n'),
  ],
  ['remediation_steps', ({ remediation }) => remediation.join('\n')],
  ['decided_by', ({ decidedBy }) => decidedBy],
  ['page', ({ page }) => page],
  ['section', ({ section }) => section],
  ['levels', ({ levels }) => levels.join(', ')],
  ['assessment', ({ assessment }) => assessment],
  ['waiver_id', ({ waiver }) => waiver?.id ?? ''],
  ['waiver_kind', ({ waiver }) => waiver?.kind ?? ''],
  ['waiver_state', ({ waiver }) => waiver?.state ?? ''],
  ['waiver_until', ({ waiver }) => waiver?.until ?? ''],
  ['waiver_reason', ({ waiver }) => waiver?.reason ?? ''],
  ['waiver_approved_by', ({ waiver }) => (waiver?.isSelfApproved ? `${waiver.approvedBy} (${SELF_APPROVED})` : (waiver?.approvedBy ?? ''))],
  ['waiver_outgrown', ({ waiver }) => (waiver?.outgrown ?? []).join('\n')],
];

/**
 * Verdicts as CSV (RFC 4180, UTF-8): a row for each, in the benchmark's order, below a row of column names. A direct audit has none: its rows
 * are its recommendations.
 */
export function renderReportCsv(reports: readonly Report[]): string {
  if (reports.some(({ analysis }) => analysis)) return renderRecommendations(reports);
  const rows = reports.flatMap((report) => report.verdicts.map((verdict) => columns.map(([, read]) => read(verdict, report))));
  return writeTable([columns.map(([name]) => name), ...rows]);
}

function renderRecommendations(reports: readonly Report[]): string {
  const rows = reports.flatMap(({ configuration, device, analysis }) =>
    (analysis?.recommendations ?? []).map((text, index) => [configuration.name, device.name, analysis?.model_used ?? '', index + 1, text]),
  );
  return writeTable([['config', 'device', 'model', 'number', 'recommendation'], ...rows]);
}

/** Rows of cells, each ended as RFC 4180 wants; no cell is run as a formula. */
export function writeTable(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
}

/**
 * A spreadsheet takes a cell that begins with one of these signs, or their wide forms, for a formula and runs it (OWASP, "CSV Injection"):
 * an apostrophe before it makes it text again.
 */
const formulaBegin = /^\s*[=+\-@\t\uff1d\uff0b\uff0d\uff20]|^[\t\n]/;

function quoteCell(value: string | number): string {
  const text = makeVisible(String(value));
  return `"${(formulaBegin.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
