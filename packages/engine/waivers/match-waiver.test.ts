import { describe, expect, test } from 'vitest';
import type { Verdict } from '../model/verdict.ts';
import { type Random, makeRandom } from '../testing/random.ts';
import { drawSeeds } from '../testing/tier.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Accepted, type MatchedVerdict, matchWaiver } from './match-waiver.ts';

const UNTIL = new Date('2026-12-31T18:59:59.999Z');
const matched = (verdict: Verdict, demand: string | null = 'demand'): MatchedVerdict => ({
  status: verdict.status,
  offenders: fingerprintOf(verdict),
  demand,
});
const accept = (verdict: Verdict, demand: string | null = 'demand'): Accepted => ({
  status: verdict.status,
  keys: new Set(fingerprintOf(verdict).map(({ key }) => key)),
  demand,
  until: UNTIL,
});

/** What is wrong on a made-up device: policies, each without one of three settings, and settings that are absent. */
interface Faults {
  readonly policies: ReadonlySet<string>;
  readonly absent: ReadonlySet<string>;
}

const settings = ['set logtraffic disable', 'set av-profile none', 'set ssl-ssh-profile no-inspection'] as const;

function drawFaults(random: Random): Faults {
  const policies = Array.from({ length: random.below(7) }, () => `policy ${random.below(9)} › ${random.pick(settings)}`);
  const absent = Array.from({ length: random.below(3) }, () => random.pick(['log syslogd', 'log fortianalyzer', 'system ntp']));
  return { policies: new Set(policies), absent: new Set(absent) };
}

/** A verdict over these faults, in whatever order, at whatever lines, with whatever blanks a device puts in. */
function write({ policies, absent }: Faults, random: Random): Verdict {
  const first = 1 + random.below(5000);
  const order = [...policies].map((text) => ({ text, at: random.below(1000) })).toSorted((one, other) => one.at - other.at);
  const blank = random.pick([' ', '  ', '\t']);
  const links = order.map(({ text }, index) => ({ text: text.replace(' › set ', ` › set${blank}`), line: first + index }));
  return {
    checkId: '1.1',
    title: 'Ensure policies log',
    status: 'FAIL',
    severity: 'medium',
    severityFrom: 'assumed',
    decidedBy: 'rule',
    reason: `${policies.size} of ${random.below(90)} policies do not log, see lines ${first} and ${first + 1}.`,
    expectation: 'policies log',
    evidence: links.map(({ text, line }) => ({ line, text: text.split(' › ').at(-1)! })),
    witness: [
      { kind: 'demand', text: 'policies log', lines: [] },
      ...links.map(({ text, line }) => ({ kind: 'evidence', text, lines: [line] }) as const),
      ...[...absent].map((path) => ({ kind: 'absence', text: `\`${path}\` is not in the text.`, lines: [] }) as const),
    ],
    remediation: [],
    page: 1,
    section: '',
    levels: [],
    assessment: '',
  };
}

const countNew = (now: ReadonlySet<string>, then: ReadonlySet<string>): number => [...now].filter((one) => !then.has(one)).length;
const countNewFaults = (now: Faults, then: Faults): number => countNew(now.policies, then.policies) + countNew(now.absent, then.absent);
const isNothing = ({ policies, absent }: Faults): boolean => policies.size + absent.size === 0;

describe('a waiver covers a verdict', () => {
  test('exactly if all that makes it fail was accepted, over 500 random pairs', () => {
    let covered = 0;
    for (const seed of drawSeeds(500, 5000)) {
      const random = makeRandom(seed);
      const then = drawFaults(random);
      const now = random.below(3) === 0 ? { ...then, policies: new Set([...then.policies].slice(1)) } : drawFaults(random);
      if (isNothing(now) || isNothing(then)) continue;
      const { fit, outgrown } = matchWaiver(matched(write(now, random)), accept(write(then, random)), UNTIL);
      expect([seed, fit]).toEqual([seed, countNewFaults(now, then) === 0 ? 'covered' : 'outgrown']);
      expect(outgrown).toHaveLength(countNewFaults(now, then));
      covered += fit === 'covered' ? 1 : 0;
    }
    expect(covered).toBeGreaterThan(50);
  });

  test('whatever the order, the lines, the blanks and the counts of its reason', () => {
    for (const seed of drawSeeds(200, 2000)) {
      const faults = drawFaults(makeRandom(seed));
      if (isNothing(faults)) continue;
      const [one, other] = [fingerprintOf(write(faults, makeRandom(seed + 1))), fingerprintOf(write(faults, makeRandom(seed + 2)))];
      expect(other).toEqual(one);
    }
  });

  const verdict = write({ policies: new Set(['policy 1 › set logtraffic disable']), absent: new Set() }, makeRandom(1));
  const fitOf = (now: MatchedVerdict, at = UNTIL): string => matchWaiver(now, accept(verdict), at).fit;

  test('up to its last millisecond', () => {
    expect(fitOf(matched(verdict), UNTIL)).toBe('covered');
    expect(fitOf(matched(verdict), new Date(UNTIL.getTime() + 1))).toBe('ended');
    expect(fitOf(matched(verdict), new Date(0))).toBe('covered');
  });

  test.each(['PASS', 'NA'] as const)('and is mended where the verdict is %s, even after its end', (status) => {
    expect(fitOf(matched({ ...verdict, status }), new Date(UNTIL.getTime() + 1))).toBe('mended');
  });

  test('of another verdict it covers nothing, nor of another demand', () => {
    expect(fitOf({ ...matched(verdict), status: 'REVIEW' })).toBe('verdict-changed');
    expect(fitOf(matched(verdict, 'another demand'))).toBe('check-changed');
    expect(fitOf(matched(verdict, null))).toBe('check-changed');
  });

  test('says what is new', () => {
    const now = write(
      { policies: new Set(['policy 1 › set logtraffic disable', 'policy 31 › set logtraffic disable']), absent: new Set() },
      makeRandom(9),
    );
    const match = matchWaiver(matched(now), accept(verdict), UNTIL);
    expect(match.outgrown.map(({ text }) => text)).toEqual(['policy 31 › set logtraffic disable']);
    expect(match.covered.map(({ text }) => text)).toEqual(['policy 1 › set logtraffic disable']);
  });
});
