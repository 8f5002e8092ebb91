import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { type Scope, entriesIn, judgeScopes, linesOfSettings, scopesOf, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';
import type { FortigateCheck } from './safeguard.ts';

const TABLES = ['firewall local-in-policy', 'firewall local-in-policy6'];

const enabledIn = (scope: Scope): readonly ConfigNode[] =>
  TABLES.flatMap((table) => entriesIn(scope, table)).filter((policy) => valueOf(policy, 'status') !== 'disable');

const sectionLines = (scope: Scope): readonly number[] => TABLES.flatMap((table) => sectionOf(scope, table)?.line ?? []);

export const localInPolicies: FortigateCheck = {
  id: 'local-in-policies',
  title: 'Apply Local-in Policies',
  matches: titled([/ local in /, / (?:apply|applied|polic)/], [/ virtual /, / patch/]),
  expectation: 'local-in policies must be configured',
  judge: (tree) => {
    const outcomes = scopesOf(tree).map(judgeDomain);
    const missing = outcomes.filter((outcome) => outcome.status === 'FAIL');
    // If only some virtual domains have them, a person has to say whether the others can be reached.
    if (missing.length > 0 && missing.length < outcomes.length) {
      return review(
        'Some virtual domains have local-in policies and some have none.',
        outcomes.flatMap((outcome) => outcome.lines),
      );
    }
    return combineAll(outcomes);
  },
  remediation: [
    'config firewall local-in-policy',
    '    edit <number>',
    '        set intf <interface>',
    '        set srcaddr <address>',
    '        set dstaddr all',
    '        set action accept',
    '        set service <service>',
    '        set schedule always',
    '    next',
    'end',
  ],
  beside: ['firewall address * subnet *'],
  source: 'FortiOS CLI reference, firewall local-in-policy: none by default',
};

function judgeDomain(scope: Scope): Outcome {
  const policies = enabledIn(scope);
  if (policies.length > 0)
    return pass(
      policies.map((policy) => policy.line),
      'Local-in policies are configured.',
    );
  return unlessHidden(scope, TABLES[0]!, fail(sectionLines(scope), 'There is no local-in policy in effect, and none by default.'));
}

export const localInVirtualPatch: LibraryCheck = {
  id: 'local-in-virtual-patch',
  title: 'Virtual patching on the local-in management interface',
  matches: titled([/ virtual patch/, / local in /]),
  expectation: 'every local-in policy that lets traffic in must apply virtual patching',
  judge: (tree: ConfigTree) =>
    judgeScopes(tree, (scope) => {
      const policies = enabledIn(scope);
      if (policies.length === 0) {
        return unlessHidden(
          scope,
          TABLES[0]!,
          fail(sectionLines(scope), 'There is no local-in policy in effect, so virtual patching serves nowhere.'),
        );
      }
      const accepting = policies.filter((policy) => valueOf(policy, 'action') === 'accept');
      if (accepting.length === 0)
        return notApplicable(
          'No local-in policy lets traffic in.',
          policies.map((policy) => policy.line),
        );
      const without = accepting.filter((policy) => valueOf(policy, 'virtual-patch') !== 'enable');
      const lines = (without.length > 0 ? without : accepting).flatMap((policy) => [
        policy.line,
        ...linesOfSettings(policy, 'action', 'virtual-patch'),
      ]);
      if (without.length > 0)
        return fail(lines, `Without virtual patching, which is the default: ${without.map((policy) => policy.words[0]).join(', ')}.`);
      return pass(lines, 'Every local-in policy that lets traffic in applies virtual patching.');
    }),
  remediation: ['config firewall local-in-policy', '    edit <number>', '        set virtual-patch enable', '    next', 'end'],
  source: 'FortiOS CLI reference, firewall local-in-policy: action deny and virtual-patch disable by default',
};
