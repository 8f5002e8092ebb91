import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { asksOf } from '@merlon/engine/demands/tunnels/read-accepted.ts';
import { describePhase } from '@merlon/engine/demands/tunnels/read-phase.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Phrase, Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { type Proposal, compareProposal, judgeProposal } from '@merlon/engine/topics/tunnels/judge-proposal.ts';
import { linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { type VpnDemand, asksAny, isNamedAlone, offerOf, readDemand } from './vpn-demand.ts';
import { CIPHER, GROUP, HASHES_SAID, LIFETIME, NULL_WITH_GCM, REFUSED } from './vpn-phrases.ts';

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

/** What a policy lets the other end choose. It prints each setting; what is not there is for a person. */
function proposalOf(policy: ConfigNode): Proposal {
  const life = offerOf(policy, 'group', 'lifetime');
  const [unit, number = ''] = life.words;
  const seconds = unit === 'seconds' ? (number === 'none' ? Infinity : Number(number)) : NaN;
  return {
    name: `IKEv2 policy ${policy.words[3]}`,
    lines: linesOfNodes([policy]),
    offers: [offerOf(policy, 'cipher', 'encryption'), offerOf(policy, 'hash', 'integrity'), offerOf(policy, 'group', 'group')],
    lifetime: { seconds, lines: life.lines },
  };
}

function judgePolicy(policy: ConfigNode, demand: VpnDemand): Outcome {
  const proposal = proposalOf(policy);
  const { lifetime: _, ...lists } = demand;
  const own = asksOf(demand.prf);
  // What is asked of any hash may be meant of the pseudo-random function as well.
  const prf = compareProposal(
    { ...proposal, offers: [offerOf(policy, 'hash', 'prf')] },
    { ...lists, hash: own ? demand.prf : demand.ofAny },
  ).map((one) => (own ? one : { ...one, status: 'REVIEW' as const }));
  return judgeProposal(proposal, demand, prf);
}

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
  if (asksVersionAlone(said)) return pass([], 'IKEv1 is enabled on no interface.');
  const demand = readDemand(said);
  const policies = findPath(tree, 'crypto ikev2 policy *').map(({ node }) => node);
  if (!demand || !asksAny(demand) || policies.length === 0)
    return review('There is no IKEv2 policy, or a person has to read what the document asks of one.');
  const outcome = combineAll(policies.map((policy) => judgePolicy(policy, demand)));
  if (outcome.status === 'FAIL') return isIdle ? review(`${outcome.reason} But IKE is enabled on no interface.`, outcome.lines) : outcome;
  if (isNamedAlone(said, demand, demand.lifetime !== undefined) || said.asks(COUNTS))
    return review('Whether an IKEv2 policy offers only what is permitted a person has to say.', outcome.lines);
  return outcome.status === 'PASS'
    ? pass(outcome.lines, `Every IKEv2 policy has what the document wants: ${describePhase(demand)}.`)
    : outcome;
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
