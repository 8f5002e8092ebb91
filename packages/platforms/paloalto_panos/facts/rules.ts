import type { Things } from '@merlon/engine/checks/finding.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesOfSection, nameOf, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { keepByTree } from './keep-by-tree.ts';

/** A rule of a rule base, with the facts that most checks need. */
export interface Rule {
  readonly place: Place;
  readonly name: string;
  /** Its owner: `vsys vsys1`, `device-group DG`, `shared`. */
  readonly owner: readonly string[];
  /** `disabled yes` takes a rule out of effect (PAN-OS web help, Policies). */
  readonly enabled: boolean;
  /** A security rule without an action is invalid; it is read as one that allows nothing. */
  readonly action: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly values: (attribute: string) => readonly string[];
  /** The rule's own line, and the lines of these attributes with their values. */
  readonly lines: (...attributes: readonly string[]) => readonly number[];
}

/** Where rules stand, in the order of evaluation (Panorama administrator guide). */
export const RULE_BASES = [
  'shared pre-rulebase',
  'device-group * pre-rulebase',
  'panorama vsys * pre-rulebase',
  'vsys * rulebase',
  'panorama vsys * post-rulebase',
  'device-group * post-rulebase',
  'shared post-rulebase',
];
const OWNERS = RULE_BASES.map((path) => path.split(' '));

/** Actions of a rule that keep traffic out. */
export const DENYING: ReadonlySet<string> = new Set(['deny', 'drop', 'reset-client', 'reset-server', 'reset-both']);

// Cached: most checks ask for the rules, and there can be ten thousand of them.
const keepRules = keepByTree<readonly Rule[]>();

/** The rules of a kind (`security`, `decryption`), in the order of evaluation (Panorama administrator guide). */
export const rulesOf = (tree: ConfigTree, kind: string): readonly Rule[] => keepRules(tree, kind, () => readRules(tree, kind));

function readRules(tree: ConfigTree, kind: string): readonly Rule[] {
  return OWNERS.flatMap((owner) =>
    findPath(tree, [...owner, kind, 'rules', '*']).map((place) => {
      let next = 0;
      return toRule(
        place,
        owner.slice(0, -1).map((word) => (word === '*' ? place.captured[next++]! : word)),
      );
    }),
  );
}

/** The rules that allow traffic: enabled, with the action allow. */
export const allowRulesOf = (tree: ConfigTree): readonly Rule[] =>
  keepRules(tree, 'security that allow', () => rulesOf(tree, 'security').filter((rule) => rule.enabled && rule.action === 'allow'));

/** An outcome that rests on the lack of some rule, which the text may leave out. */
export function unlessRulesHidden(tree: ConfigTree, outcome: Outcome): Outcome {
  const holds =
    'traffic that no rule matches passes within a zone, and not between zones; neither is logged (PAN-OS administrator guide, Security Policy)';
  const lines = outcome.lines.length > 0 ? outcome.lines : linesOfSection(tree, 'vsys * rulebase security');
  const judged = unlessHidden(tree, 'vsys * rulebase security rules * action allow', { ...outcome, lines }, holds);
  return allowRulesOf(tree).length > 0 ? { ...judged, absences: [] } : judged;
}

/** What shows rules: their own lines, and those of attributes. */
export const showRules = (rules: readonly Rule[], ...attributes: readonly string[]) =>
  rules.map(({ name, lines }) => ({ name, lines: lines(...attributes) }));

interface Attribute {
  readonly values: readonly string[];
  readonly lines: readonly number[];
}

function toRule(place: Place, owner: readonly string[]): Rule {
  const known = new Map<string, Attribute>();
  const at = (attribute: string): Attribute => {
    let found = known.get(attribute);
    if (!found) known.set(attribute, (found = readAttribute(place, attribute)));
    return found;
  };
  const values = (attribute: string): readonly string[] => at(attribute).values;
  return {
    place,
    name: place.captured.at(-1)!,
    owner,
    enabled: !values('disabled').includes('yes'),
    action: values('action')[0] ?? '',
    from: values('from'),
    to: values('to'),
    values,
    lines: (...attributes) => [place.node.line, ...attributes.flatMap((attribute) => at(attribute).lines)],
  };
}

function readAttribute(place: Place, attribute: string): Attribute {
  const places = findPath(place, attribute);
  return { values: places.flatMap(valuesAt), lines: places.flatMap(({ node }) => node.children.map(({ line }) => line)) };
}

/** Whether a rule names an attribute to which it holds. */
export const isNamed = (rule: Rule, attribute: string): boolean => {
  const values = rule.values(attribute);
  return values.length > 0 && !values.includes('any');
};
const CONDITIONS = ['source-user', 'category', 'hip-profiles', 'source-hip', 'destination-hip', 'source-device', 'destination-device'];

/** True if only zones, addresses, applications and services narrow a rule, and none of those is negated. */
export const isUnconditional = (rule: Rule): boolean =>
  !CONDITIONS.some((attribute) => isNamed(rule, attribute)) &&
  rule.values('schedule').length === 0 &&
  !['negate-source', 'negate-destination'].some((attribute) => rule.values(attribute).includes('yes'));

/** A security profile of a kind (`virus`, `spyware`, …). */
export interface Profile {
  readonly name: string;
  /** Its definition; undefined if it is predefined or missing from the text. */
  readonly place: Place | undefined;
  readonly lines: readonly number[];
}

/** The profile that a rule applies, itself or through its profile group, by the lines that apply it; undefined if none. */
export function profileOf(tree: ConfigTree, rule: Rule, kind: string): Profile | undefined {
  const own = `profile-setting profiles ${kind}`;
  const [named] = rule.values(own);
  const define = (name: string, lines: readonly number[]): Profile => ({
    name,
    place: lookUp(tree, rule.owner, ['profiles', kind, name]),
    lines,
  });
  if (named) return define(named, rule.lines(own));
  const group = groupOf(tree, rule);
  const [member] = group ? findPath(group, [kind, '*']) : [];
  return group && member && define(nameOf(member), [...rule.lines(GROUP), group.node.line, member.node.line]);
}

const GROUP = 'profile-setting group';

function groupOf(tree: ConfigTree, rule: Rule): Place | undefined {
  const [name] = rule.values(GROUP);
  return name === undefined ? undefined : lookUp(tree, rule.owner, ['profile-group', name]);
}

/** True if a rule applies a profile group that is not in the text, so that its content is unknown. */
export const appliesUnknownGroup = (tree: ConfigTree, rule: Rule): boolean => rule.values(GROUP).length > 0 && !groupOf(tree, rule);

/** An object by its path, in the rule's own place, among what a Panorama pushed there, or shared. */
export const lookUp = (tree: ConfigTree, owner: readonly string[], path: readonly string[]): Place | undefined =>
  [owner, ['panorama', ...owner], ['shared']].flatMap((place) => findPath(tree, [...place, ...path]))[0];

/** The profiles of a kind that rules apply that allow traffic, each once. */
export function profilesInUse(tree: ConfigTree, kind: string): readonly Profile[] {
  const applied = allowRulesOf(tree).flatMap((rule) => profileOf(tree, rule, kind) ?? []);
  const once = new Map(applied.toReversed().map((profile) => [`${profile.place?.node.line ?? ''} ${profile.name}`, profile]));
  return [...once.values()].toReversed().map((profile) => (profile.place ? { ...profile, lines: [profile.place.node.line] } : profile));
}

/** Every profile of a kind that the text defines anywhere. */
export const profilesDefined = (tree: ConfigTree, kind: string) =>
  ['shared', 'vsys *', 'device-group *']
    .flatMap((owner) => findPath(tree, `${owner} profiles ${kind} *`))
    .map((place) => ({ name: nameOf(place), place, lines: [place.node.line] }));

/** The profiles of a kind that rules in effect apply; of those defined where none is applied, any may be meant. */
export function profilesMeant(tree: ConfigTree, kind: string): Things {
  const meant = profilesInUse(tree, kind);
  return { meant, perhaps: meant.length > 0 ? [] : profilesDefined(tree, kind) };
}
