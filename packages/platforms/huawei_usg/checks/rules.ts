import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { isEveryAddress, isEveryPort, isEveryService } from '@merlon/engine/rule-base/match-everything.ts';
import type { Rule } from '@merlon/engine/model/rule-base.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { type PlacedRule, listSecurityRules } from '../rule-base/read-rule-base.ts';
import { isUntrusted } from '../facts/zones.ts';
import { type CheckSpec, type HuaweiCheck, defineCheck, plainTitle } from './define-check.ts';
import { isSet, linesAt, placesInFirewalls, placesOf, unlessHidden } from '../facts/facts.ts';

/** What a rule matches and does, and rules as a whole. */
const RULE_CELLS = [
  'security-policy rule name * source-zone *',
  'security-policy rule name * source-address *',
  'security-policy rule name * destination-zone *',
  'security-policy rule name * destination-address *',
  'security-policy rule name * service *',
  'security-policy rule name * application *',
  'security-policy rule name * action *',
  'undo security-policy rule name * *',
  'undo security-policy rule name *',
];

const REFERENCE = 'Huawei USG6000E Administrator Guide, security policies: what no rule names is denied by default, and nothing is logged';
const POLICY = 'security-policy';

/** Like `defineCheck`, but a person decides if a group of rules is disabled: no reference says plainly what happens to its rules. */
const defineRuleCheck = (
  spec: CheckSpec & { readonly judge: (tree: ConfigTree, recommendation: Recommendation) => Outcome },
): HuaweiCheck => defineCheck({ ...spec, judge: (tree, recommendation) => openWhereGrouped(tree, spec.judge(tree, recommendation)) });

function openWhereGrouped(tree: ConfigTree, outcome: Outcome): Outcome {
  const off = placesInFirewalls(tree, 'security-policy group name').filter(({ node }) => node.words.includes('disable'));
  if (off.length === 0 || outcome.status === 'REVIEW') return outcome;
  return review(`${outcome.reason} But a group of rules is disabled; whether its rules are then in effect a person has to say.`, [
    ...outcome.lines,
    ...linesAt(off),
  ]);
}

/** The rules for traffic through and to the firewall. */
export const ruleChecks: readonly HuaweiCheck[] = [
  defineRuleCheck({
    id: 'rule-logging',
    title: 'Every rule of the security policy logs',
    topic: {
      title: /(?:polic|rule|session|traffic)\w*.*\blog|\blog\w*.*(?:polic|rule|session|traffic)/,
      except: /syslog|host|server|admin|login|command|type/,
    },
    beside: ['security-policy rule name * traffic logging'],
    expectation: 'every enabled rule of the security policy must have `policy logging` or `session logging`; those that the document types',
    judge: judgeLogging,
    remediation: ['system-view', 'security-policy', 'rule name <rule>', 'policy logging', 'session logging'],
    source: REFERENCE,
  }),
  defineRuleCheck({
    id: 'rule-any-any',
    title: 'No rule permits any source, any destination and any service',
    topic: {
      title:
        /\bany\b.{0,30}\bany\b|\bany source,? (?:and |address(?:es)?,? )?destination,? (?:address(?:es)? )?and|overly permissive|permissive (?:rule|polic)|(?:rule|polic)\w*.*(?:unrestricted|permit(?:s|ting)? all)/,
      except: /profile|log/,
    },
    beside: RULE_CELLS,
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
  defineRuleCheck({
    id: 'rule-any-part',
    title: 'No rule that permits leaves its service open',
    topic: {
      title:
        /\bany\b.{0,20}\b(?:services?|sources?|destinations?|ports?)\b|\b(?:services?|sources?|destinations?|ports?)\b.{0,30}\bany\b|\bleaves? its \w+ open/,
      except: /interface|profile|log|zone|manage|telnet|http|snmp|ntp|radius|switch/,
    },
    beside: RULE_CELLS,
    expectation: 'no enabled rule that permits may have any source, destination or service, whichever the title names',
    judge: judgeAnyPart,
    remediation: ['system-view', 'security-policy', 'rule name <rule>', 'service <service>'],
    source: `${REFERENCE}; a condition that a rule does not have matches everything`,
  }),
  defineRuleCheck({
    id: 'rule-description',
    title: 'Every rule of the security policy has a description',
    topic: {
      title: /(?:polic|rule)\w*.*(?:descri|comment|document)|(?:descri|comment)\w*.*(?:polic|rule)/,
      except: /password|interface|acl/,
    },
    expectation: 'every rule of the security policy must have a `description`',
    judge: judgeDescriptions,
    remediation: ['system-view', 'security-policy', 'rule name <rule>', 'description <text>'],
    source: 'Huawei USG6000E command reference, description (security policy rule): none by default',
  }),
  defineRuleCheck({
    id: 'untrust-to-local',
    title: 'Untrusted zones do not reach the firewall itself',
    topic: {
      title:
        /(?:untrust|internet|external|outside)\w*.*\blocal\b|\blocal\b.*(?:untrust|internet|external|outside)|(?:to|reach\w*) the firewall itself/,
    },
    beside: ['security-policy rule name * *'],
    expectation: 'no enabled rule may permit from an untrusted zone to `local` what is not narrowed down by service and source',
    judge: judgeUntrustToLocal,
    remediation: ['system-view', 'security-policy', 'undo rule name <rule>'],
    source: `${REFERENCE}; the zone local is the firewall itself`,
  }),
  defineRuleCheck({
    id: 'rule-profiles',
    title: 'Rules that permit traffic have an intrusion prevention profile',
    topic: {
      title:
        /(?:\bips\b|intrusion|antivirus|anti-virus|content security|security profile|threat prevention).*(?:polic|rule|traffic|profile|enabled|applied)|(?:polic|rule)\w*.*(?:\bips\b|intrusion|antivirus|profile)/,
      except: /signature|update|schedul|licen|block|\bmode\b|\bactions?\b/,
    },
    beside: ['security-policy rule name * profile * *'],
    expectation: 'every enabled rule that permits must have the profiles that the document names, else `profile ips`',
    judge: judgeProfiles,
    remediation: ['system-view', 'security-policy', 'rule name <rule>', 'profile ips default', 'profile av default'],
    source: 'Huawei USG6000 command reference, profile (security policy rule): none by default',
  }),
  defineRuleCheck({
    id: 'unused-rules',
    title: 'No disabled rules are left in the security policy',
    topic: { title: /(?:unused|disabled|obsolete|inactive) (?:security )?(?:rule|polic)/ },
    expectation: 'no rule may be disabled; which ones are not used, a person has to see from their counters',
    judge: (tree, recommendation) => {
      const rules = listSecurityRules(tree);
      const none = withoutRules(tree, rules);
      if (none) return none;
      const disabled = rules.filter(({ rule }) => !rule.enabled);
      if (disabled.length > 0) return fail(linesOfRules(disabled), 'A rule is disabled and was left in the policy.');
      if (!/unused|obsolete|inactive/.test(plainTitle(recommendation)))
        return unlessHidden(tree, POLICY, pass(linesAt(placesInFirewalls(tree, POLICY)), 'No rule is disabled.'));
      return review('No rule is disabled; whether all are used, a configuration does not say.', linesAt(placesInFirewalls(tree, POLICY)));
    },
    remediation: ['system-view', 'security-policy', 'undo rule name <rule>'],
    source: REFERENCE,
  }),
];

const linesOfRules = (rules: readonly PlacedRule[]): readonly number[] => linesAt(rules.map(({ place }) => place));

/** Policies in the forms of V100 and V300, of which only the default action is read. */
const oldPolicies = (tree: ConfigTree): readonly Place[] => [
  ...placesInFirewalls(tree, 'policy interzone'),
  ...placesInFirewalls(tree, 'policy zone'),
];

/** The outcome if the text has no rule to judge; undefined if it has. */
function withoutRules(tree: ConfigTree, rules: readonly PlacedRule[]): Outcome | undefined {
  if (rules.length > 0) return undefined;
  const old = oldPolicies(tree);
  if (old.length > 0) return review('The policies are in the form of old releases, which a person has to read.', linesAt(old));
  return unlessHidden(tree, POLICY, notApplicable('No rule is configured.'));
}

const listEnabled = (tree: ConfigTree): readonly PlacedRule[] => listSecurityRules(tree).filter(({ rule }) => rule.enabled);
const listPermitting = (tree: ConfigTree): readonly PlacedRule[] => listEnabled(tree).filter(({ rule }) => rule.action === 'allow');

function judgeLogging(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const rules = listEnabled(tree);
  const none = withoutRules(tree, rules);
  if (none) return none;
  const typed = [
    ...new Set(demandedCommands(recommendation).flatMap(({ words, negated }) => (!negated && words[1] === 'logging' ? [words[0]!] : []))),
  ];
  const logs = ({ rule, place }: PlacedRule): boolean =>
    typed.length > 0 ? typed.every((kind) => isSet(place, `${kind} logging`)) : rule.log.begin === true || rule.log.end === true;
  const silent = rules.filter((rule) => !logs(rule));
  if (silent.length > 0) return fail(linesOfRules(silent), `A rule does not log (${silent.length} of ${rules.length}).`);
  const lines = linesAt(rules.flatMap(({ place }) => [...placesOf(place, 'policy|session|traffic logging')]));
  return unlessHidden(tree, POLICY, pass(lines, `Every rule logs (${rules.length}).`));
}

/** A part of a rule that can be left open, and the title words for it. */
interface Part {
  readonly word: RegExp;
  readonly isOpen: (rule: Rule) => boolean;
}

const SERVICES: Part = {
  word: /\b(?:services?|ports?|protocols?)\b/,
  isOpen: ({ services, conditions }) => isEveryService(services) && !hasApplication(conditions),
};
const PARTS: readonly Part[] = [
  { word: /\bsources?\b/, isOpen: ({ source }) => isEveryAddress(source) },
  { word: /\bdestinations?\b/, isOpen: ({ destination }) => isEveryAddress(destination) },
  SERVICES,
];

const hasApplication = (conditions: Rule['conditions']): boolean => conditions.some(({ kind }) => kind === 'application');

/** A schedule limits a rule only in time. */
const permitsEverything = (rule: Rule): boolean =>
  PARTS.every(({ isOpen }) => isOpen(rule)) && rule.conditions.every(({ kind }) => kind === 'schedule');

function judgeAnyAny(tree: ConfigTree): Outcome {
  const rules = listSecurityRules(tree);
  const none = withoutRules(tree, rules);
  if (none) return none;
  const open = listPermitting(tree).filter(({ rule }) => permitsEverything(rule));
  if (open.length > 0)
    return fail(linesOfRules(open), `A rule permits any source, destination and service (${open.length} of ${rules.length}).`);
  const wide = listPermitting(tree).filter(
    ({ rule }) => isEveryAddress(rule.source) && isEveryAddress(rule.destination) && leavesPortsOpen(rule),
  );
  if (wide.length > 0) return review(`A rule permits every port from any source to any destination${TO_SAY}`, linesOfRules(wide));
  return unlessHidden(tree, POLICY, pass(linesAt(placesInFirewalls(tree, POLICY)), `None of ${rules.length} rules permits everything.`));
}

const TO_SAY = '; whether that comes to everything a person has to say.';

/** A service with every port was chosen instead of none, but limits next to nothing. */
const leavesPortsOpen = ({ services, conditions }: Rule): boolean => isEveryPort(services) && !hasApplication(conditions);

function judgeAnyPart(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const rules = listPermitting(tree);
  const none = withoutRules(tree, rules);
  if (none) return none;
  const title = plainTitle(recommendation);
  const named = PARTS.filter(({ word }) => word.test(title));
  if (named.length === 0) return review('Which part of a rule may not be any, the document does not say.', linesOfRules(rules));
  const open = rules.filter(({ rule }) => named.some(({ isOpen }) => isOpen(rule)));
  if (open.length > 0) return fail(linesOfRules(open), `A rule that permits leaves it open (${open.length} of ${rules.length}).`);
  const wide = rules.filter(({ rule }) => named.includes(SERVICES) && leavesPortsOpen(rule));
  if (wide.length > 0) return review(`A rule permits every port${TO_SAY}`, linesOfRules(wide));
  return unlessHidden(tree, POLICY, pass(linesOfRules(rules), `No rule that permits leaves it open (${rules.length}).`));
}

function judgeDescriptions(tree: ConfigTree): Outcome {
  const rules = listSecurityRules(tree);
  const none = withoutRules(tree, rules);
  if (none) return none;
  const bare = rules.filter(({ place }) => !isSet(place, 'description'));
  if (bare.length > 0) return fail(linesOfRules(bare), `A rule has no description (${bare.length} of ${rules.length}).`);
  const lines = linesAt(rules.flatMap(({ place }) => [...placesOf(place, 'description')]));
  return unlessHidden(tree, POLICY, pass(lines, `Every rule has a description (${rules.length}).`));
}

function judgeUntrustToLocal(tree: ConfigTree): Outcome {
  const rules = listSecurityRules(tree);
  const none = withoutRules(tree, rules);
  if (none) return none;
  const reaching = listPermitting(tree).filter(
    ({ rule }) => (rule.from === 'any' || rule.from.some(isUntrusted)) && (rule.to === 'any' || rule.to.includes('local')),
  );
  const open = reaching.filter(({ rule }) => isEveryService(rule.services) && !hasApplication(rule.conditions));
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
  const rules = listPermitting(tree);
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
  const bare = rules.filter(({ place }) => !wanted.every((profile) => isSet(place, `profile ${profile}`)));
  if (bare.length === rules.length) return fail(linesOfRules(bare), 'No rule that permits has the profile.');
  if (bare.length > 0)
    return review(
      `A rule that permits lacks the profile (${bare.length} of ${rules.length}); whether it needs it a person has to say.`,
      linesOfRules(bare),
    );
  return unlessHidden(tree, POLICY, pass(linesOfRules(rules), `Every rule that permits has the profile (${rules.length}).`));
}
