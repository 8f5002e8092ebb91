import type { Choice, Conditional, LineDemand, LineTest, Lines, SomeLines, Told } from './line-demand.ts';

/** Tests, with what those of them that are of the lines below a line demand of these said otherwise. */
export const mapBelow = (tests: readonly LineTest[], say: (demand: LineDemand) => LineDemand): readonly LineTest[] =>
  tests.map((test) => (test.is === 'below' ? { ...test, demands: test.demands.map(say) } : test));

/** What a sentence says of lines, with each of its demands said otherwise. */
export function mapDemands(told: Told, say: (demand: LineDemand) => LineDemand): Told {
  const ofChoice = (choice: Choice): Choice => choice.map((demands) => demands.map(say));
  return {
    demands: told.demands.map(say),
    conditionals: told.conditionals.map(({ choices, ...one }) => ({
      ...one,
      demands: one.demands.map(say),
      ...(choices && { choices: choices.map(ofChoice) }),
    })),
    choices: told.choices.map(ofChoice),
  };
}

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
    if (test.is === 'named') return { ...test, names: test.names.map(say) };
    return 'words' in test ? { ...test, words: test.words.map(say) } : test;
  };
  const ofWhen = ({ when, ...conditional }: Conditional): Conditional => ({
    ...conditional,
    when: when.map(({ so, contrary }) => ({ so: ofSome(so), contrary: ofSome(contrary) })),
  });
  const ofTold = (told: Told): Told => {
    const said = mapDemands(told, ofDemand);
    return { ...said, conditionals: said.conditionals.map(ofWhen) };
  };
  return { ofDemand, ofTold };
}
