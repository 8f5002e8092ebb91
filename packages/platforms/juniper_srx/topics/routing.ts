import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable, review } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { listPeers } from '../facts/bgp-peers.ts';
import { placesInInstances } from '../facts/facts.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { letsOffWithout, lettingOff } from './said.ts';

interface RoutingDemand {
  readonly ospf: boolean;
  readonly bgp: boolean;
  readonly isPassiveExempt: boolean;
  readonly isLoopbackExempt: boolean;
  readonly isChainEnough: boolean;
  /** It speaks of routing protocols as such. */
  readonly ofAll: boolean;
}

/** How neighbours of routing protocols prove who they are. */
export const routingTopic: TopicJudge = {
  id: 'routing-authentication',
  isMeant: ({ text, typed }) =>
    /\bprotocols (?:ospf|bgp)\b|\bospf\b|\bbgp\b/.test(`${text}\n${typed}`) &&
    /\bauthenticat\w*/.test(text) &&
    /\bneighbou?rs?\b|\binterfaces?\b/.test(text) &&
    !/\bhost-inbound\b|\bipsec\b|\bospf3\b|\bis-?is\b|\btcp-ao\b/.test(text),
  words:
    /^(?:adjacenc(?:y|ies)|sessions?|clear-text|cleartext|plain-text|plaintext|hello|formed|forms?|lo0(?:\.0)?|loopback|loopbacks|instance|instances|external|internal|tcp|none|ospf|bgp|routing|routes?|protocols?|neighbou?rs?|peers?|interfaces?|passive|non-passive|authentication|authenticated|authenticates?|authentication-key|authentication-key-chain|key-chain|chain|chains|keys?|md5|simple|simple-password|simple-passwords|passwords?|inherited|static|spoken|whole|areas?|force|ospf\/bgp|exempt|dynamic|secrets?|update|updates|igp|sign|signed)$/,
  heeds: [
    /\b(?:is|are) (?:not|neither) passive(?: nor disabled)?\b/,
    /\bsimple[- ]passwords? (?:is|are) (?:not (?:enough|sufficient)|a finding too)\b/,
    /\ba simple-password is (?:also )?a finding\b|\beach (?:ospf )?interface (?:without|that is not|which is not) passive\b/,
    /\b(?:of )?its own or (?:that of|from|inherited from)\b|\bown or from group or above\b|\bitself or from its group\b/,
    /\bno (?:\w+ )?(?:neighbou?rs?|peers?) without (?:authentication|a key)\b/,
    /\bstatic (?:routes|routing) only(?=:| are exempt)/,
  ],
  read,
};

/** `Passive interfaces and lo0.0 are excepted` */
const LOOPBACK = /\b(?:lo0(?:\.0)?|loopbacks?(?: interfaces?)?) (?:is|are) (?:exempt|exempted|excepted)\b/;

function read(document: TopicDocument): TopicDemand | undefined {
  const { text } = document;
  const demand: RoutingDemand = {
    ospf: /\bospf\b/.test(text),
    bgp: /\bbgp\b/.test(text),
    isPassiveExempt: /\bpassive\b/.test(text),
    isLoopbackExempt: LOOPBACK.test(text),
    ofAll: /\brouting protocols?\b|\bdynamic routing\b/.test(text),
    isChainEnough: /\bchain\b/.test(text),
  };
  if (!demand.ospf && !demand.bgp) return undefined;
  return {
    expectation:
      'every interface of OSPF that is not passive must have `authentication md5`, and every neighbour of BGP a key or a key chain, of its own or inherited',
    judge: (tree) => judge(tree, demand, letsOffWithout(document)),
    isUnclear: document.sentences.some((sentence) => /\bchains?\b/i.test(sentence) && !/\bor\b/i.test(sentence)),
    numbers: [5],
    reads: [
      /^passive (?:ospf )?interfaces?(?:,? (?:and|or) (?:the loopback(?: interface)?|lo0(?:\.0)?))? (?:is|are) (?:exempt|exempted|excepted)$/i,
      /^(?:an? )?(?:device|firewall|gateway)s? with static (?:routes|routing) only (?:is|are) (?:exempt|out of scope|not affected)$/i,
      lettingOff('ospf|bgp|ospf (?:and|or) bgp'),
    ],
  };
}

function judge(tree: ConfigTree, demand: RoutingDemand, isLetOff: boolean): Outcome {
  const interfaces = demand.ospf ? placesInInstances(tree, 'protocols ospf area * interface *') : [];
  const peers = demand.bgp ? listPeers(tree) : [];
  const groups = demand.bgp ? placesInInstances(tree, 'protocols bgp group *') : [];
  const others = ['ospf3', 'isis', 'rip', 'ripng'].flatMap((name) => placesInInstances(tree, `protocols ${name}`));
  if (interfaces.length + peers.length + groups.length === 0) {
    if (others.length > 0)
      return review('Another routing protocol is used, of which the document does not speak.', linesAt(others).slice(0, 3));
    if (!isLetOff) return review('No routing protocol is configured, and whether that will do the document does not say.');
    return unlessHidden(tree, 'protocols', notApplicable('Neither OSPF nor BGP is configured.'));
  }
  const remarks: Remark[] = [
    ...interfaces.flatMap((one) => lookAtInterface(one, demand)),
    ...placesInInstances(tree, 'protocols ospf area * authentication-type').map((one) =>
      open('An area of OSPF has an `authentication-type`', [one.node.line]),
    ),
    ...(demand.ofAll && others.length > 0
      ? [open('Another routing protocol is used, of which a person has to judge the authentication', linesAt(others).slice(0, 3))]
      : []),
    ...peers.flatMap(({ levels }) => lookAtPeer(levels, demand)),
  ];
  return conclude(tree, ['protocols', 'routing-instances'], remarks, {
    lines: [...interfaces.map(({ node }) => node.line), ...peers.map(({ levels }) => levels[0]!.node.line)],
    said: 'Every neighbour of OSPF and BGP is authenticated.',
  });
}

function lookAtInterface(one: Place, { isPassiveExempt, isLoopbackExempt }: RoutingDemand): readonly Remark[] {
  const lines = [one.node.line, ...linesAt(findPath(one, 'authentication')), ...linesAt(findPath(one, 'passive'))];
  if (isSet(one, 'disable')) return [];
  const isPassive = isSet(one, 'passive');
  if ((isPassive && isPassiveExempt) || (isLoopbackExempt && /^lo0\.\d+$/.test(nameOf(one)))) return [];
  if (isSet(one, 'authentication simple-password')) return [fault(`The interface ${nameOf(one)} of OSPF has a simple password`, lines)];
  if (isSet(one, 'authentication md5 *')) return [];
  if (isSet(one, 'authentication *')) return [open(`The interface ${nameOf(one)} of OSPF has another authentication than MD5`, lines)];
  return isPassive
    ? [open(`The passive interface ${nameOf(one)} of OSPF has no authentication`, lines)]
    : [missing(`The interface ${nameOf(one)} of OSPF has no \`authentication md5\``, lines)];
}

function lookAtPeer(levels: readonly Place[], { isChainEnough }: RoutingDemand): readonly Remark[] {
  const [peer] = levels;
  const has = (setting: string): boolean => levels.some((level) => isSet(level, setting));
  if (has('authentication-key *') || (isChainEnough && has('authentication-key-chain *'))) return [];
  if (has('authentication-key-chain|authentication-algorithm|ipsec-sa *'))
    return [open(`The neighbour ${nameOf(peer!)} of BGP has another authentication`, [peer!.node.line])];
  return [missing(`The neighbour ${nameOf(peer!)} of BGP has neither a key nor a key chain`, [peer!.node.line])];
}
