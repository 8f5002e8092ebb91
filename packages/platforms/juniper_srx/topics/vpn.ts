import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable, review } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { placesInSystems } from '../facts/facts.ts';
import { type Accepted, acceptedCiphers, acceptedGroups, acceptedHashes, disagree } from './algorithms.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { boundOf, letsOffWithout, lettingOff } from './said.ts';

/** Junos CLI Reference, lifetime-seconds (IKE) and (IPsec): 28800 and 3600 by default. */
const LIFETIMES = { ike: 28_800, ipsec: 3600 } as const;
type Phase = keyof typeof LIFETIMES;

const LIFE = /\blifetimes?\b|\blifetime-seconds\b|\blives?\b|\brenewed\b|\brekey\w*|\bre-?negotiat\w*/i;
const EXPLICIT = /\b(?:written|explicit\w*|has to be set|have to be set|must be set|must be configured|lifetime set)\b/i;

/** What a document demands of the phases of a tunnel. */
interface VpnDemand {
  readonly phases: readonly Phase[];
  readonly ciphers?: Accepted;
  readonly hashes?: Accepted;
  readonly groups?: Accepted;
  readonly lifetime?: number;
  readonly isExplicit: boolean;
  readonly isHashOptional: boolean;
  readonly wantsGroups: boolean;
  readonly wantsV2: boolean;
  readonly wantsEsp: boolean;
  readonly refusesSets: boolean;
  readonly refusesAggressive: boolean;
}

/** Proposals, policies and gateways of IKE and IPsec. */
export const vpnTopic: TopicJudge = {
  id: 'vpn',
  isMeant: ({ text, typed, recommendation: { title } }) =>
    /\bsecurity (?:ike|ipsec) (?:proposal|policy|gateway)\b/.test(typed) ||
    (/\b(?:ike|ipsec)\b/i.test(title) && /\b(?:proposals?|lifetime|dh-group|perfect[- ]forward)\b/.test(text)),
  words:
    /^(?:bits?|encrypts?|encrypted|ciphers?|renegotiated|elliptic|curve|curves|site-to-site|expires?|sas?|hash|hashes|peers?|ready-made|referenced|unreferenced|modp|standard|basic|compatible|minutes?|ike|ikev[12]|ipsec|vpns?|tunnels?|proposals?|proposal-sets?|polic(?:y|ies)|gateways?|esp|ah|aes|aes-?256|aes-?128|cbc|gcm|aes-(?:128|192|256)-(?:cbc|gcm)|aes-256|sha|sha-?(?:1|256|384|512)|sha2|hmac|hmac-sha-?(?:1|256|384|512)(?:-\d+)?|dh|diffie-hellman|diffie|hellman|dh-groups?|group-?\d+|pfs|perfect|forward|secrecy|perfect-forward-secrecy|keys?|lifetimes?|lifetime-seconds|seconds?|hours?|hourly|sooner|renewed|lives?|live|phase|phases|version|versions|v2-only|v2|v1|speaks?|fixed|encryption|encryption-algorithms?|authentication|authentication-algorithms?|algorithms?|integrity|protocol|exchange|security|associations?|crypto\w*|ready-made|needless|addition|kept|agreed|aggressive|network|virtual|private|negotiat\w*|referenced|examined|holds|exceeds?|exceeding|group\d+-\d+|plus|renewed|list|kept)$/,
  heeds: [
    /\bno (?:[\w-]+ )?proposal[- ]sets?\b|\bproposal[- ]sets? (?:\([^()]*\) )?(?:must|may|shall|are|is) not (?:be )?used\b/,
    /\bversion 2 only\b|\bversion 2(?: of ike)? and no other\b|\bnone is needed with gcm\b|\bno lifetime(?:-seconds)? (?:above|over|beyond|longer than|greater than|of more than)(?= \d)/,
    /\bno policy (?:uses|has|contains|holds|refers to) (?:a )?proposal-set\b|\bpolicy refers to a predefined proposal-set\b|\buses a proposal-set\b/,
    /\bikev2 only\b|\bonly (?:ikev2|version 2)\b|\bhas mode aggressive\b/,
    /\bikev1 (?:is|must|may|shall) not (?:be )?(?:used|permitted|allowed|accepted|configured)\b/,
    /\b(?:no )?(?:other|weaker|older) (?:algorithms?|ciphers?|groups?)\b[^.;,]{0,20}\b(?:not (?:be )?(?:used|permitted|allowed|accepted|configured)|(?:is|are) (?:used|permitted|allowed|accepted|configured))\b/,
    /\baggressive mode\b[^.;,]{0,20} not (?:be )?(?:used|permitted|allowed)\b/,
    /\bother than those above\b|\bproposal uses protocol ah or other algorithms\b|\bor another group\b/,
    /\bproposal has a dh-group, encryption-algorithm or authentication-algorithm\b/,
    /\bin addition (?=(?:hmac-)?sha)/,
    /\bwhich is also the default if nothing is set\b|\bnot needed with gcm\b/,
  ],
  read,
};

function read(document: TopicDocument): TopicDemand | undefined {
  const { text, typed, recommendation } = document;
  const said = `${text}\n${typed}`;
  const phases = (['ike', 'ipsec'] as const).filter(
    (phase) =>
      new RegExp(String.raw`\bsecurity ${phase}\b|\b${phase} (?:proposals?|polic(?:y|ies)|gateways?)\b`).test(said) ||
      new RegExp(String.raw`^\W*${phase}\b`, 'i').test(recommendation.title),
  );
  if (phases.length === 0) return undefined;
  const lifetime = boundOf(document, LIFE, 'atMost', 'second') ?? (/\bhourly\b/.test(text) ? 3600 : undefined);
  const [ciphers, hashes, groups] = [acceptedCiphers(document), acceptedHashes(document), acceptedGroups(document)];
  const demand: VpnDemand = {
    phases,
    ...(ciphers && { ciphers }),
    ...(hashes && { hashes }),
    ...(groups && { groups }),
    ...(typeof lifetime === 'number' && { lifetime }),
    isExplicit: document.sentences.some((sentence) => LIFE.test(sentence) && EXPLICIT.test(sentence)),
    isHashOptional: /\bauthentication[- ]algorithms?\b[^.;]*\bwhere (?:it is|they are|one is) (?:set|configured|present)\b/.test(text),
    wantsGroups: /\bperfect[- ]forward|\bpfs\b/.test(text),
    wantsV2: /\bikev[12]\b|\bv2-only\b|\bversion 2\b/.test(text),
    wantsEsp: /\besp\b/.test(text),
    refusesSets: /\bproposal[- ]sets?\b/.test(text),
    refusesAggressive: /\baggressive\b/.test(text),
  };
  const isUnclear =
    lifetime === 'unclear' ||
    disagree(document, /\b(?:hmac-)?sha-?(1|256|384|512)\b/g) ||
    disagree(document, /\baes-?\d+[- ]?\(?(cbc|gcm)\b/g) ||
    disagree(document, /\bgroups?[- ]?(\d+)\b/g) ||
    (phases.length > 1 && lifetime !== undefined) ||
    (!groups && /\bgroups?[- ]?\d/.test(text)) ||
    (!ciphers && /\baes\b|\baes-?\d/.test(text)) ||
    (!hashes && /\bsha-?\d/.test(text)) ||
    (lifetime === undefined && LIFE.test(text));
  const numbers =
    typeof lifetime === 'number' ? [lifetime, lifetime / 3600, lifetime / 60, ...phases.map((phase) => LIFETIMES[phase])] : [];
  return {
    expectation: 'every proposal, policy and gateway of IKE and IPsec must have algorithms, groups and lifetimes that the document accepts',
    judge: (tree) => judge(tree, demand, { isUnclear, isLetOff: letsOffWithout(document) }),
    isUnclear,
    numbers: [...numbers, 2, 19, 20, 21, 256, 384, 512].filter(Number.isInteger),
    reads: READS,
    asides: [/\((?:(?:an? )?authentication-? ?algorithm is )?not needed with (?:aes-256-)?GCM\)|\(needless with GCM\)/i],
  };
}

/** What is let off here is looked at: a hash beside GCM, a lifetime that the default keeps. */
const READS = [
  lettingOff('(?:ipsec |ike )?(?:vpns?|tunnels?)|ipsec|ike'),
  /^applies (?:where|to) [\w ,]{3,60}(?:vpn|tunnels?)(?: (?:is|are) (?:configured|used))?$/i,
  /^if a proposal has an? [\w, -]{10,90} other than those above +, or a lifetime-seconds above \d+, this is a finding$/i,
];

function judge(
  tree: ConfigTree,
  demand: VpnDemand,
  { isUnclear, isLetOff }: { readonly isUnclear: boolean; readonly isLetOff: boolean },
): Outcome {
  const remarks: Remark[] = [];
  const lines: number[] = [];
  const of = (path: string): readonly Place[] => {
    const places = placesInSystems(tree, path);
    lines.push(...places.map(({ node }) => node.line));
    return places;
  };
  let count = 0;
  for (const phase of demand.phases) {
    const proposals = of(`security ${phase} proposal *`);
    const policies = of(`security ${phase} policy *`);
    count += proposals.length + policies.length + placesInSystems(tree, `security ${phase} gateway|vpn *`).length;
    remarks.push(...proposals.flatMap((proposal) => lookAtProposal(proposal, phase, demand)));
    remarks.push(...policies.flatMap((policy) => lookAtPolicy(policy, phase, demand)));
    if (phase === 'ike' && demand.wantsV2) remarks.push(...of('security ike gateway *').flatMap(lookAtGateway));
    const manual = placesInSystems(tree, `security ipsec vpn * manual`);
    if (phase === 'ipsec' && manual.length > 0 && (demand.ciphers || demand.hashes || demand.wantsGroups))
      remarks.push(open('A tunnel has keys that are set by hand', linesAt(manual)));
  }
  if (count === 0) {
    const none = demand.phases.map((phase) => `security ${phase}`);
    if (!isLetOff) return review('No tunnel is configured, and whether that will do the document does not say.');
    return unlessHidden(tree, none[0]!, notApplicable('No IKE or IPsec is configured.'));
  }
  if (isUnclear) remarks.push(open('Which algorithms or lifetimes the document demands a person has to read', []));
  return conclude(
    tree,
    demand.phases.map((phase) => `security ${phase}`),
    remarks,
    {
      lines,
      said: `Every ${demand.phases.map((phase) => phase.replace('ipsec', 'IPsec').replace('ike', 'IKE')).join(' and ')} proposal, policy and gateway is as the document demands.`,
    },
  );
}

/** As Junos has them: `hmac-sha-256-128`, `sha1`. */
const hashOf = (value: string): string | undefined => /sha-?(1|256|384|512)/.exec(value)?.[0].replace('-', '');

function lookAtProposal(proposal: Place, phase: Phase, demand: VpnDemand): readonly Remark[] {
  const name = phase === 'ike' ? 'An IKE proposal' : 'An IPsec proposal';
  const at = (setting: string): readonly number[] => [proposal.node.line, ...linesAt(findPath(proposal, setting))];
  const remarks: Remark[] = [];
  const cipher = valueOf(proposal, 'encryption-algorithm');
  if (demand.ciphers) {
    if (cipher === undefined) remarks.push(missing(`${name} has no \`encryption-algorithm\``, [proposal.node.line]));
    else if (!demand.ciphers.names.has(cipher))
      remarks.push(
        (demand.ciphers.orStronger && cipher.startsWith('aes-') ? open : fault)(
          `${name} has ${cipher} as \`encryption-algorithm\``,
          at('encryption-algorithm'),
        ),
      );
  }
  const hash = valueOf(proposal, 'authentication-algorithm');
  if (demand.hashes && !(cipher?.endsWith('-gcm') && hash === undefined)) {
    if (hash === undefined) {
      if (!demand.isHashOptional) remarks.push(missing(`${name} has no \`authentication-algorithm\``, [proposal.node.line]));
    } else if (!demand.hashes.names.has(hashOf(hash) ?? hash)) {
      const isStronger = demand.hashes.orStronger && /384|512/.test(hash);
      if (!isStronger) remarks.push(fault(`${name} has ${hash} as \`authentication-algorithm\``, at('authentication-algorithm')));
    } else if (hash.endsWith('-256-96')) remarks.push(open(`${name} has ${hash}`, at('authentication-algorithm')));
  }
  if (phase === 'ike' && demand.groups) remarks.push(...lookAtGroup(proposal, 'dh-group', name, demand.groups));
  const protocol = valueOf(proposal, 'protocol');
  if (phase === 'ipsec' && demand.wantsEsp && protocol === 'ah') remarks.push(fault(`${name} uses \`protocol ah\``, at('protocol')));
  return [...remarks, ...lookAtLifetime(proposal, phase, name, demand)];
}

/** Whether a group is stronger than all that are accepted: whether it will do is for a person. Groups 22 to 24 are weak (RFC 8247). */
const isStronger = (group: string, { names }: Accepted): boolean => {
  const number = Number(group.slice('group'.length));
  const isWeak = Number.isNaN(number) || number < 14 || (number >= 22 && number <= 24);
  return !isWeak && [...names].every((name) => Number(name.slice('group'.length)) < number);
};

function lookAtGroup(place: Place, setting: string, name: string, accepted: Accepted): readonly Remark[] {
  const group = valueOf(place, setting);
  const lines = [place.node.line, ...linesAt(findPath(place, setting))];
  if (group === undefined) return [missing(`${name} has no \`${setting}\``, lines)];
  if (accepted.names.has(group) || (accepted.orStronger && isStronger(group, accepted))) return [];
  return [(isStronger(group, accepted) ? open : fault)(`${name} has ${group} in its \`${setting}\``, lines)];
}

function lookAtLifetime(proposal: Place, phase: Phase, name: string, { lifetime, isExplicit, phases }: VpnDemand): readonly Remark[] {
  if (lifetime === undefined || phases.length > 1) return [];
  const own = valueOf(proposal, 'lifetime-seconds');
  const lines = [proposal.node.line, ...linesAt(findPath(proposal, 'lifetime-seconds'))];
  if (own === undefined && isExplicit) return [missing(`${name} has no \`lifetime-seconds\``, lines)];
  const seconds = own === undefined ? LIFETIMES[phase] : Number(own);
  if (Number.isNaN(seconds)) return [open(`${name} has a lifetime that was not understood`, lines)];
  return seconds > lifetime ? [fault(`${name} lives for ${seconds} seconds, and ${lifetime} are the most`, lines)] : [];
}

function lookAtPolicy(policy: Place, phase: Phase, demand: VpnDemand): readonly Remark[] {
  const name = phase === 'ike' ? 'An IKE policy' : 'An IPsec policy';
  const remarks: Remark[] = [];
  const set = linesAt(findPath(policy, 'proposal-set'));
  if (set.length > 0) remarks.push((demand.refusesSets ? fault : open)(`${name} uses a predefined \`proposal-set\``, set));
  if (phase === 'ike' && demand.refusesAggressive && isSet(policy, 'mode aggressive'))
    remarks.push(fault(`${name} has \`mode aggressive\``, linesAt(findPath(policy, 'mode'))));
  if (phase === 'ipsec' && demand.wantsGroups) {
    const keys = valueOf(policy, 'perfect-forward-secrecy keys');
    if (keys === undefined) remarks.push(missing(`${name} has no \`perfect-forward-secrecy keys\``, [policy.node.line]));
    else if (demand.groups) remarks.push(...lookAtGroup(policy, 'perfect-forward-secrecy keys', name, demand.groups));
  }
  return remarks;
}

/** Junos CLI Reference, version (Security IKE Gateway): IKEv1 by default. */
function lookAtGateway(gateway: Place): readonly Remark[] {
  const version = valueOf(gateway, 'version');
  if (version === 'v2-only') return [];
  const lines = [gateway.node.line, ...linesAt(findPath(gateway, 'version'))];
  return version === undefined
    ? [missing('An IKE gateway has no `version v2-only` and speaks IKEv1', lines)]
    : [fault(`An IKE gateway has \`version ${version}\``, lines)];
}
