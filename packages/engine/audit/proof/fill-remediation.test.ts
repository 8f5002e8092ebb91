import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTree } from '../../testing/config-tree.ts';
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

  it('take back the whole of a line, and nothing where no line shows a fault', () => {
    const commands = ['no ssh <rest of the line>', 'ssh <address> <mask> <interface>'];
    const text = 'ssh 10.1.0.0 255.255.255.0 inside\nssh ::/0 outside\nssh timeout 5';
    expect(fill(commands, text, [2])).toEqual(['no ssh ::/0 outside', 'ssh <address> <mask> <interface>']);
    expect(fill(commands, text, [])).toEqual(commands.slice(1));
    expect(fill(['delete isis <rest of the line>', 'delete isis level <level> loose'], 'isis loose', [1])).toEqual(['delete isis loose']);
    expect(fill(['delete isis <rest of the line>', 'delete isis level <level> loose'], 'isis level 2 loose', [1])).toEqual([
      'delete isis level 2 loose',
    ]);
    expect(fill(['config log', '    unset <setting of the line>', 'end'], 'log\n  user disable', [2])).toEqual([
      'config log',
      '    unset user',
      'end',
    ]);
  });

  it('enter no view in which nothing is left to type', () => {
    const views = ['user <account> attributes', '  no timeout <rest of the line>', '  quit', 'policy <policy>', '  timeout 5'];
    expect(fill(views, 'policy guests\n  timeout 9', [2])).toEqual(['policy guests', '  timeout 5']);
    expect(fill(views, 'policy guests\n  timeout 9', [])).toEqual(['policy <policy>', '  timeout 5']);
    expect(fill(views, 'user anna attributes\n  timeout 9', [2])).toEqual([
      'user anna attributes',
      '  no timeout 9',
      '  quit',
      'policy <policy>',
      '  timeout 5',
    ]);
    const block = ['config log', '  edit <log>', '    unset <setting of the line>', '  next', 'end', 'set log on'];
    expect(fill(block, 'log off', [])).toEqual(['set log on']);
  });

  it('name an object of two words where the word behind it is the same', () => {
    const commands = ['crypto map <map and number> set pfs group14'];
    expect(fill(commands, 'crypto map vpn 10 set peer 192.0.2.1', [1])).toEqual(['crypto map vpn 10 set pfs group14']);
    expect(fill(commands, 'crypto map vpn interface outside', [1])).toEqual(commands);
  });

  it('take back what is named to its end', () => {
    expect(fill(['no telnet <address> <mask> <interface>'], 'telnet 10.0.0.0 255.0.0.0 inside', [1])).toEqual([
      'no telnet 10.0.0.0 255.0.0.0 inside',
    ]);
    expect(fill(['delete user <user>'], 'user anna shell', [1])).toEqual(['delete user anna']);
  });

  it('name a block by all of its name', () => {
    expect(fill(['system-view', 'line <lines>', ' idle 10'], 'line vty 16 20\n  idle 0\nline con 0\n  idle 0', [2, 4])).toEqual([
      'system-view',
      'line vty 16 20',
      ' idle 10',
      'line con 0',
      ' idle 10',
    ]);
  });

  it('find a name in another place, and a path', () => {
    expect(fill(['verify interface <name in nameif>'], 'interface ge0\n  nameif outside', [2])).toEqual(['verify interface outside']);
    expect(fill(['set <path of bfd> key <name>'], 'bgp\n  group up\n    bfd\n      loose', [4])).toEqual([
      'set bgp group up bfd key <name>',
    ]);
  });

  it('leave what is new, or a matter of choice, to a person', () => {
    const commands = ['set user <new name> shell', 'delete address <other address>', 'delete user <user>'];
    expect(fill(commands, 'user admin shell\naddress 10.0.0.1', [1, 2])).toEqual([...commands.slice(0, 2), 'delete user admin']);
  });

  it('never name a secret', () => {
    const line = ['delete snmp <rest of the line>'];
    expect(fillRemediation(line, drawTree('snmp community hush ro'), [1], (word) => word === 'hush')).toEqual(line);
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

  it('count the objects, and not what holds them', () => {
    const groups = ['a', 'b'].map(
      (group) => `group ${group}\n${Array.from({ length: 5 }, (_, at) => `  user ${group}${at} shell bash`).join('\n')}`,
    );
    const filled = fill(
      ['set group <group> user <user> shell cli'],
      groups.join('\n'),
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
    expect([filled.length, filled[9]]).toEqual([10, 'set group b user b4 shell cli']);
  });

  it('keep their number or a multiple of it, whatever they are', () => {
    const word = fc.constantFrom('set', 'a', 'b', '<x>', '<y>', '"<x>"', 'edit', '');
    const command = fc.tuple(fc.nat(3), fc.array(word, { maxLength: 5 })).map(([indent, words]) => ' '.repeat(indent) + words.join(' '));
    fc.assert(
      fc.property(fc.array(command, { maxLength: 5 }), fc.array(fc.nat(9)), (others, lines) => {
        // What comes before the first name is typed once.
        const commands = ['set <x>', ...others];
        expect(fill(commands, 'a b a b\na a b\n  b a\nb "c d" a', lines).length % commands.length).toBe(0);
      }),
    );
  });
});
