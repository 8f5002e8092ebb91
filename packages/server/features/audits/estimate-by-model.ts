import type { AuditEstimate } from '@merlon/contract/audit-estimate.ts';
import type { OpenCheck } from '@merlon/engine/audit/by-model/open-check.ts';
import { MOST_ANSWER_TOKENS, askAbout } from '@merlon/engine/audit/by-model/question.ts';
import { estimateTokens } from '@merlon/engine/models/estimate-tokens.ts';
import type { ForModel } from '../../adapters/audit-thread/audit-work.ts';
import type { AuditedText } from '../../audit-record.ts';
import type { FoundModel } from '../../model-access.ts';
import { NOTHING_OPEN } from './ask-model.ts';
import type { AuditedBenchmark, AuditsPorts } from './ports.ts';

/** Requests for one check where the model says PASS. */
const VOTES = 3;

/** A configuration that an audit with a model would judge, and its benchmark. */
export interface Subject {
  readonly benchmark: Pick<AuditedBenchmark, 'id' | 'benchmarkType'>;
  readonly config: AuditedText;
}

/** Runs the rules and finds the checks that a full audit would ask a model about. Keeps nothing. */
export async function findForModel(
  { runAudit, takeBenchmark }: Pick<AuditsPorts, 'runAudit' | 'takeBenchmark'>,
  { benchmark: { id, benchmarkType: type }, config }: Subject,
): Promise<ForModel> {
  const benchmark = await takeBenchmark(id, null);
  const { forModel } = await runAudit({ type, config: config.text, isExcerpt: config.isExcerpt, forModel: true, benchmark });
  return forModel ?? NOTHING_OPEN;
}

/** Estimates the cost of asking about every open check. Malformed answers, which are asked for again, are not counted. */
export async function estimateByModel(
  { measureModel }: Pick<AuditsPorts, 'measureModel'>,
  model: FoundModel,
  { open }: ForModel,
): Promise<NonNullable<AuditEstimate['by_model']>> {
  const votes = ({ mayPass }: OpenCheck): number => (mayPass ? VOTES : 1);
  const most = open.reduce((sum, check) => sum + votes(check), 0);
  const secondsPerCall = await measureModel(model);
  return {
    questions: open.length,
    requests: { least: open.length, most },
    input_tokens: open.reduce((sum, check) => sum + votes(check) * weighQuestion(check), 0),
    output_tokens: most * MOST_ANSWER_TOKENS,
    seconds: secondsPerCall === undefined ? null : secondsPerCall * most,
  };
}

const weighQuestion = (check: OpenCheck): number => askAbout(check).reduce((sum, { content }) => sum + estimateTokens(content), 0);
