import { existsSync, readFileSync } from 'node:fs';
import type { Addresses, Range, Rule, RuleBase, Services } from '@merlon/engine/model/rule-base.ts';
import { describe, expect, it } from 'vitest';
import { parseCisco } from '../parse/parse.ts';
import { readCiscoRuleBase } from './read-rule-base.ts';

const read = (config: string): RuleBase => readCiscoRuleBase(parseCisco(config));

const dotted = (value: number): string => [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256).join('.');
const spellRange = <Value>({ first, last }: Range<Value>, spell: (value: Value) => string): string =>
  first === last ? spell(first) : `${spell(first)}-${spell(last)}`;

function spellAddresses({ v4, v6, symbols }: Addresses): string {
  const v4s = v4.map((range) => (range.first === 0 && range.last === 2 ** 32 - 1 ? 'any4' : spellRange(range, dotted)));
  const v6s = v6.map((range) => (range.last === 2n ** 128n - 1n ? 'any6' : spellRange(range, (value) => value.toString(16))));
  return [...v4s, ...v6s, ...symbols.map((name) => `?${name}`)].join(',') || 'nothing';
}

const spellServices = ({ entries, symbols }: Services): string =>
  [
    ...entries.map(({ protocol, source, destination }) => {
      const from = source.first === 0 && source.last === 65_535 ? '' : `${spellRange(source, String)}>`;
      const to = destination.first === 0 && destination.last === 65_535 ? '*' : spellRange(destination, String);
      return `${spellRange(protocol, String)}/${from}${to}`;
    }),
    ...symbols.map((name) => `?${name}`),
  ].join(',');

const spellRule = ({ name, enabled, action, from, to, source, destination, services, conditions, log }: Rule): string =>
  [
    `${name}${enabled ? '' : ' (off)'}: ${action}`,
    ...(from === 'any' ? [] : [`from ${from.join('+')}`]),
    ...(to === 'any' ? [] : [`to ${to.join('+')}`]),
    `${spellAddresses(source)} > ${spellAddresses(destination)}`,
    spellServices(services),
    ...conditions.map(({ kind, values }) => `${kind}=${values.join('+')}`),
    `log ${[log.begin ? 'begin' : '', log.end ? 'end' : ''].filter(Boolean).join('+') || 'none'}`,
  ].join(' | ');

/** The entries, as read, of a list applied to the outside interface. */
const readEntries = (config: string): readonly string[] =>
  read(`${config}\naccess-group acl in interface outside\n`).lists[0]!.rules.map(spellRule);
const readEntry = (entry: string, objects = ''): string => readEntries(`${objects}\naccess-list acl extended ${entry}`)[0]!;

const OBJECTS = `names
name 192.0.2.25 mail
object network web
 host 192.0.2.80
object network web
 nat (dmz,outside) static 198.51.100.80
object network net
 subnet 10.0.0.0 255.255.255.0
object network six
 subnet 2001:db8::/112
object network some
 range 10.1.0.1 10.1.0.9
object network partner
 fqdn v4 partner.example
object-group network servers
 network-object object web
 network-object host mail
 network-object 10.2.0.0 255.255.255.0
 group-object more
object-group network more
 network-object object partner
 group-object servers
object-group network nobody
object-group service pages tcp
 port-object eq www
 port-object range 8080 8081
 group-object secure
object-group service secure tcp
 port-object eq https
object service backup
 service tcp source gt 1023 destination eq 873
object-group service mixed
 service-object object backup
 service-object udp destination eq domain
 service-object tcp-udp eq sip
 service-object icmp echo
 service-object gre
object-group protocol tunnels
 protocol-object esp
 protocol-object 50
 protocol-object ah
object-group icmp-type pings
 icmp-object echo
 icmp-object echo-reply
`;

describe('an entry of an access list', () => {
  it.each([
    ['permit ip any any', 'line 1: allow | any4,any6 > any4,any6 | 0-255/* | log none'],
    ['permit ip any4 0.0.0.0 0.0.0.0 log', 'line 1: allow | any4 > any4 | 0-255/* | log begin+end'],
    ['deny ip any6 any6', 'line 1: deny | any6 > any6 | 0-255/* | log begin+end'],
    ['deny tcp any any eq 25 log disable', 'line 1: deny | any4,any6 > any4,any6 | 6/25 | log none'],
    ['permit udp any any log default', 'line 1: allow | any4,any6 > any4,any6 | 17/* | log none'],
    [
      'permit tcp host mail gt 1023 object web eq www log 6 interval 300',
      'line 1: allow | 192.0.2.25 > 192.0.2.80 | 6/1024-65535>80 | log begin+end',
    ],
    [
      'permit tcp object net object-group servers object-group pages',
      'line 1: allow | 10.0.0.0-10.0.0.255 > 10.2.0.0-10.2.0.255,192.0.2.25,192.0.2.80,?partner.example | 6/80,6/443,6/8080-8081 | log none',
    ],
    ['permit tcp any object-group secure object web', 'line 1: allow | any4,any6 > 192.0.2.80 | 6/443>* | log none'],
    [
      'permit object-group mixed any object some',
      'line 1: allow | any4,any6 > 10.1.0.1-10.1.0.9 | 17/53,6/5060,17/5060,1/2048-2303,47/*,6/1024-65535>873 | log none',
    ],
    ['permit tcp any any object-group mixed', 'line 1: allow | any4,any6 > any4,any6 | 6/5060,6/1024-65535>873 | log none'],
    ['permit object-group tunnels any any', 'line 1: allow | any4,any6 > any4,any6 | 50/*,50/*,51/* | log none'],
    ['permit icmp any any object-group pings', 'line 1: allow | any4,any6 > any4,any6 | 1/2048-2303,1/0-255 | log none'],
    ['permit icmp any any unreachable 4', 'line 1: allow | any4,any6 > any4,any6 | 1/772 | log none'],
    [
      'permit icmp6 any6 object six echo',
      'line 1: allow | any6 > 20010db8000000000000000000000000-20010db800000000000000000000ffff | 58/32768-33023 | log none',
    ],
    ['permit tcp any neq 80 any lt 3', 'line 1: allow | any4,any6 > any4,any6 | 6/0-79>0-2,6/81-65535>0-2 | log none'],
    ['permit tcp any any eq strange', 'line 1: allow | any4,any6 > any4,any6 | ?6 eq strange | log none'],
    ['permit strange any any', 'line 1: allow | any4,any6 > any4,any6 | ?strange | log none'],
    [
      'permit ip object missing interface outside',
      'line 1: allow | ?missing, which is not in the text > ?interface outside | 0-255/* | log none',
    ],
    ['permit ip object-group nobody any', 'line 1: allow | nothing > any4,any6 | 0-255/* | log none'],
    ['permit ip any any time-range night inactive', 'line 1 (off): allow | any4,any6 > any4,any6 | 0-255/* | schedule=night | log none'],
    [
      'permit ip user LAB\\anna any object-group-security staff any',
      'line 1: allow | any4,any6 > any4,any6 | 0-255/* | user=LAB\\anna | other=security group staff | log none',
    ],
    ['permit ip xx.1.2.3 255.255.255.0 any', 'line 1: allow | ?xx.1.2.3 255.255.255.0 > any4,any6 | 0-255/* | log none'],
    ['permit ip any any something new', 'line 1: allow | any4,any6 > any4,any6 | 0-255/* | other=something | other=new | log none'],
  ])('%s', (entry, rule) => expect(readEntry(entry, OBJECTS)).toBe(rule));

  it('is identified by its line number, and remarks count as lines', () => {
    const names = readEntries(
      'access-list acl remark the web\naccess-list acl extended permit ip any any\naccess-list acl extended deny ip any any',
    );
    expect(names.map((rule) => rule.split(':')[0])).toEqual(['line 2', 'line 3']);
  });
});

const INTERFACES = ['outside 0', 'inside 100', 'dmz 50']
  .map((named, at) => `interface GigabitEthernet0/${at}\n nameif ${named.replace(' ', '\n security-level ')}`)
  .join('\n');

describe('the lists of a running configuration', () => {
  it('are the applied ones, each for its interface; unmatched traffic is denied', () => {
    const { lists } = read(
      `${INTERFACES}
access-list in extended permit ip any any
access-list out extended deny ip any any
access-list unused extended permit ip any any
access-group in in interface inside
access-group out out interface dmz
access-group in in interface outside control-plane
`,
    );
    expect(lists.map(({ name, from, to, rules, fallback }) => [name, from, to, rules.length, fallback.action, fallback.lines])).toEqual([
      ['in in interface inside', ['inside'], undefined, 1, 'deny', []],
      ['out out interface dmz', undefined, ['dmz'], 1, 'deny', []],
      ['interface dmz', ['dmz'], ['outside'], 0, 'allow', [8, 9]],
    ]);
  });

  it('pass unmatched traffic on to the one for all interfaces', () => {
    const { lists } = read(
      `${INTERFACES}\naccess-list a extended permit ip any any\naccess-group a in interface inside\naccess-group a global\n`,
    );
    expect(lists.map(({ name, fallback }) => [name, fallback.action])).toEqual([
      ['a in interface inside', 'unknown'],
      ['a global', 'deny'],
    ]);
  });

  it('that are not in the text are gaps, like other missing parts', () => {
    expect(read(`ASA Version 9.12(4)\naccess-group gone in interface inside\n`)).toEqual({
      lists: [],
      gaps: ['The access list gone is applied, but not in the text.', 'The text has no end mark and may break off.'],
    });
  });

  it('of Threat Defense have the names of their rules, and end in the default action', () => {
    const [list] = read(`NGFW Version 7.4.2
access-list CSM_FW_ACL_ remark rule-id 9998: PREFILTER POLICY: tunnels
access-list CSM_FW_ACL_ remark rule-id 9998: RULE: DEFAULT TUNNEL ACTION RULE
access-list CSM_FW_ACL_ advanced permit gre any any rule-id 9998
access-list CSM_FW_ACL_ remark rule-id 7: ACCESS POLICY: edge - Mandatory
access-list CSM_FW_ACL_ remark rule-id 7: L7 RULE: browsing
access-list CSM_FW_ACL_ advanced permit tcp ifc inside any ifc outside any eq www rule-id 7 event-log flow-end
access-list CSM_FW_ACL_ remark rule-id 8: L4 RULE: mail
access-list CSM_FW_ACL_ advanced trust tcp any any eq smtp rule-id 8
access-list CSM_FW_ACL_ remark rule-id 1: L4 RULE: DEFAULT ACTION RULE
access-list CSM_FW_ACL_ advanced deny ip any any rule-id 1 event-log flow-start
access-group CSM_FW_ACL_ global
: end
`).lists;
    expect(list!.rules.map(spellRule)).toEqual([
      'DEFAULT TUNNEL ACTION RULE: other | any4,any6 > any4,any6 | 47/* | other=inspection | log none',
      'browsing: other | from inside | to outside | any4,any6 > any4,any6 | 6/80 | other=inspection | log end',
      'mail: allow | any4,any6 > any4,any6 | 6/25 | log none',
    ]);
    expect(list!.fallback).toMatchObject({ action: 'deny', logged: true, lines: [11] });
  });
});

describe("the policies of a manager's document", () => {
  const fmc = {
    unread: [{ part: 'portGroups', status: 403 }],
    addresses: [
      { id: 'a1', name: 'web', type: 'Host', value: '192.0.2.80' },
      { id: 'a2', name: 'partner', type: 'FQDN', value: 'partner.example' },
      { id: 'a3', name: 'net', type: 'Network', value: '10.0.0.0/24' },
    ],
    networkGroups: [
      { id: 'g1', name: 'servers', objects: [{ id: 'a1' }, { id: 'g2' }] },
      { id: 'g2', name: 'more', objects: [{ id: 'a2' }, { id: 'g1' }] },
    ],
    ports: [{ id: 'p1', name: 'HTTPS', protocol: 'TCP', port: '443' }],
    prefilterPolicies: [{ name: 'fast', rules: [{ name: 'backup', action: 'FASTPATH', sourceNetworks: { objects: [{ id: 'a3' }] } }] }],
    accessPolicies: [
      {
        name: 'edge',
        defaultActions: [{ action: 'BLOCK', logBegin: true, logEnd: false }],
        rules: [
          {
            name: 'publish',
            enabled: true,
            action: 'ALLOW',
            logBegin: false,
            logEnd: true,
            sourceZones: { objects: [{ name: 'out', id: 'z1' }] },
            destinationNetworks: { objects: [{ id: 'g1', name: 'servers' }], literals: [{ type: 'Host', value: '192.0.2.9' }] },
            destinationPorts: {
              objects: [{ id: 'p1' }, { id: 'p9', name: 'gone' }],
              literals: [{ type: 'PortLiteral', port: '8443', protocol: '6' }],
            },
            applications: { applications: [{ name: 'HTTP' }] },
            users: {},
          },
          { name: 'watch', enabled: false, action: 'MONITOR', sourceNetworks: { objects: [{ name: 'any-ipv4', id: 'x' }] } },
          { name: 'stop', action: 'BLOCK_RESET', logBegin: true, logEnd: false, sourcePorts: { objects: [{ name: 'HTTPS', id: 'p1' }] } },
        ],
      },
    ],
  };

  it('are read with their objects', () => {
    const { lists, gaps } = read(JSON.stringify({ fmc }, null, 2));
    expect(lists.map(({ name, rules }) => [name, ...rules.map(spellRule)])).toEqual([
      ['prefilter policy fast', 'backup: allow | 10.0.0.0-10.0.0.255 > any4,any6 | 0-255/* | log begin+end'],
      [
        'access policy edge',
        'publish: allow | from out | any4,any6 > 192.0.2.9,192.0.2.80,?partner | 6/443,6/8443,?gone | application=HTTP | log end',
        'watch (off): other | any4 > any4,any6 | 0-255/* | log begin+end',
        'stop: deny | any4,any6 > any4,any6 | ?from HTTPS | log begin',
      ],
    ]);
    expect(lists.map(({ fallback }) => [fallback.action, fallback.logged])).toEqual([
      ['unknown', 'unknown'],
      ['deny', true],
    ]);
    expect(lists[1]!.rules[1]!.log).toEqual({ begin: 'unknown', end: 'unknown' });
    expect(gaps).toEqual([expect.stringContaining('portGroups')]);
  });

  it('of a device manager as well', () => {
    const fdm = {
      networks: [{ id: 'n1', name: 'net', subType: 'NETWORK', value: '10.0.0.0/24' }],
      udpPorts: [{ id: 'u1', name: 'DNS', port: '53' }],
      accessPolicies: [
        {
          defaultAction: { action: 'DENY', eventLogAction: 'LOG_NONE' },
          rules: [
            {
              name: 'names',
              ruleAction: 'PERMIT',
              eventLogAction: 'LOG_BOTH',
              sourceZones: [{ name: 'inside' }],
              sourceNetworks: [{ id: 'n1', name: 'net' }],
              destinationPorts: [{ id: 'u1', name: 'DNS' }],
              urlFilter: { urlCategories: [{ name: 'News' }] },
            },
          ],
        },
      ],
    };
    const [list] = read(JSON.stringify({ fdm }, null, 2)).lists;
    expect(list!.rules.map(spellRule)).toEqual([
      'names: allow | from inside | 10.0.0.0-10.0.0.255 > any4,any6 | 17/53 | category=News | log begin+end',
    ]);
    expect(list!.fallback).toMatchObject({ action: 'deny', logged: false });
  });
});

const CORPUS = new URL('../../../../../shared/corpus/configs/cisco_ftd/', import.meta.url);

describe.runIf(existsSync(CORPUS))('configurations of others', () => {
  it.each([
    ['asa_ciscoconfparse_sample01.asa', ['OUTSIDE_in in interface OUTSIDE 4', 'INSIDE_in in interface INSIDE 13']],
    [
      'asa_ntc_soteria.cfg',
      ['acl-outside in interface outside 2', 'acl-webfarm in interface webfarm 4', 'acl-inside in interface inside 3'],
    ],
    ['asa_prometheus_asa2.txt', ['INBOUND in interface outside 17', 'DMZ-INBOUND in interface dmz 1', 'interface inside 0']],
    [
      'asa_prometheus_asa4.txt',
      ['inside_access_in in interface inside 1', 'outside_access_in in interface outside 13', 'MPLS_access_in in interface MPLS 5'],
    ],
    ['cashel_example_ftd.txt', ['OUTSIDE_IN in interface outside 7', 'INSIDE_OUT in interface inside 5', 'DMZ_IN in interface dmz 3']],
  ])('%s', (file, lists) => {
    const ruleBase = read(readFileSync(new URL(file, CORPUS), 'utf8'));
    expect(ruleBase.lists.map(({ name, rules }) => `${name} ${rules.length}`)).toEqual(lists);
    for (const { rules } of ruleBase.lists) for (const { conditions } of rules) expect(conditions).toEqual([]);
  });

  it('hold the addresses of resolved groups', () => {
    const [, inside] = read(readFileSync(new URL('asa_ciscoconfparse_sample01.asa', CORPUS), 'utf8')).lists;
    expect(spellRule(inside!.rules[0]!)).toContain('10.0.0.0-10.255.255.255,192.0.2.0-192.0.2.255 > any4 | 17/5555 ');
    expect(inside!.rules[1]!.destination.v4).toHaveLength(10);
  });
});
