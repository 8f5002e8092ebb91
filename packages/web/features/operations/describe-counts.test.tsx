import { expect, it } from 'vitest';
import { describeCounts } from './retention.ts';

it.each([
  [{ snapshots: 0, audits: 0, reports: 0, model_calls: 0, messages: 0 }, ''],
  [{ snapshots: 1, audits: 0, reports: 0, model_calls: 0, messages: 0 }, '1 configuration'],
  [{ snapshots: 0, audits: 2, reports: 1, model_calls: 0, messages: 0 }, '2 audits and 1 stored report'],
  [
    { snapshots: 1200, audits: 2, reports: 3, model_calls: 4, messages: 0 },
    '1,200 configurations, 2 audits, 3 stored reports and 4 model calls',
  ],
  [{ snapshots: 0, audits: 1, reports: 0, model_calls: 0, messages: 1 }, '1 audit and 1 run, event or message'],
  [{ snapshots: 0, audits: 0, reports: 0, model_calls: 0, messages: 1200 }, '1,200 runs, events and messages'],
])('names what is removed', (counts, text) => {
  expect(describeCounts(counts)).toBe(text);
});
