import type { ApiAnswer, ApiOutcome, ApiRequest } from '@merlon/engine/ports/device-api.ts';
import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';

/** Part of a conversation with a manager: it sends requests, receives answers, and ends with a value. */
export type Dialogue<Value> = Generator<ApiRequest, Value, ApiAnswer>;

/** Ends a conversation from any depth. */
class ReadingEnded extends Error {
  readonly outcome: ApiOutcome;

  constructor(outcome: ApiOutcome) {
    super('message' in outcome ? outcome.message : outcome.kind);
    this.outcome = outcome;
  }
}

/** @throws ReadingEnded always */
export function endReading(failure: DeviceFailureKind, message: string): never {
  throw new ReadingEnded({ kind: 'failure', failure, message });
}

/** @throws ReadingEnded always */
export function endAsNotOffered(message: string): never {
  throw new ReadingEnded({ kind: 'not-offered', message });
}

/** The outcome of a conversation, however it ended. */
export function* runToOutcome(dialogue: Dialogue<ApiOutcome>): Dialogue<ApiOutcome> {
  try {
    return yield* dialogue;
  } catch (error) {
    if (error instanceof ReadingEnded) return error.outcome;
    throw error;
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** The JSON object in an answer; undefined if it holds anything else, or breaks off. */
export function readJsonObject({ body }: ApiAnswer): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Ends the reading if a manager refuses a question that everything depends on.
 * @param doing ends the sentence "The manager … while": `reading its access policies`
 * @throws ReadingEnded unless the answer is a good one
 */
export function expectGood({ status, headers }: ApiAnswer, doing: string): void {
  if (status >= 200 && status < 300) return;
  if (status === 401) endReading('connection-lost', `The manager ended the session while ${doing}. Read it again.`);
  if (status === 403)
    endReading('not-enough-rights', `The account may not do this on the manager: ${doing}. Give it a role that may read.`);
  if (status === 429 || status === 503) {
    const seconds = /^\d{1,5}$/.test(headers['retry-after'] ?? '') ? `${headers['retry-after']} seconds` : 'a minute';
    endReading('device-busy', `The manager has too many requests to answer while ${doing}. Try again in ${seconds}.`);
  }
  endReading('incomplete-configuration', `The manager answered with status ${status} while ${doing}. Nothing was stored.`);
}
