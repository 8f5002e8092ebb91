import { describe, expect, test } from 'vitest';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { findTyped } from './typed-statements.ts';

const shows = (typed: string, path: string, text: string, title = 'Ensure it is set'): readonly number[] | undefined => {
  const remediation = makeProcedure(
    typed
      .split('\n')
      .map((line) => `$ ${line}`)
      .join('\n'),
  );
  return findTyped(makeRecommendation({ title, remediation }), path.split(' '), drawTree(text));
};

describe('what a document types, and a text shows', () => {
  test.each<[string, string, string, string, readonly number[] | undefined]>([
    ['the same line', 'log host mgmt 10.1.1.1', 'log host mgmt 10.1.1.1', 'log on\nlog host mgmt 10.1.1.1', [2]],
    ['another value', 'log host mgmt 10.1.1.1', 'log host mgmt 10.1.1.1', 'log host mgmt 10.1.1.2', undefined],
    ['a keyword of the device behind it', 'time server 10.1.1.1', 'time server 10.1.1.1', 'time server 10.1.1.1 prefer', [1]],
    ['a number behind it', 'idle 10', 'idle 10', 'idle 10 30', undefined],
    ['a keyword that turns it round', 'rule 5 deny', 'rule 5 deny', 'rule 5 deny inactive', undefined],
    ['a key that is left open', 'key 7 sha256 <key>', 'key 7 sha256 *', 'key 7 sha256 ******', [1]],
    ['a level that is left open', 'log level <level>', 'log level *', 'log level 7', undefined],
    ['a protocol by its number', 'log host 10.1.1.1 tcp/6514', 'log host 10.1.1.1 tcp/6514', 'log host 10.1.1.1 6/6514', [1]],
    ['a list', 'set ssh macs [ sha2 sha3 ]', 'ssh macs sha2', 'ssh\n  macs sha3\n  macs sha2', [3]],
    ['a list of which this one is missing', 'set ssh macs [ sha2 sha3 ]', 'ssh macs sha3', 'ssh\n  macs sha2', undefined],
    [
      'below the view of its own',
      'password valid-days 90',
      'users password valid-days 90',
      'users\n  user a\n    password valid-days 90',
      [3],
    ],
    [
      'below another view',
      'password valid-days 90',
      'users password valid-days 90',
      'guests\n  user a\n    password valid-days 90',
      undefined,
    ],
    ['of a kind that is away', 'undo community read <name>', 'undo community read *', 'community write a', []],
    ['of a kind that is there', 'undo community read <name>', 'undo community read *', 'community read a', undefined],
    ['a name of an example that is away', 'undo user guest', 'undo user guest', 'user other', undefined],
  ])('%s', (_, typed, path, text, lines) => {
    expect(shows(typed, path, text)).toEqual(lines);
  });

  test.each<[string, string, readonly number[] | undefined]>([
    ['all are so', 'servers\n  a1\n    port 49\n  a2\n    port 49', [3, 5]],
    ['one has another value', 'servers\n  a1\n    port 49\n  a2\n    port 50', undefined],
    ['one has none', 'servers\n  a1\n    port 49\n  a2\n    name x', undefined],
  ])('of each of several things: %s', (_, text, lines) => {
    expect(shows('port 49', 'servers * port 49', text, 'Ensure each server uses the port')).toEqual(lines);
  });

  test('of several lines each is typed, whatever its address', () => {
    const typed = 'time server 10.1.1.1 key 7\ntime server 10.1.1.2 key 7';
    const judge = (text: string) => shows(typed, 'time server 10.1.1.1 key 7', text, 'Ensure every server has a key');
    expect(judge('time server 10.1.1.3 key 7\ntime server 10.1.1.4 key 7')).toEqual([1, 2]);
    expect(judge('time server 10.1.1.1 key 7\ntime server 10.1.1.2')).toBeUndefined();
  });
});
