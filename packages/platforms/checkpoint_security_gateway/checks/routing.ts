import type { CheckSpec, JoinedCheck } from '@merlon/engine/checks/check-spec.ts';
import { type Finding, notMeant } from '@merlon/engine/checks/finding.ts';
import { gradeWord } from '@merlon/engine/checks/grade-algorithm.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { type AlgorithmDemand, readAlgorithmDemand, sayCompared } from '@merlon/engine/demands/read-algorithms.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { withRest } from '../document/vocabulary.ts';
import { narrowTo } from '../document/narrow.ts';

const GUIDE = 'Gaia Advanced Routing Administration Guide';

/** Interfaces of OSPF, of an instance and of releases that know none. */
const OSPF = ['ospf instance * interface *', 'ospf interface *'];
const BGP = ['bgp external remote-as * peer *', 'bgp internal peer *', 'bgp confederation member-as * peer *'];

const NEIGHBOURS =
  / neighbou?rs?(?:hips?)? | peers? | adjacenc(?:y|ies) | dynamic routing | routing (?:protocols?|updates?|information|peers?) /;
const PROVES = / authenticat\w* | prove | proves | md5 | hmac | cryptographic\w* | verif\w* | signed | authtype /;
const NO_ROUTING = / vpn | ipsec | ike | aaa | radius | tacacs\+? | users? | administrators? | ntp /;

/** What RIP does is for a person. */
const RIP: CheckSpec = {
  id: 'rip-authentication',
  title: 'Interfaces of RIP authenticate their neighbours',
  about: { title: [/ rip /, PROVES] },
  noun: 'interface of RIP',
  path: 'rip interface *',
  list: (tree) => findPath(tree, 'rip interface *').filter((place) => valuesAt(place)[0] !== 'off'),
  expectation: 'what interfaces of RIP ask of their neighbours a person has to judge',
  examine: () => (place) => ({ status: 'REVIEW', why: 'is on, whose authentication a person has to judge', lines: linesAt([place]) }),
  remediation: [],
  source: `${GUIDE}, "RIP"`,
};

/** How neighbours of routing protocols prove who they are. */
export const routingChecks: readonly (CheckSpec | JoinedCheck)[] = [
  {
    id: 'ospf-authentication',
    title: 'Interfaces of OSPF authenticate their neighbours',
    about: { title: [/ ospf /, PROVES], except: [/ bgp | rip /] },
    beside: OSPF.flatMap((path) => withRest(path, 8)),
    noun: 'interface of OSPF',
    path: 'ospf',
    list: (tree) => listThings(tree, OSPF, isOspfInterface),
    expectation:
      'every interface of OSPF that is on must have `authtype cryptographic` with an algorithm that the document accepts, SHA-256 or stronger where it names none',
    examine: (recommendation, tree) => {
      const said = narrowTo(recommendation, / ospf /, / bgp | rip | peers? /);
      const demand = readAlgorithmDemand('hash', said, () => undefined);
      const exemptsPassive = PASSIVE_EXEMPT.test(said.description);
      return (place) => examineOspf(tree, place, { demand, exemptsPassive });
    },
    remediation: ['set ospf instance default interface <interface> authtype cryptographic key 1 algorithm hmac-sha-256 secret <secret>'],
    source: `${GUIDE}, "OSPF": without authtype, none`,
  },
  {
    id: 'bgp-authentication',
    title: 'Peers of BGP are authenticated with MD5',
    about: { title: [/ bgp /, PROVES], except: [/ ospf | rip /] },
    beside: BGP.flatMap((path) => withRest(path, 6)),
    noun: 'peer of BGP',
    path: 'bgp',
    list: (tree) => listThings(tree, BGP, (values) => values.at(-1) === 'on'),
    expectation: 'every peer of BGP that is on must be authenticated with MD5 (`authtype md5`), which is all that the device has',
    examine: (recommendation, tree) => {
      const { description } = narrowTo(recommendation, / bgp | peers? /, / ospf | rip /);
      const isOther = WANTS_OTHER.test(description);
      return (place) => examineBgp(tree, place, isOther);
    },
    remediation: ['set bgp external remote-as <number> peer <address> authtype md5 secret <secret>'],
    source: `${GUIDE}, "BGP": no authentication by default`,
  },
  {
    id: 'routing-authentication',
    title: 'Neighbours of dynamic routing are authenticated',
    about: [
      { title: [NEIGHBOURS, PROVES], except: [NO_ROUTING] },
      { title: [/ ospf /, / bgp /, PROVES], except: [NO_ROUTING] },
    ],
    parts: ['ospf-authentication', 'bgp-authentication', RIP],
    always: true,
    source: GUIDE,
  },
];

/** `An interface set to passive is exempt`, `passive interfaces excepted` */
const PASSIVE_EXEMPT =
  /\bpassive\b[^.;]{0,60}\b(?:exempt|excepted|excluded|need(?:s)? no|not (?:needed|required|necessary))\b|\b(?:except|apart from|other than|not for) (?:\w+ ){0,2}passive\b/i;

/** `area 0.0.0.0 on`; other settings of an interface may be there while it takes no part. */
const isOspfInterface = (values: readonly string[]): boolean => values[0] === 'area' && values.at(-1) === 'on';

/** One place of each thing that is on; where its lines stand is told by the words up to its name. */
function listThings(tree: ConfigTree, paths: readonly string[], isOn: (values: readonly string[]) => boolean): readonly Place[] {
  const places = paths.flatMap((path) => findPath(tree, path)).filter((place) => isOn(valuesAt(place)));
  return [...new Map(places.map((place) => [place.captured.join(' '), place])).values()];
}

/** Every line of the thing at a place. */
const linesOf = (tree: ConfigTree, paths: readonly string[], { captured }: Place): readonly Place[] =>
  paths.flatMap((path) => findPath(tree, path)).filter((other) => other.captured.join(' ') === captured.join(' '));

interface OspfDemand {
  readonly demand: AlgorithmDemand;
  readonly exemptsPassive: boolean;
}

function examineOspf(tree: ConfigTree, place: Place, { demand, exemptsPassive }: OspfDemand): Finding {
  const all = linesOf(tree, OSPF, place);
  const said = all.map((one) => ({ one, values: valuesAt(one).map((word) => word.toLowerCase()) }));
  const passive = said.find(({ values }) => values[0] === 'passive' && values[1] === 'on');
  const types = said.filter(({ values }) => values[0] === 'authtype');
  const lines = linesAt([place, ...types.map(({ one }) => one), ...(passive ? [passive.one] : [])]);
  if (passive && exemptsPassive) return notMeant('is passive, which the document exempts');
  const used = types.filter(({ values }) => values[1] !== 'none');
  if (used.length === 0)
    return passive
      ? { status: 'REVIEW', why: 'has no authentication, but is passive and has no neighbour', lines }
      : { status: 'FAIL', why: 'has no authentication', lines };
  const findings = used.map(({ values }) => gradeType(values.slice(1), demand, lines));
  return findings.find(({ status }) => status === 'FAIL') ?? findings.find(({ status }) => status === 'REVIEW') ?? findings[0]!;
}

/** `cryptographic key 1 algorithm hmac-sha-256 secret …`, `md5 key 1 secret …`, `simple …` */
function gradeType([type = '', ...rest]: readonly string[], demand: AlgorithmDemand, lines: readonly number[]): Finding {
  const namesSome = demand.allowed.length + demand.forbidden.length > 0;
  if (type === 'simple') return { status: namesSome ? 'FAIL' : 'REVIEW', why: 'has a simple password, which is sent as it is', lines };
  const word = type === 'md5' ? 'md5' : rest[rest.indexOf('algorithm') + 1];
  if (demand.unclear !== undefined)
    return { status: 'REVIEW', why: `has an algorithm that a person has to compare: the document says "${demand.unclear}"`, lines };
  const isKnown = type === 'md5' || (type === 'cryptographic' && rest.includes('algorithm') && word !== undefined);
  if (!isKnown) return { status: 'REVIEW', why: 'has an authentication that was not understood', lines };
  const grade = gradeWord({ kind: 'hash', at: '' }, demand, word!);
  if (grade === 'strong') return { status: 'PASS', why: `authenticates with ${word}${sayCompared(demand)}`, lines };
  return grade === 'weak' && namesSome
    ? { status: 'FAIL', why: `authenticates with ${word}, which is not accepted`, lines }
    : { status: 'REVIEW', why: `authenticates with ${word}, of which a person has to say whether it will do`, lines };
}

/** What the device does not have: `TCP-AO`; or MD5 is refused. */
const WANTS_OTHER =
  /\btcp[- ]?ao\b|\bmd5\b[^.;\n]{0,40}\b(?:not|forbidden|prohibited|findings?|deviations?)\b|\b(?:no|not|never|without|instead of) (?:\w+ ){0,2}md5\b/i;

function examineBgp(tree: ConfigTree, place: Place, isOther: boolean): Finding {
  const types = linesOf(tree, BGP, place).filter((one) => valuesAt(one)[0] === 'authtype');
  const lines = linesAt([place, ...types]);
  const last = types.map((one) => valuesAt(one)[1]?.toLowerCase());
  if (last.includes('md5') && isOther)
    return { status: 'REVIEW', why: 'is authenticated with MD5, of which a person has to say whether it will do', lines };
  if (last.includes('md5') && !last.includes('none')) return { status: 'PASS', why: 'is authenticated with MD5', lines };
  return last.every((type) => type === 'none')
    ? { status: 'FAIL', why: 'has no authentication', lines }
    : { status: 'REVIEW', why: 'has an authentication that was not understood', lines };
}
