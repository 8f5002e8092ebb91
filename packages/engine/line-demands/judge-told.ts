import type { ConfigTree } from '../model/config-tree.ts';
import { judgeLineDemand } from './judge-line-demand.ts';
import type { Choice, Conditional, Judged, LineDemand, Told } from './line-demand.ts';

/** Judges what a sentence says of lines; undefined where the text does not tell. */
export function judgeTold({ demands, conditionals, choices }: Told, tree: ConfigTree): Judged | undefined {
  return join([
    ...demands.map((demand) => judgeLineDemand(demand, tree)),
    ...conditionals.map((one) => judgeConditional(one, tree)),
    ...choices.map((one) => judgeChoice(one, tree)),
  ]);
}

/** What falls short is told by itself; else the lines of all. */
function join(judged: readonly (Judged | undefined)[]): Judged | undefined {
  const short = judged.find((one) => one?.holds === false);
  if (short || judged.includes(undefined)) return short;
  return { holds: true, lines: judged.flatMap((one) => one!.lines) };
}

const judgeAll = (demands: readonly LineDemand[], tree: ConfigTree): Judged | undefined =>
  join(demands.map((demand) => judgeLineDemand(demand, tree)));

/** One group that is met will do; where none is, the lines of all fall short. */
function judgeChoice(choice: Choice, tree: ConfigTree): Judged | undefined {
  const judged = choice.map((demands) => judgeAll(demands, tree));
  const met = judged.find((one) => one?.holds);
  if (met || judged.includes(undefined)) return met;
  return { holds: false, lines: judged.flatMap((one) => one!.lines) };
}

/** Whether a text is one of those of which a sentence speaks, and the lines that show it; undefined where that is open. */
export function judgeCondition({ when }: Conditional, tree: ConfigTree): Judged | undefined {
  if (when.some(({ contrary }) => judgeLineDemand(contrary, tree)?.holds)) return { holds: false, lines: [] };
  const so = judgeAll(
    when.map(({ so: one }) => one),
    tree,
  );
  return so?.holds ? so : undefined;
}

function judgeConditional(conditional: Conditional, tree: ConfigTree): Judged | undefined {
  const { demands, choices = [], worth, isAlone } = conditional;
  const condition = judgeCondition(conditional, tree);
  // What a text with these lines is worth nobody has said.
  if (isAlone && !condition?.holds) return undefined;
  if (condition?.holds === false) return { holds: true, lines: [] };
  // That a text complies without something asks for nothing more where it may be there.
  if (!condition) return worth === 'complies' ? { holds: true, lines: [] } : undefined;
  switch (worth) {
    case 'as demanded':
      return join([judgeAll(demands, tree), ...choices.map((one) => judgeChoice(one, tree))]);
    case 'complies':
    case 'does not apply':
      return condition;
    case 'fails':
      return { holds: false, lines: condition.lines };
    case 'unread':
      return undefined;
  }
}
