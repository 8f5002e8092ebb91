import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { readLastRuleInstead } from './read-last-rule.ts';

test.each([
  ['Either the last rule is a deny rule without conditions which has policy logging, or default policy logging is set.', true],
  ['What is dropped is logged, either by default policy logging, or by a final rule with action deny and policy logging.', true],
  ['The implicit deny is logged, or alternatively a clean-up rule logs the rest.', true],
  ['If default policy logging is missing, go to the last rule.', true],
  ['Default policy logging is set.', false],
  ['The last rule denies and logs, and default policy logging is set.', false],
  ['Neither default policy logging nor a log of the last rule or of others replaces it.', false],
])('%s %s', (description, is) => expect(readLastRuleInstead(makeRecommendation({ description })) !== undefined).toBe(is));
