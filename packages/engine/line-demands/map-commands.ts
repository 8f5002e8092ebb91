import type { Conditional, LineDemand, LineTest, Lines, SomeLines, Told } from './line-demand.ts';

/** Tests, with what those of them that are of the lines below a line demand of these said otherwise. */
export const mapBelow = (tests: readonly LineTest[], say: (demand: LineDemand) => LineDemand): readonly LineTest[] =>
  tests.map((test) => (test.is === 'below' ? { ...test, demands: test.demands.map(say) } : test));

/** What a sentence says of lines, with each of its demands said otherwise. */
export const mapDemands = (told: Told, say: (demand: LineDemand) => LineDemand): Told => ({
  demands: told.demands.map(say),
  conditionals: told.conditionals.map((one) => ({ ...one, demands: one.demands.map(say) })),
  choices: told.choices.map((choice) => choice.map((demands) => demands.map(say))),
});

/** Functions that say the commands and words of what is demanded of lines otherwise. */
export function mapCommands(say: (command: string) => string) {
  const ofLines = (lines: Lines): Lines => ({ ...lines, commands: lines.commands.map(say), which: lines.which.map(ofTest) });
  const ofSome = <Some extends SomeLines>(some: Some): Some => ({ ...some, lines: ofLines(some.lines) });
  const ofDemand = (demand: LineDemand): LineDemand => {
    switch (demand.is) {
      case 'each':
        return { ...demand, lines: ofLines(demand.lines), must: demand.must.map(ofTest) };
      case 'linked':
        return {
          ...demand,
          lines: ofLines(demand.lines),
          demands: demand.demands.map(ofDemand),
          ...(demand.place && { place: ofLines(demand.place) }),
        };
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
  const ofTold = (told: Told): Told => ({ ...mapDemands(told, ofDemand), conditionals: told.conditionals.map(ofConditional) });
  return { ofDemand, ofTold };
}
