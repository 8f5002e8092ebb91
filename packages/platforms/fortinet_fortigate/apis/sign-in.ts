import type { ApiAnswer, ApiCredentials } from '@merlon/engine/ports/device-api.ts';
import { passwordChangeDemanded } from '@merlon/engine/ports/device-session.ts';
import { type Dialogue, type Failure, fail, findCommonFailure } from './dialogue.ts';

/** The headers that each request of a session carries. */
export interface WebSession {
  readonly kind: 'session';
  readonly headers: Readonly<Record<string, string>>;
  readonly signIn: 'form' | 'json';
}

/** Signs in with name and password, which are sent once; accepts a banner, as the key `a` does on the console. */
export function* signIn(kind: WebSession['signIn'], credentials: ApiCredentials): Dialogue<WebSession | Failure> {
  const answer = yield kind === 'form' ? askByForm(credentials) : askByJson(credentials);
  const refusal = findCommonFailure(answer) ?? (kind === 'form' ? findFormRefusal(answer) : findJsonRefusal(answer));
  if (refusal) return refusal;
  const session = openSession(kind, answer.cookies);
  if (!session) return fail('command-refused', 'The device opened no session for this sign-in. Read it over SSH instead.');
  if (kind === 'json' || !/logindisclaimer/i.test(answer.body)) return session;
  const accepted = yield {
    method: 'POST',
    path: '/logindisclaimer',
    headers: { ...FORM, ...session.headers },
    body: 'confirm=1&redir=%2Fng%2F',
    step: 'accepting its banner',
  };
  return openSession(kind, joinCookies(answer.cookies, accepted.cookies)) ?? session;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const askByForm = ({ username, password }: ApiCredentials) =>
  ({
    method: 'POST',
    path: '/logincheck',
    headers: FORM,
    body: new URLSearchParams({ username, secretkey: password, ajax: '1' }).toString(),
    step: 'signing in',
    signsIn: true,
  }) as const;

/** The password is sent under both names that releases have used for it. */
const askByJson = ({ username, password }: ApiCredentials) =>
  ({
    method: 'POST',
    path: '/api/v2/authentication',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      secretkey: password,
      password,
      ack_pre_disclaimer: true,
      ack_post_disclaimer: true,
      request_key: false,
    }),
    step: 'signing in',
    signsIn: true,
  }) as const;

const wrong = fail(
  'authentication-failed',
  'The device does not accept this name and password. They were sent once and are not tried again.',
);
const locked = fail(
  'authentication-failed',
  'The device has locked sign-ins from here after too many wrong ones. Wait, then check the password.',
);
const token = fail(
  'authentication-failed',
  'The device asks for a token code after the password. Use an account that signs in with its password alone.',
);
const change = fail(passwordChangeDemanded.failure, passwordChangeDemanded.message);

/** The first character of the answer: 1 for success (FortiOS REST API reference, `logincheck`; PowerFGT issue 101). */
function findFormRefusal({ status, body, cookies }: ApiAnswer): Failure | undefined {
  if (status === 401 || status === 403) return wrong;
  if (status !== 200 && !readCsrfToken(cookies)) return fail('command-refused', `The device refused the sign-in (HTTP ${status}).`);
  return { 0: wrong, 2: locked, 3: token, 4: change }[body.trimStart()[0] ?? ''];
}

/** `status_code` 5 is success (Fortinet's Terraform provider); other codes are documented nowhere and recognised by their messages. */
function findJsonRefusal({ status, body }: ApiAnswer): Failure | undefined {
  const { status_code: code, status_message: message } = readJson(body);
  if (status === 200 && (code === 5 || /LOGIN_SUCCESS/i.test(String(message)))) return undefined;
  const words = String(message ?? '');
  if (/lock/i.test(words) || code === 2) return locked;
  if (/factor|token|2fa/i.test(words) || code === 3) return token;
  if (/chang|expire|new_?pass/i.test(words) || code === 4) return change;
  if (status === 401 || status === 403 || code !== undefined) return wrong;
  return fail('command-refused', `The device refused the sign-in (HTTP ${status}). Read it over SSH instead.`);
}

function readJson(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

function openSession(kind: WebSession['signIn'], cookies: string): WebSession | undefined {
  const csrf = readCsrfToken(cookies);
  return csrf === undefined ? undefined : { kind: 'session', signIn: kind, headers: { cookie: cookies, 'x-csrftoken': csrf } };
}

/** The cookie `ccsrftoken`, sometimes with a number after its name, later `ccsrf_token`; its value is quoted, the header's is not. */
function readCsrfToken(cookies: string): string | undefined {
  const value = /(?:^|; )ccsrf_?token[^=;]*=([^;]*)/i.exec(cookies)?.[1]?.replace(/"|%22/g, '');
  return value === undefined || !/^[\x21-\x7E]+$/.test(value) ? undefined : value;
}

/** The cookies of several answers; the later one of the same name wins. */
function joinCookies(...headers: readonly string[]): string {
  const pairs = headers.flatMap((header) => header.split('; ')).filter((pair) => pair !== '');
  return [...new Map(pairs.map((pair) => [pair.split('=', 1)[0]!, pair])).values()].join('; ');
}
