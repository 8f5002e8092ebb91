import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, doubt, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';
import type { ByManager, ManagerJudge } from './by-manager.ts';
import { type Managed, type PolicyKind, findPolicy, judgeDevices } from './managed-devices.ts';
import { linesOfMembers } from './platform-settings.ts';

/*
 * Members and values: Cisco Secure Firewall Management Center REST API, "AccessPolicy", "AccessRule" and "DefaultAction", as
 * terraform-provider-fmc (CiscoDevNet), gen/definitions/access_control_policy.yaml, intrusion_policy.yaml and file_policy.yaml have them.
 */

export const ACCESS_MENU = 'Policies > Access Control';

const ACCESS_POLICY: PolicyKind = {
  type: 'AccessPolicy',
  list: 'accessPolicies',
  noun: 'access control policy',
  menu: `${ACCESS_MENU} > Policy Assignments`,
  member: 'accessPolicy',
};

type PolicyJudge = (policy: ConfigNode, device: Managed) => Outcome;

/** Judges the access control policy of each device of a management centre; undefined for other texts. */
const judgeAccessPolicy = (tree: ConfigTree, judge: PolicyJudge): Outcome | undefined =>
  judgeDevices(tree, (device) => {
    const binding = findPolicy(device, ACCESS_POLICY);
    if (binding.is !== 'bound') return review(binding.reason);
    const outcome = judge(binding.policy, device);
    return { ...outcome, links: [binding.link, ...(outcome.links ?? [])] };
  });

/** The same for what the rules show together, or the policies beside them. A policy above it brings some of its own. */
export const judgeRules = (tree: ConfigTree, judge: PolicyJudge): Outcome | undefined =>
  judgeAccessPolicy(tree, (policy, device) => {
    const outcome = judge(policy, device);
    if (outcome.status === 'REVIEW' || isWithoutParent(policy)) return outcome;
    return doubt(outcome, `But whether the policy inherits rules was not read, or it does. Look at ${ACCESS_MENU} > Inheritance Settings.`);
  });

function isWithoutParent(policy: ConfigNode): boolean {
  const settings = itemsOf(policy, 'inheritance');
  if (textOf(memberOf(policy, 'metadata'), 'inherit') === 'false') return true;
  return memberOf(policy, 'inheritance') !== undefined && settings.every((one) => isNothing(memberOf(memberOf(one, 'basePolicy'), 'id')));
}

export const isNothing = (node: ConfigNode | undefined): boolean => node === undefined || node.words[1] === 'null' || node.words[1] === '';

export const actionOf = (rule: ConfigNode): string => textOf(rule, 'action') ?? '';
export const isEnabled = (rule: ConfigNode): boolean => textOf(rule, 'enabled') !== 'false';
/** The rules that let traffic pass, whatever they ask of it first. */
const LETS_ON = /^(?:ALLOW|TRUST|BLOCK_INTERACTIVE|BLOCK_RESET_INTERACTIVE)$/;
export const lettingRules = (policy: ConfigNode): readonly ConfigNode[] =>
  itemsOf(policy, 'rules').filter((rule) => isEnabled(rule) && LETS_ON.test(actionOf(rule)));
export const linesOfActions = (rules: readonly ConfigNode[]): readonly number[] =>
  sortLines(rules.flatMap((rule) => linesOfMembers(rule, 'action')));

/** The default action, from the policy or from the list of its own. */
export const defaultActionOf = (policy: ConfigNode): ConfigNode | undefined =>
  itemsOf(policy, 'defaultActions')[0] ?? memberOf(policy, 'defaultAction');

const judgeDefaultBlock: ManagerJudge = (tree) =>
  judgeAccessPolicy(tree, (policy) => {
    const node = defaultActionOf(policy);
    const lines = linesOfMembers(node, 'action');
    const action = textOf(node, 'action');
    if (action === 'BLOCK') return pass(lines, 'The default action blocks everything.');
    if (action === 'TRUST') return fail(lines, 'The default action lets everything through uninspected.');
    if (action === 'PERMIT' || action === 'NETWORK_DISCOVERY') return fail(lines, 'The default action does not block.');
    return review(`What the default action does was not read, or a policy above decides. Look at ${ACCESS_MENU} > Default Action.`, lines);
  });

const judgeDefaultLogging: ManagerJudge = (tree) =>
  judgeAccessPolicy(tree, (policy) => {
    const node = defaultActionOf(policy);
    const lines = linesOfMembers(node, 'action', 'logBegin', 'logEnd', 'sendEventsToFMC', 'enableSyslog');
    const [begin, end, toManager, toSyslog] = ['logBegin', 'logEnd', 'sendEventsToFMC', 'enableSyslog'].map((name) => textOf(node, name));
    if (textOf(node, 'action') === 'INHERIT_FROM_PARENT' || (begin === undefined && end === undefined))
      return review(
        `What the default action logs was not read, or a policy above decides. Look at ${ACCESS_MENU} > Default Action.`,
        lines,
      );
    if (begin !== 'true' && end !== 'true') return fail(lines, 'The default action is not logged.');
    if (toManager === 'true' || toSyslog === 'true') return pass(lines, 'The default action is logged.');
    return toManager === 'false' && toSyslog === 'false'
      ? fail(lines, 'The default action is logged, and its events are sent nowhere.')
      : review(`Where the events of the default action are sent is not shown. Look at ${ACCESS_MENU} > Default Action > Logging.`, lines);
  });

/** Each rule and the default action log, and send their events to the management centre. */
export const judgeEvents: ManagerJudge = (tree) =>
  judgeRules(tree, (policy) => {
    const rules = itemsOf(policy, 'rules').filter(isEnabled);
    const nodes = [...rules, ...[defaultActionOf(policy)].flatMap((node) => node ?? [])];
    const linesOf = (some: readonly ConfigNode[]): readonly number[] =>
      sortLines(some.flatMap((node) => linesOfMembers(node, 'logBegin', 'logEnd', 'sendEventsToFMC')));
    const logs = (node: ConfigNode): boolean => textOf(node, 'logBegin') === 'true' || textOf(node, 'logEnd') === 'true';
    const silent = nodes.filter((node) => textOf(node, 'logBegin') === 'false' && textOf(node, 'logEnd') === 'false');
    if (silent.length > 0) return fail(linesOf(silent), `Rules, or the default action, that log no connection: ${silent.length}.`);
    const kept = nodes.filter((node) => logs(node) && textOf(node, 'sendEventsToFMC') === 'false');
    if (kept.length > 0)
      return fail(linesOf(kept), `Rules, or the default action, that send no event to the management centre: ${kept.length}.`);
    if (nodes.length === rules.length || nodes.some((node) => !logs(node) || textOf(node, 'sendEventsToFMC') !== 'true'))
      return review(`What some rules log, or where they send it, is not shown. Look at ${ACCESS_MENU} > Rules > Logging.`, linesOf(nodes));
    return pass(linesOf(nodes), 'Every rule and the default action log connections, and send their events to the management centre.');
  });

/** "AccessRule": `urls.urlCategoriesWithReputation`. */
const categoriesOf = (rule: ConfigNode): readonly ConfigNode[] => itemsOf(memberOf(rule, 'urls'), 'urlCategoriesWithReputation');

/** Which categories are wanted the document's prose names. */
const namesCategories = ({ audit, remediation, description, title }: Recommendation): boolean =>
  [proseOf(audit), proseOf(remediation), description].some((prose) => /\bcategor/i.test(prose)) || /\bmalicious|\bmalware/i.test(title);

export const judgeCategories: ManagerJudge = (tree, recommendation) =>
  judgeRules(tree, (policy) => {
    const blocking = itemsOf(policy, 'rules').filter(
      (rule) => isEnabled(rule) && /^BLOCK(?:_RESET)?$/.test(actionOf(rule)) && categoriesOf(rule).length > 0,
    );
    const [first] = blocking;
    if (!first) return fail([policy.line], 'No rule of the access control policy blocks URLs by category.');
    const before = lettingRules(policy).filter(({ line }) => line < first.line);
    const lines = sortLines(blocking.flatMap((rule) => [...linesOfMembers(rule, 'action'), ...categoriesOf(rule).map(({ line }) => line)]));
    if (before.length > 0 || textOf(first, 'enabled') !== 'true')
      return review('URLs are blocked by category; which traffic comes so far a person has to see.', [...linesOfActions(before), ...lines]);
    return namesCategories(recommendation)
      ? review('URLs are blocked by category; whether by all that the document names a person has to read.', lines)
      : pass(lines, 'URLs are blocked by category.');
  });

const APPLICATIONS = ['applications', 'applicationFilters', 'inlineApplicationFilters'];
const hasApplication = (rule: ConfigNode): boolean =>
  APPLICATIONS.some((name) => (memberOf(memberOf(rule, 'applications'), name)?.children.length ?? 0) > 0);
const hasPort = (rule: ConfigNode): boolean =>
  ['objects', 'literals'].some((name) => itemsOf(memberOf(rule, 'destinationPorts'), name).length > 0);

export const judgeApplications: ManagerJudge = (tree) =>
  judgeRules(tree, (policy) => {
    const rules = lettingRules(policy);
    const node = defaultActionOf(policy);
    const blocksElse = textOf(node, 'action') === 'BLOCK';
    if (rules.length === 0 && blocksElse) return notApplicable('No rule of the access control policy allows traffic.', [policy.line]);
    const open = rules.filter((rule) => !hasApplication(rule));
    const known = open.filter((rule) => actionOf(rule) === 'ALLOW' && hasPort(rule));
    if (known.length > 0) return fail(linesOfActions(known), `Rules that allow a known port for any application: ${known.length}.`);
    if (open.length > 0)
      return review(`Rules that allow any application: ${open.length}. Whether that may be a person has to say.`, linesOfActions(open));
    if (!blocksElse)
      return review(
        'The default action may allow any application; whether that may be a person has to say.',
        linesOfMembers(node, 'action'),
      );
    return pass(linesOfActions(rules), 'Every rule that allows traffic names its applications.');
  });

/** Judges of checks that know the running configuration already. */
export const accessJudges: Readonly<Record<string, ByManager>> = {
  'default-action-block': { judge: judgeDefaultBlock, words: 'default action block deny drop traffic' },
  'default-action-logging': {
    judge: judgeDefaultLogging,
    words: 'default action logging logged log beginning end connection traffic events',
  },
};
