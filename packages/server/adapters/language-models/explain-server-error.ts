import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import { FailedTry } from './failed-try.ts';
import { quoteServer } from './quote-server.ts';
import type { ServerError } from './server-error.ts';

export interface AskedServer {
  readonly place: string;
  readonly model: string;
  /** Text that must not be quoted back: the body that was sent, and the key. */
  readonly question: string;
}

const quotaWords = /insufficient_quota|exceeded your current quota|billing|out of credits|insufficient (?:credits|balance)|usage limit/i;
const overlongWords =
  /context_length_exceeded|exceed_context_size|context (?:length|window|size)|longer than the context|maximum context|prompt is too long|too many tokens/i;
const filteredWords = /content_filter|content_policy|responsible.?ai/i;

/** Whether a server says that a question is longer than the model can take. */
export function isOverlong({ status, words, codes }: ServerError): boolean {
  return status === 413 || (status !== 429 && overlongWords.test(`${codes} ${words}`));
}

/** Explains an answer with a status other than 200, or an error inside one of 200. */
export function explainServerError(error: ServerError, asked: AskedServer): ModelFailure | FailedTry {
  const { status, words, codes } = error;
  const { place, model } = asked;
  const quoted = quoteServer(words, asked.question);
  const says = quoted === '' ? '.' : `: ${quoted}`;
  const all = `${codes} ${words}`;
  if (status === 402 || (status === 429 && quotaWords.test(all))) {
    return new ModelFailure('quota', `The account at ${place} is used up. Its provider answers no more questions until it is paid.`);
  }
  if (isOverlong(error)) return describeOverlong(model);
  // The server's words are not quoted here: they may repeat a part of the key.
  if (status === 401 || status === 403) return new ModelFailure('unauthorised', `The model server at ${place} does not accept the key.`);
  if (status === 404) return new ModelFailure('missing', `The model server at ${place} does not have the model ${model}.`);
  if (status === 429)
    return waiting(error, new ModelFailure('limited', `The model server at ${place} was asked too often. Try again later.`));
  if (status === 408 || status === 409 || status >= 500) {
    return waiting(error, new ModelFailure('unavailable', `The model server at ${place} is at fault or busy (status ${status})${says}`));
  }
  if (status < 400) {
    const sentence = `The model server at ${place} sends to another address (status ${status}). Nothing was sent there. Check its address.`;
    return new ModelFailure('unreachable', sentence);
  }
  if (filteredWords.test(all)) return new ModelFailure('refused', `The provider at ${place} will not answer this.`);
  return new ModelFailure('refused', `The model server at ${place} did not accept the question (status ${status})${says}`);
}

export function describeOverlong(model: string): ModelFailure {
  return new ModelFailure('overlong', `The question is longer than the model ${model} can take.`);
}

function waiting({ retryAfter }: ServerError, failure: ModelFailure): FailedTry {
  return new FailedTry(failure, { kind: 'waiting', askedMs: readRetryAfter(retryAfter, Date.now()) });
}

/** Milliseconds from `now`, itself in milliseconds, of a header that holds seconds or an HTTP date; undefined where it holds neither. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+(?:\.\d+)?$/.test(header)) return Number(header) * 1000;
  const moment = /[a-z]/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}
