import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Rule as ResolvedRule } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { isEveryAddress, isEveryPort, isEveryService } from '@merlon/engine/rule-base/match-everything.ts';
import { isYes, linesBelow } from '../facts/facts.ts';
import { DENYING, type Rule, allowRulesOf, isUnconditional, lookUp, rulesOf, showRules, unlessRulesHidden } from '../facts/rules.ts';
import { leadsIn, zonesOf } from '../facts/zones.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';
import { found, linesIn } from './findings.ts';

const isAny = (rule: Rule, attribute: string): boolean => rule.values(attribute).includes('any');

/** The rules that match once the names of their addresses and services are resolved. */
function onceResolved(tree: ConfigTree, rules: readonly Rule[], isSo: (rule: ResolvedRule) => boolean): readonly Rule[] {
  const wanted = new Set(readRuleBase(tree).lists.flatMap((list) => list.rules.filter(isSo).map(({ line, name }) => `${line} ${name}`)));
  return rules.filter(({ place, name }) => wanted.has(`${place.node.line} ${name}`));
}

/** Judges the rules that allow traffic, if there are any. */
const onAllowing =
  (judge: (tree: ConfigTree, rules: readonly Rule[]) => Outcome) =>
  (tree: ConfigTree): Outcome => {
    const rules = allowRulesOf(tree);
    if (rules.length > 0) return judge(tree, rules);
    return unlessRulesHidden(tree, notApplicable('No security rule in effect allows traffic.'));
  };

function judgeServiceAny(tree: ConfigTree, rules: readonly Rule[]): Outcome {
  const open = rules.filter((rule) => isAny(rule, 'service'));
  const wide = onceResolved(tree, rules, ({ services }) => isEveryPort(services));
  return (
    found('FAIL', showRules(open, 'service'), 'Rules that allow traffic on any service') ??
    found('REVIEW', showRules(wide, 'service'), 'Rules that allow traffic name services that hold every port') ??
    pass(linesIn(showRules(rules, 'service')), 'Every rule that allows traffic names its services.')
  );
}

const staysWithinZone = (rule: Rule): boolean =>
  rule.values('rule-type').includes('intrazone') ||
  (rule.from.length === 1 && rule.to.length === 1 && rule.from[0] === rule.to[0] && !rule.from.includes('any'));

function judgeApplications(tree: ConfigTree, rules: readonly Rule[]): Outcome {
  const zones = zonesOf(tree);
  const inward = rules.filter((rule) => leadsIn(zones, rule) && !staysWithinZone(rule));
  const open = inward.filter((rule) => isAny(rule, 'application') || isAny(rule, 'service'));
  const wide = onceResolved(tree, inward, ({ services }) => isEveryPort(services));
  const show = (of: readonly Rule[]) => showRules(of, 'from', 'to', 'application', 'service');
  const judged =
    found('FAIL', show(open), 'Rules let traffic in from an untrusted zone without naming application and service') ??
    found('REVIEW', show(wide), 'Rules that let traffic in from an untrusted zone name services that hold every port');
  if (judged) return judged;
  if (inward.length > 0)
    return pass(linesIn(show(inward)), 'Every rule that lets traffic in from an untrusted zone names its applications and services.');
  return zones.some((zone) => zone.untrusted)
    ? unlessRulesHidden(tree, notApplicable('No rule lets traffic in from an untrusted zone.'))
    : review('Which zone is untrusted is not evident from the zones and routes of the text.');
}

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

/** The types `intrazone` and `interzone` match only traffic within a zone, or between zones (PAN-OS web help, Security Policy). */
const deniesAll = (rule: Rule): boolean =>
  DENYING.has(rule.action) &&
  ['from', 'to', 'source', 'destination', 'application', 'service'].every((attribute) => isAny(rule, attribute)) &&
  isUnconditional(rule) &&
  rule.values('rule-type').every((type) => type === 'universal');

function judgeDenyAll(tree: ConfigTree): Outcome {
  const inEffect = rulesOf(tree, 'security').filter(({ enabled }) => enabled);
  const last = [...new Map(inEffect.map((rule) => [rule.owner.join(' '), rule])).values()];
  const missing = last.filter((rule) => !deniesAll(rule));
  if (last.length === 0) return unlessRulesHidden(tree, fail([], 'There is no security rule in effect that denies all traffic.'));
  return (
    found('FAIL', showRules(missing, 'action'), 'The last rule in effect does not deny all traffic') ??
    pass(linesIn(showRules(last, 'action')), 'The last rule in effect denies all traffic.')
  );
}

const judgeDefaultRules = (tree: ConfigTree): Outcome =>
  combineAll(['intrazone-default', 'interzone-default'].map((name) => judgeDefaultRule(tree, name)));

function judgeDefaultRule(tree: ConfigTree, name: string): Outcome {
  const path = `default-security-rules rules ${name}`;
  const pushed = ['device-group * post-rulebase', 'shared post-rulebase'].flatMap((owner) => findPath(tree, `${owner} ${path}`));
  const rules = [...findPath(tree, `vsys * rulebase ${path}`), ...pushed];
  const silent = rules.filter((rule) => !isYes(rule, 'log-end'));
  const bare = findPath(tree, 'vsys *').filter((system) => !isSet(system, `rulebase ${path}`));
  const lines = (silent.length > 0 ? silent : rules).flatMap((rule) => linesBelow(rule, 'log-end'));
  if (silent.length > 0) return fail(lines, `The rule ${name} does not log at the end of sessions.`);
  if (rules.length > 0 && pushed.length === 0 && bare.length > 0)
    return fail(linesAt(bare), `The rule ${name} is not overridden in every virtual system, and it does not log by default.`);
  if (rules.length > 0) return pass(lines, `The rule ${name} logs at the end of sessions.`);
  const reason = `The rule ${name} is not overridden, and it does not log by default (PAN-OS administrator guide, Security Policy Rule).`;
  return unlessHidden(tree, `vsys * rulebase ${path}`, fail([], reason));
}

function judgeRuleLogging(_: ConfigTree, rules: readonly Rule[]): Outcome {
  const silent = rules.filter((rule) => rule.values('log-end').includes('no'));
  const good =
    'Every rule that allows traffic logs at the end of sessions, which is the default (Terraform provider of Palo Alto Networks, `log_end`).';
  return (
    found('FAIL', showRules(silent, 'log-end'), 'Rules that do not log at the end of sessions') ??
    pass(linesIn(showRules(rules, 'log-end')), good)
  );
}

function judgeAnyAny(tree: ConfigTree, rules: readonly Rule[]): Outcome {
  const wide = onceResolved(
    tree,
    rules.filter((rule) => isAny(rule, 'application')),
    ({ source, destination, services }) => isEveryAddress(source) && isEveryAddress(destination) && isEveryPort(services),
  );
  const open = onceResolved(tree, wide, ({ services }) => isEveryService(services));
  const show = (of: readonly Rule[]) => showRules(of, 'source', 'destination', 'application', 'service');
  return (
    found('FAIL', show(open), 'Rules that allow all traffic') ??
    found('REVIEW', show(wide), 'Rules that allow every port from anywhere to anywhere') ??
    pass(linesIn(show(rules)), 'No rule allows every application and service from anywhere to anywhere.')
  );
}

const RULE = 'set rulebase security rules <rule>';
const SOURCE = 'PAN-OS web interface help, Policies > Security';

export const policyChecks: readonly CheckSpec[] = [
  {
    id: 'rule-service-any',
    title: "Ensure 'Service setting of ANY' in a security policy allowing traffic does not exist",
    about: { title: [/ service /, / any /, / polic| rule/], except: [/ user id /, / deny(?:ing)? /, / application and service /] },
    expectation: 'no rule that allows traffic may have the service `any`',
    judge: onAllowing(judgeServiceAny),
    first: [`${RULE.replace('set', 'delete')} service`],
    remediation: [`${RULE} service application-default`],
    source: SOURCE,
  },
  {
    id: 'rule-applications-inbound',
    title: 'Ensure application security policies exist when allowing traffic from an untrusted zone to a more trusted zone',
    about: { title: [/ application /, / untrusted /, / trusted /] },
    expectation: 'every rule that lets traffic in from an untrusted zone must name its applications and services',
    judge: onAllowing(judgeApplications),
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
    id: 'rule-deny-all',
    title: 'Ensure a security policy denying any traffic exists at the bottom of the ruleset',
    about: { title: [/ deny(?:ing)? (?:any|all) /, / bottom | last | end of /] },
    expectation: 'the last rule in effect must deny all traffic',
    judge: judgeDenyAll,
    remediation: [
      'set rulebase security rules <new-rule> from any to any source any destination any application any service any action deny',
    ],
    source: SOURCE,
  },
  {
    id: 'default-rule-logging',
    title: 'Ensure that logging is enabled on built-in default security policies',
    about: { title: [/ log(?:ging|s)? /, / default /, / polic| rule/] },
    expectation: 'the rules `intrazone-default` and `interzone-default` must log at the end of sessions',
    judge: judgeDefaultRules,
    remediation: [
      'set rulebase default-security-rules rules intrazone-default log-end yes',
      'set rulebase default-security-rules rules interzone-default log-end yes',
    ],
    source: 'PAN-OS administrator guide, Security Policy Rules: the default rules do not log unless they are overridden',
  },
  {
    id: 'rule-logging',
    title: 'Ensure every security rule that allows traffic logs at session end',
    about: {
      title: [/ log(?:ging|s)? /, / session end | (?:every|all) (?:\w+ )*(?:rule|polic)/],
      except: [/ default | violations? /, / wildfire | malicious | user id /],
    },
    expectation: 'every rule that allows traffic must log at the end of sessions',
    judge: onAllowing(judgeRuleLogging),
    remediation: [`${RULE} log-end yes`],
    source: SOURCE,
  },
  {
    id: 'rule-any-any',
    title: 'Ensure no security rule allows all traffic',
    about: {
      title: [/ allow(?:s|ing)? (?:all|any) (?:traffic )?(?!.*security rules allowing)/, / rule| polic/],
      // A title that forbids `any` in one field demands more than a rule that is not `any` in all of them.
      except: [/ profile| filter| applied | log(?:ging|s)? /, / any (?:source|destination|application|service|user|zone)s? (?!.* any )/],
    },
    expectation: 'no rule may allow every application and service from anywhere to anywhere',
    judge: onAllowing(judgeAnyAny),
    first: ['application', 'service'].map((field) => `${RULE.replace('set', 'delete')} ${field}`),
    remediation: [`${RULE} application <application>`, `${RULE} service application-default`],
    source: SOURCE,
  },
];
