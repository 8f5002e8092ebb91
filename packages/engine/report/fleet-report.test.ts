import { expect, test } from 'vitest';
import { renderFleetCsv } from './fleet-csv.ts';
import { describeFleet, describeFleetDevice, makeFleetReport, sayScore } from './fleet-report.ts';
import type { Report } from './report.ts';
import { makeSampleReport } from './testing/sample-report.ts';

const facts = (name: string) => ({ name, address: '192.0.2.1', typeLabel: 'Example Firewall' });
const change: NonNullable<Report['change']> = {
  previousAt: '2026-11-14T20:30:05.000Z',
  previousScore: 50,
  isSameBenchmark: true,
  newlyFailed: [{ checkId: '1.2', title: makeSampleReport(14).verdicts[1]!.title }],
  fixed: [{ checkId: '1.1', title: 'Fixed' }],
};
const core = describeFleetDevice(facts('core'), makeSampleReport(14));
const edge = describeFleetDevice(facts('edge'), { ...makeSampleReport(28), change });
const fresh = describeFleetDevice(facts('=fresh'), undefined);
const fleet = makeFleetReport({ generatedAt: '2026-11-21T20:30:05.000Z', startedBy: 'a.khan' }, [fresh, core, edge]);

test('the worst device comes first, one that was never audited last', () => {
  expect(fleet.devices.map(({ name }) => name)).toEqual(['edge', 'core', '=fresh']);
  expect(fleet.devices.map(sayScore)).toEqual(['60.0 %', '60.0 %', 'never audited']);
});

test('what fails on most devices comes first, and of those the gravest', () => {
  const shared = fleet.failures.filter(({ devices }) => devices.length === 2);
  expect(fleet.failures.slice(0, shared.length)).toEqual(shared);
  expect(shared.map(({ checkId, severity }) => `${checkId} ${severity}`)).toEqual(['1.2 medium', '1.5 medium', '1.9 low', '2.3 low']);
});

test('is told in a few sentences', () => {
  expect(describeFleet(fleet)).toEqual([
    '3 devices, 2 audited, 1 never audited.',
    '1 of 2 audited devices fails a check of high severity.',
    'The average score of the 2 with enough decided checks is 60.0 %.',
    'Since the audits before: 1 newly failed, 1 fixed, on 1 of the devices.',
  ]);
});

test('the average says of which devices it is, and never contradicts that of the dashboard', () => {
  const sayAverage = (...devices: Parameters<typeof makeFleetReport>[1]) => describeFleet(makeFleetReport(fleet, devices))[2];
  const scoreOf = (overall: number | null, decided: number) => {
    const score = { ...makeSampleReport(14).score, overall, passed: decided, failed: 0, notApplicable: 0, review: 10 - decided };
    return { ...facts('vague'), audit: { ...core.audit!, score } };
  };
  expect(sayAverage(core, scoreOf(100, 1))).toBe(
    'The average score of the 1 with enough decided checks is 60.0 %; of all 2 with a score it is 80.0 %.',
  );
  expect(sayAverage(scoreOf(100, 1), scoreOf(50, 2))).toBe(
    'No device has enough decided checks for a score to stand alone; the average of all 2 is 75.0 %.',
  );
  expect(sayAverage(scoreOf(null, 0), fresh)).toBe('No device has enough decided checks for a score.');
});

test('as CSV, has a row for each check that fails or was fixed, and one for a device without any; nothing runs as a formula', () => {
  const rows = renderFleetCsv(fleet).trimEnd().split('\r\n');
  expect(rows[0]).toContain('"device","address","type"');
  expect(rows).toHaveLength(1 + 8 + 1 + 4 + 1);
  expect(rows.filter((row) => row.includes('"newly failed"'))).toHaveLength(1);
  expect(rows.find((row) => row.includes('"fixed"'))).toContain('"1.1","Fixed"');
  expect(rows.at(-1)).toContain('"\'=fresh"');
  expect(rows.find((row) => row.includes('"core"') && row.includes('"1.2"'))).toMatch(/"medium","failed","2","0","60.0"$/);
});
