import type { ApiAnswer, ApiCredentials, ApiOutcome, ApiRequest, DeviceApi } from '@merlon/engine/ports/device-api.ts';
import { cleanOutput, findMissing } from '../parse/whole-text.ts';
import { describeView } from './describe-view.ts';
import { type Dialogue, type Failure, fail, findCommonFailure } from './dialogue.ts';
import { findProduct } from './find-product.ts';
import { type WebSession, signIn } from './sign-in.ts';

/**
 * The FortiOS REST API, with a sign-in by name and password: it returns the backup, the same text as `show`. It comes after SSH, because it
 * hides more from read-only accounts (Fortinet community, TA 247199) and requires the right to write.
 */
export const fortiosRestApi: DeviceApi = { port: 443, order: 'after', read: readConfiguration };

function* readConfiguration(credentials: ApiCredentials): Dialogue<ApiOutcome> {
  const product = yield* findProduct();
  if (product.kind === 'other') return { kind: 'not-offered', message: 'No FortiGate answers at this address.' };
  const session = yield* signIn(product.signIn, credentials);
  if (session.kind === 'failure') return session;
  try {
    return yield* readBackup(session, credentials.username);
  } finally {
    yield signOut(session);
  }
}

const BACKUP = '/api/v2/monitor/system/config/backup';

/** Requested by POST, as newer releases expect, or by GET where that call does not exist. */
function* readBackup({ headers }: WebSession, username: string): Dialogue<ApiOutcome> {
  const step = 'reading the configuration';
  const body = JSON.stringify({ destination: 'file', scope: 'global' });
  const posted = yield {
    method: 'POST',
    path: `${BACKUP}?scope=global`,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    step,
  };
  const isUnknown = posted.status === 404 || posted.status === 405;
  const answer = isUnknown ? yield { method: 'GET', path: `${BACKUP}?destination=file&scope=global`, headers, step } : posted;
  const refusal = findRefusal(answer);
  if (refusal) return refusal;
  const config = cleanOutput(answer.body.replace(/\r\n?/g, '\n'));
  const missing = findMissing(config);
  if (missing !== undefined) return fail('incomplete-configuration', missing);
  const notes = describeView(config, username);
  return { kind: 'configuration', config, ...(notes.length > 0 && { notes }) };
}

function findRefusal(answer: ApiAnswer): Failure | undefined {
  const common = findCommonFailure(answer);
  if (common) return common;
  if (answer.status === 401)
    return fail('not-enough-rights', 'The device ended the session before it gave its configuration, or gives the account none.');
  if (answer.status === 403) {
    const words =
      'The account may not make a backup. Give its profile the right to read and write the system’s settings, or read the device over SSH.';
    return fail('not-enough-rights', words);
  }
  if (answer.status !== 200 || /^\s*[{<]/.test(answer.body)) {
    return fail('command-refused', `The device gave no backup (HTTP ${answer.status}). Read it over SSH instead.`);
  }
  return undefined;
}

function signOut({ signIn: kind, headers }: WebSession): ApiRequest {
  const way =
    kind === 'form' ? ({ method: 'POST', path: '/logout' } as const) : ({ method: 'DELETE', path: '/api/v2/authentication' } as const);
  return { ...way, headers, step: 'signing out', signsOut: true };
}
