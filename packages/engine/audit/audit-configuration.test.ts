import { describe, expect, it } from 'vitest';
import type { Recommendation } from '../model/recommendation.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { auditConfiguration, auditStepwise } from './audit-configuration.ts';
import { fail, pass } from '../model/verdict.ts';

const benchmarkOf = (...recommendations: readonly Recommendation[]) => ({ title: 'Toy', version: '1.0.0', totalPages: 9, recommendations });
const checkFor = (title: string, judge: LibraryCheck['judge'], given: Partial<LibraryCheck> = {}): LibraryCheck => ({
  id: title,
  title,
  matches: (recommendation) => recommendation.title === title,
  expectation: `${title} must hold`,
  judge,
  remediation: [],
  source: 'the handbook',
  ...given,
});

const timeout = makeRecommendation({ id: '1.1', title: 'Timeout', remediation: makeProcedure('$ set timeout 5') });
const banner = makeRecommendation({ id: '1.2', title: 'Banner', sections: ['1 Settings', '1.2 Texts'], page: 9, levels: ['Level 2'] });

describe('auditConfiguration', () => {
  it('gives one verdict for each recommendation, in their order, with the lines that decide', () => {
    const platform = makeToyPlatform([checkFor('Banner', { op: 'present', path: ['banner'] })]);
    expect(auditConfiguration({ platform, benchmark: benchmarkOf(timeout, banner), config: 'host a\ntimeout 480\n' })).toEqual([
      {
        checkId: '1.1',
        title: 'Timeout',
        status: 'FAIL',
        severity: 'medium',
        severityFrom: 'assumed',
        decidedBy: 'rule',
        reason: '`timeout` must be `5`; it is 480.',
        expectation: '`timeout` must be `5`',
        evidence: [{ line: 2, text: 'timeout 480' }],
        searched: 'The whole configuration, 2 lines.',
        whenAbsent: '',
        witness: [
          { kind: 'demand', text: '`timeout` must be `5`', lines: [] },
          { kind: 'evidence', text: 'timeout 480', lines: [2] },
        ],
        remediation: ['set timeout 5'],
        page: 7,
        section: '1 Settings',
        levels: ['Level 1'],
        assessment: 'Automated',
      },
      expect.objectContaining({
        checkId: '1.2',
        status: 'FAIL',
        severity: 'low',
        severityFrom: 'check',
        evidence: [],
        expectation: 'Banner must hold',
        page: 9,
        section: '1.2 Texts',
        levels: ['Level 2'],
      }),
    ]);
  });

  it('takes a severity from the document, else from the subject or who judges it', () => {
    const platform = makeToyPlatform([{ ...checkFor('Console', { op: 'present', path: ['banner'] }), severity: 'high' }]);
    const titled = (title: string) => makeRecommendation({ title });
    const benchmark = benchmarkOf({ ...titled('Banner'), severity: 'high' }, titled('Ensure Telnet is off'), titled('Console'), timeout);
    expect(auditConfiguration({ platform, benchmark, config: '' }).map(({ severity, severityFrom }) => [severity, severityFrom])).toEqual([
      ['high', 'document'],
      ['high', 'check'],
      ['high', 'check'],
      ['medium', 'assumed'],
    ]);
  });

  it('says of what is absent where it was looked for and what holds in its place', () => {
    const absent = { status: 'FAIL', defaultValue: 'none', source: 'the handbook' } as const;
    const check = checkFor('Banner', { op: 'present', path: ['banner'], absent });
    const [verdict] = auditConfiguration({ platform: makeToyPlatform([check]), benchmark: benchmarkOf(banner), config: 'host a\n' });
    expect(verdict).toMatchObject({
      searched: 'The whole configuration, 1 line; not found: `banner`.',
      whenAbsent: '`banner` is `none` by default (the handbook).',
    });
  });

  it('has searched nothing where it is for a person alone', () => {
    const prose = makeRecommendation({ remediation: makeProcedure('Think.') });
    const [verdict] = auditConfiguration({ platform: makeToyPlatform(), benchmark: benchmarkOf(prose), config: 'host a\n' });
    expect(verdict).toMatchObject({ status: 'REVIEW', searched: '', whenAbsent: '' });
  });

  it('shows no secret', () => {
    const platform = makeToyPlatform([checkFor('Banner', () => fail([1], 'The key is weak.'))]);
    const [verdict] = auditConfiguration({ platform, benchmark: benchmarkOf(banner), config: 'key secret hunter2' });
    expect(verdict!.evidence).toEqual([{ line: 1, text: 'key secret <redacted>' }]);
    expect(JSON.stringify(verdict)).not.toContain('hunter2');
  });

  it('names no statement by its secret', () => {
    const each: LibraryCheck['judge'] = {
      op: 'each',
      path: ['community', 'secret', '*'],
      noun: 'community',
      none: { status: 'REVIEW' },
      then: { op: 'present', path: ['clients'] },
    };
    const reasonOf = (config: string, expectation: string): string =>
      auditConfiguration({
        platform: makeToyPlatform([checkFor('Banner', each, { expectation })]),
        benchmark: benchmarkOf(banner),
        config,
      })[0]!.reason;
    const config = 'name hunter3\ncommunity secret hunter2\n';
    expect(reasonOf(config, 'Clients')).toBe('1 of 1 community falls short: `community secret <redacted> clients` is not configured.');
    expect(reasonOf(config, 'none is called `hunter2`'), 'what the document itself names').toContain('`community secret hunter2 clients`');
    const named: LibraryCheck['judge'] = () => fail([1], 'Called hunter3, hunter2; “hunter2” and hunter2.');
    const [verdict] = auditConfiguration({
      platform: makeToyPlatform([checkFor('Banner', named)]),
      benchmark: benchmarkOf(banner),
      config,
    });
    expect(verdict!.reason).toBe('Called hunter3, <redacted>; “<redacted>” and <redacted>.');
  });

  it('turns a check that throws into a doubt that says so, without what it threw, and goes on', () => {
    const throwing = checkFor('Banner', () => {
      throw new TypeError('hunter2');
    });
    const verdicts = auditConfiguration({
      platform: makeToyPlatform([throwing]),
      benchmark: benchmarkOf(banner, timeout),
      config: 'timeout 5',
    });
    expect(verdicts.map((verdict) => verdict.status)).toEqual(['REVIEW', 'PASS']);
    expect(verdicts[0]).toMatchObject({ reason: expect.stringContaining('TypeError'), expectation: 'Banner must hold', evidence: [] });
    expect(JSON.stringify(verdicts)).not.toContain('hunter2');
  });

  it('turns a check that throws while it looks for its recommendation into a doubt', () => {
    const throwing = checkFor('Banner', () => pass([], 'Fine.'), {
      matches: () => {
        throw new Error('hunter2');
      },
    });
    const verdicts = auditConfiguration({ platform: makeToyPlatform([throwing]), benchmark: benchmarkOf(timeout), config: 'timeout 5' });
    expect(verdicts.map(({ status }) => status)).toEqual(['REVIEW']);
  });

  it('reads lines the same whatever ends them', () => {
    const audit = (config: string) => auditConfiguration({ platform: makeToyPlatform(), benchmark: benchmarkOf(timeout), config });
    expect(audit('host a\r\ntimeout 5\r\n')).toEqual(audit('host a\ntimeout 5\n'));
  });

  it('shows each line once, in order, and not more than a person can look at', () => {
    const many = checkFor('Banner', () => fail([9, 3, 3, ...Array.from({ length: 100 }, (_, at) => at + 10)], 'All of it.'));
    const config = Array.from({ length: 120 }, (_, at) => `line ${at + 1}`).join('\n');
    const [verdict] = auditConfiguration({ platform: makeToyPlatform([many]), benchmark: benchmarkOf(banner), config });
    expect(verdict!.evidence.slice(0, 3)).toEqual([3, 9, 10].map((line) => ({ line, text: `line ${line}` })));
    expect(verdict!.evidence.length).toBe(40);
  });

  it('asks a person, with the words of the document, where nothing can be judged', () => {
    const vague = makeRecommendation({ remediation: makeProcedure('Look at it.\nThink.') });
    const [verdict] = auditConfiguration({ platform: makeToyPlatform(), benchmark: benchmarkOf(vague), config: 'x' });
    expect(verdict).toMatchObject({ status: 'REVIEW', expectation: '', remediation: ['Look at it.', 'Think.'] });
  });

  it('gives the same bytes for the same input', () => {
    const platform = makeToyPlatform([checkFor('Banner', { op: 'present', path: ['banner'] })]);
    const run = () =>
      JSON.stringify(auditConfiguration({ platform, benchmark: benchmarkOf(timeout, banner), config: 'timeout 4\nbanner x' }));
    expect(new Set(Array.from({ length: 20 }, run)).size).toBe(1);
  });
});

describe('auditStepwise', () => {
  it('judges no further than it is asked to', () => {
    let judged = 0;
    const counting = checkFor('Banner', () => pass([], `${(judged += 1)}.`));
    const steps = auditStepwise({ platform: makeToyPlatform([counting]), benchmark: benchmarkOf(banner, banner, banner), config: 'x' });
    steps.next();
    steps.next();
    expect(judged).toBe(2);
  });
});
