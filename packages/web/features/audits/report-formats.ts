import type { ReportFormat } from '@merlon/contract/audits.ts';

/** What a report can be downloaded as, how each is called and what for, in the order of the menu. */
export const REPORT_FORMATS = [
  { format: 'pdf', label: 'PDF', hint: 'to read and hand on', ending: 'pdf' },
  { format: 'html', label: 'HTML', hint: 'one page for a browser', ending: 'html' },
  { format: 'csv', label: 'CSV', hint: 'for a spreadsheet', ending: 'csv' },
  { format: 'json', label: 'JSON', hint: 'for scripts', ending: 'json' },
  { format: 'sarif', label: 'SARIF', hint: 'for code scanning tools', ending: 'sarif.json' },
  { format: 'junit', label: 'JUnit', hint: 'for build servers', ending: 'junit.xml' },
  { format: 'text', label: 'Text', hint: 'for a terminal or a mail', ending: 'txt' },
] as const satisfies readonly { format: ReportFormat; label: string; hint: string; ending: string }[];

/** The name of a report's file in a format, given that of its PDF. */
export const nameReportFile = (filename: string, format: ReportFormat): string => {
  const ending = REPORT_FORMATS.find((known) => known.format === format)?.ending ?? format;
  return `${filename.replace(/\.pdf$/i, '')}.${ending}`;
};
