import { MOST_FAILURES, QUESTIONS_AT_ONCE } from '../../models/pace.ts';
import type { LanguageModel, ModelOptions } from '../../ports/language-model.ts';
import { type Judgement, judgeCheck } from './judge-check.ts';
import type { OpenCheck } from './open-check.ts';

export interface AskOptions extends Pick<ModelOptions, 'signal' | 'onLoading'> {
  /** Milliseconds that are left for all of it. */
  readonly timeLeft: () => number;
  /** Told before each question how many checks have been asked about. */
  readonly onStep?: (step: AskStep) => void;
}

/** How far the asking is. */
export interface AskStep {
  readonly asked: number;
  readonly total: number;
  /** The check that is asked about next. */
  readonly next: OpenCheck;
}

/** The result of asking a model about the checks of an audit. */
export interface Asking {
  /** In the order of the checks; those that were not asked about are missing. */
  readonly judgements: readonly Judgement[];
  /** Why some were not asked about, in a sentence; empty where all were. */
  readonly message: string;
}

/**
 * Asks a model about checks, some at a time. It stops asking where the model's server will not answer the next question either, and where
 * the time is over; what was not asked about stays open.
 * @throws the signal's reason when aborted
 */
export async function askOpenChecks(model: LanguageModel, checks: readonly OpenCheck[], options: AskOptions): Promise<Asking> {
  const { signal, onLoading, timeLeft, onStep } = options;
  const judged = new Map<OpenCheck, Judgement>();
  const waiting = [...checks];
  let failures = 0;
  let stopped = '';
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const timeoutMs = timeLeft();
      if (timeoutMs <= 0) stopped ||= 'The time for asking was over.';
      if (stopped !== '') return;
      onStep?.({ asked: judged.size, total: checks.length, next: check });
      const judgement = await judgeCheck(model, check, { signal, timeoutMs, ...(onLoading && { onLoading }) });
      judged.set(check, judgement);
      const { failure } = judgement;
      failures = failure ? failures + 1 : 0;
      if (failure && (failure.isLasting || failures >= MOST_FAILURES)) stopped ||= failure.message;
    }
  };
  await Promise.all(Array.from({ length: Math.min(QUESTIONS_AT_ONCE[model.kind], checks.length) }, work));
  const judgements = checks.flatMap((check) => judged.get(check) ?? []);
  const left = checks.length - judgements.length;
  return {
    judgements,
    message: left === 0 ? '' : `The model ${model.name} was not asked about ${left} of ${sayChecks(checks.length)}: ${stopped}`,
  };
}

const sayChecks = (count: number): string => (count === 1 ? '1 check' : `${count} checks`);
