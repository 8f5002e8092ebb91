import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { isEveryAddress, isEveryPort, isEveryService } from '@merlon/engine/rule-base/match-everything.ts';
import type { Rule as ResolvedRule } from '@merlon/engine/model/rule-base.ts';
import { readRuleBase } from '../rule-base/read-rule-base.ts';
import { DENYING, type Rule, allowRulesOf, isUnconditional, lookUp, rulesOf } from '../facts/rules.ts';
import { leadsIn, zonesOf } from '../facts/zones.ts';
import { defineCheck } from './define-check.ts';
import { linesAt, linesFor, linesOfStanza, placesOf, sayNames, sortLines, unlessHidden, valuesOf } from '../facts/facts.ts';

const RULE_BASE = 'vsys * rulebase security rules';
const isAny = (rule: Rule, attribute: string): boolean => rule.values(attribute).includes('any');
const denyRulesOf = (tree: ConfigTree): readonly Rule[] =>
  rulesOf(tree, 'security').filter((rule) => rule.enabled && DENYING.has(rule.action));
/** The rules that match once the names of their addresses and services are resolved. */
function onceResolved(tree: ConfigTree, rules: readonly Rule[], isSo: (rule: ResolvedRule) => boolean): readonly Rule[] {
  const found = readRuleBase(tree).lists.flatMap((list) => list.rules.filter(isSo).map(({ line, name }) => `${line} ${name}`));
  const wanted = new Set(found);
  return rules.filter(({ place, name }) => wanted.has(`${place.node.line} ${name}`));
}

const noRules = (tree: ConfigTree): Outcome =>
  unlessHidden(tree, RULE_BASE, notApplicable('No security rule in effect allows traffic.', linesOfStanza(tree, 'vsys vsys1 rulebase')));

function judgeServiceAny(tree: ConfigTree): Outcome {
  const rules = allowRulesOf(tree);
  if (rules.length === 0) return noRules(tree);
  const open = rules.filter((rule) => isAny(rule, 'service'));
  if (open.length > 0) {
    const names = sayNames(open.map((rule) => rule.name));
    return fail(
      open.flatMap((rule) => rule.lines('service')),
      `Rules that allow traffic on any service: ${names}.`,
    );
  }
  const wide = onceResolved(tree, rules, ({ services }) => isEveryPort(services));
  if (wide.length > 0)
    return review(
      `Rules that allow traffic name services that hold every port: ${sayNames(wide.map((rule) => rule.name))}.`,
      wide.flatMap((rule) => rule.lines('service')),
    );
  return pass(
    rules.flatMap((rule) => rule.lines('service')),
    'Every rule that allows traffic names its services.',
  );
}

function judgeApplications(tree: ConfigTree): Outcome {
  const zones = zonesOf(tree);
  const rules = allowRulesOf(tree);
  if (rules.length === 0) return noRules(tree);
  const within = (rule: Rule): boolean =>
    rule.values('rule-type').includes('intrazone') ||
    (rule.from.length === 1 && rule.to.length === 1 && rule.from[0] === rule.to[0] && !rule.from.includes('any'));
  const inward = rules.filter((rule) => leadsIn(zones, rule) && !within(rule));
  const open = inward.filter((rule) => isAny(rule, 'application') || isAny(rule, 'service'));
  const lines = (of: readonly Rule[]): readonly number[] => of.flatMap((rule) => rule.lines('from', 'to', 'application', 'service'));
  if (open.length > 0) {
    return fail(
      lines(open),
      `Rules let traffic in from an untrusted zone without naming application and service: ${sayNames(open.map((rule) => rule.name))}.`,
    );
  }
  const wide = onceResolved(tree, inward, ({ services }) => isEveryPort(services));
  if (wide.length > 0)
    return review(
      `Rules that let traffic in from an untrusted zone name services that hold every port: ${sayNames(wide.map((rule) => rule.name))}.`,
      lines(wide),
    );
  if (inward.length > 0)
    return pass(lines(inward), 'Every rule that lets traffic in from an untrusted zone names its applications and services.');
  if (!zones.some((zone) => zone.untrusted)) return review('Which zone is untrusted is not evident from the zones and routes of the text.');
  return unlessHidden(tree, RULE_BASE, notApplicable('No rule lets traffic in from an untrusted zone.'));
}

/** Addresses from a list of known attackers: PAN-OS's own lists, and external address lists. */
function isThreatList(tree: ConfigTree, rule: Rule, address: string): boolean {
  if (/^panw-(?:known|highrisk|bulletproof|torexit)-ip-list$/.test(address)) return true;
  const list = lookUp(tree, rule.owner, ['external-list', address]);
  return list !== undefined && findPath(list, ['type', 'ip|predefined-ip']).length > 0;
}

/** A sentence about why rules with attacker lists do not cover all traffic: each side needs one rule that does. */
function ruleThatOpens(tree: ConfigTree, sides: readonly (readonly Rule[])[]): string | undefined {
  const isWhole = (rule: Rule): boolean => isUnconditional(rule) && isAny(rule, 'application') && isAny(rule, 'service');
  const whole = sides.map((side) => side.find(isWhole));
  if (whole.includes(undefined)) return 'The rules hold for some of the traffic only.';
  const wide = allowRulesOf(tree).find((rule) => ['source', 'destination', 'application'].every((attribute) => isAny(rule, attribute)));
  const before = wide && whole.some((rule) => wide.place.node.line < rule!.place.node.line);
  return before ? `The rule ${wide.name} lets traffic pass before them.` : undefined;
}

function judgeThreatLists(tree: ConfigTree): Outcome {
  const denying = denyRulesOf(tree);
  const using = (attribute: string): readonly Rule[] =>
    denying.filter((rule) => rule.values(attribute).some((address) => isThreatList(tree, rule, address)));
  const to = using('destination');
  const from = using('source');
  const lines = [...to.flatMap((rule) => rule.lines('destination', 'action')), ...from.flatMap((rule) => rule.lines('source', 'action'))];
  if (to.length > 0 && from.length > 0) {
    const open = ruleThatOpens(tree, [to, from]);
    if (open)
      return review(`${open} Whether the rules that deny traffic by threat intelligence lists do enough is for a person to say.`, lines);
    return pass(lines, 'Rules deny traffic to and from addresses on threat intelligence lists.');
  }
  const missing = [...(to.length > 0 ? [] : ['to']), ...(from.length > 0 ? [] : ['from'])].join(' or ');
  const shown = lines.length > 0 ? lines : linesOfStanza(tree, 'vsys vsys1 rulebase security');
  return unlessHidden(tree, RULE_BASE, fail(shown, `No rule denies traffic ${missing} addresses on a threat intelligence list.`));
}

const DENY_ALL = ['from', 'to', 'source', 'destination', 'application', 'service'];

/** The types `intrazone` and `interzone` match only traffic within a zone, or between zones (PAN-OS web help, Security Policy). */
const deniesAll = (rule: Rule): boolean =>
  DENYING.has(rule.action) &&
  DENY_ALL.every((attribute) => isAny(rule, attribute)) &&
  isUnconditional(rule) &&
  rule.values('rule-type').every((type) => type === 'universal');

function judgeDenyAll(tree: ConfigTree): Outcome {
  const owners = new Map<string, Rule>();
  for (const rule of rulesOf(tree, 'security')) if (rule.enabled) owners.set(rule.owner.join(' '), rule);
  const last = [...owners.values()];
  const missing = last.filter((rule) => !deniesAll(rule));
  const lines = (of: readonly Rule[]): readonly number[] => of.flatMap((rule) => rule.lines('action'));
  if (last.length === 0)
    return unlessHidden(
      tree,
      RULE_BASE,
      fail(linesOfStanza(tree, 'vsys vsys1 rulebase security'), 'There is no security rule in effect that denies all traffic.'),
    );
  if (missing.length > 0)
    return fail(lines(missing), `The last rule in effect does not deny all traffic: ${sayNames(missing.map((rule) => rule.name))}.`);
  return pass(lines(last), 'The last rule in effect denies all traffic.');
}

function judgeDefaultRules(tree: ConfigTree): Outcome {
  const base = 'default-security-rules rules';
  const pushed = ['device-group * post-rulebase', 'shared post-rulebase'];
  return combineAll(
    ['intrazone-default', 'interzone-default'].map((name) => {
      const fromPanorama = pushed.flatMap((owner) => placesOf(tree, `${owner} ${base} ${name}`));
      const rules = [...placesOf(tree, `vsys * rulebase ${base} ${name}`), ...fromPanorama];
      const lines = rules.flatMap((rule) => [rule.node.line, ...linesFor(rule, 'log-end')]);
      const silent = rules.filter((rule) => !valuesOf(rule, 'log-end').includes('yes'));
      if (silent.length > 0)
        return fail(
          silent.flatMap((rule) => [rule.node.line, ...linesFor(rule, 'log-end')]),
          `The rule ${name} does not log at the end of sessions.`,
        );
      const bare = placesOf(tree, 'vsys *').filter((system) => placesOf(system, `rulebase ${base} ${name}`).length === 0);
      if (rules.length > 0 && fromPanorama.length === 0 && bare.length > 0)
        return fail(linesAt(bare), `The rule ${name} is not overridden in every virtual system, and it does not log by default.`);
      if (rules.length > 0) return pass(lines, `The rule ${name} logs at the end of sessions.`);
      const reason = `The rule ${name} is not overridden, and it does not log by default (PAN-OS administrator guide, Security Policy Rule).`;
      return unlessHidden(tree, 'vsys * rulebase', fail(linesOfStanza(tree, 'vsys vsys1 rulebase'), reason));
    }),
  );
}

function judgeRuleLogging(tree: ConfigTree): Outcome {
  const rules = allowRulesOf(tree);
  if (rules.length === 0) return noRules(tree);
  const silent = rules.filter((rule) => rule.values('log-end').includes('no'));
  if (silent.length > 0)
    return fail(
      silent.flatMap((rule) => rule.lines('log-end')),
      `Rules that do not log at the end of sessions: ${sayNames(silent.map((rule) => rule.name))}.`,
    );
  return pass(
    sortLines(rules.flatMap((rule) => rule.lines('log-end'))),
    'Every rule that allows traffic logs at the end of sessions, which is the default (Terraform provider of Palo Alto Networks, `log_end`).',
  );
}

function judgeAnyAny(tree: ConfigTree): Outcome {
  const rules = allowRulesOf(tree);
  if (rules.length === 0) return noRules(tree);
  const wide = onceResolved(
    tree,
    rules.filter((rule) => isAny(rule, 'application')),
    ({ source, destination, services }) => isEveryAddress(source) && isEveryAddress(destination) && isEveryPort(services),
  );
  const open = onceResolved(tree, wide, ({ services }) => isEveryService(services));
  const lines = (of: readonly Rule[]): readonly number[] =>
    of.flatMap((rule) => rule.lines('source', 'destination', 'application', 'service'));
  if (open.length > 0) return fail(lines(open), `Rules that allow all traffic: ${sayNames(open.map((rule) => rule.name))}.`);
  if (wide.length > 0)
    return review(`Rules that allow every port from anywhere to anywhere: ${sayNames(wide.map((rule) => rule.name))}.`, lines(wide));
  return pass(lines(rules), 'No rule allows every application and service from anywhere to anywhere.');
}

const RULE = 'set rulebase security rules <rule>';
const SOURCE = 'PAN-OS web interface help, Policies > Security';

export const policyChecks: readonly LibraryCheck[] = [
  defineCheck({
    id: 'rule-service-any',
    title: "Ensure 'Service setting of ANY' in a security policy allowing traffic does not exist",
    words: [/ service /, / any /, / polic| rule/],
    except: [/ user id /, / deny(?:ing)? /, / application and service /],
    expectation: 'no rule that allows traffic may have the service `any`',
    judge: judgeServiceAny,
    remediation: [`${RULE} service application-default`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'rule-applications-inbound',
    title: 'Ensure application security policies exist when allowing traffic from an untrusted zone to a more trusted zone',
    words: [/ application /, / untrusted /, / trusted /],
    expectation: 'every rule that lets traffic in from an untrusted zone must name its applications and services',
    judge: judgeApplications,
    remediation: [`${RULE} application <application>`, `${RULE} service application-default`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'rule-threat-lists',
    title: 'Ensure a security policy denying any traffic to and from IP addresses on trusted threat intelligence sources exists',
    words: [/ threat intelligence | malicious ip /],
    expectation: 'rules must deny traffic to and from addresses on threat intelligence lists',
    judge: judgeThreatLists,
    remediation: [
      'set rulebase security rules <deny-to> from any to any source any destination panw-known-ip-list application any service any action deny',
      'set rulebase security rules <deny-from> from any to any source panw-known-ip-list destination any application any service any action deny',
    ],
    source: 'PAN-OS administrator guide, Built-in External Dynamic Lists',
  }),
  defineCheck({
    id: 'rule-deny-all',
    title: 'Ensure a security policy denying any traffic exists at the bottom of the ruleset',
    words: [/ deny(?:ing)? (?:any|all) /, / bottom | last | end of /],
    expectation: 'the last rule in effect must deny all traffic',
    judge: judgeDenyAll,
    remediation: [
      'set rulebase security rules <deny-all> from any to any source any destination any application any service any action deny',
    ],
    source: SOURCE,
  }),
  defineCheck({
    id: 'default-rule-logging',
    title: 'Ensure that logging is enabled on built-in default security policies',
    words: [/ log(?:ging|s)? /, / default /, / polic| rule/],
    expectation: 'the rules `intrazone-default` and `interzone-default` must log at the end of sessions',
    judge: judgeDefaultRules,
    remediation: [
      'set rulebase default-security-rules rules intrazone-default log-end yes',
      'set rulebase default-security-rules rules interzone-default log-end yes',
    ],
    source: 'PAN-OS administrator guide, Security Policy Rules: the default rules do not log unless they are overridden',
  }),
  defineCheck({
    id: 'rule-logging',
    title: 'Ensure every security rule that allows traffic logs at session end',
    words: [/ log(?:ging|s)? /, / session end | (?:every|all) (?:\w+ )*(?:rule|polic)/],
    except: [/ default | violations? /, / wildfire | malicious | user id /],
    expectation: 'every rule that allows traffic must log at the end of sessions',
    judge: judgeRuleLogging,
    remediation: [`${RULE} log-end yes`],
    source: SOURCE,
  }),
  defineCheck({
    id: 'rule-any-any',
    title: 'Ensure no security rule allows all traffic',
    words: [/ allow(?:s|ing)? (?:all|any) (?:traffic )?(?!.*security rules allowing)/, / rule| polic/],
    // A title that forbids `any` in one field demands more than a rule that is not `any` in all of them.
    except: [/ profile| filter| applied | log(?:ging|s)? /, / any (?:source|destination|application|service|user|zone)s? (?!.* any )/],
    expectation: 'no rule may allow every application and service from anywhere to anywhere',
    judge: judgeAnyAny,
    remediation: [`${RULE} application <application>`, `${RULE} service application-default`],
    source: SOURCE,
  }),
];
