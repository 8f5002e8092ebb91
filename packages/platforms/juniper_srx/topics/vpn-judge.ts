import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { asksOf } from '@merlon/engine/demands/tunnels/read-accepted.ts';
import type { PhaseDemand } from '@merlon/engine/demands/tunnels/read-phase.ts';
import type { ListKind } from '@merlon/engine/demands/tunnels/spell-algorithms.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable, review } from '@merlon/engine/model/verdict.ts';
import { type Offer, type Remark, compareProposal } from '@merlon/engine/topics/tunnels/judge-proposal.ts';
import { placesInSystems } from '../facts/facts.ts';
import { conclude, fault, missing, open } from './conclude.ts';
import type { Phase } from './vpn-parts.ts';

/** Junos CLI Reference, lifetime-seconds (IKE) and (IPsec): 28800 and 3600 by default. */
export const LIFETIMES = { ike: 28_800, ipsec: 3600 } as const;

/** What a document demands of a phase; nothing of its lists where it speaks of versions alone. */
export interface PhaseAsked {
  readonly phase: Phase;
  readonly demand: PhaseDemand | undefined;
}

/** What a document demands of tunnels. */
export interface VpnDemand {
  readonly phases: readonly PhaseAsked[];
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
  for (const { phase, demand: asked } of demand.phases) {
    const proposals = of(`security ${phase} proposal *`);
    const policies = of(`security ${phase} policy *`);
    count += proposals.length + policies.length + placesInSystems(tree, `security ${phase} gateway|vpn *`).length;
    remarks.push(...proposals.flatMap((proposal) => lookAtProposal(proposal, phase, asked, demand)));
    remarks.push(...policies.flatMap((policy) => lookAtPolicy(policy, phase, asked, demand)));
    if (phase === 'ike' && demand.wantsV2) remarks.push(...of('security ike gateway *').flatMap(lookAtGateway));
    const manual = placesInSystems(tree, `security ipsec vpn * manual`);
    if (phase === 'ipsec' && demand.wantsReplay) remarks.push(...of('security ipsec vpn *').flatMap(lookAtReplay));
    if (phase === 'ipsec' && manual.length > 0 && asked !== undefined && [asked.cipher, asked.hash, asked.group].some(asksOf))
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

const at = (place: Place, setting: string): readonly number[] => [place.node.line, ...linesAt(findPath(place, setting))];

const offerOf = (place: Place, kind: ListKind, setting: string): Offer => ({
  kind,
  at: setting,
  words: valuesOf(place, setting),
  lines: at(place, setting),
  isNeeded: true,
});

function lookAtProposal(
  proposal: Place,
  phase: Phase,
  asked: PhaseDemand | undefined,
  { isExplicit, isHashOptional, wantsEsp }: VpnDemand,
): readonly Remark[] {
  const name = phase === 'ike' ? 'An IKE proposal' : 'An IPsec proposal';
  const hash = offerOf(proposal, 'hash', 'authentication-algorithm');
  const own = valueOf(proposal, 'lifetime-seconds');
  const lines = at(proposal, 'lifetime-seconds');
  const offers = [
    offerOf(proposal, 'cipher', 'encryption-algorithm'),
    ...(isHashOptional && hash.words.length === 0 ? [] : [hash]),
    ...(phase === 'ike' ? [offerOf(proposal, 'group', 'dh-group')] : []),
  ];
  const lifetime = { seconds: own === undefined ? LIFETIMES[phase] : Number(own), lines };
  // A phase 2 has its groups, and secrecy by them, in its policies.
  const remarks: Remark[] = asked ? [...compareProposal({ name, lines: [], offers, lifetime }, asked)] : [];
  if (asked?.lifetime && own === undefined && isExplicit) remarks.push(missing(`${name} has no \`lifetime-seconds\``, lines));
  if (phase === 'ipsec' && wantsEsp && valueOf(proposal, 'protocol') === 'ah')
    remarks.push(fault(`${name} uses \`protocol ah\``, at(proposal, 'protocol')));
  return remarks;
}

function lookAtPolicy(policy: Place, phase: Phase, asked: PhaseDemand | undefined, demand: VpnDemand): readonly Remark[] {
  const name = phase === 'ike' ? 'An IKE policy' : 'An IPsec policy';
  const remarks: Remark[] = [];
  const set = linesAt(findPath(policy, 'proposal-set'));
  if (set.length > 0) remarks.push((demand.refusesSets ? fault : open)(`${name} uses a predefined \`proposal-set\``, set));
  if (phase === 'ike' && demand.refusesAggressive && isSet(policy, 'mode aggressive'))
    remarks.push(fault(`${name} has \`mode aggressive\``, linesAt(findPath(policy, 'mode'))));
  if (phase === 'ike') return remarks;
  const keys = offerOf(policy, 'group', 'perfect-forward-secrecy keys');
  if (keys.words.length > 0) return [...remarks, ...(asked ? compareProposal({ name, lines: [], offers: [keys] }, asked) : [])];
  return demand.wantsGroups ? [...remarks, missing(`${name} has no \`perfect-forward-secrecy keys\``, [policy.node.line])] : remarks;
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
