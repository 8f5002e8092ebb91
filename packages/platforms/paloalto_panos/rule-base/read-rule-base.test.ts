import { existsSync, readFileSync } from 'node:fs';
import type { Addresses, Rule, RuleBase, Services } from '@merlon/engine/model/rule-base.ts';
import { describe, expect, it } from 'vitest';
import { parsePanos } from '../parse/parse.ts';
import { readRuleBase } from './read-rule-base.ts';

const read = (text: string): RuleBase => readRuleBase(parsePanos(text));
const readFixture = (name: string): RuleBase => read(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));

const dotted = (value: number): string => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
const sayAddresses = ({ v4, v6, symbols, negated }: Addresses): string =>
  [
    ...(negated ? ['not'] : []),
    ...v4.map(({ first, last }) => (first === last ? dotted(first) : `${dotted(first)}-${dotted(last)}`)),
    ...v6.map(({ first, last }) => (first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`)),
    ...symbols,
  ].join(' ');
const sayServices = ({ entries, symbols }: Services): string =>
  [
    ...entries.map(({ protocol, source, destination }) => `${protocol.first}/${source.first}>${destination.first}-${destination.last}`),
    ...symbols,
  ].join(' ');
const ANY = `0.0.0.0-255.255.255.255 0-${'f'.repeat(32)}`;

const ruleOf = (base: RuleBase, name: string): Rule => base.lists.flatMap(({ rules }) => rules).find((rule) => rule.name === name)!;

describe('the rule base of a virtual system', () => {
  const base = readFixture('objects-and-groups.conf');

  it('holds the rules in the order of the device, with their lines', () => {
    expect(base.lists.map(({ name }) => name)).toEqual(['vsys vsys1']);
    expect(base.gaps).toEqual([]);
    expect(base.lists[0]!.rules.map(({ name, enabled, action, line, endLine }) => [name, enabled, action, line, endLine])).toEqual([
      ['to servers', true, 'allow', 22, 22],
      ['not from branch', true, 'deny', 23, 24],
      ['staff', true, 'allow', 25, 28],
      ['within', true, 'deny', 29, 29],
      ['old', false, 'allow', 30, 30],
    ]);
  });

  it.each([
    ['to servers', ANY, '10.2.0.1-10.2.0.20 192.0.2.10'],
    ['not from branch', 'not 10.2.0.1-10.2.0.20', ANY],
    ['staff', '10.1.0.0-10.1.255.255', '198.51.100.0-198.51.100.255 unknown-name www.example.net'],
    ['old', '20010db8000000000000000000000001', ANY],
  ])('resolves the addresses of %s', (name, source, destination) => {
    const rule = ruleOf(base, name);
    expect([sayAddresses(rule.source), sayAddresses(rule.destination)]).toEqual([source, destination]);
  });

  it('expands a wildcard and leaves a group by tags a symbol', () => {
    const rule = ruleOf(base, 'within');
    expect(sayAddresses(rule.source)).toBe('tagged');
    expect(rule.destination.v4).toHaveLength(256);
    expect(rule.destination.symbols).toEqual([]);
  });

  it.each([
    ['to servers', '6/0>80-80 6/0>8080-8080 6/0>443-443 6/0>8000-8010 6/0>9000-9000'],
    ['not from branch', '0/0>0-65535'],
    ['staff', '17/1024>53-53 application-default'],
    ['within', 'other'],
  ])('resolves the services of %s', (name, services) => {
    expect(sayServices(ruleOf(base, name).services)).toBe(services);
  });

  it.each([
    ['to servers', [{ kind: 'application', values: ['smtp', 'imap', 'ssl'] }]],
    ['not from branch', []],
    [
      'staff',
      [
        { kind: 'other', picksApplications: true, values: ['application-filter games'] },
        { kind: 'user', values: ['example\\staff'] },
        { kind: 'category', values: ['news'] },
        { kind: 'schedule', values: ['office-hours'] },
      ],
    ],
    ['within', [{ kind: 'other', values: ['rule-type intrazone'] }]],
  ])('gives the further conditions of %s', (name, conditions) => {
    expect(ruleOf(base, name).conditions).toEqual(conditions);
  });

  it('names the zones of a rule, on both sides for one within zones', () => {
    expect([ruleOf(base, 'within').from, ruleOf(base, 'within').to, ruleOf(base, 'old').to]).toEqual([['inside'], ['inside'], 'any']);
  });

  it('logs at the end unless a rule says no, and at the start if it says so', () => {
    const logs = ['to servers', 'not from branch', 'staff'].map((name) => ruleOf(base, name).log);
    expect(logs).toEqual([
      { begin: true, end: true },
      { begin: false, end: false },
      { begin: false, end: true },
    ]);
  });

  it('falls back on the predefined rule between zones, as overridden', () => {
    expect(base.lists[0]!.fallback).toMatchObject({ action: 'deny', logged: true, lines: [31, 31, 32] });
    expect(read('set rulebase security rules a from any to any action allow').lists[0]!.fallback).toMatchObject({
      action: 'deny',
      logged: false,
      lines: [],
    });
  });
});

describe('rules that Panorama holds or pushes', () => {
  it('puts the shared rules around those of each device group, and sees its objects first', () => {
    const base = readFixture('panorama.conf');
    expect(base.lists.map(({ name, rules }) => [name, rules.map((rule) => rule.name)])).toEqual([
      ['device-group east', ['first', 'before', 'behind', 'last']],
      ['device-group west', ['first', 'only', 'last']],
    ]);
    const servers = base.lists.map(({ rules }) => sayAddresses(rules[1]!.destination));
    expect(servers).toEqual(['192.0.2.2', '192.0.2.1']);
    expect(base.gaps).toHaveLength(2);
  });

  it('reports pushed rules that the text does not show', () => {
    const base = read(
      'set deviceconfig system panorama-server 10.0.0.9\nset mgt-config users a\nset network profiles\nset zone inside network layer3\n',
    );
    expect(base.lists.map(({ rules }) => rules)).toEqual([[]]);
    expect(base.gaps).toEqual([expect.stringMatching(/^Panorama manages the device, .*\.$/)]);
  });
});

describe('what a text leaves out', () => {
  it('is a symbol of that rule only, and never `any`', () => {
    const [one, other] = read('set rulebase security rules one action allow\nset rulebase security rules other action allow\n').lists[0]!
      .rules;
    expect(one!.source.symbols).not.toEqual(other!.source.symbols);
    expect([one!.source.v4, one!.services.entries, one!.from === 'any', one!.conditions.length]).toEqual([[], [], false, 1]);
  });

  it('stops if groups contain each other, and treats a name with path characters as a name', () => {
    const base = read(
      'set address-group a static b\nset address-group b static a\nset address "*" ip-netmask 192.0.2.1\nset address web ip-netmask 192.0.2.2\n' +
        'set rulebase security rules r from any to any source a destination "*|web" application any service any action allow\n',
    );
    expect(sayAddresses(base.lists[0]!.rules[0]!.source)).toBe('');
    expect(sayAddresses(base.lists[0]!.rules[0]!.destination)).toBe('*|web');
  });

  it.each(['80 source-port 1024-65535', '80,http-alt-2'])('leaves a service with unreadable ports a symbol: %s', (port) => {
    const base = read(
      `set service odd protocol tcp port ${port}\nset rulebase security rules r from any to any source any destination any application any service odd action allow\n`,
    );
    expect(base.lists[0]!.rules[0]!.services).toEqual({ entries: [], symbols: ['odd'] });
  });
});

const corpus = new URL('../../../../../shared/corpus/configs/paloalto_panos/', import.meta.url);

describe.runIf(existsSync(corpus))('real configurations', () => {
  it.each([
    ['ironskillet_panos_full.xml', [['vsys vsys1', 0]]],
    ['jtudong_dev_lab_running.xml', [['vsys vsys1', 7]]],
    ['labval_ebgp_gui_d1_set.txt', [['vsys vsys1', 0]]],
    ['labval_nat1_hier.txt', [['vsys vsys1', 0]]],
    ['moj_bootstrap.xml', [['vsys vsys1', 0]]],
    ['panosphp_example2.xml', [['vsys vsys1', 4]]],
  ])('counts the rules of %s', (file, lists) => {
    const base = read(readFileSync(new URL(file, corpus), 'utf8'));
    expect(base.lists.map(({ name, rules }) => [name, rules.length])).toEqual(lists);
  });

  it('resolves the groups of one', () => {
    const base = read(readFileSync(new URL('panosphp_example2.xml', corpus), 'utf8'));
    const rule = base.lists[0]!.rules[0]!;
    expect([sayAddresses(rule.source), sayAddresses(rule.destination), sayServices(rule.services)]).toEqual([
      '3.6.6.7 10.0.0.0-10.255.255.255',
      ANY,
      '6/23>55-55 6/0>389-389 6/0>646-646 6/0>80-80 6/0>8080-8080',
    ]);
  });
});
