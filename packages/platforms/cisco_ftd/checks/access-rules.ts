import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/audit/verdict.ts';
import type { ConfigTree } from '@merlon/engine/config-tree/node.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type AccessList, type Application, type Entry, accessListsOf, applicationsOf } from '../facts/access-lists.ts';
import { linesAt, linesOfNodes, negatedPlacesOf, placesOf, sortLines, statementsOf, unlessHidden, walk } from '../facts/statements.ts';
import { defineCheck } from './define-check.ts';

interface Applied {
  readonly applications: readonly Application[];
  readonly list: AccessList | undefined;
  readonly name: string;
}

/** Each access list that is applied, once. */
function appliedListsOf(tree: ConfigTree): readonly Applied[] {
  const lists = accessListsOf(tree);
  const applications = applicationsOf(tree);
  return [...new Set(applications.map(({ list }) => list))].map((name) => ({
    name,
    list: lists.get(name),
    applications: applications.filter((application) => application.list === name),
  }));
}

const linesOfApplied = (applied: readonly Applied[]): readonly number[] =>
  applied.flatMap(({ applications }) => linesOfNodes(applications.map(({ node }) => node)));
const namesOf = (applied: readonly Applied[]): string => applied.map(({ name }) => name).join(', ');

function judgeExplicitDeny(tree: ConfigTree): Outcome {
  const applied = appliedListsOf(tree);
  if (applied.length === 0)
    return unlessHidden(tree, 'access-group', review('No access list is applied, so that there is none to end in a denial.'));
  const unknown = applied.filter(({ list }) => !list);
  const denial = ({ list }: Applied): Entry | undefined => list?.entries.find((entry) => entry.action === 'deny' && entry.isAll);
  const without = applied.filter((entry) => entry.list && !denial(entry));
  const partly = without.filter(({ list }) => list!.entries.some((entry) => entry.action === 'deny' && entry.isAllOfOneFamily));
  const bad = without.filter((entry) => !partly.includes(entry));
  if (bad.length > 0) {
    const permits = bad.flatMap(({ list }) => list!.entries.filter((entry) => entry.isAll).map(({ node }) => node.line));
    return fail(sortLines([...linesOfApplied(bad), ...permits]), `Access lists without an explicit denial of everything: ${namesOf(bad)}.`);
  }
  if (unknown.length > 0) return review(`Applied, but not in the text: ${namesOf(unknown)}.`, linesOfApplied(unknown));
  const lines = sortLines([...linesOfApplied(applied), ...applied.flatMap((entry) => denial(entry)?.node.line ?? [])]);
  if (partly.length > 0) return review(`Everything is denied for one version of IP alone in: ${namesOf(partly)}.`, lines);
  const useless = applied.filter(
    ({ list }) => list!.entries.find((entry) => entry.isAll || (entry.isAllOfOneFamily && entry.action === 'permit'))?.action !== 'deny',
  );
  if (useless.length > 0) return review(`Everything is permitted before it is denied in: ${namesOf(useless)}.`, lines);
  return pass(lines, 'Every access list that is applied denies everything in the end.');
}

const explicitDeny = defineCheck({
  id: 'explicit-deny',
  title: 'Ensure explicit deny in access lists is configured correctly',
  about: [/ (?:explicit |deny all|deny any)/],
  except: [/ default action | logg| logs? /],
  expectation: 'every access list that is applied must end in `deny ip any any`',
  judge: judgeExplicitDeny,
  remediation: ['access-list <name> extended deny ip any any log'],
  source: 'Cisco ASA Series Command Reference, access-list extended: what nothing permits is denied without a trace',
});

/** A rule whose verdict Snort takes is compiled as a permission: its remark says so (Cisco document 212321). */
const isLeftToSnort = (list: AccessList, { ruleId }: Entry): boolean =>
  ruleId !== undefined && (list.remarks.get(ruleId) ?? []).some((remark) => remark.startsWith('L7 RULE'));

function judgeAnyAny(tree: ConfigTree): Outcome {
  const applied = appliedListsOf(tree);
  if (applied.length === 0) return unlessHidden(tree, 'access-group', notApplicable('No access list is applied.'));
  const all = applied.flatMap(({ list }) => (list ? list.entries.map((entry) => ({ list, entry })) : []));
  const open = all.filter(({ entry }) => entry.action !== 'deny' && (entry.isAll || entry.isAllOfOneFamily));
  const certain = open.filter(({ list, entry }) => !isLeftToSnort(list, entry));
  if (certain.length > 0)
    return fail(
      linesOfNodes(certain.map(({ entry }) => entry.node)),
      `Entries that permit everything from everywhere to everywhere: ${certain.length}.`,
    );
  if (open.length > 0)
    return review(
      'Rules that only inspection decides stand as permissions of everything.',
      linesOfNodes(open.map(({ entry }) => entry.node)),
    );
  if (applied.some(({ list }) => !list)) return review('An access list is applied, but not in the text.', linesOfApplied(applied));
  return pass(linesOfApplied(applied), 'No entry of an applied access list permits everything from everywhere to everywhere.');
}

const anyAny = defineCheck({
  id: 'any-any-rules',
  title: 'Ensure no access rule permits any source to any destination with any service',
  about: [/ (?:rules?|polic(?:y|ies)|access lists?|acls?|traffic) /, / any .*any /],
  except: [/ deny /],
  expectation: 'no entry of an applied access list may permit every protocol from any source to any destination',
  judge: judgeAnyAny,
  remediation: [
    'no access-list <name> extended permit ip any any',
    'access-list <name> extended permit <protocol> <source> <destination> eq <port> log',
  ],
  source: 'Cisco ASA Series Command Reference, access-list extended',
});

function judgeLogging(tree: ConfigTree): Outcome {
  const applied = appliedListsOf(tree).filter(({ list }) => list && list.entries.length > 0);
  if (applied.length === 0) return unlessHidden(tree, 'access-group', notApplicable('No access list is applied.'));
  const entries = applied.flatMap(({ list }) => list!.entries);
  const silent = entries.filter((entry) => !entry.isLogged);
  if (silent.length > 0)
    return fail(
      linesOfNodes(silent.map(({ node }) => node)),
      `Entries of applied access lists that are not logged: ${silent.length} of ${entries.length}.`,
    );
  return pass(linesOfNodes(entries.map(({ node }) => node)), 'Every entry of an applied access list is logged.');
}

const ruleLogging = defineCheck({
  id: 'access-rule-logging',
  title: 'Ensure logging is enabled for all access rules',
  about: [/ (?:logg\w*|logs?) /, / (?:access (?:control )?rules?|rules?|access lists?|acls?|access control polic\w+) /],
  except: [/ default action | intrusion | file | malware | ssl | decrypt/],
  expectation: 'every entry of an applied access list must be logged',
  judge: judgeLogging,
  remediation: ['access-list <name> extended permit <protocol> <source> <destination> log'],
  source:
    'Cisco ASA Series Command Reference, access-list extended: permissions are not logged without `log`; Threat Defense logs where `event-log` stands',
});

/** The entry that decides what no other rule does: of Threat Defense, the rule whose remark says so. */
function judgeDefaultAction(tree: ConfigTree, ask: 'block' | 'log'): Outcome {
  const lists = appliedListsOf(tree).flatMap(({ list }) => (list ? [list] : []));
  const actions = lists.flatMap((list) =>
    list.entries.filter(
      ({ ruleId }) => ruleId !== undefined && (list.remarks.get(ruleId) ?? []).some((remark) => /DEFAULT ACTION RULE/.test(remark)),
    ),
  );
  if (actions.length === 0) return review('The text shows no default action of an access control policy; its manager does.');
  const lines = linesOfNodes(actions.map(({ node }) => node));
  if (ask === 'log')
    return actions.every(({ isLogged }) => isLogged)
      ? pass(lines, 'The default action is logged.')
      : fail(lines, 'The default action is not logged.');
  if (actions.every(({ action }) => action === 'deny')) return pass(lines, 'The default action blocks everything.');
  return review('The default action lets traffic on; whether inspection decides on it the manager alone shows.', lines);
}

const defaultAction = (
  ask: 'block' | 'log',
  id: string,
  title: string,
  about: readonly RegExp[],
  except: readonly RegExp[],
): LibraryCheck =>
  defineCheck({
    id,
    title,
    about: [/ default action /, ...about],
    except,
    expectation:
      ask === 'log'
        ? 'the default action of the access control policy must be logged'
        : 'the default action of the access control policy must block',
    judge: (tree) => judgeDefaultAction(tree, ask),
    remediation: [
      ask === 'log'
        ? 'Policies > Access Control > Default Action > Logging'
        : 'Policies > Access Control > Default Action: Block all traffic',
    ],
    source:
      'Firepower Management Center Device Configuration Guide, "Access Control Policies": the default action is compiled as the last entry',
  });

function judgeVpn(tree: ConfigTree): Outcome {
  const off = negatedPlacesOf(tree, 'sysopt connection permit-vpn');
  if (off.length > 0) return pass(linesAt(off), 'Traffic of VPNs goes through the access lists.');
  const maps = statementsOf(tree, 'crypto map').filter(({ words }) => words[3] === 'interface');
  const web = statementsOf(tree, 'webvpn').flatMap((node) =>
    node.children.filter(({ words, negated }) => words[0] === 'enable' && !negated),
  );
  const tunnels = statementsOf(tree, 'interface').flatMap((node) =>
    [...walk(node)].filter(({ words }) => words[0] === 'tunnel' && words[1] === 'protection'),
  );
  const ends = [...maps, ...web, ...tunnels];
  if (ends.length > 0) {
    const bypass = placesOf(tree, 'sysopt connection permit-vpn');
    return fail(
      sortLines([...linesOfNodes(ends), ...linesAt(bypass)]),
      'VPNs end on the device, and their traffic bypasses the access lists, which is the default.',
    );
  }
  return unlessHidden(tree, 'crypto map', notApplicable('No VPN ends on the device.'));
}

const vpnTraffic = defineCheck({
  id: 'vpn-traffic-filtered',
  title: 'Ensure VPN traffic goes through the relevant ACL',
  about: [/ vpn /, / (?:acls?|access lists?|bypass\w*|permit vpn) /],
  expectation: '`no sysopt connection permit-vpn` must be set where a VPN ends',
  judge: judgeVpn,
  remediation: ['no sysopt connection permit-vpn'],
  source: 'Cisco ASA Series Command Reference, sysopt connection permit-vpn: enabled by default',
});

export const accessRuleChecks: readonly LibraryCheck[] = [
  defaultAction('log', 'default-action-logging', 'Ensure logging is enabled for the default action', [/ logg/], []),
  defaultAction('block', 'default-action-block', "Ensure the 'Default Action' is set to block", [/ (?:block\w*|deny|drop)/], [/ logg/]),
  vpnTraffic,
  explicitDeny,
  anyAny,
  ruleLogging,
];
