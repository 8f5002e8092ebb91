import { describe, expect, it } from 'vitest';
import { expectToBear, fill } from '@merlon/engine/testing/hostile-text.ts';
import { checkpointSecurityGateway } from './platform.ts';

/** Repeated, each of these would take hours in a reader that backtracks or recurses per level. */
const UNITS: readonly string[] = [
  'set interface eth0 ipv4-address 192.0.2.1 mask-length 24\n',
  'set message banner on msgvalue "\n',
  'set hostname "" ',
  '"" ',
  'gw> ',
  '{',
  '[',
  '{"a":[',
  '{}',
  '[]',
  '{}\n',
  '[\n',
  '{"a":1\n',
  '[{"a":\n',
  '"a":',
  '"\\',
  '"',
  '\\',
  ' ',
  '{"hits":{',
  '"meta-info": {',
  'set user a password ',
  'a://b:',
  'https://a/b/',
  '"password": "\\',
  '"password":[',
  '"password":{',
  'server key ',
  'receiver ',
  '# password ',
  'password : ',
  'pw ',
  ' -u a',
  'snmp vs ',
  'md5 key 1 ',
  'a-',
  '?key=',
  '$1$',
  'eyJ',
  'bearer ',
  '-----BEGIN PRIVATE KEY-----',
];

describe('a long text of nothing but', () => {
  it.each(UNITS)('%j is read in linear time, and is no whole configuration', (unit) => {
    const text = fill(unit);
    expectToBear(checkpointSecurityGateway, text);
    const { recognises, session } = checkpointSecurityGateway;
    expect(recognises(text) && session.incomplete(text) === undefined).toBe(false);
  });

  it.each([
    ['{"a":', '}'],
    ['[', ']'],
  ])('a hundred thousand levels of %j are not a value, and are listed', (open, close) => {
    const text = `${open.repeat(100_000)}1${close.repeat(100_000)}\nset hostname gw\n`;
    const tree = checkpointSecurityGateway.parse(text);
    expect(tree.unknownLines).toEqual([1]);
    expect(tree.roots.at(-1)?.words).toEqual(['hostname', 'gw']);
  });
});
