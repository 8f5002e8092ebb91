import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { leastOf, readLeast } from './counts.ts';
import { INTERFACE_SAID, readPlaces, refusesPlace, standsWell } from './places.ts';

/** The ways in for which `aaa authentication … console` asks, and how clauses call them. */
const WAYS = {
  ssh: /\bssh\b/,
  serial: /\bserial\b|\bconsole\b/,
  enable: /\benable\b(?! password)|\bprivileged mode\b|\bprivileged exec\b/,
  http: /\bhttps?\b(?! server)|\basdm\b/,
} as const;
type Way = keyof typeof WAYS;

const LOGS_IN = /\bauthenticat|\blog(?:in|on)s?\b|\bway\b/;
/** `where the HTTPS server is enabled`: what is asked of ASDM is asked there. */
const SERVER = /\bhttps? server(?: for asdm)?(?: enable)?\b|\bhttp server enable\b/g;
const SERVERS = '(?:tacacs\\+|radius|aaa|host)? ?(?:servers?|hosts?|host entries|entries|aaa-server)(?![a-z])';
const TEMPLATE = /\baaa authentication ([\w<>| ,]+?) console\b/g;
/** `LOCAL must not be used as fallback` */
const NO_LOCAL =
  /\blocal\b[^,;]*\b(?:must|shall|may|should) not\b|\b(?:must|shall|may|should) not\b[^,;]*\b(?:use|fall back|have|name)\b[^,;]*\blocal\b|\bno (?:local )?fallback\b/;
const FALLBACK = /\blocal\b/;

/** A group of servers with its protocol and its hosts (command reference, aaa-server and aaa-server host). */
interface Group {
  readonly name: string;
  readonly protocol: string;
  readonly hosts: readonly ConfigNode[];
}

function groupsOf(tree: ConfigTree): ReadonlyMap<string, Group> {
  const nodes = statementsOf(tree, 'aaa-server');
  const defined = nodes.filter(({ words }) => words[2] === 'protocol');
  return new Map(
    defined.map(({ words }) => [
      words[1]!,
      {
        name: words[1]!,
        protocol: words[3] ?? '',
        hosts: nodes.filter((node) => node.words[1] === words[1] && node.words.includes('host')),
      },
    ]),
  );
}

const hostOf = ({ words }: ConfigNode): string => words[words.indexOf('host') + 1] ?? '';
const interfaceOf = ({ words }: ConfigNode): string => (/^\((.*)\)$/.exec(words[2] ?? '') ?? ['', ''])[1]!;

/** The ways in that a document names where it speaks of logging in; that by HTTP counts where the server is on. */
function waysAsked(said: Said, tree: ConfigTree): readonly Way[] {
  const clauses = said.demands
    .filter((clause) => LOGS_IN.test(clause) || /\b(?:same|as well|also)\b/.test(clause))
    .map((clause) => clause.replaceAll(TEMPLATE, ' $1 ').replaceAll(SERVER, ' server '));
  const named = (Object.keys(WAYS) as Way[]).filter((way) => clauses.some((clause) => WAYS[way].test(clause)));
  const isServed = statementsOf(tree, 'http server enable').length > 0;
  return named.filter((way) => way !== 'http' || isServed);
}

const PROTOCOLS = ['tacacs+', 'radius', 'ldap', 'kerberos'];

/** Whether clauses name several protocols, and none names them together: then each may ask for its own. */
function differInProtocol({ demands }: Said): boolean {
  const named = demands.map((clause) => PROTOCOLS.filter((one) => clause.includes(one)));
  const all = new Set(named.flat());
  return all.size > 1 && named.every((ones) => ones.length < all.size);
}

/** What a group of servers lacks; undefined where it is as demanded. */
function findLack(group: Group | undefined, said: Said, tree: ConfigTree): string | undefined {
  if (!group) return 'is not defined';
  const protocols = PROTOCOLS.filter((one) => said.demands.some((clause) => clause.includes(one)));
  if (protocols.length > 0 && !protocols.includes(group.protocol)) return `is of the protocol ${group.protocol}`;
  const least = readLeast(said, SERVERS) ?? 1;
  if (new Set(group.hosts.map(hostOf)).size < least) return `has fewer than ${least} servers`;
  if (said.asks(/\b(?:shared )?(?:key|secret)s?\b/) && group.hosts.some((host) => childrenOf(host, 'key').length === 0))
    return 'has a server without a key';
  const places = readPlaces(said);
  return group.hosts.some((host) => !standsWell(interfaceOf(host), places, tree)) ? 'has a server at another interface' : undefined;
}

/** How one way in authenticates: by a group that is as demanded, and LOCAL behind it. */
function findFault(way: Way, tree: ConfigTree, said: Said): { readonly nodes: readonly ConfigNode[]; readonly why: string } | undefined {
  const node = statementsOf(tree, `aaa authentication ${way} console`).at(-1);
  if (!node) return { nodes: [], why: `\`aaa authentication ${way} console\` is not configured` };
  const [group = '', fallback] = node.words.slice(4);
  const wantsServers = said.asks(/\btacacs\+|\bradius\b|\bservers?\b|\bcentral|\bgroup\b/);
  if (group === 'LOCAL')
    return wantsServers ? { nodes: [node], why: `\`aaa authentication ${way} console\` names LOCAL alone` } : undefined;
  const lack = findLack(groupsOf(tree).get(group), said, tree);
  if (lack)
    return {
      nodes: [node, ...(groupsOf(tree).get(group)?.hosts ?? [])],
      why: `The group of \`aaa authentication ${way} console\` ${lack}`,
    };
  const wantsLocal = said.asks(FALLBACK);
  return wantsLocal && fallback !== 'LOCAL'
    ? { nodes: [node], why: `\`aaa authentication ${way} console\` has no LOCAL behind its group` }
    : undefined;
}

/** Without ways in, what is asked is asked of the groups that are in use; where nothing uses one, of some group. */
function judgeGroups(tree: ConfigTree, said: Said): Outcome {
  const groups = [...groupsOf(tree).values()];
  const used = new Set(statementsOf(tree, 'aaa authentication').map(({ words }) => words[4]));
  const meant = groups.filter(({ name }) => used.has(name));
  const judged = (meant.length > 0 ? meant : groups).map((group) => ({ group, lack: findLack(group, said, tree) }));
  const lines = linesOfNodes([...statementsOf(tree, 'aaa-server')]);
  if (judged.length === 0) return fail([], 'No group of servers is configured; by default there is none.');
  const bad = judged.filter(({ lack }) => lack !== undefined);
  if (bad.length === judged.length) return fail(lines, `A group of servers ${bad[0]!.lack!}.`);
  const ways = statementsOf(tree, 'aaa authentication').filter(({ words }) => words[3] === 'console' && groupsOf(tree).has(words[4]!));
  const open = said.asks(FALLBACK) ? ways.filter(({ words }) => words[5] !== 'LOCAL') : [];
  if (open.length > 0) return fail(linesOfNodes(open), 'A way in has no LOCAL behind its group.');
  // Which ways in are meant the document does not say.
  const isOpen = said.asks(LOGS_IN) && !ways.some(({ words }) => words[2] === 'ssh');
  return bad.length > 0 || meant.length === 0 || isOpen
    ? review('Whether a group of servers is one that is meant a person has to say.', lines)
    : pass(lines, 'Every group of servers by which administrators are authenticated is as demanded.');
}

/** `there LOCAL by itself will do` */
const LOCAL_WILL_DO =
  /\blocal(?: (?:by itself|alone|only))? (?:will do|would do|is enough|suffices|is (?:fine|sufficient|accepted|acceptable|allowed|permitted))\b/;

function judgeAaa(tree: ConfigTree, said: Said): Outcome {
  if (refusesPlace(said) || said.asks(NO_LOCAL) || differInProtocol(said))
    return review('The document refuses what a person has to look for.');
  const ways = waysAsked(said, tree);
  if (ways.length === 0) return judgeGroups(tree, said);
  const faults = ways.flatMap((way) => findFault(way, tree, said) ?? []);
  const isLeft = faults.every(({ why }) => why.endsWith('names LOCAL alone')) && (said.asks(LOCAL_WILL_DO) || said.lets(LOCAL_WILL_DO));
  if (faults.length > 0 && isLeft)
    return review(
      'Whether LOCAL alone will do for a way in a person has to read.',
      linesOfNodes(faults.flatMap(({ nodes }) => [...nodes])),
    );
  if (faults.length > 0)
    return fail(linesOfNodes(faults.flatMap(({ nodes }) => [...nodes])), `${faults.map(({ why }) => why).join('. ')}.`);
  const nodes = ways.flatMap((way) => [...statementsOf(tree, `aaa authentication ${way} console`)]);
  return pass(linesOfNodes([...nodes, ...statementsOf(tree, 'aaa-server')]), `Authenticated as demanded: ${ways.join(', ')}.`);
}

/** Source: Cisco ASA Series Command Reference, aaa authentication console and aaa-server: nothing by default; LOCAL is asked where no server answers. */
export const aaaTopic: TopicJudge = {
  id: 'aaa',
  about:
    /\b(?:aaa|tacacs\+?|radius)\b|\bauthentication of (?:every way in|administra)|\bcentral(?:ly)? authenticat\w*|\badministrators are authenticated\b|\blogins? by\b/,
  except: /\b(?:accounting|accounted|authori[sz]\w*|vpn|users? of the vpn|lock\w*|attempts?|routing|ntp|snmp|polic\w+|banner)\b/,
  phrases: [
    leastOf(SERVERS),
    { says: 'place', as: INTERFACE_SAID },
    { says: 'server', as: SERVER },
    { says: 'protocol', as: /\btacacs\+|\bprotocol (?:tacacs\+|radius)/ },
    { says: 'template', as: /\baaa authentication (?:[a-z|<> ,]+?) console(?: <?[a-z+-]+>?)?(?: local)?/ },
  ],
  words:
    'interactive redundancy administrator via well over enabled count compare aaa aaa-server authentication authenticated authenticates authenticate login logins ssh serial console enable http https asdm radius tacacs local fallback second method last database user base group groups server servers host hosts protocol central centrally administrators administrative access privileged mode step change way in key keys shared secret each at least is not no only alone without leave out name after as case answers loss of does lead to accounts if where needed applicable on other named like two or more same true demanded against free none one when first asterisks itself brackets followed follows entries count finding compliant permitted nor followed by means it that so has have been used contains below different defined case logging known directory ask asks directed speaks speak managed checked against type types remains remain possible fail fails sufficient enough deviation not permitted remote personal user',
  typed: /^(?:aaa-server\b|aaa authentication\b|key\b)/,
  heeds: [
    /\b(?:and,? )?(?:named |comes |stands )?(?:after|behind) (?:it|the group|the server group)\b|\b(?:do|does) so as well\b|\balso (?=(?:for )?(?:https?|aaa authentication|asdm|the)\b)/,
    /\blocal (?:user )?(?:database )?alone (?:is|are) (?:not (?:sufficient|enough|permitted|allowed|accepted|acceptable)|a (?:finding|deviation|violation)|insufficient)\b(?:,? and so is a group without local(?: (?:after|behind) it)?)?/,
    /\b(?:group|servers?) first\b|\b(?:local (?:user )?(?:database |accounts )?)?only (?:(?:when|if) no server(?: of (?:the|that) group)?(?: answers| responds| is reachable)?\b|(?=as (?:a |the )?fallback))|\bonly (?:when|if) no server\b/,
    /\bfor the same name\b/,
    /\bdifferent addresses\b|\b(?:the )?same (?:is (?:demanded|true)|for)\b|\bfallback only\b|\blocal after the group\b/,
    /\blocal alone, or the group without local, is not compliant\b|\bnot permitted to leave out the fallback, nor to name local as the only method\b/,
    /\bdoes not lead to the use of local accounts\b|\bis the second method\b|\bno server answers\b|\blocal as the only method is a finding(?:, as is a group without local)?/,
  ],
  expectation:
    'each way in that the document names must be authenticated by a group of servers as demanded, with LOCAL behind it where it says so',
  judge: judgeAaa,
};
