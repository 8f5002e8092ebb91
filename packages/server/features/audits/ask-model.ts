import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import { applyJudgements } from '@merlon/engine/audit/by-model/apply-judgements.ts';
import { type AskStep, askOpenChecks } from '@merlon/engine/audit/by-model/ask-open-checks.ts';
import type { Judgement } from '@merlon/engine/audit/by-model/judge-check.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { type KnownValues, NOTHING_KNOWN } from '@merlon/engine/model/known-values.ts';
import type { AuditOutcome, ForModel } from '../../adapters/audit-thread/audit-work.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { FoundModel, ModelAccess, ModelUse } from '../../model-access.ts';

/** The result of an audit after a model was asked about the checks that the rules left open. */
export interface Asked {
  readonly verdicts: readonly Verdict[];
  readonly judgements: readonly ModelJudgement[];
  /** Why it was not asked about some checks, in a sentence; empty where it was asked about all. */
  readonly message: string;
}

export interface AskModelPorts {
  readonly clock: Clock;
  readonly models: Pick<ModelAccess, 'open'>;
}

export interface AskModelOptions {
  readonly signal: AbortSignal;
  /** Milliseconds that all of it may take. */
  readonly timeoutMs: number;
  readonly onStep?: (step: AskStep) => void;
  readonly onLoading?: () => void;
}

/**
 * Asks a model about the checks that the rules left open. A model that does not answer leaves them as they are; the message says why.
 * @throws the signal's reason when aborted
 */
export async function askModel(
  { clock, models }: AskModelPorts,
  model: FoundModel,
  about: Pick<ModelUse, 'subject' | 'user'>,
  { verdicts, forModel }: Pick<AuditOutcome, 'verdicts' | 'forModel'>,
  { signal, timeoutMs, onStep, onLoading }: AskModelOptions,
): Promise<Asked> {
  const { open, known } = forModel ?? NOTHING_OPEN;
  const end = clock().getTime() + timeoutMs;
  const askedAt = new Map<string, Date>();
  const asking = await askOpenChecks(models.open(model, describeUse(about, known)), open, {
    signal,
    timeLeft: () => end - clock().getTime(),
    onStep: (step) => {
      askedAt.set(step.next.checkId, clock());
      onStep?.(step);
    },
    ...(onLoading && { onLoading }),
  });
  const { judgements, message } = asking;
  const keep = (judgement: Judgement): ModelJudgement => keepJudgement(model, judgement, askedAt.get(judgement.checkId) ?? clock());
  return { verdicts: applyJudgements(verdicts, open, judgements), judgements: judgements.map(keep), message };
}

export const NOTHING_OPEN: ForModel = { open: [], known: NOTHING_KNOWN };

/** Describes the use of a model for the ledger, with the values that must not leave the house, the device's own name included. */
export function describeUse(about: Pick<ModelUse, 'subject' | 'user'>, { secrets, names }: KnownValues): ModelUse {
  return { ...about, purpose: 'audit', known: { secrets, names: [...names, { kind: 'host', value: about.subject }] } };
}

function keepJudgement({ name, kind, digest }: FoundModel, { checkId, prompt, answers }: Judgement, askedAt: Date): ModelJudgement {
  return {
    check_id: checkId,
    model: name,
    kind,
    digest,
    asked_at: askedAt.toISOString(),
    prompt: prompt.map((message) => ({ ...message })),
    answers: answers.map((answer) => ({ ...answer })),
  };
}
