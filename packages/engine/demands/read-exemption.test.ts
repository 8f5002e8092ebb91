import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { exemptsWithout } from './read-exemption.ts';

const exempts = (description: string, said: RegExp): boolean => exemptsWithout(makeRecommendation({ title: 'A title', description }), said);

it('hears that a document lets off devices without something', () => {
  expect(exempts('Keys are needed. If HWTACACS is not used, skip this section.', /tacacs/)).toBe(true);
  expect(exempts('No template: n/a.', /template/)).toBe(true);
  expect(exempts('This is only applicable to devices with a virtual gateway.', /gateway/)).toBe(true);
  const audit = makeProcedure('Not applicable where no template exists.');
  expect(exemptsWithout(makeRecommendation({ title: 'A title', audit }), /template/)).toBe(true);
});

it('does not take another sentence for it', () => {
  expect(exempts('Every template has a key. SNMP off: n/a.', /template/)).toBe(false);
  expect(exempts('Every template has a key.', /template/)).toBe(false);
});
