import { splitProse } from '../demands/find-bound.ts';
import type { Assertion, Named } from '../model/assertion.ts';
import { type Recommendation, commandsOf } from '../model/recommendation.ts';

/** An assertion as a document asks for it: of demands that documents name, those that this one names are left. */
export function resolveAsked(assertion: Assertion, recommendation: Recommendation): Assertion {
  const resolve = (one: Assertion): Assertion => resolveAsked(one, recommendation);
  switch (assertion.op) {
    case 'all':
    case 'any':
      return { ...assertion, of: assertion.of.map(resolve) };
    case 'each':
    case 'some':
    case 'eachScope':
    case 'named':
      return { ...assertion, then: resolve(assertion.then) };
    case 'given':
      return { ...assertion, when: resolve(assertion.when), then: resolve(assertion.then) };
    case 'asked':
      return chooseNamed(assertion, recommendation);
    default:
      return assertion;
  }
}

/** Whether what an assertion asks for depends on what the document names. */
export function isAsked(assertion: Assertion): boolean {
  if (assertion.op === 'asked') return true;
  if ('of' in assertion) return assertion.of.some(isAsked);
  return 'then' in assertion && (isAsked(assertion.then) || (assertion.op === 'given' && isAsked(assertion.when)));
}

function chooseNamed({ of, choice }: Assertion & { op: 'asked' }, recommendation: Recommendation): Assertion {
  const { title, audit, remediation } = recommendation;
  const sentences = [title, ...splitProse(audit), ...splitProse(remediation)];
  const namedBy = (texts: readonly string[]): readonly Named[] => of.filter(({ said }) => texts.some((text) => said.test(text)));
  // What commands type may be an example of what sentences ask for.
  const meant = [namedBy(sentences), namedBy(commandsOf(remediation)), of].find((some) => some.length > 0)!;
  const isFree = choice && (meant === of || sentences.some((sentence) => leavesChoice(sentence, of)));
  return { op: isFree ? 'any' : 'all', of: meant.map(({ then }) => resolveAsked(then, recommendation)) };
}

/** `links and/or paths`; "if one or the other is off, this is a finding" asks for both. */
const leavesChoice = (sentence: string, of: readonly Named[]): boolean =>
  of.filter(({ said }) => said.test(sentence)).length > 1 &&
  /\band\/or\b|\bor\b|\beither\b/i.test(sentence) &&
  !/\bfinding\b/i.test(sentence);
