import { findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Phrase, Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../../facts/statements.ts';
import {
  type Allowed,
  CIPHERS,
  GROUPS,
  HASHES,
  type Kept,
  keepsTo,
  readAll,
  readCiphers,
  readGroups,
  readHashes,
} from './allowed-values.ts';
import { refusesAny } from './explicit.ts';
import { LIFETIME, readLongest } from './lifetime.ts';

/** `null together with aes-gcm-256 only`: AES-GCM checks integrity itself. */
export const NULL_WITH_GCM: Phrase = {
  says: 'null',
  as: /,?(?: or)?[ (]*(?:null (?:together |only )?with (?:aes-)?gcm(?:-256)?(?: only)?|with (?:aes-)?gcm(?:-256)?: null)\)?/,
};
export const CIPHER: Phrase = { says: 'cipher', as: new RegExp(`(?:(?:encryption|ciphers?):? )?(?:only )?${CIPHERS}(?: only)?`) };
export const HASH: Phrase = { says: 'hash', as: new RegExp(`(?:(?:integrity|hash):? )?(?:only )?${HASHES}(?: only)?`) };

/** `DES, 3DES and MD5 are not permitted`, `no group 1, 2 or 5` */
const WEAK = String.raw`(?:3?des|md5|sha-?1|sha\b(?!-)|groups? (?:1|2|5)(?:(?:,? or|,? and|,) (?:1|2|5)\b)*)`;
const REFUSED = new RegExp(
  String.raw`(?:no|not|never|without|nor|neither) ${WEAK}(?:(?:,? or|,? and|,) ${WEAK})*|${WEAK}(?:(?:,? or|,? and|,) ${WEAK})* (?:(?:is|are|must|shall|may) (?:not|no longer|never)(?: be)?(?: used| permitted| allowed| accepted| present| listed| offered)?|(?:is|are) (?:forbidden|prohibited|(?:a )?findings?))`,
);

const phrases: readonly Phrase[] = [
  {
    says: 'aside',
    as: /(?:a policy )?may list more than 1 value|(?:a policy )?may list more than one value|in which case all of them must be permitted ones|may list several values per line|every value listed is a permitted one|contains? permitted values only|(?:–|-) not only the (?:one|policy) that is negotiated today (?:–|-)/,
  },
  NULL_WITH_GCM,
  { says: 'prf', as: new RegExp(`prf:? (?:only )?${HASHES}`) },
  CIPHER,
  HASH,
  { says: 'group', as: new RegExp(`(?:dh |diffie-hellman )?groups?:? (?:are |is |must be |of )?(?:only )?${GROUPS}`) },
  LIFETIME,
  { says: 'spelling', as: /\bsha-?1 is (?:displayed|shown|written|spelled) as sha\b/ },
  { says: 'refused', as: REFUSED },
];

const IDLE = /\bikev?[12]?\b|\bvpns?\b|\btunnels?\b/;
/** `IKEv1 is not enabled`, `only IKEv2 is used` */
const FIRST_OFF =
  /\b(?:ikev1|ike version 1)\b.*\b(?:not|nowhere|never|disabled|off|prohibited|forbidden)\b|\b(?:no|not|never|disable)\b.*\b(?:crypto )?ikev1\b|\bonly ikev2\b|\bikev2 (?:only|alone)\b/;

/** What a document asks of each policy of IKEv2. */
interface Asked {
  readonly cipher: Allowed | undefined;
  readonly hash: Allowed | undefined;
  readonly prf: Allowed | undefined;
  readonly group: Allowed | undefined;
  readonly longest: number | undefined;
}

const valuesOf = (policy: ConfigNode, setting: string): readonly string[] | undefined => childrenOf(policy, setting).at(-1)?.words.slice(1);

/** SHA-1 is called `sha` (command reference, integrity and prf of an IKEv2 policy). */
const hashNumber = (word: string): string => /^sha-?(\d{3})$/.exec(word)?.[1] ?? word;

/** `null` is no hash; beside AES-GCM alone it has to stand, beside anything else nothing checks integrity. */
export function keepsIntegrity(hashes: readonly string[] | undefined, ciphers: readonly string[] | undefined, allowed: Allowed): Kept {
  if (!hashes) return 'perhaps';
  const isSealed = ciphers !== undefined && ciphers.length > 0 && ciphers.every((cipher) => cipher.startsWith('aes-gcm'));
  const own = hashes.filter((hash) => !(isSealed && hash === 'null')).map(hashNumber);
  return keepsTo(own, allowed);
}

/** Which parts of a policy keep to what is asked. A policy prints each setting; what is not there is for a person. */
function examine(policy: ConfigNode, { cipher, hash, prf, group, longest }: Asked): readonly Kept[] {
  const of = (setting: string): readonly string[] | undefined => valuesOf(policy, setting);
  const keeps = (setting: string, allowed: Allowed | undefined): Kept => {
    const values = of(setting)?.map(setting === 'prf' ? hashNumber : String);
    return allowed === undefined ? 'yes' : values ? keepsTo(values, allowed) : 'perhaps';
  };
  const weak = of('prf')?.some((word) => word === 'sha' || word === 'md5') ?? true;
  const life = of('lifetime');
  const seconds = life?.[0] === 'seconds' ? Number(life[1]) : NaN;
  return [
    keeps('encryption', cipher),
    hash ? keepsIntegrity(of('integrity'), of('encryption'), hash) : 'yes',
    prf ? keeps('prf', prf) : hash && weak ? 'perhaps' : 'yes',
    keeps('group', group),
    longest === undefined ? 'yes' : life === undefined ? 'perhaps' : seconds <= longest ? 'yes' : 'no',
  ];
}

/** Whether a policy offers one of the values that a clause refuses by name. */
function offersRefused(policy: ConfigNode, said: Said): boolean {
  const words = said.all('refused').flatMap(([text]) => text.match(/3des|(?<!3)des|md5|sha-?1|\bsha\b|\b[125]\b/g) ?? []);
  const named = new Set(words.map((word) => (word.startsWith('sha') ? 'sha' : word)));
  return ['encryption', 'integrity', 'prf', 'group'].some((setting) => valuesOf(policy, setting)?.some((value) => named.has(value)));
}

/** Values that clauses permit or refuse. */
export const VALUES = /\baes|\bsha-?\d{3}|\bgroups? ?\d/;

function judgeIke(tree: ConfigTree, said: Said): Outcome {
  const first = [...statementsOf(tree, 'crypto ikev1 enable'), ...statementsOf(tree, 'crypto isakmp enable')];
  const second = statementsOf(tree, 'crypto ikev2 enable');
  const isIdle = first.length + second.length === 0;
  if (isIdle && said.letsOff(IDLE)) return notApplicable('IKE is enabled on no interface.');
  if (first.length > 0 && said.asks(FIRST_OFF)) return fail(linesOfNodes(first), 'IKEv1 is enabled.');
  if (first.length > 0) return review('IKEv1 is enabled, of which the document says nothing.', linesOfNodes(first));
  const asked: Asked = {
    cipher: readAll(said, 'cipher', readCiphers),
    hash: readAll(said, 'hash', readHashes),
    prf: readAll(said, 'prf', readHashes),
    group: readAll(said, 'group', readGroups),
    longest: readLongest(said),
  };
  const policies = findPath(tree, 'crypto ikev2 policy *').map(({ node }) => node);
  if (refusesAny(said, VALUES, [REFUSED, NULL_WITH_GCM.as])) return review('The document refuses values that a person has to compare.');
  const refused = policies.filter((policy) => offersRefused(policy, said));
  if (refused.length > 0 && !isIdle)
    return fail(
      linesOfNodes(refused.flatMap((policy) => [policy, ...policy.children])),
      `IKEv2 policies that offer what the document refuses: ${refused.length}.`,
    );
  if (policies.length === 0 || (!asked.cipher && !asked.hash && !asked.group))
    return review('There is no IKEv2 policy, or little is asked of one.');
  const kept = policies.map((policy) => ({ policy, parts: examine(policy, asked) }));
  const bad = kept.filter(({ parts }) => parts.includes('no')).map(({ policy }) => policy);
  const lines = linesOfNodes(bad.flatMap((policy) => [policy, ...policy.children]));
  if (bad.length > 0)
    return isIdle
      ? review('A policy that nothing uses falls short.', lines)
      : fail(lines, `IKEv2 policies that offer what is not permitted: ${bad.length} of ${policies.length}.`);
  const all = linesOfNodes(policies.flatMap((policy) => [policy, ...policy.children]));
  return kept.some(({ parts }) => parts.includes('perhaps'))
    ? review('Whether an IKEv2 policy offers only what is permitted a person has to say.', all)
    : pass(all, 'Every IKEv2 policy offers only what the document permits.');
}

/** Source: Cisco ASA Series Command Reference, crypto ikev2 policy, crypto ikev1 enable, crypto ikev2 enable. */
export const ikeTopic: TopicJudge = {
  id: 'ike',
  about: /\bike(?:v2)?\b/,
  except: /\bike(?:v[12])? and ipsec\b|\bipsec and ike|\b(?:certificates?|pre-?shared|keys?|proposals?)\b/,
  phrases,
  words:
    'strength disabled prohibited forbidden look ike ikev1 ikev2 crypto policy policies strong parameter parameters permitted then block blocks begin enabled enable interface interfaces on offers offer following algorithms algorithm only no not version 1 2 is nowhere must in weaker weak value beside good comply complies negotiated displayed isakmp anywhere vpn vpns where ipsec tunnels terminates there encryption integrity group groups hash prf lifetime dh diffie-hellman with finding any <interface> contains neither ones left over being finding must each crypto negotiation negotiated concerns tells tell more case permitted diffie-hellman groups compare comparing list lists when',
  typed: /^(?:no crypto ikev1 enable\b|crypto ikev2 (?:policy|enable)\b|(?:encryption|integrity|group|prf|lifetime)\b)/,
  heeds: [
    /\b(?:the )?only permitted\b|\buses only the following\b|\bonly (?=aes|sha|groups?|the (?:values|algorithms))/,
    /\b(?:ikev1|ike version 1) (?:is|must|shall|may) not (?:be )?(?:enabled|used|permitted|allowed|configured)(?: on any interface)?\b|\bno crypto ikev1 enable\b|\bikev1 is enabled nowhere\b/,
    /\bonly ikev2\b|\bikev2 only\b|\buses only the following algorithms\b|\bof the list only\b|\bweaker value beside good ones does not comply\b/,
  ],
  expectation:
    'every IKEv2 policy must offer only the ciphers, hashes and groups that the document permits, and live no longer than it says',
  judge: judgeIke,
};
