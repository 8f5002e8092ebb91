import { describe, expect, it } from 'vitest';
import type { ConfigNode } from '../model/config-tree.ts';
import { type JsonOptions, readJson } from './read-json.ts';

const read = (text: string, options?: JsonOptions) => readJson(text, { at: 0, line: 1 }, options);
const membersOf = (text: string, options?: JsonOptions): readonly ConfigNode[] => read(text, options).root.children;

describe('readJson', () => {
  it('marks as quoted only a text that would be something else without its quotation marks', () => {
    const quoted = membersOf('{"a": "1", "b": 1, "c": "true", "d": "x", "e": "10.0.0.1", "f": ["2"]}').map((node) => node.quoted);
    expect(quoted).toEqual([[1], undefined, [1], undefined, undefined, undefined]);
    expect(membersOf('["2", 2]').map((node) => node.quoted)).toEqual([[0], undefined]);
  });

  it('decodes names and texts, and keeps a spelling that JSON would not choose', () => {
    const [plain, odd] = membersOf(String.raw`{"a\"b": "é", "\u0061": "x\/y"}`);
    expect(plain).toMatchObject({ words: ['a"b', 'é'] });
    expect(plain!.spelling).toBeUndefined();
    expect(odd).toMatchObject({ words: ['a', 'x/y'], spelling: [String.raw`"\u0061"`, String.raw`"x\/y"`] });
  });

  it('gives each node the lines from its name to the end of its value', () => {
    expect(membersOf('\n{\n"a":\n1,\n"b": {\n}\n}').map(({ line, endLine }) => [line, endLine])).toEqual([
      [3, 4],
      [5, 6],
    ]);
  });

  it('shows an empty object or list as a word only where that is asked for', () => {
    const wordsOf = (options?: JsonOptions) => membersOf('{"a": {}, "b": [], "c": [{}]}', options).map(({ words }) => words);
    expect(wordsOf()).toEqual([['a'], ['b'], ['c']]);
    expect(wordsOf({ showEmpty: true })).toEqual([['a', '{}'], ['b', '[]'], ['c']]);
  });

  it.each(['10.0.0.1', '1.', '-', '1e', 'truer', 'NaN', "'x'", '"x'])('stops before %s, and keeps what came before', (value) => {
    const text = `{"a": 1,\n"b": ${value}}`;
    const { root, next, broken } = read(text);
    expect(broken).toBe(true);
    expect(root).toMatchObject({ form: 'cut object', children: [{ words: ['a', '1'] }] });
    expect(next).toEqual({ at: text.indexOf(','), line: 1 });
  });

  it('goes no deeper than 64 brackets', () => {
    const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(read(nest(64)).broken).toBe(false);
    expect(read(nest(65)).broken).toBe(true);
    expect(read(nest(1_000_000)).broken).toBe(true);
  });
});
