import { expect, it } from 'vitest';
import { type Outcome, fail, pass, review } from '../../model/verdict.ts';
import { makeToyPlatform } from '../../testing/toy-platform.ts';
import { listOffenders } from './list-offenders.ts';
import { readConfiguration } from '../read-configuration.ts';
import { makeWitness } from './witness.ts';

function list(outcome: Outcome, text: string): readonly string[] | undefined {
  const configuration = readConfiguration(makeToyPlatform(), text);
  return listOffenders('', outcome, configuration, makeWitness('', outcome, configuration))?.map(({ key }) => key);
}
const policies = (count: number): string => Array.from({ length: count }, (_, index) => `policy ${index}\n  log none\n`).join('');
const evenLines = (count: number): number[] => Array.from({ length: count }, (_, index) => 2 * index + 2);

it('is left to the proof where that says everything', () => {
  expect(list(fail(evenLines(3), 'None log.'), policies(3))).toBeUndefined();
  expect(list(pass(evenLines(60), 'All log.'), policies(60))).toBeUndefined();
  expect(list(review('A person has to judge it.'), policies(3))).toBeUndefined();
});

it('names each of many, where a proof would count them', () => {
  const found = list(fail(evenLines(60), 'None log.'), policies(60));
  expect(found).toHaveLength(60);
  expect(found).toContain('line policy 59 › log none');
});

it('names as many as a fingerprint holds, and counts the others', () => {
  const found = list(fail(evenLines(1500), 'None log.'), policies(1500));
  expect(found).toHaveLength(1000);
  expect(found).toContain('line policy 998 › log none');
  expect(found).not.toContain('line policy 1400 › log none');
  expect(found!.at(-1)).toBe('unknown And 501 more');
});

it('names what a person has to look at, which nothing proves', () => {
  const outcome = { ...review('Look.', [2]), absences: [{ path: 'ntp', holds: 'It is off' }] };
  expect(list(outcome, policies(2))).toEqual(['absence `ntp` is not in the text. It is off.', 'line policy 0 › log none']);
});

it('tells no line from another one that reads the same', () => {
  expect(list(fail([2], 'None logs.'), `${policies(1)}${policies(1)}`)).toEqual(['alike policy 0 › log none']);
});

it('holds no secret, and a new secret changes nothing', () => {
  const withSecret = (secret: string) => list(review('Look at the key.', [2]), `user a\n  key secret ${secret}\n`);
  expect(JSON.stringify(withSecret('hush-Hush-9'))).not.toContain('hush');
  expect(withSecret('hush-Hush-9')).toEqual(withSecret('psst-Psst-7'));
});
