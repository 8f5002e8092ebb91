import type { CheckSpec, JudgedCheck } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet } from '@merlon/engine/config-tree/places.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Rule, Service } from '@merlon/engine/model/rule-base.ts';
import { isEveryAddress } from '@merlon/engine/rule-base/match-everything.ts';
import { typedIn } from '../document/read-commands.ts';
import { isUntrusted } from '../facts/zones.ts';
import { PARTS, SERVICES, leavesPortsOpen, leavesServiceOpen, mayPermitEverything, permitsEverything } from './open-rules.ts';
import { IN_RULE, POLICY, REFERENCE, type RuleTests, defineRuleCheck, judgeRules, permitting } from './placed-rules.ts';
import { ruleProfiles } from './rule-profiles.ts';

/** What is demanded of the rules of the security policies. */
interface RuleDemand extends Omit<JudgedCheck, 'judge'> {
  /** The rules that it is about; without it, all. */
  readonly of?: (rule: Rule) => boolean;
  readonly demand: (recommendation: Recommendation) => RuleTests;
}

const enabled = (rule: Rule): boolean => rule.enabled;

/** What a rule matches and does, and rules as a whole. */
const RULE_CELLS = [
  ...['source-zone', 'source-address', 'destination-zone', 'destination-address', 'service', 'application', 'action'].map(
    (cell) => `security-policy rule name * ${cell} *`,
  ),
  'undo security-policy rule name * *',
  'undo security-policy rule name *',
];

const fromUntrustedToItself = (rule: Rule): boolean =>
  permitting(rule) && (rule.from === 'any' || rule.from.some(isUntrusted)) && (rule.to === 'any' || rule.to.includes('local'));

/** Whether a rule permits nothing but what a title allows of IKE (UDP 500, 4500; RFC 7296 and 3947) and ESP (protocol 50). */
function isForTunnels({ services: { entries, symbols, negated }, conditions }: Rule, title: string): boolean {
  const [ike, esp] = [/ ike | ipsec /, / esp | ipsec /].map(
    (word) => word.test(title) && !/ no |not |without/.test(title.replace(/ no other/, '')),
  );
  const isAllowed = ({ protocol, destination }: Service): boolean =>
    (esp === true && protocol.first === 50 && protocol.last === 50) ||
    (ike === true &&
      protocol.first === 17 &&
      protocol.last === 17 &&
      destination.first === destination.last &&
      [500, 4500].includes(destination.first));
  return symbols.length === 0 && !negated && conditions.length === 0 && entries.length > 0 && entries.every(isAllowed);
}

/** The kinds of logs that a document's sentences ask for; none where it leaves a choice. */
function kindsNamed(recommendation: Recommendation): readonly string[] {
  const text = ` ${plainTitle(recommendation)}\n${proseOf(recommendation.remediation)} `.toLowerCase();
  const kinds = [...new Set([...text.matchAll(/\b(policy|session|traffic) logging\b/g)].map(([, kind]) => kind!))];
  // A title about "policy logging" may mean any logging of policies, one about sessions means theirs.
  return / or /.test(text) || (kinds.length < 2 && kinds[0] === 'policy') ? [] : kinds;
}

/** `policy logging or session logging`: one of them will do. */
const leavesKind = ({ title, audit }: Recommendation): boolean =>
  /\b(?:policy|session|traffic) log\w* or (?:policy|session|traffic) log|\beither\b[^.]*\blog/i.test(`${title}. ${proseOf(audit)}`);

/** Titles that do not say what of a rule may not be open. */
const isVague = (recommendation: Recommendation): boolean => !/\bany\b|all traffic|everything/.test(plainTitle(recommendation));

const DEMANDS: readonly RuleDemand[] = [
  {
    id: 'rule-logging',
    title: 'Every rule of the security policy logs',
    alsoSaid: 'firewall hits matches security',
    about: {
      title: [/(?:polic|rule|session|traffic).* log| log.*(?:polic|rule|session|traffic)/],
      except: [/syslog|host|server|admin|login|command|type/],
    },
    beside: ['security-policy rule name * traffic logging'],
    expectation: 'every enabled rule of the security policy must have `policy logging` or `session logging`; those that the document types',
    of: enabled,
    demand: (recommendation) => {
      const typed = leavesKind(recommendation) ? [] : typedIn(recommendation, /^(\S+) logging/);
      const isMeant = / permit(?:s|ted|ting)? | allow(?:s|ed|ing)? /.test(plainTitle(recommendation)) ? permitting : enabled;
      return {
        isBad: ({ rule, place }) =>
          isMeant(rule) && (typed.length > 0 ? !typed.every((kind) => isSet(place, `${kind} logging`)) : !rule.log.begin && !rule.log.end),
        bad: 'does not log',
        isDoubtful: ({ rule, place }) => isMeant(rule) && !kindsNamed(recommendation).every((kind) => isSet(place, `${kind} logging`)),
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
    alsoSaid: 'broad wide open unrestricted forbidden',
    about: {
      title: [
        /\bany\b.{0,30}\bany\b| any source (?:and |address(?:es)? )?destination (?:address(?:es)? )?and| source (?:address )?destination (?:address )?and (?:services?|ports?) (?:\S+ ){0,3}any |overly permissive|permissive (?:rule|polic)|(?:rule|polic).*(?:unrestricted|permit(?:s|ting)? all)/,
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
        /\bany\b.{0,20}\b(?:services?|sources?|destinations?|ports?)\b|\b(?:services?|sources?|destinations?|ports?)\b.{0,30}\bany\b| leaves? its \w+ open|(?:each|every|all) .*(?:rules?|polic(?:y|ies)) (?:\S+ ){0,2}(?:names?|specif\w+|defines?|lists?|restricts?) (?:the |its |their |a |an )?(?:specific )?(?:services?|sources?|destinations?) /,
      ],
      except: [/interface|profile|log|zone|manage|telnet|http|snmp|ntp|radius|switch| (?:deny|drop|block)(?:ing)? (?:rules?|polic)/],
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
    alsoSaid: 'purpose comment documented',
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
    expectation:
      'no enabled rule may permit from an untrusted zone to `local` what is not narrowed down by service and source; where the title permits only services for IKE and ESP (udp 500, 4500 and esp), a rule must list those alone',
    demand: (recommendation) => ({
      isBad: ({ rule }) => fromUntrustedToItself(rule) && leavesServiceOpen(rule),
      bad: 'permits every service from an untrusted zone to the firewall itself',
      isDoubtful: ({ rule }) => fromUntrustedToItself(rule) && !isForTunnels(rule, plainTitle(recommendation)),
      doubtful: 'permits some services from an untrusted zone to the firewall itself',
      good: 'No rule permits from an untrusted zone to the firewall itself, or nothing but IKE (UDP 500 and 4500) and ESP',
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
  ruleProfiles,
];
