import { findPath } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Phrase, Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../../facts/statements.ts';
import {
  type Allowed,
  type Kept,
  STRONG_GROUPS,
  joinAllowed,
  keepsTo,
  readAll,
  readCiphers,
  readGroups,
  readHashes,
} from './allowed-values.ts';
import { LIFETIME, readLongest } from './lifetime.ts';
import { CIPHER, GROUP, HASHES_SAID, NULL_WITH_GCM, REFUSED, asksBesideRefused, readRefused, refusesOther } from './vpn-phrases.ts';

const VERSION_1 = '(?:ikev1|ike version 1|version 1 of ike)';
const ANYWHERE = '(?: (?:anywhere|everywhere|at all|on (?:any|all|every|each)(?: of the)? interfaces?))?';
const IS_OFF =
  '(?:not (?:be )?(?:enabled|used|permitted|allowed|configured|active|accepted|switched on|in use)|never be (?:enabled|used)|(?:be )?(?:disabled|switched off|turned off|off|prohibited|forbidden)|enabled nowhere)';
const ENABLING = 'crypto ikev1 enable(?: <interface>| [a-z]+ interface| lines?| statements?)*';
/** `IKEv1 is not enabled`, `IKEv2 only`, `there is no crypto ikev1 enable line` */
const FIRST_OFF = new RegExp(
  [
    String.raw`\b${VERSION_1}(?: (?:is|must|shall|may|has to|is to))?:? ${IS_OFF}${ANYWHERE}`,
    String.raw`\b(?:no|disable) (?:a |any |line |statement )*(?:${ENABLING}|${VERSION_1}\b(?! polic))`,
    String.raw`\b(?:must|may|shall|does|do) (?:not|never) (?:contain|have|show|list|print|include) (?:an? |any |the line )?${ENABLING}`,
    String.raw`\b${ENABLING} (?:must|may|shall|does|is) (?:not|never) (?:be )?(?:there|present|appear|exist|shown)`,
    String.raw`\bonly (?:ikev2|ike version 2)\b(?! polic)|\b(?:ikev2|ike version 2)(?: is used)? (?:only|alone|exclusively)\b`,
  ].join('|'),
);

const POLICY = '(?:polic(?:y|ies)|entr(?:y|ies)|proposals?)';
const COUNT_TOO = String.raw`(?:counts?|(?:is|are) (?:included|covered|judged|assessed|looked at)|must (?:comply|conform))(?: too| as well| also)?`;
/** What asks for nothing more, as every policy and every value of it is compared. */
const ASIDES = new RegExp(
  [
    String.raw`(?:a policy )?may list (?:more than (?:1|one) value|several values per line)|in which case all of them must be permitted ones|every value listed is a permitted one|contains? permitted values only`,
    String.raw`(?:–|-) not only the (?:one|policy) that is negotiated today (?:–|-)`,
    String.raw`${POLICY}(?: (?:that|which) (?:is|are|was|were))? (?:left[- ]over|unused|no longer used|not (?:in use|used)|left behind)(?: from [a-z ]+?)? ${COUNT_TOO}`,
    String.raw`(?:go through|check|read|look at|inspect|compare|cover) (?:all|every|each)(?: of the| of them)? (?:${POLICY}|values?)(?:,? not (?:only|just) the (?:first|last|one in use|one on top))?`,
    String.raw`(?:a|one|any) (?:single )?(?:weak|weaker|bad|other) value (?:(?:in|of) a (?:list|line|policy) |beside (?:a )?good ones? )?(?:makes the (?:whole )?policy (?:non-compliant|fail)|does not comply|is (?:enough to fail|a finding|a deviation|not permitted))`,
    String.raw`(?:a line may list several (?:algorithms|values)[:,]? ?(?:and )?)?(?:each|every one|all) of them counts?|every (?:listed )?value counts`,
    String.raw`,? (?:which|as it|because it|since it) (?:protects|checks|provides|includes|brings) (?:the |its own )?integrity(?: protection| check)? ?(?:by itself|itself|already)?`,
    String.raw`(?:ike|ipsec|vpns?) (?:is|are) not (?:needed|required|used) on (?:firewalls|devices|sites) without (?:tunnels|vpns?)`,
    String.raw`ikev1 policies(?: and keys)? that were left behind have no effect without it and are no finding`,
    String.raw`(?:and )?no other (?:number|group|value|algorithm)s?(?: (?:is|are|stands?))?(?: on the (?:group|encryption|integrity|prf) line)?`,
    String.raw`strong (?:algorithms|parameters|values|cryptography) only|phase (?:1|one)\b`,
    String.raw`(?:where|if|when) [^,;.]{0,40}\b(?:no|neither|not)\b[^,;.]{0,80}, there is nothing to (?:assess|check|do|look at|judge)`,
  ].join('|'),
);

const phrases: readonly Phrase[] = [
  { says: 'spelling', as: /\bsha-?1 is (?:displayed|shown|written|spelled) as sha\b/ },
  { says: 'first off', as: FIRST_OFF },
  { says: 'aside', as: ASIDES },
  NULL_WITH_GCM,
  REFUSED,
  CIPHER,
  ...HASHES_SAID,
  GROUP,
  LIFETIME,
];

const IDLE = /\bikev?[12]?\b|\bvpns?\b|\btunnels?\b/;

/** What a document asks of each policy of IKEv2. */
interface Asked {
  readonly cipher: Allowed | undefined;
  readonly hash: Allowed | undefined;
  readonly prf: Allowed | undefined;
  readonly group: Allowed | undefined;
  readonly longest: number | undefined;
  /** What is asked of hashes, whatever they are for. */
  readonly ofAny: Allowed | undefined;
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
function examine(policy: ConfigNode, { cipher, hash, prf, group, longest, ofAny }: Asked): readonly Kept[] {
  const of = (setting: string): readonly string[] | undefined => valuesOf(policy, setting);
  const keeps = (setting: string, allowed: Allowed | undefined): Kept => {
    const values = of(setting)?.map(setting === 'prf' ? hashNumber : String);
    return allowed === undefined ? 'yes' : values ? keepsTo(values, allowed) : 'perhaps';
  };
  const life = of('lifetime');
  const seconds = life?.[0] === 'seconds' ? Number(life[1]) : NaN;
  return [
    keeps('encryption', cipher),
    hash ? keepsIntegrity(of('integrity'), of('encryption'), hash) : 'yes',
    // What is asked of any hash may be meant of this one as well.
    prf ? keeps('prf', prf) : ofAny && keeps('prf', ofAny) !== 'yes' ? 'perhaps' : 'yes',
    keeps('group', group),
    longest === undefined ? 'yes' : life === undefined ? 'perhaps' : seconds <= longest ? 'yes' : 'no',
  ];
}

/** What no document has to refuse by name: a clause that names some weak values may mean all of them. */
const isWeak = (policy: ConfigNode): boolean =>
  !(valuesOf(policy, 'encryption') ?? []).every((value) => value.startsWith('aes')) ||
  keepsIntegrity(valuesOf(policy, 'integrity'), valuesOf(policy, 'encryption'), SECOND) !== 'yes' ||
  (valuesOf(policy, 'prf') ?? []).some((value) => /^(?:sha|md5)$/.test(value)) ||
  (valuesOf(policy, 'group') ?? []).some((value) => !STRONG_GROUPS.includes(Number(value)));

/** Whether a policy offers one of the values that a clause refuses by name. */
const offers = (policy: ConfigNode, refused: ReadonlySet<string>): boolean =>
  ['encryption', 'integrity', 'prf', 'group'].some((setting) => valuesOf(policy, setting)?.some((value) => refused.has(value)));

function readAsked(said: Said): Asked {
  const both = said.all('both').map(([text]) => readHashes(text));
  const hashes = said.all('hash').map((found) => ({ values: readHashes(found[0]), isOwn: found.groups?.['own'] ?? found.groups?.['for'] }));
  return {
    cipher: readAll(said, 'cipher', readCiphers),
    hash: joinAllowed([...both, ...hashes.map(({ values }) => values)]),
    prf: joinAllowed([...both, ...said.all('prf').map(([text]) => readHashes(text))]),
    group: readAll(said, 'group', readGroups),
    longest: readLongest(said),
    ofAny:
      joinAllowed(hashes.filter(({ isOwn }) => isOwn === undefined).map(({ values }) => values)) ??
      (hashes.length > 0 ? SECOND : undefined),
  };
}
/** Where integrity alone is asked for, SHA-1 as the other hash is for a person. */
export const SECOND = readHashes('sha-2');

/** Names of settings that clauses hold beside values which nobody could read. */
const isNamedAlone = (said: Said, { cipher, hash, prf, group, longest }: Asked): boolean =>
  (asksBesideRefused(said, /\b(?:encrypt\w*|ciphers?)\b/) && !cipher) ||
  (asksBesideRefused(said, /\b(?:integrity|hash)\b/) && !hash) ||
  (asksBesideRefused(said, /\bprf\b|\bpseudo/) && !prf && !hash) ||
  (asksBesideRefused(said, /\bgroups?\b|\bdiffie/) && !group) ||
  (asksBesideRefused(said, /\blife ?times?\b/) && longest === undefined);

/** What a document says of how many policies there are, or of where IKEv2 runs, nobody compares. */
const COUNTS =
  /\b(?:at least|minimum of|exactly|no more than) (?:one|1|\d) (?:\w+ ){0,2}polic|\b(?:ikev2|ike version 2|ike) (?:must|shall|has to|is to|should)[^,;]*\benabled\b/;

/** Whether a document wants IKEv1 to be off, and says nothing of how policies have to be. */
const asksVersionAlone = (said: Said): boolean =>
  said.asks(FIRST_OFF) &&
  !said.asks(COUNTS) &&
  !said.asks(/\b(?:polic\w+|encrypt\w*|ciphers?|integrity|hash|prf|pseudo|groups?|diffie|life ?times?|aes|3?des|md5|sha)\b/);

function judgeIke(tree: ConfigTree, said: Said): Outcome {
  const first = [...statementsOf(tree, 'crypto ikev1 enable'), ...statementsOf(tree, 'crypto isakmp enable')];
  const second = statementsOf(tree, 'crypto ikev2 enable');
  const isIdle = first.length + second.length === 0;
  if (isIdle && said.letsOff(IDLE)) return notApplicable('IKE is enabled on no interface.');
  if (first.length > 0)
    return said.asks(FIRST_OFF)
      ? fail(linesOfNodes(first), 'IKEv1 is enabled.')
      : review('IKEv1 is enabled, of which the document says nothing.', linesOfNodes(first));
  const policies = findPath(tree, 'crypto ikev2 policy *').map(({ node }) => node);
  if (asksVersionAlone(said)) return pass([], 'IKEv1 is enabled on no interface.');
  if (refusesOther(said)) return review('The document refuses values that a person has to compare.');
  const names = readRefused(said);
  const refused = policies.filter((policy) => offers(policy, names));
  if (refused.length > 0 && !isIdle)
    return fail(
      linesOfNodes(refused.flatMap((policy) => [policy, ...policy.children])),
      `IKEv2 policies that offer what the document refuses: ${refused.length}.`,
    );
  return judgePolicies(policies, said, isIdle);
}

function judgePolicies(policies: readonly ConfigNode[], said: Said, isIdle: boolean): Outcome {
  const asked = readAsked(said);
  if (policies.length === 0 || (!asked.cipher && !asked.hash && !asked.group && !said.has('refused')))
    return review('There is no IKEv2 policy, or little is asked of one.');
  const kept = policies.map((policy) => ({ policy, parts: examine(policy, asked) }));
  const bad = kept.filter(({ parts }) => parts.includes('no')).map(({ policy }) => policy);
  const lines = linesOfNodes(bad.flatMap((policy) => [policy, ...policy.children]));
  if (bad.length > 0)
    return isIdle
      ? review('A policy that nothing uses falls short.', lines)
      : fail(lines, `IKEv2 policies that offer what is not permitted: ${bad.length} of ${policies.length}.`);
  const all = linesOfNodes(policies.flatMap((policy) => [policy, ...policy.children]));
  const isOpen = kept.some(({ parts }) => parts.includes('perhaps')) || (said.has('refused') && policies.some(isWeak));
  return isOpen || isNamedAlone(said, asked) || said.asks(COUNTS)
    ? review('Whether an IKEv2 policy offers only what is permitted a person has to say.', all)
    : pass(all, 'Every IKEv2 policy offers only what the document permits.');
}

/** Source: Cisco ASA Series Command Reference, crypto ikev2 policy, crypto ikev1 enable, crypto ikev2 enable. */
export const ikeTopic: TopicJudge = {
  id: 'ike',
  about: /\bike(?:v[12])?\b|\bkey exchange (?:for|of) (?:the )?(?:ipsec|vpns?|tunnels?)\b/,
  except: /\bike(?:v[12])? and ipsec\b|\bipsec and ike|\b(?:certificates?|pre-?shared|keys?(?! exchange)|proposals?)\b/,
  phrases,
  words:
    'strength look ike ikev1 ikev2 crypto policy policies strong parameter parameters permitted then block blocks begin enabled enable interface interfaces on offers offer following algorithms algorithm only no not version 1 2 is must in weaker weak value beside good comply negotiated displayed isakmp anywhere vpn vpns where ipsec tunnel tunnels terminates there encryption integrity group groups hash prf lifetime dh diffie-hellman with finding any <interface> contains neither ones left over being must each negotiation negotiated negotiates negotiate concerns tells tell more case compare comparing list lists when key exchange we they site-to-site remote-access proposed proposes propose expectation item output first second but apply whether them limited cipher ciphers algorithms',
  typed:
    /^(?:no crypto ikev1 enable\b|no crypto ikev2 policy\b|crypto ikev2 (?:policy|enable)\b|(?:encryption|integrity|group|prf|lifetime)\b)/,
  heeds: [
    /\b(?:the )?only permitted\b|\buses only the following\b|\bonly (?=aes|sha|groups?|the (?:values|algorithms|following))/,
    /\bof the list only\b|\bin the (?:first|second) output\b/,
  ],
  expectation:
    'every IKEv2 policy must offer only the ciphers, hashes and groups that the document permits, and live no longer than it says',
  judge: judgeIke,
};
