import { estimateTokens } from '@merlon/engine/models/estimate-tokens.ts';
import type { ModelMessage, ModelRequest } from '@merlon/engine/ports/language-model.ts';

/** The least part of the estimate that a question has really: the estimate is made to be too high. */
const LEAST_PART = 0.6;
/** Less of it than this was counted only where a part of the question was not read. */
const CUT_PART = 0.4;
/** Tokens: the estimate of a shorter question is too rough to tell anything, and nobody cuts it. */
const LONG_ENOUGH = 1000;

function estimateQuestion({ messages }: ModelRequest): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
}

/** Whether question and answer clearly do not fit together. In doubt they do: the server says the rest. */
export function isClearlyOverlong(request: ModelRequest, answerTokens: number, contextTokens: number): boolean {
  return estimateQuestion(request) * LEAST_PART > contextTokens - answerTokens;
}

/**
 * Whether the server read only a part of the question, going by how many tokens it counted. One that cuts keeps half of its window and up to
 * three tokens more (`num_ctx - max((num_ctx - num_keep) / 2, 1)`: llm/server of Ollama), the end and not the beginning, and says nothing.
 */
export function wasCut(request: ModelRequest, counted: number | undefined, contextTokens?: number): boolean {
  if (counted === undefined || counted === 0) return false;
  const half = contextTokens === undefined ? Infinity : Math.floor(contextTokens / 2);
  if (counted >= half && counted <= half + 3) return true;
  const estimate = estimateQuestion({ ...request, messages: request.messages.map(collapseRuns) });
  return estimate >= LONG_ENOUGH && counted < estimate * CUT_PART;
}

/** A run of blanks, or of one sign, is a token or two. */
function collapseRuns({ role, content }: ModelMessage): ModelMessage {
  return { role, content: content.replaceAll(/\s+/g, ' ').replaceAll(/([^\p{L}\p{N}])\1+/gu, '$1') };
}
