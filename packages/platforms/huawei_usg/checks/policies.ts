import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { type HuaweiCheck, defineCheck } from './define-check.ts';
import { firewallsOf, isSet, linesAt, placesInFirewalls, placesOf, unlessHidden, whenAbsent } from '../facts/facts.ts';

const REFERENCE = 'Huawei USG6000E Administrator Guide, security policies: what no rule names is denied by default, and nothing is logged';
const POLICY = 'security-policy';

/** The action for traffic that no rule matches. */
export const policyChecks: readonly HuaweiCheck[] = [
  defineCheck({
    id: 'default-logging',
    title: 'The default rule logs',
    topic: {
      title:
        /default (?:\S+ ){0,3}(?:policy|rule|action|deny).*\blog|\blog\w*.*(?:default (?:security )?(?:policy|rule|deny)|denied traffic|implicit)/,
    },
    beside: ['security-policy default session logging'],
    expectation: '`default policy logging` must be configured in the security policy',
    judge: judgeDefaultLogging,
    remediation: ['system-view', 'security-policy', 'default policy logging'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'default-action',
    title: 'The default action is to deny',
    topic: {
      title: /default.*(?:action|deny|denied|block|permit|packet.?filter|policy)|implicit deny|deny.*(?:by default|all other)/,
      except: /\blog|account|password|intra|route|communit|name/,
    },
    beside: ['undo security-policy default action', 'firewall packet-filter default deny *'],
    expectation: '`default action permit` must not stand in any security policy',
    judge: judgeDefaultAction,
    remediation: ['system-view', 'security-policy', 'default action deny'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'intrazone-default',
    title: 'Intrazone traffic is controlled',
    topic: { title: /intra-?\s?zone/ },
    expectation: '`default packet-filter intrazone enable` must be configured in the security policy',
    judge: (tree) =>
      isSet(tree, 'security-policy default packet-filter intrazone enable')
        ? pass(linesAt(placesOf(tree, 'security-policy default packet-filter intrazone enable')), 'Traffic inside a zone is controlled.')
        : whenAbsent(tree, POLICY, 'Traffic inside a zone is not controlled', {
            status: 'FAIL',
            source: 'Huawei USG6000E Administrator Guide: it is permitted unless `default packet-filter intrazone enable` is set',
          }),
    remediation: ['system-view', 'security-policy', 'default packet-filter intrazone enable'],
    source: 'Huawei USG6000E Administrator Guide: traffic inside a zone is permitted by default',
  }),
];

function judgeDefaultAction(tree: ConfigTree): Outcome {
  const open = [
    ...placesInFirewalls(tree, 'security-policy default action permit'),
    ...placesInFirewalls(tree, 'firewall packet-filter default permit'),
  ];
  if (open.length > 0) return fail(linesAt(open), 'What no rule names is permitted.');
  const closed = placesInFirewalls(tree, 'security-policy default action deny');
  if (closed.length > 0) return unlessHidden(tree, POLICY, pass(linesAt(closed), 'What no rule names is denied.'));
  const policies = placesInFirewalls(tree, POLICY);
  if (policies.length === 0) return review('The text holds no security policy.');
  return {
    ...whenAbsent(tree, POLICY, 'No default action is configured', { status: 'PASS', defaultValue: 'deny', source: REFERENCE }),
    lines: linesAt(policies),
  };
}

function judgeDefaultLogging(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const typed = demandedCommands(recommendation).flatMap(({ words, negated }) =>
    !negated && words[0] === 'default' && words[2] === 'logging' ? [words.join(' ')] : [],
  );
  const wanted = typed.length > 0 ? typed : ['default policy|session logging'];
  const firewalls = firewallsOf(tree).filter((firewall) => isSet(firewall, POLICY));
  const silent = firewalls.filter((firewall) => !wanted.every((words) => isSet(firewall, `${POLICY} ${words}`)));
  if (firewalls.length === 0 || silent.length > 0)
    return whenAbsent(tree, POLICY, 'What the default rule decides is not logged', { status: 'FAIL', source: REFERENCE });
  return unlessHidden(
    tree,
    POLICY,
    pass(
      linesAt(wanted.flatMap((words) => [...placesInFirewalls(tree, `${POLICY} ${words}`)])),
      'What the default rule decides is logged.',
    ),
  );
}
