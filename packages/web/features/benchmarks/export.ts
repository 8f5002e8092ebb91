import type { DocumentsSummary } from '@merlon/contract/documents.ts';
import { formatFileSize } from '../../lib/bytes.ts';
import { csvFile, writeCsv } from '../../lib/files.ts';
import { dayOf, formatInstant } from '../../lib/time.ts';
import { type BenchmarkStatistics, labelOfStatus, type Share } from './statistics.ts';

export type ExportFormat = 'csv' | 'json';

/** The content of an export, and its time. */
export interface SummaryExport {
  readonly statistics: BenchmarkStatistics;
  /** Null where the server could not be asked. */
  readonly server: DocumentsSummary | null;
  readonly labelOfType: (type: string) => string;
  readonly now: Date;
}

interface Metric {
  readonly name: string;
  /** As a number where it is one; a reader may want to go on with it. */
  readonly value: string | number;
  readonly source: 'Benchmark list' | 'Server summary';
}

/** `benchmark_summary_2026-11-21.csv`, by the day in the product's time zone. */
export const summaryFileName = (format: ExportFormat, now: Date): string => `benchmark_summary_${dayOf(now.toISOString())}.${format}`;

/** The summary as a file of a format. */
export const exportSummary = (format: ExportFormat, content: SummaryExport): Blob =>
  format === 'csv' ? csvFile(toCsv(content)) : new Blob([toJson(content)], { type: 'application/json' });

const metricsOf = ({ statistics, server }: SummaryExport): Metric[] => {
  const { fileSize } = statistics;
  const listed: [string, string | number][] = [
    ['Total Benchmarks', statistics.total],
    ['Pages Processed', statistics.totalPages],
    ['Average Pages', round(statistics.averagePages)],
    ['Chunks Created', statistics.totalChunks],
    ['Average Chunks', round(statistics.averageChunks)],
    ['Commands Extracted', statistics.totalCommands],
    ['Average Commands', round(statistics.averageCommands)],
    ['Minimum File Size', formatFileSize(fileSize.minimum)],
    ['Maximum File Size', formatFileSize(fileSize.maximum)],
    ['Average File Size', formatFileSize(fileSize.average)],
    ['Earliest Upload', formatInstant(statistics.earliest)],
    ['Latest Upload', formatInstant(statistics.latest)],
  ];
  const told: [string, string | number][] = server
    ? [
        ['Total Commands', server.total_commands],
        ['Average Commands', round(server.average_commands)],
        ['Completed Benchmarks', server.processing_stats.completed],
        ['Command Extraction Success Rate', formatPercent(server.quality_metrics.command_extraction_success_rate)],
      ]
    : [];
  return [
    ...listed.map(([name, value]) => ({ name, value, source: 'Benchmark list' as const })),
    ...told.map(([name, value]) => ({ name, value, source: 'Server summary' as const })),
  ];
};

const tablesOf = ({ statistics, labelOfType }: SummaryExport): [string, readonly Share[]][] => {
  const named = (shares: readonly Share[], label: (of: string) => string) => shares.map((share) => ({ ...share, of: label(share.of) }));
  return [
    ['Type', named(statistics.byType, labelOfType)],
    ['Status', named(statistics.byStatus, labelOfStatus)],
    ['Year', statistics.byYear],
  ];
};

/** One table of all metrics, then one each by type, status and year. */
export const toCsv = (content: SummaryExport): string => {
  const metrics = [['Metric', 'Value', 'Source'], ...metricsOf(content).map(({ name, value, source }) => [name, value, source])];
  const tables = tablesOf(content).map(([name, shares]) => [
    [name, 'Count', 'Percentage'],
    ...shares.map((share) => [share.of, share.count, formatPercent(share.percent)]),
  ]);
  return [metrics, ...tables].map(writeCsv).join('\r\n');
};

/** The same as values for programs: sizes in bytes, times as the server tells them. */
export const toJson = (content: SummaryExport): string => {
  const { statistics, server, labelOfType, now } = content;
  const { byType, byStatus, byYear, fileSize, earliest, latest, ...totals } = statistics;
  const show = (name: string, shares: readonly Share[]) =>
    shares.map(({ of, count, percent }) => ({ [name]: of, count, percentage: percent }));
  return `${JSON.stringify(
    {
      generated_at: now.toISOString(),
      summary: totals,
      by_type: byType.map(({ of, count, percent }) => ({ type: of, label: labelOfType(of), count, percentage: percent })),
      by_status: show('status', byStatus),
      by_year: show('year', byYear),
      file_size: fileSize,
      upload_dates: { earliest, latest },
      server_summary: server,
    },
    null,
    2,
  )}\n`;
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** `67%`: percentages are whole numbers. */
export const formatPercent = (percent: number): string => `${Math.round(percent)}%`;
