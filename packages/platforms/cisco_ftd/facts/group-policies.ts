import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { childrenOf, statementsOf } from './statements.ts';

/** What holds for users of a VPN: a group policy, or the attributes of an account, which go before those of its policy. */
export interface VpnAttributes {
  readonly name: string;
  readonly node: ConfigNode | undefined;
  /** Of a setting, what it says itself or takes from the default policy; undefined where neither says anything. */
  readonly find: (setting: string) => ConfigNode | undefined;
  /** Another server keeps its attributes. */
  readonly isExternal: boolean;
}

/** The policy from which every other one inherits what it does not say itself (Cisco ASA Series Command Reference, group-policy attributes). */
const DEFAULT_POLICY = 'DfltGrpPolicy';

const settingOf = (nodes: readonly ConfigNode[], setting: string): ConfigNode | undefined =>
  nodes.flatMap((node) => childrenOf(node, setting)).findLast(({ words }) => words[setting.split(' ').length] !== 'alert-interval');

/** The default policy first, whether it is in the text or not, then all others, then the accounts that have attributes of their own. */
export function vpnAttributesOf(tree: ConfigTree): readonly VpnAttributes[] {
  const policies = statementsOf(tree, 'group-policy');
  const blocksOf = (name: string): readonly ConfigNode[] => policies.filter(({ words }) => words[1] === name && words[2] === 'attributes');
  const base = blocksOf(DEFAULT_POLICY);
  const names = [...new Set([DEFAULT_POLICY, ...policies.map(({ words }) => words[1]!)])];
  const ofPolicies = names.map((name): VpnAttributes => {
    const own = blocksOf(name);
    return {
      name,
      node: own[0] ?? policies.find(({ words }) => words[1] === name),
      find: (setting) => settingOf(own, setting) ?? settingOf(base, setting),
      isExternal: policies.some(({ words }) => words[1] === name && words[2] === 'external'),
    };
  });
  const ofAccounts = statementsOf(tree, 'username')
    .filter(({ words }) => words[2] === 'attributes')
    .map((node): VpnAttributes => ({ name: node.words[1]!, node, find: (setting) => settingOf([node], setting), isExternal: false }));
  return [...ofPolicies, ...ofAccounts];
}

/**
 * The group policies that connection profiles and accounts name, and the default one where a profile names none (Cisco ASA Series Command Reference,
 * default-group-policy and vpn-group-policy).
 */
export function listPoliciesInUse(tree: ConfigTree): ReadonlySet<string> {
  const profiles = Map.groupBy(statementsOf(tree, 'tunnel-group'), ({ words }) => words[1]!);
  const ofProfiles = [...profiles.values()].map(
    (nodes) => nodes.flatMap((node) => childrenOf(node, 'default-group-policy')).at(-1)?.words[1] ?? DEFAULT_POLICY,
  );
  const ofAccounts = statementsOf(tree, 'username').flatMap((node) =>
    childrenOf(node, 'vpn-group-policy').flatMap(({ words }) => words[1] ?? []),
  );
  return new Set([...ofProfiles, ...ofAccounts]);
}

/** Whether users or other gateways build VPNs to the device: connection profiles, crypto maps on interfaces, the web portal. */
export const endsVpns = (tree: ConfigTree): boolean =>
  statementsOf(tree, 'tunnel-group').length > 0 ||
  statementsOf(tree, 'group-policy').length > 0 ||
  statementsOf(tree, 'crypto map').some(({ words }) => words[3] === 'interface') ||
  statementsOf(tree, 'webvpn').some((node) => childrenOf(node, 'enable').length > 0);
