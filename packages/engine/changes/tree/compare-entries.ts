import type { ConfigNode } from '../../model/config-tree.ts';
import type { SettingChange } from '../configuration-change.ts';
import { findMoved } from '../find-moved.ts';
import { type Entry, isLeaf, spellStates, spellValues } from './entry.ts';

/** What a comparison has to know of the two configurations. */
export interface EntryContext {
  /** What names of before are called now. */
  readonly renames: ReadonlyMap<string, string>;
  readonly before: Showing;
  readonly after: Showing;
}

/** A word of a statement as it may be shown. */
export interface Showing {
  readonly show: (word: string, node: ConfigNode) => string;
}

export type Side = 'before' | 'after';

/** What differs between two entries, in the order of the text after; rules and objects are left out. */
export function compareEntries(before: Entry, after: Entry, context: EntryContext): readonly SettingChange[] {
  const changes: SettingChange[] = [];
  compare({ before, after, path: [] }, context, changes);
  return changes;
}

interface Pair {
  readonly before: Entry;
  readonly after: Entry;
  /** As it is shown. */
  readonly path: readonly string[];
}

function compare({ before, after, path }: Pair, context: EntryContext, changes: SettingChange[]): void {
  compareSelf({ before, after, path }, context, changes);
  const pairs = matchChildren(before, after, context.renames);
  const known = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  const removed = [...before.children.values()].filter((child) => !known.has(child));
  const added = [...after.children.values()].filter((child) => !known.has(child));
  if (pairs.length === 0 && !writeChanged({ before, after, path }, context, changes)) {
    for (const child of removed) writeAll('before', child, path, context, changes);
    for (const child of added) writeAll('after', child, path, context, changes);
  } else if (pairs.length > 0) {
    for (const child of removed) writeAll('before', child, path, context, changes);
    for (const pair of pairs)
      if (!pair.before.objectKind && !pair.after.objectKind)
        compare({ ...pair, path: [...path, showKey('after', pair.after, context)] }, context, changes);
    for (const child of added) writeAll('after', child, path, context, changes);
  }
  if (after.isOrdered) writeMoved(pairs, { before, after, path }, context, changes);
}

/** Children that are the same, or that a rename makes the same, in the order of the text before. */
function matchChildren(
  before: Entry,
  after: Entry,
  renames: ReadonlyMap<string, string>,
): readonly { readonly before: Entry; readonly after: Entry }[] {
  const pairs: { before: Entry; after: Entry }[] = [];
  for (const [key, child] of before.children) {
    const same = after.children.get(key);
    const other = same ? undefined : renames.get(key);
    const renamed = other === undefined || before.children.has(other) ? undefined : after.children.get(other);
    const found = same ?? renamed;
    if (found) pairs.push({ before: child, after: found });
  }
  return pairs;
}

function compareSelf({ before, after, path }: Pair, context: EntryContext, changes: SettingChange[]): void {
  const lines = { before: before.node.line || null, after: after.node.line || null };
  const [stateBefore, stateAfter] = [spellStates(before), spellStates(after)];
  if (stateBefore !== stateAfter && path.length > 0) changes.push({ ...writeStates(stateBefore, stateAfter), path, lines });
  const old = spellValues(before, (word) => context.renames.get(word) ?? word);
  const same = spellValues(before, keep);
  const now = spellValues(after, keep).join('\n');
  if (old.join('\n') === now || same.join('\n') === now) return;
  const [shown, shownNow] = [showValues('before', before, context), showValues('after', after, context)];
  changes.push({ ...makeValueChange(path, shown, shownNow), lines });
}

function writeStates(before: string, after: string): Pick<SettingChange, 'kind' | 'before' | 'after'> {
  const kind = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
  return { kind, before, after };
}

const keep = (word: string): string => word;

/** One value in place of another, where the setting has no more than that. */
function writeChanged({ before, after, path }: Pair, context: EntryContext, changes: SettingChange[]): boolean {
  const [old, now] = [readChain(before), readChain(after)];
  if (!old || !now || path.length === 0 || before.isOrdered) return false;
  const shown = old.map((entry) => showKey('before', entry, context));
  const shownNow = now.map((entry) => showKey('after', entry, context));
  const values = [
    [...shown, ...showValues('before', old.at(-1)!, context)],
    [...shownNow, ...showValues('after', now.at(-1)!, context)],
  ];
  changes.push({
    ...makeValueChange(path, values[0]!, values[1]!),
    lines: { before: old[0]!.node.line, after: now[0]!.node.line },
  });
  return true;
}

/** The entries below one, if there is just one below each. */
function readChain(entry: Entry): readonly Entry[] | undefined {
  const chain: Entry[] = [];
  let current = entry;
  while (current.children.size === 1) {
    const [child] = current.children.values();
    if (child!.objectKind || child!.holdsRules) return undefined;
    chain.push(child!);
    current = child!;
  }
  return isLeaf(current) && chain.length > 0 ? chain : undefined;
}

function makeValueChange(path: readonly string[], before: readonly string[], after: readonly string[]): Omit<SettingChange, 'lines'> {
  const [old, now] = [before.join(' '), after.join(' ')];
  const kind = before.length === 0 ? 'added' : after.length === 0 ? 'removed' : 'changed';
  return { kind, path, before: old, after: now, ...(old === now && { secretChanged: true as const }) };
}

/** Every statement below an entry that is only in one of the texts. Objects in it are told elsewhere, rules too. */
export function writeAll(side: Side, entry: Entry, path: readonly string[], context: EntryContext, changes: SettingChange[]): void {
  if (entry.objectKind) return;
  const own = [...path, showKey(side, entry, context)];
  const value = showValues(side, entry, context).join(' ');
  if (isLeaf(entry) ? !entry.holdsRules : [...entry.states].some((state) => state !== 'on')) {
    const [state] = [...entry.states].filter((each) => each !== 'on');
    changes.push(makeOneSided(side, own, state ?? value, entry));
  }
  for (const child of entry.children.values()) writeAll(side, child, own, context, changes);
}

function makeOneSided(side: Side, path: readonly string[], value: string, { node }: Entry): SettingChange {
  // A last word without a value is the value of what stands above it.
  const [shownPath, shown] = value === '' && path.length > 1 ? [path.slice(0, -1), path.at(-1)!] : [path, value];
  return side === 'before'
    ? { kind: 'removed', path: shownPath, before: shown, after: '', lines: { before: node.line, after: null } }
    : { kind: 'added', path: shownPath, before: '', after: shown, lines: { before: null, after: node.line } };
}

function writeMoved(
  pairs: readonly { readonly before: Entry; readonly after: Entry }[],
  { after, path }: Pair,
  context: EntryContext,
  changes: SettingChange[],
): void {
  const places = new Map([...after.children.values()].map((child, place) => [child, place]));
  for (const index of findMoved(pairs.map((pair) => places.get(pair.after)!))) {
    const { before: old, after: now } = pairs[index]!;
    const value = showKey('after', now, context);
    changes.push({ kind: 'moved', path, before: value, after: value, lines: { before: old.node.line, after: now.node.line } });
  }
}

/** An entry as it is shown: by its name, or by the words of its statement. */
export function showKey(side: Side, { key, label, node }: Entry, context: EntryContext): string {
  const { show } = context[side];
  const shown = label ?? key;
  const member = node.children.find(({ words, children }) => children.length === 0 && words[1] === shown);
  if (member && !node.words.includes(shown)) return show(shown, member);
  if (label !== undefined || node.words.includes(key)) return show(shown, node);
  return key
    .split(' ')
    .map((word) => show(word, node))
    .join(' ');
}

const showValues = (side: Side, { values = [], node }: Entry, context: EntryContext): readonly string[] =>
  values.map((word) => context[side].show(word, node));
