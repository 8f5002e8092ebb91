import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf } from '../../rule-base/json-members.ts';
import { type Managed, type PolicyKind, findPolicy, judgeDevices } from './managed-devices.ts';

const MENU = 'Devices > Platform Settings';

const PLATFORM_SETTINGS: PolicyKind = {
  type: 'FTDPlatformSettingsPolicy',
  list: 'platformSettings',
  noun: 'platform settings policy',
  menu: MENU,
};

/** A part of the platform settings. */
export interface SettingPart {
  /** The document's member of a policy. */
  readonly name: string;
  /** Its page of a policy, below Devices > Platform Settings. */
  readonly page: string;
  /** What holds where no policy is assigned: the setting is missing, what is judged is not in use, or the device has it by its set-up as well. */
  readonly without: 'missing' | 'unused' | 'elsewhere';
}

/** The answers of the manager for a part, and the policy that they belong to. */
export interface Setting {
  readonly items: readonly ConfigNode[];
  readonly policy: ConfigNode;
  readonly device: Managed;
  /** Ends a sentence that sends a person there: `Devices > Platform Settings > Syslog`. */
  readonly menu: string;
}

const WITHOUT: Readonly<Record<SettingPart['without'], (reason: string, menu: string) => Outcome>> = {
  missing: (reason) => fail([], reason),
  unused: (reason) => notApplicable(reason),
  elsewhere: (reason, menu) => review(`${reason} The device keeps what it was set up with. Look at ${menu}.`),
};

/** Judges a part of the platform settings that are assigned to each device of a management centre; undefined for other texts. */
export function judgePlatform(tree: ConfigTree, part: SettingPart, judge: (setting: Setting) => Outcome): Outcome | undefined {
  const menu = `${MENU} > ${part.page}`;
  return judgeDevices(tree, (device) => {
    const binding = findPolicy(device, PLATFORM_SETTINGS);
    if (binding.is === 'unknown') return review(binding.reason);
    if (binding.is === 'none') return WITHOUT[part.without](binding.reason, menu);
    const { policy, link } = binding;
    if (!memberOf(policy, part.name)) return review(`The manager did not give this part of the platform settings. Look at ${menu}.`);
    const outcome = judge({ items: itemsOf(policy, part.name), policy, device, menu });
    return { ...outcome, links: [link, ...(outcome.links ?? [])] };
  });
}

/** The values of a list of texts. */
export const textsOf = (node: ConfigNode | undefined, name: string): readonly string[] =>
  memberOf(node, name)?.children.flatMap(({ words, children }) => (children.length === 0 && words[0] ? [words[0]] : [])) ?? [];

/** The lines of members that are there, whole. */
export const linesOfMembers = (node: ConfigNode | undefined, ...names: readonly string[]): readonly number[] =>
  names.flatMap((name) => {
    const member = memberOf(node, name);
    return member ? [member.line, ...member.children.filter(({ children }) => children.length === 0).map(({ line }) => line)] : [];
  });

export const nothingSaid = ({ menu }: Setting): Outcome => review(`The manager's answer does not say how this is set. Look at ${menu}.`);
