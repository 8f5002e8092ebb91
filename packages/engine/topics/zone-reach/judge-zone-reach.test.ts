import { describe, expect, it } from 'vitest';
import type { RuleVocabulary } from '../../checks/rules-check.ts';
import { readZoneReach } from '../../demands/read-zone-reach.ts';
import type { Rule, RuleList } from '../../model/rule-base.ts';
import { makeAddressSymbol } from '../../rule-base/addresses.ts';
import { makeList, makeRule } from '../../rule-base/testing/rule-maker.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { judgeZoneReach } from './judge-zone-reach.ts';

const ZONES = ['guest', 'corp', 'dmz', 'wan'];
const TREE = { roots: [], lines: [], unknownLines: [], gaps: [] };

function judge(description: string, lists: readonly RuleList[], zones = ZONES) {
  const rules: RuleVocabulary = {
    noun: 'rule',
    path: 'rules',
    read: () => ({ lists, gaps: [] }),
    zonesOf: () => new Set(zones),
    device: 'self',
  };
  return judgeZoneReach(readZoneReach(makeRecommendation({ title: 'Zones', description }))!, rules, TREE);
}

const rule = (from: Rule['from'], to: Rule['to'], more: Partial<Rule> = {}): Rule => makeRule({ from, to, ...more });
const printer = makeAddressSymbol('printer');

describe('whether a zone reaches another', () => {
  it.each<readonly [string, readonly Rule[], string]>([
    ['no rule is of both', [rule(['guest'], ['wan']), rule(['dmz'], ['corp'])], 'PASS'],
    ['a rule names both', [rule(['guest'], ['corp'], { destination: printer })], 'FAIL'],
    ['it is one of several', [rule(['dmz', 'GUEST'], ['corp', 'wan'])], 'FAIL'],
    ['a rule is for all', [rule('any', 'any')], 'FAIL'],
    ['a rule for all zones is for some addresses', [rule(['guest'], 'any', { destination: printer })], 'REVIEW'],
    ['the rule is switched off', [rule(['guest'], ['corp'], { enabled: false })], 'PASS'],
    ['all was denied before', [rule(['guest'], ['corp'], { action: 'deny' }), rule('any', 'any')], 'PASS'],
    ['some was denied before', [rule(['guest'], ['corp'], { action: 'deny', destination: printer }), rule('any', 'any')], 'FAIL'],
    ['what the rule does is not known', [rule(['guest'], ['corp'], { action: 'other' })], 'REVIEW'],
  ])('%s', (_, rules, status) => {
    expect(judge('No rule permits traffic from guest to corp.', [makeList(rules)]).status).toBe(status);
  });

  it('fails what passes by default', () => {
    const open = makeList([], { fallback: { action: 'allow', logged: false, lines: [9], source: 'x' } });
    expect(judge('No rule permits traffic from guest to corp.', [open])).toMatchObject({ status: 'FAIL', lines: [9] });
  });

  it('leaves to a person what a list behind another one permits that denies', () => {
    const lists = [makeList([rule('any', 'any', { action: 'deny' })], { from: ['guest'], to: ['corp'] }), makeList([rule('any', 'any')])];
    expect(judge('No rule permits traffic from guest to corp.', lists).status).toBe('REVIEW');
  });

  it.each<readonly [string, readonly Rule[], string]>([
    ['only there', [rule(['guest'], ['wan'])], 'PASS'],
    ['elsewhere', [rule(['guest'], ['dmz'])], 'FAIL'],
    ['anywhere', [rule(['guest'], 'any')], 'FAIL'],
    ['others anywhere', [rule(['corp'], 'any')], 'PASS'],
  ])('lets a zone reach one alone: %s', (_, rules, status) => {
    expect(judge('From guest only wan can be reached.', [makeList(rules)]).status).toBe(status);
  });

  it('knows nothing of zones that are not there', () => {
    expect(judge('No rule permits traffic from visitors to corp.', [makeList([])]).status).toBe('REVIEW');
    expect(judge('No rule permits traffic from GUEST-2 or guest to corp.', [makeList([])], [...ZONES, 'guest-wifi']).status).toBe('REVIEW');
  });

  it('leaves to a person what an exception names, and nothing else', () => {
    const said = 'No rule permits traffic from guest or dmz to corp. Exception: guest may reach the printer in corp.';
    expect(judge(said, [makeList([rule(['guest'], ['corp'])])]).status).toBe('REVIEW');
    expect(judge(said, [makeList([rule(['dmz'], ['corp'])])]).status).toBe('FAIL');
    expect(judge(said, [makeList([])]).status).toBe('PASS');
  });
});
