import type { Conditional, LineDemand, LineTest, Told } from './line-demand.ts';

const quote = (words: readonly string[], join: string): string => words.map((word) => `\`${word}\``).join(` ${join} `);

/** A demand as a sentence. */
export function describeDemand(demand: LineDemand): string {
  const named = quote(demand.lines.commands, 'or') + demand.lines.which.map((test) => ` that ${describeTest(test)}`).join('');
  switch (demand.is) {
    case 'present':
      return demand.atLeast > 1 ? `At least ${demand.atLeast} lines ${named} must be there.` : `A line ${named} must be there.`;
    case 'absent':
      return `No line ${named} may be there.`;
    case 'each':
      return `Each line ${named} must be one that ${demand.must.map(describeTest).join(' and ')}.`;
  }
}

function describeTest(test: LineTest): string {
  switch (test.is) {
    case 'holds':
      return `holds ${quote(test.words, test.any ? 'or' : 'and')}`;
    case 'lacks':
      return `does not hold ${quote(test.words, 'or')}`;
    case 'only':
      return `holds only ${quote(test.words, 'or')}`;
    case 'ends':
      return `ends in ${quote(test.words, 'or')}`;
    case 'number':
      return `has a number from ${test.least}${test.most === Infinity ? ' on' : ` to ${test.most}`}`;
    case 'addressed':
      return 'names an address';
    case 'ported':
      return `has a port behind the address of ${quote(test.behind, 'and')}`;
    case 'below':
      return `opens a block of which it is so: ${test.demands.map(describeDemand).join(' ')}`.replace(/[.]$/, '');
  }
}

/** What a sentence says of lines, as sentences. */
export const describeTold = ({ demands, conditionals }: Told): string =>
  [...demands.map(describeDemand), ...conditionals.map(describeConditional)].join(' ');

function describeConditional({ when, demands, worth }: Conditional): string {
  const condition = when.map(({ so }) => describeDemand(so).replace(' must be there.', ' is there').replace(' may be there.', ' is there'));
  const then =
    worth === 'as demanded' ? demands.map(describeDemand).join(' ') : worth === 'fails' ? 'It is a finding.' : 'That is compliant.';
  return `Where it is so that ${condition.map((one) => one.charAt(0).toLowerCase() + one.slice(1)).join(' and ')}: ${then}`;
}
