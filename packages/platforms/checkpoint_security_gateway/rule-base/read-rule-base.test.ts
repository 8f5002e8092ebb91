import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { Addresses, Range, Rule, RuleBase, Services } from '@merlon/engine/model/rule-base.ts';
import { describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../parse/parse.ts';
import { readCheckpointRuleBase } from './read-rule-base.ts';

const read = (...answers: readonly unknown[]): RuleBase =>
  readCheckpointRuleBase(parseCheckpoint(answers.map((answer) => JSON.stringify(answer, null, 2)).join('\n')));

const dotted = (value: number): string => [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256).join('.');
const spellRange = <Value>({ first, last }: Range<Value>, spell: (value: Value) => string): string =>
  first === last ? spell(first) : `${spell(first)}-${spell(last)}`;

const spellAddresses = ({ v4, v6, symbols, negated }: Addresses): string =>
  (negated ? 'not ' : '') +
  [
    ...v4.map((range) => (range.first === 0 && range.last === 2 ** 32 - 1 ? 'any4' : spellRange(range, dotted))),
    ...v6.map((range) => (range.last === 2n ** 128n - 1n ? 'any6' : spellRange(range, (value) => value.toString(16)))),
    ...symbols.map((name) => `?${name}`),
  ].join(',');

const spellServices = ({ entries, symbols, negated }: Services): string =>
  (negated ? 'not ' : '') +
  [
    ...entries.map(({ protocol, source, destination }) => {
      const from = source.last - source.first === 65_535 ? '' : `${spellRange(source, String)}>`;
      const to = destination.last - destination.first === 65_535 ? '*' : spellRange(destination, String);
      return `${spellRange(protocol, String)}/${from}${to}`;
    }),
    ...symbols.map((name) => `?${name}`),
  ].join(',');

const spellRule = ({ name, enabled, action, source, destination, services, conditions, log, hits }: Rule): string =>
  [
    `${name}${enabled ? '' : ' (off)'}: ${action}`,
    `${spellAddresses(source)} > ${spellAddresses(destination)}`,
    spellServices(services),
    ...conditions.map(({ kind, values }) => `${kind}=${values.join('+')}`),
    `log ${log.begin}/${log.end}`,
    ...(hits === undefined ? [] : [`hits ${hits}`]),
  ].join(' | ');

const ANY = { uid: 'any', name: 'Any', type: 'CpmiAnyObject' };
const DICTIONARY = [
  ANY,
  { uid: 'accept', name: 'Accept', type: 'RulebaseAction' },
  { uid: 'drop', name: 'Drop', type: 'RulebaseAction' },
  { uid: 'inner', name: 'Apply Layer', type: 'RulebaseAction' },
  { uid: 'log', name: 'Log', type: 'Track' },
  { uid: 'none', name: 'None', type: 'Track' },
  { uid: 'web', name: 'web', type: 'host', 'ipv4-address': '192.0.2.80', 'ipv6-address': '2001:db8::80' },
  { uid: 'net', name: 'net', type: 'network', subnet4: '10.0.0.0', 'mask-length4': 24 },
  { uid: 'some', name: 'some', type: 'address-range', 'ipv4-address-first': '10.1.0.1', 'ipv4-address-last': '10.1.0.9' },
  { uid: 'gw', name: 'gw-lab', type: 'simple-gateway', 'ipv4-address': '192.0.2.1' },
  { uid: 'role', name: 'staff', type: 'access-role' },
  { uid: 'group', name: 'servers', type: 'group' },
  { uid: 'https', name: 'https', type: 'service-tcp', port: '443' },
  { uid: 'high', name: 'high', type: 'service-udp', port: '>1023', 'source-port': '53' },
  { uid: 'ping', name: 'echo-request', type: 'service-icmp', 'icmp-type': 8 },
  { uid: 'gre', name: 'gre', type: 'service-other', 'ip-protocol': 47 },
  { uid: 'odd', name: 'odd', type: 'service-other', 'ip-protocol': 17, match: 'dport = 7' },
  { uid: 'app', name: 'News sites', type: 'application-site' },
  { uid: 'night', name: 'night', type: 'time' },
  { uid: 'targets', name: 'Policy Targets', type: 'Global' },
];
const GROUPS = {
  objects: [
    { uid: 'group', name: 'servers', type: 'group', members: ['web', 'more'] },
    { uid: 'more', name: 'more', type: 'group', members: [{ uid: 'net', name: 'net', type: 'network' }, 'group', 'gone'] },
    { uid: 'rest', name: 'rest', type: 'group-with-exclusion', include: { uid: 'net' }, except: 'web' },
    { uid: 'loop', name: 'loop', type: 'group-with-exclusion', include: 'loop', except: 'web' },
    { uid: 'services', name: 'pages', type: 'service-group', members: ['https', 'ping'] },
  ],
  total: 5,
};

let number = 0;
const makeRule = (name: string, given: object): object => ({
  uid: name,
  name,
  type: 'access-rule',
  'rule-number': (number += 1),
  enabled: true,
  source: ['any'],
  destination: ['any'],
  service: ['any'],
  vpn: ['any'],
  content: ['any'],
  time: ['any'],
  'install-on': ['targets'],
  action: 'accept',
  track: { type: 'log', accounting: false },
  ...given,
});

const makeLayer = (rules: readonly object[], given: object = {}) => ({
  uid: 'layer-1',
  name: 'Network',
  rulebase: rules,
  'objects-dictionary': DICTIONARY,
  from: 1,
  to: rules.length,
  total: rules.length,
  ...given,
});

describe('a rule of an access layer', () => {
  it.each<[string, object, string]>([
    ['of any cells', {}, 'any4,any6 > any4,any6 | 0-255/* | log true/false'],
    ['with a host', { destination: ['web'] }, 'any4,any6 > 192.0.2.80,20010db8000000000000000000000080 | 0-255/* | log true/false'],
    [
      'with a network and a range',
      { source: ['net', 'some'] },
      '10.0.0.0-10.0.0.255,10.1.0.1-10.1.0.9 > any4,any6 | 0-255/* | log true/false',
    ],
    [
      'with groups that hold each other',
      { source: ['group'] },
      '10.0.0.0-10.0.0.255,192.0.2.80,20010db8000000000000000000000080,?gone, which is not in the text > any4,any6 | 0-255/* | log true/false',
    ],
    [
      'with a gateway, a role and what is not there',
      { source: ['role', 'nowhere'], destination: ['gw'] },
      '?nowhere, which is not in the text,?staff > ?gw-lab | 0-255/* | log true/false',
    ],
    ['with a group that leaves out another', { source: ['rest'] }, '10.0.0.0-10.0.0.255 > any4,any6 | 0-255/* | log true/false'],
    ['with one that leads back to itself', { source: ['loop'] }, '?loop > any4,any6 | 0-255/* | log true/false'],
    [
      'turned around',
      { source: ['net'], 'source-negate': true, service: ['https'], 'service-negate': true },
      'not 10.0.0.0-10.0.0.255 > any4,any6 | not 6/443 | log true/false',
    ],
    [
      'with services',
      { service: ['services', 'high', 'gre'] },
      'any4,any6 > any4,any6 | 6/443,1/2048-2303,17/53>1024-65535,47/* | log true/false',
    ],
    ['with services of no ports', { service: ['app', 'odd'] }, 'any4,any6 > any4,any6 | ?News sites,?odd | log true/false'],
    [
      'with conditions',
      { time: ['night'], 'install-on': ['gw'], vpn: ['nowhere'] },
      'any4,any6 > any4,any6 | 0-255/* | other=VPN nowhere | schedule=night | other=installed on gw-lab | log true/false',
    ],
    ['without a log', { track: { type: 'none' } }, 'any4,any6 > any4,any6 | 0-255/* | log false/false'],
    ['with accounting', { track: { type: 'log', accounting: true } }, 'any4,any6 > any4,any6 | 0-255/* | log true/true'],
    ['with a track that is not there', { track: { type: 'nowhere' } }, 'any4,any6 > any4,any6 | 0-255/* | log unknown/unknown'],
    ['with hits', { hits: { value: 7 } }, 'any4,any6 > any4,any6 | 0-255/* | log true/false | hits 7'],
  ])('%s', (_, given, rule) => {
    const [list] = read(makeLayer([makeRule('r', given)]), GROUPS).lists;
    expect(list!.rules.map(spellRule)).toEqual([`r: allow | ${rule}`]);
  });
});

describe('the layers of a text', () => {
  it("hold their rules in order, with sections opened and the layer's final action", () => {
    const rules = [
      makeRule('one', {}),
      { type: 'access-section', name: 'S', rulebase: [makeRule('two', { enabled: false }), makeRule('', { action: 'drop' })] },
    ];
    const layers = { 'access-layers': [{ uid: 'layer-1', name: 'Network', 'implicit-cleanup-action': 'drop' }], total: 1 };
    const { lists, gaps } = read(layers, makeLayer(rules, { total: 3 }));
    expect(gaps).toEqual([]);
    expect(lists.map(({ name, rules: own }) => [name, ...own.map((rule) => `${rule.name} ${rule.enabled} ${rule.action}`)])).toEqual([
      ['layer Network', 'one true allow', 'two false allow', expect.stringMatching(/^\d+ true deny$/)],
    ]);
    expect(lists[0]!.fallback).toMatchObject({ action: 'deny', logged: false, lines: [6] });
  });

  it('that a rule applies are separate lists; missing layers and pages are gaps', () => {
    const outer = makeLayer(
      [makeRule('outer', { action: 'inner', 'inline-layer': 'layer-2' }), makeRule('lost', { action: 'inner', 'inline-layer': 'layer-3' })],
      { total: 9 },
    );
    const { lists, gaps } = read(outer, makeLayer([makeRule('inner', {})], { uid: 'layer-2', name: 'Web' }));
    expect(lists.map(({ name, rules }) => [name, rules[0]!.action])).toEqual([
      ['layer Network', 'other'],
      ['inline layer Web', 'allow'],
    ]);
    expect(gaps).toEqual(['Not all rules of the layer Network are in the text.', 'Layers that rules apply are not in the text: 1.']);
  });

  it('are absent from the export of a gateway', () => {
    const { lists, gaps } = readCheckpointRuleBase(parseCheckpoint('# Configuration of gw\n# Language version: 14.1v1\nset hostname gw\n'));
    expect(lists).toEqual([]);
    expect(gaps).toEqual([expect.stringContaining('management server')]);
  });
});

const CORPUS = new URL(
  '../../../../../shared/corpus/configs/checkpoint_security_gateway/mgmt_api_checkpoint_bond_vlan/cp_mgmt/',
  import.meta.url,
);

it.runIf(existsSync(CORPUS))('answers of a management server are read together', () => {
  const files = readdirSync(CORPUS).filter((file) => file.endsWith('.json'));
  const { lists } = readCheckpointRuleBase(parseCheckpoint(files.map((file) => readFileSync(new URL(file, CORPUS), 'utf8')).join('\n')));
  expect(lists.map(({ name, rules, fallback }) => [name, fallback.action, ...rules.map(spellRule)])).toEqual([
    [
      'layer Network',
      'deny',
      'ALLOW_10/0: allow | 10.0.0.0-10.255.255.255 > 10.0.0.0-10.255.255.255 | 0-255/* | log true/false | hits 24',
      'Cleanup rule: deny | any4,any6 > any4,any6 | 0-255/* | log true/false | hits 18',
    ],
  ]);
});
