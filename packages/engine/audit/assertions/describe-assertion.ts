import { sayPath } from '../../config-tree/find.ts';
import type { Assertion, Path } from '../../model/assertion.ts';
import { describeTest } from './value-test.ts';

/** An assertion in words: what is asked of the configuration. */
export function describeAssertion(assertion: Assertion): string {
  switch (assertion.op) {
    case 'all':
      return assertion.of.map(describeAssertion).join('; ');
    case 'any':
      return assertion.of
        .map((part) => (part.op === 'all' && part.of.length > 1 ? `(${describeAssertion(part)})` : describeAssertion(part)))
        .join(', or ');
    case 'present':
      return `${say(assertion.path)} must be ${assertion.negated ? 'switched off' : 'configured'}`;
    case 'absent':
      return `${say(assertion.path)} must not be ${assertion.negated ? 'switched off' : 'configured'}`;
    case 'value':
      return `${say(assertion.path)} must ${describeTest(assertion.test)}`;
    case 'each':
      return `for every ${assertion.noun} (${say(assertion.path)})${assertion.where ? ` where ${describeAssertion(assertion.where)}` : ''}: ${describeAssertion(assertion.then)}`;
    case 'some':
      return `for one ${assertion.noun} at least (${say(assertion.path)}): ${describeAssertion(assertion.then)}`;
    case 'eachScope':
    case 'elsewhere':
      return describeAssertion(assertion.then);
    case 'named':
      return `in the ${assertion.noun} that ${say(assertion.path)} names: ${assertion.then ? describeAssertion(assertion.then) : 'anything'}`;
    case 'asked':
      return assertion.of.map(({ then }) => describeAssertion(then)).join(assertion.choice ? ', or ' : '; ');
    case 'doubt':
      return `a person has to judge ${assertion.what}`;
    case 'given':
      return `where ${describeAssertion(assertion.when)}: ${describeAssertion(assertion.then)}`;
  }
}

const say = (path: Path): string => `\`${sayPath(path)}\``;
