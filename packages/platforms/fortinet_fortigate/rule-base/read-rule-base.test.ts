import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Addresses, Rule, Services } from '@merlon/engine/model/rule-base.ts';
import { parseFortios } from '../parse/parse.ts';
import { readRuleBase } from './read-rule-base.ts';

const read = (text: string) => readRuleBase(parseFortios(text));
const fixture = readFileSync(new URL('fixtures/policies.conf', import.meta.url), 'utf8');

const spellV4 = (value: number): string => [24, 16, 8, 0].map((bit) => Math.floor(value / 2 ** bit) % 256).join('.');

/** `not 192.0.2.0-192.0.2.255, v6 20…-20…, update-site` */
function tellAddresses({ v4, v6, symbols, negated }: Addresses): string {
  const ranges = [
    ...v4.map(({ first, last }) => `${spellV4(first)}-${spellV4(last)}`),
    ...v6.map(({ first, last }) => `v6 ${first.toString(16)}-${last.toString(16)}`),
  ];
  return `${negated ? 'not ' : ''}${[...ranges, ...symbols].join(', ')}`;
}

/** Protocol, source and destination: `6 1024-65535>8443-8443` */
function tellServices({ entries, symbols, negated }: Services): string {
  const told = entries.map(({ protocol, source, destination }) => {
    const number = protocol.first === protocol.last ? String(protocol.first) : `${protocol.first}-${protocol.last}`;
    const from = source.first === 0 && source.last === 65_535 ? '' : `${source.first}-${source.last}>`;
    return `${number} ${from}${destination.first}-${destination.last}`;
  });
  return `${negated ? 'not ' : ''}${[...told, ...symbols].join(', ')}`;
}

const tell = (rule: Rule) => [
  `${rule.name} ${rule.enabled ? '' : 'off '}${rule.action}`,
  `${[rule.from].flat().join(' ')} > ${[rule.to].flat().join(' ')}`,
  `${tellAddresses(rule.source)} > ${tellAddresses(rule.destination)}`,
  tellServices(rule.services),
  rule.conditions.map(({ kind, values }) => `${kind}: ${values.join(', ')}`).join('; '),
  `${rule.log.begin}/${rule.log.end} ${rule.line}-${rule.endLine}`,
];

const EVERY_V4 = '0.0.0.0-255.255.255.255';
const EVERY_V6 = `v6 0-${'f'.repeat(32)}`;
const SITES = '192.0.2.0-192.0.2.255, 198.51.100.0-198.51.100.200';

describe('readRuleBase', () => {
  const [list, ...others] = read(fixture).lists;

  test('reads one list in the order of the text, with its default action', () => {
    expect(others).toEqual([]);
    expect([list!.name, list!.fallback.action, list!.fallback.logged, list!.fallback.lines]).toEqual([
      'firewall policy',
      'deny',
      true,
      [78],
    ]);
  });

  test.each([
    [
      '7',
      [
        'sites out allow',
        'lan > wan1',
        `${SITES} > ${EVERY_V4}`,
        '6 443-443, 6 8080-8081, 6 1024-65535>8443-8443, 17 8443-8443, 1 2048-2303',
        '',
        'true/true 81-92',
      ],
    ],
    [
      '2',
      [
        '2 off allow',
        'lan dmz > any',
        `192.0.2.0-192.0.2.255, v6 20010db8000000000000000000000000-20010db800000000ffffffffffffffff > 203.0.113.1-203.0.113.1, 203.0.113.3-203.0.113.3, update-site`,
        '0-255 0-65535',
        'user: users guest, groups staff; schedule: nights',
        'false/false 93-105',
      ],
    ],
    [
      '3',
      [
        '3 deny',
        'any > any',
        `not 192.0.2.0-192.0.2.255, ${EVERY_V6} > 192.0.2.0-192.0.2.255, 198.51.100.128-198.51.100.200`,
        'not 6 443-443',
        '',
        'false/true 106-116',
      ],
    ],
    [
      '4',
      [
        '4 allow',
        'lan > wan1',
        'broken > Internet service Example-Web',
        'Internet service Example-Web',
        'other: vlan-filter 1-4',
        'false/false 117-126',
      ],
    ],
    [
      '5',
      [
        '5 allow',
        'lan > dstintf of policy 5, which is not in the text',
        '0.0.0.0-0.0.0.0 > published, which is not in the text',
        '6 53-53, 17 53-53, bad-echo, unheard-of, which is not in the text',
        '',
        'false/false 127-134',
      ],
    ],
  ])('resolves policy %s', (id, expected) => {
    const at = ['7', '2', '3', '4', '5'].indexOf(id);
    expect(tell(list!.rules[at]!)).toEqual(expected);
  });

  test('makes a list for each virtual domain, and for each table of one', () => {
    const policy = 'edit 1\nset srcintf "a"\nnext\n';
    const text = `config vdom\nedit one\nconfig firewall policy\n${policy}end\nconfig firewall policy6\n${policy}end\nend\nconfig vdom\nedit two\nconfig log setting\nset fwpolicy-implicit-log enable\nend\nend\n`;
    expect(read(text).lists.map(({ name, rules }) => [name, rules.length])).toEqual([
      ['vdom one', 1],
      ['vdom one firewall policy6', 1],
      ['vdom two', 0],
    ]);
  });

  test('reads the separate IPv6 policies of older releases', () => {
    const text =
      'config firewall address6\nedit "lab6"\nset ip6 2001:db8::/32\nnext\nend\nconfig firewall policy6\nedit 1\nset srcaddr "lab6"\nset dstaddr "all"\nset srcaddr-negate enable\nnext\nend\n';
    const rule = read(text).lists[0]!.rules[0]!;
    expect(tellAddresses(rule.source)).toBe(`not ${EVERY_V4}, v6 20010db8${'0'.repeat(24)}-20010db8${'f'.repeat(24)}`);
    expect(tellAddresses(rule.destination)).toBe(EVERY_V6);
  });

  test('reads the security policies of policy-based mode, whose applications are conditions', () => {
    const text =
      'config system settings\nset ngfw-mode policy-based\nend\nconfig firewall security-policy\nedit 1\nset srcaddr "all"\nset dstaddr "all"\nset action accept\nset schedule "always"\nset application 16354\nset url-category 26\nnext\nend\n';
    const [base] = read(text).lists;
    expect(base!.name).toBe('firewall security-policy');
    expect(base!.rules[0]!.conditions).toEqual([
      { kind: 'application', values: ['application 16354'] },
      { kind: 'category', values: ['url-category 26'] },
    ]);
  });

  test('says that policies may be missing, and does not claim that the implicit deny is silent', () => {
    const { gaps, lists } = read('config firewall policy\nedit 1\nset action accept\n');
    expect(gaps.join(' ')).toMatch(/The text ends in the middle of a section\./);
    expect(lists[0]!.fallback.logged).toBe('unknown');
  });

  test("leaves a proxy's default action open", () => {
    const [base] = read('config firewall proxy-policy\nedit 1\nset action redirect\nnext\nend\n').lists;
    expect([base!.fallback.action, base!.rules[0]!.action]).toEqual(['unknown', 'other']);
  });

  test('reads ten thousand policies on nested groups in time', () => {
    const members = Array.from({ length: 500 }, (_, at) => `edit "h${at}"\nset subnet 10.0.${at % 250}.0/24\nnext\n`);
    const group = `config firewall addrgrp\nedit "g"\nset member ${members.map((_, at) => `"h${at}"`).join(' ')}\nnext\nend\n`;
    const policies = Array.from(
      { length: 10_000 },
      (_, at) => `edit ${at + 1}\nset srcaddr "g"\nset dstaddr "h${at % 500}"\nset service "HTTPS"\nnext\n`,
    );
    const text = `config firewall address\n${members.join('')}end\n${group}config firewall policy\n${policies.join('')}end\n`;
    const tree = parseFortios(text);
    const start = performance.now();
    expect(readRuleBase(tree).lists[0]!.rules).toHaveLength(10_000);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

const corpus = new URL('../../../../../shared/corpus/configs/fortinet_fortigate/', import.meta.url);

describe.runIf(existsSync(corpus))('on configurations from elsewhere', () => {
  test.each([
    ['acidjunk_example.conf', 2, 1],
    ['acidjunk_vdom_section.conf', 2, 1],
    ['cashel_example.txt', 8, 7],
    ['fortinet_gcp_ha_active.conf', 1, 1],
    ['fotoobo_vdom.conf', 0, 0],
    ['labval_first_basic_d2_fw_show.txt', 1, 1],
    ['napalm_fortios_get_config.txt', 1, 1],
    ['netutils_full.txt', 0, 0],
  ])('%s: %i rules, of which %i allow', (file, rules, allowing) => {
    const all = read(readFileSync(new URL(file, corpus), 'utf8')).lists.flatMap((list) => list.rules);
    expect([all.length, all.filter(({ action }) => action === 'allow').length]).toEqual([rules, allowing]);
  });

  test('cashel_example.txt resolves its groups and services', () => {
    const [list] = read(readFileSync(new URL('cashel_example.txt', corpus), 'utf8')).lists;
    const shown = list!.rules.slice(0, 3).map((rule) => `${tellAddresses(rule.destination)} ${tellServices(rule.services)}`);
    expect(shown).toEqual([
      '172.16.30.10-172.16.30.11 6 80-80, 6 443-443',
      '10.30.20.0-10.30.20.255 6 8080-8443',
      '10.30.30.0-10.30.30.255 MS-SQL, which is not in the text, POSTGRESQL, which is not in the text',
    ]);
  });
});
