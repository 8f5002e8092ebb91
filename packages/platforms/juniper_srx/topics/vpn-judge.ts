import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable, review } from '@merlon/engine/model/verdict.ts';
import { placesInSystems } from '../facts/facts.ts';
import type { Accepted } from './algorithms.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import type { Phase } from './vpn-parts.ts';

/** Junos CLI Reference, lifetime-seconds (IKE) and (IPsec): 28800 and 3600 by default. */
export const LIFETIMES = { ike: 28_800, ipsec: 3600 } as const;

/** What a document demands of a phase. */
export interface PhaseDemand {
  readonly phase: Phase;
  readonly ciphers?: Accepted;
  readonly hashes?: Accepted;
  readonly groups?: Accepted;
  readonly lifetime?: number;
}

/** What a document demands of tunnels. */
export interface VpnDemand {
  readonly phases: readonly PhaseDemand[];
  /** How the names of what it forbids begin: `3des`, `group2`. */
  readonly refused: ReadonlySet<string>;
  readonly isExplicit: boolean;
  readonly isHashOptional: boolean;
  readonly wantsGroups: boolean;
  readonly wantsV2: boolean;
  readonly wantsEsp: boolean;
  readonly wantsReplay: boolean;
  readonly refusesSets: boolean;
  readonly refusesAggressive: boolean;
}

export function judge(
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
  for (const asked of demand.phases) {
    const { phase } = asked;
    const proposals = of(`security ${phase} proposal *`);
    const policies = of(`security ${phase} policy *`);
    count += proposals.length + policies.length + placesInSystems(tree, `security ${phase} gateway|vpn *`).length;
    remarks.push(...proposals.flatMap((proposal) => lookAtProposal(proposal, asked, demand)));
    remarks.push(...policies.flatMap((policy) => lookAtPolicy(policy, asked, demand)));
    if (phase === 'ike' && demand.wantsV2) remarks.push(...of('security ike gateway *').flatMap(lookAtGateway));
    const manual = placesInSystems(tree, `security ipsec vpn * manual`);
    if (phase === 'ipsec' && demand.wantsReplay) remarks.push(...of('security ipsec vpn *').flatMap(lookAtReplay));
    if (phase === 'ipsec' && manual.length > 0 && (asked.ciphers || asked.hashes || demand.wantsGroups || demand.refused.size > 0))
      remarks.push(open('A tunnel has keys that are set by hand', linesAt(manual)));
  }
  if (count === 0) {
    const none = demand.phases.map(({ phase }) => `security ${phase}`);
    if (!isLetOff) return review('No tunnel is configured, and whether that will do the document does not say.');
    return unlessHidden(tree, none[0]!, notApplicable('No IKE or IPsec is configured.'));
  }
  if (isUnclear) remarks.push(open('Which algorithms or lifetimes the document demands a person has to read', []));
  return conclude(
    tree,
    demand.phases.map(({ phase }) => `security ${phase}`),
    remarks,
    {
      lines,
      said: `Every ${demand.phases.map(({ phase }) => (phase === 'ike' ? 'IKE' : 'IPsec')).join(' and ')} proposal, policy and gateway is as the document demands.`,
    },
  );
}

/** As Junos has them: `hmac-sha-256-128`, `sha1`. */
const hashOf = (value: string): string | undefined => /sha-?(1|256|384|512)/.exec(value)?.[0].replace('-', '');

function lookAtProposal(proposal: Place, asked: PhaseDemand, demand: VpnDemand): readonly Remark[] {
  const name = asked.phase === 'ike' ? 'An IKE proposal' : 'An IPsec proposal';
  const remarks: Remark[] = [...lookAtCipher(proposal, name, asked, demand), ...lookAtHash(proposal, name, asked, demand)];
  if (asked.phase === 'ike') remarks.push(...lookAtGroup(proposal, 'dh-group', name, asked, demand));
  const protocol = valueOf(proposal, 'protocol');
  if (asked.phase === 'ipsec' && demand.wantsEsp && protocol === 'ah')
    remarks.push(fault(`${name} uses \`protocol ah\``, at(proposal, 'protocol')));
  return [...remarks, ...lookAtLifetime(proposal, name, asked, demand)];
}

const at = (place: Place, setting: string): readonly number[] => [place.node.line, ...linesAt(findPath(place, setting))];

/** Whether a document forbids a value by a name that it begins with. */
const isRefused = (value: string, { refused }: VpnDemand): boolean =>
  refused.has(value) || [...refused].some((name) => !name.startsWith('group') && (value === name || value.startsWith(`${name}-`)));

/** A value of which nothing is said but what is forbidden. */
function lookAtRefused(place: Place, setting: string, name: string, demand: VpnDemand): readonly Remark[] {
  const value = valueOf(place, setting);
  if (value === undefined || !isRefused(setting === 'authentication-algorithm' ? (hashOf(value) ?? value) : value, demand)) return [];
  return [fault(`${name} has ${value} as \`${setting}\``, at(place, setting))];
}

function lookAtCipher(proposal: Place, name: string, { ciphers }: PhaseDemand, demand: VpnDemand): readonly Remark[] {
  const cipher = valueOf(proposal, 'encryption-algorithm');
  if (!ciphers) return lookAtRefused(proposal, 'encryption-algorithm', name, demand);
  if (cipher === undefined) return [missing(`${name} has no \`encryption-algorithm\``, [proposal.node.line])];
  if (ciphers.names.has(cipher)) return [];
  const isLonger = ciphers.orStronger && cipher.startsWith('aes-') && sizeOf(cipher) >= Math.min(...[...ciphers.names].map(sizeOf));
  return [(isLonger ? open : fault)(`${name} has ${cipher} as \`encryption-algorithm\``, at(proposal, 'encryption-algorithm'))];
}

const sizeOf = (name: string): number => Number(/\d{3}/.exec(name)?.[0] ?? 1);

function lookAtHash(proposal: Place, name: string, { hashes }: PhaseDemand, demand: VpnDemand): readonly Remark[] {
  const hash = valueOf(proposal, 'authentication-algorithm');
  if (!hashes) return lookAtRefused(proposal, 'authentication-algorithm', name, demand);
  if (hash === undefined) {
    const isSpared = demand.isHashOptional || valueOf(proposal, 'encryption-algorithm')?.endsWith('-gcm') === true;
    return isSpared ? [] : [missing(`${name} has no \`authentication-algorithm\``, [proposal.node.line])];
  }
  if (hashes.names.has(hashOf(hash) ?? hash))
    return hash.endsWith('-256-96') ? [open(`${name} has ${hash}`, at(proposal, 'authentication-algorithm'))] : [];
  const isLonger = hashes.orStronger && hash.includes('sha') && sizeOf(hash) > Math.max(...[...hashes.names].map(sizeOf));
  return isLonger ? [] : [fault(`${name} has ${hash} as \`authentication-algorithm\``, at(proposal, 'authentication-algorithm'))];
}

/** Whether a group is stronger than all that are accepted: whether it will do is for a person. Groups 22 to 24 are weak (RFC 8247). */
const isStronger = (group: string, { names }: Accepted): boolean => {
  const number = Number(group.slice('group'.length));
  const isWeak = Number.isNaN(number) || number < 14 || (number >= 22 && number <= 24);
  return !isWeak && [...names].every((name) => Number(name.slice('group'.length)) < number);
};

function lookAtGroup(place: Place, setting: string, name: string, { groups: accepted }: PhaseDemand, demand: VpnDemand): readonly Remark[] {
  if (!accepted) return lookAtRefused(place, setting, name, demand);
  const group = valueOf(place, setting);
  const lines = [place.node.line, ...linesAt(findPath(place, setting))];
  if (group === undefined) return [missing(`${name} has no \`${setting}\``, lines)];
  if (accepted.names.has(group) || (accepted.orStronger && isStronger(group, accepted))) return [];
  return [(isStronger(group, accepted) ? open : fault)(`${name} has ${group} in its \`${setting}\``, lines)];
}

function lookAtLifetime(proposal: Place, name: string, { lifetime, phase }: PhaseDemand, { isExplicit }: VpnDemand): readonly Remark[] {
  if (lifetime === undefined) return [];
  const own = valueOf(proposal, 'lifetime-seconds');
  const lines = at(proposal, 'lifetime-seconds');
  if (own === undefined && isExplicit) return [missing(`${name} has no \`lifetime-seconds\``, lines)];
  const seconds = own === undefined ? LIFETIMES[phase] : Number(own);
  if (Number.isNaN(seconds)) return [open(`${name} has a lifetime that was not understood`, lines)];
  return seconds > lifetime ? [fault(`${name} lives for ${seconds} seconds, and ${lifetime} are the most`, lines)] : [];
}

function lookAtPolicy(policy: Place, asked: PhaseDemand, demand: VpnDemand): readonly Remark[] {
  const { phase } = asked;
  const name = phase === 'ike' ? 'An IKE policy' : 'An IPsec policy';
  const remarks: Remark[] = [];
  const set = linesAt(findPath(policy, 'proposal-set'));
  if (set.length > 0) remarks.push((demand.refusesSets ? fault : open)(`${name} uses a predefined \`proposal-set\``, set));
  if (phase === 'ike' && demand.refusesAggressive && isSet(policy, 'mode aggressive'))
    remarks.push(fault(`${name} has \`mode aggressive\``, linesAt(findPath(policy, 'mode'))));
  if (phase === 'ike') return remarks;
  const keys = valueOf(policy, 'perfect-forward-secrecy keys');
  if (keys !== undefined || !demand.wantsGroups)
    return keys === undefined ? remarks : [...remarks, ...lookAtGroup(policy, 'perfect-forward-secrecy keys', name, asked, demand)];
  return [...remarks, missing(`${name} has no \`perfect-forward-secrecy keys\``, [policy.node.line])];
}

/** Junos CLI Reference, no-anti-replay: replays are detected by default. */
const lookAtReplay = (vpn: Place): readonly Remark[] =>
  isSet(vpn, 'ike no-anti-replay') ? [fault('A VPN has `no-anti-replay`', linesAt(findPath(vpn, 'ike no-anti-replay')))] : [];

/** Junos CLI Reference, version (Security IKE Gateway): IKEv1 by default. */
function lookAtGateway(gateway: Place): readonly Remark[] {
  const version = valueOf(gateway, 'version');
  if (version === 'v2-only') return [];
  const lines = [gateway.node.line, ...linesAt(findPath(gateway, 'version'))];
  return version === undefined
    ? [missing('An IKE gateway has no `version v2-only` and speaks IKEv1', lines)]
    : [fault(`An IKE gateway has \`version ${version}\``, lines)];
}
