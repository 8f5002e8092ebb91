import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { firewallsOf, isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, pass } from '@merlon/engine/model/verdict.ts';
import { typedIn } from '../document/read-commands.ts';
import { ifWhole, placesInFirewalls, whenAbsent } from '../facts/facts.ts';

const REFERENCE = 'Huawei USG6000E Administrator Guide, security policies: what no rule names is denied by default, and nothing is logged';
const POLICY = 'security-policy';

/** The action for traffic that no rule matches. */
export const policyChecks: readonly CheckSpec[] = [
  {
    id: 'default-logging',
    title: 'The default rule logs',
    about: {
      title: [
        /default (?:\S+ ){0,3}(?:policy|rule|action|deny).* log|(?<= log.*)(?:default (?:security )?(?:policy|rule|deny)|denied traffic|implicit)/,
      ],
    },
    beside: ['security-policy default session logging'],
    decides: ['security-policy default policy logging', 'security-policy default session logging'],
    expectation: '`default policy logging` must be configured in the security policy',
    judge: judgeDefaultLogging,
    remediation: ['system-view', 'security-policy', 'default policy logging'],
    source: REFERENCE,
  },
  {
    id: 'default-action',
    title: 'The default action is to deny',
    alsoSaid: 'implicit unmatched traffic explicitly last final rule',
    about: {
      title: [
        /default.*(?:action|deny|denied|block|permit|packet ?filter|policy)|implicit deny|deny.*(?:by default|all other)|(?:that|which) no (?:rule|policy) (?:allow|permit|match)\w* .*(?:drop|den|block|discard)| (?:last|final|clean ?up) (?:firewall |security )?(?:rule|policy) .*(?:den|drop|block|discard)/,
      ],
      except: [/ log|account|password|intra|route|communit|name/],
    },
    beside: ['undo security-policy default action', 'firewall packet-filter default deny *'],
    decides: ['security-policy default action deny', 'undo security-policy default action'],
    expectation: 'the rule default of every security policy must have the action deny: `default action permit` must not stand in it',
    judge: {
      op: 'eachScope',
      then: {
        op: 'all',
        of: [
          { op: 'absent', path: ['firewall', 'packet-filter', 'default', 'permit'] },
          { op: 'absent', path: [POLICY, 'default', 'action', 'permit'] },
          {
            op: 'given',
            when: { op: 'present', path: [POLICY], absent: { status: 'REVIEW', source: 'which rules are in effect is then not known' } },
            then: {
              op: 'value',
              path: [POLICY, 'default', 'action'],
              test: { is: 'equals', value: 'deny' },
              absent: { status: 'PASS', defaultValue: 'deny', source: REFERENCE },
            },
            reason: 'There is no security policy.',
          },
        ],
      },
    },
    remediation: ['system-view', 'security-policy', 'default action deny'],
    source: REFERENCE,
  },
  {
    id: 'intrazone-default',
    title: 'Intrazone traffic is controlled',
    alsoSaid: 'subject same security policy filtered inside',
    about: {
      title: [/intra ?zone/],
      except: [/intra ?zone (?:traffic|packets?|communication) (?:is|are|must be|should be) (?:permitted|allowed)/],
    },
    setting: 'security-policy default packet-filter intrazone enable',
    demand: 'present',
    perScope: true,
    absent: {
      status: 'FAIL',
      source: 'Huawei USG6000E Administrator Guide: it is permitted unless `default packet-filter intrazone enable` is set',
    },
    source: 'Huawei USG6000E Administrator Guide: traffic inside a zone is permitted by default',
  },
];

function judgeDefaultLogging(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const typed = typedIn(recommendation, /^(default \S+ logging)$/);
  const wanted = typed.length > 0 ? typed : ['default policy|session logging'];
  const firewalls = firewallsOf(tree).filter((firewall) => isSet(firewall, POLICY));
  const silent = firewalls.filter((firewall) => !wanted.every((words) => isSet(firewall, `${POLICY} ${words}`)));
  if (firewalls.length === 0 || silent.length > 0)
    return whenAbsent(tree, `${POLICY} default`, 'What the default rule decides is not logged', { status: 'FAIL', source: REFERENCE });
  const lines = linesAt(wanted.flatMap((words) => placesInFirewalls(tree, `${POLICY} ${words}`)));
  return ifWhole(tree, POLICY, pass(lines, 'What the default rule decides is logged.'));
}
