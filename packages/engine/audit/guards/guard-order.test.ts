import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardOrder } from './guard-order.ts';

const FIX = '$ dns first 10.5.0.53\n$ dns second 10.5.0.54';

test.each<[description: string, config: string, status: string]>([
  ['The servers are asked in this order: 10.5.0.53 and 10.5.0.54.', 'dns first 10.5.0.53\ndns second 10.5.0.54', 'PASS'],
  ['The servers are asked in this order: 10.5.0.53 and 10.5.0.54.', 'dns first 10.5.0.54\ndns second 10.5.0.53', 'REVIEW'],
  ['The servers are asked in this order: 10.5.0.53 and 10.5.0.54.', 'dns second 10.5.0.54\ndns first 10.5.0.53', 'REVIEW'],
  ['The servers stand in the order given.', 'dns first 10.5.0.54\ndns second 10.5.0.53', 'REVIEW'],
  ['There are two servers, in whatever order.', 'dns first 10.5.0.54\ndns second 10.5.0.53', 'PASS'],
])('%s %j', (description, config, status) => {
  const recommendation = makeRecommendation({ title: 'Name servers', description, remediation: makeProcedure(FIX) });
  expect(guardOrder(recommendation)(pass([1], 'Two servers are set.'), drawTree(config)).status).toBe(status);
});
