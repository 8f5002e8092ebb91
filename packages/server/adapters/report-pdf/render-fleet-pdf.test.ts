import { expect, test } from 'vitest';
import { describeFleetDevice, type FleetTrend, makeFleetReport } from '@merlon/engine/report/fleet-report.ts';
import { makeSampleReport } from '@merlon/engine/report/testing/sample-report.ts';
import { aReportedWaiver, withWaivers } from '@merlon/engine/report/testing/sample-waivers.ts';
import { readPdf } from '../pdf-text/read-pdf.ts';
import { renderFleetPdf } from './render-fleet-pdf.ts';

const accepted = withWaivers(makeSampleReport(14), (_, status) => (status === 'FAIL' ? aReportedWaiver() : undefined));
const devices = Array.from({ length: 8 }, (_, at) =>
  describeFleetDevice(
    { name: `fw-site-${at + 1}-with-a-long-name`, address: '192.0.2.1', typeLabel: 'Example Firewall' },
    at === 0 ? accepted : makeSampleReport(14 + at),
  ),
);
const trend: FleetTrend = {
  days: Array.from({ length: 90 }, (_, at) => ({
    day: `2026-${String(9 + Math.floor(at / 30)).padStart(2, '0')}-${String(1 + (at % 30)).padStart(2, '0')}`,
    score: at % 30 > 22 || at < 4 ? null : 55 + at / 4 + (at % 5),
  })),
  score: 74.2,
  scoreBefore: 71.9,
  newlyFailed: 3,
  fixed: 12,
  unread: ['fw-branch-7', 'fw-branch-9'],
  unreadTotal: 4,
};
const head = { generatedAt: '2026-11-30T05:00:00.000Z', startedBy: 'a.khan' };

/** The texts of each page, without white space: where a line is broken is the renderer's business. */
const read = async (given: Parameters<typeof makeFleetReport>[0]): Promise<string[]> =>
  (await readPdf(await renderFleetPdf(makeFleetReport(given, devices)))).map(({ runs }) =>
    runs
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s+/g, ''),
  );
const squeeze = (text: string): string => text.replaceAll(/\s+/g, '');

test('the first page of a report with its trend can be read alone, and the details follow', async () => {
  const [first = '', ...rest] = await read({ ...head, trend });
  for (const text of [
    '74.2 %',
    '2.3 points more than a week ago',
    '3 checks newly failed and 12 checks were fixed in the last seven days.',
    '4 failed checks are accepted; without accepted risks the score would be',
    '4 devices were not read for seven days: fw-branch-7, fw-branch-9 and 2 more.',
    'Worst devices',
  ])
    expect(first).toContain(squeeze(text));
  expect(first).not.toContain('Details');
  expect(first.match(/fw-site-\d/g)).toHaveLength(5);
  expect(rest[0]).toContain('Details');
  expect(rest.join('')).toContain(squeeze('8 devices, 8 audited.'));
});

test('without a trend the report begins with its details, and with nothing to show it says so', async () => {
  const [first = ''] = await read(head);
  expect(first).toContain(squeeze('8 devices, 8 audited.'));
  const nothing = { days: [], score: null, scoreBefore: null, newlyFailed: null, fixed: null, unread: [], unreadTotal: 0 };
  const [empty = ''] = await read({ ...head, trend: nothing });
  expect(empty).toContain(squeeze('No device has a score yet'));
  expect(empty).toContain(squeeze('No audit ran in the last seven days.'));
  expect(empty).toContain(squeeze('Every device was read in the last seven days.'));
});
