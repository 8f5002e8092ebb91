import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/audit/verdict.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/config-tree/node.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { type SecurityRule, isUntrusted, listSecurityRules } from '../security-rules.ts';
import { type HuaweiCheck, defineCheck, plainTitle } from './define-check.ts';
import { firewallsOf, isSet, linesAt, placesInFirewalls, placesOf, unlessHidden, whenAbsent } from './facts.ts';

const REFERENCE = 'Huawei USG6000E Administrator Guide, security policies: what no rule names is denied by default, and nothing is logged';
const POLICY = 'security-policy';

/** The rules that decide what passes through and to the firewall. */
export const policyChecks: readonly HuaweiCheck[] = [
  defineCheck({
    id: 'default-logging',
    title: 'The default rule logs',
    topic: {
      title:
        /default (?:\S+ ){0,3}(?:policy|rule|action|deny).*\blog|\blog\w*.*(?:default (?:security )?(?:policy|rule|deny)|denied traffic|implicit)/,
    },
    covers: /^security-policy \/ default (?:policy|session) logging$/,
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
    covers: /^security-policy \/ (?:default action deny|undo default action(?: permit)?)$|^firewall packet-filter default deny .*$/,
    expectation: '`default action permit` must not stand in any security policy',
    judge: judgeDefaultAction,
    remediation: ['system-view', 'security-policy', 'default action deny'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'intrazone-default',
    title: 'Intrazone traffic is controlled',
    topic: { title: /intra-?\s?zone/ },
    covers: /^security-policy \/ default packet-filter intrazone enable$/,
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
  defineCheck({
    id: 'rule-logging',
    title: 'Every rule of the security policy logs',
    topic: {
      title: /(?:polic|rule|session|traffic)\w*.*\blog|\blog\w*.*(?:polic|rule|session|traffic)/,
      except: /syslog|host|server|admin|login|command|type/,
    },
    covers: /^security-policy \/ rule name \S.* \/ (?:(?:policy|session|traffic) logging(?: enable)?)$/,
    expectation: 'every enabled rule of the security policy must have `policy logging` or `session logging`; those that the document types',
    judge: judgeLogging,
    remediation: ['system-view', 'security-policy', 'rule name <rule>', 'policy logging', 'session logging'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'rule-any-any',
    title: 'No rule permits any source, any destination and any service',
    topic: {
      title: /\bany\b.{0,30}\bany\b|overly permissive|permissive (?:rule|polic)|(?:rule|polic)\w*.*(?:unrestricted|permit(?:s|ting)? all)/,
      except: /profile|log/,
    },
    covers:
      /^security-policy \/ rule name \S.* \/ (?:source-|destination-|service|application|action|undo ).*$|^security-policy \/ undo rule name \S.*$/,
    expectation: 'no enabled rule may permit any source, any destination and any service',
    judge: judgeAnyAny,
    remediation: [
      'system-view',
      'security-policy',
      'rule name <rule>',
      'source-address <address> mask <mask>',
      'destination-address <address> mask <mask>',
      'service <service>',
    ],
    source: `${REFERENCE}; a condition that a rule does not have matches everything`,
  }),
  defineCheck({
    id: 'untrust-to-local',
    title: 'Untrusted zones do not reach the firewall itself',
    topic: {
      title:
        /(?:untrust|internet|external|outside)\w*.*\blocal\b|\blocal\b.*(?:untrust|internet|external|outside)|(?:to|reach\w*) the firewall itself/,
    },
    covers: /^security-policy \/ (?:undo )?rule name \S.*$/,
    expectation: 'no enabled rule may permit from an untrusted zone to `local` what is not narrowed down by service and source',
    judge: judgeUntrustToLocal,
    remediation: ['system-view', 'security-policy', 'undo rule name <rule>'],
    source: `${REFERENCE}; the zone local is the firewall itself`,
  }),
  defineCheck({
    id: 'rule-profiles',
    title: 'Rules that permit traffic have an intrusion prevention profile',
    topic: {
      title:
        /(?:\bips\b|intrusion|antivirus|anti-virus|content security|security profile|threat prevention).*(?:polic|rule|traffic|profile|enabled|applied)|(?:polic|rule)\w*.*(?:\bips\b|intrusion|antivirus|profile)/,
      except: /signature|update|schedul|licen/,
    },
    covers: /^security-policy \/ rule name \S.* \/ profile \S+ \S+$/,
    expectation: 'every enabled rule that permits must have the profiles that the document names, else `profile ips`',
    judge: judgeProfiles,
    remediation: ['system-view', 'security-policy', 'rule name <rule>', 'profile ips default', 'profile av default'],
    source: 'Huawei USG6000 command reference, profile (security policy rule): none by default',
  }),
  defineCheck({
    id: 'unused-rules',
    title: 'No disabled rules are left in the security policy',
    topic: { title: /(?:unused|disabled|obsolete|inactive) (?:security )?(?:rule|polic)/ },
    covers: /^security-policy \/ undo rule name \S.*$/,
    expectation: 'no rule may be disabled; which ones are not used, a person has to see from their counters',
    judge: (tree, recommendation) => {
      const rules = listSecurityRules(tree);
      const none = withoutRules(tree, rules);
      if (none) return none;
      const disabled = rules.filter((rule) => rule.disabled);
      if (disabled.length > 0) return fail(linesOfRules(disabled), 'A rule is disabled and was left in the policy.');
      if (!/unused|obsolete|inactive/.test(plainTitle(recommendation)))
        return unlessHidden(tree, POLICY, pass(linesAt(placesInFirewalls(tree, POLICY)), 'No rule is disabled.'));
      return review('No rule is disabled; whether all are used, a configuration does not say.', linesAt(placesInFirewalls(tree, POLICY)));
    },
    remediation: ['system-view', 'security-policy', 'undo rule name <rule>'],
    source: REFERENCE,
  }),
];

const linesOfRules = (rules: readonly SecurityRule[]): readonly number[] => linesAt(rules.map(({ place }) => place));

/** Policies of the forms of V100 and V300, which only their default is read of. */
const oldPolicies = (tree: ConfigTree): readonly Place[] => [
  ...placesInFirewalls(tree, 'policy interzone'),
  ...placesInFirewalls(tree, 'policy zone'),
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

/** The outcome where the text has no rule to judge; undefined where it has. */
function withoutRules(tree: ConfigTree, rules: readonly SecurityRule[]): Outcome | undefined {
  if (rules.length > 0) return undefined;
  const old = oldPolicies(tree);
  if (old.length > 0) return review('The policies are in the form of old releases, which a person has to read.', linesAt(old));
  return unlessHidden(tree, POLICY, notApplicable('No rule is configured.'));
}

function judgeLogging(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const rules = listSecurityRules(tree).filter((rule) => !rule.disabled);
  const none = withoutRules(tree, rules);
  if (none) return none;
  const typed = [
    ...new Set(demandedCommands(recommendation).flatMap(({ words, negated }) => (!negated && words[1] === 'logging' ? [words[0]!] : []))),
  ];
  const logs = (rule: SecurityRule): boolean =>
    typed.length > 0 ? typed.every((kind) => isSet(rule.place, `${kind} logging`)) : isSet(rule.place, 'policy|session|traffic logging');
  const silent = rules.filter((rule) => !logs(rule));
  if (silent.length > 0) return fail(linesOfRules(silent), `A rule does not log (${silent.length} of ${rules.length}).`);
  return unlessHidden(
    tree,
    POLICY,
    pass(
      linesAt(rules.flatMap((rule) => [...placesOf(rule.place, 'policy|session|traffic logging')])),
      `Every rule logs (${rules.length}).`,
    ),
  );
}

function judgeAnyAny(tree: ConfigTree): Outcome {
  const rules = listSecurityRules(tree);
  const none = withoutRules(tree, rules);
  if (none) return none;
  const permitting = rules.filter((rule) => rule.permits && !rule.disabled);
  const open = permitting.filter(
    (rule) =>
      !['source-address', 'destination-address', 'service', 'application', 'user', 'url-category', 'device-type'].some((condition) =>
        rule.conditions.has(condition),
      ),
  );
  if (open.length > 0)
    return fail(linesOfRules(open), `A rule permits any source, destination and service (${open.length} of ${rules.length}).`);
  return unlessHidden(tree, POLICY, pass(linesAt(placesInFirewalls(tree, POLICY)), `None of ${rules.length} rules permits everything.`));
}

function judgeUntrustToLocal(tree: ConfigTree): Outcome {
  const rules = listSecurityRules(tree);
  const none = withoutRules(tree, rules);
  if (none) return none;
  const reaching = rules.filter(
    (rule) =>
      rule.permits &&
      !rule.disabled &&
      (rule.sourceZones.length === 0 || rule.sourceZones.some(isUntrusted)) &&
      (rule.destinationZones.length === 0 || rule.destinationZones.includes('local')),
  );
  const open = reaching.filter((rule) => !rule.conditions.has('service') && !rule.conditions.has('application'));
  if (open.length > 0) return fail(linesOfRules(open), 'A rule permits every service from an untrusted zone to the firewall itself.');
  if (reaching.length > 0)
    return review(
      'A rule permits some services from an untrusted zone to the firewall itself; whether they are wanted a person has to say.',
      linesOfRules(reaching),
    );
  return unlessHidden(
    tree,
    POLICY,
    pass(linesAt(placesInFirewalls(tree, POLICY)), 'No rule permits from an untrusted zone to the firewall itself.'),
  );
}

function judgeProfiles(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const rules = listSecurityRules(tree).filter((rule) => rule.permits && !rule.disabled);
  const none = withoutRules(tree, rules);
  if (none) return none;
  const typed = demandedCommands(recommendation).flatMap(({ words, negated }) => (!negated && words[0] === 'profile' ? [words[1]!] : []));
  const title = recommendation.title.toLowerCase();
  const named = [
    ...(/\bips\b|intrusion/.test(title) ? ['ips'] : []),
    ...(/anti-?virus|malware/.test(title) ? ['av'] : []),
    ...(/url/.test(title) ? ['url-filter'] : []),
  ];
  const wanted = [...new Set(typed.length > 0 ? typed : named.length > 0 ? named : ['ips'])];
  const bare = rules.filter((rule) => !wanted.every((profile) => isSet(rule.place, `profile ${profile}`)));
  if (bare.length === rules.length) return fail(linesOfRules(bare), 'No rule that permits has the profile.');
  if (bare.length > 0)
    return review(
      `A rule that permits lacks the profile (${bare.length} of ${rules.length}); whether it needs it a person has to say.`,
      linesOfRules(bare),
    );
  return unlessHidden(tree, POLICY, pass(linesOfRules(rules), `Every rule that permits has the profile (${rules.length}).`));
}
