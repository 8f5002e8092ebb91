import type { ApiAnswer, ApiCredentials, ApiOutcome, DeviceApi } from '@merlon/engine/ports/device-api.ts';
import { joinTexts } from './api-text.ts';
import { type Called, type Dialogue, type Failure, fail, readObject, toRequest } from './management-call.ts';
import { readPolicy } from './read-policy.ts';

/**
 * The management API of the server that keeps the rule base, which Clish does not print. Source: Management API Reference (`login`,
 * `logout`, "Introduction"); R80 and later. The account needs a profile with read permission and "Management API login".
 */
export const managementApi: DeviceApi = { port: 443, order: 'beside', part: 'The rule base', read: readManagement, join: joinTexts };

/** In seconds. Short, so that a forgotten session ends soon; every other one ends with `logout`. */
const SESSION_SECONDS = 600;

function* readManagement(credentials: ApiCredentials): Dialogue<ApiOutcome> {
  const missing = yield* probe();
  if (missing) return missing;
  const signedIn = yield* signIn(credentials);
  if (signedIn.kind === 'failure') return signedIn;
  const session = signedIn.value['sid'];
  if (typeof session !== 'string') return fail('incomplete-configuration', 'The management server opened no session. Nothing was stored.');
  try {
    return yield* readPolicy(session);
  } finally {
    yield { ...toRequest({ command: 'logout', body: {}, session, step: 'signing out' }), signsOut: true };
  }
}

/**
 * Sends a call without a session. The API refuses it in JSON; everything else answers another way: a gateway's web portal with a page or a
 * redirection, a server whose API is off with 403 or 503.
 */
function* probe(): Dialogue<ApiOutcome | undefined> {
  const answer: ApiAnswer = yield toRequest({ command: 'show-api-versions', body: {}, step: 'looking for the management API' });
  const value = readObject(answer);
  if (typeof value?.['code'] === 'string' || typeof value?.['current-version'] === 'string') return undefined;
  const reason =
    answer.status === 403 || answer.status === 503
      ? 'The management API is switched off here, or does not accept this address: see Manage & Settings > Blades > Management API in SmartConsole.'
      : 'No management API answers here: the rule base is kept by the management server, which may be another host.';
  return { kind: 'not-offered', message: reason };
}

/** Opens a read-only session, which changes nothing and locks nothing. */
function* signIn({ username, password }: ApiCredentials): Dialogue<Called> {
  const body = { user: username, password, 'read-only': true, 'session-timeout': SESSION_SECONDS };
  const answer = yield { ...toRequest({ command: 'login', body, step: 'signing in' }), signsIn: true };
  const value = readObject(answer);
  if (answer.status === 200)
    return value ? { kind: 'answer', value } : fail('incomplete-configuration', 'The answer to signing in breaks off.');
  return explainLogin(answer.status, String(value?.['code'] ?? ''), String(value?.['message'] ?? ''));
}

/** Source: Management API Reference, `login`; err_login_failed is the answer to a wrong name and a wrong password alike. */
function explainLogin(status: number, code: string, message: string): Failure {
  if (/expired|must (?:be )?change/i.test(message) && /password/i.test(message)) {
    return fail(
      'password-change-required',
      'The management server demands a new password for this account. Change it there, then enter it here.',
    );
  }
  if (/too_many|more_than_one|locked_out_temporarily|maximum_number/.test(code) || status === 429 || status >= 500) {
    return fail('device-busy', 'The management server opens no session at the moment. Try again in some minutes.');
  }
  if (status === 403 || /permission|forbidden/.test(code) || /permission/i.test(message)) {
    return fail('not-enough-rights', 'The account may not use the management API: its permission profile lacks "Management API login".');
  }
  return fail('authentication-failed', 'The management server does not accept this user name and password.');
}
