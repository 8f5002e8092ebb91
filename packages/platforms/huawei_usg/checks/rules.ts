import type { CheckSpec, JudgedCheck } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/checks/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Rule } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { isEveryAddress } from '@merlon/engine/rule-base/match-everything.ts';
import { typedIn } from '../document/read-commands.ts';
import { headsOf, ifWhole, placesInFirewalls } from '../facts/facts.ts';
import { isUntrusted } from '../facts/zones.ts';
import { type PlacedRule, listSecurityRules } from '../rule-base/read-rule-base.ts';
import { PARTS, SERVICES, leavesPortsOpen, leavesServiceOpen, mayPermitEverything, permitsEverything } from './open-rules.ts';

const REFERENCE = 'Huawei USG6000E Administrator Guide, security policies: what no rule names is denied by default, and nothing is logged';
const POLICY = 'security-policy';

/** What is demanded of the rules of the security policies. */
interface RuleDemand extends Omit<JudgedCheck, 'judge'> {
  /** The rules that it is about; without it, all. */
  readonly of?: (rule: Rule) => boolean;
  readonly demand: (recommendation: Recommendation) => RuleTests;
}

interface RuleTests {
  readonly isBad: (placed: PlacedRule) => boolean;
  /** What such a rule does or lacks, to follow "A rule". */
  readonly bad: string;
  /** Rules of which a person has to say whether they do. */
  readonly isDoubtful?: (placed: PlacedRule) => boolean;
  readonly doubtful?: string;
  /** What holds of the others, as a sentence without its full stop. */
  readonly good: string;
}

const enabled = (rule: Rule): boolean => rule.enabled;
const permitting = (rule: Rule): boolean => rule.enabled && rule.action === 'allow';

/** What a rule matches and does, and rules as a whole. */
const RULE_CELLS = [
  ...['source-zone', 'source-address', 'destination-zone', 'destination-address', 'service', 'application', 'action'].map(
    (cell) => `security-policy rule name * ${cell} *`,
  ),
  'undo security-policy rule name * *',
  'undo security-policy rule name *',
];
const IN_RULE = ['system-view', POLICY, 'rule name <rule>'];

const fromUntrustedToItself = (rule: Rule): boolean =>
  permitting(rule) && (rule.from === 'any' || rule.from.some(isUntrusted)) && (rule.to === 'any' || rule.to.includes('local'));

/** The kinds of logs that a document's sentences ask for; none where it leaves a choice. */
function kindsNamed(recommendation: Recommendation): readonly string[] {
  const text = ` ${plainTitle(recommendation)}\n${proseOf(recommendation.remediation)} `.toLowerCase();
  const kinds = [...new Set([...text.matchAll(/\b(policy|session|traffic) logging\b/g)].map(([, kind]) => kind!))];
  return / or /.test(text) || kinds.length < 2 ? [] : kinds;
}

/** Titles that do not say what of a rule may not be open. */
const isVague = (recommendation: Recommendation): boolean => !/\bany\b|all traffic|everything/.test(plainTitle(recommendation));

const DEMANDS: readonly RuleDemand[] = [
  {
    id: 'rule-logging',
    title: 'Every rule of the security policy logs',
    about: {
      title: [/(?:polic|rule|session|traffic).* log| log.*(?:polic|rule|session|traffic)/],
      except: [/syslog|host|server|admin|login|command|type/],
    },
    beside: ['security-policy rule name * traffic logging'],
    expectation: 'every enabled rule of the security policy must have `policy logging` or `session logging`; those that the document types',
    of: enabled,
    demand: (recommendation) => {
      const typed = typedIn(recommendation, /^(\S+) logging/);
      return {
        isBad: ({ rule: { log }, place }) =>
          typed.length > 0 ? !typed.every((kind) => isSet(place, `${kind} logging`)) : !log.begin && !log.end,
        bad: 'does not log',
        isDoubtful: ({ place }) => !kindsNamed(recommendation).every((kind) => isSet(place, `${kind} logging`)),
        doubtful: 'does not write every kind of log that the document names',
        good: 'Every rule logs',
      };
    },
    remediation: [...IN_RULE, 'policy logging', 'session logging'],
    source: REFERENCE,
  },
  {
    id: 'rule-any-any',
    title: 'No rule permits any source, any destination and any service',
    about: {
      title: [
        /\bany\b.{0,30}\bany\b| any source (?:and |address(?:es)? )?destination (?:address(?:es)? )?and|overly permissive|permissive (?:rule|polic)|(?:rule|polic).*(?:unrestricted|permit(?:s|ting)? all)/,
      ],
      except: [/profile|log/],
    },
    beside: RULE_CELLS,
    expectation: 'no enabled rule may permit any source, any destination and any service',
    demand: (recommendation) => ({
      isBad: ({ rule }) => permitting(rule) && permitsEverything(rule),
      bad: 'permits any source, destination and service',
      isDoubtful: ({ rule }) =>
        rule.action === 'allow' &&
        (mayPermitEverything(rule) ||
          (isVague(recommendation) && rule.enabled && (isEveryAddress(rule.destination) || leavesServiceOpen(rule)))),
      doubtful: isVague(recommendation)
        ? 'permits any destination or any service, or everything while it is disabled'
        : 'permits everything while it is disabled, by ports or by names that the text does not define',
      good: 'No rule permits everything',
    }),
    remediation: [...IN_RULE, 'source-address <address> mask <mask>', 'destination-address <address> mask <mask>', 'service <service>'],
    source: `${REFERENCE}; a condition that a rule does not have matches everything`,
  },
  {
    id: 'rule-any-part',
    title: 'No rule that permits leaves its service open',
    about: {
      title: [
        /\bany\b.{0,20}\b(?:services?|sources?|destinations?|ports?)\b|\b(?:services?|sources?|destinations?|ports?)\b.{0,30}\bany\b| leaves? its \w+ open/,
      ],
      except: [/interface|profile|log|zone|manage|telnet|http|snmp|ntp|radius|switch/],
    },
    beside: RULE_CELLS,
    expectation: 'no enabled rule that permits may have any source, destination or service, whichever the title names',
    of: permitting,
    demand: (recommendation) => {
      const named = PARTS.filter(({ word }) => word.test(plainTitle(recommendation)));
      return {
        isBad: ({ rule }) => named.some(({ isOpen }) => isOpen(rule)),
        bad: 'that permits leaves it open',
        isDoubtful: ({ rule }) => named.length === 0 || (named.includes(SERVICES) && leavesPortsOpen(rule)),
        doubtful: named.length === 0 ? 'permits, and which part of it may not be any the document does not say' : 'permits every port',
        good: 'No rule that permits leaves it open',
      };
    },
    remediation: [...IN_RULE, 'service <service>'],
    source: `${REFERENCE}; a condition that a rule does not have matches everything`,
  },
  {
    id: 'rule-description',
    title: 'Every rule of the security policy has a description',
    about: {
      title: [/(?:polic|rule).*(?:descri|comment|document)|(?:descri|comment).*(?:polic|rule)/],
      except: [/password|interface|acl/],
    },
    expectation: 'every rule of the security policy must have a `description`',
    demand: (recommendation) => ({
      isBad: ({ place }) => !findPath(place, 'description').some((found) => /[^"\s]/.test(valuesAt(found).join(' '))),
      bad: 'has no description',
      isDoubtful: () =>
        / (?:contains?|numbers?|tickets?|change|owner|meaningful|names?|format|begins?|starts?|requests?) /.test(
          plainTitle(recommendation),
        ),
      doubtful: 'has a description of which the document asks something',
      good: 'Every rule has a description',
    }),
    remediation: [...IN_RULE, 'description <text>'],
    source: 'Huawei USG6000E command reference, description (security policy rule): none by default',
  },
  {
    id: 'untrust-to-local',
    title: 'Untrusted zones do not reach the firewall itself',
    about: {
      title: [
        /(?:untrust|internet|external|outside).* local | local .*(?:untrust|internet|external|outside)|(?:to|reach\w*) the firewall itself/,
      ],
    },
    beside: ['security-policy rule name * *'],
    expectation: 'no enabled rule may permit from an untrusted zone to `local` what is not narrowed down by service and source',
    demand: () => ({
      isBad: ({ rule }) => fromUntrustedToItself(rule) && leavesServiceOpen(rule),
      bad: 'permits every service from an untrusted zone to the firewall itself',
      isDoubtful: ({ rule }) => fromUntrustedToItself(rule),
      doubtful: 'permits some services from an untrusted zone to the firewall itself',
      good: 'No rule permits from an untrusted zone to the firewall itself',
    }),
    remediation: ['system-view', POLICY, 'undo rule name <rule>'],
    source: `${REFERENCE}; the zone local is the firewall itself`,
  },
  {
    id: 'unused-rules',
    title: 'No disabled rules are left in the security policy',
    about: { title: [/(?:unused|disabled|obsolete|inactive) (?:security )?(?:rule|polic)/] },
    expectation: 'no rule may be disabled; which ones are not used, a person has to see from their counters',
    demand: (recommendation) => ({
      isBad: ({ rule }) => !rule.enabled,
      bad: 'is disabled and was left in the policy',
      isDoubtful: () => /unused|obsolete|inactive/.test(plainTitle(recommendation)),
      doubtful: 'may not be used, which a configuration does not show',
      good: 'No rule is disabled',
    }),
    remediation: ['system-view', POLICY, 'undo rule name <rule>'],
    source: REFERENCE,
  },
];

/** The rules for traffic through and to the firewall. */
export const ruleChecks: readonly CheckSpec[] = [
  ...DEMANDS.map(({ of = () => true, demand, ...spec }) =>
    defineRuleCheck(spec, (tree, recommendation) => judgeRules(tree, of, demand(recommendation))),
  ),
  defineRuleCheck(
    {
      id: 'rule-profiles',
      title: 'Rules that permit traffic have an intrusion prevention profile',
      about: {
        title: [
          /(?: ips |intrusion|anti ?virus|content security|security profile|threat prevention).*(?:polic|rule|traffic|profile|enabled|applied)|(?:polic|rule).*(?: ips |intrusion|antivirus|profile)/,
        ],
        except: [/signature|update|schedul|licen|block| mode | actions? /],
      },
      beside: ['security-policy rule name * profile * *'],
      expectation: 'every enabled rule that permits must have the profiles that the document names, else `profile ips`',
      remediation: [...IN_RULE, 'profile ips default', 'profile av default'],
      source: 'Huawei USG6000 command reference, profile (security policy rule): none by default',
    },
    judgeProfiles,
  ),
];

/** A person decides if a group of rules is disabled: no reference says plainly what happens to its rules. */
function defineRuleCheck(
  spec: Omit<JudgedCheck, 'judge'>,
  judge: (tree: ConfigTree, recommendation: Recommendation) => Outcome,
): JudgedCheck {
  return {
    ...spec,
    judge: (tree, recommendation) => {
      const outcome = judge(tree, recommendation);
      const off = placesInFirewalls(tree, `${POLICY} group name`).filter(({ node }) => node.words.includes('disable'));
      if (off.length === 0 || outcome.status === 'REVIEW') return outcome;
      const reason = `${outcome.reason} But a group of rules is disabled; whether its rules are then in effect a person has to say.`;
      return review(reason, [...outcome.lines, ...linesAt(off)]);
    },
  };
}

const linesOfRules = (rules: readonly PlacedRule[]): readonly number[] => headsOf(rules.map(({ place }) => place));

/** The rules to judge, or the outcome if the text has none. */
function rulesOf(tree: ConfigTree, isMeant: (rule: Rule) => boolean): readonly PlacedRule[] | Outcome {
  const rules = listSecurityRules(tree).filter(({ rule }) => isMeant(rule));
  if (rules.length > 0) return rules;
  const old = ['policy interzone', 'policy zone'].flatMap((path) => placesInFirewalls(tree, path));
  if (old.length > 0) return review('The policies are in the form of old releases, which a person has to read.', headsOf(old));
  return ifWhole(tree, POLICY, notApplicable('There is no rule to judge.'));
}

function judgeRules(tree: ConfigTree, isMeant: (rule: Rule) => boolean, tests: RuleTests): Outcome {
  const rules = rulesOf(tree, isMeant);
  if ('status' in rules) return rules;
  const { isBad, bad, isDoubtful = () => false, doubtful = '', good } = tests;
  const found = rules.filter(isBad);
  if (found.length > 0) return fail(linesOfRules(found), `A rule ${bad} (${found.length} of ${rules.length}).`);
  const open = rules.filter(isDoubtful);
  if (open.length > 0) return review(`A rule ${doubtful}; whether it may a person has to say.`, linesOfRules(open));
  return ifWhole(tree, POLICY, pass(linesOfRules(rules), `${good} (${rules.length}).`));
}

function judgeProfiles(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const rules = rulesOf(tree, permitting);
  if ('status' in rules) return rules;
  const title = plainTitle(recommendation);
  const typed = typedIn(recommendation, /^profile (\S+)/);
  const named = [
    ...(/ ips |intrusion/.test(title) ? ['ips'] : []),
    ...(/anti ?virus|malware/.test(title) ? ['av'] : []),
    ...(/url/.test(title) ? ['url-filter'] : []),
  ];
  const wanted = [typed, named, ['ips']].find((profiles) => profiles.length > 0)!;
  const bare = rules.filter(({ place }) => !wanted.every((profile) => isSet(place, `profile ${profile}`)));
  if (bare.length === rules.length) return fail(linesOfRules(bare), 'No rule that permits has the profile.');
  if (bare.length > 0)
    return review(
      `A rule that permits lacks the profile (${bare.length} of ${rules.length}); whether it needs it a person has to say.`,
      linesOfRules(bare),
    );
  const names = new Map(typedIn(recommendation, /^profile (\S+ \S+)$/).map((words) => words.split(' ') as [string, string]));
  const other = rules.filter(({ place }) =>
    [...names].some(([kind, name]) => name !== '*' && findPath(place, `profile ${kind}`).some((found) => valuesAt(found)[0] !== name)),
  );
  if (other.length > 0)
    return review('A rule has another profile than the document types; whether it will do a person has to say.', linesOfRules(other));
  return ifWhole(tree, POLICY, pass(linesOfRules(rules), `Every rule that permits has the profile (${rules.length}).`));
}
