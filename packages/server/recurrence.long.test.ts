import { expect, test } from 'vitest';
import { listNext, nextAfter } from './recurrence.ts';

const YEARS = 10;
const ZONES = Intl.supportedValuesOf('timeZone')
  .filter((_zone, index) => index % 21 === 0)
  .slice(0, 20);

test('for 10 years in 20 zones, the preview of a day and the run of that day are the same moment', () => {
  expect(ZONES).toHaveLength(20);
  for (const zone of ZONES) {
    const recurrence = { cron: '30 2 * * *', zone };
    const previewed = listNext(recurrence, new Date('2026-01-01T00:00:00Z'), YEARS * 365);
    // A process looks at any time after the run before, and not at its very moment.
    let at = new Date('2026-01-01T00:00:00Z');
    for (const moment of previewed) {
      at = nextAfter(recurrence, at);
      expect([zone, at.toISOString()]).toEqual([zone, moment.toISOString()]);
      at = new Date(at.getTime() + 7 * 60_000);
    }
  }
});
