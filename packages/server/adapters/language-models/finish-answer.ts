import { ModelFailure, type ModelAnswer } from '@merlon/engine/ports/language-model.ts';

export interface EndedAnswer {
  readonly model: string;
  readonly text: string;
  /** It ended because it reached its bound. */
  readonly isUnfinished: boolean;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  /** Of `performance.now()`, when the whole call began. */
  readonly begunAt: number;
}

/** @throws ModelFailure where the answer reached its bound or has no text */
export function finishAnswer({ model, text, isUnfinished, inputTokens, outputTokens, begunAt }: EndedAnswer): ModelAnswer {
  if (isUnfinished) throw describeUnfinished(model);
  if (text.trim() === '') throw new ModelFailure('empty', `The model ${model} answered nothing.`);
  const seconds = (performance.now() - begunAt) / 1000;
  return { text, inputTokens: readCount(inputTokens), outputTokens: readCount(outputTokens), seconds };
}

/** Tokens: no question or answer has more. */
const MOST_TOKENS = 100_000_000;

/** A server's token count; null if it is impossible. */
const readCount = (tokens = -1): number | null => (Number.isInteger(tokens) && tokens >= 0 && tokens <= MOST_TOKENS ? tokens : null);

export function describeUnfinished(model: string): ModelFailure {
  return new ModelFailure('unfinished', `The answer of the model ${model} was longer than it may be and was cut off.`);
}
