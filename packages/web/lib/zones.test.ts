import { expect, it } from 'vitest';
import { formatInZone, hasSummerTime, listZones } from './zones.ts';

it('writes a moment in a zone, also where the clocks have been changed', () => {
  expect(formatInZone('2026-07-01T20:30:00.000Z', 'Europe/Berlin')).toBe('Wed, 01 Jul 2026, 22:30');
  expect(formatInZone('2026-12-01T20:30:00.000Z', 'Europe/Berlin')).toBe('Tue, 01 Dec 2026, 21:30');
  expect(formatInZone('2026-12-01T20:30:00.000Z', 'Asia/Karachi')).toBe('Wed, 02 Dec 2026, 01:30');
});

it('knows the zones whose clocks are changed', () => {
  expect(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'].map(hasSummerTime)).toEqual([true, true, true]);
  expect(['Asia/Karachi', 'UTC', 'No/Where'].map(hasSummerTime)).toEqual([false, false, false]);
  expect(listZones()).toEqual(expect.arrayContaining(['Asia/Karachi', 'Europe/Berlin', 'UTC']));
});
