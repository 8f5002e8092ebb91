import type { RuleVocabulary } from '@merlon/engine/checks/rules-check.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { placesInFirewalls } from '../facts/facts.ts';
import { isUntrusted, zoneNames } from '../facts/zones.ts';
import { namedAddresses } from '../rule-base/named-addresses.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';

/** A person decides if a group of rules is disabled: no reference says plainly what happens to its rules. */
function findDisabledGroups(tree: ConfigTree): ReturnType<NonNullable<RuleVocabulary['findDoubt']>> {
  const off = placesInFirewalls(tree, 'security-policy group name').filter(({ node }) => node.words.includes('disable'));
  if (off.length === 0) return undefined;
  return { reason: 'But a group of rules is disabled; whether its rules are then in effect a person has to say.', lines: linesAt(off) };
}

/** How the rules of security policies are read, and what they are called. The zone `local` is the firewall itself. */
export const ruleVocabulary: RuleVocabulary = {
  noun: 'rule',
  named: namedAddresses,
  path: 'security-policy',
  // Huawei USG6000 command reference, description (security policy rule view).
  remark: 'description',
  read: readRuleBase,
  moments: { begin: 'policy logging', end: 'session logging' },
  // A title about "policy logging" may mean any logging of policies, one about sessions means theirs.
  momentsSaid: { begin: / policy logging .*session logging | session logging .*policy logging /, end: / (?:session|traffic) logging / },
  device: 'local',
  zonesOf: zoneNames,
  findUntrusted: () => ({ isUntrusted }),
  findDoubt: findDisabledGroups,
};
