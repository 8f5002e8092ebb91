import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardRuleScope } from './guard-rule-scope.ts';

const TREE = drawTree('policies\n  edit 2\n    to tunnel\n    service ALL\n  edit 3\n    to wan1\n    service ALL');
const ANY = 'A policy allows any service (1 of 2).';

test.each<[title: string, lines: readonly number[], reason: string, status: string]>([
  ['No policy with service ALL towards the Internet', [2, 4], ANY, 'REVIEW'],
  ['No policy with service ALL towards the Internet', [5, 7], ANY, 'FAIL'],
  ['No policy with service ALL', [2, 4], ANY, 'FAIL'],
  // A zone that is named beside the outer one.
  ['No policy with service ALL whose destination zone is internet or tunnel', [2, 4], ANY, 'FAIL'],
  ['No policy with service ALL whose destination zone is internet or partner', [2, 4], ANY, 'REVIEW'],
  // What is forbidden together may be open by itself.
  ['No rule allows any application and any service from any source', [2], ANY, 'REVIEW'],
  ['No rule allows any application and any service', [2], 'A rule allows any application and any service.', 'FAIL'],
  ['No rule allows any service', [2], ANY, 'FAIL'],
  // Not about rules.
  ['No service towards the Internet', [2], 'A service is on.', 'FAIL'],
])('%s: lines %j, %s', (title, lines, reason, status) => {
  expect(guardRuleScope(makeRecommendation({ title, description: '' }))(fail(lines, reason), TREE).status).toBe(status);
});
