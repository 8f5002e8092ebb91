import { expect, it } from 'vitest';
import { fail, pass, review } from '../../model/verdict.ts';
import { makeToyPlatform } from '../../testing/toy-platform.ts';
import { readConfiguration } from '../read-configuration.ts';
import { makeWitness } from './witness.ts';

const read = (text: string) => readConfiguration(makeToyPlatform(), text);
const tell = (...given: Parameters<typeof makeWitness>) =>
  makeWitness(...given).map(({ kind, text, lines }) => `${kind} ${text} ${lines.join(',')}`.trim());

it('leads from the demand by the lines, with what encloses them, to what they rest on', () => {
  const configuration = read('policy\n  edit 1\n    profile strict\nprofile\n  strict');
  const links = [{ kind: 'reference', text: 'The profile is defined.', lines: [5] } as const];
  expect(tell('a profile must be bound', { ...pass([3], 'It is.'), links }, configuration)).toEqual([
    'demand a profile must be bound',
    'evidence policy › edit 1 › profile strict 3',
    'reference profile › strict 5',
  ]);
});

it('names what is absent, and what then holds', () => {
  const absences = [{ path: 'telnet', holds: '`telnet` is `off` by default (manual)' }];
  expect(tell('', { ...pass([], 'It is off.'), absences }, read('name x'))).toEqual([
    'absence `telnet` is not in the text. `telnet` is `off` by default (manual).',
  ]);
  expect(tell('', fail([], 'Nothing is set, and nothing is by default.'), read('name x'))).toEqual([
    'absence Nothing is set, and nothing is by default.',
  ]);
});

it('proves no REVIEW', () => {
  expect(tell('a demand', review('Who knows.', [1]), read('name x'))).toEqual([]);
});

it('shows no secret, in whatever line', () => {
  const told = tell('', pass([2], 'The key `hush-Hush-9` is set.'), read('user secret hush-Hush-9\n  key secret hush-Hush-9'));
  expect(told.join('\n')).not.toContain('hush');
});

it('has twenty links at most, and counts the rest', () => {
  const many = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n');
  const told = makeWitness(
    'a demand',
    pass(
      Array.from({ length: 50 }, (_, index) => index + 1),
      'It is.',
    ),
    read(many),
  );
  expect(told).toHaveLength(20);
  expect(told.at(-1)).toMatchObject({ kind: 'evidence', text: 'And 32 more.' });
});

it('keeps what the deciding lines rest on, however many lines decide', () => {
  const many = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n');
  const lines = Array.from({ length: 40 }, (_, index) => index + 1);
  const link = { kind: 'binding', text: 'The policy is assigned.', lines: [49, 50] } as const;
  const told = tell('a demand', { ...pass(lines, 'It is.'), links: [link] }, read(many));
  expect(told).toHaveLength(20);
  expect(told.slice(-2)).toEqual([expect.stringMatching(/^evidence And 23 more\./), 'binding The policy is assigned. 49,50']);
  const bound = Array.from({ length: 30 }, () => link);
  const both = tell('a demand', { ...pass(lines, 'It is.'), links: bound }, read(many));
  expect([both.length, both[9], both.at(-1)]).toEqual([
    20,
    expect.stringMatching(/^evidence And 32 more\./),
    expect.stringMatching(/^binding And 21 more\./),
  ]);
});

it('leaves commands alone that say themselves where they belong', () => {
  const lines = ['set zone inside network x', 'set zone outside network y'];
  const node = (words: string[], line: number, children: object[] = []) => ({ words, line, endLine: 2, children });
  const roots = [node(['zone'], 1, [node(['inside'], 1, [node(['network', 'x'], 1)]), node(['outside'], 2, [node(['network', 'y'], 2)])])];
  const configuration = { ...read(lines.join('\n')), tree: { roots, lines, unknownLines: [], gaps: [] } as never };
  expect(tell('', pass([2], 'It is.'), configuration)).toEqual(['evidence set zone outside network y 2']);
});

it('names what a banner stands in, whatever the banner says', () => {
  const configuration = read('system\n  message the system will crash');
  expect(tell('', pass([2], 'It is set.'), configuration)).toEqual(['evidence system › message the system will crash 2']);
});
