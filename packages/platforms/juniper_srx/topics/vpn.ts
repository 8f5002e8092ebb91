import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { HASH_SPARED } from '@merlon/engine/demands/tunnels/hash-spared.ts';
import { asksOf } from '@merlon/engine/demands/tunnels/read-accepted.ts';
import { type PhaseDemand, numbersOf, readPhase } from '@merlon/engine/demands/tunnels/read-phase.ts';
import { REFUSALS } from '@merlon/engine/demands/tunnels/refusal-forms.ts';
import type { ListKind } from '@merlon/engine/demands/tunnels/spell-algorithms.ts';
import { letsOffWithout, lettingOff } from './said.ts';
import { LIFETIMES, type VpnDemand, judge } from './vpn-judge.ts';
import { type Phase, ofPhase } from './vpn-parts.ts';

const LIFE = /\blifetimes?\b|\blifetime-seconds\b|\blives?\b|\brenewed\b|\brekey\w*|\bre-?negotiat\w*/i;
const EXPLICIT =
  /\b(?:written|explicit\w*|has to be set|have to be set|must be set|must be configured|lifetime set|not (?:configured|set|present|specified), (?:this|it) is)\b/i;

/** Proposals, policies and gateways of IKE and IPsec. */
export const vpnTopic: TopicJudge = {
  id: 'vpn',
  isMeant: ({ text, typed, recommendation: { title } }) =>
    /\bsecurity (?:ike|ipsec) (?:proposal|policy|gateway)\b/.test(typed) ||
    (/\b(?:ike|ipsec)\b/i.test(title) && /\b(?:proposals?|lifetime|dh-group|perfect[- ]forward)\b/.test(text)),
  words:
    /^(?:weak|weaker|insecure|outdated|obsolete|deprecated|latest|switched|leftovers?|remnants?|remains|often|refuses?|collections?|3des|des|md5|depending|family|members?|replays?|replay|anti-?replay|no-anti-replay|detection|rekeying|rekeyed|sa|cbc-mode|ecp|psk|pre-?shared|certificates?|broken|stale|orphaned|unused|parameters?|modes?|mandatory|triple|integrity|hashing|quick|main|expire|agrees?|proposes?|bits|stronger|leaving|bits?|encrypts?|encrypted|ciphers?|renegotiated|elliptic|curve|curves|site-to-site|expires?|sas?|hash|hashes|peers?|ready-made|referenced|unreferenced|modp|standard|basic|compatible|minutes?|ike|ikev[12]|ipsec|vpns?|tunnels?|proposals?|proposal-sets?|polic(?:y|ies)|gateways?|esp|ah|aes|aes-?256|aes-?128|cbc|gcm|aes-(?:128|192|256)-(?:cbc|gcm)|aes-256|sha|sha-?(?:1|256|384|512)|sha2|hmac|hmac-sha-?(?:1|256|384|512)(?:-\d+)?|dh|diffie-hellman|diffie|hellman|dh-groups?|group-?\d+|pfs|perfect|forward|secrecy|perfect-forward-secrecy|keys?|lifetimes?|lifetime-seconds|seconds?|hours?|hourly|sooner|renewed|lives?|live|phase|phases|version|versions|v2-only|v2|v1|speaks?|fixed|encryption|encryption-algorithms?|authentication|authentication-algorithms?|algorithms?|integrity|protocol|exchange|security|associations?|crypto\w*|ready-made|needless|addition|kept|agreed|aggressive|network|virtual|private|negotiat\w*|referenced|examined|holds|exceeds?|exceeding|group\d+-\d+|plus|renewed|list|kept)$/,
  heeds: [
    ...REFUSALS,
    /\bno (?:[\w-]+ )?proposal[- ]sets?\b|\bproposal[- ]sets?(?: (?:\([^()]*\)|lists?|collections?|of|junos|statements?)){0,4} (?:must|may|shall|are|is) not (?:to )?(?:be )?(?:used|allowed|permitted|accepted|configured|referenced|acceptable)\b/,
    /\b(?:that|which) no (?:tunnel|policy|vpn|gateway) (?:uses?|refers? to|references?|names?)(?: (?:it|them))?(?: (?:any ?more|any longer|now))?\b/,
    /\b(?:with|for) (?:aes-256-)?cbc also (?=(?:hmac-)?sha)/,
    /\bversion 2 only\b|\bversion 2(?: of ike)? and no other\b|\bnone is needed with gcm\b|\bno lifetime(?:-seconds)? (?:above|over|beyond|longer than|greater than|of more than)(?= \d)/,
    /\bno policy (?:uses|has|contains|holds|refers to) (?:a )?proposal-set\b|\bpolicy refers to a predefined proposal-set\b|\buses a proposal-set\b/,
    /\bikev2 only\b|\bonly (?:ikev2|version 2)\b|\bhas mode aggressive\b/,
    /\b(?:ikev1|(?:ike )?version 1(?: of ike)?) (?:is|must|may|shall) not (?:be )?(?:used|permitted|allowed|accepted|configured)\b/,
    /\b(?:no )?(?:other|weaker|older) (?:algorithms?|ciphers?|groups?)\b[^.;,]{0,20}\b(?:not (?:be )?(?:used|permitted|allowed|accepted|configured)|(?:is|are) (?:used|permitted|allowed|accepted|configured))\b/,
    /\baggressive mode\b[^.;,]{0,20} not (?:be )?(?:used|permitted|allowed)\b/,
    /\bother than those above\b|\bproposal uses protocol ah or other algorithms\b|\bor another group\b/,
    /\bproposal has a dh-group, encryption-algorithm or authentication-algorithm\b/,
    /\bin addition (?=(?:hmac-)?sha)/,
    /\bwhich is (?:also )?(?:what junos does|the default|junos's default)(?: (?:if|when|where) nothing is (?:set|written|configured))?\b/,
    /\bno-anti-replay (?:occurs|appears|is set|is configured|stands) (?:in|on|under) no (?:vpn|tunnel)\b|\bno (?:ipsec )?(?:vpn|tunnel) (?:has|contains|sets|shows) no-anti-replay\b|\bno-anti-replay (?:is|must) not (?:be )?(?:set|configured|used)\b/,
    /\bno (?:ike |ipsec )?policy (?:uses|has|contains|holds|refers to|names) (?:an? |any )?(?:ready-made |predefined )?proposal-set\b/,
    /\breplay (?:detection|protection) (?:is|must|may|shall) not (?:be )?(?:(?:switched|turned) off|disabled)\b/,
    /\b(?:held|keep) to the same (?:values|limits|rules)\b/,
    /\bwhich is also the default if nothing is set\b|\bnot needed with gcm\b/,
  ],
  read,
};

/** The phases that a document is about, by what it types, says and is called. */
const phasesOf = ({ text, typed, recommendation: { title } }: TopicDocument): readonly Phase[] =>
  (['ike', 'ipsec'] as const).filter(
    (phase) =>
      new RegExp(String.raw`\bsecurity ${phase}\b|\b${phase} (?:proposals?|polic(?:y|ies)|gateways?|sas?|security associations?)\b`).test(
        `${text}\n${typed}`,
      ) ||
      new RegExp(String.raw`^\W*${phase}\b`, 'i').test(title) ||
      (phase === 'ike' ? /\bphase[- ](?:1|one)\b/ : /\bphase[- ](?:2|two)\b|\bquick mode\b/).test(text),
  );

/** What a document demands of one phase. */
const demandOf = (document: TopicDocument, phase: Phase, phases: readonly Phase[]): PhaseDemand | 'unclear' | undefined =>
  readPhase(ofPhase(document, phase, phases).map((sentence) => sentence.toLowerCase()));

function read(document: TopicDocument): TopicDemand | undefined {
  const { text } = document;
  const phases = phasesOf(document);
  if (phases.length === 0) return undefined;
  const told = phases.map((phase) => ({ phase, demand: demandOf(document, phase, phases) }));
  const asked = told.map(({ phase, demand }) => ({ phase, demand: demand === 'unclear' ? undefined : demand }));
  const demand: VpnDemand = {
    phases: asked,
    isExplicit: document.sentences
      .map(withoutDefault)
      .some((sentence) => (LIFE.test(sentence) || /\bvalues?\b/i.test(sentence)) && EXPLICIT.test(sentence)),
    isHashOptional: /\bauthentication[- ]algorithms?\b[^.;]*\bwhere (?:it is|they are|one is) (?:set|configured|present)\b/.test(text),
    wantsGroups: PFS.test(text),
    wantsV2: /\bikev[12]\b|\bv2-only\b|\bversion 2\b/.test(text),
    wantsEsp: /\besp\b/.test(text),
    wantsReplay: /\breplays?\b|\banti-?replay\b/.test(text),
    refusesSets: /\bproposal[- ]sets?\b/.test(text),
    refusesAggressive: /\baggressive\b/.test(text),
  };
  const isUnclear = told.some((one) => one.demand === 'unclear') || NOT_JUDGED.test(document.typed) || isUnread(text, demand);
  const numbers = asked.flatMap(({ phase, demand: own }) => [LIFETIMES[phase], ...(own ? numbersOf(own) : [])]);
  return {
    expectation: 'every proposal, policy and gateway of IKE and IPsec must have algorithms, groups and lifetimes that the document accepts',
    judge: (tree) => judge(tree, demand, { isUnclear, isLetOff: letsOffWithout(document) || WITHOUT_TUNNELS.test(text) }),
    isUnclear,
    numbers: [...numbers, 2, 128, 192, 256, 384, 512].filter(Number.isInteger),
    reads: READS,
    asides: [new RegExp(HASH_SPARED, 'gi'), NO_TUNNELS, LEFT_OUT],
  };
}

/** `If nothing is written, Junos takes 28800`: nothing has to be. */
const withoutDefault = (sentence: string): string =>
  LEFT_OUT.test(sentence) ? '' : sentence.replace(/\b(?:if|when|where) nothing is \w+/i, ' ');
/** `Leaving it out is accepted, the default is 28800` */
const LEFT_OUT =
  /\b(?:leaving (?:it|them|the line) out|(?:a|the) missing (?:line|statement|value)) is (?:accepted|fine|permitted|allowed|acceptable)(?:,? (?:as |since |because )?the default is (?:also )?\d+(?: seconds)?)?/i;

/** Whether a document speaks of something of which nothing could be read, or that the phases it is about do not have. */
function isUnread(text: string, { phases, wantsV2, wantsGroups, refusesAggressive }: VpnDemand): boolean {
  const demands = phases.flatMap(({ demand }) => demand ?? []);
  const asks = (kind: ListKind): boolean => demands.some((one) => asksOf(one[kind]));
  const isAbout = (phase: Phase): boolean => phases.some((one) => one.phase === phase);
  return (
    (!asks('group') && /\bgroups?[- ]?\d/.test(text)) ||
    (!asks('cipher') && /\baes\b|\baes-?\d/.test(text)) ||
    (!asks('hash') && /\bsha-?\d/.test(text)) ||
    (demands.every(({ lifetime }) => !lifetime) && LIFE.test(text)) ||
    ((wantsV2 || refusesAggressive) && !isAbout('ike')) ||
    (wantsGroups && !isAbout('ipsec')) ||
    NOT_JUDGED.test(text) ||
    /\bikev1\b[^.;]*\b(?:may|can|allowed|permitted|accepted|tolerated)\b(?<!\b(?:not|never|no longer) (?:be )?\w+)/.test(text)
  );
}

/** What else may be demanded of tunnels. */
const NOT_JUDGED =
  /\bmonitor(?:s|ed|ing)?\b|\bdead[- ]peer\b|\bdpd\b|\bkilobytes?\b|\bestablish-tunnels\b|\b(?:remote|local)[- ]identity\b/;
const PFS = /\bperfect[- ]forward|\bpfs\b/;
const ENDS = String.raw`(?:boxes|devices|firewalls|gateways|sites)`;
const TUNNELS = String.raw`(?:any )?(?:(?:vpn|ipsec|ike|site-to-site) )*(?:tunnels?|vpns?|ipsec|ike)`;
/** `No tunnels, nothing to do` */
const NO_TUNNELS = new RegExp(
  String.raw`\b(?:(?:no|without) ${TUNNELS}(?: (?:are |is )?configured)?(?:,|:) (?:there is )?nothing to (?:do|check|be done)(?: here)?|${ENDS} (?:without|with no) ${TUNNELS} (?:are not concerned|have nothing to do(?: here)?|pass))\b`,
  'i',
);
/** It says that it is about those that have tunnels. */
const WITHOUT_TUNNELS = new RegExp(
  String.raw`${NO_TUNNELS.source}|\b(?:on|for) ${ENDS} (?:that|which) (?:end|ends|terminate|have|run|build) ${TUNNELS}\b`,
  'i',
);

/** What is let off here is looked at: a hash beside GCM, a lifetime that the default keeps. */
const READS = [
  lettingOff('(?:ipsec |ike )?(?:vpns?|tunnels?)|ipsec|ike'),
  /^applies (?:where|to) [\w ,]{3,60}(?:vpn|tunnels?)(?: (?:is|are) (?:configured|used))?$/i,
  /^if a proposal has an? [\w, -]{10,90} other than those above +, or a lifetime-seconds above \d+, this is a finding$/i,
  // How peers prove who they are is free.
  /^(?:both )?(?:pre-?shared[- ]keys?|psks?|(?:rsa |ecdsa )?(?:certificates?|signatures?))(?:,? (?:and|or|as well as) (?:pre-?shared[- ]keys?|psks?|(?:rsa |ecdsa )?(?:certificates?|signatures?)))*(?: are)?(?: both| equally)? (?:allowed|permitted|accepted|acceptable|fine|possible)$/i,
  new RegExp(`^(?:on|for) ${ENDS} (?:that|which) (?:end|terminate|have|run|build) ${TUNNELS}$`, 'i'),
  new RegExp(`^on the same ${ENDS}$`, 'i'),
];
