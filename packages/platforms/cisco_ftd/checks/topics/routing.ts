import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Phrase, Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { listNeighbours } from '../../facts/bgp-neighbours.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { type OspfInterface, ospfInterfacesOf } from '../../facts/ospf-interfaces.ts';

const STATIC = '(?:static routes only|only static routes(?: are used)?|without (?:a )?dynamic routing(?: protocols?)?)';
const PROTOCOL = '(?:ospf|bgp|eigrp|a dynamic routing protocol|dynamic routing)';

const phrases: readonly Phrase[] = [
  { says: 'passive', as: /for interfaces set passive nothing is demanded|passive interfaces (?:are )?(?:exempt(?:ed)?|excepted)/ },
  {
    says: 'scope',
    as: new RegExp(
      `(?:sites|firewalls|devices) with ${STATIC}: not applicable|not applicable (?:if|where) ${STATIC}|where ${PROTOCOL}(?: or ${PROTOCOL})* (?:is (?:in use|used)|runs)`,
    ),
  },
  { says: 'rip', as: /rip must not be used/ },
  { says: 'chain', as: /,? or (?:a key chain|ospf authentication key-chain(?: <?name>?)?)/ },
  {
    says: 'aside',
    as: /simple passwords are not sufficient|instead of the first line area <?n>? authentication message-digest under router ospf is accepted|the key at the interface is needed in any case|gives the networks/,
  },
  {
    says: 'digest',
    as: /\bmessage digests?\b|(?:ospf )?authentication message-digest|message-digest authentication|with message-digest|ospf message-digest-key(?: <?id>? md5)?/,
  },
  {
    says: 'aside',
    as: /(?:which|that) takes part in it|whose address (?:lies|is) in a network statement|on the interface or for the area|for the area or for the interface|\(?or (?:for )?(?:the|its) area(?: has)?|(?:configured )?for (?:its|the) area or|together with|matching interface/,
  },
  { says: 'eigrp', as: /(?:for )?eigrp mode md5 with a key on each eigrp interface/ },
  { says: 'bgp', as: /(?:for )?bgp:? (?:a password for each neighbou?r|each neighbou?r has a password)|each neighbou?r has a password/ },
];

/** The protocols that the document names; all of them where it speaks of dynamic routing. */
const protocolsOf = (said: Said): readonly string[] => {
  const named = ['ospf', 'bgp', 'eigrp'].filter((name) => said.asks(new RegExp(`\\b${name}\\b`)));
  return named.length === 0 && said.asks(/\brouting\b/) ? ['ospf', 'bgp', 'eigrp'] : named;
};

const NO_ROUTING = /\b(?:static|ospf|bgp|eigrp|routing)\b/;

const isProved = ({ isPassive, proof }: OspfInterface, said: Said): boolean | undefined => {
  if (isPassive) return said.has('passive') ? true : proof === 'digest' ? true : undefined;
  return proof === 'digest' ? true : proof === 'chain' ? said.has('chain') || undefined : false;
};

const AREA_LINE = /\barea\b[^;]*\bauthentication message-digest\b/;
const INTERFACE_LINE = /\bospf authentication message-digest\b/;

function judgeOspf(tree: ConfigTree, said: Said): Outcome | undefined {
  const running = statementsOf(tree, 'router ospf');
  if (running.length === 0) return undefined;
  const interfaces = ospfInterfacesOf(tree);
  const lines = linesOfNodes(running);
  const links = running.flatMap((node) => childrenOf(node, 'area').filter(({ words }) => words[2] === 'virtual-link'));
  if (!interfaces || interfaces.length === 0) return review('On which interfaces OSPF runs the text does not show.', lines);
  const judged = interfaces.map((one) => ({ one, is: isProved(one, said) }));
  const bad = judged.filter(({ is }) => is === false).map(({ one }) => one.node);
  if (bad.length > 0)
    return fail(linesOfNodes([...running, ...bad]), `Interfaces with OSPF whose neighbours are not authenticated: ${bad.length}.`);
  const all = linesOfNodes([...running, ...interfaces.flatMap(({ node }) => [node, ...childrenOf(node, 'ospf')])]);
  if (judged.some(({ is }) => is === undefined)) return review('How an interface with OSPF authenticates a person has to say.', all);
  // A document that speaks of interfaces alone may want the line at each of them.
  const speaks = (pattern: RegExp): boolean => said.asks(pattern) || said.lets(pattern);
  if (
    !speaks(/\bospf authentication|\binterface\b[^;]*\bauthenticat|\bauthenticat\w*[^;]*\binterface\b/) &&
    said.asks(AREA_LINE) &&
    interfaces.some(({ isByArea }) => !isByArea)
  )
    return review('An interface with OSPF authenticates by itself, and the document speaks of areas.', all);
  if (
    interfaces.some(({ isByArea, proof }) => isByArea && proof === 'digest') &&
    !said.asks(/\bareas?\b/) &&
    !said.lets(/\bareas?\b/) &&
    said.asks(INTERFACE_LINE)
  )
    return review('An interface with OSPF authenticates by its area alone.', all);
  if (links.length > 0) return review('OSPF has a virtual link.', linesOfNodes(links));
  return pass(all, 'Each interface with OSPF authenticates its neighbours by digests.');
}

function judgeBgp(tree: ConfigTree): Outcome | undefined {
  const running = statementsOf(tree, 'router bgp');
  if (running.length === 0) return undefined;
  const neighbours = listNeighbours(tree).map(({ node }) => node);
  if (neighbours.length === 0) return review('BGP runs, and no neighbour is in the text.', linesOfNodes(running));
  const bad = neighbours.filter(({ children }) => !children.some(({ words, negated }) => !negated && words[2] === 'password'));
  return bad.length > 0
    ? fail(linesOfNodes(bad), `Neighbours of BGP without a password: ${bad.length}.`)
    : pass(linesOfNodes(neighbours), 'Each neighbour of BGP has a password.');
}

/** On which interfaces EIGRP runs a classful network does not say: that none has a key is plain, all else is for a person. */
function judgeEigrp(tree: ConfigTree): Outcome | undefined {
  const running = statementsOf(tree, 'router eigrp');
  if (running.length === 0) return undefined;
  const keyed = statementsOf(tree, 'interface').some((node) => childrenOf(node, 'authentication key eigrp').length > 0);
  const lines = linesOfNodes(running);
  return keyed
    ? review('Which interfaces with EIGRP authenticate a person has to say.', lines)
    : fail(lines, 'EIGRP runs, and no interface has a key for it.');
}

/** What is asked of every protocol that runs has to be met by each; one that the document does not speak of is for a person. */
function judgeRouting(tree: ConfigTree, said: Said): Outcome {
  const others = [...statementsOf(tree, 'router'), ...statementsOf(tree, 'ipv6 router')];
  const meant = protocolsOf(said);
  const of = (name: string): readonly ConfigNode[] => statementsOf(tree, `router ${name}`);
  const foreign = others.filter(({ words }) => words[0] === 'ipv6' || !meant.includes(words[1]!));
  const told = [
    meant.includes('ospf') && judgeOspf(tree, said),
    meant.includes('bgp') && judgeBgp(tree),
    meant.includes('eigrp') && judgeEigrp(tree),
  ];
  const outcomes = told.filter((one) => typeof one === 'object');
  if (said.has('rip') && of('rip').length > 0) return fail(linesOfNodes(of('rip')), 'RIP runs.');
  const bad = outcomes.find(({ status }) => status === 'FAIL');
  if (bad) return bad;
  if (foreign.length > 0) return review('A routing protocol runs of which the document does not speak.', linesOfNodes(foreign));
  if (outcomes.length === 0)
    return said.letsOff(NO_ROUTING) ? notApplicable('No dynamic routing protocol is in use.') : review('No routing protocol is in use.');
  const open = outcomes.find(({ status }) => status === 'REVIEW');
  const asksOf = [...(of('ospf').length > 0 ? ['digest'] : []), ...(of('bgp').length > 0 ? ['bgp'] : [])];
  if (!open && asksOf.some((says) => !said.has(says)))
    return review('What neighbours have to use the document does not say.', linesOfNodes(others));
  return (
    open ??
    pass(
      outcomes.flatMap(({ lines }) => [...lines]).toSorted((a, b) => a - b),
      outcomes.map(({ reason }) => reason).join(' '),
    )
  );
}

/** Source: Cisco ASA Series Command Reference, ospf authentication, area authentication, neighbor password and router eigrp. */
export const routingTopic: TopicJudge = {
  id: 'routing-authentication',
  about: /\b(?:ospf|bgp|eigrp|routing)\b.*\bauthenticat\w*|\bauthenticat\w*.*\b(?:ospf|bgp|eigrp|routing)\b/,
  phrases,
  words:
    'static routes route passive peers peer dynamic neighbor mode md5 as <as> password message-digest-key message-digest digest keys must not used use is no rip covered network statement statements process processes each other both set on area configured ospf bgp eigrp n routing router protocols protocol dynamic neighbour neighbours neighbor neighbors interface interfaces authenticate authenticates authenticated authentication other area key takes part networks take runs run active appears appear lies lie determine messages message routing prevails either case plain-text plaintext null find concerned block key only also begins must permitted',
  heeds: [
    /\band only there\b|\b(?:plain-?text authentication|simple passwords?|null)\b[^;]*\b(?:is|are|must|shall|may) not (?:be )?(?:permitted|allowed|used|accepted|sufficient)\b/,
    /\balso (?:shows? |has |have )?(?:the line )?(?:ospf|area)\b|\bboth (?:are set|lines)\b/,
  ],
  typed: /^(?:interface |ospf |router |area |address-family |neighbor |<key>)/,
  expectation: 'every neighbour of a routing protocol must be authenticated as the document demands',
  judge: judgeRouting,
};
