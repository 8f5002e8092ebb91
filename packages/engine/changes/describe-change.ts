import type { Fallback, Rule, RuleBase } from '../model/rule-base.ts';
import type { KnownPlatforms } from '../configuration/known-platforms.ts';
import { createQuoteRedactor } from '../privacy/redact-quotes.ts';
import { platformOf } from './compare-configurations.ts';
import { type TreeChanges, compareTrees } from './compare-trees.ts';
import type { ConfigurationChange, TrafficChange } from './configuration-change.ts';
import { type ComparableConfiguration, readComparable } from './read-comparable.ts';
import { spell } from './rules/spell.ts';
import { summariseChange } from './summarise-change.ts';
import { compareTraffic } from './traffic/compare-traffic.ts';
import type { RuleReading } from './traffic/measure-rule.ts';
import { readChangedNames } from './traffic/read-names.ts';
import { renameSymbol } from './traffic/rename-symbol.ts';

/** So many changes of a kind are listed, and the rest is counted. */
const MOST_LISTED = 2000;

export interface ChangedTexts {
  readonly before: string;
  readonly after: string;
}

/**
 * What changed between two configurations of a device, as data: settings, objects, rules, and what becomes of traffic. Null if nobody knows
 * what one of the texts is, or if they are of two platforms.
 */
export function describeChange(texts: ChangedTexts, known: KnownPlatforms): ConfigurationChange | null {
  const platform = platformOf(texts.before, known);
  if (!platform || platformOf(texts.after, known) !== platform) return null;
  const [before, after] = [readComparable(platform, texts.before), readComparable(platform, texts.after)];
  return joinChange(before, after, compareTrees(before, after, platform));
}

/** The comparison of two configurations that are read, with their traffic. */
function joinChange(before: ComparableConfiguration, after: ComparableConfiguration, trees: TreeChanges): ConfigurationChange {
  const traffic = followTraffic(before, after, trees);
  const { settings, objects, rules } = trees;
  const hide = makeHiding(before, after);
  const listed = {
    settings: hide(settings.slice(0, MOST_LISTED)),
    objects: hide(objects.slice(0, MOST_LISTED)),
    rules: hide(rules.slice(0, MOST_LISTED)),
  };
  const leftOut = {
    settings: settings.length - listed.settings.length,
    objects: objects.length - listed.objects.length,
    rules: rules.length - listed.rules.length,
  };
  return {
    summary: summariseChange({ settings, objects, rules, traffic }),
    ...listed,
    traffic: hide(traffic),
    leftOut,
    notes: listNotes(before, after),
  };
}

/** What is secret in one place of either text is shown in no other. */
function makeHiding(...texts: readonly ComparableConfiguration[]): <Value>(value: Value) => Value {
  const redactors = texts.map(({ tree, shown }) => createQuoteRedactor(tree, shown));
  const known = new Map<string, string>();
  const hideText = (text: string): string => {
    const hidden = known.get(text) ?? redactors.reduce((rest, redact) => redact(rest, ''), text);
    known.set(text, hidden);
    return hidden;
  };
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return hideText(value);
    if (Array.isArray(value)) return value.map(hide);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, KINDS.has(key) ? part : hide(part)]));
  };
  return <Value>(value: Value): Value => hide(value) as Value;
}

/** Members with words of ours alone. */
const KINDS: ReadonlySet<string> = new Set(['kind', 'objectKind', 'result']);

function listNotes(before: ComparableConfiguration, after: ComparableConfiguration): readonly string[] {
  const unread = [before, after].some(({ tree }) => tree.unknownLines.length > 0);
  return [
    ...(before.rotating + after.rotating > 0
      ? ['Secrets that this device encrypts anew at each export cannot be compared: whether one of them changed nobody can tell.']
      : []),
    ...(unread ? ['Lines that were not understood are compared only in the text.'] : []),
  ];
}

/** What becomes of traffic, list by list; nothing where the platform reads no rules. */
export function followTraffic(
  before: ComparableConfiguration,
  after: ComparableConfiguration,
  { settings, objects, rules, lists, renames }: TreeChanges,
): readonly TrafficChange[] {
  if (!before.ruleBase || !after.ruleBase) return [];
  const names = readChangedNames(settings, objects, listSymbols(before.ruleBase, after.ruleBase));
  const makeReading = (side: 'before' | 'after', text: ComparableConfiguration): RuleReading => ({
    side,
    nameSymbol: (symbol, use) => {
      if (names.isSymbolChanged(symbol)) return `${symbol} ${side}`;
      return side === 'before' ? renameSymbol(symbol, use, renames) : symbol;
    },
    nameZone: (zone) => {
      if (names.isZoneChanged(zone)) return undefined;
      const renamed =
        side === 'before' ? renames.find(({ kind, before: old }) => kind === 'zone' && old.toLowerCase() === zone) : undefined;
      return renamed ? renamed.after.toLowerCase() : zone;
    },
    spellOther: (rule) => spellLines(text, rule),
  });
  return compareTraffic({
    before: before.ruleBase,
    after: after.ruleBase,
    pairs: lists,
    readings: { before: makeReading('before', before), after: makeReading('after', after) },
    spellFallback: (fallback, side) => spellFallback(side === 'before' ? before : after, fallback),
    gaps: listUnreadRules(before, after, rules.length > 0),
  });
}

/** Lines that nobody understood may be rules: the same ones matter only where something around them changed. */
function listUnreadRules(before: ComparableConfiguration, after: ComparableConfiguration, hasChanged: boolean): readonly string[] {
  const [old, now] = [before, after].map(({ tree }) => tree.unknownLines.map((line) => tree.lines[line - 1]).join('\n'));
  if (old === now && (old === '' || !hasChanged)) return [];
  return ['Lines that were not understood may hold rules.'];
}

const spellLines = ({ tree }: ComparableConfiguration, { line, endLine }: Rule): string =>
  spell(tree.lines.slice(line - 1, endLine).map((text) => text.trim()));

const spellFallback = ({ tree }: ComparableConfiguration, { source, lines }: Fallback): string =>
  spell([source, ...lines.map((line) => (tree.lines[line - 1] ?? '').trim())]);

function listSymbols(...bases: readonly RuleBase[]): ReadonlySet<string> {
  const symbols = new Set<string>();
  for (const { lists } of bases)
    for (const { rules } of lists)
      for (const { source, destination, services, conditions } of rules) {
        for (const set of [source, destination, services]) for (const symbol of set.symbols) symbols.add(symbol);
        for (const { values } of conditions) for (const value of values) symbols.add(value);
      }
  return symbols;
}
