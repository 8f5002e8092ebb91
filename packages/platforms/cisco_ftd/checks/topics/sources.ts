import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { coversRanges } from '@merlon/engine/rule-base/range-set.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import { uniteAddresses } from '@merlon/engine/rule-base/addresses.ts';
import type { Phrase, Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { untrustedOf } from '../../facts/interfaces.ts';
import { linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { readSource, sourcesOf } from '../management-access.ts';
import { refusesAny } from './explicit.ts';
import { INTERFACE_SAID, networksIn, readPlaces, refusesPlace, standsWell } from './places.ts';

/** With its mask only where something lies in it: a line that a document quotes is of the same form. */
const NET = String.raw`\d+(?:\.\d+){3}(?:\/\d+|(?<=\b(?:within|inside|in) (?:the )?(?:network )?\d+(?:\.\d+){3}) 255(?:\.\d+){3})`;
const MASK = String.raw`(255(?:\.\d+){3})`;

const phrases: readonly Phrase[] = [
  {
    says: 'anywhere',
    as: /(?:lines? (?:for|with) )?(?:the address )?0\.0\.0\.0(?: 0\.0\.0\.0|\/0)(?: or ::\/0| \(or ::\/0\)|,? ::\/0)?|(?:from )?any(?:where| (?:address|source|host|network))\b/,
  },
  {
    says: 'length of ipv6',
    as: /\(?(?:(?:the same holds )?for )?ipv6:?,?(?: where)?(?: the)?(?: prefix)?(?: must be| is| of)? \/(\d+) or (?:longer|smaller|narrower)\)?|\(or with an ipv6 prefix\)|at most (?:a )?\/(\d{2,3})(?: for ipv6)? is accepted|(?:for ipv4)?,? (?:or|and) (?:than )?(?:a )?\/(\d{2,3}) (?:for|in|of) ipv6/,
  },
  {
    says: 'size',
    as: new RegExp(
      String.raw`(?:more than|at most|not exceed\w*|up to|larger than) +(\d+) (?:ip )?(?:addresses|hosts)|\bmasks? (?:of each )?(?:must be |shall be |is |of )?(?:shorter than )?${MASK}(?: or (?:a )?(?:longer|narrower|more)(?: one)?)?|shorter than ${MASK}|(?:(?:not|no) (?:be )?(?:larger|wider|bigger|broader|shorter) than |(?<=\b(?:no|not|never|nor)\b[^;]*)(?:larger|wider|bigger|broader|shorter) than |of |at most )(?:a )?\/(\d\d?)(?: (?:or|and) (?:smaller|longer|narrower))?(?: ?\(mask 255(?:\.\d+){3}\))?|\/(\d\d?) or (?:smaller|longer|narrower)`,
    ),
  },
  {
    says: 'external',
    as: /(?:not|no|never|none|nor|nothing)\b[^,]*\b(?:(?:external|outside|outer|untrusted|internet-facing) interfaces?|interface (?:with|of|that has) (?:a )?security[ -]level (?:of )?0(?: \(outside\))?)|security[ -]level (?:is )?(?:higher|greater|more|above) than 0/,
  },
  { says: 'place', as: INTERFACE_SAID },
  {
    says: 'networks',
    as: new RegExp(
      `(?:(?:in|inside|within|from|of|only|network) (?:the )?(?:[a-z-]+ )?(?:network )?)?${NET}(?:(?:,? or|,? and|,) ${NET})*`,
    ),
  },
  {
    says: 'named',
    as: /\b(?:from|to|for|by) (?:the |its |their |an? |those )?(?:\d )?(?:[a-z-]+ )?(?:administrators?|administration|admin|management|jump-?host|approved|trusted|authori[sz]ed|dedicated|defined|specific)(?:[a-z-]* )(?:networks?|hosts?|stations?|segments?|subnets?|workstations?|addresses|pcs)/,
  },
  {
    says: 'named',
    as: /\b(?:an? )?(?:address )?(?:ranges?|parts?|subnets?|networks?|addresses)? ?(?:that )?(?:lies? |is |are )?(?:entirely |completely )?(?:inside|within|in|of) (?:one of |either of |any of )?(?:the|these|those) (?:\d )?(?:[a-z-]+ )?(?:administration|administrative|admin|management|named|above|same) (?:networks?|subnets?|ranges?)|\b(?:through|via|over|from) the (?:out-of-band|management|administration|admin) network\b/,
  },
  { says: 'alike', as: /\bipv6 sources are (?:judged|treated) in the same (?:manner|way)/ },
  { says: 'idle', as: /\bat most +\d+ minutes|\b(?:idle-timeout is )?\d+ or (?:lower|less)\b/ },
  { says: 'single', as: /\b(?:only |from )?single (?:[a-z-]+ )?(?:hosts?|addresses)\b(?! or)|\bhost entries only\b/ },
];

const maskSize = (mask: string): number =>
  2 **
  (32 -
    mask
      .split('.')
      .map(Number)
      .reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0));

/** The most addresses that one source may hold; infinite where the document does not limit it. */
const readMost = (said: Said): number =>
  Math.min(
    Infinity,
    ...said.all('size').map(([, count, mask, least, length, other]) => {
      if (count !== undefined) return Number(count);
      const shown = mask ?? least;
      return shown === undefined ? 2 ** (32 - Number(length ?? other)) : maskSize(shown);
    }),
  );

const sizeOf = ({ v4 }: Addresses): number => v4.reduce((sum, { first, last }) => sum + Number(last) - Number(first) + 1, 0);

/** What a document asks of each source. */
interface Limits {
  readonly most: number;
  readonly networks: Addresses | undefined;
  readonly places: readonly string[];
  readonly isOuterRefused: boolean;
  readonly leastV6: number | undefined;
}

function readLimits(said: Said): Limits {
  const networks = said.all('networks').flatMap(([text]) => networksIn(text).map(readAddress));
  const lengths = said.all('length of ipv6').flatMap(([, ...named]) => named.flatMap((one) => (one === undefined ? [] : [Number(one)])));
  return {
    most: readMost(said),
    networks: networks.length > 0 ? uniteAddresses(networks.flatMap((one) => one ?? [])) : undefined,
    places: readPlaces(said),
    isOuterRefused: said.has('external'),
    leastV6: lengths.length > 0 ? Math.max(...lengths) : undefined,
  };
}

/** Whether a source is as the document has it: `unknown` where its addresses are a name, or of a version of IP that it does not speak of. */
function examine(node: ConfigNode, { most, networks, places, leastV6 }: Limits, tree: ConfigTree): 'good' | 'bad' | 'unknown' {
  if (!standsWell(node.words.at(-1)!, places, tree)) return 'bad';
  const addresses = readSource(node);
  const address = node.words[1]!;
  if (address === '::/0') return 'bad';
  if (address.includes(':')) {
    const length = Number(address.split('/')[1] ?? 128);
    if (leastV6 === undefined) return networks ? 'bad' : 'unknown';
    return length >= leastV6 ? 'good' : 'bad';
  }
  if (!addresses || !/^[\d.]+$/.test(address)) return 'unknown';
  if (sizeOf(addresses) >= 2 ** 32) return 'bad';
  return sizeOf(addresses) > most || (networks && !coversRanges(networks.v4, addresses.v4)) ? 'bad' : 'good';
}

const IDLE = /\bat most +(\d+) minutes|\b(\d+) (?:minutes )?or (?:lower|less|fewer)/;

/** `http server idle-timeout` in minutes: 20 by default (command reference). */
function findIdle(tree: ConfigTree, said: Said): Outcome | undefined {
  const bounds = said.demands
    .flatMap((clause) => (/\bidle/.test(clause) ? (IDLE.exec(clause)?.slice(1) ?? []) : []))
    .filter((one) => one !== undefined);
  if (bounds.length === 0) return undefined;
  const most = Math.min(...bounds.map(Number));
  const set = statementsOf(tree, 'http server idle-timeout').at(-1);
  return Number(set?.words[3] ?? 20) > most
    ? fail(set ? [set.line] : [], `Sessions of ASDM may be idle for more than ${most} minutes.`)
    : undefined;
}

/** Where nothing is enabled: met, or not asked for, as the document has it. */
function judgeServerOff(said: Said): Outcome {
  const reason = 'The HTTPS server is not enabled, which is the default.';
  if (
    said.lets(/\b(?:requirement|control) is met\b/) ||
    said.lets(/\b(?:compliant|complies|satisf\w+|fulfils|meets)\b/) ||
    said.asks(/\beither (?:be )?(?:switched off|off|disabled|not enabled) or\b/)
  )
    return pass([], reason);
  const isLimited =
    said.lets(/\bnot applicable|not apply|scope|concerned|outside this control|n\/a/) ||
    said.asks(/\b(?:where|if|when|wherever)\b[^,:]*\b(?:server|asdm|http)\b[^,:]*\b(?:enabled|used|in use|shown|on|needed|running)\b/);
  return isLimited ? notApplicable(reason) : review('The HTTPS server is not enabled.');
}

/** `One more single address per site is allowed` */
const FURTHER =
  /\b(?:\d|one|two) more\b[^;]*\b(?:allowed|permitted|accepted)\b|\b(?:further|additional|another)\b[^;]*\b(?:allowed|permitted|accepted)\b/;

/** Addresses and networks as sentences name them, a single one without its mask. */
const ADDRESSES = /(?<![\d.])\d+(?:\.\d+){3}(?:\/\d+| 255(?:\.\d+){3})?(?![\d/])/g;
const TURNED = /\b(?:no|not|never|none|remove|delete|wrong|finding|violation|instead)\b/;

/** Whether a document names a source beside those that it asks for: `the laptop 10.1.9.5 may have a line of its own`, or a line as it is to be. */
function isNamedBeside(node: ConfigNode, said: Said, service: 'ssh' | 'http'): boolean {
  const own = readSource(node)?.v4 ?? [];
  const named = said.permits.flatMap((clause) =>
    (clause.match(ADDRESSES) ?? []).flatMap((text) => readAddress(text.replace(' ', '/')) ?? []),
  );
  if (own.length > 0 && named.length > 0 && coversRanges(uniteAddresses(named).v4, own)) return true;
  const line = [service, ...node.words.slice(1)].join(' ').toLowerCase();
  const writes = (text: string): boolean => ` ${text} `.includes(` ${line} `) && !TURNED.test(text.replace(line, ' '));
  return [...said.typed, ...said.demands].some(writes);
}

function judgeSources(tree: ConfigTree, said: Said, service: 'ssh' | 'http'): Outcome {
  if (refusesPlace(said) || refusesAny(said, /\d+(?:\.\d+){3}(?:\/\d+| 255\.)/, [/0\.0\.0\.0\/0/]))
    return review('The document refuses what a person has to compare.');
  const limits = readLimits(said);
  const isNamed = limits.networks !== undefined || Number.isFinite(limits.most);
  const isLimited = said.has('named') ? isNamed : isNamed || limits.isOuterRefused || limits.places.length > 0;
  const sources = sourcesOf(tree, service);
  const server = statementsOf(tree, 'http server enable');
  if (service === 'http' && server.length === 0) return judgeServerOff(said);
  const idle = service === 'http' ? findIdle(tree, said) : undefined;
  if (idle) return idle;
  const outer = limits.isOuterRefused ? new Set(untrustedOf(tree).map(({ name }) => name)) : new Set<string>();
  const judged = sources.map((node) => ({ node, is: outer.has(node.words.at(-1)!) ? 'bad' : examine(node, limits, tree) }));
  const bad = judged.filter(({ is }) => is === 'bad').map(({ node }) => node);
  const isMore = said.asks(FURTHER) || said.lets(FURTHER);
  const beside = bad.filter((node) => isNamedBeside(node, said, service));
  if (bad.length > 0 && beside.length === bad.length)
    return review('The document names further sources, and whether these are among them a person has to say.', linesOfNodes(bad));
  if (bad.length > 0 && isMore) return review('The document permits further sources, which a person has to compare.', linesOfNodes(bad));
  if (bad.length > 0 && (isLimited || said.has('anywhere') || said.has('named')))
    return fail(linesOfNodes(bad), `Sources of \`${service}\` that the document does not permit: ${bad.length} of ${sources.length}.`);
  if (!isLimited && !said.has('anywhere')) return review('Which sources there may be the document does not say.', linesOfNodes(sources));
  if (judged.some(({ is }) => is === 'unknown')) return review(`A source of \`${service}\` could not be read.`, linesOfNodes(sources));
  if (sources.length === 0)
    return said.asks(/\bat least (?:1|one)\b/)
      ? fail([], `No source of \`${service}\` is configured.`)
      : review(`No source of \`${service}\` is configured.`);
  if (said.has('single') && !isNamed && judged.some(({ node }) => sizeOf(readSource(node)!) > 1))
    return review('Whether a network may be a source a person has to say.', linesOfNodes(sources));
  if (!isLimited || (said.has('named') && !isNamed))
    return review('Whether these are the networks that are meant a person has to say.', linesOfNodes(sources));
  if (limits.isOuterRefused && outer.size === 0)
    return review('Which interfaces are external the configuration does not show.', linesOfNodes(sources));
  return pass(
    linesOfNodes([...server.filter(() => service === 'http'), ...sources]),
    `Every source of \`${service}\` is one that the document permits.`,
  );
}

const WORDS =
  'restricted limited prohibited forbidden possible subnet subnets stations station broader statements reference used disabled ssh https http asdm management connections administered over such server asdm/https administration form interface interfaces source sources network networks address addresses mask masks session sessions where if ip reachable only no not other none never single hosts host jump jump-host part parts whole lie lies listed line access accepts accept enabled absent enable names named each must finding needs cover entry wider permits prefix covers administrators admin even emergencies is at least one ends open connects itself it a configured since can restrict restricted  larger smaller longer whatever stand refer refers nothing elsewhere nowhere but answer answers serve serves origin range ranges small known work connect reach ipv4 ipv6 acceptable judged manner 1 ending another ends mgmt need without port left behind switched off met idle idle-timeout limit minutes after at most configured ends end';

const topicOf = (service: 'ssh' | 'http', about: RegExp, except: RegExp): TopicJudge => ({
  id: `${service}-sources`,
  about,
  except,
  phrases,
  words: WORDS,
  typed: new RegExp(`^(?:no )?${service} (?:[\\d.]|server (?:enable|idle-timeout)|<)`),
  heeds: [
    // Every source is looked at, and its interface.
    /\bonly (?:on|at|via|through) (?:an? |the )?(?:interface|management)|\b(?:interfaces? (?:mgmt|management)|management(?:-only)? interfaces?) (?:only|alone)\b/,
    /\bonly (?:from|to|by|for) (?:the |those |single |source )?(?:addresses|hosts|sources|networks|administration|management|admin)\b/,
    /\b(?:and|but) (?:from |to )?(?:nothing|nowhere) else\b|\b(?:and|but) not from elsewhere\b|\b(?:and from )?no other (?:source|network|address|host|interface)(?:es|s)?\b/,
    /\b(?:0\.0\.0\.0(?:\/0| 0\.0\.0\.0)|::\/0|from any|any source|any address)\b[^;,]*\b(?:never|not) (?:be )?(?:acceptable|permitted|allowed|accepted)\b/,
    /\bno (?:permitted |accepted )?(?:source )?(?:network|source|entry|line|mask|range)s? (?:may |must |shall |can )?(?:be |is )?(?:larger|wider|broader|bigger|shorter)\b/,
    /\beither (?:be )?(?:switched off|off|disabled|not enabled) or\b|\ba single line that is wider\b/,
    /\bonly (?:permitted|allowed|accepted|possible|reachable) from\b|\b(?:permitted|allowed|accepted|reachable) only from\b/,
    /\bsingle hosts on the interface [\w-]+ and nothing else\b/,
    /\bonly (?:from|to) (?:the )?(?:\d+ )?(?:administration|management|admin)[a-z ]* (?:networks?|subnets?|hosts?|stations?)\b|\baccepted only from\b/,
    /\b(?:and )?only on (?:the )?interfaces? [\w-]+\b|\bno other source and no other interface\b|\bnot even a single host\b/,
    /\ba line ending in another interface name is a finding\b|\bno mask is shorter than\b|\bno entry may (?:cover more than|stand on an external interface)\b/,
    /\bonly (?:from )?single (?:jump )?hosts\b|\bsingle hosts?\b|\b(?:is )?not reachable on an interface with security level 0\b|\bwith or without a port\b/,
    /\bno line http\b|\bnone names an external interface\b/,
  ],
  expectation: `the sources of \`${service}\`, and the interfaces at which they stand, must be those that the document permits`,
  overrules: true,
  judge: (tree, said) => judgeSources(tree, said, service),
});

/** Source: Cisco ASA Series Command Reference, ssh and http: each line permits a source at an interface; there is none by default. */
export const sourceTopics: readonly TopicJudge[] = [
  topicOf(
    'ssh',
    /\bssh\b.*\b(?:from|only|sources?|origins?|clients?|access|networks?|hosts?|restrict\w*|management|administ\w*|interfaces?|stations?|subnets?|limited|connections?)\b|\b(?:from|only|sources?|origins?|access|networks?|hosts?|restrict\w*|management|administ\w*|limit)\b.*\bssh\b/,
    /\b(?:versions?|algorithms?|ciphers?|timeouts?|idle|keys?|logins?|minutes|end after|authenticat\w*|telnet|copy|scp|key exchange|integrity|cryptograph\w*)\b/,
  ),
  topicOf(
    'http',
    /\b(?:asdm|https? server|https)\b/,
    /\b(?:tls|certificates?|timeouts?|idle|minutes|logins?|banners?|authenticat\w*|ssh|inspect\w*)\b/,
  ),
];
