import type { RoutingProof, RoutingProtocol } from '../model/routing-neighbour.ts';
import { ROUTING_PROTOCOLS } from '../model/routing-neighbour.ts';
import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { readAsideOf } from './routing-asides.ts';
import type { Collected, RoutingDemand } from './routing-demand.ts';
import { isPlain, nameThings } from './routing-words.ts';

const IS_MEANT = /\b(?:authenticat\w*|proves?|passwords?|hmac\w*|md5|digests?|key-?chains?)\b/i;
const OF_ROUTING = /\b(?:ospf|e?bgp|eigrp|rip|is-?is|routing)\b/i;
/** Whether a title is about how neighbours prove who they are, or their protocols: `BGP peers`, `OSPF authentication`. */
const isOfNeighbours = ({ title }: Recommendation): boolean => OF_ROUTING.test(title) && nameThings(title).split(' ').length <= 12;

/** What may let a neighbour off, in a sentence whose let-offs were not understood. */
const MAY_LET_OFF =
  /\b(?:waiver\w*|temporar\w+|only|at least one|may be|if the|cannot|removed)\b|^(?!.*(?:‹refused›|default)).*‹\+none›|‹na› to|not apply to|‹\+[a-z0-9]+›, or (?:run|runs|is|are)\b|\bin the ‹group› [a-z]/;

/** Protocols and protections that are none of this topic: the checks know better. */
const OF_OTHERS = /\b(?:ipsec[- ](?:sas?|security)|security[- ]associations?|is-?is|ospf ?v?3)\b/i;

const EXEMPTS =
  /\b(?:except\w*|unless|exempt\w*|excluded|other than|apart from|only|need not|may|can|if|where|when|while|optional|not|without|no|outside|left out)\b|‹(?:na|off|passive|static)›/;

const ON_WHICH_IT_RUNS =
  /‹interface› (?:(?:on|in|over) which )?(?:it|‹[a-z0-9]+›) (?:runs|is (?:active|enabled|used))|‹interface› (?:that|which) takes? part|‹interface› whose address|‹interface› (?:(?:that|which) (?:is|are) )?(?:covered|matched|included) by|‹interface› (?:that|which) runs? ‹|\b(?:each|every|all) ‹[a-z0-9]+› ‹interface›/;
/** A longer sentence is a list, or no sentence. */
const LONGEST = 700;

/**
 * What a document asks of routing neighbours.
 * @param words names of the system, which a sentence may hold
 * @returns undefined where it is about something else, or no sentence of what it asks was understood; `unclear` where such a sentence may let
 * somebody off, or asks for less than it seems
 */
export function readRouting(recommendation: Recommendation, words: ReadonlySet<string>): RoutingDemand | 'unclear' | undefined {
  const raw = sentencesOf(recommendation);
  const about = raw.join(' ');
  if (!IS_MEANT.test(about) || !OF_ROUTING.test(about)) return undefined;
  if (raw.some(({ length }) => length > LONGEST)) return undefined;
  const sentences = raw.map(nameThings);
  const said: Collected = { forbidden: new Set(), accepted: [], refused: new Set(), flags: new Set(), context: undefined };
  const named = new Set(sentences.flatMap(protocolsIn));
  const only = [...named];
  const unread: string[] = [];
  for (const sentence of sentences) {
    said.context ??= only.length === 1 ? only[0] : undefined;
    const left = readAsideOf(sentence, said, words);
    if (left !== undefined && (left === '' || readDemand(left, said, words, named))) continue;
    if (!OF_OTHERS.test(about) && isOfNeighbours(recommendation) && sentences.some((one) => MAY_LET_OFF.test(one))) return 'unclear';
    unread.push(sentence);
  }
  if (unread.length > 0 && said.accepted.length === 0) return undefined;
  const { forbidden, accepted, refused, flags } = said;
  const meant = new Set(only.filter((protocol) => !forbidden.has(protocol)));
  const isTorn = accepted.some(({ proofs }) => [...proofs].some((proof) => refused.has(proof)));
  if (isTorn || (meant.size === 0 && !sentences.some((sentence) => sentence.includes('‹routing›')))) return undefined;
  return {
    isWhole: unread.length === 0,
    mayExempt: unread.some((sentence) => EXEMPTS.test(sentence)),
    meant,
    forbidden,
    ofAll: sentences.some((sentence) => sentence.includes('‹routing›') && !sentence.includes('‹na›')),
    accepted,
    refused,
    ofAllInterfaces: sentences.some((sentence) => ON_WHICH_IT_RUNS.test(sentence)),
    asksKey: raw.some((sentence) => /\bkeys?\b|(?:md5|digest)-key/i.test(sentence)),
    places: {
      saysArea: flags.has('area'),
      saysInterface: flags.has('interface'),
      isEither: flags.has('either'),
      isInterfaceAlone: flags.has('interfaceAlone'),
      isAreaAlone: flags.has('areaAlone'),
      interfaceSpoils: flags.has('spoils'),
      isBoth: flags.has('both'),
    },
    sparesPassive: flags.has('passive'),
    sparesOff: flags.has('off'),
    external: flags.has('external') ? (flags.has('anyNeighbour') ? 'perhaps' : 'only') : 'no',
    letsOff: flags.has('letsOff'),
  };
}

/** The protocols that a title names where a document speaks of how neighbours prove who they are, whatever else it asks. */
export function namesProtocols(recommendation: Recommendation): readonly RoutingProtocol[] {
  const about = sentencesOf(recommendation).join(' ');
  return IS_MEANT.test(about) ? protocolsIn(nameThings(recommendation.title)) : [];
}

const VIEWS = /^(?:<[^<>]*> ?|\S*[#>] ?)?(?:show|display|get|diagnose)\b/i;

/** The sentences of a title, a description and an audit, and commands that look at nothing, which may be what is expected. */
function sentencesOf({ title, description, audit }: Recommendation): readonly string[] {
  const prose = [title, description, proseOf(audit)].join('\n').replace(/\s*\.{3}\s*/g, ' … ');
  const others = audit.lines.filter(({ kind }) => kind === 'output').map(({ text }) => text);
  const typed = commandsOf(audit).filter((command) => !VIEWS.test(command.trim()) && !prose.includes(command.trim()));
  return [...prose.split(/\n|(?<=[.!?;])\s+|;\s/), ...typed, ...others]
    .map((sentence) =>
      sentence
        .replace(/^\s*(?:\d+[.)]|\([a-z0-9]\)|[-*•])\s+/, '')
        .replace(/\((?:automated|manual)\)/i, '')
        .replace(/[.!?;:]+$/, '')
        .trim(),
    )
    .filter((sentence) => /[a-z]/i.test(sentence));
}

const protocolsIn = (text: string): readonly RoutingProtocol[] => ROUTING_PROTOCOLS.filter((protocol) => text.includes(`‹${protocol}›`));

const PROOF = /‹(?:\+([a-z0-9]+)|(key))›/g;
/** What lies between two proofs of which each is needed. */
const TOGETHER = /\b(?:and|with|by)\b/;

/** A sentence that only states what is asked, or names what is looked at. */
function readDemand(text: string, said: Collected, words: ReadonlySet<string>, named: ReadonlySet<RoutingProtocol>): boolean {
  const plain = readExternal(text, said);
  if (/‹(?:na|refused|static|passive|off)›/.test(plain) || !isPlain(plain, words)) return false;
  if (/\bboth\b/.test(plain)) return false;
  if (BOTH_PLACES.test(plain)) said.flags.add('both');
  if (IF_IT_RUNS.test(plain)) said.flags.add('letsOff');
  const found = new Map<RoutingProtocol, { readonly proofs: Set<RoutingProof>; readonly parts: string[] }>();
  for (const clause of plain.split(/(?<=[,;:])|(?<= and )/)) {
    const own = protocolsIn(clause);
    const protocols = own.length > 0 ? own : contextOf(clause, said.context, named);
    if (protocols.length > 0) said.context = protocols.at(-1);
    const proofs = [...clause.matchAll(PROOF)].map(([, proof, key]) => proof ?? key!);
    if (proofs.length === 0) {
      for (const protocol of protocols) found.get(protocol)?.parts.push(clause);
      continue;
    }
    if (protocols.length === 0) return false;
    notePlaces(clause, said);
    for (const protocol of protocols) {
      const kinds = proofs.flatMap((proof) => kindsOf(proof, protocol) ?? ['unknown' as const]);
      if (kinds.includes('unknown')) return false;
      const entry = found.get(protocol) ?? { proofs: new Set(), parts: [] };
      for (const kind of kinds) entry.proofs.add(kind);
      entry.parts.push(clause);
      found.set(protocol, entry);
    }
  }
  for (const [protocol, { proofs, parts }] of found) {
    if (proofs.size === 0) continue;
    if (!areAlternatives(parts.join(' '), protocol, proofs)) return false;
    said.accepted.push({ protocol, proofs });
  }
  notePlaces(plain, said);
  return true;
}

/** `external peers`, `a peer of another system`; another sentence may speak of each peer. */
function readExternal(text: string, said: Collected): string {
  const plain = text.replace(/\bexternal (?=(?:‹bgp› )?‹neighbour›|‹bgp›)/g, '');
  if (plain !== text) said.flags.add('external');
  else if (/‹neighbour›/.test(text) && /‹\+|‹key›/.test(text)) said.flags.add('anyNeighbour');
  return plain;
}

/** `every area and every interface`: both are asked for. */
const BOTH_PLACES = /‹area› and (?:[a-z]+ ){0,3}(?:‹ospf› )?‹interface›|‹interface› and (?:[a-z]+ ){0,3}(?:‹ospf› )?‹area›/;

/** `Where OSPF runs, …`: without it nothing is asked. */
const IF_IT_RUNS = /^(?:where|if|when) (?:an? |the )?(?:‹[a-z0-9]+›(?:, | or | and )?)+ (?:is|are|runs?)\b/;

/** An area that only holds an interface: `each interface of an area`. */
const HOLDS = /‹interface› (?:under|of|in|below|within|from) (?:(?:an?|the|all|every|each|its|any|‹ospf›) )*‹area›|‹area› ‹interface›/g;

function notePlaces(clause: string, { flags }: Collected): void {
  const own = clause.replace(HOLDS, '‹interface›');
  if (own.includes('‹area›')) flags.add('area');
  // Where a key has to be is not where it is asked for.
  if (own.includes('‹interface›') && own.includes('‹+')) flags.add('interface');
  if (/‹area›.*\bor\b.*‹interface›|‹interface›.*\bor\b.*‹area›/.test(own)) flags.add('either');
}

/** The protocol that a part of a sentence goes on about, where it names none. */
function contextOf(clause: string, context: RoutingProtocol | undefined, named: ReadonlySet<RoutingProtocol>): readonly RoutingProtocol[] {
  const isOfPlaces = /‹(?:interface|area)›/.test(clause);
  const isOfPeers = /‹neighbour›/.test(clause) && !isOfPlaces && !clause.includes('‹routing›');
  const [place, ...others] = [...named].filter((protocol) => protocol !== 'bgp');
  if (isOfPeers && named.has('bgp') && context !== 'bgp') return context === undefined || others.length === 0 ? ['bgp'] : [];
  if (isOfPlaces && context === 'bgp') return place !== undefined && others.length === 0 ? [place] : [];
  return context === undefined ? [] : [context];
}

/** What a word for a proof means with a protocol; undefined where that is not plain. */
function kindsOf(proof: string, protocol: RoutingProtocol): readonly RoutingProof[] | undefined {
  if (protocol === 'bgp') return BGP_PROOFS[proof];
  if (proof === 'key') return [];
  // A profile is of MD5 or better, or of a password that is sent as it is.
  if (proof === 'profile') return ['md5', 'sha256'];
  return proof === 'md5' || proof === 'sha256' || proof === 'chain' ? [proof] : undefined;
}

/** A session of BGP is signed by MD5, whatever its secret is called. */
const BGP_PROOFS: Readonly<Record<string, readonly RoutingProof[]>> = {
  key: ['password'],
  md5: ['password'],
  password: ['password'],
  profile: ['password'],
  chain: ['chain'],
};

/** Whether proofs of several kinds are such that one will do. */
function areAlternatives(text: string, protocol: RoutingProtocol, proofs: ReadonlySet<RoutingProof>): boolean {
  const found = [...text.matchAll(PROOF)].map((one) => ({
    kinds: kindsOf(one[1] ?? one[2]!, protocol) ?? [],
    at: one.index,
    end: one.index + one[0].length,
  }));
  const told = found.filter(({ kinds }) => kinds.length > 0);
  const pairs = told.slice(1).map((one, at) => ({ before: told[at]!, one, between: text.slice(told[at]!.end, one.at) }));
  const mixed = pairs.filter(({ before, one }) => before.kinds.join() !== one.kinds.join());
  if (mixed.length === 0) return true;
  if (mixed.some(({ between }) => TOGETHER.test(between) && !/\bor\b/.test(between))) return false;
  return proofs.size > 1 && mixed.some(({ between }) => /\bor\b/.test(between));
}
