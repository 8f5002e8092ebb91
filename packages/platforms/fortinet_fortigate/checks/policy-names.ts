import { type Outcome, fail, notApplicable, pass } from '@merlon/engine/model/verdict.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { titled } from '../document/demands.ts';
import { type Policy, policiesOf } from '../facts/policies.ts';
import { type Scope, judgeScopes, linesOfSettings, unlessHidden, valueOf } from '../facts/scope.ts';

export const policyNames: LibraryCheck = {
  id: 'policy-names',
  title: 'Ensure Policies are Uniquely Named',
  matches: titled([/ polic(?:y|ies) /, / unique(?:ly)? /, / names?d? /]),
  expectation: 'every firewall policy must have a name, and no two of a table the same',
  judge: (tree) => judgeScopes(tree, judgeNames),
  remediation: ['config firewall policy', '    edit <policy>', '        set name "<name>"', '    next', 'end'],
  source: 'FortiOS CLI reference, firewall policy: no name by default',
};

function judgeNames(scope: Scope): Outcome {
  const policies = policiesOf(scope);
  if (policies.length === 0) return unlessHidden(scope, 'firewall policy', notApplicable('There is no firewall policy.'));
  const key = ({ node, table }: Policy): string => `${table}: ${valueOf(node, 'name') ?? ''}`;
  const count = Map.groupBy(policies, key);
  const isNamed = (policy: Policy): boolean => (valueOf(policy.node, 'name') ?? '') !== '';
  const wrong = policies.filter((policy) => !isNamed(policy) || count.get(key(policy))!.length > 1);
  const lines = (wrong.length > 0 ? wrong : policies).flatMap(({ node }) => [node.line, ...linesOfSettings(node, 'name')]);
  if (wrong.length === 0) return pass(lines, 'Every policy has a name of its own.');
  const ids = wrong.map((policy) => policy.id).join(', ');
  return fail(lines, `${wrong.length} of ${policies.length} policies have no name, or one that another has too: ${ids}.`);
}
