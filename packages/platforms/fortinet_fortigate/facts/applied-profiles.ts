import type { AppliedProfile } from '@merlon/engine/checks/rules-check.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Rule } from '@merlon/engine/model/rule-base.ts';
import { type Policy, policiesOf, profileOf } from './policies.ts';
import { type Scope, entriesIn, linesOfSettings, scopesOf, settingOf, valueOf } from './scope.ts';
import { doubtfulSchedule, isToothless } from './toothless.ts';

/** The factory's profile that inspects nothing (FortiOS administration guide, SSL & SSH inspection). */
const IDLE_INSPECTION = 'no-inspection';
/** An IPS sensor that looks for connections to botnet sites. */
export const BOTNET_SENSOR = 'scan-botnet-connections';

interface Placed {
  readonly scope: Scope;
  readonly policy: Policy;
}

const known = new WeakMap<ConfigTree, ReadonlyMap<ConfigNode, Placed>>();

function placesOf(tree: ConfigTree): ReadonlyMap<ConfigNode, Placed> {
  let places = known.get(tree);
  if (!places) {
    const all = scopesOf(tree).flatMap((scope) => policiesOf(scope).map((policy) => [policy.node, { scope, policy }] as const));
    known.set(tree, (places = new Map(all)));
  }
  return places;
}

/** The profile of a kind (`ips-sensor`) that a policy applies, and what keeps it from being sure that it works. */
export function findApplied(tree: ConfigTree, { statement }: Rule, kind: string): AppliedProfile {
  const placed = statement && placesOf(tree).get(statement);
  if (!placed) return { is: 'missing', lines: [], unsure: 'is not in a table that is read' };
  const { scope, policy } = placed;
  const profile = profileOf(scope, policy, kind === BOTNET_SENSOR ? 'ips-sensor' : kind);
  const sensor = kind === BOTNET_SENSOR ? findSensor(scope, profile?.name) : undefined;
  const lines = [...(profile?.lines ?? []), ...linesOfSettings(policy.node, 'utm-status'), ...linesOfSettings(sensor, BOTNET_SENSOR)];
  // Before 6.2 the interface scanned; such a device is left to a person.
  if (kind === BOTNET_SENSOR && scansOnInterfaces(scope))
    return { is: 'missing', lines, unsure: 'is under interfaces that look for botnet connections, as releases before 6.2 do it' };
  if (!profile || profile.inEffect === false || (kind === BOTNET_SENSOR && isOff(sensor))) return { is: 'missing', lines };
  const idle = doubtfulSchedule(scope, policy.node);
  const unsure = findDoubt(scope, kind, profile, sensor) ?? (idle.length > 0 ? 'has a schedule that never comes, or only once' : undefined);
  return { is: 'applied', lines: [...lines, ...idle], ...(unsure !== undefined && { unsure }) };
}

function findDoubt(
  scope: Scope,
  kind: string,
  { name, inEffect }: NonNullable<ReturnType<typeof profileOf>>,
  sensor: ConfigNode | undefined,
): string | undefined {
  if (inEffect === undefined) return 'names one, but is not shown to have it in effect (`utm-status` is not in the text)';
  if (sensor && valueOf(sensor, BOTNET_SENSOR) !== 'block') return 'monitors connections to botnet sites and does not block them';
  return name === IDLE_INSPECTION || isToothless(scope, kind, name) ? `names \`${name}\`, which stops nothing` : undefined;
}

const findSensor = (scope: Scope, name: string | undefined): ConfigNode | undefined =>
  entriesIn(scope, 'ips sensor').find(({ words }) => words[0] === name);
/** `scan-botnet-connections disable` by default (FortiOS CLI reference, ips sensor). */
const isOff = (sensor: ConfigNode | undefined): boolean => (settingOf(sensor, BOTNET_SENSOR)?.words[1] ?? 'disable') === 'disable';
const scansOnInterfaces = (scope: Scope): boolean =>
  entriesIn(scope, 'system interface').some((node) => /^(?:block|monitor)$/.test(valueOf(node, BOTNET_SENSOR) ?? ''));
