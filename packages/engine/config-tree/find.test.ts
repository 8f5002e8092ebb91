import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTree } from '../testing/config-tree.ts';
import { type Scope, findGap, findPath, linesOf, sayPath, valuesAt } from './find.ts';

const tree = drawTree(`
system
  services
    ssh root-login deny
    ~telnet
    !ftp
  name-server
    10.0.0.1
    10.0.0.2
  login
    user alice
      class super
    user bob
      class read
interface port1
  allowaccess ping ssh
interface port2
  allowaccess http
`);

const find = (path: string, scope: Scope = tree, options = {}) => findPath(scope, path.split(' '), options);
const show = (path: string, options = {}) => find(path, tree, options).map((place) => [place.node.line, valuesAt(place)]);

describe('findPath', () => {
  it.each([
    ['system services ssh root-login', [[3, ['deny']]]],
    ['system services ssh root-login deny', [[3, []]]],
    ['system services ssh', [[3, ['root-login', 'deny']]]],
    ['system name-server', [[6, ['10.0.0.1', '10.0.0.2']]]],
    ['interface port2 allowaccess', [[17, ['http']]]],
    ['system services ssh root-login permit', []],
    ['services ssh', []],
  ])('finds %j whether its words stand in one statement or several', (path, places) => {
    expect(show(path)).toEqual(places);
  });

  it('matches any word by *, and one of several by |, in the order of the text', () => {
    expect(show('interface * allowaccess')).toEqual([
      [15, ['ping', 'ssh']],
      [17, ['http']],
    ]);
    expect(show('system login user alice|carol class')).toEqual([[11, ['super']]]);
    expect(find('system login user * class').map((place) => place.captured)).toEqual([['alice'], ['bob']]);
  });

  it('leaves out what is not in effect and what switches off, unless asked for', () => {
    expect(show('system services telnet')).toEqual([]);
    expect(show('system services telnet', { inactive: true })).toEqual([[4, []]]);
    expect(show('system services ftp')).toEqual([]);
    expect(show('system services ftp', { negated: true })).toEqual([[5, []]]);
  });

  it('finds what stands below ** however deep, and nothing below what it found', () => {
    expect(show('system ** class')).toEqual([
      [11, ['super']],
      [13, ['read']],
    ]);
    expect(show('system ** ssh root-login')).toEqual([[3, ['deny']]]);
    expect(show('** allowaccess')).toHaveLength(2);
    expect(show('system ** telnet')).toEqual([]);
    const nested = drawTree(`
json
  a
    b
      b 1
`);
    expect(find('json ** b', nested)).toHaveLength(1);
  });

  it('finds what stands behind ** in the same statement, where it stands first', () => {
    expect(show('interface * allowaccess ** ssh')).toEqual([[15, []]]);
    const flat = drawTree('server 10.0.0.1 prefer key 7 key 8');
    expect(find('server * ** key', flat).map(valuesAt)).toEqual([['7', 'key', '8']]);
    expect(find('server * ** port', flat)).toEqual([]);
  });

  it('searches below a place', () => {
    const [port2] = find('interface port2');
    expect(find('allowaccess', port2).map((place) => place.node.line)).toEqual([17]);
    const [ssh] = find('system services ssh');
    expect(find('root-login', ssh).map(valuesAt)).toEqual([['deny']]);
  });

  it('finds the same in large tables as in small ones', () => {
    const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
    fc.assert(
      fc.property(names, fc.integer({ min: 0, max: 60 }), (wanted, filler) => {
        const rows = [...Array.from({ length: filler }, (_, at) => `x${at}`), ...wanted];
        const table = drawTree(['table', ...rows.map((name) => `  ${name} value-${name}`)].join('\n'));
        for (const name of wanted) expect(findPath(table, ['table', name]).map(valuesAt)).toEqual([[`value-${name}`]]);
        expect(findPath(table, ['table', '*']).length).toBe(rows.length);
      }),
    );
  });
});

describe('linesOf', () => {
  it('shows the line of a value, and the lines of a value that stands below', () => {
    expect(find('interface port1 allowaccess').map(linesOf)).toEqual([[15]]);
    expect(find('system name-server').map(linesOf)).toEqual([[6, 7, 8]]);
    expect(find('system login').map(linesOf)).toEqual([[9]]);
  });
});

describe('findGap', () => {
  const gap = { path: ['system', 'login'], line: 3, reason: 'a group is missing' };
  const gappy = drawTree('system', { gaps: [gap] });

  it.each([
    [['system'], true],
    [['system', 'login', 'user', '*'], true],
    [['system', '*', 'user'], true],
    [['system', 'login|services'], true],
    [['system', 'services'], false],
    [['interface'], false],
  ])('tells whether %j leads into or through it', (path, hidden) => {
    expect(findGap(gappy, path)).toBe(hidden ? gap : undefined);
  });

  it('leaves aside a part that a gap is not about', () => {
    const whole = drawTree('json', { gaps: [{ path: [], aside: 'json', line: 1, reason: 'the device is missing' }] });
    expect(findGap(whole, ['json', 'objects'])).toBeUndefined();
    expect(findGap(whole, ['system'])).toBeDefined();
  });
});

describe('sayPath', () => {
  it('leaves out how deep a statement stands', () => {
    expect(sayPath(['json', '**', 'accept-rip'])).toBe('accept-rip');
    expect(sayPath(['system', 'services'])).toBe('system services');
  });
});
