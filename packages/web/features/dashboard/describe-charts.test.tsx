import { expect, it } from 'vitest';
import { describeDay, describeFailure, summariseFailures, summariseScores, summariseVerdicts } from './describe-charts.ts';

const days = [
  { day: '2026-11-18', average_score: 55, audits: 1 },
  { day: '2026-11-19', average_score: 40.25, audits: 3 },
  { day: '2026-11-21', average_score: 82, audits: 2 },
];

it('reads out a day with its band and how many audits it stands for', () => {
  expect(days.map(describeDay)).toEqual([
    '18 Nov 2026: 55.0%, Poor (1 audit)',
    '19 Nov 2026: 40.3%, Poor (3 audits)',
    '21 Nov 2026: 82.0%, Good (2 audits)',
  ]);
});

it('says how the scores went', () => {
  expect(summariseScores(days)).toBe(
    'Full audits scored 55.0% on 18 Nov 2026 and 82.0% on 21 Nov 2026; daily averages ranged from 40.3% to 82.0%.',
  );
  expect(summariseScores(days.slice(2))).toBe('The full audits of 21 Nov 2026 scored 82.0% on average.');
  expect(summariseScores([])).toBe('No full audit in the last 90 days.');
});

it('adds up what the newest audits found', () => {
  const verdicts = [
    { type: 'acme_wall', devices: 3, passed: 900, failed: 70, review: 4, not_applicable: 1 },
    { type: 'other_gate', devices: 1, passed: 150, failed: 2, review: 0, not_applicable: 9 },
  ];
  expect(summariseVerdicts(verdicts)).toBe('The newest full audits of 4 devices: 72 checks failed, 4 to review, 1,050 passed.');
});

it('says how far the most widespread failure goes', () => {
  const check = { type: 'acme_wall', check_id: '1.1', title: 'Ensure a banner is set', devices_failed: 1, devices_judged: 1 };
  expect(describeFailure(check)).toBe('1 of 1 device');
  expect(summariseFailures([{ ...check, devices_failed: 3, devices_judged: 4 }, check])).toContain('on 3 of 4 devices of its type');
  expect(summariseFailures([])).toBe('In the newest full audits no check fails.');
});
