import { describe, expect, test } from 'vitest';
import { makeRandom } from '../testing/random.ts';
import { drawSeeds } from '../testing/tier.ts';
import { makeFleetReport, describeFleet, describeFleetDevice, sayWithoutAccepted } from './fleet-report.ts';
import { renderFleetCsv } from './fleet-csv.ts';
import type { Report } from './report.ts';
import { renderers } from './report-formats.ts';
import { type ReportedWaiver, scoreWithoutAccepted } from './reported-waiver.ts';
import { makeSampleReport, sampleRuleBase } from './testing/sample-report.ts';
import { aReportedWaiver, withWaivers } from './testing/sample-waivers.ts';
import { describeAccepted, describeWaiver, labelWaiver } from './waiver-wording.ts';

const plain = { ...makeSampleReport(14), ruleBase: sampleRuleBase };
const ofFailed = (waiver: ReportedWaiver) => withWaivers(plain, (_, status) => (status === 'FAIL' ? waiver : undefined));
const accepted = ofFailed(aReportedWaiver());
const draw = (format: keyof typeof renderers, report: Report): string => renderers[format]([report]);
const readJson = (format: 'json' | 'sarif', report: Report) => JSON.parse(draw(format, report));

/** What each format says of the score, or where it says none of each verdict, whatever was decided. */
const headlines: Readonly<Record<keyof typeof renderers, (report: Report) => unknown>> = {
  json: (report) => {
    const { overall_score, failed_checks, passed_checks, results } = readJson('json', report);
    return [overall_score, failed_checks, passed_checks, results.map(({ status }: { status: string }) => status)];
  },
  sarif: (report) => {
    const [{ properties, results }] = readJson('sarif', report).runs;
    return [properties.score, results.map(({ kind, level }: { kind: string; level: string }) => [kind, level])];
  },
  csv: (report) => draw('csv', report).match(/","(PASS|FAIL|REVIEW|NA)","/g),
  text: (report) => draw('text', report).match(/^(Score .*|\d+ failed, .*|(?:PASS|FAIL|REVIEW|NA) .*)$/gm),
  html: (report) => draw('html', report).match(/aria-label="(?:Score|Failed)[^"]*"|<span class="status">\w+/g),
  junit: (report) => draw('junit', report).match(/tests="\d+"|<testcase name="[^"]*"/g),
};

describe.each(Object.keys(renderers) as (keyof typeof renderers)[])('as %s', (format) => {
  test('the headline is the same with no waiver and with a thousand', () => {
    const large = makeSampleReport(2500);
    const headline = headlines[format](large);
    for (const seed of drawSeeds(3, 50)) {
      const random = makeRandom(seed);
      const states = ['approved', 'approved', 'requested', 'rejected'] as const;
      const kinds = ['accepted', 'mitigated', 'disputed', 'planned'] as const;
      let left = 1000;
      const waived = withWaivers(large, (_, status) => {
        if (status === 'PASS' || status === 'NA' || left === 0) return undefined;
        left -= 1;
        const outgrown = random.below(4) === 0 ? ['policy 31 › set log none'] : [];
        const state = random.pick(states);
        return aReportedWaiver({ kind: random.pick(kinds), state, outgrown, isSelfApproved: random.below(2) === 0 });
      });
      expect(left).toBe(0);
      expect(headlines[format](waived)).toEqual(headline);
    }
  });

  test('a report drawn twice has the same bytes, and nothing is said where nothing was decided', () => {
    expect(draw(format, accepted)).toBe(draw(format, structuredClone(accepted)));
    expect(draw(format, plain)).not.toMatch(/accepted until|Accepted risks/);
  });

  test('says of an accepted check until when, why and who approved it', () => {
    const text = draw(format, accepted);
    for (const part of ['The plant stands still in December.', 'root']) expect(text).toContain(part);
    expect(text).toMatch(/accepted until 31 Dec 2026|2026-12-31T18:59:59\.999Z/i);
  });

  test('says so where the same person asked and approved', () => {
    const text = draw(format, ofFailed(aReportedWaiver({ isSelfApproved: true, approvedBy: 'amina' })));
    expect(text).toMatch(/asked and approved by the same person|"self_approved": true/);
  });
});

test('beside the score stand how many are accepted, and the score without them', () => {
  expect(plain.score).toMatchObject({ passed: 6, failed: 4, overall: 60 });
  expect(scoreWithoutAccepted(accepted.verdicts)).toEqual({ accepted: 4, withoutAccepted: 100 });
  expect(scoreWithoutAccepted(plain.verdicts)).toEqual({ accepted: 0, withoutAccepted: 60 });
  expect(scoreWithoutAccepted([])).toEqual({ accepted: 0, withoutAccepted: null });
  expect(readJson('json', accepted)).toMatchObject({ overall_score: 60, accepted_checks: 4, score_without_accepted: 100 });
  expect(describeAccepted(accepted)).toBe(
    '4 of the failed checks are accepted; without accepted risks the score would be 100.0 %. 3 other findings are accepted too.',
  );
  const soon = ofFailed(aReportedWaiver({ until: '2026-12-01T18:59:59.999Z', isSelfApproved: true }));
  expect(describeAccepted(soon)).toContain(
    '7 acceptances end within 30 days of this audit. Some were asked and approved by the same person.',
  );
});

test.each([
  ['outgrown', { outgrown: ['policy 31 › set log none'] }, 'partly accepted until 31 Dec 2026'],
  ['only asked for', { state: 'requested', approvedBy: null }, 'waiver asked for'],
  ['rejected', { state: 'rejected' }, 'waiver rejected'],
  ['an answer', { kind: 'passed' }, 'passed by hand until 31 Dec 2026'],
] satisfies [string, Partial<ReportedWaiver>, string][])('what is %s counts as not accepted', (_what, change, label) => {
  const waiver = aReportedWaiver(change);
  expect(labelWaiver(waiver)).toBe(label);
  expect(scoreWithoutAccepted(ofFailed(waiver).verdicts)).toEqual({ accepted: 0, withoutAccepted: 60 });
  expect(draw('junit', ofFailed(waiver)).match(/<failure /g)).toHaveLength(4);
});

test('JUnit skips what is accepted, and counts it so', () => {
  const text = draw('junit', accepted);
  expect(text).toContain('<skipped message="accepted until 31 Dec 2026: The plant stands still in December."/>');
  expect(text).toContain('failures="0" errors="0" skipped="8"');
});

test('SARIF suppresses what is accepted, not what was outgrown, and an answer not at all', () => {
  const suppressionsOf = (change: Partial<ReportedWaiver>) =>
    readJson('sarif', ofFailed(aReportedWaiver(change))).runs[0].results.flatMap(
      (result: { suppressions?: unknown[] }) => result.suppressions ?? [],
    );
  expect(suppressionsOf({})[0]).toMatchObject({
    kind: 'external',
    status: 'accepted',
    justification: expect.stringContaining('The plant'),
  });
  expect(suppressionsOf({})).toHaveLength(4 + sampleRuleBase.findings.length);
  expect(suppressionsOf({ outgrown: ['policy 31'] })[0]).toMatchObject({ status: 'underReview' });
  expect(suppressionsOf({ state: 'requested' })[0]).toMatchObject({ status: 'underReview' });
  expect(suppressionsOf({ state: 'rejected' })[0]).toMatchObject({ status: 'rejected' });
  expect(suppressionsOf({ kind: 'failed' })).toEqual([]);
});

test.each(['html', 'text'] as const)('as %s, accepted risks have an appendix of their own', (format) => {
  const text = draw(format, accepted);
  expect(text).toContain('Accepted risks (7)');
  expect(text.lastIndexOf('Rule base: ')).toBeGreaterThan(text.indexOf('They count as failed in the score'));
});

test('a waiver tells everything in sentences, and an answer who looked', () => {
  expect(describeWaiver(aReportedWaiver({ outgrown: ['policy 31', 'policy 32'], reason: 'It is old' }))).toBe(
    'Partly accepted until 31 Dec 2026, 23:59:59 PKT (the risk stays). It is old. Owner amina, asked for by amina, approved by root. New since, and not covered: policy 31; policy 32.',
  );
  expect(describeWaiver(aReportedWaiver({ kind: 'failed' }))).toBe(
    'Failed by hand until 31 Dec 2026, 23:59:59 PKT. The plant stands still in December. Asked for by amina, approved by root.',
  );
});

test('a fleet report tells both scores of a device, and of all', () => {
  const device = (name: string, report: Report) => describeFleetDevice({ name, address: '', typeLabel: 'Example' }, report);
  const fleet = makeFleetReport({ generatedAt: plain.generatedAt, startedBy: 'root' }, [device('a', accepted), device('b', plain)]);
  expect(describeFleet(fleet)).toContain(
    '4 failed checks are accepted, on 1 device. They count as failed; without accepted risks the average of all would be 80.0 %.',
  );
  expect(fleet.devices.map(sayWithoutAccepted)).toEqual(['4 accepted; without them 100.0 %', '']);
  const rows = renderFleetCsv(fleet).split('\r\n');
  expect(rows[0]).toMatch(/"accepted_checks","score_without_accepted"$/);
  expect(rows[1]).toMatch(/"60\.0".*"4","100\.0"$/);
});
