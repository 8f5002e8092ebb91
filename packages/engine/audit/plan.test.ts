import { describe, expect, it } from 'vitest';
import type { LibraryCheck, Platform } from '../ports/platform.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { deriveCommands, isDecidable, planRecommendation } from './plan.ts';
import { pass } from '../model/verdict.ts';

const check = (given: Partial<LibraryCheck> = {}): LibraryCheck => ({
  id: 'banner',
  title: 'Banner',
  matches: ({ title }) => /banner/i.test(title),
  expectation: 'a banner must be set',
  judge: { op: 'present', path: ['banner'] },
  remediation: ['set banner <text>'],
  source: 'the handbook',
  ...given,
});
const tree = drawTree('banner hello');
const withCommand = makeRecommendation({ remediation: makeProcedure('$ set timeout 5') });

describe('planRecommendation', () => {
  it('leaves the word to the check that knows the recommendation, before its own commands', () => {
    const recommendation = { ...withCommand, title: 'Ensure the banner is set' };
    const plan = planRecommendation(makeToyPlatform([check()]), recommendation);
    expect(plan).toMatchObject({ by: 'library', expectation: 'a banner must be set', remediation: ['set banner <text>'] });
    expect(plan.by !== 'person' && plan.judge(tree).status).toBe('PASS');
  });

  it('takes the first check that matches', () => {
    const plan = planRecommendation(
      makeToyPlatform([check({ expectation: 'first' }), check({ id: 'other', expectation: 'second' })]),
      makeRecommendation({ title: 'Banner' }),
    );
    expect(plan).toMatchObject({ expectation: 'first' });
  });

  it('gives a check that judges by itself the recommendation', () => {
    const judging = check({ judge: (_, recommendation) => pass([1], `${recommendation.title}.`) });
    const plan = planRecommendation(makeToyPlatform([judging]), makeRecommendation({ title: 'The banner' }));
    expect(plan.by !== 'person' && plan.judge(tree)).toEqual(pass([1], 'The banner.'));
  });

  it('shows the commands of the document where the check has none', () => {
    const recommendation = { ...withCommand, title: 'Banner' };
    expect(planRecommendation(makeToyPlatform([check({ remediation: [] })]), recommendation).remediation).toEqual(['set timeout 5']);
  });

  it('shows all commands of a check, with those that come first, and its blocks whole', () => {
    const remediation = ['config a', '    set b', 'end', 'config c', '    set d', 'end'];
    const plan = planRecommendation(
      makeToyPlatform([check({ first: ['no banner'], remediation })]),
      makeRecommendation({ title: 'Banner' }),
    );
    expect(plan.remediation).toEqual(['no banner', ...remediation]);
  });

  it('judges by compiled commands where no check matches', () => {
    const plan = planRecommendation(makeToyPlatform([check()]), withCommand);
    expect(plan).toMatchObject({ by: 'assertion', expectation: '`timeout` must be `5`', remediation: ['set timeout 5'] });
    expect(plan.by !== 'person' && plan.judge(drawTree('timeout 5')).status).toBe('PASS');
  });

  it('asks a person where neither can', () => {
    expect(planRecommendation(makeToyPlatform(), makeRecommendation({ remediation: makeProcedure('Think.') }))).toEqual({
      by: 'person',
      reason: 'Not compiled: Think.',
      remediation: [],
    });
  });
});

describe('several judges', () => {
  const paths = (procedure: string) =>
    procedure.split('\n').flatMap((line) => (line.startsWith('$ set ') ? [line.slice('$ set '.length).split(' ')] : []));
  const settings = (id: string): Partial<LibraryCheck> => ({
    id,
    title: id,
    matches: () => false,
    expectation: `\`${id}\` must be on`,
    judge: { op: 'value', path: [id], test: { is: 'equals', value: 'on' }, absent: { status: 'NA' } },
    remediation: [`set ${id} on`],
    settings: [[id, 'on']],
  });
  const platform: Platform = {
    ...makeToyPlatform([check(settings('alpha')), check(settings('beta'))]),
    settingsOf: ({ remediation }) => paths(remediation.lines.map(({ text }) => text).join('\n')),
    compile: (_, only) =>
      only?.some(([word]) => word === 'gamma')
        ? { kind: 'assertion', assertion: { op: 'present', path: ['gamma'] } }
        : { kind: 'review', reason: 'Unknown.' },
  };
  const plan = (text: string, title = 'Ensure it is so') =>
    planRecommendation(platform, makeRecommendation({ title, remediation: makeProcedure(text) }));
  const judge = (text: string, configuration: string, title?: string) => {
    const made = plan(text, title);
    return made.by === 'person' ? made.reason : made.judge(drawTree(configuration)).status;
  };
  const both = '$ set alpha on\n$ set beta on';

  it.each([
    ['alpha on\nbeta on', 'PASS'],
    ['alpha on\nbeta off', 'FAIL'],
    ['alpha on', 'PASS'],
    ['', 'NA'],
  ])('decide together by the settings that are named: %j', (configuration, status) => expect(judge(both, configuration)).toBe(status));

  it.each([
    ['alpha on\nbeta off', 'PASS'],
    ['alpha off\nbeta off', 'FAIL'],
  ])('are alternatives where the document says "or": %j', (configuration, status) =>
    expect(judge('$ set alpha on\nor\n$ set beta on', configuration)).toBe(status),
  );

  it('leave to a person what may be a choice', () => {
    expect(judge(`Configure either.\n${both}`, 'alpha on\nbeta off')).toBe('REVIEW');
    expect(judge(`Configure either.\n${both}`, 'alpha off\nbeta off')).toBe('FAIL');
    expect(judge('For example:\n$ set alpha on', 'alpha off')).toBe('REVIEW');
  });

  it('leave to a person that there is nothing to judge where the document sets something else', () => {
    const titled = check({ judge: { op: 'value', path: ['banner'], test: { is: 'equals', value: 'on' }, absent: { status: 'NA' } } });
    const made = planRecommendation(
      { ...platform, checks: [{ ...titled, settings: [['banner', 'on']] }] },
      makeRecommendation({ title: 'The banner', remediation: makeProcedure('$ set delta on') }),
    );
    expect(made.by !== 'person' && made.judge(drawTree('')).status).toBe('REVIEW');
  });

  it('know no option that only one of several example lines has', () => {
    const host = (id: string, decides: readonly (readonly string[])[], pattern: RegExp) =>
      check({
        id,
        matches: () => false,
        decides,
        settings: decides,
        judge: { op: 'value', path: ['log', 'host', '*'], test: { is: 'matches', pattern, words: id }, absent: { status: 'FAIL' } },
      });
    const checks = [host('plain', [['log', 'host', '*', '*']], /./), host('secure', [['log', 'host', '*', '*', '*', 'secure']], /secure/)];
    const judgeHosts = (text: string) => {
      const made = planRecommendation({ ...platform, checks }, makeRecommendation({ remediation: makeProcedure(text) }));
      return made.by === 'person' ? made.reason : made.judge(drawTree('log host a udp\nlog host b tcp secure')).status;
    };
    expect(judgeHosts('$ set log host mgmt 10.0.0.1\n$ set log host mgmt 10.0.0.2 tcp secure')).not.toBe('FAIL');
    expect(judgeHosts('$ set log host mgmt 10.0.0.2 tcp secure')).toBe('FAIL');
  });

  it('leave to a person what a check misses where the document sets it', () => {
    const global = check({
      ...settings('user age'),
      judge: { op: 'present', path: ['user', 'age'], absent: { status: 'FAIL' } },
      settings: [['user', '*', 'age', '9']],
    });
    const made = planRecommendation(
      { ...platform, checks: [{ ...global, matches: () => true }] },
      makeRecommendation({ remediation: makeProcedure('$ set user * age 9') }),
    );
    const judgeText = (text: string) => made.by !== 'person' && made.judge(drawTree(text)).status;
    expect(judgeText('user\n  ada\n    age 9')).toBe('REVIEW');
    expect(judgeText('user\n  ada\n    role 9')).toBe('FAIL');
  });

  it('are the commands that are compiled, where the check that the title resembles knows none of them', () => {
    const titled = check({ judge: { op: 'value', path: ['banner'], test: { is: 'equals', value: 'on' }, absent: { status: 'NA' } } });
    const made = planRecommendation(
      { ...platform, checks: [{ ...titled, settings: [['banner', 'on']] }] },
      makeRecommendation({ title: 'The banner', remediation: makeProcedure('$ set gamma on') }),
    );
    const status = (text: string): string | false => made.by !== 'person' && made.judge(drawTree(text)).status;
    expect([status('gamma on'), status('gamma on\nbanner on'), status('banner on')]).toEqual(['PASS', 'PASS', 'FAIL']);
    expect(status('gamma on\nbanner off')).toBe('REVIEW');
  });

  it('compile what no check knows', () => {
    expect(judge('$ set alpha on\n$ set gamma on', 'alpha on\ngamma on')).toBe('PASS');
    expect(judge('$ set alpha on\n$ set gamma on', 'alpha on')).toBe('FAIL');
  });

  it.each([
    ['alpha on', 'REVIEW'],
    ['', 'REVIEW'],
    ['alpha off', 'FAIL'],
  ])('pass nothing while a setting stays unjudged: %j', (configuration, status) =>
    expect(judge('$ set alpha on\n$ set delta on', configuration)).toBe(status),
  );

  it('say all that they ask, and how it is mended', () =>
    expect(plan(both)).toMatchObject({
      expectation: '`alpha` must be on; `beta` must be on',
      remediation: ['set alpha on', 'set beta on'],
    }));

  it('hear the check that asks for more before compiled commands pass', () => {
    const wide = check({
      ...settings('gamma'),
      settings: [
        ['gamma', 'on'],
        ['delta', 'on'],
      ],
    });
    const wider = {
      ...platform,
      checks: [wide],
      compile: () => ({ kind: 'assertion', assertion: { op: 'present', path: ['alpha'] } }) as const,
    };
    const made = planRecommendation(wider, makeRecommendation({ remediation: makeProcedure('$ set gamma on') }));
    const judged = (configuration: string) => made.by !== 'person' && made.judge(drawTree(configuration)).status;
    expect(judged('alpha\ngamma on')).toBe('PASS');
    expect(judged('alpha\ngamma off')).toBe('REVIEW');
    expect(judged('gamma off')).toBe('FAIL');
  });

  it('compare the numbers that the audit says are a finding', () => {
    const audit = (limit: number) => makeProcedure(`If alpha is not set to ${limit} or less, this is a finding.`);
    const judged = (limit: number) => {
      const made = planRecommendation(
        { ...platform, checks: [check({ ...settings('alpha'), expectation: '`alpha` must be on, which is 5' })] },
        makeRecommendation({ audit: audit(limit), remediation: makeProcedure('$ set alpha on') }),
      );
      return made.by !== 'person' && made.judge(drawTree('alpha on')).status;
    };
    expect(judged(5)).toBe('PASS');
    expect(judged(3)).toBe('REVIEW');
  });

  it('know nothing of a list that stands elsewhere', () => {
    expect(judge(both, 'alpha on\nbeta on', 'Ensure it is so, as defined in the plan')).toBe('REVIEW');
  });

  it('judge no other value', () => expect(judge('$ set alpha off', 'alpha on')).toBe('Unknown.'));

  it('know what the title asks for besides', () => expect(judge(both, 'alpha on\nbeta on', 'Ensure it is so over TLS')).toBe('REVIEW'));
});

describe('a title about what comes from inside', () => {
  const judge = (title: string, expectation: string) => {
    const platform = makeToyPlatform([check({ title: expectation, expectation, matches: () => true })]);
    const plan = planRecommendation(platform, makeRecommendation({ title }));
    return plan.by === 'person' ? plan.reason : plan.judge(tree).status;
  };

  it('is not judged by what looks at the outside alone', () => {
    expect(judge('Outbound packets are checked', 'packets are checked on outside interfaces')).toBe('REVIEW');
    expect(judge('Packets are checked on external interfaces', 'packets are checked on outside interfaces')).toBe('PASS');
    expect(judge('Outbound packets are checked', 'packets are checked on internal interfaces, outbound')).toBe('PASS');
  });
});

describe('isDecidable', () => {
  it.each([
    ['a check', makeToyPlatform([check()]), makeRecommendation({ title: 'Banner' }), true],
    ['a check that only gathers', makeToyPlatform([check({ forPerson: true })]), makeRecommendation({ title: 'Banner' }), false],
    ['compiled commands', makeToyPlatform(), withCommand, true],
    ['nothing', makeToyPlatform(), makeRecommendation(), false],
  ])('%s', (_, platform, recommendation, decidable) => expect(isDecidable(platform, recommendation)).toBe(decidable));
});

describe('deriveCommands', () => {
  const platform = makeToyPlatform([check()]);

  it('takes the commands of the check where the document holds none', () => {
    expect(deriveCommands(platform, makeRecommendation({ title: 'Banner' }))).toEqual(['set banner <text>']);
  });

  it('adds nothing to the commands of the document', () => {
    expect(deriveCommands(platform, { ...withCommand, title: 'Banner' })).toEqual([]);
  });
});
