import type { ConfigNode } from '../model/config-tree.ts';
import type { RuleBase, RuleList } from '../model/rule-base.ts';
import type { ObjectKind } from '../model/object-kind.ts';
import type { Platform } from '../ports/platform.ts';
import type { ObjectChange, RuleChange, SettingChange, UsedBy } from './configuration-change.ts';
import type { ComparableConfiguration } from './read-comparable.ts';
import { compareRules } from './rules/compare-rules.ts';
import { type ListPair, pairLists } from './rules/pair-lists.ts';
import { makeRuleQuestions } from './rules/rule-questions.ts';
import { type EntryContext, type Showing, compareEntries } from './tree/compare-entries.ts';
import { type FoundObjectChange, compareObjects } from './tree/compare-objects.ts';
import type { Entry } from './tree/entry.ts';
import { findRenames } from './tree/find-renames.ts';
import { type Reached, followUsers } from './tree/find-users.ts';
import { type DefinedObject, listObjects } from './tree/list-objects.ts';
import { readEntries } from './tree/read-entries.ts';

/** Of the rules that use an object so many are named. */
const MOST_USERS = 20;

/** What a comparison of two trees found. */
export interface TreeChanges {
  readonly settings: readonly SettingChange[];
  readonly objects: readonly ObjectChange[];
  readonly rules: readonly RuleChange[];
  /** The lists of rules of both, list by list. */
  readonly lists: readonly ListPair[];
  readonly renames: readonly RenamedObject[];
}

/** A name of before, and what is called so now. */
export interface RenamedObject {
  readonly kind: ObjectKind;
  readonly before: string;
  readonly after: string;
}

/** Compares two configurations of a platform as trees: settings, objects and rules. Nothing that it says holds a secret. */
export function compareTrees(before: ComparableConfiguration, after: ComparableConfiguration, platform: Platform): TreeChanges {
  const { treeShape: shape } = platform;
  const tops = { before: readTop(before, platform), after: readTop(after, platform) };
  const objects = { before: listObjects(tops.before), after: listObjects(tops.after) };
  const renamed = findRenames(objects.before, objects.after);
  const renames = new Map(renamed.map((rename) => [rename.before.key, rename.after.key]));
  const context: EntryContext = {
    renames,
    before: withLabels(before, objects.before),
    after: withLabels(after, objects.after),
  };
  const found = compareObjects(objects.before, objects.after, renamed, context);
  const changed = listChangedNames(found);
  const reached = { before: followUsers(changed, [...objects.before.values()]), after: followUsers(changed, [...objects.after.values()]) };
  const lists = pairLists(before.ruleBase?.lists ?? [], after.ruleBase?.lists ?? [], (name) => renames.get(name) ?? name);
  const questions = makeRuleQuestions({ shape, context, reached });
  const users = findUsers(found, lists, makeRuleQuestions({ shape, context, reached: followAll(found, objects) }).listObjects);
  const shownNames = new Map(found.flatMap(({ change, names }) => names.map((name) => [name, change.name] as const)));
  return {
    settings: compareEntries(tops.before, tops.after, context),
    objects: found.map(({ change, names }) => ({ ...change, ...listUsers(names, users) })),
    rules: lists.flatMap((pair) => compareRules(pair, questions)).map((change) => showObjects(change, shownNames)),
    lists,
    renames: listRenamed(found, objects),
  };
}

const readTop = ({ tree, ruleBase }: ComparableConfiguration, { treeShape }: Platform): Entry =>
  readEntries(tree.roots, treeShape, ruleBase ? makeRuleTest(ruleBase) : undefined);

/** Renames of which no other object bears the old name now, or bore the new one before: nothing else can be meant. */
function listRenamed(found: readonly FoundObjectChange[], { before, after }: Objects): readonly RenamedObject[] {
  const [olds, news] = [before, after].map((objects) => new Set([...objects.values()].map(({ name }) => name)));
  return found.flatMap(({ change: { kind, objectKind, oldName, name } }) =>
    kind === 'renamed' && oldName !== undefined && !news!.has(oldName) && !olds!.has(name)
      ? [{ kind: objectKind, before: oldName, after: name }]
      : [],
  );
}

/** Whether a statement makes a rule. A scope may hold copies of statements, which are known by their lines. */
function makeRuleTest({ lists }: RuleBase): (node: ConfigNode) => boolean {
  const statements = lists.flatMap(({ rules }) => rules.flatMap(({ statement }) => statement ?? []));
  const known = new Set(statements);
  const byLine = Map.groupBy(statements, ({ line }) => line);
  return (node) =>
    known.has(node) ||
    (byLine.get(node.line) ?? []).some((other) => other.endLine === node.endLine && other.words.join('\n') === node.words.join('\n'));
}

/** An object that is known by an identifier is shown by its name. */
function withLabels({ show }: Showing, objects: ReadonlyMap<string, DefinedObject>): Showing {
  const labels = new Map([...objects.values()].flatMap(({ key, name }) => (key === name ? [] : [[key, name]])));
  return { show: (word, node) => show(labels.get(word) ?? word, node) };
}

const showObjects = (change: RuleChange, names: ReadonlyMap<string, string>): RuleChange => ({
  ...change,
  objects: [...new Set(change.objects.map((name) => names.get(name) ?? name))],
});

/** A rename that took its references along changes nothing else. */
const listChangedNames = (found: readonly FoundObjectChange[]): ReadonlySet<string> =>
  new Set(found.flatMap(({ change, names }) => (change.kind === 'renamed' ? [] : names)));

interface Objects {
  readonly before: ReadonlyMap<string, DefinedObject>;
  readonly after: ReadonlyMap<string, DefinedObject>;
}

function followAll(found: readonly FoundObjectChange[], { before, after }: Objects): { readonly before: Reached; readonly after: Reached } {
  const names = new Set(found.flatMap((one) => one.names));
  return { before: followUsers(names, [...before.values()]), after: followUsers(names, [...after.values()]) };
}

type ListObjects = ReturnType<typeof makeRuleQuestions>['listObjects'];

/** The rules that use each changed object: those of now, and of what is gone those of before. */
function findUsers(
  found: readonly FoundObjectChange[],
  lists: readonly ListPair[],
  listUsed: ListObjects,
): ReadonlyMap<string, readonly UsedBy[]> {
  const users = new Map<string, UsedBy[]>();
  if (found.length === 0) return users;
  const take = (list: RuleList | null, side: 'before' | 'after'): void => {
    for (const rule of list?.rules ?? [])
      for (const name of side === 'after' ? listUsed(null, rule) : listUsed(rule, null)) {
        const known = users.get(`${side} ${name}`);
        if (known) known.push({ list: list!.name, rule: rule.name });
        else users.set(`${side} ${name}`, [{ list: list!.name, rule: rule.name }]);
      }
  };
  for (const { before, after } of lists) {
    take(after, 'after');
    if (found.some(({ change }) => change.kind === 'removed')) take(before, 'before');
  }
  return users;
}

function listUsers(names: readonly string[], users: ReadonlyMap<string, readonly UsedBy[]>): Pick<ObjectChange, 'usedBy' | 'usedByCount'> {
  const [now, old] = ['after', 'before'].map((side) => names.flatMap((name) => users.get(`${side} ${name}`) ?? []));
  const all = now!.length > 0 ? now! : old!;
  const once = [...new Map(all.map((user) => [`${user.list}\n${user.rule}`, user])).values()];
  return { usedBy: once.slice(0, MOST_USERS), usedByCount: once.length };
}
