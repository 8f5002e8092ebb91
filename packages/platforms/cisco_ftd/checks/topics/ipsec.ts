import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { asksOf } from '@merlon/engine/demands/tunnels/read-accepted.ts';
import { describePhase } from '@merlon/engine/demands/tunnels/read-phase.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Phrase, Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { type Offer, type Proposal, type Remark, judgeProposal } from '@merlon/engine/topics/tunnels/judge-proposal.ts';
import { linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { type VpnDemand, isNamedAlone, offerOf, readDemand } from './vpn-demand.ts';
import { type VpnEntry, vpnEntriesOf } from './vpn-entries.ts';
import { CIPHER, GROUP, HASHES_SAID, LIFETIME, NULL_WITH_GCM, REFUSED } from './vpn-phrases.ts';

const PROPOSAL = 'crypto ipsec ikev2 ipsec-proposal';
const OWN = 'set security-association lifetime seconds';

const IDLE = /\bcrypto maps?\b|\btunnels?\b|\bvpns?\b|\bipsec\b/;

const LEFT_OUT = String.raw`(?:are|is) (?:not (?:considered|looked at|assessed|examined|covered)|left out(?: of account)?|ignored|disregarded)`;
const NOT_TAKEN = String.raw`(?:is|are|must|may|shall) (?:not|never|no longer)(?: be)? (?:accepted|permitted|allowed|used|present)|(?:is|are) (?:forbidden|prohibited)`;
const SETS = String.raw`ikev1 transform[- ]sets?(?: lines?)?`;

/** `with no group printed it is group 14, which is fine`, `a bare set pfs means group 14, which is below our line` */
const BARE = new RegExp(
  String.raw`\(?(?:with no group (?:printed|shown|named|written|given),? it is|(?:on this release |on these releases |here )?(?:an? )?(?:bare|plain) (?:set )?pfs(?: line)? (?:means|is|stands for|selects)) group (\d\d?)(?:,? (?:which|and that) is (?:fine|accepted|sufficient|enough|permitted|too weak|weaker|below (?:our|the|that) (?:line|limit|floor|list)|not (?:fine|accepted|sufficient|enough|permitted)))?\)?`,
);

/** `If a lifetime is set on an entry, it is 28800 at most` */
const OWN_LIFETIME =
  /(?:if|where|when) an? lifetime (?:in seconds )?is set (?:on|at|in|for) an entry,? it (?:is|must be) (?:at most +)?(\d+)(?: seconds)?(?: at most| or less)?|any set security-association lifetime seconds (?:of )?(\d+) or less/;

const phrases: readonly Phrase[] = [
  {
    says: 'second version alone',
    as: new RegExp(
      [
        String.raw`ikev1 transform sets never meet this control|(?:refers|refer) only to ikev2 (?:ipsec )?proposals|uses?(?: only)? ikev2 (?:ipsec )?proposals(?: only)?`,
        String.raw`per entry: set ikev2 ipsec-proposal|(?:no|without)(?: an?| any)? (?:set )?${SETS}|(?:an entry with )?(?:an )?(?:set )?${SETS} (?:${NOT_TAKEN})`,
      ].join('|'),
    ),
  },
  {
    says: 'idle proposals',
    as: new RegExp(
      String.raw`(?:unused proposals|proposals (?:(?:that|which) (?:no entry (?:refers to|names|uses)|are not (?:used|referred to))|to which no entry refers)) ${LEFT_OUT}`,
    ),
  },
  { says: 'bare', as: BARE },
  { says: 'written', as: /\b(?:with )?an? (?:written|explicit|explicitly named) (?=(?:dh |diffie-hellman )?group)/ },
  { says: 'own lifetime', as: OWN_LIFETIME },
  {
    says: 'aside',
    as: /when the last is absent, crypto ipsec security-association lifetime seconds at most +\d+ must exist(?: \(the default is \d+\))?|a map without set security-association lifetime has the default or the global value|,? set at the entry or globally|\bunless (?:told|set|configured) otherwise,? the (?:appliance|firewall|device) keeps an? (?:security )?association for \d+ (?:hours?|seconds)|^ ?\(\d+ seconds\)\s*$|that is bound to an interface|\bif no crypto map is bound to an interface\b|\b(?:refers? to|look up|find the map named in|crypto map <name> interface|group from the list|every value of protocol esp encryption and protocol esp integrity counts)\b|\bfor each of its sequence numbers|^ ?then follow the set ikev2 ipsec-proposal names and read\b/,
  },
  NULL_WITH_GCM,
  REFUSED,
  CIPHER,
  ...HASHES_SAID,
  GROUP,
  { says: 'pfs', as: /\b(?:set )?pfs\b|\bperfect forward secrecy\b/ },
  { says: 'renewed', as: /sas are renewed at least every \d+ hours|(?:security association )?lifetime of (?:\d+|one) hours? or less/ },
  LIFETIME,
];

/** What a document asks of entries of crypto maps besides. */
interface Asked {
  readonly demand: VpnDemand;
  readonly isSecondAlone: boolean;
  /** Of lifetimes that an entry has itself. */
  readonly longestOwn: number;
  /** The group of forward secrecy where an entry names none, if the document says which. */
  readonly bare: string | undefined;
  readonly isWritten: boolean;
  readonly wantsSecrecy: boolean;
}

function readAsked(said: Said): Asked | undefined {
  const demand = readDemand(said, [BARE, OWN_LIFETIME]);
  if (!demand || !(asksOf(demand.cipher) || asksOf(demand.group))) return undefined;
  return {
    demand,
    isSecondAlone: said.has('second version alone'),
    longestOwn: Math.min(...said.all('own lifetime').map(([, first, second]) => Number(first ?? second))),
    bare: said.all('bare')[0]?.[1],
    isWritten: said.has('written'),
    wantsSecrecy: said.has('pfs'),
  };
}

/** A proposal names its ciphers and hashes on a line each (command reference, protocol esp). */
const proposalOf = (name: string, node: ConfigNode | undefined): Proposal => ({
  name: `IPsec proposal ${name}`,
  lines: node ? linesOfNodes([node]) : [],
  offers: [offerOf(node, 'cipher', 'protocol esp encryption'), offerOf(node, 'hash', 'protocol esp integrity')],
});

/** The lifetime of an entry is its own, else that of all, else eight hours (command reference, crypto ipsec security-association lifetime). */
function secondsOf(entry: VpnEntry, tree: ConfigTree): number {
  const own = entry.find(OWN)?.[0];
  const all = statementsOf(tree, 'crypto ipsec security-association lifetime seconds').at(-1)?.words[5];
  return Number(own ?? all ?? 28800);
}

/** An entry by itself, and the proposals that it names. */
function judgeEntry(entry: VpnEntry, { demand, bare, ...asked }: Asked, tree: ConfigTree): Outcome {
  const [pfs, own, names = []] = ['set pfs', OWN, 'set ikev2 ipsec-proposal'].map((setting) => entry.find(setting));
  const lines = linesOfNodes(entry.nodes);
  const name = `\`${entry.nodes[0]!.words.slice(0, 4).join(' ')}\``;
  // Which group an entry has that names none differs between releases (command reference, crypto map set pfs).
  const group = pfs === undefined ? ['no-pfs'] : [pfs[0] ?? bare ?? []].flat();
  const remark = (status: Remark['status'], isSo: boolean, why: string): readonly Remark[] =>
    isSo ? [{ status, why: `${name} ${why}`, lines }] : [];
  const asksGroup = demand.group.lists.length > 0;
  const isOld = (entry.find('set ikev1 transform-set') ?? entry.find('set transform-set')) !== undefined;
  const others = [
    ...remark(asked.isSecondAlone ? 'FAIL' : 'REVIEW', isOld, 'has transform sets of IKEv1'),
    ...remark('REVIEW', names.length === 0, 'names no IKEv2 proposal'),
    ...remark('FAIL', asksGroup && asked.isWritten && pfs?.length === 0, 'names no group for its forward secrecy'),
    ...remark('REVIEW', !asksGroup && asked.wantsSecrecy && pfs === undefined, 'has no forward secrecy'),
    ...remark('FAIL', Number(own?.[0]) > asked.longestOwn, `has a lifetime of ${own?.[0]} seconds`),
  ];
  const offers: readonly Offer[] = asksGroup || pfs !== undefined ? [{ kind: 'group', at: 'set pfs', words: group, lines }] : [];
  const proposal = { name, lines, offers, lifetime: { seconds: secondsOf(entry, tree), lines } };
  return combineAll([
    judgeProposal(proposal, demand, others),
    ...names.map((one) => judgeProposal(proposalOf(one, findProposal(tree, one)), demand)),
  ]);
}

const findProposal = (tree: ConfigTree, name: string): ConfigNode | undefined => statementsOf(tree, `${PROPOSAL} ${name}`)[0];

/** Proposals that no entry names; what they offer decides nothing where the document leaves them out. */
function findIdle(tree: ConfigTree, entries: readonly VpnEntry[], demand: VpnDemand): readonly Outcome[] {
  const used = new Set(entries.flatMap((entry) => [...(entry.find('set ikev2 ipsec-proposal') ?? [])]));
  const idle = statementsOf(tree, PROPOSAL).filter(({ words }) => !used.has(words[4]!));
  return idle.map((node) => judgeProposal(proposalOf(node.words[4]!, node), demand)).filter(({ status }) => status !== 'PASS');
}

function judgeIpsec(tree: ConfigTree, said: Said): Outcome {
  const entries = vpnEntriesOf(tree);
  const maps = statementsOf(tree, 'crypto map');
  if (entries.length === 0)
    return maps.length === 0 && said.letsOff(IDLE)
      ? notApplicable('There is no crypto map, and no IPsec profile.')
      : review('No crypto map is applied.', linesOfNodes(maps));
  const asked = readAsked(said);
  if (!asked) return review('What is asked of IPsec a person has to read.');
  const { demand } = asked;
  const outcome = combineAll(entries.map((entry) => judgeEntry(entry, asked, tree)));
  if (outcome.status !== 'PASS') return outcome;
  const idle = said.has('idle proposals') ? [] : findIdle(tree, entries, demand);
  const isOpen = idle.length > 0 || isNamedAlone(said, demand, demand.lifetime !== undefined || Number.isFinite(asked.longestOwn));
  return isOpen
    ? review('Whether an IPsec proposal offers only what is permitted a person has to say.', outcome.lines)
    : pass(
        outcome.lines,
        `Every entry of a crypto map, with the proposals that it names, has what the document wants: ${describePhase(demand)}.`,
      );
}

/** Source: Cisco ASA Series Command Reference, crypto map set pfs and set ikev2 ipsec-proposal: no PFS by default. */
export const ipsecTopic: TopicJudge = {
  id: 'ipsec',
  about:
    /\bipsec\b.*(?:proposals?|forward secrecy|aes|encryption|algorithms?|parameters?)|^ipsec$|\bforward secrecy\b|\bprotection of (?:the )?(?:ipsec|tunnel|vpn) (?:data|traffic)\b/,
  except: /\b(?:ike(?:v[12])? polic\w+|certificates?|users?)\b/,
  phrases,
  words:
    'protection short numbered associations lives traffic data item expectation algorithms parameters ipsec-proposal mandatory each vpn vpns tunnels tunnel ipsec ikev2 proposal proposals esp encryption integrity crypto map maps perfect forward secrecy pfs sequence number protocol encrypt encrypts protect refers only demands per association security sets has lifetime seconds security-association',
  typed:
    /^(?:crypto ipsec (?:ikev2 ipsec-proposal|security-association lifetime seconds)\b|protocol esp\b|crypto map \S+ \S+ set (?:pfs|ikev2 ipsec-proposal|security-association lifetime)\b)/,
  expectation: 'every entry of a crypto map must have the forward secrecy, the lifetime and the proposals that the document demands',
  judge: judgeIpsec,
};
