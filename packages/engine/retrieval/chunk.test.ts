import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { chunkRecommendation, countCharacters, renderChunk } from './chunk.ts';

describe('chunkRecommendation', () => {
  const recommendation = makeRecommendation({
    description: 'What it is.\n\nAnd more.',
    audit: { lines: [...makeProcedure('Look:\n$ show it').lines, { kind: 'output', text: 'it is on', page: 8 }] },
    references: ['https://example.com/reference'],
    controls: ['CIS Controls v8'],
  });

  it('is read by a person with the name of each part, without what devices print and what every recommendation repeats', () => {
    expect(renderChunk(chunkRecommendation(recommendation))).toBe('Description:\nWhat it is.\nAnd more.\nAudit:\nLook:\nshow it');
  });

  it('knows on which page each paragraph begins', () => {
    const chunk = chunkRecommendation({ ...recommendation, page: 7, defaultValue: 'Off.', prosePages: { description: [7, 7, 8] } });
    expect(chunk.passages.map(({ text, page }) => [text, page])).toEqual([
      ['What it is.', 7],
      ['And more.', 8],
      ['Look:', 7],
      ['show it', 7],
      ['Off.', 7],
    ]);
  });

  it('is bounded however long its parts are', () => {
    const long = makeRecommendation({
      description: 'word '.repeat(100_000),
      remediation: makeProcedure('$ set something\n'.repeat(20_000)),
    });
    expect(countCharacters(chunkRecommendation(long))).toBeLessThan(110_000);
  });
});
