import { value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { IN_RULE, POLICY, REFERENCE, RULE_CELLS } from './placed-rules.ts';
import { ruleProfiles } from './rule-profiles.ts';

/** The rules for traffic through and to the firewall. */
export const ruleChecks: readonly CheckSpec[] = [
  {
    id: 'rule-logging',
    title: 'Every rule of the security policy logs',
    alsoSaid: 'firewall hits matches security',
    about: {
      title: [/(?:polic|rule|session|traffic).* log| log.*(?:polic|rule|session|traffic)/],
      except: [/syslog|host|server|admin|login|command|type/],
    },
    beside: ['security-policy rule name * traffic logging'],
    decides: ['policy', 'session'].map((kind) => `security-policy rule name * ${kind} logging`),
    expectation: 'every enabled rule of the security policy must have `policy logging` or `session logging`; those that the document types',
    // A document that types `policy logging` alone is not content with the log of sessions: the lines typed are compared.
    reads: [
      /^(?:each|every) (?:other|remaining) rule must contain the line policy logging$/i,
      /^session logging or traffic logging enable (?:may be set in addition, but )?do(?:es)? not replace it$/i,
      /^where one that permits and is not disabled has no policy logging line,? the item fails,? even when another kind of logging is set$/i,
      /^the global switch is dealt with in \d+(?:\.\d+)* and not counted again here$/i,
    ],
    rules: { which: 'enabled', zones: 'asSaid' },
    must: { is: 'logged' },
    remediation: [...IN_RULE, 'policy logging', 'session logging'],
    source: REFERENCE,
  },
  {
    id: 'rule-any-any',
    title: 'No rule permits any source, any destination and any service',
    alsoSaid: 'broad wide open unrestricted forbidden',
    about: {
      title: [
        /\bany\b.{0,30}\bany\b| any source (?:and |address(?:es)? )?destination (?:address(?:es)? )?and| source (?:address )?destination (?:address )?and (?:services?|ports?) (?:\S+ ){0,3}any |overly permissive|permissive (?:rule|polic)|(?:rule|polic).*(?:unrestricted|permit(?:s|ting)? all)|\bany\b.* source .*(?:at the same time|simultaneously|together|combin)|any(?:where|one|body|thing)? (?:\S+ )?to any(?:where|one|body|thing) | open (?:in|for|on|to|by) (?:\S+ ){1,8}and /,
      ],
      except: [/profile|log/],
    },
    beside: [...RULE_CELLS, 'undo security-policy rule name * *'],
    expectation: 'no enabled rule may permit any source, any destination and any service',
    rules: { which: 'permitting' },
    must: { is: 'bounded', parts: ['source', 'destination', 'service', 'application'], alsoOff: true },
    remediation: [...IN_RULE, 'source-address <address> mask <mask>', 'destination-address <address> mask <mask>', 'service <service>'],
    source: `${REFERENCE}; a condition that a rule does not have matches everything`,
  },
  {
    id: 'rule-any-part',
    title: 'No rule that permits leaves its service open',
    about: {
      title: [
        /\bany\b.{0,20}\b(?:services?|sources?|destinations?|ports?)\b|\b(?:services?|sources?|destinations?|ports?)\b.{0,30}\bany\b| leaves? its \w+ open|(?:each|every|all) .*(?:rules?|polic(?:y|ies)) (?:\S+ ){0,2}(?:names?|specif\w+|defines?|lists?|restricts?) (?:the |its |their |a |an )?(?:specific )?(?:services?|sources?|destinations?) |(?:each|every|all) .*(?:rules?|polic(?:y|ies)) .*(?:named|specific|explicit|defined) services? /,
      ],
      except: [
        /interface|profile|log|zone|manage|telnet|http|snmp|ntp|radius|switch| (?:deny|drop|block)(?:ing)? (?:rules?|polic)|any(?:where|one) to any(?:where|one)| any sources?(?: address(?:es)?)? (?:and )?(?:any )?destinations?(?: address(?:es)?)? and (?:any )?(?:services?|ports?) /,
      ],
    },
    beside: [...RULE_CELLS, 'undo security-policy rule name * *'],
    expectation: 'no enabled rule that permits may have any source, destination or service, whichever the title names',
    rules: { which: 'permitting' },
    must: { is: 'named', orApplication: true },
    remediation: [...IN_RULE, 'service <service>'],
    source: `${REFERENCE}; a condition that a rule does not have matches everything`,
  },
  {
    id: 'rule-description',
    title: 'Every rule of the security policy has a description',
    alsoSaid: 'purpose comment documented',
    about: {
      title: [/(?:polic|rule).*(?:descri|comment|document| tells? | explains? )|(?:descri|comment).*(?:polic|rule)/],
      except: [/password|interface|acl/],
    },
    decides: ['security-policy rule name * description *'],
    expectation: 'every rule of the security policy must have a `description`',
    rules: { which: 'stated' },
    must: { is: 'stated', holds: value('description', { is: 'matches', pattern: /[^"\s]/, words: 'be a text' }) },
    remediation: [...IN_RULE, 'description <text>'],
    source: 'Huawei USG6000E command reference, description (security policy rule): none by default',
  },
  {
    id: 'untrust-to-local',
    title: 'Untrusted zones do not reach the firewall itself',
    about: {
      title: [
        /(?:untrust|internet|external|outside).* local | local .*(?:untrust|internet|external|outside)|(?:to|reach\w*) the firewall itself|untrust\w* zones? (?:to|towards|reach\w*) (?:the )?(?:device|firewall) |(?:untrust\w*|internet|external|outside)(?: zones?)? (?:to|towards) (?:the )?(?:device|firewall) .*(?:source|rule|polic)/,
      ],
      except: [/profile| ips |anti ?virus|other than|except|service manage| log/],
    },
    // That a rule is removed says nothing of which rules are meant.
    decides: [],
    beside: ['security-policy rule name * *', ...RULE_CELLS],
    expectation:
      'no enabled rule may permit from an untrusted zone to `local`, the device or firewall itself, what is not narrowed down by service and source; where the title permits only services for IKE and ESP (udp 500, 4500 and esp), a rule must list those alone, and where the document asks for parts (`source-address`, `service`) that a rule must name or specify, it must name those',
    rules: { which: 'permitting', from: 'untrusted', to: 'device' },
    must: { is: 'none' },
    remediation: ['system-view', POLICY, 'undo rule name <rule>'],
    source: `${REFERENCE}; the zone local is the firewall itself`,
  },
  {
    id: 'unused-rules',
    title: 'No disabled rules are left in the security policy',
    about: { title: [/(?:unused|disabled|obsolete|inactive) (?:security )?(?:rule|polic)/] },
    // That a rule is removed says nothing of which rules are meant.
    decides: [],
    beside: ['undo security-policy rule name *', 'security-policy rule name * disable', 'undo security-policy rule name * disable'],
    expectation:
      'no rule may be disabled, that is, contain the line `disable`; which ones are not used, a person has to see from their counters',
    rules: { which: 'stated' },
    must: { is: 'enabled' },
    remediation: ['system-view', POLICY, 'undo rule name <rule>'],
    source: REFERENCE,
  },
  ruleProfiles,
];
