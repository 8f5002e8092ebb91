import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { sentencesCountUnused } from '@merlon/engine/demands/counts-unused.ts';
import { convertTime } from '@merlon/engine/demands/read-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { linesFor } from '../../facts/facts.ts';
import { GATEWAYS, LIFETIMES, PREDEFINED, TUNNELS, UNITS, inEffect, meansEach, noVpn, profilesOf } from '../vpn.ts';
import { type Accepted, listDoubted, listRefused, readAccepted } from './read-crypto.ts';
import { type Lifetime, namesOtherTime, readLifetime } from './read-lifetime.ts';
import { sizesIn } from './spell-crypto.ts';
import type { TopicDemands } from '@merlon/engine/topics/by-sentences/topic-judge.ts';
import { type PanosTopic, defineTopic } from './topic.ts';
import { CORES, type Phase, sentencesOfPhase } from './vpn-phases.ts';
import { VPN_HEEDS, VPN_WORDS } from './vpn-words.ts';

const SOURCE =
  'PAN-OS web interface help, Network > Network Profiles > IKE Gateways, IKE Crypto and IPSec Crypto; AES-GCM needs no hash: RFC 4106';

/** What a document demands of the crypto profiles of a phase. */
interface CryptoDemands {
  readonly cipher: Accepted;
  readonly hash: Accepted;
  readonly group: Accepted;
  readonly lifetime: Lifetime | undefined;
  readonly wantsSecrecy: boolean;
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
const SECRECY = /\bperfect forward secrecy\b|\bpfs\b|\bno-pfs\b/;

function readCrypto(sentences: readonly string[]): CryptoDemands | 'unclear' | undefined {
  const [cipher, hash, group] = (['cipher', 'hash', 'group'] as const).map((kind) => readAccepted(kind, sentences));
  const lifetime = readLifetime(sentences);
  if (lifetime === 'unclear' || !cipher || !hash || !group || cipher === 'unclear' || hash === 'unclear' || group === 'unclear')
    return 'unclear';
  const wantsSecrecy = sentences.some((sentence) => SECRECY.test(sentence));
  const lists = [cipher, hash, group];
  if (lists.some(isTorn)) return 'unclear';
  if (lifetime === undefined && !wantsSecrecy && lists.every(({ allowed, refused }) => allowed.length + refused.length === 0))
    return undefined;
  const countsUnused = sentencesCountUnused(sentences) || sentences.some((sentence) => MEANS_ALL.test(sentence));
  const meansUsed = sentences.some((sentence) => MEANS_USED.test(sentence));
  const isEach = !countsUnused && meansEach(sentences);
  return { cipher, hash, group, lifetime, wantsSecrecy, meansAll: countsUnused || isEach, meansUsed, meansEach: isEach };
}

/** `AES-256 (GCM preferred, CBC tolerated)`: what is allowed by one word and refused by another was not understood. */
const isTorn = ({ allowed, refused }: Accepted): boolean =>
  refused.some((one) => allowed.some((name) => name === one || name.endsWith(`-${one}`)));

/** The numbers of a document that are compared: groups, and the lifetime in any unit. */
const numbersOf = (demands: CryptoDemands | undefined, sentences: readonly string[]): readonly number[] => [
  2,
  ...sentences.flatMap(sizesIn),
  ...(demands ? [...demands.group.allowed, ...demands.group.refused].map((name) => Number(name.replace('group', ''))) : []),
  ...(demands?.lifetime === undefined ? [] : [1 / 24, 1, 60, 3600].map((factor) => demands.lifetime!.hours * factor)),
];

const AT = {
  ike: { cipher: 'encryption', hash: 'hash', group: 'dh-group' },
  ipsec: { cipher: 'esp encryption', hash: 'esp|ah authentication', group: 'dh-group' },
} as const;

const describe = ({ allowed, refused }: Accepted, what: string): readonly string[] => [
  ...(allowed.length > 0 ? [`${what} ${allowed.join(', ')}`] : []),
  ...(refused.length > 0 ? [`no ${refused.join(', ')}`] : []),
];

function sayDemands({ cipher, hash, group, lifetime, wantsSecrecy }: CryptoDemands): string {
  return [
    ...describe(cipher, 'encryption'),
    ...describe(hash, 'authentication'),
    ...describe(group, 'Diffie-Hellman'),
    ...(wantsSecrecy ? ['perfect forward secrecy'] : []),
    ...(lifetime === undefined ? [] : [`a lifetime of ${lifetime.isExact ? '' : 'at most '}${lifetime.hours} hours`]),
  ].join('; ');
}

/** What of a profile is not as demanded, or cannot be told. */
function findFaults(profile: Place, phase: Phase, demands: CryptoDemands): { faults: readonly string[]; open: readonly string[] } {
  const at = AT[phase];
  const [ciphers, hashes, groups] = [at.cipher, at.hash, at.group].map((path) => valuesOf(profile, path));
  const faults: string[] = [];
  const open: string[] = [];
  const refuse = (values: readonly string[], what: string): void => {
    if (values.length > 0) faults.push(`${values.join(', ')} in \`${what}\``);
  };
  const asks = ({ allowed, refused }: Accepted): boolean => allowed.length + refused.length > 0;
  if (asks(demands.cipher)) {
    if (ciphers!.length === 0) open.push(at.cipher);
    refuse(listRefused(demands.cipher, ciphers!), at.cipher);
    if (listDoubted(demands.cipher, ciphers!).length > 0) open.push(at.cipher);
  }
  // AES-GCM authenticates by itself, so that the hash beside it decides nothing.
  const isSealed = phase === 'ipsec' && ciphers!.length > 0 && ciphers!.every((one) => one.endsWith('-gcm'));
  if (asks(demands.hash) && !isSealed) {
    if (hashes!.length === 0) open.push(at.hash);
    refuse(listRefused(demands.hash, hashes!), at.hash);
    if (listDoubted(demands.hash, hashes!).length > 0) open.push(at.hash);
  }
  if (phase === 'ipsec' && demands.wantsSecrecy)
    refuse(
      groups!.filter((one) => one === 'no-pfs'),
      at.group,
    );
  if (asks(demands.group)) {
    // Without one the device takes group2 (PAN-OS web interface help, IKE Crypto and IPSec Crypto).
    const held = groups!.length > 0 ? groups! : ['group2'];
    refuse(
      listRefused(
        demands.group,
        held.filter((one) => one !== 'no-pfs' || !demands.wantsSecrecy),
      ),
      at.group,
    );
  }
  if (demands.lifetime !== undefined) {
    const bound = demands.lifetime;
    const [unit] = findPath(profile, 'lifetime *');
    const hours = unit ? convertTime(Number(valueOf(profile, `lifetime ${nameOf(unit)}`)), UNITS[nameOf(unit)], 'hour') : LIFETIMES[phase];
    if (hours > bound.hours) faults.push(`a lifetime of ${hours} hours`);
    else if (!(hours > 0) || (bound.isExact && hours < bound.hours)) open.push('lifetime');
  }
  return { faults, open };
}

function judgeProfiles(tree: ConfigTree, phase: Phase, demands: CryptoDemands): readonly Outcome[] {
  const { used, idle, missing } = profilesOf(tree, phase);
  const path = `network ike crypto-profiles ${phase}-crypto-profiles *`;
  const meant = demands.meansAll ? findPath(tree, path) : used;
  const linesOf = (profile: Place): readonly number[] => [
    profile.node.line,
    ...Object.values(AT[phase]).flatMap((at) => linesFor(profile, at)),
    ...linesFor(profile, 'lifetime *'),
  ];
  const judged = meant.map((profile) => {
    const { faults, open } = findFaults(profile, phase, demands);
    const name = nameOf(profile);
    if (faults.length > 0) {
      const what = `The crypto profile ${name} has ${faults.join(' and ')}; the document wants ${sayDemands(demands)}.`;
      const isAside = demands.meansEach && PREDEFINED.test(name) && !used.some(({ node }) => node === profile.node);
      return isAside
        ? review(`${what} But nothing uses it, and it comes with the product.`, linesOf(profile))
        : fail(linesOf(profile), what);
    }
    if (open.length > 0)
      return review(`What the crypto profile ${name} has as \`${open.join('`, `')}\` the text does not say.`, linesOf(profile));
    return pass(linesOf(profile), `The crypto profile ${name} has what the document wants: ${sayDemands(demands)}.`);
  });
  const worse =
    demands.meansAll || demands.meansUsed ? [] : idle.filter((profile) => findFaults(profile, phase, demands).faults.length > 0);
  const doubted = worse.map((profile) =>
    review(`The crypto profile ${nameOf(profile)}, which nothing uses, is not as demanded.`, linesOf(profile)),
  );
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

const ike = defineTopic({
  id: 'ike',
  title: 'IKE gateways and the IKE crypto profiles that they use',
  expectation:
    'every IKE gateway must speak the version, and every IKE crypto profile in use hold the algorithms and the lifetime, that the document demands',
  source: SOURCE,
  core: CORES.ike,
  words: VPN_WORDS,
  heeds: VPN_HEEDS,
  read: (sentences, recommendation) => {
    const { own, doubted } = sentencesOfPhase('ike', sentences, recommendation);
    const demands = readCrypto(own);
    const version = wantsVersion(sentences);
    if (demands === 'unclear' || version === 'unclear') return leaveOpen(sentences);
    if (demands === undefined && version === undefined) return undefined;
    return {
      numbers: numbersOf(demands, sentences),
      unclear: sentences.filter(
        (sentence) =>
          doubted.includes(sentence) ||
          !own.includes(sentence) ||
          SECRECY.test(sentence) ||
          /\besp\b|\bah\b|\bipsec\b/.test(sentence.replace(WHERE_TUNNELS, ' ')) ||
          namesOtherTime(sentence, demands?.lifetime),
      ),
      judge: (tree) => {
        if (inEffect(tree, GATEWAYS).length === 0 && !demands?.meansAll) return [noVpn(tree, GATEWAYS)];
        return [...(version ? [judgeVersion(tree)] : []), ...(demands ? judgeProfiles(tree, 'ike', demands) : [])];
      },
    };
  },
});

const ipsec = defineTopic({
  id: 'ipsec',
  title: 'IPsec crypto profiles that tunnels use',
  expectation:
    'every IPsec crypto profile in use must hold the algorithms, the Diffie-Hellman group and the lifetime that the document demands',
  source: SOURCE,
  core: CORES.ipsec,
  words: VPN_WORDS,
  heeds: VPN_HEEDS,
  read: (sentences, recommendation) => {
    const { own, doubted } = sentencesOfPhase('ipsec', sentences, recommendation);
    const demands = readCrypto(own);
    if (demands === 'unclear') return leaveOpen(sentences);
    if (demands === undefined) return undefined;
    return {
      numbers: numbersOf(demands, sentences),
      unclear: sentences.filter(
        (sentence) =>
          doubted.includes(sentence) ||
          !own.includes(sentence) ||
          /\bikev[12]\b|\bike versions?\b|\bike gateways?\b/.test(sentence) ||
          namesOtherTime(sentence, demands.lifetime),
      ),
      judge: (tree) => {
        const path = 'network ike crypto-profiles ipsec-crypto-profiles *';
        const isNone = demands.meansAll ? findPath(tree, path).length === 0 : inEffect(tree, TUNNELS).length === 0;
        return isNone ? [noVpn(tree, TUNNELS)] : judgeProfiles(tree, 'ipsec', demands);
      },
    };
  },
});

export const vpnTopics: readonly PanosTopic[] = [ike, ipsec];
