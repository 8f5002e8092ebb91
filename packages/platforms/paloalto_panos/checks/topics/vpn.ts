import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, nameOf, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { sentencesCountUnused } from '@merlon/engine/demands/counts-unused.ts';
import { convertTime } from '@merlon/engine/demands/read-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { linesFor } from '../../facts/facts.ts';
import { GATEWAYS, LIFETIMES, PREDEFINED, TUNNELS, UNITS, inEffect, meansEach, noVpn, profilesOf } from '../vpn.ts';
import { type Accepted, listRefused, readAccepted, readLifetime } from './read-crypto.ts';
import { type PanosTopic, defineTopic } from './topic.ts';

const SOURCE =
  'PAN-OS web interface help, Network > Network Profiles > IKE Gateways, IKE Crypto and IPSec Crypto; AES-GCM needs no hash: RFC 4106';
type Phase = 'ike' | 'ipsec';

/** What a document demands of the crypto profiles of a phase. */
interface CryptoDemands {
  readonly cipher: Accepted;
  readonly hash: Accepted;
  readonly group: Accepted;
  readonly hours: number | undefined;
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
  const hours = readLifetime(sentences);
  if (hours === 'unclear' || !cipher || !hash || !group || cipher === 'unclear' || hash === 'unclear' || group === 'unclear')
    return 'unclear';
  const wantsSecrecy = sentences.some((sentence) => SECRECY.test(sentence));
  const lists = [cipher, hash, group];
  if (hours === undefined && !wantsSecrecy && lists.every(({ allowed, refused }) => allowed.length + refused.length === 0))
    return undefined;
  const countsUnused = sentencesCountUnused(sentences) || sentences.some((sentence) => MEANS_ALL.test(sentence));
  const meansUsed = sentences.some((sentence) => MEANS_USED.test(sentence));
  const isEach = !countsUnused && meansEach(sentences);
  return { cipher, hash, group, hours, wantsSecrecy, meansAll: countsUnused || isEach, meansUsed, meansEach: isEach };
}

/** The numbers of a document that are compared: groups, and the lifetime in any unit. */
const numbersOf = (demands: CryptoDemands | undefined): readonly number[] => [
  2,
  ...(demands ? [...demands.group.allowed, ...demands.group.refused].map((name) => Number(name.replace('group', ''))) : []),
  ...(demands?.hours === undefined ? [] : [1, 60, 3600].map((factor) => demands.hours! * factor)),
];

const AT = {
  ike: { cipher: 'encryption', hash: 'hash', group: 'dh-group' },
  ipsec: { cipher: 'esp encryption', hash: 'esp|ah authentication', group: 'dh-group' },
} as const;

const describe = ({ allowed, refused }: Accepted, what: string): readonly string[] => [
  ...(allowed.length > 0 ? [`${what} ${allowed.join(', ')}`] : []),
  ...(refused.length > 0 ? [`no ${refused.join(', ')}`] : []),
];

function sayDemands({ cipher, hash, group, hours, wantsSecrecy }: CryptoDemands): string {
  return [
    ...describe(cipher, 'encryption'),
    ...describe(hash, 'authentication'),
    ...describe(group, 'Diffie-Hellman'),
    ...(wantsSecrecy ? ['perfect forward secrecy'] : []),
    ...(hours === undefined ? [] : [`a lifetime of at most ${hours} hours`]),
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
  }
  // AES-GCM authenticates by itself, so that the hash beside it decides nothing.
  const isSealed = phase === 'ipsec' && ciphers!.length > 0 && ciphers!.every((one) => one.endsWith('-gcm'));
  if (asks(demands.hash) && !isSealed) {
    if (hashes!.length === 0) open.push(at.hash);
    refuse(listRefused(demands.hash, hashes!), at.hash);
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
  if (demands.hours !== undefined) {
    const [unit] = findPath(profile, 'lifetime *');
    const hours = unit ? convertTime(Number(valueOf(profile, `lifetime ${nameOf(unit)}`)), UNITS[nameOf(unit)], 'hour') : LIFETIMES[phase];
    if (hours > demands.hours) faults.push(`a lifetime of ${hours} hours`);
    else if (!(hours > 0)) open.push('lifetime');
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

const wantsVersion = (sentences: readonly string[]): 'ikev2' | 'unclear' | undefined => {
  const spoken = sentences.filter((sentence) => /\bikev[12]\b|\bike version [12]\b/.test(sentence));
  if (spoken.length === 0) return undefined;
  const lax = spoken.some(
    (sentence) => /preferred/.test(sentence) && !/\b(?:not|neither|nor|no|never|falls?|only|is a finding)\b/.test(sentence),
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

const VPN_WORDS =
  /\b(?:a )?site-to-site\b|\bvpns?\b|\bipsec\b|\bike(?:v[12])?(?:-preferred)?\b|\bikev2 preferred\b|\bpreferred\b|\bfalls? back\b|\bversions?(?: [12])?\b|\bgateways?\b|\btunnels?\b|\bcrypto(?:-profiles?)?\b|\b(?:ike|ipsec)-crypto-profiles?\b|\bprofiles?\b|\bfactory\b|\bdefault\b|\bdelivered(?: with the product| ones)?|\blike\b|\bnetwork\b|\bprotocols?\b|\bauto-key\b|\besp\b|\bah\b|\bencryption\b|\bencrypt(?:s|ed)?\b|\bin force\b|\bamong them\b|\boutside\b|\bless\b|\bkeys\b|\bafter\b|\blatest\b|\bpreset\b|\bpredefined\b|\bproduct\b|\bauthentication\b|\bhash(?:es)?\b|\bintegrity\b|\balgorithms?\b|\bdh(?:-group)?\b|\bdiffie-hellman\b|\bgroups? ?\d{1,2}(?:(?:,| or| and|,? or|,? and) (?:dh )?(?:group ?)?\d{1,2})*\b|\bgroups?\b|\bperfect forward secrecy\b|\bpfs\b|\bno-pfs\b|\b(?:key )?life ?times?\b|\bre-?key(?:ing)?\b|\bhourly\b|\b(?:one|\d+) (?:hours?|minutes?|seconds?|days?)\b|\b(?:seconds|minutes|hours|days)\b|\blonger\b|\bgiven in\b|\baes(?:-?\d+)?(?:-?(?:cbc|gcm))?\b|\bgcm\b|\bsha-?\d+\b|\bmd5\b|\b3?des\b|\bstronger\b|\bhigher\b|\bnone\b|\bgroup\d+\b|\b\d{1,2}(?=,| or| and|$)|\bmembers?\b|\btables?\b|\bin effect\b|\bspeaks?\b|\bruns?\b|\bfixed\b|\bmode\b|\btherefore\b|\brefers?\b|\breferred\b|\bremain\b|\bstay\b|\bmatter\b|\bunused\b|\bexamined\b|\blooked at\b|\bconsidered\b|\bof no importance\b|\bcompl(?:y|ies)\b|\btogether\b|\blimited\b|\bapproved\b|\bwhatever unit\b|\bensure\b|\btakes\b|\bwell\b|\bsecurity associations?\b|\bkey\b|\brespective(?:ly)?\b|\bpermits?\b|\bfactory ones\b|\bnot enough\b|\bwithout a stated profile\b|\bhour, in whatever unit\b|\bone hour\b|\b(?:or )?in whatever\b|\bunit\b|\bnone\b|site to site|phase ?[12]|proposals?|suites?|ciphers?|ciphersuites?|key exchange|bits?|strong|weak|secure|tunnel interfaces?|peers?|ike-gateway|ike sas?|ipsec sas?|security associations?|sas?|renewed|renegotiated|expires?|valid|validity|seconds|lifesize|null|deprecated|legacy|at least one|both|crypto|cryptographic|cbc|ccm|integrity|no pfs|without pfs|in use|defined/g;

/** What documents say of versions, lists and profiles by turns, and is compared. */
const VPN_HEEDS = [
  /\bthose (?:that are )?not in use\b|\bno (?:crypto )?profile (?:may|shall|can|must) (?:list|hold|contain|have|use|offer|allow) (?:an?y? )?(?:values?|algorithms?|members?) (?:outside|other than|beyond)\b|\bnot no-pfs\b|\bnothing but the following\b/,
  /\bonly\b(?=.*\b(?:aes|sha|groups?|dh)\b)|(?<=\baes-[\w-]+) only\b|\bno other members?\b|\bis not no-pfs\b/,
  /\bikev2 only\b|\bonly ikev2\b|\bnot ikev(?:1|2-preferred)(?:(?:,| and|, and) not ikev2-preferred)?\b|\bneither ikev1 nor ikev2-preferred is permitted\b/,
  /\bfalls back to version 1 and is therefore not accepted\b|\bnot disabled\b|\bnames no profile\b|\bno gateway (?:uses|names)\b/,
  /\btunnel without a stated profile\b.*|\bwhich is a violation as well\b|\bmay also be none\b/,
];

/** Where there is none, no gateway is there to be judged. */
const WHERE_TUNNELS = /\b(?:where|if) (?:there are )?(?:any )?ipsec tunnels(?: (?:exist|are (?:configured|used|in use)))?,/;

const ike = defineTopic({
  id: 'ike',
  title: 'IKE gateways and the IKE crypto profiles that they use',
  expectation:
    'every IKE gateway must speak the version, and every IKE crypto profile in use hold the algorithms and the lifetime, that the document demands',
  source: SOURCE,
  core: /^network ike (?:gateway(?! \S+ (?:authentication|local|peer|protocol-common|protocol ikev[12] dpd))|crypto-profiles ike-crypto-profiles(?!.*lifesize))\b/,
  words: VPN_WORDS,
  heeds: VPN_HEEDS,
  read: (sentences) => {
    const demands = readCrypto(sentences);
    const version = wantsVersion(sentences);
    if (demands === 'unclear' || version === 'unclear' || (demands === undefined && version === undefined)) return undefined;
    return {
      numbers: numbersOf(demands),
      unclear: sentences.filter(
        (sentence) => SECRECY.test(sentence) || /\besp\b|\bah\b|\bipsec\b/.test(sentence.replace(WHERE_TUNNELS, ' ')),
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
  core: /^network (?:tunnel ipsec|ike crypto-profiles ipsec-crypto-profiles(?!.*lifesize))\b/,
  words: VPN_WORDS,
  heeds: VPN_HEEDS,
  read: (sentences) => {
    const demands = readCrypto(sentences);
    if (demands === 'unclear' || demands === undefined) return undefined;
    return {
      numbers: numbersOf(demands),
      unclear: sentences.filter((sentence) => /\bikev[12]\b|\bike versions?\b|\bike gateways?\b/.test(sentence)),
      judge: (tree) => {
        const path = 'network ike crypto-profiles ipsec-crypto-profiles *';
        const isNone = demands.meansAll ? findPath(tree, path).length === 0 : inEffect(tree, TUNNELS).length === 0;
        return isNone ? [noVpn(tree, TUNNELS)] : judgeProfiles(tree, 'ipsec', demands);
      },
    };
  },
});

export const vpnTopics: readonly PanosTopic[] = [ike, ipsec];
