import { splitText } from '../../demands/find-bound.ts';
import { inDigits } from '../../demands/read-quantities.ts';
import { type ProcedureLine, type Recommendation, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';
import { type ExpectedLines, isOfExample } from './expected-lines.ts';

const WORD = /[\w.@:/-]*\w/g;
/** What a reason says a value has to be. */
const DEMANDED = /\bmust (?:not )?(?:be|have|include|name)\b[^;.]{0,20}`([^`]+)`/g;

/** Leaves to a person what fails by a value of an example that no sentence says, and what is wanted in some cases alone. */
export function guardExpected(recommendation: Recommendation, { lines, isExample, isConditional }: ExpectedLines): Guard {
  const said = isExample ? saidWords(recommendation) : new Set();
  const own = isExample ? new Set(wordsOf(lines).filter((word) => !said.has(word))) : new Set<string>();
  return (outcome) => {
    if (outcome.status !== 'FAIL') return outcome;
    if (isConditional) return doubt(outcome, 'But the document wants these lines in some cases alone.');
    const reason = outcome.reason.toLowerCase();
    const values = [
      ...(reason.match(WORD) ?? []).filter((word) => /\d/.test(word)),
      ...[...reason.matchAll(DEMANDED)].flatMap(([, value = '']) => value.match(WORD) ?? []),
    ];
    const value = values.find((word) => own.has(word));
    return value === undefined ? outcome : doubt(outcome, `But the document shows \`${value}\` in an example.`);
  };
}

const wordsOf = (lines: readonly ProcedureLine[]): readonly string[] => lines.flatMap(({ text }) => text.toLowerCase().match(WORD) ?? []);

/** The words and numbers of a document's sentences, but for those that tell what is usual. */
export const saidWords = ({ title, description, audit, remediation }: Recommendation): ReadonlySet<string> =>
  new Set(
    splitText([title, description, proseOf(audit), proseOf(remediation)].join('\n'))
      .filter((sentence) => !isOfExample(sentence))
      .flatMap((sentence) => inDigits(sentence).match(WORD) ?? []),
  );
