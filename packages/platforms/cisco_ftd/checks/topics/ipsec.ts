import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Phrase, Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { type Allowed, type Kept, joinAllowed, keepsTo, readAll, readCiphers, readGroups, readHashes } from './allowed-values.ts';
import { SECOND, keepsIntegrity } from './ike.ts';
import { LIFETIME, readLongest } from './lifetime.ts';
import {
  CIPHER,
  GROUP,
  HASHES_SAID,
  NO_CIPHER,
  NULL_WITH_GCM,
  REFUSED,
  asksBesideRefused,
  readRefused,
  refusesOther,
} from './vpn-phrases.ts';
import { type VpnEntry, vpnEntriesOf } from './vpn-entries.ts';

const IDLE = /\bcrypto maps?\b|\btunnels?\b|\bvpns?\b|\bipsec\b/;

const LEFT_OUT = String.raw`(?:are|is) (?:not (?:considered|looked at|assessed|examined|covered)|left out(?: of account)?|ignored|disregarded)`;
const NOT_TAKEN = String.raw`(?:is|are|must|may|shall) (?:not|never|no longer)(?: be)? (?:accepted|permitted|allowed|used|present)|(?:is|are) (?:forbidden|prohibited)`;
const SETS = String.raw`ikev1 transform[- ]sets?(?: lines?)?`;

/** `with no group printed it is group 14, which is fine` */
const BARE =
  /\(?with no group (?:printed|shown|named|written|given),? it is group (\d\d?)(?:,? which is (?:fine|accepted|sufficient|enough|permitted))\)?/;

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
  {
    says: 'own lifetime',
    as: /(?:if|where|when) an? lifetime (?:in seconds )?is set (?:on|at|in|for) an entry,? it (?:is|must be) (?:at most +)?(\d+)(?: seconds)?(?: at most| or less)?|any set security-association lifetime seconds (?:of )?(\d+) or less/,
  },
  {
    says: 'aside',
    as: /when the last is absent, crypto ipsec security-association lifetime seconds at most +\d+ must exist(?: \(the default is \d+\))?|a map without set security-association lifetime has the default or the global value|,? set at the entry or globally|that is bound to an interface|\bif no crypto map is bound to an interface\b|\b(?:refers? to|look up|find the map named in|crypto map <name> interface|group from the list|every value of protocol esp encryption and protocol esp integrity counts)\b|\bfor each of its sequence numbers|^ ?then follow the set ikev2 ipsec-proposal names and read\b/,
  },
  NULL_WITH_GCM,
  REFUSED,
  CIPHER,
  ...HASHES_SAID,
  GROUP,
  { says: 'pfs', as: /\b(?:set )?pfs\b|\bperfect forward secrecy\b/ },
  { says: 'renewed', as: /sas are renewed at least every (\d+) hours|(?:security association )?lifetime of (\d+|one) hours? or less/ },
  LIFETIME,
];

const readHours = (said: Said): number | undefined => {
  const hours = said.all('renewed').map(([, every, most]) => Number((every ?? most) === 'one' ? 1 : (every ?? most)) * 3600);
  const seconds = readLongest(said);
  const all = [...hours, ...(seconds === undefined ? [] : [seconds])];
  return all.length > 0 ? Math.min(...all) : undefined;
};

/** What a document asks of entries and of the proposals that they name. */
interface Asked {
  readonly cipher: Allowed | undefined;
  readonly hash: Allowed | undefined;
  readonly group: Allowed | undefined;
  readonly longest: number | undefined;
  readonly isSecondAlone: boolean;
  /** Of lifetimes that an entry has itself. */
  readonly longestOwn: number | undefined;
  /** The group of forward secrecy where an entry names none, if the document says which. */
  readonly bare: string | undefined;
  readonly isWritten: boolean;
  readonly wantsSecrecy: boolean;
  readonly refused: ReadonlySet<string>;
}

/** A proposal names its ciphers and hashes on a line each (command reference, protocol esp). */
function examineProposal(node: ConfigNode | undefined, { cipher, hash, refused }: Asked): readonly Kept[] {
  const of = (setting: string): readonly string[] | undefined => node && childrenOf(node, `protocol esp ${setting}`).at(-1)?.words.slice(3);
  const [ciphers, hashes] = [of('encryption'), of('integrity')];
  const named = [...(ciphers ?? []).map((value) => (value === 'null' ? NO_CIPHER : value)), ...(hashes ?? [])];
  return [
    cipher ? (ciphers ? keepsTo(ciphers, cipher) : 'perhaps') : 'yes',
    hash ? keepsIntegrity(hashes, ciphers, hash) : 'yes',
    named.some((value) => refused.has(value)) ? 'no' : 'yes',
    // A clause that names some weak values may mean all of them.
    refused.size > 0 && (!ciphers?.every((value) => value.startsWith('aes')) || keepsIntegrity(hashes, ciphers, SECOND) !== 'yes')
      ? 'perhaps'
      : 'yes',
  ];
}

/** The lifetime of an entry is its own, else that of all, else eight hours (command reference, crypto ipsec security-association lifetime). */
function secondsOf(entry: VpnEntry, tree: ConfigTree): number {
  const own = entry.find('set security-association lifetime seconds')?.[0];
  const all = statementsOf(tree, 'crypto ipsec security-association lifetime seconds').at(-1)?.words[5];
  return Number(own ?? all ?? 28800);
}

/** Which group an entry has that names none differs between releases (command reference, crypto map set pfs). */
function keepsGroup(words: readonly string[] | undefined, allowed: Allowed, { bare, isWritten }: Asked): Kept {
  if (words === undefined) return 'no';
  const group = words[0]?.replace('group', '') ?? bare;
  if (words[0] === undefined && isWritten) return 'no';
  return group === undefined ? 'perhaps' : keepsTo([group], allowed);
}

function examineEntry(entry: VpnEntry, asked: Asked, tree: ConfigTree): readonly Kept[] {
  const proposals = entry.find('set ikev2 ipsec-proposal') ?? [];
  const old = entry.find('set ikev1 transform-set') ?? entry.find('set transform-set');
  const pfs = entry.find('set pfs');
  const named = proposals.map((name) => statementsOf(tree, `crypto ipsec ikev2 ipsec-proposal ${name}`)[0]);
  const own = entry.find('set security-association lifetime seconds')?.[0];
  return [
    old === undefined ? 'yes' : asked.isSecondAlone ? 'no' : 'perhaps',
    proposals.length > 0 ? 'yes' : 'perhaps',
    ...named.flatMap((node) => examineProposal(node, asked)),
    asked.group ? keepsGroup(pfs, asked.group, asked) : asked.wantsSecrecy && pfs === undefined ? 'perhaps' : 'yes',
    asked.refused.has(pfs?.[0]?.replace('group', '') ?? '') ? 'no' : 'yes',
    asked.longestOwn === undefined || own === undefined || Number(own) <= asked.longestOwn ? 'yes' : 'no',
    asked.longest === undefined || secondsOf(entry, tree) <= asked.longest ? 'yes' : 'no',
  ];
}

/** Proposals that no entry names; what they offer decides nothing where the document leaves them out. */
const examineIdle = (tree: ConfigTree, entries: readonly VpnEntry[], asked: Asked): readonly Kept[] => {
  const used = new Set(entries.flatMap((entry) => [...(entry.find('set ikev2 ipsec-proposal') ?? [])]));
  const idle = statementsOf(tree, 'crypto ipsec ikev2 ipsec-proposal').filter(({ words }) => !used.has(words[4]!));
  return idle.flatMap((node) => examineProposal(node, asked));
};

function readAsked(said: Said): Asked {
  const own = said.all('own lifetime').map(([, first, second]) => Number(first ?? second));
  return {
    cipher: readAll(said, 'cipher', readCiphers),
    hash: joinAllowed([...said.all('hash'), ...said.all('both')].map(([text]) => readHashes(text))),
    group: readAll(said, 'group', readGroups),
    longest: readHours(said),
    isSecondAlone: said.has('second version alone'),
    longestOwn: own.length > 0 ? Math.min(...own) : undefined,
    bare: said.all('bare')[0]?.[1],
    isWritten: said.has('written'),
    wantsSecrecy: said.has('pfs'),
    refused: readRefused(said),
  };
}

/** Names of settings that clauses hold beside values which nobody could read. */
const isNamedAlone = (said: Said, { cipher, hash, group, longest, longestOwn }: Asked): boolean =>
  (asksBesideRefused(said, /\bencrypt\w*|\bciphers?\b/) && !cipher) ||
  (asksBesideRefused(said, /\b(?:integrity|hash)\b/) && !hash) ||
  (asksBesideRefused(said, /\bgroups?\b|\bdiffie/) && !group) ||
  (said.asks(/\blife ?times?\b/) && longest === undefined && longestOwn === undefined);

function judgeIpsec(tree: ConfigTree, said: Said): Outcome {
  const entries = vpnEntriesOf(tree);
  const maps = statementsOf(tree, 'crypto map');
  if (entries.length === 0)
    return maps.length === 0 && said.letsOff(IDLE)
      ? notApplicable('There is no crypto map, and no IPsec profile.')
      : review('No crypto map is applied.', linesOfNodes(maps));
  const asked = readAsked(said);
  if (refusesOther(said, [BARE])) return review('The document refuses values that a person has to compare.');
  if (!asked.cipher && !asked.group) return review('What is asked of IPsec the document does not say.');
  const kept = entries.map((entry) => ({ entry, parts: examineEntry(entry, asked, tree) }));
  const bad = kept.filter(({ parts }) => parts.includes('no')).map(({ entry }) => entry);
  if (bad.length > 0)
    return fail(
      linesOfNodes(bad.flatMap(({ nodes }) => [...nodes])),
      `Entries of crypto maps that are not as demanded: ${bad.length} of ${entries.length}.`,
    );
  const lines = linesOfNodes([...entries.flatMap(({ nodes }) => [...nodes]), ...statementsOf(tree, 'crypto ipsec ikev2 ipsec-proposal')]);
  const idle = said.has('idle proposals') ? [] : examineIdle(tree, entries, asked);
  return isNamedAlone(said, asked) || [...kept.flatMap(({ parts }) => [...parts]), ...idle].some((is) => is !== 'yes')
    ? review('Whether an IPsec proposal offers only what is permitted a person has to say.', lines)
    : pass(lines, 'Every entry of a crypto map, with the proposals that it names, is as the document demands.');
}

/** Source: Cisco ASA Series Command Reference, crypto map set pfs and set ikev2 ipsec-proposal: no PFS by default. */
export const ipsecTopic: TopicJudge = {
  id: 'ipsec',
  about:
    /\bipsec\b.*(?:proposals?|forward secrecy|aes|encryption|algorithms?|parameters?)|^ipsec$|\bforward secrecy\b|\bprotection of (?:the )?(?:ipsec|tunnel|vpn) (?:data|traffic)\b/,
  except: /\b(?:ike(?:v[12])? polic\w+|certificates?|users?)\b/,
  phrases,
  words:
    'protection traffic data item expectation algorithms parameters ipsec-proposal mandatory each vpn vpns tunnels tunnel ipsec ikev2 proposal proposals esp encryption integrity crypto map maps perfect forward secrecy pfs sequence number protocol encrypt encrypts protect refers only demands per association security sets has lifetime seconds security-association',
  typed:
    /^(?:crypto ipsec ikev2 ipsec-proposal\b|protocol esp\b|crypto map \S+ \S+ set (?:pfs|ikev2 ipsec-proposal|security-association lifetime)\b)/,
  expectation: 'every entry of a crypto map must have the forward secrecy, the lifetime and the proposals that the document demands',
  judge: judgeIpsec,
};
