import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { proseOf } from '../model/recommendation.ts';
import { withoutRead } from './without-read.ts';

const READS = [/^the default complies$/i];

describe('a recommendation without what its judges read themselves', () => {
  it.each([
    ['The line must be there. The default complies.', 'The line must be there.'],
    ['"The default" complies.', ''],
    ['The default complies only on new devices.', 'The default complies only on new devices.'],
    ['Not the default complies.', 'Not the default complies.'],
  ])('of "%s" leaves "%s"', (audit, left) => {
    expect(proseOf(withoutRead(makeRecommendation({ audit: makeProcedure(audit) }), READS).audit)).toBe(left);
  });

  it('keeps the first sentence of a title', () => {
    const { title } = withoutRead(makeRecommendation({ title: 'The default complies. The default complies.' }), READS);
    expect(title).toBe('The default complies.');
  });
});
