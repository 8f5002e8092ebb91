import type { DocumentsSummary } from '@merlon/contract/documents.ts';
import { expect, it } from 'vitest';
import { labelOfType } from '../../lib/device-types.ts';
import { aBenchmark, idOf, somePlatforms } from '../../testing/builders.ts';
import { exportSummary, formatPercent, summaryFileName, type SummaryExport, toCsv, toJson } from './export.ts';
import { calculateStatistics } from './statistics.ts';

const server: DocumentsSummary = {
  total_documents: 3,
  total_commands: 120,
  average_commands: 40,
  processing_stats: { completed: 2, processing: 1, failed: 0 },
  quality_metrics: { command_extraction_success_rate: 66.67 },
};

const contentOf = (types: readonly string[], told: DocumentsSummary | null = server): SummaryExport => {
  const statistics = calculateStatistics(
    types.map((benchmark_type, at) => aBenchmark({ id: idOf(at), benchmark_type, file_size: 1_536 * (at + 1) })),
  );
  if (!statistics) throw new Error('no benchmarks');
  return { statistics, server: told, labelOfType: (type) => labelOfType(somePlatforms, type), now: new Date('2026-11-21T20:00:00.000Z') };
};

it('is named by the day that it is in Karachi', () => {
  expect(summaryFileName('csv', new Date('2026-11-21T12:00:00.000Z'))).toBe('benchmark_summary_2026-11-21.csv');
  expect(summaryFileName('json', new Date('2026-11-21T20:00:00.000Z'))).toBe('benchmark_summary_2026-11-22.json');
});

it('writes one table of metrics and one each by type, status and year', () => {
  expect(toCsv(contentOf(['acme_wall', 'acme_wall', 'other_gate'])).split('\r\n')).toEqual([
    'Metric,Value,Source',
    'Total Benchmarks,3,Benchmark list',
    'Pages Processed,300,Benchmark list',
    'Average Pages,100,Benchmark list',
    'Chunks Created,150,Benchmark list',
    'Average Chunks,50,Benchmark list',
    'Commands Extracted,120,Benchmark list',
    'Average Commands,40,Benchmark list',
    'Minimum File Size,1.5 KB,Benchmark list',
    'Maximum File Size,4.5 KB,Benchmark list',
    'Average File Size,3 KB,Benchmark list',
    'Earliest Upload,"20 Nov 2026, 15:00",Benchmark list',
    'Latest Upload,"20 Nov 2026, 15:00",Benchmark list',
    'Total Commands,120,Server summary',
    'Average Commands,40,Server summary',
    'Completed Benchmarks,2,Server summary',
    'Command Extraction Success Rate,67%,Server summary',
    '',
    'Type,Count,Percentage',
    'Acme Wall,2,67%',
    'Other Gate,1,33%',
    '',
    'Status,Count,Percentage',
    'Completed,3,100%',
    '',
    'Year,Count,Percentage',
    '2026,3,100%',
    '',
  ]);
});

it('leaves out what the server did not tell', () => {
  expect(toCsv(contentOf(['acme_wall'], null))).not.toContain('Server summary');
});

it.each([
  ['a, "b"', '"a, ""b""",1,100%'],
  ['=HYPERLINK(1)', "'=HYPERLINK(1),1,100%"],
  ['two\nlines', '"two\nlines",1,100%'],
])('writes the type %j so that a spreadsheet reads it as a text', (type, row) => {
  expect(toCsv(contentOf([type]))).toContain(`\r\n${row}\r\n`);
});

it('gives programs the values themselves', async () => {
  const content = contentOf(['acme_wall', 'other_gate', 'other_gate']);
  expect(JSON.parse(toJson(content))).toMatchObject({
    generated_at: '2026-11-21T20:00:00.000Z',
    summary: { total: 3, totalPages: 300, averagePages: 100, totalCommands: 120 },
    by_type: [
      { type: 'other_gate', label: 'Other Gate', count: 2, percentage: 67 },
      { type: 'acme_wall', label: 'Acme Wall', count: 1, percentage: 33 },
    ],
    by_status: [{ status: 'completed', count: 3, percentage: 100 }],
    by_year: [{ year: '2026', count: 3, percentage: 100 }],
    file_size: { minimum: 1_536, maximum: 4_608, average: 3_072 },
    server_summary: server,
  });
  expect(exportSummary('json', content).type).toBe('application/json');
  expect(exportSummary('csv', content).type).toContain('text/csv');
});

it.each([
  [0, '0%'],
  [66.5, '67%'],
  [100, '100%'],
])('rounds %f to %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});
