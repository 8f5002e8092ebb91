import type { ApiAnswer, ApiOutcome, ApiRequest } from '@merlon/engine/ports/device-api.ts';
import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';

export type Failure = ApiOutcome & { readonly kind: 'failure' };
export type Dialogue<Result> = Generator<ApiRequest, Result, ApiAnswer>;
export type JsonObject = Readonly<Record<string, unknown>>;

/** The result of a call: its answer, or the failure that it stands for. */
export type Called = { readonly kind: 'answer'; readonly value: JsonObject } | Failure;

export interface Call {
  readonly command: string;
  readonly body: JsonObject;
  /** The session that `login` opened; absent for calls that need none. */
  readonly session?: string;
  /** The purpose of the call, as in `ApiRequest`. */
  readonly step: string;
}

/** The HTTP request of a management API call: POST with JSON, the session in a header. Source: Management API Reference, "Introduction". */
export const toRequest = ({ command, body, session, step }: Call): ApiRequest => ({
  method: 'POST',
  path: `/web_api/${command}`,
  headers: { 'content-type': 'application/json', ...(session === undefined ? {} : { 'x-chkp-sid': session }) },
  body: JSON.stringify(body),
  step,
});

/** Sends a call and reads its result. */
export function* callApi(call: Call): Dialogue<Called> {
  const answer = yield toRequest(call);
  const value = readObject(answer);
  if (answer.status === 200 && value) return { kind: 'answer', value };
  if (answer.status === 200)
    return fail('incomplete-configuration', `The management server's answer breaks off while ${call.step}. Nothing was stored.`);
  return explainRefusal(answer.status, value, call.step);
}

/** The JSON object in an answer; undefined if it is anything else. */
export function readObject({ body }: ApiAnswer): JsonObject | undefined {
  if (isTooDeep(body)) return undefined;
  try {
    const value = JSON.parse(body) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

/** Deeper than any answer, and shallow enough not to exhaust the stack when the answer is written again. */
const DEEPEST = 40;

function isTooDeep(body: string): boolean {
  let depth = 0;
  for (const [token] of body.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

export const fail = (failure: DeviceFailureKind, message: string): Failure => ({ kind: 'failure', failure, message });

/** Source of the codes: Management API Reference, "Error codes"; answers of R80.40. */
function explainRefusal(status: number, value: JsonObject | undefined, step: string): Failure {
  const code = typeof value?.['code'] === 'string' ? value['code'] : '';
  const message = typeof value?.['message'] === 'string' ? value['message'] : '';
  if (status === 401 || /session_id|session_expired|wrong_session/.test(code)) {
    return fail('connection-lost', `The management server ended the session while ${step}. Try again.`);
  }
  if (status === 429 || /too_many_requests/.test(code)) {
    return fail('device-busy', `The management server takes no more requests at the moment (while ${step}). Try again in some minutes.`);
  }
  if (status === 403 || /permission|forbidden|not_authorized/.test(code) || /permission/i.test(message)) {
    return fail(
      'not-enough-rights',
      `The account may not read this over the management API (while ${step}). Give it the profile Read Only All.`,
    );
  }
  if (status >= 500) {
    return fail('device-busy', `The management server could not answer while ${step} (status ${status}). Try again in some minutes.`);
  }
  return fail('command-refused', `The management server refused what was asked while ${step}${code === '' ? '' : ` (${code})`}.`);
}
