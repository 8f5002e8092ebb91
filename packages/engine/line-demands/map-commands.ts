import type { Conditional, LineDemand, LineTest, Lines, SomeLines } from './line-demand.ts';

/** Functions that say the commands and words of what is demanded of lines otherwise. */
export function mapCommands(say: (command: string) => string) {
  const ofLines = (lines: Lines): Lines => ({ ...lines, commands: lines.commands.map(say), which: lines.which.map(ofTest) });
  const ofSome = <Some extends SomeLines>(some: Some): Some => ({ ...some, lines: ofLines(some.lines) });
  const ofDemand = (demand: LineDemand): LineDemand => {
    switch (demand.is) {
      case 'each':
        return { ...demand, lines: ofLines(demand.lines), must: demand.must.map(ofTest) };
      case 'linked':
        return { ...demand, lines: ofLines(demand.lines), demands: demand.demands.map(ofDemand) };
      default:
        return ofSome(demand);
    }
  };
  const ofTest = (test: LineTest): LineTest => {
    if (test.is === 'below') return { ...test, demands: test.demands.map(ofDemand) };
    return 'words' in test ? { ...test, words: test.words.map(say) } : test;
  };
  const ofConditional = (conditional: Conditional): Conditional => ({
    ...conditional,
    when: conditional.when.map(({ so, contrary }) => ({ so: ofSome(so), contrary: ofSome(contrary) })),
    demands: conditional.demands.map(ofDemand),
  });
  return { ofDemand, ofConditional };
}
