import { topics } from '@merlon/engine/demands/topic.ts';
import { any, given, present, switchedOff } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Rule } from '@merlon/engine/model/rule-base.ts';
import {
  type AccessList,
  type Application,
  accessListsOf,
  applicationsOf,
  isAll,
  isAllOfOneFamily,
  isInEffect,
} from '../rule-base/access-lists.ts';
import type { Entry } from '../rule-base/read-entry.ts';
import { readCiscoRuleBase, readDefaultActions } from '../rule-base/read-rule-base.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { linesOfNodes } from '../facts/statements.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

interface Applied {
  readonly applications: readonly Application[];
  /** The entries in effect. */
  readonly entries: readonly Entry[];
  readonly list: AccessList | undefined;
  readonly name: string;
}

/** Each applied access list, once. */
function appliedListsOf(tree: ConfigTree): readonly Applied[] {
  const lists = accessListsOf(tree);
  const applications = applicationsOf(tree);
  return [...new Set(applications.map(({ list }) => list))].map((name) => ({
    name,
    list: lists.get(name),
    entries: lists.get(name)?.entries.filter(isInEffect) ?? [],
    applications: applications.filter((application) => application.list === name),
  }));
}

const linesOfApplied = (applied: readonly Applied[]): readonly number[] =>
  applied.flatMap(({ applications }) => linesOfNodes(applications.map(({ node }) => node)));
const linesOfRules = (rules: readonly Rule[]): readonly number[] => sortLines(rules.map(({ line }) => line));
const namesOf = (applied: readonly Applied[]): string => applied.map(({ name }) => name).join(', ');

function judgeExplicitDeny(tree: ConfigTree): Outcome {
  const applied = appliedListsOf(tree);
  if (applied.length === 0)
    return unlessHidden(tree, 'access-group', review('No access list is applied, so that there is none to end in a denial.'));
  const unknown = applied.filter(({ list }) => !list);
  const denial = ({ entries }: Applied): Entry | undefined => entries.find((entry) => entry.action === 'deny' && isAll(entry));
  const without = applied.filter((entry) => entry.list && !denial(entry));
  const partly = without.filter(({ entries }) => entries.some((entry) => entry.action === 'deny' && isAllOfOneFamily(entry)));
  const bad = without.filter((entry) => !partly.includes(entry));
  if (bad.length > 0) {
    const permits = bad.flatMap(({ entries }) => entries.filter(isAll).map(({ node }) => node.line));
    return fail(sortLines([...linesOfApplied(bad), ...permits]), `Access lists without an explicit denial of everything: ${namesOf(bad)}.`);
  }
  if (unknown.length > 0) return review(`Applied, but not in the text: ${namesOf(unknown)}.`, linesOfApplied(unknown));
  const lines = sortLines([...linesOfApplied(applied), ...applied.flatMap((entry) => denial(entry)?.node.line ?? [])]);
  if (partly.length > 0) return review(`Everything is denied for one version of IP alone in: ${namesOf(partly)}.`, lines);
  const useless = applied.filter(
    ({ entries }) => entries.find((entry) => isAll(entry) || (isAllOfOneFamily(entry) && entry.action === 'permit'))?.action !== 'deny',
  );
  if (useless.length > 0) return review(`Everything is permitted before it is denied in: ${namesOf(useless)}.`, lines);
  const followed = applied.filter((one) =>
    one.entries.slice(one.entries.indexOf(denial(one)!) + 1).some(({ action }) => action !== 'deny'),
  );
  if (followed.length > 0)
    return review(`Entries that nothing reaches stand behind the denial of everything in: ${namesOf(followed)}.`, lines);
  return pass(lines, 'Every access list that is applied denies everything in the end.');
}

const ENDS_IN_DENIAL = /\bdeny (?:ip )?(?:any|all)\b|\bexplicit(?:ly)? den|\bends? (?:with|in)\b/i;

/** Denied packets leave a trace by default, but `log disable` takes it away; whether the default will do a document seldom says. */
function judgeDenialLogging(tree: ConfigTree, { title, audit, remediation }: Recommendation): Outcome {
  const { lists, gaps } = readCiscoRuleBase(tree);
  const rules = lists.flatMap((list) => list.rules).filter(({ enabled, continues }) => enabled && !continues);
  if (rules.length === 0 && gaps.length === 0) return unlessHidden(tree, 'access-group', notApplicable('No access list is applied.'));
  const denials = rules.filter(({ action }) => action === 'deny');
  const silent = denials.filter(({ log }) => log.begin === false && log.end === false);
  if (silent.length > 0)
    return unlessHidden(
      tree,
      'access-list',
      fail(linesOfRules(silent), `Entries that deny traffic and do not log it: ${silent.length} of ${denials.length}.`),
    );
  if (gaps.length > 0) return review(gaps[0]!, linesOfRules(denials));
  if (denials.some(({ log }) => log.begin !== true && log.end !== true))
    return review('What some denials log is not in the text.', linesOfRules(denials));
  const bare = denials.filter(({ line }) => !/ log(?: |$)/.test(tree.lines[line - 1] ?? ''));
  if (bare.length > 0 && commandsOf(remediation).some((command) => / deny .* log(?: |$)/.test(command)))
    return review(
      `Entries that deny traffic leave its log to the default of the device (message 106023): ${bare.length} of ${denials.length}.`,
      linesOfRules(bare),
    );
  const explicit = judgeExplicitDeny(tree);
  if (explicit.status === 'FAIL' && ENDS_IN_DENIAL.test(`${title} ${proseOf(audit)}`)) return explicit;
  if (explicit.status === 'FAIL')
    return review(
      'Some access lists end without a denial of their own, and what then is denied is not logged by an entry.',
      explicit.lines,
    );
  return explicit.status === 'PASS'
    ? pass(linesOfRules(denials), 'Every entry of an applied access list that denies traffic is logged (`log`).')
    : explicit;
}

/** The action for traffic that no rule decides, if a manager states it: for Threat Defense, in the last entry and its remark. */
function judgeDefaultAction(tree: ConfigTree, ask: 'block' | 'log'): Outcome {
  const actions = readDefaultActions(tree);
  if (actions.length === 0) return review('The text shows no default action of an access control policy; its manager does.');
  const lines = sortLines(actions.flatMap((fallback) => [...fallback.lines]));
  if (ask === 'log') {
    if (actions.some(({ logged }) => logged === false)) return fail(lines, 'The default action is not logged.');
    return actions.every(({ logged }) => logged === true)
      ? pass(lines, 'The default action is logged.')
      : review('Whether the default action is logged the text does not say.', lines);
  }
  if (actions.every(({ action }) => action === 'deny')) return pass(lines, 'The default action blocks everything.');
  if (actions.some(({ action }) => action === 'allow')) return fail(lines, 'The default action lets everything through uninspected.');
  return review('The default action lets traffic on; whether inspection decides on it the manager alone shows.', lines);
}

const ofDefaultAction = (ask: 'block' | 'log', step: string, check: Pick<CheckSpec, 'id' | 'title' | 'about'>): CheckSpec => ({
  ...check,
  expectation: `the default action of the access control policy must ${ask === 'log' ? 'be logged' : 'block'}`,
  judge: (tree) => judgeDefaultAction(tree, ask),
  remediation: [`Policies > Access Control > Default Action${step}`],
  source:
    'Firepower Management Center Device Configuration Guide, "Access Control Policies": the default action is compiled as the last entry',
});

const BYPASS = 'sysopt connection permit-vpn';
/** Where VPNs end: at crypto maps, web portals and tunnel interfaces. */
const VPN_ENDS = ['crypto map * interface', 'webvpn enable', 'interface * tunnel protection'];

export const accessRuleChecks: readonly CheckSpec[] = [
  ofDefaultAction('log', ' > Logging', {
    id: 'default-action-logging',
    title: 'Ensure logging is enabled for the default action',
    about: { title: [/ default action /, / logg/] },
  }),
  ofDefaultAction('block', ': Block all traffic', {
    id: 'default-action-block',
    title: "Ensure the 'Default Action' is set to block",
    about: { title: [/ default action /, / (?:block\w*|deny|drop)/], except: [/ logg/] },
  }),
  {
    id: 'vpn-traffic-filtered',
    title: 'Ensure VPN traffic goes through the relevant ACL',
    about: { title: [/ vpn /, / (?:acls?|access lists?|bypass\w*|permit vpn) /] },
    expectation: '`no sysopt connection permit-vpn` must be set where a VPN ends',
    judge: given(
      any(switchedOff(BYPASS), ...VPN_ENDS.map((path) => present(path))),
      switchedOff(BYPASS, { status: 'FAIL', defaultValue: 'on', source: REFERENCE }),
      'No VPN ends on the device.',
    ),
    remediation: ['no sysopt connection permit-vpn'],
    // The rules that then let the traffic of VPNs through are the organisation's own.
    beside: ['access-list', 'access-list * line * permit ip object * object * log *', 'access-list * line * remark *'],
    source: `${REFERENCE}, sysopt connection permit-vpn: enabled by default`,
  },
  {
    id: 'denial-logging',
    title: 'Ensure denied traffic is logged',
    about: {
      title: [
        / (?:logg\w*|logs?|audit records?) /,
        / (?:deny|denies|denied|dropped|blocked|rejected) /,
        / (?:traffic|packets?|rules?|entries|entry|access lists?|acls?|connections?) /,
      ],
      except: [
        / ends? (?:with|in) | at (?:the )?(?:end|beginning|start) /,
        / default action | any any | deny all | login\w* | authenticat\w* | intrusion | access attempts? | explicit | vpn | spoof\w* | admin\w* | management | (?:must|shall|should|need) not /,
      ],
    },
    expectation:
      'every deny entry or rule of an applied access list, by which traffic is denied, dropped or blocked, must be logged with the `log` keyword, also the last, so that a record is generated',
    judge: judgeDenialLogging,
    // An entry that is typed anew goes to the end of its list, behind what permits.
    remediation: ['enter each entry that is shown again at its line of the list, with log at its end'],
    beside: ['access-list * extended deny *', 'access-list * extended deny ip any any log', 'access-list * extended deny * any any log'],
    decides: ['access-list * extended deny ip any any log'],
    source: `${REFERENCE}, access-list extended: "log disable" keeps a denial from being logged; what no entry decides is not logged by one`,
  },
  {
    id: 'explicit-deny',
    title: 'Ensure explicit deny in access lists is configured correctly',
    about: { title: [/ (?:explicit |deny all|deny any)/], except: [/ default action | logg| logs? /] },
    expectation: 'every access list that is applied must end in `deny ip any any`',
    judge: judgeExplicitDeny,
    remediation: ['access-list <name in access-group> extended deny ip any any log'],
    source: `${REFERENCE}, access-list extended: what nothing permits is denied without a trace`,
  },
  {
    id: 'immediate-rules',
    title: 'Ensure changes of access rules have effect immediately',
    about: {
      title: [
        / (?:immediate(?:ly)?|at once|transactional commit) /,
        / (?:rules?|access lists?|acls?|polic(?:y|ies)|access groups?|enforcement) /,
      ],
      except: [/ (?:logg\w*|passwords?|users?|accounts?|sessions?|signatures?|updates? of|nat) /, BEYOND_A_SETTING],
    },
    alsoSaid: 'updates made mechanisms firewall security zones use',
    expectation:
      '`asp rule-engine transactional-commit access-group` must not be configured: with it, updates of rules and policies are used only once all are compiled',
    setting: 'asp rule-engine transactional-commit access-group',
    demand: 'absent',
    absent: { status: 'PASS', source: `disabled by default: ${REFERENCE}` },
    remediation: ['no asp rule-engine transactional-commit access-group'],
    beside: ['asp rule-engine transactional-commit access-group'],
    source: `${REFERENCE}, asp rule-engine transactional-commit: disabled by default`,
  },
  {
    id: 'any-any-rules',
    title: 'Ensure no access rule permits any source to any destination with any service',
    about: [{ title: [/ (?:rules?|polic(?:y|ies)|access lists?|acls?|traffic) /, / any .*any /], except: [/ deny /] }, topics.openRules],
    expectation:
      'no entry of an applied access list may permit every protocol from any source to any destination: there must be no general, open or unrestricted permission',
    rules: { which: 'permitting' },
    must: { is: 'bounded', parts: ['source', 'destination', 'service'] },
    first: ['no access-list <rest of the line>'],
    remediation: ['access-list <name> extended permit <protocol> <source> <destination> eq <port> log'],
    beside: ['no access-list * extended permit ip any any'],
    source: `${REFERENCE}, access-list extended`,
  },
  {
    id: 'access-rule-logging',
    title: 'Ensure logging is enabled for all access rules',
    about: {
      title: [/ (?:logg\w*|logs?) /, / (?:access (?:control )?rules?|rules?|access lists?|acls?|access control polic\w+) /],
      except: [
        / default action | intrusion | file | malware | ssl | decrypt| deny (?:any|all) | ends? (?:with|in) | at (?:the )?(?:end|beginning|start) /,
      ],
    },
    expectation: 'every entry of an applied access list must be logged',
    rules: { which: 'enabled' },
    must: { is: 'logged' },
    // An entry that is typed anew goes to the end of its list, behind what denies.
    remediation: [
      'on the ASA, enter each entry that is shown again at its line of the list, with log at its end',
      'in the manager, Policies > Access Control > rule > Logging',
    ],
    // The rules that a document types are examples of any length.
    beside: [4, 5, 6, 7, 8].map((words) => `access-list * extended permit ${'* '.repeat(words)}log`),
    source: `${REFERENCE}, access-list extended: permissions are not logged without "log"; Threat Defense logs where "event-log" stands`,
  },
];
