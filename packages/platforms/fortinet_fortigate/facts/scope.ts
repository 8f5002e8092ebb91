import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { unlessHidden as unlessHiddenAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';

/** A firewall from a check's point of view: the whole device, or one virtual domain with the settings that all domains share. */
export interface Scope {
  readonly tree: ConfigTree;
  /** The path of the scope: empty on a device without virtual domains, else `vdom NAME`. */
  readonly path: readonly string[];
  /** Its virtual domain; undefined on a device without any, and of the device itself. */
  readonly domain: ConfigNode | undefined;
  readonly sections: ReadonlyMap<string, ConfigNode>;
}

/** The scope configured once for the device: the whole text, or the content of `config global`. */
export function deviceScope(tree: ConfigTree): Scope {
  return scopeOf(tree, undefined);
}

/** The virtual domains of a text, or the device itself if it has none. */
export function scopesOf(tree: ConfigTree): readonly Scope[] {
  return tree.scopes ? tree.scopes.map((domain) => scopeOf(tree, domain)) : [deviceScope(tree)];
}

type ScopeJudge = (scope: Scope, recommendation: Recommendation) => Outcome;
type Judge = (tree: ConfigTree, recommendation: Recommendation) => Outcome;

/** Judges what is configured once for the device. */
export const onDevice =
  (judge: ScopeJudge): Judge =>
  (tree, recommendation) =>
    judge(deviceScope(tree), recommendation);

/** Judges each virtual domain separately; every one must comply. */
export const inEachDomain =
  (judge: ScopeJudge): Judge =>
  (tree, recommendation) => {
    const outcomes = scopesOf(tree).map((scope) => ({ name: scope.domain?.words[1], outcome: judge(scope, recommendation) }));
    if (outcomes.length === 1) return outcomes[0]!.outcome;
    const groups = Map.groupBy(outcomes, ({ outcome }) => outcome.reason);
    return combineAll(
      outcomes.map(({ outcome }) => {
        const names = groups.get(outcome.reason)!.map(({ name }) => name);
        return { ...outcome, reason: `Virtual domain${names.length === 1 ? '' : 's'} ${names.join(', ')}: ${outcome.reason}` };
      }),
    );
  };

const cache = new WeakMap<readonly ConfigNode[], ReadonlyMap<string, ConfigNode>>();

function scopeOf(tree: ConfigTree, domain: ConfigNode | undefined): Scope {
  const nodes = domain ? domain.children : tree.roots;
  let sections = cache.get(nodes);
  if (!sections) {
    sections = new Map(nodes.map((node) => [node.words.join(' '), node]));
    cache.set(nodes, sections);
  }
  return { tree, path: domain?.words ?? [], domain, sections };
}

/** A section by its path: `firewall policy`. */
export const sectionOf = (scope: Scope, path: string): ConfigNode | undefined => scope.sections.get(path);

/** The entries of a table, in the order of the text. */
export function entriesOf(table: ConfigNode | undefined): readonly ConfigNode[] {
  return table ? table.children.filter((child) => child.words.length === 1 && !child.negated) : [];
}

/** The entries of a section. */
export const entriesIn = (scope: Scope, path: string): readonly ConfigNode[] => entriesOf(sectionOf(scope, path));

/** A table or object inside an entry: `entries`, `ipv6`. */
export function nestedIn(node: ConfigNode | undefined, name: string): ConfigNode | undefined {
  return node?.children.find((child) => child.words.length === 1 && child.words[0] === name && !child.negated);
}

/** The `set` statement of an attribute; undefined if it is absent or `unset`. */
export function settingOf(node: ConfigNode | undefined, attribute: string): ConfigNode | undefined {
  return node?.children.find((child) => child.words[0] === attribute && child.words.length > 1 && !child.negated);
}

/** The words of an attribute's value; empty if it is not set. */
export function valuesOf(node: ConfigNode | undefined, attribute: string): readonly string[] {
  return settingOf(node, attribute)?.words.slice(1) ?? [];
}

/** An attribute's value as one text; undefined if it is not set. */
export function valueOf(node: ConfigNode | undefined, attribute: string): string | undefined {
  return settingOf(node, attribute)?.words.slice(1).join(' ');
}

/** True for an address that is not set: nothing, or zeros, as a full listing prints it. */
export const isUnsetAddress = (value = ''): boolean => /^(?:0\.0\.0\.0|::)?$/.test(value);

/** The line of a section or entry, if there is one, and those that set these attributes of it. */
export const linesOf = (node: ConfigNode | undefined, ...attributes: readonly string[]): readonly number[] =>
  node ? [node.line, ...linesOfSettings(node, ...attributes)] : [];

/** The lines that set these attributes of a node. */
export const linesOfSettings = (node: ConfigNode | undefined, ...attributes: readonly string[]): readonly number[] =>
  attributes.flatMap((attribute) => settingOf(node, attribute)?.line ?? []);

/** The outcome of an absence, or a REVIEW if the text leaves out the very part that was searched. */
export const unlessHidden = (scope: Scope, path: string, outcome: Outcome): Outcome =>
  unlessHiddenAt(scope.tree, [...scope.path, ...path.split(' ')], outcome);
