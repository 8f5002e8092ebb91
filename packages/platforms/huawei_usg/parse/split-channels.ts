import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';

/** What goes through a channel, and what is said of each of them. Source: Huawei VRP command reference, info-center source. */
const KINDS: ReadonlySet<string> = new Set(['log', 'trap', 'debug']);
const PARTS: ReadonlySet<string> = new Set(['level', 'state']);

/**
 * `info-center source default channel 2 log level informational state on` sets two things in one line: a statement for each of them, so that
 * whichever a check looks at stands where it stands in a line of its own.
 */
export function splitChannels(nodes: readonly ConfigNode[]): readonly ConfigNode[] {
  const split = nodes.map(splitOne);
  return split.every((some, at) => some.length === 1 && some[0] === nodes[at]) ? nodes : split.flat();
}

function splitOne(node: ConfigNode): readonly ConfigNode[] {
  const { words, negated, children } = node;
  if (words[0] === 'switch') {
    const below = splitChannels(children);
    return below === children ? [node] : [{ ...node, children: below }];
  }
  const split = negated ? [words] : splitWords(words);
  return split.length > 1 ? split.map((own) => ({ ...node, words: own })) : [node];
}

/** The words of a command of a channel, for each thing that it sets; those of any other command as they are. */
export function splitWords(words: readonly string[]): readonly (readonly string[])[] {
  if (words[0] !== 'info-center' || words[1] !== 'source' || words[3] !== 'channel') return [words];
  const [head, rest] = [words.slice(0, 5), words.slice(5)];
  const pairs: (readonly string[])[] = [];
  let kind: string | undefined;
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at]!;
    if (KINDS.has(word)) kind = word;
    else if (kind !== undefined && PARTS.has(word) && rest[at + 1] !== undefined) pairs.push([...head, kind, word, rest[(at += 1)]!]);
    // What is not understood stays as it is.
    else return [words];
  }
  return pairs.length > 1 ? pairs : [words];
}
