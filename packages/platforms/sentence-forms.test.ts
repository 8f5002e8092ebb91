import { SENTENCE_FORMS } from '@merlon/contract/reviews.ts';
import { readAudit } from '@merlon/engine/audit/audit-program.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';

test.each(SENTENCE_FORMS)('$about: $example', ({ example }) => {
  const { sentences } = readAudit(makeRecommendation({ audit: makeProcedure(example) }));
  expect(sentences).toEqual([expect.objectContaining({ is: expect.stringMatching(/^(?:demand|aside)$/) })]);
});
