import { combineAll, evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { all, any, asked, each, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass } from '@merlon/engine/model/verdict.ts';
import { isEveryAddress, isEveryPort } from '@merlon/engine/rule-base/match-everything.ts';
import { textOf } from '../document/vocabulary.ts';
import { linesBelow } from '../facts/facts.ts';
import { DENYING, type Rule, allowRulesOf, isUnconditional, showRules } from '../facts/rules.ts';
import { found } from './findings.ts';
import { isAny, onceResolved } from './rule-selection.ts';
import { LETS_PASS } from './turned-titles.ts';

/** Rules that allow all traffic between all zones: whatever stands behind them sees none. */
const rulesForAll = (tree: ConfigTree): readonly Rule[] =>
  onceResolved(
    tree,
    allowRulesOf(tree).filter(
      (rule) => isUnconditional(rule) && ['from', 'to', 'application'].every((attribute) => isAny(rule, attribute)),
    ),
    ({ source, destination, services }) => isEveryAddress(source) && isEveryAddress(destination) && isEveryPort(services),
  );

/** Where the default rules stand that a Panorama pushes. */
const PUSHED = ['device-group * post-rulebase', 'shared post-rulebase', 'panorama vsys * post-rulebase'];

const BY_DEFAULT = 'PAN-OS administrator guide, Security Policy Rule: a default rule does not log unless it is overridden';

/** A default rule logs wherever it is overridden, which it has to be by a Panorama or in every virtual system. */
function logsItself(name: string): Assertion {
  const path = `default-security-rules rules ${name}`;
  const pushed = PUSHED.map((owner) => `${owner} ${path}`);
  const logs = value('log-end', equals('yes'), { status: 'FAIL', defaultValue: 'no', source: BY_DEFAULT });
  const missing = { status: 'FAIL', source: BY_DEFAULT } as const;
  return all(
    ...[`vsys * rulebase ${path}`, ...pushed].map((one) => each(one, `rule ${name}`, logs)),
    any(...pushed.map((one) => present(one)), each('vsys *', 'virtual system', present(`rulebase ${path}`, missing), { none: missing })),
  );
}

const INTERZONE = 'default-security-rules rules interzone-default';

const PREDEFINED =
  'PAN-OS administrator guide, Security Policy: the default rules deny traffic between zones, and do not log unless they are overridden';

/** The rule that denies what no other rule allows; its log where the document asks for one. */
function judgeInterzone(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const rules = ['vsys * rulebase', ...PUSHED].flatMap((owner) => findPath(tree, `${owner} ${INTERZONE}`));
  const open = rules.filter((rule) => !DENYING.has(valueOf(rule, 'action') ?? 'deny'));
  const lines = rules.flatMap((rule) => linesBelow(rule, 'action'));
  if (open.length > 0)
    return fail(
      open.flatMap((rule) => linesBelow(rule, 'action')),
      'The rule interzone-default does not deny.',
    );
  const wide = rulesForAll(tree);
  const denies =
    found('REVIEW', showRules(wide, 'action'), 'The rule interzone-default denies, but never sees traffic behind these rules') ??
    (rules.length > 0
      ? pass(lines, 'The rule interzone-default denies traffic between zones.')
      : unlessHidden(
          tree,
          `vsys * rulebase ${INTERZONE}`,
          pass([], 'The rule interzone-default denies, as it does unless it is overridden.'),
          PREDEFINED,
        ));
  return /\blog/i.test(textOf(recommendation)) ? combineAll([denies, evaluate(logsItself('interzone-default'), tree)]) : denies;
}

const SOURCE = 'PAN-OS web interface help, Policies > Security';

export const defaultRuleChecks: readonly CheckSpec[] = [
  {
    id: 'default-interzone-deny',
    title: 'Ensure traffic between zones is denied by default',
    about: {
      title: [
        / (?:den(?:y|ies|ied)|block(?:s|ed)?|drop(?:s|ped)?) /,
        / by default | implicit(?:ly)? | inter ?zone | default deny | deny (?:all|any|everything) .*default /,
      ],
      except: [
        LETS_PASS,
        / intra ?zone | bottom | last | end of /,
        / (?:malicious|threats?|known|url|sites?|websites?|categor\w+|files?|dns|domains?|profiles?|ipv6|vpns?|ssh|telnet|snmp|users?|management|admin\w*|interfaces?|ports?) /,
      ],
    },
    expectation:
      'the rule `interzone-default` must deny network traffic (its action is deny) between zones, which other rules allow by exception, and log at session end where the document asks for a log',
    judge: judgeInterzone,
    remediation: ['set rulebase default-security-rules rules interzone-default action deny'],
    beside: ['rulebase default-security-rules rules interzone-default log-end yes'],
    source: PREDEFINED,
  },
  {
    id: 'rule-deny-all',
    title: 'Ensure a security policy denying any traffic exists at the bottom of the ruleset',
    about: { title: [/ deny(?:ing)? (?:any|all) /, / bottom | last | end of /] },
    expectation: 'the last rule in effect must deny all traffic',
    rules: { which: 'last' },
    must: { is: 'denyAll' },
    remediation: [
      'set rulebase security rules <new-rule> from any to any source any destination any application any service any action deny',
    ],
    source: SOURCE,
  },
  {
    id: 'default-rule-logging',
    title: 'Ensure that logging is enabled on built-in default security policies',
    about: { title: [/ log(?:ging|s)? /, / default /, / polic| rule/], except: [/ (?:deny|denies|drops?|blocks?) | profiles? /] },
    expectation: 'the rules `intrazone-default` and `interzone-default` must log at the end of sessions',
    judge: asked([/intrazone/i, logsItself('intrazone-default')], [/interzone/i, logsItself('interzone-default')]),
    remediation: [
      'set rulebase default-security-rules rules intrazone-default log-end yes',
      'set rulebase default-security-rules rules interzone-default log-end yes',
    ],
    source: 'PAN-OS administrator guide, Security Policy Rules: the default rules do not log unless they are overridden',
  },
];
