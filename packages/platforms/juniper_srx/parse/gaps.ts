import type { ConfigGap } from '@merlon/engine/model/config-tree.ts';
import { type TrieNode, childOf } from './word-trie.ts';

export interface GapInput {
  readonly root: TrieNode;
  /** Gaps that the text itself shows. */
  readonly hidden: readonly ConfigGap[];
  readonly lines: readonly string[];
  readonly unknownLines: readonly number[];
}

/** A limit, because each absence is compared with every gap. */
const MOST_GAPS = 100;

/** The parts that checks ask about. An excerpt is assumed to show whole parts: about a part that it does not show, it says nothing. */
const MAIN_PARTS = [
  'system',
  'interfaces',
  'snmp',
  'protocols',
  'routing-options',
  'routing-instances',
  'policy-options',
  'firewall',
  'security',
  'access',
  'chassis',
  'applications',
  'event-options',
  'services',
  'forwarding-options',
  'vlans',
];

/** Up to this share of unknown lines (prompts, banners, pasted notes), the rest is taken as the whole configuration. */
const UNKNOWN_SHARE = 0.05;

/**
 * The parts that the text leaves out. Besides the gaps that it shows itself: a text with many unknown lines was not understood as a whole,
 * and a text without the `system` part is an excerpt, because no device can lack it (root-authentication is mandatory).
 */
export function listGaps({ root, hidden, lines, unknownLines }: GapInput): readonly ConfigGap[] {
  // What is surely hidden counts before what only seems to be.
  const gaps = mergeGaps(hidden).toSorted((a, b) => Number(a.suspected ?? false) - Number(b.suspected ?? false));
  const filled = lines.reduce((count, line) => (line.trim() === '' ? count : count + 1), 0);
  if (root.children.length === 0) gaps.push({ path: [], line: 1, reason: 'no statement of a Junos configuration was found' });
  else if (unknownLines.length > filled * UNKNOWN_SHARE) {
    gaps.push({ path: [], line: unknownLines[0]!, reason: `${unknownLines.length} lines of it could not be read as Junos statements` });
  } else if (!childOf(root, 'system') && !childOf(root, 'groups')) {
    const reason = 'the text has no `system` part, which every device has, so it is an excerpt';
    for (const part of MAIN_PARTS) if (!childOf(root, part)) gaps.push({ path: [part], line: 1, reason });
  }
  return gaps;
}

/** One gap per part and reason; for a text with damage throughout, the first ones say enough. */
function mergeGaps(hidden: readonly ConfigGap[]): ConfigGap[] {
  const byPart = new Map<string, ConfigGap>();
  for (const gap of hidden) {
    const key = `${gap.reason} ${gap.path.join(' ')}`;
    if (!byPart.has(key)) byPart.set(key, gap);
  }
  const gaps = [...byPart.values()];
  if (gaps.length <= MOST_GAPS) return gaps;
  return [{ path: [], line: gaps[0]!.line, reason: `${gaps.length} parts of it are hidden or could not be read` }];
}
