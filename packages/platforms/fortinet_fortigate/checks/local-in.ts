import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import { placeOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import { linesOfAll } from '../facts/entries.ts';
import { doubtfulSchedule } from '../facts/toothless.ts';
import { type Scope, entriesIn, linesOf, scopesOf, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';

const REFERENCE = 'FortiOS CLI reference, firewall local-in-policy';
const TABLES = ['firewall local-in-policy', 'firewall local-in-policy6'];

const list = (tree: ConfigTree): readonly Place[] => scopesOf(tree).flatMap(policiesIn).map(placeOf);

/** The local-in policies in effect of a virtual domain. */
const policiesIn = (scope: Scope): readonly ConfigNode[] =>
  TABLES.flatMap((table) => entriesIn(scope, table)).filter((policy) => valueOf(policy, 'status') !== 'disable');

export const localInChecks: readonly CheckSpec[] = [
  {
    id: 'local-in-virtual-patch',
    title: 'Virtual patching on the local-in management interface',
    about: { title: [/ virtual patch/, / local in /] },
    expectation: 'every local-in policy that lets traffic in must apply virtual patching',
    noun: 'local-in policy',
    path: 'firewall local-in-policy|local-in-policy6 *',
    list,
    perScope: true,
    none: { status: 'FAIL', source: 'none that is in effect, so that virtual patching serves nowhere' },
    must: {
      setting: 'virtual-patch',
      demand: equals('enable'),
      absent: { is: 'disable', source: REFERENCE },
      where: value('action', equals('accept'), { status: 'FAIL', defaultValue: 'deny', source: REFERENCE }),
    },
    remediation: block('config firewall local-in-policy', block('edit <number>', 'set virtual-patch enable')),
    source: `${REFERENCE}: action deny and virtual-patch disable by default`,
  },
  {
    id: 'local-in-policies',
    title: 'Apply Local-in Policies',
    about: { title: [/ local in /, / (?:apply|applied|polic)/], except: [/ virtual /, / patch/] },
    expectation: 'local-in policies must be configured',
    judge: judgePresence,
    remediation: block(
      'config firewall local-in-policy',
      block(
        'edit <number>',
        'set intf <interface>',
        'set srcaddr <address>',
        'set dstaddr all',
        'set action accept',
        'set service <service>',
        'set schedule always',
      ),
    ),
    beside: ['firewall address * subnet *'],
    source: 'FortiOS CLI reference, firewall local-in-policy: none by default',
  },
];

function judgePolicies(scope: Scope): Outcome {
  const policies = policiesIn(scope);
  if (policies.length === 0) {
    const lines = TABLES.flatMap((table) => linesOf(sectionOf(scope, table)));
    return unlessHidden(scope, TABLES[0]!, fail(lines, 'There is no local-in policy in effect, and none by default.'));
  }
  const idle = policies.flatMap((policy) => doubtfulSchedule(scope, policy));
  const reason = 'Local-in policies are configured, but the schedule of some never comes, or only once.';
  return idle.length > 0
    ? review(reason, [...linesOfAll(policies), ...idle])
    : pass(linesOfAll(policies), 'Local-in policies are configured.');
}

function judgePresence(tree: ConfigTree): Outcome {
  const outcomes = scopesOf(tree).map((scope) => judgePolicies(scope));
  const missing = outcomes.filter(({ status }) => status === 'FAIL');
  // If only some virtual domains have them, a person has to say whether the others can be reached.
  if (missing.length === 0 || missing.length === outcomes.length) return combineAll(outcomes);
  const lines = outcomes.flatMap((outcome) => outcome.lines);
  return review('Some virtual domains have local-in policies and some have none.', lines);
}
