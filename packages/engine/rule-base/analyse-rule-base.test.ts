import { describe, expect, it } from 'vitest';
import { makeAddressSymbol } from './addresses.ts';
import { analyseRuleBase } from './analyse-rule-base.ts';
import type { Finding } from './finding.ts';
import { readAddress } from './read-address.ts';
import type { Rule, RuleBase, RuleList } from '../model/rule-base.ts';
import { makeService } from './services.ts';
import { makeList, makeRuleBase } from './testing/rule-maker.ts';

const net = (text: string): Pick<Rule, 'source'> => ({ source: readAddress(text)! });
const rest: Partial<Rule> = { name: 'rest', action: 'deny' };
const find = (base: RuleBase, ...kinds: readonly Finding['kind'][]): readonly Finding[] =>
  analyseRuleBase(base).filter(({ kind }) => kinds.includes(kind));
const tell = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ severity, certainty, sentence }) => `${severity}, ${certainty}: ${sentence}`);

describe('rules that never match', () => {
  const tellHidden = (...rules: readonly Partial<Rule>[]): readonly string[] =>
    tell(find(makeRuleBase(rules), 'shadowed', 'redundant', 'duplicate', 'never-matches'));

  it.each<readonly [string, readonly Partial<Rule>[], string]>([
    [
      'a denial below what allows it',
      [net('10.0.0.0/8'), { ...net('10.1.0.0/16'), action: 'deny' }],
      'high, certain: Rule `2` never matches: rule `1` before it matches all that it matches, and allows it.',
    ],
    [
      'a rule below a wider one',
      [net('10.0.0.0/8'), net('10.1.0.0/16')],
      'low, certain: Rule `2` is not needed: rule `1` before it matches all that it matches, and does the same.',
    ],
    [
      'two halves',
      [net('10.0.0.0/9'), net('10.128.0.0/9'), net('10.0.0.0/8')],
      'low, certain: Rule `3` is not needed: rules `1` and `2` before it together match all that it matches, and do the same.',
    ],
    [
      'two halves, one of which denies',
      [net('10.0.0.0/9'), { ...net('10.128.0.0/9'), action: 'deny' }, net('10.0.0.0/8')],
      'medium, certain: Rule `3` never matches: rules `1` and `2` before it together match all that it matches, and not all of them do what it does.',
    ],
    ['a copy', [net('10.0.0.0/8'), net('10.0.0.0/8')], 'low, certain: Rule `2` never matches: it is a duplicate of rule `1`.'],
    [
      'an empty group',
      [{ source: { v4: [], v6: [], symbols: [] } }],
      'medium, certain: Rule `1` matches nothing: its source, its destination, its services or a condition is empty.',
    ],
  ])('%s', (_, rules, sentence) => expect(tellHidden(...rules)).toEqual([sentence]));

  it('are one question, not one each, where a name near the top may stand for anything', () => {
    const [finding, ...more] = find(
      makeRuleBase([{ source: makeAddressSymbol('blocked'), action: 'deny' }, net('10.0.0.0/8'), net('192.0.2.0/24')]),
      'shadowed',
    );
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ certainty: 'undetermined', rules: ['2', '3'], because: ['1'], lines: [1, 2, 3] });
    expect(finding!.sentence).toBe(
      'Whether rules `2` and `3` ever match cannot be told: rule `1` before them may match the same traffic; ' +
        'that depends on what `blocked` stands for, which the configuration does not say.',
    );
  });

  it('are not those below a rule that only watches, or is disabled', () => {
    expect(tellHidden({ continues: true, action: 'other' }, { enabled: false }, net('10.0.0.0/8'))).toEqual([]);
  });

  it('may be those below a rule that does something else', () => {
    expect(tellHidden({ name: 'layer', action: 'other' }, net('10.0.0.0/8'))).toEqual([
      'low, undetermined: Whether rule `2` ever matches cannot be told: rule `layer` before it may match the same traffic; that depends on what rule `layer` does with it.',
    ]);
  });

  it('are told apart by list: what one list does is nothing to another', () => {
    expect(find({ lists: [makeList([{}]), makeList([{}])], gaps: [] }, 'duplicate')).toEqual([]);
  });
});

describe('rules for everything', () => {
  const tellOpen = (rule: Partial<Rule>): readonly string[] => tell(find(makeRuleBase([rule]), 'any-any'));

  it('are grave whatever the zones and the hour, and name the zones', () => {
    expect(tellOpen({ conditions: [{ kind: 'schedule', values: ['night'] }] })).toEqual([
      'high, certain: Rule `1` allows every service from any address to any address.',
    ]);
    expect(tellOpen({ from: ['trust'], to: ['dmz', 'guests'] })).toEqual([
      'high, certain: Rule `1` allows every service from any address to any address (from `trust`, to `dmz` and `guests`).',
    ]);
    expect(find(makeRuleBase([{ from: ['inside'], to: ['dmz'] }]), 'any-any')[0]).toMatchObject({ within: 'from inside, to dmz' });
  });

  it.each<readonly [string, Partial<Rule>, number]>([
    ['an application', { conditions: [{ kind: 'application', values: ['dns'] }] }, 0],
    ['a category', { conditions: [{ kind: 'category', values: ['news'] }] }, 0],
    ['a service', { services: { entries: [makeService(6)], symbols: [] } }, 0],
    ['an unexplained service', { services: { entries: [], symbols: ['application-default'] } }, 1],
    ['users', { conditions: [{ kind: 'user', values: ['staff'] }] }, 1],
  ])('bounded by %s are none, or in doubt', (_, rule, doubts) => {
    const found = find(makeRuleBase([rule]), 'any-any');
    expect(found.map(({ certainty }) => certainty)).toEqual(Array.from({ length: doubts }, () => 'undetermined'));
  });
});

describe('the end of a list', () => {
  const tellEnd = (rules: readonly Partial<Rule>[], given: Partial<RuleList> = {}): readonly string[] =>
    tell(find(makeRuleBase(rules, given), 'no-deny-all', 'implicit-deny'));
  const fallback = { logged: false, lines: [7], source: 'the handbook' } as const;

  it('is closed by a rule that denies everything, for the zones of the list', () => {
    expect(tellEnd([net('10.0.0.0/8'), rest])).toEqual([]);
    expect(tellEnd([{ ...rest, from: ['trust'] }], { from: ['trust'] })).toEqual([]);
    expect(tellEnd([{ ...rest, from: ['trust'] }])).toHaveLength(1);
  });

  it('is told apart from the default of the device, which is seldom logged', () => {
    expect(tellEnd([net('10.0.0.0/8')], { fallback: { ...fallback, action: 'deny' } })).toEqual([
      "low, certain: No rule of `policy` denies the rest of the traffic; the device's default denies it and does not log it.",
    ]);
    expect(find(makeRuleBase([], { fallback: { ...fallback, action: 'allow' } }), 'no-deny-all')).toEqual([
      expect.objectContaining({
        severity: 'high',
        lines: [7],
        sentence: 'No rule of `policy` denies the rest of the traffic, and what no rule matches is allowed.',
      }),
    ]);
    expect(tellEnd([], { fallback: { ...fallback, action: 'unknown' } })).toEqual([
      'high, undetermined: No rule of `policy` denies the rest of the traffic, and what becomes of what no rule matches is not known.',
    ]);
  });

  it('is open where everything is allowed before everything is denied', () => {
    expect(tellEnd([{ name: 'open' }, rest])).toEqual([
      'high, certain: Rule `open` allows everything that the rules before it do not deny.',
    ]);
  });

  it('is in doubt where rules are missing', () => {
    const base = { ...makeRuleBase([net('10.0.0.0/8')]), gaps: ['Rules of the manager are missing.'] };
    expect(find(base, 'implicit-deny').map(({ certainty }) => certainty)).toEqual(['undetermined']);
  });
});

describe('what is not logged and not used', () => {
  it('tells rules without a log from those of which it is not known', () => {
    const silent = { log: { begin: false, end: false } };
    const base = makeRuleBase([
      silent,
      { ...silent, action: 'deny' },
      { log: { begin: 'unknown', end: false } },
      { log: { begin: true, end: false } },
    ]);
    expect(tell(find(base, 'allow-without-log', 'deny-without-log'))).toEqual([
      'medium, certain: Rule `1` allows traffic and does not log it.',
      'low, certain: Rule `2` denies traffic and does not log it.',
      'low, undetermined: Whether rule `3` logs what it matches cannot be told from the configuration.',
    ]);
  });

  it('names disabled rules, and those that never matched where the device counts', () => {
    expect(tell(find(makeRuleBase([{ enabled: false, hits: 0 }, { hits: 0 }, { hits: 3 }]), 'disabled', 'unused'))).toEqual([
      'low, certain: Rule `1` is disabled.',
      'low, certain: Rule `2` has not matched once since the device began to count.',
    ]);
  });
});
