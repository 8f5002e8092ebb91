import { splitText } from '../../demands/find-bound.ts';
import { readQuantities } from '../../demands/read-quantities.ts';
import { type Procedure, type ProcedureLine, type Recommendation, commandsOf, proseOf } from '../../model/recommendation.ts';
import type { Platform } from '../../ports/platform.ts';
import type { Guard } from '../guard.ts';
import { isOfExample, readExpected } from './expected-lines.ts';
import { guardExpected, saidWords } from './guard-expected.ts';
import { readReference, takesAway } from './points-back.ts';

/** A recommendation with the lines that its remediation means typed in it, and what keeps them from being more than they are. */
export interface TypedExpected {
  readonly typed: Recommendation;
  readonly guard: Guard;
  /** The remediation points at them and types nothing else: without them it says nothing. */
  readonly isAlone: boolean;
}

/**
 * `Enter whichever of the two lines is missing`: a remediation that types nothing itself, or points at them, means the lines that the audit wants
 * to see. Undefined where it does neither, or the audit does not tell which lines a device is to have.
 */
export function typeExpected(platform: Platform, recommendation: Recommendation): TypedExpected | undefined {
  const { audit, remediation } = recommendation;
  if (!platform.settingsOf || !mayShow(audit)) return undefined;
  const sentences = splitText(proseOf(remediation));
  const references = sentences.map(readReference);
  if (references.includes('turned')) return undefined;
  const isReferred = references.includes('typed');
  const typesOwn = platform.settingsOf(recommendation).length > 0;
  if (!isReferred && (typesOwn || typesSomething(platform, remediation) || sentences.some(takesAway))) return undefined;
  const expected = readExpected(platform, recommendation, !isReferred);
  if (!expected) return undefined;
  const isExample = expected.isExample || !isReferred || sentences.some(isOfExample);
  const lines = isExample ? openNumbers(expected.lines, recommendation) : expected.lines;
  return {
    isAlone: isReferred && !typesOwn,
    typed: {
      ...recommendation,
      audit: withoutAnnouncements(audit, expected.announcements),
      remediation: { lines: [...lines, ...remediation.lines] },
    },
    guard: guardExpected(recommendation, { ...expected, isExample }),
  };
}

const mayShow = ({ lines }: Procedure): boolean => lines.some(({ kind }) => kind === 'command' || kind === 'output');

/** Whether a remediation types anything but what prints. */
const typesSomething = ({ commandGrammar }: Platform, remediation: Procedure): boolean =>
  remediation.lines.some(({ kind }) => kind === 'output') ||
  commandsOf(remediation).some((command) => commandGrammar.prints?.(command) !== true);

/** Numbers of an example that no sentence says are left open where the sentences bound any: what they bound is what counts. */
function openNumbers(lines: readonly ProcedureLine[], recommendation: Recommendation): readonly ProcedureLine[] {
  const { title, description } = recommendation;
  if (!readQuantities(`${title}. ${description}`).some(({ side }) => side !== undefined)) return lines;
  const said = saidWords(recommendation);
  return lines.map((line) => {
    const text = line.text.replace(/(?<= )\d+(?=\s|$)/g, (number) => (said.has(number) ? number : '<number>'));
    return { ...line, text, command: text };
  });
}

/** A procedure without the sentences that but announce the lines below them. */
const withoutAnnouncements = ({ lines }: Procedure, announcements: ReadonlySet<string>): Procedure => ({
  lines: lines.flatMap((line) => {
    if (line.kind !== 'prose') return [line];
    const sentences = splitText(line.text);
    const left = sentences.filter((sentence) => !announcements.has(sentence.trim()));
    return left.length === sentences.length ? [line] : left.length === 0 ? [] : [{ ...line, text: left.join(' ') }];
  }),
});
