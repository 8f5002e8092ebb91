import type { EvidenceLine, Verdict, WitnessLink } from '../../model/verdict.ts';
import type { Judgement } from './judge-check.ts';
import { type OpenCheck, linesOfCheck } from './open-check.ts';

/**
 * The verdicts of an audit after a model was asked: a REVIEW becomes what it said, with our own lines for proof, or says why it stays.
 * A verdict that the rules decided stays, whatever the judgements say.
 */
export function applyJudgements(
  verdicts: readonly Verdict[],
  checks: readonly OpenCheck[],
  judgements: readonly Judgement[],
): readonly Verdict[] {
  const checksById = new Map(checks.map((check) => [check.checkId, check]));
  const judgementsById = new Map(judgements.map((judgement) => [judgement.checkId, judgement]));
  return verdicts.map((verdict) => {
    const check = checksById.get(verdict.checkId);
    const judgement = judgementsById.get(verdict.checkId);
    if (verdict.status !== 'REVIEW' || !check || !judgement) return verdict;
    if (!judgement.verdict) return { ...verdict, reason: `${verdict.reason} ${judgement.why}`.trim() };
    const { status, reason, lines } = judgement.verdict;
    const evidence = quoteLines(check, lines);
    const { offenders: _ofReview, ...judged } = verdict;
    return { ...judged, status, reason, decidedBy: 'model', evidence, witness: witnessOf(verdict, evidence) };
  });
}

/** What a model says it saw is the demand and the lines that it quoted, no more. */
const witnessOf = ({ expectation, title }: Verdict, evidence: readonly EvidenceLine[]): readonly WitnessLink[] => [
  { kind: 'demand', text: expectation === '' ? title : expectation, lines: [] },
  ...evidence.map(({ line, text }) => ({ kind: 'evidence', text, lines: [line] }) as const),
];

function quoteLines(check: OpenCheck, lines: readonly number[]): readonly EvidenceLine[] {
  const cited = new Set(lines);
  return linesOfCheck(check)
    .filter(({ line }) => cited.has(line))
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, quote }) => ({ line, text: quote }));
}
