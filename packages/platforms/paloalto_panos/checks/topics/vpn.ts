import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { sentencesCountUnused } from '@merlon/engine/demands/counts-unused.ts';
import { convertTime } from '@merlon/engine/demands/read-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { linesFor } from '../../facts/facts.ts';
import { GATEWAYS, LIFETIMES, PREDEFINED, TUNNELS, UNITS, inEffect, meansEach, noVpn, profilesOf } from '../vpn.ts';
import { namesOtherTime } from '@merlon/engine/demands/tunnels/read-lifetime.ts';
import { type PhaseDemand, SECRECY, numbersOf, readPhaseShown } from '@merlon/engine/demands/tunnels/read-phase.ts';
import { type ListKind, sizesIn } from '@merlon/engine/demands/tunnels/spell-algorithms.ts';
import { type Offer, type Proposal, judgeProposal } from '@merlon/engine/topics/tunnels/judge-proposal.ts';
import { topicSentences } from '@merlon/engine/topics/by-sentences/topic-sentences.ts';
import type { TopicDemands, TopicSpec } from '@merlon/engine/topics/by-sentences/topic-judge.ts';
import { type PanosTopic, defineTopic } from './topic.ts';
import { CORES, type Phase, sentencesOfPhase } from './vpn-phases.ts';
import { VPN_HEEDS, VPN_WORDS } from './vpn-words.ts';

const SOURCE =
  'PAN-OS web interface help, Network > Network Profiles > IKE Gateways, IKE Crypto and IPSec Crypto; AES-GCM needs no hash: RFC 4106';

/** What a document demands of the crypto profiles of a phase. */
interface CryptoDemands extends PhaseDemand {
  /** Profiles that nothing uses are meant as well; or whether they are is not said. */
  readonly meansAll: boolean;
  readonly meansUsed: boolean;
  /** `All IPsec crypto profiles`, without a word about their use: those that come with the product may not be meant. */
  readonly meansEach: boolean;
}

const MEANS_ALL =
  /\b(?:used|referenced|referred to|in use|attached) or (?:not|unused)\b|\bwhether or not\b|\bunused (?:ones|profiles) (?:too|included|as well)\b|\bincluding (?:the )?(?:default|predefined|unused)\b|\b(?:default|predefined)(?: one| profile)? included\b|\bevery \w+ crypto profile (?:in the configuration|that (?:is defined|exists))\b/;
/** Only profiles that something uses are meant. */
const MEANS_USED = /\bus(?:ed?|es|ing)\b|\bin use\b|\brefer|\bnames?\b|\bnamed\b|\bunused\b|\bassigned\b|\bof each tunnel\b/;

function readCrypto(sentences: readonly string[], shown: ReadonlySet<string>): CryptoDemands | 'unclear' | undefined {
  const demand = readPhaseShown(sentences, shown);
  if (demand === undefined || demand === 'unclear') return demand;
  const countsUnused = sentencesCountUnused(sentences) || sentences.some((sentence) => MEANS_ALL.test(sentence));
  const isEach = !countsUnused && meansEach(sentences);
  const meansUsed = sentences.some((sentence) => MEANS_USED.test(sentence));
  return { ...demand, meansAll: countsUnused || isEach, meansUsed, meansEach: isEach };
}

const AT = {
  ike: { cipher: 'encryption', hash: 'hash', group: 'dh-group' },
  ipsec: { cipher: 'esp encryption', hash: 'esp|ah authentication', group: 'dh-group' },
} as const;

/** What a crypto profile lets the other end choose, and how long its keys live. */
function proposalOf(profile: Place, phase: Phase): Proposal {
  const offerOf = (kind: ListKind, byDefault: readonly string[] = []): Offer => {
    const at = AT[phase][kind];
    const words = valuesOf(profile, at);
    return { kind, at, words: words.length > 0 ? words : byDefault, lines: linesFor(profile, at) };
  };
  const cipher = offerOf('cipher');
  // AES-GCM authenticates by itself, so that the hash beside it decides nothing.
  const isSealed = phase === 'ipsec' && cipher.words.length > 0 && cipher.words.every((one) => one.endsWith('-gcm'));
  const [unit] = findPath(profile, 'lifetime *');
  const hours = unit ? convertTime(Number(valueOf(profile, `lifetime ${nameOf(unit)}`)), UNITS[nameOf(unit)], 'hour') : LIFETIMES[phase];
  return {
    name: `The crypto profile ${nameOf(profile)}`,
    lines: [profile.node.line],
    // Without a group it is the second (PAN-OS web interface help, IKE Crypto and IPSec Crypto).
    offers: [cipher, ...(isSealed ? [] : [offerOf('hash')]), offerOf('group', ['group2'])],
    lifetime: { seconds: hours * 3600, lines: linesFor(profile, 'lifetime *') },
  };
}

const profilesAt = (phase: Phase): string => `network ike crypto-profiles ${phase}-crypto-profiles *`;

function judgeProfiles(tree: ConfigTree, phase: Phase, demands: CryptoDemands): readonly Outcome[] {
  const { used, idle, missing } = profilesOf(tree, phase);
  const meant = demands.meansAll ? findPath(tree, profilesAt(phase)) : used;
  const judgeOne = (profile: Place): Outcome => judgeProposal(proposalOf(profile, phase), demands);
  const judged = meant.map((profile) => {
    const outcome = judgeOne(profile);
    const isAside =
      demands.meansEach && PREDEFINED.test(nameOf(profile)) && !used.some(({ node }) => node === profile.node) && outcome.status === 'FAIL';
    return isAside ? review(`${outcome.reason} But nothing uses it, and it comes with the product.`, outcome.lines) : outcome;
  });
  const worse = demands.meansAll || demands.meansUsed ? [] : idle.map(judgeOne).filter(({ status }) => status === 'FAIL');
  const doubted = worse.map(({ reason, lines }) => review(`${reason} But nothing uses it.`, lines));
  const lacking = missing === undefined ? [] : [review(`The crypto profile ${missing}, which is in use, is not in the text.`)];
  const unused = demands.meansAll || idle.length === 0 || meant.length > 0 ? [] : [review('No crypto profile is in use.')];
  return [...judged, ...doubted, ...lacking, ...unused];
}

/** `ikev2-preferred may be used where the peer knows no other`: a version that is let in. */
const LETS_IN =
  /\b(?:ikev1|(?:ike )?version 1|preferred)\b(?: (?!(?:not|never|no)\b)[\w-]+){0,3} (?:allowed|permitted|accepted|acceptable|tolerated|sufficient|enough|fine)\b|\b(?:ikev1|preferred) (?:may|can)(?! not\b)\b|\b(?:may|can) (?:use|speak|run) (?:ikev1|ikev2-preferred)\b/;

const wantsVersion = (sentences: readonly string[]): 'ikev2' | 'unclear' | undefined => {
  const spoken = sentences.filter((sentence) => /\bikev[12]\b|\b(?:ike )?version [12]\b/.test(sentence));
  if (spoken.length === 0) return undefined;
  const lax = spoken.some(
    (sentence) =>
      (/preferred/.test(sentence) && !/\b(?:not|neither|nor|no|never|falls?|only|is a finding)\b/.test(sentence)) ||
      (LETS_IN.test(sentence) && !/\b(?:no|neither|nor) (?:gateway|ikev1|ikev2-preferred)\b/.test(sentence)),
  );
  return lax || spoken.some((sentence) => /\bikev2 (?:must|shall|is) (?:not|never)\b|\bnever ikev2\b/.test(sentence)) ? 'unclear' : 'ikev2';
};

function judgeVersion(tree: ConfigTree): Outcome {
  const gateways = inEffect(tree, GATEWAYS);
  const lines = linesAt(gateways.flatMap((gateway) => findPath(gateway, 'protocol version')));
  // Without a version it is ikev1 (PAN-OS web interface help, IKE Gateways).
  const short = gateways.filter((gateway) => valueOf(gateway, 'protocol version') !== 'ikev2');
  if (short.length > 0)
    return fail(
      short.flatMap((gateway) => [gateway.node.line, ...linesFor(gateway, 'protocol version')]),
      `An IKE gateway does not speak IKEv2 alone: ${short.map((one) => `${nameOf(one)} (${valueOf(one, 'protocol version') ?? 'ikev1 by default'})`).join(', ')}.`,
    );
  return pass(lines, `Each IKE gateway speaks IKEv2 alone (${gateways.length}).`);
}

/** What sentences say of lists that contradict each other is for a person to judge, and no check of a part may pass by it. */
const leaveOpen = (sentences: readonly string[]): TopicDemands => ({
  numbers: [],
  unclear: sentences,
  judge: () => [review('The document says of the algorithms, versions or lifetimes what cannot be compared.')],
});

/** Where there is none, no gateway is there to be judged. */
const WHERE_TUNNELS = /\b(?:where|if) (?:there are )?(?:any )?ipsec tunnels(?: (?:exist|are (?:configured|used|in use)))?,/;

/** What a sentence says of the other phase, which nobody compares. */
const SAYS_OTHER: Readonly<Record<Phase, (sentence: string) => boolean>> = {
  ike: (sentence) => SECRECY.test(sentence) || /\besp\b|\bah\b|\bipsec\b/.test(sentence.replace(WHERE_TUNNELS, ' ')),
  ipsec: (sentence) => /\bikev[12]\b|\bike versions?\b|\bike gateways?\b/.test(sentence),
};

function readTopic(phase: Phase, sentences: readonly string[], recommendation: Recommendation): TopicDemands | undefined {
  const { own, doubted } = sentencesOfPhase(phase, sentences, recommendation);
  // `It must show:` makes a demand of what is shown.
  const isDemanded = recommendation.audit.lines.some(
    ({ kind, text }) => kind === 'prose' && /\b(?:must|shall|should|only|exactly)\b/i.test(text),
  );
  const printed = isDemanded ? [] : recommendation.audit.lines.filter(({ kind }) => kind === 'output');
  const answers = topicSentences({ ...recommendation, title: '', description: '', audit: { lines: printed } });
  const shown = new Set(own.filter((sentence) => answers.some((answer) => sentence.endsWith(answer))));
  const demands = readCrypto(own, shown);
  const version = phase === 'ike' ? wantsVersion(sentences) : undefined;
  if (demands === 'unclear' || version === 'unclear') return leaveOpen(sentences);
  if (demands === undefined && version === undefined) return undefined;
  const users = phase === 'ike' ? GATEWAYS : TUNNELS;
  return {
    numbers: [2, ...sentences.flatMap(sizesIn), ...(demands ? numbersOf(demands) : [])],
    unclear: sentences.filter(
      (sentence) =>
        doubted.includes(sentence) || !own.includes(sentence) || SAYS_OTHER[phase](sentence) || namesOtherTime(sentence, demands?.lifetime),
    ),
    judge: (tree) => {
      const isNone = inEffect(tree, users).length === 0;
      if (isNone && !(demands?.meansAll && findPath(tree, profilesAt(phase)).length > 0)) return [noVpn(tree, users)];
      return [...(version ? [judgeVersion(tree)] : []), ...(demands ? judgeProfiles(tree, phase, demands) : [])];
    },
  };
}

const define = (phase: Phase, told: Pick<TopicSpec, 'title' | 'expectation'>): PanosTopic =>
  defineTopic({
    ...told,
    id: phase,
    source: SOURCE,
    core: CORES[phase],
    words: VPN_WORDS,
    heeds: VPN_HEEDS,
    read: (sentences, recommendation) => readTopic(phase, sentences, recommendation),
  });

export const vpnTopics: readonly PanosTopic[] = [
  define('ike', {
    title: 'IKE gateways and the IKE crypto profiles that they use',
    expectation:
      'every IKE gateway must speak the version, and every IKE crypto profile in use hold the algorithms and the lifetime, that the document demands',
  }),
  define('ipsec', {
    title: 'IPsec crypto profiles that tunnels use',
    expectation:
      'every IPsec crypto profile in use must hold the algorithms, the Diffie-Hellman group and the lifetime that the document demands',
  }),
];
