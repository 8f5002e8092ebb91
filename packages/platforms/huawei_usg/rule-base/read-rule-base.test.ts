import { existsSync, readFileSync } from 'node:fs';
import { analyseRuleBase } from '@merlon/engine/rule-base/analyse-rule-base.ts';
import type { Addresses, Rule, RuleBase, Services } from '@merlon/engine/model/rule-base.ts';
import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { readRuleBase } from './read-rule-base.ts';

const read = (...lines: string[]): RuleBase => readRuleBase(parseVrp(`#\nsysname EDGE-1\n#\n${lines.join('\n')}\n#\nreturn\n`));

/** The rule `web` with these lines, beside these objects. */
const readRule = (lines: readonly string[], objects: readonly string[] = []): Rule =>
  read(...objects, '#', 'security-policy', ' rule name web', ...lines.map((line) => `  ${line}`)).lists[0]!.rules[0]!;

const spellV4 = (value: number): string => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
const spell = ({ v4, v6, symbols }: Addresses): string =>
  [
    ...v4.map(({ first, last }) => `${spellV4(first)}-${spellV4(last)}`),
    ...v6.map(({ first, last }) => `${first.toString(16)}-${last.toString(16)}`),
    ...symbols.map((symbol) => `<${symbol}>`),
  ].join(' ');
const spellServices = ({ entries, symbols }: Services): string =>
  [
    ...entries.map(({ protocol, source, destination }) => {
      const from = source.first === 0 && source.last === 65_535 ? '' : `${source.first}-${source.last}>`;
      return `${protocol.first === protocol.last ? protocol.first : 'any'}:${from}${destination.first}-${destination.last}`;
    }),
    ...symbols.map((symbol) => `<${symbol}>`),
  ].join(' ');
const EVERYTHING = '0.0.0.0-255.255.255.255 0-ffffffffffffffffffffffffffffffff';

describe('the list', () => {
  it('holds the rules in their order and ends in the default action', () => {
    const { lists } = read(
      'security-policy',
      ' default action permit',
      ' default policy logging',
      ' rule name a',
      '  action permit',
      ' rule name b',
      '  action deny',
    );
    expect(lists).toHaveLength(1);
    expect(lists[0]!.rules.map(({ name, action, line, endLine }) => [name, action, line, endLine])).toEqual([
      ['a', 'allow', 7, 8],
      ['b', 'deny', 9, 10],
    ]);
    expect(lists[0]!.fallback).toMatchObject({ action: 'allow', logged: true, lines: [5] });
  });

  it('ends in an unlogged denial by default', () => {
    expect(read('security-policy', ' rule name a', '  action permit').lists[0]!.fallback).toMatchObject({
      action: 'deny',
      logged: false,
      lines: [],
    });
  });

  it('exists for each virtual system in the text', () => {
    const { lists } = read(
      'security-policy',
      ' rule name a',
      '#',
      'switch vsys shop',
      '#',
      'security-policy',
      ' rule name b',
      '  action permit',
    );
    expect(lists.map(({ name, rules }) => [name, rules.map((rule) => rule.name)])).toEqual([
      ['security-policy', ['a']],
      ['vsys shop security-policy', ['b']],
    ]);
  });

  it('is absent if there is no policy', () => {
    expect(read('interface GigabitEthernet1/0/1').lists).toEqual([]);
  });

  it.each([
    ['a hidden virtual system', ['vsys name shop 1'], /virtual system/],
    ['policies of old releases', ['policy interzone trust untrust outbound', ' policy 1', '  action permit'], /old releases/],
    ['a disabled group', ['security-policy', ' rule name a', ' group name G from a to a disable'], /group of rules is disabled/],
  ])('reports a gap: %s', (_, lines, said) => {
    expect(read(...lines).gaps.join(' ')).toMatch(said);
  });
});

describe('a rule', () => {
  it('has zones, logs and further conditions', () => {
    const rule = readRule([
      'source-zone trust dmz',
      'destination-zone untrust',
      'application app Web_Browsing',
      'user any',
      'time-range office',
      'policy logging',
      'action permit',
    ]);
    expect(rule).toMatchObject({ from: ['trust', 'dmz'], to: ['untrust'], enabled: true, log: { begin: true, end: false } });
    expect(rule.conditions).toEqual([
      { kind: 'application', values: ['app Web_Browsing'] },
      { kind: 'schedule', values: ['office'] },
    ]);
  });

  it('without conditions matches all traffic, and without an action has no known effect', () => {
    const rule = readRule([]);
    expect(rule).toMatchObject({ from: 'any', to: 'any', action: 'other', log: { begin: false, end: false } });
    expect([spell(rule.source), spell(rule.destination), spellServices(rule.services)]).toEqual([EVERYTHING, EVERYTHING, 'any:0-65535']);
  });

  it.each([['disable'], ['undo enable']])('is disabled by `%s`', (line) => {
    expect(readRule([line, 'action permit']).enabled).toBe(false);
  });

  it('logs the end of a session', () => {
    expect(readRule(['session logging']).log).toEqual({ begin: false, end: true });
    expect(readRule(['traffic logging enable']).log).toEqual({ begin: false, end: true });
  });
});

describe('addresses', () => {
  const SETS = [
    'ip address-set hosts type object',
    ' address 0 192.0.2.1 0 description the first',
    ' address 1 range 192.0.2.5 192.0.2.9',
    ' address 2 2001:db8:: 64',
    '#',
    'ip address-set nets type group',
    ' address 0 address-set hosts',
    ' address 1 198.51.100.0 mask 24',
    ' address 2 address-set missing',
    '#',
    'ip address-set ring type group',
    ' address 0 address-set ring',
    ' address 1 203.0.113.1 mask 32',
  ];
  const HOSTS = '192.0.2.1-192.0.2.1 192.0.2.5-192.0.2.9';
  const HOSTS6 = '20010db8000000000000000000000000-20010db800000000ffffffffffffffff';

  it.each([
    ['any', EVERYTHING],
    ['10.0.0.0 24', '10.0.0.0-10.0.0.255'],
    ['10.0.0.0 mask 255.255.255.0', '10.0.0.0-10.0.0.255'],
    ['10.0.0.0 0.0.0.255', '10.0.0.0-10.0.0.255'],
    ['0.0.0.0 128.0.0.0', '<0.0.0.0 128.0.0.0, which is not in the text>'],
    ['10.0.0.1 0', '10.0.0.1-10.0.0.1'],
    ['0.0.0.0 0', '0.0.0.0-255.255.255.255'],
    ['range 10.0.0.1 10.0.0.9', '10.0.0.1-10.0.0.9'],
    ['2001:db8:: 64', HOSTS6],
    ['geo-location Somewhere', '<geo-location Somewhere>'],
    ['domain-set shops', '<domain-set shops>'],
    ['address-set hosts', `${HOSTS} ${HOSTS6}`],
    ['address-set nets', `${HOSTS} 198.51.100.0-198.51.100.255 ${HOSTS6} <missing, which is not in the text>`],
    ['address-set ring', '203.0.113.1-203.0.113.1'],
    ['address-set nobody', '<nobody, which is not in the text>'],
  ])('%s', (words, expected) => {
    expect(spell(readRule([`source-address ${words}`], SETS).source)).toBe(expected);
    expect(spell(readRule([`destination-address ${words}`], SETS).destination)).toBe(expected);
  });

  it('add up, and may exclude some', () => {
    expect(spell(readRule(['source-address 10.0.0.0 24', 'source-address 10.0.1.0 24']).source)).toBe('10.0.0.0-10.0.1.255');
    expect(spell(readRule(['source-address 10.0.0.0 24', 'source-address-exclude 10.0.0.128 25']).source)).toBe('10.0.0.0-10.0.0.127');
    expect(spell(readRule(['source-address-exclude geo-location Somewhere']).source)).toBe('<all but geo-location Somewhere>');
  });
});

describe('services', () => {
  const SETS = [
    'ip service-set web type object',
    ' service 0 protocol tcp source-port 0 to 65535 destination-port 80 443 to 444',
    ' service 1 protocol 50',
    '#',
    'ip service-set all type group',
    ' service 0 service-set web',
    ' service 1 service-set ssh description by hand',
    ' service 2 protocol icmp icmp-type 8 0',
  ];

  it.each([
    ['any', 'any:0-65535'],
    ['https ssh', '6:443-443 6:22-22'],
    ['l2tp', '17:1701-1701'],
    ['icmp', '1:0-65535'],
    ['protocol udp destination-port 53', '17:53-53'],
    ['protocol tcp source-port 1024 to 65535 destination-port 8080', '6:1024-65535>8080-8080'],
    ['sip', '<sip>'],
    ['web', '6:80-80 6:443-444 50:0-65535'],
    ['all', '<protocol icmp icmp-type 8 0>'],
    ['constructor', '<constructor>'],
  ])('%s', (words, expected) => {
    expect(spellServices(readRule([`service ${words}`], SETS).services)).toContain(expected);
  });

  it('of a group are those of all its members', () => {
    expect(spellServices(readRule(['service all'], SETS).services)).toBe(
      '6:80-80 6:443-444 50:0-65535 6:22-22 <protocol icmp icmp-type 8 0>',
    );
  });
});

const corpus = new URL('../../../../../shared/corpus/configs/huawei_usg/', import.meta.url);

describe.skipIf(!existsSync(corpus))('configurations of others', () => {
  it.each([
    ['hcia_fw.cfg', 4, ['no-deny-all']],
    [
      'hospital_lan_vrpcfg.cfg',
      5,
      ['any-any', 'any-any', 'any-any', 'any-any', 'implicit-deny', ...Array.from({ length: 4 }, () => 'allow-without-log'), 'disabled'],
    ],
    ['vrp_ir_sample_usg.cfg', 3, ['allow-without-log', 'deny-without-log']],
  ])('%s has %d rules', (file, rules, kinds) => {
    const ruleBase = readRuleBase(parseVrp(readFileSync(new URL(file, corpus), 'utf8')));
    expect(ruleBase.lists.flatMap((list) => list.rules)).toHaveLength(rules);
    expect(analyseRuleBase(ruleBase).map(({ kind }) => kind)).toEqual(kinds);
  });
});
