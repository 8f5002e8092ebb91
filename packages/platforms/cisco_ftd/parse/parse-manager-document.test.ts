import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { describe, expect, it } from 'vitest';
import { parseCisco } from './parse.ts';
import { findMissingOfManager } from './parse-manager-document.ts';

const DOCUMENT = `{
  "fmc": {
    "version": "7.4.2",
    "unread": [
      {
        "part": "natPolicies",
        "status": 403
      }
    ],
    "accessPolicies": [
      {
        "name": "edge \\"one\\"",
        "rules": [
          {
            "name": "partner",
            "logBegin": true,
            "vlans": [],
            "users": {},
            "ports": [
              "443",
              8443
            ]
          }
        ]
      }
    ]
  }
}
`;

describe("a manager's document", () => {
  it('becomes a tree of its members with their lines; texts and numbers stay distinct', () => {
    const tree = parseCisco(DOCUMENT);
    const rule = ['fmc', 'accessPolicies', '0', 'rules', '0'];
    expect(tree.unknownLines).toEqual([]);
    expect(findPath(tree, ['fmc', 'accessPolicies', '*', 'name']).map(valuesAt)).toEqual([['edge "one"']]);
    expect(findPath(tree, [...rule, 'logBegin', 'true']).map(({ node }) => node.line)).toEqual([16]);
    expect(findPath(tree, [...rule, 'ports']).map(({ node }) => [node.line, node.endLine, node.children.length])).toEqual([[19, 22, 2]]);
    expect(findPath(tree, [...rule, 'ports', '*']).map(({ node }) => Boolean(node.quoted))).toEqual([true, false]);
    expect(findPath(tree, [...rule, 'vlans']).map(valuesAt)).toEqual([['[]']]);
    expect(findPath(tree, [...rule, 'users']).map(valuesAt)).toEqual([['{}']]);
  });

  it('counts lines that end in CRLF once', () => {
    const tree = parseCisco(DOCUMENT.replaceAll('\n', '\r\n'));
    expect(findPath(tree, ['fmc', 'version']).map(({ node }) => node.line)).toEqual([3]);
    expect(tree.lines[2]).toBe('    "version": "7.4.2",');
  });

  it('names the parts that the manager did not give, before those it cannot know', () => {
    expect(parseCisco(DOCUMENT).gaps).toEqual([
      { path: ['fmc', 'natPolicies'], line: 6, reason: expect.stringContaining('natPolicies') },
      { path: [], line: 1, reason: expect.stringContaining('device itself') },
    ]);
  });

  it.each([
    ['breaks off', DOCUMENT.slice(0, -4)],
    ['has something behind it', `${DOCUMENT}x`],
    ['misses a comma', DOCUMENT.replace('true,', 'true')],
    ['has a comma too many', DOCUMENT.replace('8443', '8443,')],
    ['holds a word that is no value', DOCUMENT.replace('true', 'maybe')],
    ['is nested without end', `{"fmc": {"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}}`],
  ])('that %s is not read at all', (_, text) => {
    const tree = parseCisco(text);
    expect(tree.roots).toEqual([]);
    expect(tree.unknownLines).toHaveLength(text.split('\n').filter((line) => line.trim() !== '').length);
    expect(tree.gaps).toEqual([{ path: [], line: 1, reason: expect.stringMatching(/damaged/) }]);
    expect(findMissingOfManager(text)).toMatch(/break off/);
  });

  it('without access policies is not complete', () => {
    expect(findMissingOfManager('{"fmc": {"version": "7"}}')).toMatch(/no access policies/);
    expect(findMissingOfManager(DOCUMENT)).toBeUndefined();
  });
});
