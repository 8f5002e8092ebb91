import type { ConfigGap } from '@merlon/engine/model/config-tree.ts';
import { type TrieNode, childOf } from './word-trie.ts';

export interface GapInput {
  readonly root: TrieNode;
  /** Gaps that the text itself shows. */
  readonly hidden: readonly ConfigGap[];
  readonly lines: readonly string[];
  readonly unknownLines: readonly number[];
}

/** Each absence is held against every gap. */
const MOST_GAPS = 100;

/** The parts that checks ask about. An excerpt is taken to show whole parts: what it shows nothing of, it says nothing about. */
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

/** Up to this share of lines that are no statement (prompts, banners, pasted notes), the rest is taken as the whole configuration. */
const UNKNOWN_SHARE = 0.05;

/**
 * What the text leaves out. Beside what it says itself: a text with many lines that are no Junos statement was not understood as a whole, and
 * a text without the `system` part, which no device can be without (root-authentication is mandatory), is an excerpt.
 */
export function listGaps({ root, hidden, lines, unknownLines }: GapInput): readonly ConfigGap[] {
  const gaps = mergeGaps(hidden);
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

/** One gap for each part and reason; of a text that is damaged throughout, the first ones say enough. */
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
