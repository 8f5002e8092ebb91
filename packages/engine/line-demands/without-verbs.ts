import type { Conditional, LineDemand, LineTest, Lines, SomeLines, Told } from './line-demand.ts';

/** What a sentence says of lines, for texts whose statements go without the words that are typed before them: `set`, `config`. */
export function withoutVerbs({ demands, conditionals }: Told, verbs: readonly string[]): Told {
  const { ofDemand, ofConditional } = translate((command) => withoutVerb(command, verbs));
  return { demands: demands.map(ofDemand), conditionals: conditionals.map(ofConditional) };
}

/** A command without the word that is typed before its statement; one that then names nothing stays as it is. */
export function withoutVerb(command: string, verbs: readonly string[]): string {
  const [first = '', ...rest] = command.split(' ');
  return verbs.includes(first.toLowerCase()) && rest.length > 0 && !/^[<[]/.test(rest[0]!) ? rest.join(' ') : command;
}

/** Functions that translate the commands of what is said of lines. */
function translate(say: (command: string) => string) {
  const ofLines = (lines: Lines): Lines => ({ ...lines, commands: lines.commands.map(say), which: lines.which.map(ofTest) });
  const ofSome = <Some extends SomeLines>(some: Some): Some => ({ ...some, lines: ofLines(some.lines) });
  const ofDemand = (demand: LineDemand): LineDemand =>
    demand.is === 'each' ? { ...demand, lines: ofLines(demand.lines), must: demand.must.map(ofTest) } : ofSome(demand);
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
