import { countCases } from '@merlon/engine/testing/tier.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePanos } from './parse.ts';

/** The tree as lines of words, without line numbers and in no order, for comparing forms. */
function draw(nodes: readonly ConfigNode[], above = ''): string[] {
  return nodes
    .flatMap((node) => {
      const path = `${above}/${node.words.join(' ')}`;
      return node.children.length === 0 ? [path] : draw(node.children, path);
    })
    .toSorted();
}

const XML = `<?xml version="1.0"?>
<response status="success"><result>
<config version="10.1.0" urldb="paloaltonetworks">
  <!-- exported -->
  <mgt-config>
    <users>
      <entry name="admin"><permissions><role-based><superuser>yes</superuser></role-based></permissions></entry>
    </users>
  </mgt-config>
  <devices>
    <entry name="localhost.localdomain">
      <network><interface><ethernet><entry name="ethernet1/1"/></ethernet></interface></network>
      <deviceconfig>
        <system>
          <hostname>fw-a</hostname>
          <login-banner>Keep out &amp; away.
Really.</login-banner>
        </system>
      </deviceconfig>
      <vsys>
        <entry name="vsys1">
          <rulebase>
            <security>
              <rules>
                <entry name="allow web" uuid="1">
                  <from><member>trust</member></from>
                  <to>
                    <member>untrust</member>
                    <member>dmz zone</member>
                  </to>
                  <action>allow</action>
                </entry>
              </rules>
            </security>
          </rulebase>
        </entry>
      </vsys>
    </entry>
  </devices>
</config></result></response>
`;

const BRACES = `config {
  mgt-config {
    users {
      admin {
        permissions {
          role-based {
            superuser yes;
          }
        }
      }
    }
  }
  devices {
    localhost.localdomain {
      network {
        interface {
          ethernet {
            ethernet1/1;
          }
        }
      }
      deviceconfig {
        system {
          hostname fw-a;
          login-banner "Keep out & away.
Really.";
        }
      }
      vsys {
        vsys1 {
          rulebase {
            security {
              rules {
                "allow web" {
                  from trust;
                  to [ untrust "dmz zone" ];
                  action allow;
                }
              }
            }
          }
        }
      }
    }
  }
}
`;

const SET = `set mgt-config users admin permissions role-based superuser yes
set network interface ethernet ethernet1/1
set deviceconfig system hostname fw-a
set deviceconfig system login-banner "Keep out & away.
Really."
set rulebase security rules "allow web" from trust
set rulebase security rules "allow web" to [ untrust "dmz zone" ]
set rulebase security rules "allow web" action allow
`;

describe('the three forms of a configuration', () => {
  it.each([
    ['braces', BRACES],
    ['set commands', SET],
    [
      'set commands with several attributes',
      SET.replace(/set rulebase[^]*/, 'set rulebase security rules "allow web" from trust to [ untrust "dmz zone" ] action allow\n'),
    ],
    ['set commands of several virtual systems', SET.replaceAll('set rulebase', 'set vsys vsys1 rulebase')],
    ['CRLF', BRACES.replaceAll('\n', '\r\n')],
    ['a session around it', `admin@fw-a(active)> show config running\n\n${BRACES}admin@fw-a(active)> \n`],
    ['set commands of a session', `admin@fw-a# show\n${SET}[edit]\nadmin@fw-a# \n`],
  ])('give the same tree: %s', (_, text) => {
    expect(draw(parsePanos(text).roots)).toEqual(draw(parsePanos(XML).roots));
    expect(parsePanos(text)).toMatchObject({ unknownLines: [], gaps: [] });
  });

  it.each([
    ['XML', XML, 'deviceconfig system hostname', 15],
    ['braces', BRACES, 'deviceconfig system hostname', 24],
    ['set commands', SET, 'deviceconfig system hostname', 3],
    ['XML', XML, 'vsys vsys1 rulebase security rules * action', 31],
    ['set commands', SET, 'vsys vsys1 rulebase security rules * action', 8],
  ])('knows the lines in %s', (_, text, path, line) => {
    const [place] = findPath(parsePanos(text), path.split(' '));
    expect([place?.node.line, text.split('\n')[line - 1]]).toEqual([line, expect.stringContaining(path.split(' ').at(-1)!)]);
  });

  it('knows where blocks end', () => {
    const [root] = parsePanos(XML).roots;
    expect([root?.line, root?.endLine]).toEqual([5, 9]);
  });
});

const valueOf = (text: string, path: string): readonly string[] => findPath(parsePanos(text), path.split(' ')).flatMap(valuesAt);

describe('set commands', () => {
  it('keeps quotes inside strings, which PAN-OS does not escape', () => {
    expect(valueOf('set deviceconfig system domain "a "b" c"\n', 'deviceconfig system domain')).toEqual(['a "b" c']);
    expect(valueOf("set address 'a b' fqdn x\n", 'vsys vsys1 address *')).toEqual(['fqdn']);
  });

  it('uses the last value of a switch or a number, and removes what was deleted', () => {
    const text = 'set deviceconfig system service disable-http no\nset deviceconfig system service disable-http yes\n';
    expect(valueOf(text, 'deviceconfig system service disable-http')).toEqual(['yes']);
    const times = 'set deviceconfig setting management idle-timeout 60\nset deviceconfig setting management idle-timeout 10\n';
    expect(valueOf(times, 'deviceconfig setting management idle-timeout')).toEqual(['10']);
    expect(
      valueOf(`${times}delete deviceconfig setting management idle-timeout\n`, 'deviceconfig setting management idle-timeout'),
    ).toEqual([]);
  });

  it('separates switches on one line', () => {
    const text = 'set deviceconfig system service disable-telnet yes disable-http no\n';
    expect(valueOf(text, 'deviceconfig system service disable-http')).toEqual(['no']);
  });

  it('lists lines that it does not understand, and then trusts no absence', () => {
    const tree = parsePanos('set deviceconfig system hostname a\nmove rulebase security rules a top\nset mgt-config users a\n');
    expect(tree.unknownLines).toEqual([2]);
    expect(tree.gaps[0]).toMatchObject({ path: [], line: 2, suspected: true });
  });
});

describe('what a text leaves out', () => {
  it.each([
    ['XML', XML.slice(0, XML.indexOf('</hostname>'))],
    ['XML with a tag that never opened', XML.replace('</devices>', '')],
    ['braces', BRACES.slice(0, BRACES.indexOf('from trust'))],
    ['a string', SET.slice(0, SET.indexOf('Really.'))],
    ['nothing', 'hello\n'],
  ])('is a gap if it breaks off: %s', (_, text) => {
    expect(parsePanos(text).gaps.some((gap) => gap.path.length === 0 && !gap.suspected)).toBe(true);
  });

  it('is suspected if a part that every device has is missing', () => {
    const [gap] = parsePanos(SET.replace(/^set mgt-config.*\n/, '')).gaps;
    expect(gap).toMatchObject({ suspected: true, reason: expect.stringContaining('mgt-config') as string });
  });

  it('includes what Panorama pushes, above all rules if none are shown', () => {
    const managed = `${SET}set deviceconfig system panorama-server 10.0.0.9\n`;
    expect(parsePanos(managed).gaps).toEqual([expect.objectContaining({ path: [], suspected: true, line: 9 })]);
    const bare = managed.replaceAll(/set rulebase.*\n/g, '').replace('set network', 'set zone a network layer3 x\nset network');
    expect(parsePanos(bare).gaps).toContainEqual(expect.objectContaining({ path: ['vsys', 'vsys1', 'rulebase'] }));
    expect(parsePanos(bare).gaps.at(-1)).not.toHaveProperty('suspected');
  });

  it("includes what a Panorama's firewalls receive", () => {
    const gaps = parsePanos(`${SET}set device-group branch devices 001\n`).gaps;
    expect(gaps.map((gap) => gap.path)).toEqual([['network'], ['vsys']]);
  });
});

describe('any text', () => {
  it('never throws, and every line lies in the text', () => {
    const pieces = fc.constantFrom(
      '<config>',
      '</a>',
      '<entry name="x">',
      '{',
      '}',
      ';',
      'set a ',
      '"',
      "'",
      '[ ',
      ' ]',
      '\n',
      'deviceconfig',
      '<!--',
      '&#x0;',
      '\\',
      'a b',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (parts) => {
        const tree = parsePanos(parts.join(''));
        const check = (nodes: readonly ConfigNode[]): boolean =>
          nodes.every((node) => node.line >= 1 && node.endLine <= tree.lines.length && node.line <= node.endLine && check(node.children));
        expect(check(tree.roots)).toBe(true);
      }),
      { numRuns: countCases(200, 500) },
    );
  });
});
