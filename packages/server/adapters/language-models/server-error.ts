import type { ServerAnswer } from './model-server.ts';

/** A server's description of its failure, whichever form it takes. */
export interface ServerError {
  /** Of HTTP; of an error within an answer that began well, the one that it would have had. */
  readonly status: number;
  readonly words: string;
  /** The identifiers that it gives: `insufficient_quota invalid_request_error`. */
  readonly codes: string;
  /** The parameter of the request that it names; empty where it names none. */
  readonly parameter: string;
  readonly retryAfter: string | undefined;
}

/** Bytes: an error is a sentence, a page of a gateway at most. */
const LONGEST_ERROR = 64 * 1024;

/** @throws FailedTry where the answer breaks off */
export async function readServerError(answer: ServerAnswer): Promise<ServerError> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > LONGEST_ERROR) break;
  }
  const { status, retryAfter } = answer;
  return { ...describeError(parse(Buffer.concat(pieces).toString('utf8'))), status, retryAfter };
}

/** An error that stands in an answer which began with 200. What gives no number is taken for a fault of the server. */
export function readErrorWithin(value: unknown): ServerError {
  const error = describeError(value);
  const number = Number(/\b[45]\d\d\b/.exec(error.codes)?.[0]);
  const words = `${error.codes} ${error.words}`;
  const status = number || (/rate.?limit|too many requests/i.test(words) && 429) || (/unauthorized/i.test(words) && 401) || 500;
  return { ...error, status: /model\W.*not found/i.test(words) ? 404 : status, retryAfter: undefined };
}

type Words = Pick<ServerError, 'words' | 'codes' | 'parameter'>;

/** `{"error": "…"}`, `{"error": {"message", "type", "code", "param"}}`, `{"message": …}`, `{"detail": "…"}` or `{"detail": [{"loc", "msg"}]}`. */
function describeError(value: unknown): Words {
  const whole = asRecord(value);
  const error = asRecord(whole['error']);
  const details = Array.isArray(whole['detail']) ? whole['detail'].map(asRecord) : [];
  const words = [whole['error'], error['message'], whole['message'], whole['detail'], ...details.map(({ msg }) => msg)];
  const places = details.map(({ loc }) => (Array.isArray(loc) ? loc.at(-1) : loc));
  return {
    words: joinTexts(words),
    codes: joinTexts([error['code'], error['type'], whole['code'], whole['type']]),
    parameter: joinTexts([error['param'], whole['param'], ...places]),
  };
}

function joinTexts(values: readonly unknown[]): string {
  return values.filter((one) => typeof one === 'string' || typeof one === 'number').join(' ');
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
