import { deflateSync, inflateSync } from 'node:zlib';
import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { RuleBaseReport } from '@merlon/engine/rule-base/rule-base-report.ts';

/** The part of a verdict that quotes or describes the configuration. */
type VerdictDetails = Pick<
  Verdict,
  'reason' | 'expectation' | 'evidence' | 'searched' | 'whenAbsent' | 'witness' | 'offenders' | 'remediation'
>;
/** The part that comes from the benchmark, and the status: history, charts and filters read it. */
export type PlainVerdict = Omit<Verdict, keyof VerdictDetails>;

export function splitVerdict(verdict: Verdict): { readonly plain: PlainVerdict; readonly details: VerdictDetails } {
  const { reason, expectation, evidence, searched, whenAbsent, witness, offenders, remediation, ...plain } = verdict;
  const later = {
    ...(searched !== undefined && { searched }),
    ...(whenAbsent !== undefined && { whenAbsent }),
    ...(witness !== undefined && { witness }),
    ...(offenders !== undefined && { offenders }),
  };
  return { plain, details: { reason, expectation, evidence, remediation, ...later } };
}

/** What is kept of a model's part in a check beside the check itself. */
export type Judgement = Omit<ModelJudgement, 'check_id'>;
/** The part that says which model it was. */
export type PlainJudgement = Omit<Judgement, 'prompt' | 'answers'>;

export function splitJudgement({ prompt, answers, ...plain }: Judgement) {
  return { plain, details: { prompt, answers } satisfies Pick<Judgement, 'prompt' | 'answers'> };
}

/** What an audit found besides its verdicts. */
export interface Findings {
  readonly ruleBase: RuleBaseReport | null;
  readonly analysis: DirectAnalysis | null;
}

/** Characters from which on a text is compressed; a shorter one would cost more time than it saves room. */
const WORTH_COMPRESSING = 4096;
/** How JSON of an object begins, and what zlib writes never does. */
const BRACE = '{'.codePointAt(0);

/** Values as bytes that can be sealed. Long ones are compressed before, because sealed bytes cannot be. */
export function packJson(value: object): Buffer {
  const text = JSON.stringify(value);
  return text.length < WORTH_COMPRESSING ? Buffer.from(text) : deflateSync(text);
}

export const unpackJson = <T>(packed: Uint8Array): T =>
  JSON.parse((packed[0] === BRACE ? Buffer.from(packed) : inflateSync(packed)).toString()) as T;
