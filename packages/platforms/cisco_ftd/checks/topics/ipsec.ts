import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Phrase, Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { type Allowed, GROUPS, type Kept, keepsTo, readAll, readCiphers, readGroups, readHashes } from './allowed-values.ts';
import { refusesAny } from './explicit.ts';
import { CIPHER, HASH, NULL_WITH_GCM, VALUES, keepsIntegrity } from './ike.ts';
import { LIFETIME, readLongest } from './lifetime.ts';
import { type VpnEntry, vpnEntriesOf } from './vpn-entries.ts';

const IDLE = /\bcrypto maps?\b|\btunnels?\b|\bvpns?\b|\bipsec\b/;

const phrases: readonly Phrase[] = [
  {
    says: 'second version alone',
    as: /ikev1 transform sets never meet this control|(?:refers only to|uses) ikev2 proposals(?: only)?|per entry: set ikev2 ipsec-proposal/,
  },
  { says: 'idle proposals', as: /proposals that no entry refers to are not (?:considered|looked at)/ },
  {
    says: 'aside',
    as: /when the last is absent, crypto ipsec security-association lifetime seconds at most +\d+ must exist(?: \(the default is \d+\))?|a map without set security-association lifetime has the default or the global value|,? set at the entry or globally|that is bound to an interface|refers? to\b/,
  },
  NULL_WITH_GCM,
  CIPHER,
  HASH,
  {
    says: 'group',
    as: new RegExp(
      `(?:(?:set pfs|perfect forward secrecy)(?: in every crypto map entry)?,? ?(?:with )?(?:dh |diffie-hellman )?(?:only )?)(?:groups? ?)?\\d\\d?(?:(?:,? or|,? and|,| ?\\|) ?(?:group ?)?\\d\\d?\\b)*(?:,? (?:or|and) (?:higher|above))?|perfect forward secrecy in every crypto map entry, ${GROUPS}`,
    ),
  },
  { says: 'renewed', as: /sas are renewed at least every (\d+) hours|(?:security association )?lifetime of (\d+|one) hours? or less/ },
  { ...LIFETIME },
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
}

/** A proposal names its ciphers and hashes on a line each (command reference, protocol esp). */
function examineProposal(node: ConfigNode | undefined, { cipher, hash }: Asked): readonly Kept[] {
  const of = (setting: string): readonly string[] | undefined => node && childrenOf(node, `protocol esp ${setting}`).at(-1)?.words.slice(3);
  const ciphers = of('encryption');
  return [cipher ? (ciphers ? keepsTo(ciphers, cipher) : 'perhaps') : 'yes', hash ? keepsIntegrity(of('integrity'), ciphers, hash) : 'yes'];
}

/** The lifetime of an entry is its own, else that of all, else eight hours (command reference, crypto ipsec security-association lifetime). */
function secondsOf(entry: VpnEntry, tree: ConfigTree): number {
  const own = entry.find('set security-association lifetime seconds')?.[0];
  const all = statementsOf(tree, 'crypto ipsec security-association lifetime seconds').at(-1)?.words[5];
  return Number(own ?? all ?? 28800);
}

function examineEntry(entry: VpnEntry, asked: Asked, tree: ConfigTree): readonly Kept[] {
  const proposals = entry.find('set ikev2 ipsec-proposal') ?? [];
  const old = entry.find('set ikev1 transform-set') ?? entry.find('set transform-set');
  const pfs = entry.find('set pfs');
  const named = proposals.map((name) => statementsOf(tree, `crypto ipsec ikev2 ipsec-proposal ${name}`)[0]);
  const group = (words: readonly string[] | undefined, allowed: Allowed): Kept =>
    words === undefined ? 'no' : words[0] === undefined ? 'perhaps' : keepsTo([words[0].replace('group', '')], allowed);
  return [
    old === undefined ? 'yes' : asked.isSecondAlone ? 'no' : 'perhaps',
    proposals.length > 0 ? 'yes' : 'perhaps',
    ...named.flatMap((node) => examineProposal(node, asked)),
    asked.group ? group(pfs, asked.group) : 'yes',
    asked.longest === undefined || secondsOf(entry, tree) <= asked.longest ? 'yes' : 'no',
  ];
}

/** Proposals that no entry names; what they offer decides nothing where the document leaves them out. */
const examineIdle = (tree: ConfigTree, entries: readonly VpnEntry[], asked: Asked): readonly Kept[] => {
  const used = new Set(entries.flatMap((entry) => [...(entry.find('set ikev2 ipsec-proposal') ?? [])]));
  const idle = statementsOf(tree, 'crypto ipsec ikev2 ipsec-proposal').filter(({ words }) => !used.has(words[4]!));
  return idle.flatMap((node) => examineProposal(node, asked));
};

function judgeIpsec(tree: ConfigTree, said: Said): Outcome {
  const entries = vpnEntriesOf(tree);
  const maps = statementsOf(tree, 'crypto map');
  if (entries.length === 0)
    return maps.length === 0 && said.letsOff(IDLE)
      ? notApplicable('There is no crypto map, and no IPsec profile.')
      : review('No crypto map is applied.', linesOfNodes(maps));
  const asked: Asked = {
    cipher: readAll(said, 'cipher', readCiphers),
    hash: readAll(said, 'hash', readHashes),
    group: readAll(said, 'group', readGroups),
    longest: readHours(said),
    isSecondAlone: said.has('second version alone'),
  };
  if (refusesAny(said, VALUES, [NULL_WITH_GCM.as])) return review('The document refuses values that a person has to compare.');
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
  return [...kept.flatMap(({ parts }) => [...parts]), ...idle].some((is) => is !== 'yes')
    ? review('Whether an IPsec proposal offers only what is permitted a person has to say.', lines)
    : pass(lines, 'Every entry of a crypto map, with the proposals that it names, is as the document demands.');
}

/** Source: Cisco ASA Series Command Reference, crypto map set pfs and set ikev2 ipsec-proposal: no PFS by default. */
export const ipsecTopic: TopicJudge = {
  id: 'ipsec',
  about: /\bipsec\b.*(?:proposals?|forward secrecy|aes)|^ipsec$/,
  except: /\b(?:ike(?:v[12])? polic\w+|certificates?|users?)\b/,
  phrases,
  words:
    'mandatory each vpn vpns tunnels tunnel ipsec ikev2 proposal proposals esp encryption integrity crypto map maps perfect forward secrecy pfs sequence number protocol encrypt encrypts protect refers only demands per association security sets has lifetime seconds security-association',
  typed:
    /^(?:crypto ipsec ikev2 ipsec-proposal\b|protocol esp\b|crypto map \S+ \S+ set (?:pfs|ikev2 ipsec-proposal|security-association lifetime)\b)/,
  expectation: 'every entry of a crypto map must have the forward secrecy, the lifetime and the proposals that the document demands',
  judge: judgeIpsec,
};
