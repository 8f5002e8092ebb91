import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { SENTENCES_ON_LISTS } from '../document/list-sentences.ts';
import { typedIn } from '../document/read-commands.ts';
import { readBinding } from '../facts/access-lists.ts';
import { ifWhole } from '../facts/facts.ts';
import { sayKept, whenListIsNoBound } from './access-lists.ts';
import { COMMUNITY, REFERENCE, whenOff } from './snmp.ts';

/** Who may ask by SNMP. */
export const snmpAclChecks: readonly CheckSpec[] = [
  {
    id: 'snmp-acl',
    title: 'SNMP access is restricted to chosen addresses',
    alsoSaid: 'queries polled stations hosts monitoring accepted management',
    about: {
      title: [
        /snmp/,
        / acl|access ?(?:list|control)|restrict|limit|(?<=snmp.*)(?:trusted|source|authorized host|only (?:\S+ ){0,4}(?:by|from) )/,
      ],
    },
    beside: [
      'snmp-agent community *',
      'snmp-agent group *',
      'snmp-agent usm-user *',
      'snmp-agent acl *',
      'acl * rule *',
      'acl * description *',
    ],
    reads: [
      /^verify that snmp-agent acl \S+ is displayed or that each snmp-agent group v3 line ends with an acl, and that the acl is defined with a permit rule that names a source$/i,
      /^verify that snmp-agent acl number is shown, or else that each snmp-agent group and each snmp-agent community line ends in acl number$/i,
      ...SENTENCES_ON_LISTS,
    ],
    expectation: 'every SNMP community, and every group or user of version 3, must have an `acl`',
    judge: judgeAcl,
    first: ['system-view', 'snmp-agent acl <list>', 'acl number <number>', 'undo rule <rule>', 'quit'],
    remediation: [
      'system-view',
      'acl number <number>',
      'rule 5 permit source <address> <wildcard>',
      'quit',
      'snmp-agent group v3 <group> privacy acl <list>',
    ],
    source: REFERENCE,
  },
];

const OPEN = 'A community or group of SNMP is not restricted to chosen addresses.';

/** Of a document that names groups and no communities, whether it means these as well a person has to say. */
function judgeOpen(open: readonly Place[], communities: readonly Place[], recommendation: Recommendation): Outcome {
  const areCommunities = open.every((place) => communities.includes(place));
  return areCommunities && isOnGroups(recommendation) ? review(OPEN, linesAt(open)) : fail(linesAt(open), OPEN);
}

const isOnGroups = ({ title, description, audit, remediation }: Recommendation): boolean => {
  const all = [title, description, proseOf(audit), ...commandsOf(remediation)].join('\n');
  return /\bgroups?\b/i.test(`${description}\n${proseOf(audit)}`) && /\bv3\b/i.test(all) && !/communit|\bv(?:1|2c)\b/i.test(all);
};

/** Whether SNMP as a whole, or every community and every group or user, is bound to a list that limits who may ask. */
export function judgeAcl(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const off = whenOff(tree);
  if (off) return off;
  const everybody = findPath(tree, 'snmp-agent acl');
  const hasAcl = (place: Place): boolean => valuesAt(place).includes('acl');
  const communities = findPath(tree, COMMUNITY);
  const groups = findPath(tree, 'snmp-agent group v3');
  const users = findPath(tree, 'snmp-agent usm-user').filter(
    (place) => !/authentication-mode|privacy-mode/.test(valuesAt(place).join(' ')),
  );
  const open = [
    ...communities.filter((place) => !hasAcl(place)),
    ...(users.length > 0 && users.every(hasAcl) ? [] : groups.filter((place) => !hasAcl(place))),
  ];
  if (everybody.length === 0 && open.length > 0) return judgeOpen(open, communities, recommendation);
  if (everybody.length + communities.length + groups.length === 0)
    return review('SNMP is on without a community or group that could be judged.', linesAt(findPath(tree, 'snmp-agent')));
  const bound = everybody.length > 0 ? everybody : [...communities, ...groups, ...users].filter(hasAcl);
  const lists = bound.map((place) => readBinding(place, place.node.words.slice(place.node.words.indexOf('acl') + 1)));
  const outcome = whenListIsNoBound(tree, lists, 'SNMP', recommendation);
  if (outcome) return outcome;
  const onV6 = lists.filter(({ family }) => family === 'v6').map(({ place }) => place);
  if (onV6.length > 0) return review('A list for IPv6 does not say who may ask over IPv4.', linesAt(onV6));
  const orGroups = [recommendation.description, proseOf(recommendation.audit)].some((text) =>
    /\bgroups?\b.*\bor\b|\bor\b.*\bgroups?\b/i.test(text),
  );
  if (everybody.length === 0 && !orGroups && typedIn(recommendation, /^(snmp-agent acl) /).length > 0)
    return review(
      'The document types an access list for all of SNMP, and only communities and groups have one; whether that will do a person has to say.',
      linesAt(bound),
    );
  const orAgent = /\bsnmp-agent acl\b[^.;]*\bor\b/i.test(`${recommendation.description}\n${proseOf(recommendation.audit)}`);
  if (open.length > 0 && !orAgent && typedIn(recommendation, /^snmp-agent (?:group|community) .*\b(acl) /).length > 0)
    return review('A community or group has no list of its own, as the document types it.', linesAt([...everybody, ...open]));
  if (everybody.length > 0)
    return ifWhole(
      tree,
      'snmp-agent',
      pass(linesAt(everybody), `SNMP as a whole is restricted by an access list.${sayKept(recommendation)}`),
    );
  return ifWhole(
    tree,
    'snmp-agent',
    pass(linesAt([...communities, ...groups]), `Every community and group of SNMP has an access list.${sayKept(recommendation)}`),
  );
}
