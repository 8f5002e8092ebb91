import { topics } from '@merlon/engine/demands/topic.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { isSet } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { DENYING, type Rule, allowRulesOf, isUnconditional, lookUp, rulesOf, showRules, unlessRulesHidden } from '../facts/rules.ts';
import { linesIn } from './findings.ts';
import { isAny } from './rule-selection.ts';

/** Addresses from a list of known attackers: PAN-OS's own lists, and external address lists. */
function isThreatList(tree: ConfigTree, rule: Rule, address: string): boolean {
  if (/^panw-(?:known|highrisk|bulletproof|torexit)-ip-list$/.test(address)) return true;
  const list = lookUp(tree, rule.owner, ['external-list', address]);
  return list !== undefined && isSet(list, 'type ip|predefined-ip');
}

/** A sentence about why rules with attacker lists do not cover all traffic: each side needs one rule that does. */
function ruleThatOpens(tree: ConfigTree, sides: readonly (readonly Rule[])[]): string | undefined {
  const whole = sides.map((side) => side.find((rule) => isUnconditional(rule) && isAny(rule, 'application') && isAny(rule, 'service')));
  if (whole.includes(undefined)) return 'The rules hold for some of the traffic only.';
  // A rule before them that allows traffic to anywhere, or from anywhere, lets listed addresses pass.
  const before = allowRulesOf(tree).find(
    (rule) =>
      (isAny(rule, 'destination') && rule.place.node.line < whole[0]!.place.node.line) ||
      (isAny(rule, 'source') && rule.place.node.line < whole[1]!.place.node.line),
  );
  return before && `The rule ${before.name} lets traffic pass before them.`;
}

function judgeThreatLists(tree: ConfigTree): Outcome {
  const denying = rulesOf(tree, 'security').filter((rule) => rule.enabled && DENYING.has(rule.action));
  const using = (side: string): readonly Rule[] =>
    denying.filter((rule) => rule.values(side).some((address) => isThreatList(tree, rule, address)));
  const [to, from] = [using('destination'), using('source')];
  const lines = linesIn([...showRules(to, 'destination', 'action'), ...showRules(from, 'source', 'action')]);
  if (to.length === 0 || from.length === 0) {
    const missing = [...(to.length > 0 ? [] : ['to']), ...(from.length > 0 ? [] : ['from'])].join(' or ');
    return unlessRulesHidden(tree, fail(lines, `No rule denies traffic ${missing} addresses on a threat intelligence list.`));
  }
  const open = ruleThatOpens(tree, [to, from]);
  return open === undefined
    ? pass(lines, 'Rules deny traffic to and from addresses on threat intelligence lists.')
    : review(`${open} Whether the rules that deny traffic by threat intelligence lists do enough is for a person to say.`, lines);
}

const RULE = 'set rulebase security rules <rule>';
const SOURCE = 'PAN-OS web interface help, Policies > Security';

export const policyChecks: readonly CheckSpec[] = [
  {
    id: 'rule-service-any',
    title: "Ensure 'Service setting of ANY' in a security policy allowing traffic does not exist",
    about: { title: [/ service /, / any /, / polic| rule/], except: [/ user id /, / deny(?:ing)? /, / application and service /] },
    expectation: 'no rule that allows traffic may have the service `any`',
    rules: { which: 'permitting' },
    must: { is: 'named', parts: ['service'] },
    first: [`${RULE.replace('set', 'delete')} service`],
    remediation: [`${RULE} service application-default`],
    source: SOURCE,
  },
  {
    id: 'rule-applications-inbound',
    title: 'Ensure application security policies exist when allowing traffic from an untrusted zone to a more trusted zone',
    about: { title: [/ application /, / untrusted /, / trusted /] },
    expectation: 'every rule that lets traffic in from an untrusted zone must name its applications and services',
    rules: { which: 'permitting', from: 'untrusted' },
    must: { is: 'named', parts: ['application', 'service'] },
    first: ['application', 'service'].map((field) => `${RULE.replace('set', 'delete')} ${field}`),
    remediation: [`${RULE} application <application>`, `${RULE} service application-default`],
    source: SOURCE,
  },
  {
    id: 'rule-threat-lists',
    title: 'Ensure a security policy denying any traffic to and from IP addresses on trusted threat intelligence sources exists',
    about: { title: [/ threat intelligence | malicious ip /] },
    expectation: 'rules must deny traffic to and from addresses on threat intelligence lists',
    judge: judgeThreatLists,
    remediation: [
      'set rulebase security rules <new-rule-to> from any to any source any destination panw-known-ip-list application any service any action deny',
      'set rulebase security rules <new-rule-from> from any to any source panw-known-ip-list destination any application any service any action deny',
      'move rulebase security rules <new-rule-to> top',
      'move rulebase security rules <new-rule-from> top',
    ],
    source: 'PAN-OS administrator guide, Built-in External Dynamic Lists',
  },
  {
    id: 'rule-any-any',
    title: 'Ensure no security rule allows all traffic',
    about: [
      {
        title: [
          / (?:allow|permit)(?:s|ing)? (?:all|any|everything|unrestricted) (?:traffic )?(?!.*security rules allowing)| any (?:to )?any /,
          / rule| polic/,
        ],
        // A title that forbids `any` in one field demands more than a rule that is not `any` in all of them.
        except: [
          / profile| filter| applied | log(?:ging|s)? /,
          /^(?!.* any (?:\w+ )*any ).* any (?:source|destination|application|service|user|zone)s? /,
        ],
      },
      topics.openRules,
    ],
    expectation:
      'no active security rule may allow every (any) application and service from anywhere (any source) to anywhere (any destination), or any in all the fields that the document names: there must be no general, open or unrestricted permission',
    beside: ['rulebase security rules * disabled yes', 'rulebase security rules * disabled *'],
    rules: { which: 'permitting' },
    must: { is: 'bounded', parts: ['source', 'destination', 'application', 'service'], named: true },
    first: ['application', 'service'].map((field) => `${RULE.replace('set', 'delete')} ${field}`),
    remediation: [`${RULE} application <application>`, `${RULE} service application-default`],
    source: SOURCE,
  },
];
