import type { Report } from './report.ts';
import { renderReportCsv } from './report-csv.ts';
import { renderReportHtml } from './report-html.ts';
import { renderReportJson } from './report-json.ts';
import { renderReportJunit } from './report-junit.ts';
import { renderReportSarif } from './report-sarif.ts';
import { renderReportText } from './report-text.ts';

/** A format that is text; a PDF is drawn by an adapter, since it needs fonts. */
export type TextFormat = 'html' | 'csv' | 'json' | 'sarif' | 'junit' | 'text';

/** One or several reports as the text of one file; the same reports give the same text. */
export const renderers: Readonly<Record<TextFormat, (reports: readonly Report[]) => string>> = {
  html: renderReportHtml,
  csv: renderReportCsv,
  json: renderReportJson,
  sarif: renderReportSarif,
  junit: renderReportJunit,
  text: renderReportText,
};

/** How a file of each format is named and told to a browser. */
export const fileKinds: Readonly<Record<TextFormat | 'pdf', { readonly extension: string; readonly contentType: string }>> = {
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
  html: { extension: 'html', contentType: 'text/html; charset=utf-8' },
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
  json: { extension: 'json', contentType: 'application/json; charset=utf-8' },
  sarif: { extension: 'sarif.json', contentType: 'application/sarif+json; charset=utf-8' },
  junit: { extension: 'junit.xml', contentType: 'application/xml; charset=utf-8' },
  text: { extension: 'txt', contentType: 'text/plain; charset=utf-8' },
};
