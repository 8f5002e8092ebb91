import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, type WitnessLink, doubt, review } from '@merlon/engine/model/verdict.ts';
import { itemsOf, memberOf, textOf } from '../../rule-base/json-members.ts';

/** A device in the document of a management centre. */
export interface Managed {
  readonly manager: ConfigNode;
  readonly record: ConfigNode;
  readonly id: string;
  readonly name: string;
}

/** A policy and the assignment that binds it to a device; or why there is none. */
export type Binding =
  | { readonly is: 'bound'; readonly policy: ConfigNode; readonly link: WitnessLink }
  /** The manager lists such assignments, and none of this device. */
  | { readonly is: 'none'; readonly reason: string }
  | { readonly is: 'unknown'; readonly reason: string };

/** A kind of policies, as the manager's assignments and its web pages call them. */
export interface PolicyKind {
  /** The type in an assignment ("PolicyAssignment", terraform-provider-fmc, gen/definitions/policy_assignment.yaml). */
  readonly type: string;
  /** The document's list. */
  readonly list: string;
  readonly noun: string;
  /** Where a person assigns it. */
  readonly menu: string;
  /** The member of a device's record that names it, where there is one ("DeviceRecord"). */
  readonly member?: string;
}

/** The root of a manager's document. */
export const findManager = (tree: ConfigTree, kind: 'fmc' | 'fdm'): ConfigNode | undefined =>
  tree.roots.find(({ words, form }) => words[0] === kind && form === 'object');

/** The device that the document was kept for, else all that the manager has. */
function listDevices(manager: ConfigNode): readonly Managed[] {
  const chosen = textOf(memberOf(manager, 'device'), 'id');
  return itemsOf(manager, 'devices').flatMap((record) => {
    const id = textOf(record, 'id');
    if (id === undefined || (chosen !== undefined && id !== chosen)) return [];
    return [{ manager, record, id, name: textOf(record, 'name') ?? id }];
  });
}

/**
 * Judges each device that a management centre's document stands for. What holds for all holds; where they differ, a person has to look.
 * Undefined for other texts, and for a document without devices.
 */
export function judgeDevices(tree: ConfigTree, judge: (device: Managed) => Outcome): Outcome | undefined {
  const manager = findManager(tree, 'fmc');
  const devices = manager ? listDevices(manager) : [];
  if (devices.length === 0) return undefined;
  const outcomes = devices.map((device) => unlessPending(device, judge(device)));
  const applicable = outcomes.filter(({ status }) => status !== 'NA');
  const judged = applicable.length > 0 ? applicable : outcomes;
  const merged = merge(judged);
  const statuses = new Set(judged.map(({ status }) => status));
  if (statuses.size === 1) return { ...merged, status: judged[0]!.status };
  return review(`The devices of the manager differ. ${merged.reason}`, merged.lines);
}

function merge(outcomes: readonly Outcome[]): Omit<Outcome, 'status'> {
  const links = new Map(outcomes.flatMap((outcome) => outcome.links ?? []).map((link) => [`${link.text} ${link.lines.join(' ')}`, link]));
  return {
    lines: sortLines(outcomes.flatMap(({ lines }) => lines)),
    reason: [...new Set(outcomes.map(({ reason }) => reason))].join(' '),
    ...(links.size > 0 && { links: [...links.values()] }),
  };
}

/** What the manager holds is on the device only once it is deployed ("DeviceRecord", `deploymentStatus`). */
function unlessPending({ record, name }: Managed, outcome: Outcome): Outcome {
  if (outcome.status === 'REVIEW' || textOf(record, 'deploymentStatus') === 'DEPLOYED') return outcome;
  return doubt(outcome, `But the manager does not say that all of this is deployed to \`${name}\`: look at Deploy.`);
}

/** The policy of a kind that is assigned to a device: directly, or to its pair or group. */
export function findPolicy({ manager, record, id, name }: Managed, kind: PolicyKind): Binding {
  const { type, list, noun, menu, member } = kind;
  const unknown = (reason: string): Binding => ({ is: 'unknown', reason: `${reason} Look at ${menu}.` });
  const own = member === undefined ? undefined : memberOf(memberOf(record, member), 'id');
  const assignments = itemsOf(manager, 'policyAssignments').filter((one) => isOfType(memberOf(one, 'policy'), type));
  const ids = idsOf(manager, id);
  const targets = assignments.flatMap((one) => itemsOf(one, 'targets').map((target) => ({ policy: memberOf(one, 'policy')!, target })));
  const hits = targets.filter(({ target }) => ids.has(textOf(target, 'id') ?? ''));
  const places = [...(own ? [[own, own] as const] : []), ...hits.map(({ policy, target }) => placeOf(policy, target))];
  const named = new Set(places.map(([at]) => at.words[1]!));
  if (named.size > 1) return unknown(`More than one ${noun} is assigned to \`${name}\`.`);
  const [policyId] = named;
  if (policyId !== undefined) {
    const policy = itemsOf(manager, list).find((one) => textOf(one, 'id') === policyId);
    if (!policy) return unknown(`The ${noun} of \`${name}\` was not read.`);
    const text = `The ${noun} \`${textOf(policy, 'name') ?? policyId}\` is assigned to \`${name}\`.`;
    return {
      is: 'bound',
      policy,
      link: { kind: 'binding', text, lines: sortLines(places.flatMap((pair) => pair.map(({ line }) => line))) },
    };
  }
  if (!memberOf(manager, 'policyAssignments')) return unknown('The manager did not give its policy assignments.');
  if (targets.some(({ target }) => !isKnownTarget(manager, target)))
    return unknown(`A ${noun} is assigned to a group or a pair whose devices were not read.`);
  const reason = `No ${noun} is assigned to \`${name}\`.`;
  // A release that lists no assignments of this kind at all may have some.
  return targets.length > 0 ? { is: 'none', reason } : unknown(`The manager lists no assignment of a ${noun}.`);
}

const isOfType = (policy: ConfigNode | undefined, type: string): boolean =>
  textOf(policy, 'type')?.toLowerCase() === type.toLowerCase() && textOf(policy, 'id') !== undefined;

const placeOf = (policy: ConfigNode, target: ConfigNode) => [memberOf(policy, 'id')!, memberOf(target, 'id')!] as const;

/** A device, its high availability pair ("DeviceHAPair": `primary`, `secondary`) and the groups of either ("DeviceGroup": `members`). */
function idsOf(manager: ConfigNode, id: string): ReadonlySet<string> {
  const pairs = itemsOf(manager, 'haPairs').filter((pair) =>
    ['primary', 'secondary'].some((end) => textOf(memberOf(pair, end), 'id') === id),
  );
  const near = new Set([id, ...pairs.flatMap((pair) => textOf(pair, 'id') ?? [])]);
  const groups = itemsOf(manager, 'deviceGroups').filter((group) =>
    itemsOf(group, 'members').some((member) => near.has(textOf(member, 'id') ?? '')),
  );
  return new Set([...near, ...groups.flatMap((group) => textOf(group, 'id') ?? [])]);
}

const isKnownTarget = (manager: ConfigNode, target: ConfigNode): boolean =>
  textOf(target, 'type') === 'Device' ||
  ['haPairs', 'deviceGroups'].some((list) => itemsOf(manager, list).some((one) => textOf(one, 'id') === textOf(target, 'id')));
