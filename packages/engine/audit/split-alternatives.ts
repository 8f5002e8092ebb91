import { type Procedure, type Recommendation, proseOf } from '../model/recommendation.ts';

/** A line of its own between commands: `-OR-`. */
const OR = /^\W*or\W*$/i;
/** Words that leave a choice where no line of its own does; `10 or more` is none. */
const CHOICE =
  /\b(?:either|alternativ\w*|one of|any of|optional\w*|instead)\b|\bor\b(?! (?:more|less|fewer|greater|higher|lower|later|longer|stronger|above|below)\b)/i;

/** A recommendation as often as its remediation offers another way, each time with the commands of one way alone. */
export function splitAlternatives(recommendation: Recommendation): readonly Recommendation[] {
  const { lines } = recommendation.remediation;
  const starts = [0, ...lines.flatMap((line, at) => (line.kind !== 'command' && OR.test(line.text) ? [at] : []))];
  return starts.map((start, index) => ({ ...recommendation, remediation: keepCommands(lines, start, starts[index + 1] ?? lines.length) }));
}

/** The other lines stay: they can say where a command is typed. */
const keepCommands = (lines: Procedure['lines'], from: number, to: number): Procedure => ({
  lines: lines.filter((line, at) => line.kind !== 'command' || (at >= from && at < to)),
});

const EXAMPLE = /\b(?:examples?|e\.g\.|for instance)(?!\w)/i;

/** Whether the sentences of a remediation call its commands an example, so that another way may do as well. */
export const givesExample = ({ remediation }: Recommendation): boolean => EXAMPLE.test(proseOf(remediation));

/** Whether the sentences of a remediation leave a choice, so that what is missing may be meant to be. */
export const leavesChoice = ({ remediation }: Recommendation): boolean => CHOICE.test(proseOf(remediation));
