import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';
import { textOf } from './line-index.ts';
import type { Judged, LineDemand, LinkedLines } from './line-demand.ts';
import { mapCommands } from './map-commands.ts';

/** Of more different names no document speaks, and each is looked up by itself. */
const MOST_NAMES = 200;

/**
 * Judges what is demanded for each of some lines of the lines that they name; undefined where the text does not tell.
 * @param found the lines, of which there is one at least
 */
export function judgeLinked(
  { lines, name, behind, demands }: LinkedLines,
  found: readonly ConfigNode[],
  tree: ConfigTree,
  judge: (demand: LineDemand) => Judged | undefined,
): Judged | undefined {
  const named = Map.groupBy(found, (node) =>
    behind === undefined ? readName(textOf(node, tree), lines.commands, name) : wordBehind(behind, textOf(node, tree)),
  );
  if (named.has(undefined) || named.size > MOST_NAMES) return undefined;
  const told = [...named].map(([word, nodes]) => {
    const { ofDemand } = mapCommands((command) => command.replaceAll(`<${name}>`, word!));
    const judged = demands.map((demand) => judge(lookedUp(ofDemand(demand))));
    return { own: nodes.map(({ line }) => line), judged };
  });
  const short = told.filter(({ judged }) => judged.some((one) => one?.holds === false));
  if (short.length > 0) {
    const lacking = short.flatMap(({ own, judged }) => [...own, ...judged.flatMap((one) => (one?.holds === false ? one.lines : []))]);
    return { holds: false, lines: lacking };
  }
  if (told.some(({ judged }) => judged.includes(undefined))) return undefined;
  return { holds: true, lines: told.flatMap(({ own, judged }) => [...own, ...judged.flatMap((one) => one!.lines)]) };
}

/** What a line names is looked for, though the text may have nothing of its kind; only what it must not hold it may lack altogether. */
function lookedUp(demand: LineDemand): LineDemand {
  if (demand.is === 'present') return { ...demand, isMeant: true };
  return demand.is === 'each' ? { ...demand, isNeeded: demand.isNeeded ?? demand.must.some(({ is }) => is !== 'lacks') } : demand;
}

/** The word of a line that stands where a command has `<name>`. */
function readName(text: string, commands: readonly string[], name: string): string | undefined {
  const words = text.split(' ');
  for (const command of commands) {
    const parts = command.toLowerCase().split(/\s+/);
    const isSo = parts.every((part, at) => (part.startsWith('<') ? words[at] !== undefined : words[at] === part));
    const at = parts.indexOf(`<${name}>`);
    if (isSo && at >= 0) return words[at];
  }
  return undefined;
}

function wordBehind(keyword: string, text: string): string | undefined {
  const words = text.split(' ');
  const at = words.indexOf(keyword);
  return at < 0 ? undefined : words[at + 1];
}
