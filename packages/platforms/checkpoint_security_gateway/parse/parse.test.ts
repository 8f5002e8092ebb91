import { readFileSync } from 'node:fs';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLayers } from '../rule-base/layers.ts';
import { makeCheckpointComparable } from '../comparable.ts';
import { redactCheckpoint } from '../redact/redact.ts';
import { parseCheckpoint } from './parse.ts';
import { printCheckpoint } from '../print.ts';

const HEADER = '# Configuration of gw-1\n# Language version: 14.1v1\n';
const WHOLE = `${HEADER}set hostname gw-1
set message banner on 

set password-controls deny-on-fail enable false
set user admin shell /etc/cli.sh 
set timezone America / New_York
set interface eth0 comments "to the \\"outside\\" world"
add interface eth0 vlan 7
set interface lo state on
delete snmp community old
set snmp traps advanced coldStart reboot-only off
`;
const values = (text: string, path: string): readonly (readonly string[])[] =>
  findPath(parseCheckpoint(text), path.split(' ')).map(valuesAt);

describe('an export of Gaia', () => {
  it('has its words whatever the white space around them', () => {
    for (const blank of ['\u00a0', '\u3000', '\ufeff', '\v', ' \u00a0'])
      expect(values(`${blank}set${blank}user${blank}admin${blank}shell "a${blank}b"\n`, 'user admin shell')).toEqual([[`a${blank}b`]]);
  });

  it('becomes one statement per line, without the verb, with values unquoted', () => {
    expect(values(WHOLE, 'password-controls deny-on-fail enable')).toEqual([['false']]);
    expect(values(WHOLE, 'interface eth0 vlan')).toEqual([['7']]);
    expect(values(WHOLE, 'interface eth0 comments')).toEqual([['to the "outside" world']]);
    expect(values(WHOLE, 'message banner')).toEqual([['on']]);
    expect(values(WHOLE, 'timezone')).toEqual([['America', '/', 'New_York']]);
  });

  it('keeps the lines of the text, with any line end', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const tree = parseCheckpoint(WHOLE.replaceAll('\n', end));
      expect(findPath(tree, ['user', 'admin', 'shell']).map((place) => place.node.line)).toEqual([7]);
      expect(tree.unknownLines).toEqual([]);
      expect(tree.gaps).toEqual([]);
    }
  });

  it('treats everything that a script deletes as absent', () => {
    expect(values(WHOLE, 'snmp community *')).toEqual([]);
  });

  it('skips prompts, notices and separators around it, and lists what it does not understand', () => {
    const text = `gw-1>\nCLINFR0771  Config lock is owned by admin. Use the command 'lock database override' to acquire the lock.\n${WHOLE}[Expert@gw-1:0]#\n\nset\nsome other line\n`;
    expect(parseCheckpoint(text).unknownLines).toEqual([18, 19]);
  });

  it('reads a quoted text over several lines as one statement', () => {
    const text = `${HEADER}set message banner on msgvalue "Authorised\n\nuse only"\nset hostname gw-1\n`;
    const tree = parseCheckpoint(text);
    expect(findPath(tree, ['message', 'banner']).map((place) => [place.node.line, place.node.endLine])).toEqual([[3, 5]]);
    expect(findPath(tree, ['hostname']).map((place) => place.node.line)).toEqual([6]);
  });

  it('does not let an unclosed quotation swallow what follows', () => {
    const text = `${HEADER}set interface eth0 comments "open\nset hostname gw-1\n`;
    const tree = parseCheckpoint(text);
    expect(tree.unknownLines).toEqual([3]);
    expect(values(text, 'hostname')).toEqual([['gw-1']]);
  });
});

describe('what the text leaves out', () => {
  const gapsOf = (text: string): unknown => parseCheckpoint(text).gaps.map((gap) => [gap.path.join(' '), gap.suspected ?? false]);

  it.each([
    ['nothing, for a whole export', WHOLE, []],
    ['everything else, for an excerpt', 'set ntp active on\n', [['', false]]],
    ['perhaps more, for an export without a part', WHOLE.replace(/^set user.*\n/m, ''), [['', true]]],
    ['perhaps more, for an export that ends early', WHOLE.replace(/^set interface lo.*\n[^]*/m, ''), [['', true]]],
    ['perhaps more, for one that ends behind its interfaces', WHOLE.replace(/^set snmp traps.*\n/m, ''), [['', true]]],
    ['what its virtual systems hold, for a VSX gateway', WHOLE.replace('set hostname', 'set vsx on\nset hostname'), [['', true]]],
    ['Gaia, for answers of the API alone', '{ "name": "Network" }\n', [['', false]]],
  ])('is %s', (_, text, gaps) => {
    expect(gapsOf(text)).toEqual(gaps);
  });

  it('is the rest of an answer that breaks off', () => {
    expect(gapsOf(`${WHOLE}{ "name": "Network", "rulebase": [ {\n`)).toEqual([['json', false]]);
  });
});

describe('answers of the management API', () => {
  const PAGE = `{
  "uid": "layer", "name": "Network",
  "rulebase": [
    { "type": "access-section", "name": "Top", "rulebase": [
      { "uid": "r1", "name": "In \\"one\\"", "type": "access-rule", "rule-number": 1, "enabled": true,
        "source": ["a"], "action": "x", "track": { "type": "t" } } ] },
    { "uid": "r2", "name": "", "type": "access-rule", "rule-number": 2, "enabled": false,
      "source": ["97aeb369-9aea-11d5-bd16-0090272ccb30"], "action": "6c488338-8eec-4103-ad21-cd461ac2c473", "track": { "type": "t" } }
  ],
  "objects-dictionary": [
    { "uid": "a", "name": "office", "type": "network" }, { "uid": "x", "name": "Accept", "type": "RulebaseAction" },
    { "uid": "t", "name": "Detailed Log", "type": "Track" }
  ],
  "from": 1, "to": 2, "total": 2
}
`;

  it('become layers of rules, with identifiers resolved', () => {
    const [layer, ...more] = readLayers(parseCheckpoint(PAGE));
    expect(more).toEqual([]);
    expect(layer).toMatchObject({ name: 'Network', whole: true });
    expect(layer?.rules).toMatchObject([
      {
        line: 5,
        name: 'In "one"',
        enabled: true,
        action: 'accept',
        track: 'detailed log',
        inSection: true,
        source: { objects: [{ name: 'office' }] },
      },
      { line: 7, name: '', enabled: false, action: 'drop', inSection: false, source: { objects: [{ name: 'Any' }] } },
    ]);
  });

  it('may stand behind an export, after each other, or inside one value', () => {
    const moved = readLayers(
      parseCheckpoint(`${WHOLE}\n${PAGE}\n${PAGE.replaceAll('"layer"', '"other"').replace('Network', 'Application')}`),
    );
    expect(moved.map((layer) => [layer.name, layer.rules[0]?.line])).toEqual([
      ['Network', 19],
      ['Application', 35],
    ]);
    expect(readLayers(parseCheckpoint(`[ {}, { "show-access-rulebase": ${PAGE} } ]`))).toHaveLength(1);
  });

  it('on several pages are one layer, complete if no rule is missing', () => {
    const first = PAGE.replace('"total": 2', '"total": 3');
    const second = first.replace('"r1"', '"r3"').replace('"rule-number": 1', '"rule-number": 3');
    expect(readLayers(parseCheckpoint(first)).map((layer) => layer.whole)).toEqual([false]);
    const layers = readLayers(parseCheckpoint(first + second));
    expect(layers.map((layer) => [layer.whole, layer.rules.map((rule) => rule.number)])).toEqual([[true, [1, 2, 3]]]);
  });

  it('of address translation are not layers', () => {
    expect(readLayers(parseCheckpoint(PAGE.replaceAll('access-rule', 'nat-rule')))).toEqual([]);
  });
});

describe('any text', () => {
  it('is read without an error, its lines kept', () => {
    const piece = fc.constantFrom('set ', 'add ', '"', '\\', '\n', '{', '[', '"a": ', ', ', '}', ']', 'x', ' ', '#', '1', '-', '\r\n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const tree = parseCheckpoint(text);
        expect(tree.lines).toEqual(text.replace(/\r\n?/g, '\n').split('\n'));
        expect(tree.roots.every((node) => node.words.length > 0 && node.line <= node.endLine)).toBe(true);
      }),
    );
  });
});

describe('a line that is not a Gaia command', () => {
  it.each([
    "CLINFR0329  Invalid command:'show x'.",
    'Please set the firewall to stricter rules.',
    'set the table for dinner',
    'set system services ssh root-login deny',
    'set deviceconfig system hostname pa',
    'config system global',
    '    set status enable',
    'access-list outside extended permit ip any any',
    'undo telnet server enable',
    '<config version="10.0.0">',
    '}',
    '\u0000\u0001\u0002',
  ])('is listed: %j', (line) => {
    expect(parseCheckpoint(WHOLE.replace('set user', () => `${line}\nset user`)).unknownLines).toEqual([7]);
  });
});

describe('several exports in one text', () => {
  const virtualSystem = '# Configuration of gw-1\n# Language version: 14.1v1\nset interface eth9 state on\n';
  const tree = parseCheckpoint(`${WHOLE}{"a": 1}\n${virtualSystem}`);

  it('become one scope each, with everything shared', () => {
    const shown = tree.scopes?.map((scope) => [scope.words.join(' '), scope.children.length, scope.children.at(-1)?.words[0]]);
    expect(shown).toEqual([
      ['configuration gw-1', 11, 'json'],
      ['configuration gw-1', 2, 'json'],
    ]);
    expect(parseCheckpoint(WHOLE).scopes).toBeUndefined();
  });

  it('do not prove absences for each other', () => {
    expect(tree.gaps).toMatchObject([{ path: [] }]);
    expect(tree.gaps[0]).not.toHaveProperty('suspected');
  });
});

describe('a broken sample', () => {
  const sample = readFileSync(new URL('../fixtures/sample.conf', import.meta.url), 'utf8');

  it.each(['', sample])('is read with every function of the platform, and loses nothing', (start) => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const text = mutateText(start === '' ? ANSWER : start, seed);
      const tree = parseCheckpoint(text);
      expect(printCheckpoint(tree).replace(/\s+/g, ''), `seed ${seed}`).toBe(text.replace(/\s+/g, ''));
      expect(redactCheckpoint(text).split('\n'), `seed ${seed}`).toHaveLength(tree.lines.length);
      expect(makeCheckpointComparable(text).split('\n'), `seed ${seed}`).toHaveLength(tree.lines.length);
    }
  });
});

const ANSWER = `${WHOLE}# Answers of the management API\n{\n  "uid": "layer", "name": "Network", "rulebase": [ { "uid": "r1", "hits": { "value": 3 } } ],\n  "total": 1\n}\n`;
