import { existsSync, readFileSync } from 'node:fs';
import { analyseRuleBase } from '@merlon/engine/rule-base/analyse-rule-base.ts';
import type { Addresses, Rule, RuleList, Services } from '@merlon/engine/model/rule-base.ts';
import { describe, expect, it } from 'vitest';
import { parseJunos } from '../parse/parse.ts';
import { readRuleBase } from './read-rule-base.ts';

const read = (...lines: string[]): readonly RuleList[] =>
  readRuleBase(parseJunos(`set system host-name edge-1\n${lines.join('\n')}\n`)).lists;

const PAIR = 'set security policies from-zone trust to-zone untrust policy web';

/** The only policy of a configuration with a policy `web` and these lines. */
function readPolicy(...lines: string[]): Rule {
  return read(...lines)[0]!.rules[0]!;
}

const spellV4 = (value: number): string => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
const spell = ({ v4, v6, symbols, negated }: Addresses): string =>
  [
    ...v4.map(({ first, last }) => `${spellV4(first)}-${spellV4(last)}`),
    ...v6.map(({ first, last }) => `${first.toString(16)}-${last.toString(16)}`),
    ...symbols.map((symbol) => `<${symbol}>`),
    ...(negated ? ['not'] : []),
  ].join(' ');
const spellServices = ({ entries, symbols }: Services): string =>
  [
    ...entries.map(({ protocol, source, destination }) => {
      const from = source.first === 0 && source.last === 65_535 ? '' : `${source.first}-${source.last}>`;
      return `${protocol.first === protocol.last ? protocol.first : 'any'}:${from}${destination.first}-${destination.last}`;
    }),
    ...symbols.map((symbol) => `<${symbol}>`),
  ].join(' ');

describe('lists', () => {
  it('exist for each pair of zones and for all zones, in the order of the device', () => {
    const lists = read(
      `${PAIR} then permit`,
      'set security policies from-zone dmz to-zone trust policy a then deny',
      'set security policies from-zone dmz to-zone trust policy b then reject',
      'set security policies global policy rest then deny',
    );
    expect(lists.map(({ name, from, to, rules }) => [name, from, to, rules.map((rule) => `${rule.name} ${rule.action}`)])).toEqual([
      ['from-zone trust to-zone untrust', ['trust'], ['untrust'], ['web allow']],
      ['from-zone dmz to-zone trust', ['dmz'], ['trust'], ['a deny', 'b deny']],
      ['global', undefined, undefined, ['rest deny']],
    ]);
  });

  it('are those of logical systems and tenants too', () => {
    const lists = read(
      'set logical-systems branch security policies from-zone a to-zone b policy p then permit',
      'set tenants shop security policies global policy q then deny',
    );
    expect(lists.map(({ name, rules }) => [name, rules.length])).toEqual([
      ['logical-system branch from-zone a to-zone b', 1],
      ['logical-system branch global', 0],
      ['tenant shop global', 1],
    ]);
  });

  it('are absent if the device is not a firewall', () => {
    expect(read('set interfaces ge-0/0/0 unit 0 family inet')).toEqual([]);
  });

  it('end in the default policy', () => {
    const fallbackOf = (line: string) => read(`${PAIR} then permit`, line).map(({ fallback }) => [fallback.action, fallback.lines]);
    expect(fallbackOf('set security policies default-policy permit-all')).toEqual([
      ['allow', [3]],
      ['allow', [3]],
    ]);
    expect(fallbackOf('set security policies default-policy deny-all')).toEqual([
      ['deny', [3]],
      ['deny', [3]],
    ]);
    expect(fallbackOf('set security zones security-zone trust')).toEqual([
      ['deny', []],
      ['deny', []],
    ]);
  });

  it('of two zones end in the global policies, if there are any', () => {
    const rest = ['source-address any', 'destination-address any', 'application any'].map(
      (match) => `set security policies global policy rest match ${match}`,
    );
    const fallbackOf = (...lines: string[]) => read(`${PAIR} then permit`, ...lines)[0]!.fallback;
    expect(
      fallbackOf(
        ...rest,
        'set security policies global policy rest then deny',
        'set security policies global policy rest then log session-init',
      ),
    ).toMatchObject({ action: 'deny', logged: true, lines: [3] });
    expect(fallbackOf(...rest, 'set security policies global policy rest match from-zone dmz')).toMatchObject({ action: 'unknown' });
  });

  it('that lead to the device itself end in what its zones admit, which is unknown here', () => {
    const [list] = read('set security policies from-zone trust to-zone junos-host policy p then permit');
    expect(list!.fallback).toMatchObject({ action: 'unknown', logged: 'unknown' });
  });

  it('report what the text may leave out', () => {
    const { gaps } = readRuleBase(parseJunos('system {\n    host-name edge-1;\n}\nsecurity {\n    policies { /* ACCESS-DENIED */ }\n}\n'));
    expect(gaps).toHaveLength(1);
    expect(gaps[0]).toMatch(/^In the text rules may be missing: .*\.$/);
  });
});

describe('a policy', () => {
  it('has its lines, logs and action', () => {
    const rule = readPolicy(`${PAIR} then permit`, `${PAIR} then log session-init`, `${PAIR} then log session-close`);
    expect(rule).toMatchObject({ name: 'web', enabled: true, action: 'allow', log: { begin: true, end: true }, line: 2, endLine: 4 });
    expect(readPolicy(`${PAIR} then count`)).toMatchObject({ action: 'other', log: { begin: false, end: false } });
  });

  it('that is inactive is still read', () => {
    const text = `security { policies { from-zone trust to-zone untrust {
      inactive: policy web { match { source-address any; destination-address any; application junos-ssh; } then { permit; } }
    } } }`;
    const rule = readRuleBase(parseJunos(text)).lists[0]!.rules[0]!;
    expect(rule).toMatchObject({ enabled: false, action: 'allow' });
    expect(spellServices(rule.services)).toBe('6:22-22');
    expect(readPolicy(`${PAIR} then permit`, 'deactivate security policies from-zone trust to-zone untrust policy web').enabled).toBe(
      false,
    );
  });

  it('may have conditions besides addresses and applications', () => {
    const rule = readPolicy(
      `${PAIR} match source-identity staff`,
      `${PAIR} match dynamic-application junos:YOUTUBE`,
      `${PAIR} match url-category any`,
      `${PAIR} scheduler-name office-hours`,
      `${PAIR} then permit firewall-authentication pass-through`,
    );
    expect(rule.conditions).toEqual([
      { kind: 'application', values: ['junos:YOUTUBE'] },
      { kind: 'user', values: ['staff'] },
      { kind: 'schedule', values: ['office-hours'] },
      { kind: 'user', values: ['firewall-authentication'] },
    ]);
  });

  it('of the global list may name its zones', () => {
    const [list] = read(
      'set security policies global policy p match from-zone [ trust dmz ]',
      'set security policies global policy p then deny',
    );
    expect(list!.rules[0]).toMatchObject({ from: ['trust', 'dmz'], to: 'any' });
  });
});

describe('addresses', () => {
  const book = 'set security address-book global';
  const sourceOf = (...lines: string[]): string => spell(readPolicy(`${PAIR} match source-address x`, ...lines).source);

  it.each([
    ['an address', [`${book} address x 192.0.2.1/32`], '192.0.2.1-192.0.2.1'],
    ['a network', [`${book} address x 192.0.2.0/24`], '192.0.2.0-192.0.2.255'],
    ['a network of IPv6', [`${book} address x 2001:db8::/64`], '20010db8000000000000000000000000-20010db800000000ffffffffffffffff'],
    ['a range', [`${book} address x range-address 192.0.2.5 to 192.0.2.9`], '192.0.2.5-192.0.2.9'],
    ['a name of DNS', [`${book} address x dns-name www.example.net`], '<global x>'],
    [
      'an address with a description',
      [`${book} address x description "two words"`, `${book} address x 192.0.2.1/32`],
      '192.0.2.1-192.0.2.1',
    ],
    ['a mask with gaps', [`${book} address x wildcard-address 192.0.2.1/255.255.254.255`], '192.0.2.1-192.0.2.1 192.0.3.1-192.0.3.1'],
    [
      'sets in sets',
      [
        `${book} address a 192.0.2.1/32`,
        `${book} address-set y address a`,
        `${book} address-set x address-set y`,
        `${book} address-set x address b`,
      ],
      '192.0.2.1-192.0.2.1 <b>',
    ],
    ['sets that hold each other', [`${book} address-set x address-set y`, `${book} address-set y address-set x`], ''],
    ['a name that nothing defines', [], '<x>'],
    [
      'the book of its zone before the global one',
      [
        `${book} address x 192.0.2.1/32`,
        'set security address-book inside attach zone trust',
        'set security address-book inside address x 192.0.2.2/32',
      ],
      '192.0.2.2-192.0.2.2',
    ],
    [
      'not the book of another zone',
      ['set security address-book outside attach zone untrust', 'set security address-book outside address x 192.0.2.2/32'],
      '<x>',
    ],
    ['the book in a zone', ['set security zones security-zone trust address-book address x 192.0.2.3/32'], '192.0.2.3-192.0.2.3'],
    ['all but some', [`${book} address x 192.0.2.0/24`, `${PAIR} match source-address-excluded`], '192.0.2.0-192.0.2.255 not'],
  ])('are %s', (_, lines, expected) => {
    expect(sourceOf(...lines)).toBe(expected);
  });

  it('may be all, or all of one family', () => {
    const spelled = (name: string) => spell(readPolicy(`${PAIR} match source-address ${name}`).source);
    expect(spelled('any')).toBe('0.0.0.0-255.255.255.255 0-ffffffffffffffffffffffffffffffff');
    expect(spelled('any-ipv4')).toBe('0.0.0.0-255.255.255.255');
    expect(spelled('any-ipv6')).toBe('0-ffffffffffffffffffffffffffffffff');
  });
});

describe('applications', () => {
  const servicesOf = (name: string, ...lines: string[]): string =>
    spellServices(readPolicy(`${PAIR} match application ${name}`, ...lines.map((line) => `set applications ${line}`)).services);

  it.each([
    ['any', 'any:0-65535'],
    ['junos-https', '6:443-443'],
    ['junos-dns-udp', '17:53-53'],
    ['junos-irc', '6:6660-6669'],
    ['junos-icmp-all', '1:0-65535'],
    ['junos-cifs', '6:139-139 6:445-445'],
    ['junos-sip', '<junos-sip>'],
    ['nobody-knows', '<nobody-knows>'],
  ])('every device knows: %s is %s', (name, expected) => {
    expect(servicesOf(name)).toBe(expected);
  });

  it.each([
    [['application x protocol tcp', 'application x destination-port 8000-8010'], '6:8000-8010'],
    [['application x protocol udp', 'application x source-port 53', 'application x destination-port 1024-65535'], '17:53-53>1024-65535'],
    [['application x protocol tcp', 'application x destination-port ssh'], '6:22-22'],
    [['application x protocol 47'], '47:0-65535'],
    [['application x protocol icmp', 'application x icmp-type 8', 'application x icmp-code 0'], '1:2048-2048'],
    [
      ['application x term a protocol tcp destination-port 80', 'application x term b protocol udp destination-port 53'],
      '6:80-80 17:53-53',
    ],
    [['application x term a protocol tcp', 'application x term a destination-port 80'], '6:80-80'],
    [['application x description protocol', 'application x protocol udp'], '17:0-65535'],
    [['application x protocol tcp', 'application x destination-port what'], '<x>'],
    [['application x application-protocol ftp'], '<x>'],
    [['application x protocol udp', 'application x rpc-program-number 100003'], '<x>'],
    [
      ['application-set x application junos-http', 'application-set x application-set y', 'application-set y application junos-https'],
      '6:80-80 6:443-443',
    ],
  ])('of its own: %j is %s', (lines, expected) => {
    expect(servicesOf('x', ...lines)).toBe(expected);
  });

  it('may be missing, and then their meaning is unknown', () => {
    expect(spellServices(readPolicy(`${PAIR} then permit`).services)).toBe('<no application is named>');
  });
});

const corpus = new URL('../../../../../shared/corpus/configs/juniper_srx/', import.meta.url);

describe.skipIf(!existsSync(corpus))('configurations of others', () => {
  it.each([
    ['cashel_example_srx.set', 5, 7, ['implicit-deny', 'implicit-deny', 'implicit-deny']],
    ['cdot65_srx_security_demo.conf', 2, 1, ['any-any', 'no-deny-all', 'no-deny-all']],
    ['ninko0_sample_display.xml', 2, 1, ['any-any', 'no-deny-all', 'allow-without-log', 'implicit-deny']],
    ['ninko0_sample_show_config.conf', 3, 2, ['any-any', 'no-deny-all', 'allow-without-log', 'deny-without-log', 'implicit-deny']],
    ['vsrx_aws_ipsec_ha_vsrx0.conf', 1, 0, ['no-deny-all']],
  ])('%s has %d lists and %d policies', (file, lists, policies, kinds) => {
    const ruleBase = readRuleBase(parseJunos(readFileSync(new URL(file, corpus), 'utf8')));
    expect([ruleBase.lists.length, ruleBase.lists.flatMap(({ rules }) => rules).length]).toEqual([lists, policies]);
    expect(analyseRuleBase(ruleBase).map(({ kind }) => kind)).toEqual(kinds);
  });
});
