import { absent, namedSurely, present } from '@merlon/engine/checks/assertions.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { ANY, typedIn } from '../document/read-commands.ts';
import { IN_RULE, POLICY, REFERENCE, RULE_CELLS } from './placed-rules.ts';

const LONG_LINK = 'Huawei USG6000E command reference, long-link enable, long-link aging-time: off by default, and then 168 hours';
const A_LONG_LINK = /long ?(?:link|connection|lived|session)|persistent (?:connection|session)/;

/** Takes away what is open in so many words. */
const WITHOUT_ANY = [
  ...IN_RULE,
  ...['source-zone', 'destination-zone', 'source-address', 'destination-address', 'service'].map((cell) => `undo ${cell} any`),
  'quit',
  'quit',
];

/** What rules have to name, which ones may not be there, and how long their sessions last. */
export const ruleLimitChecks: readonly CheckSpec[] = [
  {
    id: 'rules-between-zones',
    title: 'No rule permits traffic from zone untrust directly to zone trust',
    alsoSaid: 'direct directly forbidden prohibited communication',
    about: {
      title: [
        / from (?:the )?(?:\S+ ){1,3}?(?:zone |directly )*(?:to|into|towards) (?:the )?(?:zone )?\S+ /,
        / (?:no|not|never|nothing|deny|denies|denied|blocks?|blocked|drop|dropped|forbid\w*|prohibit\w*|disallow\w*) /,
        /rules?|polic|traffic|connection|access|communicat|pass|packets/,
      ],
      except: [
        /any(?:where|one|body|thing) to any(?:where|one|body|thing)| local |firewall itself|device|profile|log|descri|default|interface|service manage| nat |inspect| any (?!rule|polic|traffic|access|connection|communication)| without |unless|except|other than| only |but |all services|ping|icmp|https?|telnet| ssh |password|switch| ports? | tcp | udp | services? /,
      ],
    },
    decides: [],
    beside: RULE_CELLS,
    rules: { which: 'permitting', between: 'asSaid' },
    must: { is: 'none', strictly: true },
    remediation: ['system-view', POLICY, 'undo rule name <rule>'],
    source: `${REFERENCE}; a rule without zones matches all of them`,
  },
  {
    id: 'rule-limits',
    title: 'Every rule that permits names a source zone, a destination zone and a service',
    alsoSaid:
      'limited restriction restricted matching condition criteria alone specify contain active enabled unconditional specific precise narrow narrower wide wider broad open all necessary least privilege',
    about: [
      {
        title: [
          /(?:permit|allow)\w* (?:\S+ ){0,2}?(?:rule|polic)|(?:rule|polic)\w* (?:\S+ ){0,3}?(?:permit|allow)|security (?:policy )?rules? |(?:each|every|all|no|any|firewall|policy) rules? /,
          / (?:without|lack\w*|omit\w*|names?|specif\w*|contains?|ha(?:s|ve)|defines?|states?|lists?|limited|restrict\w*|uses?) /,
          / (?:zones?|address(?:es)?|services?|applications?|conditions?|criteria|restrictions?|sources?|destinations?|ports?) /,
        ],
        except: [
          /(?<!without|lacks?|lacking) any (?:.* any |(?!.* zones? ))|profile|log|descri|comment|traffic polic|authentication|decrypt|mac address|redundan|overlap|duplicat|shadow|order|time ?range|schedul|default| nat | acl |access list| local |untrust|internet|interface|manage|unused|disabled|object|group|inspect|prefix|ticket|overly|permissive|unrestricted| from \S+ to /,
        ],
      },
      {
        title: [
          /\brules?\b|security polic(?:y|ies)/,
          / (?:specific|precise|narrow|explicit|tight|granular|least privilege|overly broad|too broad|broad|wide|open to all|as narrow as possible|(?:limited|restricted|confined) to (?:what|the|specific|necessary|required)) ?|(?:narrow|wid|broad)(?:er|est) /,
        ],
        except: [
          /profile|log|descri|comment|nat |acl|access list|local |interface|manage|unused|disabled|default|order|time ?range|schedul|object|group|prefix|vpn|untrust| any | from \S+ to |public|expos/,
        ],
      },
    ],
    decides: [],
    beside: RULE_CELLS,
    expectation:
      'no rule (that permits, where the document says so) may be without the restrictions and matching conditions that the document asks for, such as a zone, an address (`source-zone`, `destination-zone`, `source-address`, `destination-address`), a service or an application: it must name each of them, or at least one where that is enough, and `any` names nothing',
    rules: { which: 'enabled' },
    must: { is: 'limited' },
    first: WITHOUT_ANY,
    remediation: [
      ...IN_RULE,
      'source-zone <source zone>',
      'destination-zone <destination zone>',
      'source-address <address> mask <mask>',
      'service <service>',
    ],
    source: `${REFERENCE}; a condition that a rule does not have matches everything`,
  },
  {
    id: 'inbound-rule-limits',
    title: 'Rules that let traffic in from untrusted zones name the destination and the service',
    alsoSaid: 'incoming inbound internet outside external limited restricted specify contain every each permit published active zone lines',
    about: {
      title: [
        /rules?|polic/,
        /(?:from|source zone|inbound|incoming|entering|out of) .*|(?:inbound|incoming) /,
        /untrust|internet|external|outside|inbound|incoming/,
        / (?:without|lack\w*|omit\w*|names?|specif\w*|contains?|ha(?:s|ve)|defines?|states?|lists?|limited|restrict\w*) /,
        / (?:address(?:es)?|services?|applications?|destinations?|sources?) /,
      ],
      except: [
        /(?<!without|lacks?|lacking) any .* any |profile|log|descri|comment|inspect| ips |anti ?virus| local |firewall itself|device| nat |interface|service manage|(?:to|towards|into) (?:the )?(?:zone )?(?:untrust|internet|external|outside)|outbound|outgoing|except|other than|only|deny|default|intra/,
      ],
    },
    decides: [],
    beside: RULE_CELLS,
    expectation:
      'every enabled rule that permits and whose source zone is untrusted, or any, must have the parts that the document asks for, such as a `destination-address` line and a `service` line: it must name each of them, and `any` names nothing',
    rules: { which: 'permitting', from: 'untrusted' },
    must: { is: 'limited' },
    first: WITHOUT_ANY,
    remediation: [...IN_RULE, 'source-address <address> mask <mask>', 'destination-address <address> mask <mask>', 'service <service>'],
    source: `${REFERENCE}; a condition that a rule does not have matches everything`,
  },
  {
    id: 'rule-schedules',
    title: 'Rules whose names begin with RM_ have a time range',
    alsoSaid: 'schedule remote maintenance access suppliers vendor support temporary limited valid window maintenance',
    about: {
      title: [/rule|polic/, /time ?range|schedul|time (?:limit|restrict|window)|limited in time|maintenance window/],
      except: [/update|signature|backup|profile|log|password|default| nat |vpn|synchron| not | no | never /],
    },
    decides: [],
    beside: ['security-policy rule name * time-range *'],
    expectation: 'every rule whose name begins as the document says must have a `time-range` that is defined',
    settledBy: settleNamedRange,
    rules: { which: 'stated', prefixed: 'asSaid' },
    must: { is: 'stated', holds: namedSurely('time-range', 'time range', 'time-range'), isName: true },
    remediation: [
      'system-view',
      'time-range maintenance',
      'period-range 08:00:00 to 18:00:00 working-day',
      'quit',
      POLICY,
      'rule name <rule>',
      'time-range maintenance',
    ],
    source: 'Huawei USG6000E command reference, time-range (security policy rule): none by default',
  },
  {
    id: 'long-link-aging',
    title: 'Persistent (long-link) connections age within hours',
    alsoSaid: 'limit limiting aging ageing time sessions maximum',
    about: { title: [A_LONG_LINK, /\bage|time ?out|limit|hours?|lifetime|duration/] },
    beside: ['security-policy rule name * long-link enable'],
    decides: ['security-policy rule name * long-link aging-time *'],
    noun: 'rule',
    path: `${POLICY} rule name *`,
    none: { status: 'PASS' },
    expectation: 'every rule with `long-link enable` must have a `long-link aging-time` of 24 hours or less',
    must: {
      setting: 'long-link aging-time',
      demand: atMost(24, 'hour'),
      where: present('long-link enable'),
      absent: { is: '168', source: LONG_LINK },
    },
    remediation: [...IN_RULE, 'long-link aging-time 24'],
    source: LONG_LINK,
  },
  {
    id: 'long-link',
    title: 'No rule has persistent (long-link) connections',
    alsoSaid: 'disabled sessions forbidden allowed',
    about: { title: [A_LONG_LINK, / (?:no|not|never|disabled?|off|without|forbid\w*|prohibit\w*|disallow\w*) /] },
    decides: ['undo security-policy rule name * long-link enable'],
    noun: 'rule',
    path: `${POLICY} rule name *`,
    none: { status: 'PASS' },
    expectation: 'no rule may have `long-link enable`',
    must: absent('long-link enable'),
    remediation: [...IN_RULE, 'undo long-link enable'],
    source: LONG_LINK,
  },
];

/** A document may want one time range, which it names and types. */
function settleNamedRange(_tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const prose = `${recommendation.title}\n${proseOf(recommendation.audit)}`;
  const named = typedIn(recommendation, /^time-range (\S+)$/).find((name) => name !== ANY && prose.includes(name));
  return named === undefined
    ? undefined
    : review(`The document names the time range \`${named}\`; whether another will do a person has to say.`);
}
