import { permitsLine } from '../audit/permitted-lines.ts';
import { splitProse, splitText } from '../demands/find-bound.ts';
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
    case 'elsewhere':
      return { ...assertion, then: resolve(assertion.then) };
    case 'named':
      return { ...assertion, ...(assertion.then && { then: resolve(assertion.then) }) };
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
  return (
    'then' in assertion &&
    assertion.then !== undefined &&
    (isAsked(assertion.then) || (assertion.op === 'given' && isAsked(assertion.when)))
  );
}

function chooseNamed({ of, choice, otherwise }: Assertion & { op: 'asked' }, recommendation: Recommendation): Assertion {
  const named = findSaid(of, recommendation);
  if (!named && otherwise) return resolveAsked(otherwise, recommendation);
  const isFree = choice && (!named || sentencesOf(recommendation).some((sentence) => leavesChoice(sentence, of)));
  return { op: isFree ? 'any' : 'all', of: (named ?? of).map(({ then }) => resolveAsked(then, recommendation)) };
}

/**
 * Of some subjects those that a document names; undefined where it names none. What its commands type may be an example of what it says, and
 * what its description says may be why.
 */
export function findSaid<Of extends { readonly said: RegExp }>(
  of: readonly Of[],
  recommendation: Recommendation,
): readonly Of[] | undefined {
  const saidIn = (texts: readonly string[]): readonly Of[] => of.filter(({ said }) => texts.some((text) => said.test(text)));
  const { remediation, audit, description } = recommendation;
  return [sentencesOf(recommendation), commandsOf(remediation), commandsOf(audit), splitText(description)]
    .map(saidIn)
    .find((some) => some.length > 0);
}

/** Of a line that may be there, a document asks for nothing. */
const sentencesOf = ({ title, audit, remediation }: Recommendation): readonly string[] => [
  title,
  ...[audit, remediation].flatMap(splitProse).filter((sentence) => !permitsLine(sentence)),
];

/** `links and/or paths`; "if one or the other is off, this is a finding" asks for both. */
const leavesChoice = (sentence: string, of: readonly Named[]): boolean =>
  of.filter(({ said }) => said.test(sentence)).length > 1 &&
  /\band\/or\b|\bor\b|\beither\b/i.test(sentence) &&
  !/\bfinding\b/i.test(sentence);
