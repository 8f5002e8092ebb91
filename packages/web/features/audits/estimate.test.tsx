import { expect, it } from 'vitest';
import { complexityOf, estimateDuration, isLong } from './estimate.ts';

it('calls a command complex that has a pipe, a semicolon or more than five words', () => {
  expect(complexityOf('show running-config | include banner')).toBe(0.5);
  expect(complexityOf('cd /; ls')).toBe(0.5);
  expect(complexityOf('show configuration system login class idle-timeout')).toBe(0.5);
  expect(complexityOf('  show system login class idle ')).toBe(0);
  expect(complexityOf('')).toBe(0);
});

it('adds size, complexity, network and batch to the time of the last test, for each check', () => {
  const estimate = estimateDuration({ checks: 10, configLength: 20_000, commands: ['show a', 'show a | grep b'], lastTestSeconds: 1 });
  expect(estimate).toMatchObject({ lastTest: 1, configSize: 2, complexity: 0.25, network: 0.3, batch: 0.2, base: 10 });
  expect(estimate.perCheck).toBeCloseTo(3.75);
  expect(estimate.total).toBeCloseTo(37.5);
});

it('takes 2.5 seconds for a check where none was tested', () => {
  const estimate = estimateDuration({ checks: 4, configLength: 0, commands: [], lastTestSeconds: null });
  expect(estimate.lastTest).toBe(2.5);
  expect(estimate.total).toBeCloseTo(12);
});

it('warns of more than a minute of base time, and of no less', () => {
  const isLongFor = (checks: number): boolean =>
    isLong(estimateDuration({ checks, configLength: 900_000, commands: [], lastTestSeconds: 1 }));
  expect(isLongFor(60)).toBe(false);
  expect(isLongFor(61)).toBe(true);
});
