import { describe, expect, it } from 'vitest';
import { drawTree } from '../../testing/config-tree.ts';
import type { Assertion, WhenAbsent } from '../../model/assertion.ts';
import { combineAll, combineAny, evaluate } from './evaluate.ts';
import { fail, notApplicable, pass, review } from '../../model/verdict.ts';

const tree = drawTree(`
global
  timeout 480
  banner enable
  !alias
interface port1
  allowaccess ping ssh
interface port2
  allowaccess http ping
interface port3
user alice
  level 3
`);

const FAILS: WhenAbsent = { status: 'FAIL', defaultValue: 'disable', source: 'the handbook' };
const value = (path: string, word: string, absent: WhenAbsent = FAILS): Assertion => ({
  op: 'value',
  path: path.split(' '),
  test: { is: 'equals', value: word },
  absent,
});
const present = (path: string): Assertion => ({ op: 'present', path: path.split(' ') });
const judge = (assertion: Assertion, on = tree) => evaluate(assertion, on);

describe('what is absent', () => {
  const path = 'global crypto';
  const holds = '`global crypto` is `disable` by default (the handbook)';

  it('is told with what holds in its place, where that is known', () => {
    expect(judge(value(path, 'enable')).absences).toEqual([{ path, holds }]);
    expect(judge(value(path, 'enable', { status: 'FAIL' })).absences).toEqual([{ path }]);
    expect(judge({ op: 'absent', path: path.split(' '), source: 'the handbook' }).absences).toEqual([
      { path, holds: 'The absence of `global crypto` meets the demand (the handbook)' },
    ]);
  });

  it('is told of the parts that decide, once, and of nothing that is there', () => {
    expect(judge(value('global banner', 'enable')).absences).toBeUndefined();
    const absent = value(path, 'enable');
    expect(judge({ op: 'all', of: [absent, absent, value('global nothing', 'x', { status: 'PASS' })] }).absences).toEqual([
      { path, holds },
    ]);
  });

  it('is told of the instance that is spoken of', () => {
    const then: Assertion = { op: 'present', path: ['allowaccess'] };
    const every: Assertion = { op: 'each', path: ['interface', '*'], then, none: FAILS, noun: 'interface' };
    expect(judge({ op: 'each', path: ['*'], then, none: FAILS, noun: 'part' }).absences).toHaveLength(1);
    expect(judge({ ...every, path: ['interface', 'port3'] }).absences).toEqual([{ path: 'interface port3 allowaccess' }]);
    expect(judge({ ...every, op: 'some', path: ['user', '*'] } as Assertion).absences).toEqual([{ path: 'user alice allowaccess' }]);
  });
});

describe('a value', () => {
  it('passes by the line that states it', () => {
    expect(judge(value('global banner', 'enable'))).toEqual(pass([3], '`global banner` must be `enable`, and it is so.'));
  });

  it('fails by the line that states it, and says what it is', () => {
    const assertion: Assertion = { op: 'value', path: ['global', 'timeout'], test: { is: 'atMost', number: 5 }, absent: FAILS };
    expect(judge(assertion)).toEqual(fail([2], '`global timeout` must be 5 or less; it is 480.'));
  });

  it('does not say what it is where that could be a secret', () => {
    expect(judge(value('interface port1 allowaccess', 'none')).reason).toBe(
      '`interface port1 allowaccess` must be `none`; it is not so in the lines shown.',
    );
  });

  it('is what its default is where the text does not state it', () => {
    expect(judge(value('global crypto', 'enable'))).toMatchObject(
      fail([], '`global crypto` is not configured; the default `disable` then holds (the handbook).'),
    );
    expect(judge(value('global crypto', 'enable', { status: 'PASS' })).status).toBe('PASS');
    expect(judge(value('global crypto', 'enable', { status: 'REVIEW' })).status).toBe('REVIEW');
  });

  it('is not stated where it is switched off', () => {
    expect(judge(value('global alias', 'x')).reason).toContain('is not configured');
  });

  it('is left to a person where another value may do', () => {
    expect(judge({ ...value('global banner', 'disable'), otherwise: 'REVIEW' } as Assertion).status).toBe('REVIEW');
    expect(judge({ ...value('global banner', 'enable'), otherwise: 'REVIEW' } as Assertion).status).toBe('PASS');
  });

  it('has to hold wherever it is stated', () => {
    const assertion: Assertion = {
      op: 'value',
      path: ['interface', '*', 'allowaccess'],
      test: { is: 'excludes', values: ['http'] },
      absent: FAILS,
    };
    expect(judge(assertion)).toMatchObject({ status: 'FAIL', lines: [8] });
  });
});

describe('presence', () => {
  it('passes where the path is, fails where it is not', () => {
    expect(judge(present('user alice'))).toMatchObject({ status: 'PASS', lines: [10, 11] });
    expect(judge(present('user bob'))).toMatchObject({ status: 'FAIL', lines: [] });
    expect(judge({ op: 'present', path: ['user', 'bob'], absent: { status: 'NA' } }).status).toBe('NA');
    expect(judge({ op: 'present', path: ['global', 'alias'], negated: true })).toMatchObject({ status: 'PASS', lines: [4] });
    expect(judge({ op: 'present', path: ['global', 'banner'], negated: true })).toMatchObject({ status: 'FAIL', lines: [] });
  });

  it('is turned round by absent', () => {
    expect(judge({ op: 'absent', path: ['user', 'bob'] }).status).toBe('PASS');
    expect(judge({ op: 'absent', path: ['user', 'alice'] })).toMatchObject({ status: 'FAIL', lines: [10, 11] });
    expect(judge({ op: 'absent', path: ['global', 'alias'], negated: true })).toMatchObject({ status: 'FAIL', lines: [4] });
    expect(judge({ op: 'absent', path: ['global', 'banner'], negated: true }).status).toBe('PASS');
    expect(judge({ op: 'absent', path: ['user', 'bob'], source: 'the handbook' }).reason).toContain('the handbook');
  });
});

describe('every instance', () => {
  const each = (then: Assertion, where?: Assertion): Assertion => ({
    op: 'each',
    path: ['interface', '*'],
    then,
    none: { status: 'NA' },
    noun: 'interface',
    ...(where ? { where } : {}),
  });
  const without = (word: string, absent: WhenAbsent): Assertion => ({
    op: 'value',
    path: ['allowaccess'],
    test: { is: 'excludes', values: [word] },
    absent,
  });

  it('passes where it holds for all, by the lines of all', () => {
    expect(judge(each(without('telnet', { status: 'PASS' })))).toMatchObject({ status: 'PASS', lines: [5, 6, 7, 8, 9] });
  });

  it('fails where it holds not for one, by the lines of that one, and names it', () => {
    expect(judge(each(without('http', { status: 'PASS' })))).toEqual(
      fail(
        [7, 8],
        '1 of 3 interfaces falls short: `interface port2 allowaccess` must include none of `http`; it is not so in the lines shown.',
      ),
    );
  });

  it('rests on what any of them lacks', () => {
    const outcome = judge(each(without('telnet', { status: 'PASS', defaultValue: 'none' })));
    expect(outcome.absences).toMatchObject([{ path: 'interface port3 allowaccess' }]);
  });

  it('lets a failure outweigh a doubt, and a doubt what passes', () => {
    expect(judge(each(without('http', { status: 'REVIEW' }))).status).toBe('FAIL');
    expect(judge(each(without('telnet', { status: 'REVIEW' })))).toMatchObject({ status: 'REVIEW', lines: [9] });
  });

  it('shows an absence by the instance that lacks it', () => {
    expect(judge(each(present('allowaccess')))).toMatchObject({ status: 'FAIL', lines: [9] });
  });

  it('asks only of those that are meant', () => {
    expect(judge(each(without('http', { status: 'FAIL' }), value('allowaccess', 'ping ssh')))).toMatchObject({
      status: 'PASS',
      lines: [5, 6],
    });
    expect(judge(each(present('x'), present('nothing'))).status).toBe('NA');
  });

  it('does not let a doubt about which are meant hide a failure', () => {
    const doubtful: Assertion = {
      op: 'any',
      of: [value('allowaccess', 'http ping'), { op: 'present', path: ['role'], absent: { status: 'REVIEW' } }],
    };
    expect(judge(each(without('http', { status: 'PASS' }), doubtful))).toMatchObject({ status: 'FAIL', lines: [7, 8] });
    expect(judge(each(without('telnet', { status: 'PASS' }), doubtful)).status).toBe('REVIEW');
  });

  it('says what it means that there is none', () => {
    expect(judge({ ...each(present('x')), path: ['tunnel', '*'] } as Assertion)).toMatchObject(notApplicable('No interface to judge.'));
  });
});

describe('some instance', () => {
  const some = (then: Assertion): Assertion => ({
    op: 'some',
    path: ['interface', '*'],
    then,
    none: { status: 'FAIL' },
    noun: 'interface',
  });

  it('passes by the first that does', () => {
    expect(judge(some(value('allowaccess', 'http ping')))).toMatchObject({ status: 'PASS', lines: [7, 8] });
  });

  it('fails where none does, and is open where one is in doubt', () => {
    expect(judge(some(present('role')))).toMatchObject({ status: 'FAIL', lines: [5, 7, 9] });
    expect(judge(some(value('allowaccess', 'none', { status: 'REVIEW' }))).status).toBe('REVIEW');
    expect(judge({ ...some(present('x')), path: ['tunnel', '*'] } as Assertion).status).toBe('FAIL');
  });
});

describe('a condition', () => {
  const given = (when: Assertion): Assertion => ({ op: 'given', when, then: value('global timeout', '5'), reason: 'No user.' });

  it('asks only where it holds', () => {
    expect(judge(given(present('user alice'))).status).toBe('FAIL');
    expect(judge(given(present('user bob')))).toEqual(notApplicable('No user.'));
    expect(judge(given({ op: 'present', path: ['user', 'bob'], absent: { status: 'REVIEW' } })).status).toBe('REVIEW');
  });
});

describe('a condition that does not hold', () => {
  it('speaks for nobody where the text may leave it out', () => {
    const gap = { path: ['user'], line: 10, reason: 'a line was not read', suspected: true as const };
    const given: Assertion = { op: 'given', when: present('user bob'), then: present('x'), reason: 'No user.' };
    expect(judge(given, { ...tree, gaps: [gap] })).toMatchObject({ status: 'REVIEW', reason: 'No user, but a line was not read.' });
  });

  it('shows what holds beside what is asked then', () => {
    const given: Assertion = { op: 'given', when: present('user alice'), then: value('global banner', 'enable'), reason: 'No user.' };
    expect(judge(given)).toMatchObject({ status: 'PASS', lines: [3, 10, 11] });
  });
});

describe('combining', () => {
  const [good, bad, open, none] = [pass([3], 'A.'), fail([1, 2], 'B.'), review('C.', [2]), notApplicable('D.')];

  it.each([
    [[good, bad, open, none], 'FAIL'],
    [[good, open, none], 'REVIEW'],
    [[good, none], 'PASS'],
    [[none, none], 'NA'],
    [[], 'REVIEW'],
  ] as const)('all of %j', (outcomes, status) => expect(combineAll(outcomes).status).toBe(status));

  it.each([
    [[good, bad, open, none], 'PASS'],
    [[bad, open, none], 'REVIEW'],
    [[bad, none], 'FAIL'],
    [[none], 'NA'],
    [[], 'REVIEW'],
  ] as const)('any of %j', (outcomes, status) => expect(combineAny(outcomes).status).toBe(status));

  it('shows the lines and reasons that decided, once each and in order', () => {
    expect(combineAll([bad, fail([2, 9], 'B.'), fail([4], 'E.'), good])).toEqual(fail([1, 2, 4, 9], 'B. E.'));
  });

  it('judges what is nested', () => {
    expect(judge({ op: 'all', of: [present('global'), { op: 'any', of: [present('x'), present('user')] }] }).status).toBe('PASS');
  });
});

describe('virtual firewalls', () => {
  const scoped = drawTree(
    `
vdom a
  setting on
vdom b
  setting off
`,
    { scopes: ['vdom a', 'vdom b'] },
  );

  it('must hold in each', () => {
    expect(judge({ op: 'eachScope', then: value('setting', 'on') }, scoped)).toEqual(
      fail([4], '`vdom b setting` must be `on`; it is off.'),
    );
    expect(judge({ op: 'eachScope', then: present('setting') }, scoped)).toMatchObject({ status: 'PASS', lines: [2, 4] });
  });

  it('are the whole where there are none', () => {
    expect(judge({ op: 'eachScope', then: value('global banner', 'enable') }).status).toBe('PASS');
  });
});

describe('what the text leaves out', () => {
  const gap = { path: ['interface'], line: 5, reason: 'a group is applied that is not shown' };
  const gappy = { ...tree, gaps: [gap] };

  it('keeps an absence from being read as a fact', () => {
    expect(judge(present('interface port9'), gappy)).toMatchObject(
      review('`interface port9` is not configured in the text, but a group is applied that is not shown.', [5]),
    );
    expect(judge(present('user bob'), gappy).status).toBe('FAIL');
  });

  it('keeps what is shown from speaking for all, and not one that falls short', () => {
    const each = (word: string): Assertion => ({
      op: 'each',
      path: ['interface', '*'],
      then: { op: 'value', path: ['allowaccess'], test: { is: 'excludes', values: [word] }, absent: { status: 'PASS' } },
      none: { status: 'PASS' },
      noun: 'interface',
    });
    expect(judge(each('telnet'), gappy).status).toBe('REVIEW');
    expect(judge(each('http'), gappy).status).toBe('FAIL');
  });

  it('only suspected, is held against the device and not in its favour', () => {
    const suspicious = { ...tree, gaps: [{ ...gap, suspected: true as const }] };
    expect(judge(present('interface port9'), suspicious).status).toBe('FAIL');
    expect(judge({ op: 'absent', path: ['interface', 'port9'] }, suspicious).status).toBe('REVIEW');
  });
});

describe('an object that a setting names', () => {
  const zones = drawTree(`
zone outside
  profile strict
zone inside
  profile weak
zone guests
  profile gone
zone lab
profiles
  strict
    flood on
  weak
    flood off
`);
  const inZone = (name: string): Assertion => ({
    op: 'each',
    path: ['zone', name],
    then: {
      op: 'named',
      path: ['profile'],
      at: [['profiles']],
      then: value('flood', 'on'),
      absent: { status: 'FAIL', source: 'none by default' },
      noun: 'zone profile',
    },
    none: { status: 'NA' },
    noun: 'zone',
  });

  it('is judged where it is defined, by its lines and by the one that names it', () => {
    expect(judge(inZone('outside'), zones)).toEqual(
      pass([1, 2, 9, 10], 'Holds for 1 zone: `profiles * flood` must be `on`, and it is so.'),
    );
    expect(judge(inZone('inside'), zones)).toMatchObject({ status: 'FAIL', lines: [3, 4, 11, 12] });
  });

  it('is for a person where the text does not define it, and has to be named', () => {
    expect(judge(inZone('guests'), zones)).toEqual(review('The zone profile that `zone guests profile` names is not in the text.', [5, 6]));
    const gone = inZone('guests') as Assertion & { op: 'each' };
    const missing: Assertion = { ...gone, then: { ...(gone.then as Assertion & { op: 'named' }), missing: { status: 'FAIL' } } };
    expect(judge(missing, zones)).toMatchObject({ status: 'FAIL', lines: [5, 6] });
    expect(judge(inZone('lab'), zones)).toMatchObject({
      status: 'FAIL',
      lines: [7],
      reason: '1 of 1 zone falls short: `zone lab profile` is not configured (none by default).',
    });
  });
});
