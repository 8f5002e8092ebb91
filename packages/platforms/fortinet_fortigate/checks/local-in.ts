import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import { judgeEntries, linesOfAll } from '../facts/judge-entries.ts';
import { doubtfulSchedule } from '../facts/toothless.ts';
import { type Scope, entriesIn, inEachDomain, linesOf, scopesOf, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';

const TABLES = ['firewall local-in-policy', 'firewall local-in-policy6'];

/** Judges the local-in policies in effect of a virtual domain; it fails without any, for the reason given. */
function judgePolicies(scope: Scope, whenNone: string, judge: (policies: readonly ConfigNode[]) => Outcome): Outcome {
  const policies = TABLES.flatMap((table) => entriesIn(scope, table)).filter((policy) => valueOf(policy, 'status') !== 'disable');
  if (policies.length > 0) return judge(policies);
  const lines = TABLES.flatMap((table) => linesOf(sectionOf(scope, table)));
  return unlessHidden(scope, TABLES[0]!, fail(lines, `There is no local-in policy in effect, ${whenNone}.`));
}

export const localInChecks: readonly CheckSpec[] = [
  {
    id: 'local-in-virtual-patch',
    title: 'Virtual patching on the local-in management interface',
    about: { title: [/ virtual patch/, / local in /] },
    expectation: 'every local-in policy that lets traffic in must apply virtual patching',
    judge: inEachDomain((scope) => judgePolicies(scope, 'so virtual patching serves nowhere', judgePatching)),
    remediation: block('config firewall local-in-policy', block('edit <number>', 'set virtual-patch enable')),
    source: 'FortiOS CLI reference, firewall local-in-policy: action deny and virtual-patch disable by default',
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

function judgePresence(tree: ConfigTree): Outcome {
  const outcomes = scopesOf(tree).map((scope) =>
    judgePolicies(scope, 'and none by default', (policies) => {
      const idle = policies.flatMap((policy) => doubtfulSchedule(scope, policy));
      const reason = 'Local-in policies are configured, but the schedule of some never comes, or only once.';
      return idle.length > 0
        ? review(reason, [...linesOfAll(policies), ...idle])
        : pass(linesOfAll(policies), 'Local-in policies are configured.');
    }),
  );
  const missing = outcomes.filter(({ status }) => status === 'FAIL');
  // If only some virtual domains have them, a person has to say whether the others can be reached.
  if (missing.length === 0 || missing.length === outcomes.length) return combineAll(outcomes);
  const lines = outcomes.flatMap((outcome) => outcome.lines);
  return review('Some virtual domains have local-in policies and some have none.', lines);
}

function judgePatching(policies: readonly ConfigNode[]): Outcome {
  const accepting = policies.filter((policy) => valueOf(policy, 'action') === 'accept');
  if (accepting.length === 0) return notApplicable('No local-in policy lets traffic in.', linesOfAll(policies));
  return judgeEntries(accepting, {
    holds: (policy) => valueOf(policy, 'virtual-patch') === 'enable',
    shows: ['action', 'virtual-patch'],
    missed: 'Without virtual patching, which is the default',
    met: 'Every local-in policy that lets traffic in applies virtual patching.',
  });
}
