import { countCases } from '@merlon/engine/testing/tier.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJunos } from './parse.ts';

const has = (tree: ConfigTree, path: string): boolean => findPath(tree, path.split(' ')).length > 0;
const values = (tree: ConfigTree, path: string): readonly string[] => findPath(tree, path.split(' ')).flatMap(valuesAt);
const lines = (tree: ConfigTree, path: string): readonly number[] => findPath(tree, path.split(' ')).map((place) => place.node.line);

/** The words of a tree without its lines, which differ between the forms. */
const shape = (nodes: readonly ConfigNode[]): unknown =>
  nodes
    .map((node) => [node.words.join(' '), node.inactive ?? false, node.inheritedFrom ?? '', shape(node.children)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const HIERARCHICAL = `## Last commit: 2025-01-01 10:00:00 UTC by ops
version 21.4R3;
system {
    host-name edge-1;
    login {
        message "Authorised \\"use\\" only; telnet\\n";
        user ben {
            class [ ops audit ];
        }
    }
    services {
        ssh {
            root-login deny;
            inactive: connection-limit 5;
            ciphers [ aes256-ctr "aes256-gcm@openssh.com" ];
        }
        inactive: telnet {
            rate-limit 4;
        }
        /* ftp; */
    }
    syslog {
        inactive: user * {
            any emergency;
        }
        archive size 10m files 3;
    }
    ntp {
        authentication-key 11 type sha256 value "$9$dummy"; ## SECRET-DATA
        server 10.0.0.1 key 11 version 4;
    }
}
security {
    policies {
        from-zone trust to-zone untrust {
            policy web {
                match {
                    source-address [ A B ];
                }
                then {
                    permit;
                }
            }
            policy rest {
                then {
                    deny;
                }
            }
        }
    }
}
`;
const SET = `set version 21.4R3
set system host-name edge-1
set system login message "Authorised \\"use\\" only; telnet\\n"
set system login user ben class ops
set system login user ben class audit
set system services ssh root-login deny
set system services ssh connection-limit 5
set system services ssh ciphers aes256-ctr
set system services ssh ciphers "aes256-gcm@openssh.com"
set system services telnet rate-limit 4
set system syslog user * any emergency
set system syslog archive size 10m
set system syslog archive files 3
set system ntp authentication-key 11 type sha256
set system ntp authentication-key 11 value "$9$dummy"
set system ntp server 10.0.0.1 key 11
set system ntp server 10.0.0.1 version 4
set security policies from-zone trust to-zone untrust policy web match source-address A
set security policies from-zone trust to-zone untrust policy web match source-address B
set security policies from-zone trust to-zone untrust policy web then permit
set security policies from-zone trust to-zone untrust policy rest then deny
deactivate system services ssh connection-limit
deactivate system services telnet
deactivate system syslog user *
`;

const readForm = (form: string): string => readFileSync(new URL(`../fixtures/forms/edge.${form}`, import.meta.url), 'utf8');

describe('all forms of one device', () => {
  it('give the same tree', () => {
    expect(shape(parseJunos(SET).roots)).toEqual(shape(parseJunos(HIERARCHICAL).roots));
    const hierarchical = shape(parseJunos(readForm('conf')).roots);
    expect(shape(parseJunos(readForm('set')).roots)).toEqual(hierarchical);
    expect(shape(parseJunos(readForm('xml')).roots)).toEqual(hierarchical);
  });

  it('are understood to the last line', () => {
    for (const text of [HIERARCHICAL, SET, ...['conf', 'set'].map(readForm)])
      expect(parseJunos(text)).toMatchObject({ unknownLines: [], gaps: [] });
    expect(parseJunos(readForm('xml'))).toMatchObject({ unknownLines: [] });
  });

  it('keep the order of rules and their lines', () => {
    const tree = parseJunos(HIERARCHICAL);
    const policies = findPath(tree, 'security policies from-zone * to-zone * policy *'.split(' '));
    expect(policies.map((place) => place.captured.join(' '))).toEqual(['trust untrust web', 'trust untrust rest']);
    expect(policies.map(({ node }) => [node.line, node.endLine])).toEqual([
      [36, 43],
      [44, 48],
    ]);
    expect(lines(parseJunos(SET), 'system services ssh root-login')).toEqual([6]);
  });

  it('read the same with line ends of any kind', () => {
    for (const end of ['\r\n', '\r']) expect(parseJunos(HIERARCHICAL.replaceAll('\n', end)).roots).toEqual(parseJunos(HIERARCHICAL).roots);
  });
});

describe('statements', () => {
  it('keeps the attributes of each term of an application apart, on one line or on several', () => {
    const tree = parseJunos(
      [
        'set applications application voice term a protocol tcp destination-port 5060',
        'set applications application voice term b protocol udp',
        'set applications application voice term b destination-port 5061',
        'set applications application voice description protocol',
      ].join('\n'),
    );
    expect(values(tree, 'applications application voice term a protocol')).toEqual(['tcp']);
    expect(values(tree, 'applications application voice term a destination-port')).toEqual(['5060']);
    expect(values(tree, 'applications application voice term b protocol')).toEqual(['udp']);
    expect(values(tree, 'applications application voice term b destination-port')).toEqual(['5061']);
    expect(has(tree, 'applications application voice protocol')).toBe(false);
  });

  it('continues after an empty list', () => {
    const tree = parseJunos('system {\n  name-server [ ];\n  services {\n    ssh { ciphers [ ] aes256-ctr; }\n  }\n}\n');
    expect([has(tree, 'system name-server'), values(tree, 'system services ssh ciphers')]).toEqual([true, ['aes256-ctr']]);
  });

  it('unquotes and unescapes strings, and finds no statements in comments and strings', () => {
    const tree = parseJunos(HIERARCHICAL);
    expect(values(tree, 'system login message')).toEqual(['Authorised "use" only; telnet\n']);
    expect(has(tree, 'system services ftp')).toBe(false);
  });

  it('deactivates what is marked inactive, and its keyword, but not the block around it', () => {
    const tree = parseJunos(HIERARCHICAL);
    expect(has(tree, 'system services ssh connection-limit')).toBe(false);
    expect(has(tree, 'system services telnet')).toBe(false);
    expect(has(tree, 'system syslog user')).toBe(false);
    expect(has(parseJunos('system {\n services {\n  telnet {\n   inactive: rate-limit 4;\n  }\n }\n}\n'), 'system services telnet')).toBe(
      true,
    );
    expect(
      has(parseJunos('set system services telnet rate-limit 4\ndeactivate system services telnet rate-limit\n'), 'system services telnet'),
    ).toBe(true);
  });

  it('leaves no list behind of which every entry is deactivated, however the entries are called', () => {
    const text = 'set snmp community alpha authorization read-only\nset snmp community beta\ndeactivate snmp community alpha\n';
    expect(has(parseJunos(text), 'snmp community')).toBe(true);
    expect(has(parseJunos(`${text}deactivate snmp community beta\n`), 'snmp community')).toBe(false);
    const given = 'set groups house snmp community gamma\nset apply-groups house\n';
    expect(has(parseJunos(`${given}${text}deactivate snmp community beta\n`), 'snmp community gamma')).toBe(true);
  });

  it('keeps one of two named things active when the other is not', () => {
    const tree = parseJunos(
      'set system syslog host 10.0.0.1 any info\nset system syslog host 10.0.0.2 any info\ndeactivate system syslog host 10.0.0.1\n',
    );
    expect(findPath(tree, ['system', 'syslog', 'host', '*']).map((place) => place.captured[0])).toEqual(['10.0.0.2']);
  });

  it('counts a value hidden from the reader as set', () => {
    const tree = parseJunos('system {\n root-authentication {\n  encrypted-password /* SECRET-DATA */; ## SECRET-DATA\n }\n}\n');
    expect(has(tree, 'system root-authentication encrypted-password')).toBe(true);
    expect(tree.gaps).toEqual([]);
  });

  it('skips prompts and notes around a configuration, and lists their lines', () => {
    const tree = parseJunos(`ops@edge-1> show configuration | no-more\n${HIERARCHICAL}\n{primary:node0}\nops@edge-1>\n`);
    expect(has(tree, 'system services ssh root-login deny')).toBe(true);
    expect(tree.unknownLines[0]).toBe(1);
  });
});

describe('groups', () => {
  const applied = (groups: string, rest: string): ConfigTree => parseJunos(`groups {\n${groups}\n}\n${rest}\n`);

  it('are inherited only where they are applied, with their own lines', () => {
    const tree = applied(
      'a { system { services { telnet; } } }\nb { system { services { ftp; } } }',
      'apply-groups a;\nsystem { host-name edge-1; }',
    );
    expect(lines(tree, 'system services telnet')).toEqual([2]);
    expect(findPath(tree, ['system', 'services'])[0]?.node.inheritedFrom).toBe('a');
    expect(has(tree, 'system services ftp')).toBe(false);
  });

  it('give way to explicit statements, and later groups to earlier ones', () => {
    const tree = applied(
      'a { system { services { ssh { root-login allow; connection-limit 5; } } } }\nb { system { services { ssh { connection-limit 9; rate-limit 4; } } } }',
      'apply-groups [ a b ];\nsystem { services { ssh { root-login deny; } } }',
    );
    expect(values(tree, 'system services ssh root-login')).toEqual(['deny']);
    expect(values(tree, 'system services ssh connection-limit')).toEqual(['5']);
    expect(values(tree, 'system services ssh rate-limit')).toEqual(['4']);
  });

  it('give way to what a class denies itself', () => {
    const tree = applied(
      'a { system { login { class <*> { deny-commands "start shell"; } } } }',
      'apply-groups a;\nsystem { login { class ops { deny-commands "request system"; } class noc { permissions view; } } }',
    );
    expect(values(tree, 'system login class ops deny-commands')).toEqual(['request system']);
    expect(values(tree, 'system login class noc deny-commands')).toEqual(['start shell']);
  });

  it('add to lists and blocks', () => {
    const tree = applied(
      'a { system { services { telnet; } ntp { server 10.0.0.2; } } }',
      'apply-groups a;\nsystem { services { ssh; } ntp { server 10.0.0.1; } }',
    );
    expect(values(tree, 'system ntp server')).toEqual(['10.0.0.1', '10.0.0.2']);
    expect(values(tree, 'system services')).toEqual(['ssh', 'telnet']);
  });

  it('reach every name that their wildcards match', () => {
    const tree = applied(
      'a { interfaces { <ge-*> { unit { <*> { description "by group"; } } } } }',
      'apply-groups a;\nsystem { host-name edge-1; }\ninterfaces { ge-0/0/0 { unit 0; unit 1; } xe-0/0/0 { unit 0; } }',
    );
    expect(findPath(tree, 'interfaces * unit * description'.split(' ')).map((place) => place.captured.join('.'))).toEqual([
      'ge-0/0/0.0',
      'ge-0/0/0.1',
    ]);
  });

  it('can be applied to a part, and excluded from one', () => {
    const body = 'a { protocols { bgp { group { <*> { authentication-key k; } } } } }';
    const bgp = (extra: string): string =>
      `bgp { ${extra} group up { type external; } group in { apply-groups-except a; type internal; } }`;
    const tree = applied(body, `system { host-name edge-1; }\nprotocols { ${bgp('apply-groups a;')} }`);
    expect(findPath(tree, 'protocols bgp group * authentication-key'.split(' ')).map((place) => place.captured[0])).toEqual(['up']);
  });

  it('never match as statements themselves', () => {
    const tree = applied(
      'a { interfaces { <*> { mtu 1500; } } }',
      'system { host-name edge-1; }\ninterfaces { apply-groups a; ge-0/0/0 { unit 0; } }',
    );
    expect(values(tree, 'interfaces')).toEqual(['ge-0/0/0']);
  });
});

describe('what the text leaves out', () => {
  const gapsOf = (text: string): readonly string[] => parseJunos(text).gaps.map((gap) => gap.path.join(' '));

  it('is anything, for a missing group with an uncommon name', () => {
    expect(gapsOf('apply-groups hardening;\nsystem { host-name edge-1; }\n')).toEqual(['']);
  });

  it('is nothing, for a group whose statements the text shows in place', () => {
    const text = "apply-groups re0;\nsystem {\n    ##\n    ## 'edge-1' was inherited from group 're0'\n    ##\n    host-name edge-1;\n}\n";
    expect(gapsOf(text)).toEqual([]);
  });

  it('is identity and management, for a missing group of a customary name', () => {
    expect(gapsOf('apply-groups re0;\nsystem { host-name edge-1; }\n')).toEqual(['system', 'snmp', 'event-options', 'access']);
  });

  it('is the part in which a missing group is applied', () => {
    expect(gapsOf('system { host-name edge-1; }\nprotocols { bgp { apply-groups keys; } }\n')).toEqual(['protocols bgp']);
  });

  it('is what the reader may not see, and what is marked as omitted', () => {
    expect(gapsOf('system { host-name edge-1; login { /* ACCESS-DENIED */ } }\nsnmp { /* OMITTED */ };\n')).toEqual([
      'system login',
      'snmp',
    ]);
  });

  it('is everything, where the text is cut off, is another language, or holds nothing', () => {
    expect(gapsOf('system {\n host-name edge-1;\n services {\n')).toEqual(['']);
    expect(gapsOf('<config>\n<devices>\n</devices>\n</config>\n')).toEqual(['']);
    expect(gapsOf('')).toEqual(['']);
  });

  it('is nothing, for times at which policies apply', () => {
    expect(gapsOf('system { host-name edge-1; }\nschedulers { scheduler night { start-date 2024-06-03.00:00; } }\n')).toEqual([]);
  });

  it('is every part that an excerpt does not show', () => {
    const gaps = gapsOf('set security zones security-zone trust interfaces ge-0/0/0.0\n');
    expect(gaps).toContain('system');
    expect(gaps).not.toContain('security');
  });

  it('may be anywhere, in XML and with unknown parts: then nothing passes by absence', () => {
    const suspected = [{ path: [], suspected: true }];
    expect(parseJunos(readForm('xml')).gaps).toMatchObject(suspected);
    expect(parseJunos(`${'system {\n    host-name a;\n}\n'.repeat(40)}security-of-tomorrow {\n}\n`).gaps).toMatchObject(suspected);
    expect(parseJunos('set system host-name a\nset security-of-tomorrow all\n'.padEnd(600, 'set system host-name a\n')).gaps).toMatchObject(
      suspected,
    );
    expect(parseJunos('set cli screen-length 0\n'.padEnd(1200, 'set system host-name a\n')).gaps).toEqual([]);
  });

  it('is what a command moves or renames, which is not followed', () => {
    const before = 'set system host-name a\n'.repeat(40);
    const moved = `${before}insert firewall family inet filter RE term b before term a\n`;
    expect(gapsOf(moved)).toEqual(['firewall family inet filter RE term']);
    expect(gapsOf(`${before}rename snmp community a to community b\n`)).toEqual(['snmp community']);
  });

  it('is the block of an unreadable line', () => {
    expect(gapsOf('system {\n services {\n  telnet\n  ssh;\n }\n host-name edge-1;\n domain-name example.net;\n}\n'.repeat(8))).toContain(
      'system services',
    );
  });
});

describe('any text', () => {
  it('is read without an error', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ';',
      '"',
      '\\',
      '/*',
      '*/',
      '#',
      '\n',
      ' ',
      'set ',
      'system',
      'groups',
      'apply-groups',
      '<*>',
      'inactive:',
      'deactivate ',
      '${node}',
      '\r',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const tree = parseJunos(text);
        return tree.unknownLines.every((line) => line >= 1 && line <= tree.lines.length);
      }),
      { numRuns: countCases(200, 2000) },
    );
  });

  it('cannot make groups grow without end', () => {
    const names = Array.from({ length: countCases(100, 200) }, (_, n) => `g${n}`);
    const groups = names.map((name) => `${name} { interfaces { <*> { unit { <*> { description ${name}; x${name} y; } } } } }`).join('\n');
    const interfaces = Array.from({ length: countCases(1500, 3000) }, (_, n) => `ge-${n} { unit 0; }`).join('\n');
    const tree = parseJunos(
      `groups {\n${groups}\n}\napply-groups [ ${names.join(' ')} ];\nsystem { host-name a; }\ninterfaces {\n${interfaces}\n}\n`,
    );
    expect(tree.gaps.map((gap) => gap.path.length)).toEqual([0]);
  });
});
