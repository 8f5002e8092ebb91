import type { ConfigTree } from '../model/config-tree.ts';
import { judgeLineDemand } from './judge-line-demand.ts';
import type { Conditional, Judged, LineDemand, Told } from './line-demand.ts';

/** Judges what a sentence says of lines; undefined where the text does not tell. */
export function judgeTold({ demands, conditionals }: Told, tree: ConfigTree): Judged | undefined {
  return join([...demands.map((demand) => judgeLineDemand(demand, tree)), ...conditionals.map((one) => judgeConditional(one, tree))]);
}

/** What falls short is told by itself; else the lines of all. */
function join(judged: readonly (Judged | undefined)[]): Judged | undefined {
  const short = judged.find((one) => one?.holds === false);
  if (short || judged.includes(undefined)) return short;
  return { holds: true, lines: judged.flatMap((one) => one!.lines) };
}

const judgeAll = (demands: readonly LineDemand[], tree: ConfigTree): Judged | undefined =>
  join(demands.map((demand) => judgeLineDemand(demand, tree)));

function judgeConditional({ when, demands, worth }: Conditional, tree: ConfigTree): Judged | undefined {
  if (when.some(({ contrary }) => judgeLineDemand(contrary, tree)?.holds)) return { holds: true, lines: [] };
  // That a text complies without something asks for nothing more where it may be there.
  const isOpen = (): Judged | undefined => (worth === 'complies' ? { holds: true, lines: [] } : undefined);
  const condition = judgeAll(
    when.map(({ so }) => so),
    tree,
  );
  if (!condition?.holds) return isOpen();
  switch (worth) {
    case 'as demanded':
      return judgeAll(demands, tree);
    case 'complies':
      return condition;
    case 'fails':
      return { holds: false, lines: condition.lines };
    case 'unread':
      return undefined;
  }
}
