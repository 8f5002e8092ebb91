import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOURS, isInChangingHours, NTHS, parseCron, RECURRENCES, toCron, USUAL } from './recurrence.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const recurrence = fc.record({
  kind: fc.constantFrom(...RECURRENCES.map(({ value }) => value)),
  time,
  hours: fc.constantFrom(...HOURS),
  weekday: fc.integer({ min: 1, max: 7 }),
  nth: fc.constantFrom(...NTHS.map(({ value }) => value)),
  cron: fc.string(),
});

describe('a recurrence', () => {
  it('is read back as it was chosen', () => {
    fc.assert(
      fc.property(recurrence, (chosen) => {
        const cron = toCron(chosen);
        expect(toCron(parseCron(cron))).toBe(cron);
        expect(chosen.kind === 'cron' || parseCron(cron).kind === chosen.kind).toBe(true);
      }),
    );
  });

  it.each(['*/15 * * * *', '0 */5 * * *', '30 2 1 * *', '0 25 * * *', '0 6 * * 1,3', '5 */6 * * *', '00 06 * * *', ''])(
    'that has no words, %j, stays cron',
    (cron) => {
      expect(parseCron(cron)).toMatchObject({ kind: 'cron', cron });
    },
  );

  it.each([
    [{ kind: 'daily', time: '22:05' }, '5 22 * * *'],
    [{ kind: 'weekdays', time: '06:00' }, '0 6 * * 1-5'],
    [{ kind: 'hours', hours: 1 }, '0 * * * *'],
    [{ kind: 'hours', hours: 6 }, '0 */6 * * *'],
    [{ kind: 'weekly', time: '06:00', weekday: 7 }, '0 6 * * 0'],
    [{ kind: 'monthly', time: '06:00', weekday: 1, nth: '1' }, '0 6 * * 1#1'],
    [{ kind: 'monthly', time: '06:00', weekday: 5, nth: 'L' }, '0 6 * * 5L'],
    [{ kind: 'daily', time: '' }, ''],
  ] as const)('%j is written as %j', (part, cron) => expect(toCron({ ...USUAL, ...part })).toBe(cron));
});

it.each([
  ['30 2 * * *', true],
  ['0 1,13 * * *', true],
  ['0 0-2 * * *', true],
  ['0 4 * * *', false],
  ['0 22 * * *', false],
  ['0 */6 * * *', false],
  ['', false],
])('%j names an hour in which clocks change: %j', (cron, expected) => expect(isInChangingHours(cron)).toBe(expected));
