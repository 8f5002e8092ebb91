import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseCisco } from '../parse/parse.ts';
import { ciscoChecks } from './library.ts';

/** A benchmark without a bound of its own: the check uses its default. */
function judge(check: LibraryCheck, config: string): Outcome {
  const tree = parseCisco(config);
  const recommendation = makeRecommendation({ title: check.title });
  return typeof check.judge === 'function' ? check.judge(tree, recommendation) : evaluate(check.judge, tree);
}

describe('the library', () => {
  it('passes nothing on a text that breaks off, and decides nothing on a device divided into contexts', () => {
    const divided = 'context admin\n  allocate-interface GigabitEthernet0/0\n  config-url disk0:/admin.cfg\n';
    for (const check of ciscoChecks) {
      expect([check.id, judge(check, 'ASA Version 9.12(4)\nhostname edge-fw\n').status === 'PASS']).toEqual([
        check.id,
        check.id === 'host-name',
      ]);
      const outcome = judge(check, `ASA Version 9.12(4)\nhostname edge-fw\n${divided}: end\n`);
      expect([check.id, outcome.status]).toEqual([check.id, check.id === 'host-name' ? 'PASS' : 'REVIEW']);
    }
  });

  it("decides only the rules of a manager's document, because the device's configuration is not in it", () => {
    const rule = { name: 'any', action: 'ALLOW', ruleAction: 'PERMIT', logBegin: false, logEnd: false };
    const policy = { name: 'edge', defaultAction: { action: 'BLOCK', logBegin: true }, rules: [rule] };
    const found: Readonly<Record<string, string>> = {
      'default-action-block': 'PASS',
      'default-action-logging': 'PASS',
      'any-any-rules': 'FAIL',
      'access-rule-logging': 'FAIL',
    };
    for (const document of [{ fmc: { version: '7.4.2', unread: [], accessPolicies: [policy] } }, { fdm: { accessPolicies: [policy] } }]) {
      const config = JSON.stringify(document, null, 2);
      for (const check of ciscoChecks) expect([check.id, judge(check, config).status]).toEqual([check.id, found[check.id] ?? 'REVIEW']);
      for (const check of ciscoChecks) expect([check.id, judge(check, config.slice(0, -9)).status]).toEqual([check.id, 'REVIEW']);
    }
  });
});
