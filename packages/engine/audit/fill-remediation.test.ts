import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTree } from '../testing/config-tree.ts';
import { fillRemediation } from './fill-remediation.ts';

const nothingIsSecret = (): boolean => false;
const fill = (commands: readonly string[], text: string, lines: readonly number[]): readonly string[] =>
  fillRemediation(commands, drawTree(text), lines, nothingIsSecret);

describe('the commands that mend a fault', () => {
  it('name the objects of the device, and leave values to a person', () => {
    const text = 'interfaces\n  ge-0/0/0\n    unit\n      0\n        family inet';
    expect(fill(['set interfaces <interface> unit <unit> description "<text>"'], text, [5])).toEqual([
      'set interfaces ge-0/0/0 unit 0 description "<text>"',
    ]);
  });

  it('are told for each object that shows the fault, in blocks where they are blocks', () => {
    const text = 'system zone\n  outside\n    intrazone allow\n  guests\n    intrazone allow\n  inside\n    intrazone deny';
    const block = (zone: string): readonly string[] => [
      'config system zone',
      `    edit ${zone}`,
      '        set intrazone deny',
      '    next',
      'end',
    ];
    expect(fill(block('<zone>'), text, [2, 3, 5])).toEqual([...block('outside'), ...block('guests')]);
  });

  it('find objects below what a text puts around them', () => {
    const text = 'devices local\n  vsys vsys1\n    zone\n      untrust\n        network layer3';
    expect(fill(['set zone <zone> network zone-protection-profile <profile>'], text, [5])).toEqual([
      'set zone untrust network zone-protection-profile <profile>',
    ]);
  });

  it.each([
    ['a value at the end of a command', ['set ntp server <address>'], 'ntp server 10.0.0.1'],
    ['one name for two things', ['set radius-server <address> source-address <address>'], 'radius-server 10.0.0.1 port 1812'],
    [
      'one name behind different words',
      ['set ntp primary <a> version 4', 'set ntp secondary <a> version 4'],
      'ntp primary 10.0.0.1 version 3',
    ],
    ['placeholders beside each other', ['access-list permit <protocol> <source> any'], 'access-list permit ip any any'],
    ['another statement', ['set user <user> shell cli'], 'host <user> shell'],
    ['a word that means something else deeper down', ['interface <interface> on'], 'hrp interface ge1 remote'],
  ])('stay as they are for %s', (_, commands, text) => {
    expect(fill(commands, text, [1])).toEqual(commands);
  });

  it('never name a secret', () => {
    const commands = ['delete snmp community <community> view'];
    expect(fillRemediation(commands, drawTree('snmp community hush view'), [1], (word) => word === 'hush')).toEqual(commands);
  });

  it('are told once where very many objects show the fault', () => {
    const text = Array.from({ length: 30 }, (_, at) => `user u${at} shell bash`).join('\n');
    const commands = ['set user <user> shell cli'];
    expect(fill(commands, text, [1, 2])).toEqual(['set user u0 shell cli', 'set user u1 shell cli']);
    expect(
      fill(
        commands,
        text,
        Array.from({ length: 30 }, (_, at) => at + 1),
      ),
    ).toEqual(commands);
  });

  it('keep their number or a multiple of it, whatever they are', () => {
    const word = fc.constantFrom('set', 'a', 'b', '<x>', '<y>', '"<x>"', 'edit', '');
    const command = fc.tuple(fc.nat(3), fc.array(word, { maxLength: 5 })).map(([indent, words]) => ' '.repeat(indent) + words.join(' '));
    fc.assert(
      fc.property(fc.array(command, { maxLength: 5 }), fc.array(fc.nat(9)), (commands, lines) => {
        const filled = fill(commands, 'a b a b\na a b\n  b a\nb "c d" a', lines);
        expect(commands.length === 0 ? filled.length : filled.length % commands.length).toBe(0);
      }),
    );
  });
});
