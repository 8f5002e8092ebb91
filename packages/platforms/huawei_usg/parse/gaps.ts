import type { ConfigGap, ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { suspectUnknownLines } from '@merlon/engine/config-tree/unknown-lines.ts';
import type { VrpLine } from './read-lines.ts';

interface Parsed {
  readonly nodes: readonly ConfigNode[];
  readonly read: readonly VrpLine[];
  readonly unknown: readonly { readonly line: number; readonly path: readonly string[] }[];
  readonly lines: readonly string[];
}

/** Statements that belong inside a view; at the left margin they show that the text lost its indentation. */
const INNER =
  /^(?:rule name|set priority|add interface|authentication-mode|action (?:permit|deny)|(?:source|destination)-zone|service-manage|manager-user|ip address \d|protocol inbound)\b/;

/** Settings that the device may have although the text does not show them; certain gaps first. */
export function listGaps({ nodes, read, unknown, lines }: Parsed): readonly ConfigGap[] {
  return [
    ...findLostIndentation(read),
    ...findHiddenSystems(nodes),
    ...findBeginning(nodes),
    ...findEnd(read, lines),
    ...suspectUnknown(unknown, lines),
  ];
}

/** Every device prints its name, near the beginning (USG6000 command reference, sysname: it has one by default). */
function findBeginning(nodes: readonly ConfigNode[]): readonly ConfigGap[] {
  if (nodes.length === 0 || nodes.some(({ words }) => words[0] === 'sysname')) return [];
  return [{ path: [], line: 1, reason: 'the text has no `sysname`, and may lack its beginning', suspected: true, isCut: true }];
}

function findLostIndentation(read: readonly VrpLine[]): readonly ConfigGap[] {
  const flat = read.find((entry) => entry.kind === 'statement' && entry.indent === 0 && INNER.test(wordsOf(entry)));
  if (flat?.kind !== 'statement') return [];
  const reason = 'its indentation is lost, so that what belongs to what cannot be told';
  return [{ path: [], line: flat.line, reason }];
}

const wordsOf = (entry: VrpLine): string => (entry.kind === 'statement' ? entry.tokens.map(({ text }) => text).join(' ') : '');

/** Parts that each virtual system has of its own. */
const OWN_PARTS: readonly (readonly string[])[] = [['security-policy'], ['firewall', 'zone'], ['interface']];

/** Virtual systems that the root system defines and whose own configuration is not in the text. */
function findHiddenSystems(nodes: readonly ConfigNode[]): readonly ConfigGap[] {
  const shown = new Set(nodes.filter(({ words }) => words[0] === 'switch' && words[1] === 'vsys').map(({ words }) => words[2]));
  const hidden = nodes.find(({ words, negated }) => !negated && words[0] === 'vsys' && words[1] === 'name' && !shown.has(words[2]));
  if (!hidden) return [];
  const reason = 'a virtual system has a configuration of its own that is not in the text';
  return OWN_PARTS.map((path) => ({ path, line: hidden.line, reason }));
}

/** VRP ends its output with `return`. */
function findEnd(read: readonly VrpLine[], lines: readonly string[]): readonly ConfigGap[] {
  if (read.findLast((entry) => entry.kind !== 'separator' && entry.kind !== 'remark')?.kind === 'return') return [];
  const reason = 'the text does not end with `return`, so that it may break off';
  return [{ path: [], line: Math.max(1, lines.findLastIndex((line) => line.trim() !== '') + 1), reason, suspected: true, isCut: true }];
}

/** An unreadable line leaves a gap in its view; outside all views, it may belong to any. */
function suspectUnknown(unknown: Parsed['unknown'], lines: readonly string[]): readonly ConfigGap[] {
  const outside = unknown.filter(({ path }) => path.length === 0).map(({ line }) => line);
  const inside = unknown.filter(({ path }) => path.length > 0);
  return [
    ...suspectUnknownLines(lines, outside),
    ...inside.map(({ line, path }): ConfigGap => ({ path, line, reason: 'a line there could not be read', suspected: true })),
  ];
}
