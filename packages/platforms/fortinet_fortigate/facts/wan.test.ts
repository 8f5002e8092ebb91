import { describe, expect, it } from 'vitest';
import { parseFortios } from '../parse/parse.ts';
import { findWan } from './wan.ts';

const interfaces = (...entries: readonly (readonly [string, ...string[]])[]) =>
  `config system interface\n${entries.map(([name, ...settings]) => `edit "${name}"\n${settings.map((line) => `set ${line}\n`).join('')}next\n`).join('')}end\n`;

const wanOf = (text: string) => {
  const { interfaces: found, names } = findWan(parseFortios(text));
  return [[...found.keys()], [...names].toSorted()];
};

describe('findWan', () => {
  it.each([
    ['the role', interfaces(['a', 'role wan'], ['b', 'role lan'], ['c']), ['a']],
    ['the name', interfaces(['wan1'], ['wan'], ['wanderer'], ['ISP-outside'], ['internal']), ['wan1', 'wan', 'ISP-outside']],
    [
      'a VLAN of such an interface',
      interfaces(
        ['wan1'],
        ['isp', 'interface wan1', 'vlanid 7'],
        ['tunnel', 'interface wan1'],
        ['own', 'interface wan1', 'vlanid 8', 'role lan'],
      ),
      ['wan1', 'isp'],
    ],
    ['the role rather than the name', interfaces(['wan1', 'role lan'], ['wan2', 'role undefined']), ['wan2']],
  ])('uses %s', (_, text, found) => expect(wanOf(text)[0]).toEqual(found));

  it('uses the default route, if it is in effect', () => {
    const route = (...settings: readonly string[]) =>
      `config router static\nedit 1\n${settings.map((line) => `set ${line}\n`).join('')}next\nend\n`;
    const base = interfaces(['port3'], ['port4', 'role lan']);
    expect(wanOf(base + route('gateway 192.0.2.1', 'device port3'))[0]).toEqual(['port3']);
    expect(wanOf(base + route('dst 0.0.0.0 0.0.0.0', 'device port3'))[0]).toEqual(['port3']);
    expect(wanOf(base + route('dst 10.0.0.0 255.0.0.0', 'device port3'))[0]).toEqual([]);
    expect(wanOf(base + route('device port3', 'status disable'))[0]).toEqual([]);
    expect(wanOf(base + route('device port4'))).toEqual([[], ['port4']]);
  });

  it('uses SD-WAN, whose zones count as names', () => {
    const sdwan =
      'config system sdwan\nconfig zone\nedit "underlay"\nnext\nend\nconfig members\nedit 1\nset interface "port3"\nnext\nend\nend\n';
    expect(wanOf(interfaces(['port3']) + sdwan)).toEqual([['port3'], ['port3', 'underlay', 'virtual-wan-link']]);
  });

  it('uses zones, in both directions', () => {
    const zone = (name: string, member: string) => `config system zone\nedit "${name}"\nset interface "${member}"\nnext\nend\n`;
    expect(wanOf(interfaces(['port3']) + zone('outside', 'port3'))).toEqual([['port3'], ['outside', 'port3']]);
    expect(wanOf(interfaces(['wan1']) + zone('uplinks', 'wan1'))).toEqual([['wan1'], ['uplinks', 'wan1']]);
  });

  it('reads the routes of every virtual domain', () => {
    const text = `config vdom\nedit a\nconfig router static\nedit 1\nset device "port3"\nnext\nend\nnext\nend\nconfig global\n${interfaces(['port3'])}end\n`;
    expect(wanOf(text)[0]).toEqual(['port3']);
  });
});
