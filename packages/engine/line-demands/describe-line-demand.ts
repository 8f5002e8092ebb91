import { upperFirst } from '../model/say-nouns.ts';
import type { Choice, Conditional, LineDemand, LineTest, Lines, SomeLines, Told } from './line-demand.ts';

const quote = (words: readonly string[], join: string): string => words.map((word) => `\`${word}\``).join(` ${join} `);

/** A demand as a sentence. */
export function describeDemand(demand: LineDemand): string {
  if (demand.is === 'each' && demand.must.length === 1 && demand.must[0]!.is === 'below')
    return `In each block ${describeLines(demand.lines)}: ${demand.must[0]!.demands.map(describeDemand).join(' ')}`;
  if (demand.is === 'each')
    return `Each line ${describeLines(demand.lines)} must be one that ${demand.must.map(describeTest).join(' and ')}.`;
  if (demand.is === 'linked')
    return `For each line ${describeLines(demand.lines)}${demand.place ? ` in ${describeLines(demand.place)}` : ''}, with the same <${demand.name}>: ${demand.demands.map(describeDemand).join(' ')}`;
  const may = demand.is === 'absent' || demand.atLeast === 0;
  return `${upperFirst(describeSome(demand))} ${may ? 'may' : 'must'} be there.`;
}

const describeLines = ({ commands, which }: Lines): string =>
  quote(commands, 'or') + which.map((test) => ` that ${describeTest(test)}`).join('');

/** `a line x`, `at least 2 different lines x`, `no line x` */
function describeSome(demand: SomeLines): string {
  const named = describeLines(demand.lines);
  if (demand.is === 'absent') return `no line ${named}`;
  const { atLeast, atMost } = demand;
  if (atMost !== undefined) return `${atLeast === atMost ? 'exactly' : 'at most'} ${atMost} ${atMost === 1 ? 'line' : 'lines'} ${named}`;
  return atLeast > 1 ? `at least ${atLeast} different lines ${named}` : `a line ${named}`;
}

function describeTest(test: LineTest): string {
  switch (test.is) {
    case 'holds':
      return `holds ${quote(test.words, test.any ? 'or' : 'and')}`;
    case 'lacks':
      return `does not hold ${quote(test.words, 'or')}`;
    case 'only':
      return `holds only ${quote(test.words, 'or')}`;
    case 'named':
      return `is ${test.isNot ? 'not ' : ''}named ${quote(test.names, 'or')}`;
    case 'ends':
      return `ends in ${quote(test.words, 'or')}`;
    case 'number':
      return `has a number from ${test.least}${test.most === Infinity ? ' on' : ` to ${test.most}`}`;
    case 'inside':
      return `names only addresses in ${quote(test.networks, 'or')}`;
    case 'addressed':
      return 'names an address';
    case 'ported':
      return `has a port behind the address of ${quote(test.behind, 'and')}`;
    case 'below':
      return `opens a block of which it is so: ${test.demands.map(describeDemand).join(' ')}`.replace(/[.]$/, '');
  }
}

/** What a sentence says of lines, as sentences. */
export const describeTold = ({ demands, conditionals, choices }: Told): string =>
  [...demands.map(describeDemand), ...conditionals.map(describeConditional), ...choices.map(describeChoice)].join(' ');

const describeChoice = (choice: Choice): string =>
  `One of these: ${choice.map((demands, at) => `(${at + 1}) ${demands.map(describeDemand).join(' ')}`).join(' ')}`;

const WORTHS = {
  fails: 'It is a finding.',
  complies: 'That is compliant.',
  'does not apply': 'This does not apply.',
  unread: 'What then is asked is not read.',
} as const;

function describeConditional({ when, demands, choices = [], worth }: Conditional): string {
  // What else is said of such lines stays as it is.
  if (worth === 'complies' && when.every(({ so }) => so.is === 'absent'))
    return when.map(({ so }) => `A line ${describeLines(so.lines)} need not be there.`).join(' ');
  const said = [...demands.map(describeDemand), ...choices.map(describeChoice)];
  return `Where it is so that ${when.map(({ so }) => `${describeSome(so)} is there`).join(' and ')}: ${worth === 'as demanded' ? said.join(' ') : WORTHS[worth]}`;
}
