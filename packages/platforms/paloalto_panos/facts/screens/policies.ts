import { findPath } from '@merlon/engine/config-tree/find.ts';
import { valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Screen, ScreenField, ScreenScope, Shown } from '@merlon/engine/model/screen-facts.ts';
import { keepByTree } from '../keep-by-tree.ts';
import { DENYING, type Rule, appliesUnknownGroup, lookUp, profileOf, rulesOf } from '../rules.ts';
import { isUntrusted, zonesOf } from '../zones.ts';

const keepNames = keepByTree<ReadonlyMap<string, Rule>>();
const nameRule = ({ owner, name }: Rule): string =>
  owner.join(' ') === 'vsys vsys1' ? `rule ${name}` : `rule ${name} of ${owner.join(' ')}`;
const ruleNamed = (tree: ConfigTree, name: string): Rule | undefined =>
  keepNames(tree, 'security', () => new Map(rulesOf(tree, 'security').map((rule) => [nameRule(rule), rule]))).get(name);

/** A column of the table of rules. A rule that is switched off does nothing (PAN-OS web interface help, Policies). */
const column = (
  label: RegExp,
  about: Pick<ScreenField, 'knows'>,
  attributes: readonly string[],
  read: (rule: Rule, tree: ConfigTree) => readonly string[] | undefined,
  others: (tree: ConfigTree) => readonly Shown[] = () => [],
): ScreenField => ({
  label,
  ...about,
  show: (tree) => [
    ...rulesOf(tree, 'security').map((rule) => ({
      name: nameRule(rule),
      lines: rule.lines(...attributes),
      values: read(rule, tree),
      ...(!rule.enabled && { isIdle: true as const }),
    })),
    ...others(tree),
  ],
});

const EVERYTHING = new Set(['0.0.0.0/0', '::/0', '0.0.0.0-255.255.255.255']);

/** An address by another name may be every address: it is not shown as any. */
function hidesEverything(tree: ConfigTree, owner: Rule['owner'], name: string): boolean {
  const group = lookUp(tree, owner, ['address-group', name]);
  return [name, ...(group ? valuesOf(group, 'static') : [])].some((one) => {
    const object = EVERYTHING.has(one) ? undefined : lookUp(tree, owner, ['address', one]);
    return EVERYTHING.has(one) || (object !== undefined && valuesOf(object, 'ip-netmask|ip-range').some((range) => EVERYTHING.has(range)));
  });
}

const attribute = (label: RegExp, name: string): ScreenField =>
  column(label, { knows: ['any'] }, [name], (rule, tree) => {
    const values = rule.values(name);
    const isUnclear =
      values.length === 0 || (/^(?:source|destination)$/.test(name) && values.some((one) => hidesEverything(tree, rule.owner, one)));
    return isUnclear ? undefined : values.map((value) => value.toLowerCase());
  });

/** The symbols of the Profile column, and the profiles that they stand for (PAN-OS web interface help, Policies > Security). */
const SYMBOLS: readonly (readonly [string, readonly string[]])[] = [
  ['virus', ['antivirus profile', 'antivirus']],
  ['spyware', ['anti-spyware profile', 'anti-spyware', 'antispyware']],
  ['vulnerability', ['vulnerability protection profile', 'vulnerability protection', 'vulnerability']],
  ['url-filtering', ['url filtering profile', 'url filtering']],
  ['file-blocking', ['file blocking profile', 'file blocking']],
  ['wildfire-analysis', ['wildfire analysis profile', 'wildfire analysis']],
];

const profileColumn = column(/^profiles?$/, { knows: SYMBOLS.flatMap(([, names]) => names) }, ['profile-setting'], (rule, tree) =>
  appliesUnknownGroup(tree, rule)
    ? undefined
    : SYMBOLS.flatMap(([kind, names]) => (profileOf(tree, rule, kind) === undefined ? [] : names)),
);

const DEFAULT_RULE = 'rulebase default-security-rules rules interzone-default';
/** The rule at the end denies, and logs where it was overridden to (PAN-OS administrator guide, Security Policy). */
const defaultRule = (tree: ConfigTree, read: () => readonly string[] | undefined): readonly Shown[] =>
  findPath(tree, `vsys * ${DEFAULT_RULE}`).map(({ node }) => ({
    name: 'rule interzone-default',
    lines: [node.line],
    values: read(),
  }));

/** What of a rule the Options column shows by a symbol: that it logs, and by which log forwarding profile. Sessions are logged at their end by default. */
const optionsColumn = column(
  /^options?$/,
  {},
  ['log-start', 'log-end', 'log-setting'],
  (rule) => [
    ...(rule.values('log-end').includes('no') ? [] : ['log at session end']),
    ...(rule.values('log-start').includes('yes') ? ['log at session start'] : []),
    ...rule.values('log-setting'),
    // Symbols of other kinds stand there, too.
    ...['schedule', 'qos', 'option'].flatMap((other) => (rule.values(other).length > 0 ? [other] : [])),
  ],
  (tree) => defaultRule(tree, () => (valueOf(tree, `vsys * ${DEFAULT_RULE} log-end`) === 'yes' ? ['log at session end'] : undefined)),
);

const actionColumn = column(
  /^action$/,
  { knows: ['allow', 'deny', 'drop', 'reset-client', 'reset-server', 'reset-both'] },
  ['action'],
  // What denies in another way is shown in other words; whether a document means it a person has to say.
  ({ action }) => (action === '' || (DENYING.has(action) && action !== 'deny') ? undefined : [action]),
  (tree) => defaultRule(tree, () => [valueOf(tree, `vsys * ${DEFAULT_RULE} action`) ?? 'deny']),
);

const ruleScope = (words: RegExp, holds: (rule: Rule, tree: ConfigTree) => boolean | undefined): ScreenScope => ({
  words,
  holds: (tree, { name }, said) => {
    const rule = ruleNamed(tree, name);
    if (!rule) return undefined;
    // What denies traffic inspects none of it, whatever its profiles.
    const isAllowing = rule.action === 'allow';
    if (!isAllowing) return /\ballow/.test(said) ? false : undefined;
    return holds(rule, tree);
  },
});

const ANY_RULE = String.raw`(?:for )?(?:(?:any|each|every|all) )?security (?:polic(?:y|ies)|rules?|policy rules?)(?: rules?)? (?:that|which) (?:allows?|affects?) `;

/** False for a rule within one zone alone, by its zones or its type. */
function isInterzone({ from, to, values }: Rule): boolean {
  if (values('rule-type').includes('intrazone')) return false;
  return values('rule-type').includes('interzone') || !(from.length === 1 && to.length === 1 && from[0] === to[0] && from[0] !== 'any');
}

const isWithin = (rule: Rule, tree: ConfigTree): boolean | undefined => {
  const zones = zonesOf(tree);
  const isKnown = (name: string): boolean => zones.some((zone) => zone.name === name && !zone.untrusted && !zone.doubtful);
  const isInside = rule.from.some(isKnown) && rule.to.some(isKnown);
  if (isInside && isInterzone(rule)) return true;
  const isOutside = [rule.from, rule.to].some(
    (names) => names.length > 0 && names.every((name) => name !== 'any' && isUntrusted(zones, rule.owner, name)),
  );
  return isOutside ? false : undefined;
};

const fromUntrusted = (rule: Rule, tree: ConfigTree): boolean | undefined => {
  const zones = zonesOf(tree);
  if (rule.from.some((name) => isUntrusted(zones, rule.owner, name))) return true;
  const isInside = (name: string): boolean => zones.some((zone) => zone.name === name && !zone.untrusted && !zone.doubtful);
  return zones.some(({ untrusted }) => untrusted) && rule.from.length > 0 && rule.from.every(isInside) ? false : undefined;
};

const securityRules: Screen = {
  at: ['policies > security'],
  lists: {
    noun: /^(?:security )?(?:polic(?:y|ies)|rules?|policy rules?)$/,
    path: 'vsys * rulebase security rules *',
    find: (tree) => rulesListed('security')(tree),
    scopes: [
      ruleScope(new RegExp(`^${ANY_RULE}traffic between zones(?: \\(interzone\\))?$`), isInterzone),
      ruleScope(new RegExp(`^${ANY_RULE}traffic between internal zones(?: \\(interzone\\))?$`), isWithin),
      ruleScope(new RegExp(`^${ANY_RULE}traffic from an? (?:outside|external|untrusted)(?: \\(untrusted\\))? zones?$`), fromUntrusted),
      ruleScope(new RegExp(`^${ANY_RULE}traffic$`), () => true),
    ],
  },
  fields: [
    actionColumn,
    profileColumn,
    optionsColumn,
    attribute(/^source address$/, 'source'),
    attribute(/^destination address$/, 'destination'),
    attribute(/^source zone$/, 'from'),
    attribute(/^destination zone$/, 'to'),
    attribute(/^applications?$/, 'application'),
    attribute(/^services?$/, 'service'),
  ],
};

/** Whether anybody has configured a rule of a kind. */
const rulesListed = (kind: string) => (tree: ConfigTree) =>
  rulesOf(tree, kind).map(({ name, enabled, place }) => ({
    name: `rule ${name}`,
    lines: [place.node.line],
    values: [],
    ...(!enabled && { isIdle: true as const }),
  }));

const ruleList = (at: string, noun: RegExp, kind: string): Screen => ({
  at: [at],
  fields: [],
  lists: { noun, path: `vsys * rulebase ${kind} rules *`, find: rulesListed(kind) },
});

export const policyScreens: readonly Screen[] = [
  securityRules,
  ruleList('policies > decryption', /^decryption (?:polic(?:y|ies)|rules?|policy rules?)$/, 'decryption'),
  ruleList('policies > dos protection', /^dos protection (?:polic(?:y|ies)|rules?|policy rules?)$/, 'dos'),
];
