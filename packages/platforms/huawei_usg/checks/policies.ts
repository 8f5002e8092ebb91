import { any, askedOr, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { settleByLastRule } from './last-rule.ts';

const REFERENCE = 'Huawei USG6000E Administrator Guide, security policies: what no rule names is denied by default, and nothing is logged';
const POLICY = 'security-policy';
/** Releases differ in the view of the command. */
const INTRAZONE = [`${POLICY} default packet-filter intrazone enable`, 'default packet-filter intrazone enable'];

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
    settledBy: settleByLastRule,
    decides: ['security-policy default policy logging', 'security-policy default session logging'],
    noun: 'security policy',
    path: POLICY,
    none: { status: 'FAIL', source: REFERENCE },
    expectation: '`default policy logging` must be configured in the security policy',
    must: askedOr(
      present('default policy|session logging'),
      ...['policy', 'session'].map(
        (kind) => [new RegExp(`(?<! or \\W?)default ${kind} logging(?!\\W? or )`), present(`default ${kind} logging`)] as const,
      ),
    ),
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
    reads: [/^no output, or default action deny$/i],
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
    beside: INTRAZONE,
    decides: INTRAZONE,
    wantsOn: true,
    expectation: '`default packet-filter intrazone enable` must be configured, in the security policy or in the system view',
    judge: {
      op: 'eachScope',
      then: any(
        ...INTRAZONE.map((path) =>
          present(path, {
            status: 'FAIL',
            source: 'Huawei USG6000E Administrator Guide: it is permitted unless `default packet-filter intrazone enable` is set',
          }),
        ),
      ),
    },
    remediation: ['system-view', 'security-policy', 'default packet-filter intrazone enable'],
    source: 'Huawei USG6000E Administrator Guide: traffic inside a zone is permitted by default',
  },
];
