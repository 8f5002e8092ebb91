import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { endsVpns, listPoliciesInUse, vpnAttributesOf } from '../facts/group-policies.ts';
import { negatedPlacesOf } from '../facts/statements.ts';
import { accessListsOf, isAll, isAllOfOneFamily, isInEffect } from '../rule-base/access-lists.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** What is to be let through is written elsewhere. */
const ELSEWHERE = / (?:organi[sz]ation|authori[sz]ed|approved|documented|defined|required|necessary|need(?:ed|s)?|only) /;

type Found = 'filtered' | 'open' | 'bare' | 'unknown';

/** Whether a list is named that lets through less than everything. */
function lookAt(list: string | undefined, tree: ConfigTree): Found {
  if (list === undefined) return 'bare';
  const entries = accessListsOf(tree).get(list)?.entries.filter(isInEffect);
  if (!entries) return 'unknown';
  return entries.find((entry) => isAll(entry) || isAllOfOneFamily(entry))?.action === 'permit' ? 'open' : 'filtered';
}

function judgeFilters(tree: ConfigTree, recommendation: Recommendation): Outcome {
  if (!endsVpns(tree)) return unlessHidden(tree, 'group-policy', notApplicable('No VPN ends on the device.'));
  const used = listPoliciesInUse(tree);
  const views = vpnAttributesOf(tree)
    .map((of) => ({ of, filter: of.find('vpn-filter'), isAccount: of.node?.words[0] === 'username' }))
    // An account without the setting takes it from its policy.
    .filter(({ filter, isAccount }) => filter !== undefined || !isAccount)
    .map(({ of, filter, isAccount }) => ({
      name: of.name,
      isUsed: isAccount || used.has(of.name),
      isExternal: of.isExternal,
      lines: [filter?.line ?? of.node?.line ?? []].flat(),
      found: lookAt(filter?.words[1] === 'value' ? filter.words[2] : undefined, tree),
    }));
  const linesOf = (some: typeof views): readonly number[] => sortLines(some.flatMap(({ lines }) => lines));
  const namesOf = (some: typeof views): string => some.map(({ name }) => name).join(', ');
  const short = views.filter(({ found, isExternal }) => !isExternal && (found === 'bare' || found === 'open'));
  if (short.length > 0 && negatedPlacesOf(tree, 'sysopt connection permit-vpn').length > 0)
    return review('The access lists of the interfaces look at the traffic of VPNs, and may filter it.', linesOf(short));
  const certain = short.filter(({ isUsed }) => isUsed);
  if (certain.length > 0) {
    const reason = `Group policies in use without a \`vpn-filter\`, or with one that permits everything: ${namesOf(certain)}.`;
    return unlessHidden(tree, 'group-policy', fail(linesOf(certain), reason));
  }
  if (short.length > 0) return review(`Without a \`vpn-filter\`, if anybody comes under them: ${namesOf(short)}.`, linesOf(short));
  const open = views.filter(({ found, isExternal }) => isExternal || found === 'unknown');
  if (open.length > 0) return review(`What filters the traffic is not in the text for: ${namesOf(open)}.`, linesOf(open));
  return ELSEWHERE.test(plainTitle(recommendation))
    ? review('Each group policy has a `vpn-filter`; whether it permits what is meant a person has to say.', linesOf(views))
    : pass(linesOf(views), `Each group policy has a \`vpn-filter\`: ${namesOf(views)}.`);
}

export const vpnFilterChecks: readonly CheckSpec[] = [
  {
    id: 'vpn-filter',
    title: 'Ensure VPN traffic is filtered by the group policies',
    about: {
      title: [/ (?:vpns?|tunnel(?:s|ed)?|remote access|anyconnect|group polic(?:y|ies)) /, / (?:filter\w*|restrict\w*) /],
      except: [
        / (?:acls?|access lists?|bypass\w*|split|idle|timeouts?|sessions?|logins?|sources?|addresses|countr\w*|protocols?|url|web|malware|ike|ipsec|management|clients?|users?|peers?) /,
        BEYOND_A_SETTING,
        REVERSED,
      ],
    },
    alsoSaid: 'rules attribute',
    expectation:
      'each group policy in use must have `vpn-filter value <access list>`, and the access list may not permit all traffic of the VPN: it has to filter and restrict',
    judge: judgeFilters,
    first: ['username <account> attributes', ' no vpn-filter <rest of the line>'],
    remediation: ['group-policy DfltGrpPolicy attributes', 'group-policy <policy> attributes'].flatMap((view) => [
      view,
      ' vpn-filter value <access list>',
    ]),
    beside: ['group-policy *', 'access-list *'],
    source: `${REFERENCE}, vpn-filter: a group policy has none by default, and inherits that of DfltGrpPolicy; "none" keeps it from inheriting`,
  },
];
