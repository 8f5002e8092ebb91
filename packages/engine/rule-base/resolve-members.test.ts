import { expect, it } from 'vitest';
import { type Definition, resolveMembers } from './resolve-members.ts';

const resolve = (names: readonly string[], definitions: Readonly<Record<string, Definition<number>>>) =>
  resolveMembers(names, (name) => definitions[name]);

it('follows groups to their ends, in order, and names what nothing defines', () => {
  const definitions = {
    all: { members: ['one', 'more', 'gone'] },
    more: { members: ['two', 'gone'] },
    one: { value: 1 },
    two: { value: 2 },
  };
  expect(resolve(['all', 'lost'], definitions)).toEqual({ values: [1, 2], unknown: ['gone', 'lost'] });
});

it('ends where groups hold each other', () => {
  const definitions = { a: { members: ['b', 'one'] }, b: { members: ['a', 'b'] }, one: { value: 1 } };
  expect(resolve(['a'], definitions)).toEqual({ values: [1], unknown: [] });
});

it('follows any depth', () => {
  const depth = 100_000;
  const look = (name: string): Definition<string> => (Number(name) === depth ? { value: 'end' } : { members: [String(Number(name) + 1)] });
  expect(resolveMembers(['0'], look).values).toEqual(['end']);
});
