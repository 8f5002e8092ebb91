import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { findGap } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** A firewall from a check's point of view: the whole device, or one virtual domain with the settings that all domains share. */
export interface Scope {
  readonly tree: ConfigTree;
  /** The path of the scope: empty on a device without virtual domains, else `vdom NAME`. */
  readonly path: readonly string[];
  readonly sections: ReadonlyMap<string, ConfigNode>;
}

/** The scope configured once for the device: the whole text, or the content of `config global`. */
export function deviceScope(tree: ConfigTree): Scope {
  return scopeOf(tree, [], tree.roots);
}

/** The virtual domains of a text, or the device itself if it has none. */
export function scopesOf(tree: ConfigTree): readonly Scope[] {
  return tree.scopes ? tree.scopes.map((domain) => scopeOf(tree, domain.words, domain.children)) : [deviceScope(tree)];
}

/** Judges each virtual domain separately; every one must comply. */
export function judgeScopes(tree: ConfigTree, judge: (scope: Scope) => Outcome): Outcome {
  const scopes = scopesOf(tree);
  if (scopes.length === 1) return judge(scopes[0]!);
  const outcomes = scopes.map((scope) => ({ name: scope.path.at(-1)!, outcome: judge(scope) }));
  const sharing = (reason: string) => outcomes.filter(({ outcome }) => outcome.reason === reason).map(({ name }) => name);
  return combineAll(
    outcomes.map(({ outcome }) => {
      const names = sharing(outcome.reason);
      const where = names.length === 1 ? 'Virtual domain' : 'Virtual domains';
      return { ...outcome, reason: `${where} ${names.join(', ')}: ${outcome.reason}` };
    }),
  );
}

const cache = new WeakMap<readonly ConfigNode[], ReadonlyMap<string, ConfigNode>>();

function scopeOf(tree: ConfigTree, path: readonly string[], nodes: readonly ConfigNode[]): Scope {
  let sections = cache.get(nodes);
  if (!sections) {
    sections = new Map(nodes.map((node) => [node.words.join(' '), node]));
    cache.set(nodes, sections);
  }
  return { tree, path, sections };
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

/** The lines that set these attributes of a node. */
export function linesOfSettings(node: ConfigNode | undefined, ...attributes: readonly string[]): readonly number[] {
  return attributes.flatMap((attribute) => {
    const setting = settingOf(node, attribute);
    return setting ? [setting.line] : [];
  });
}

/** The outcome of an absence, or a REVIEW if the text leaves out the very part that was searched. */
export function unlessHidden(scope: Scope, path: string, outcome: Outcome): Outcome {
  const gap = findGap(scope.tree, [...scope.path, ...path.split(' ')]);
  if (!gap || (gap.suspected && outcome.status === 'FAIL')) return outcome;
  return review(`\`${path}\` is not in the text, but ${gap.reason}.`, [gap.line]);
}
