import type { TestAnswer } from '../start-test-server.ts';
import { type PatientCaller, createPatientCaller } from './patient-caller.ts';

const PASSWORD = 'walnut-Harbour-77';
/** Wrong passwords for one name from one address that are looked at. */
const TRIES = 5;
/** Calls a minute that are open to all; more than one process would have to count to come to it. */
const OPEN_CALLS = 240;
const AT_ONCE = 20;
/** Milliseconds; a little less than the minute, in which a process may have been away. */
const WINDOW = 50_000;

/**
 * Signs in, out and wrongly at several web processes by turns, while they are killed: what one of them was told holds at all.
 * @returns sentences on what did not hold
 */
export async function tryAccounts(urls: readonly string[], admin: PatientCaller, name: string): Promise<string[]> {
  const created = await admin.call('POST', '/auth/users', { body: { username: name, password: PASSWORD, role: 'user' } });
  if (created.status !== 200 && created.unanswered === 0) return [`An account could not be made: ${created.text}`];
  return [...(await trySession(urls, name)), ...(await tryLimit(urls)), ...(await tryLock(urls, name))];
}

/** A call to each process. */
const callEach = (urls: readonly string[], token: string, ...call: Parameters<PatientCaller['call']>): Promise<TestAnswer[]> =>
  Promise.all(urls.map((url) => createPatientCaller([url], token).call(...call)));

async function trySession(urls: readonly string[], username: string): Promise<string[]> {
  const { call } = createPatientCaller(urls, '');
  const body = new URLSearchParams({ username, password: PASSWORD });
  const signedIn = await call('POST', '/auth/login', { body });
  if (signedIn.status !== 200) return [`Signing in was answered with ${signedIn.status}: ${signedIn.text}`];
  const token = signedIn.body.access_token;
  const during = await callEach(urls, token, 'GET', '/auth/me');
  await createPatientCaller(urls, token).call('POST', '/auth/logout');
  const afterwards = await callEach(urls, token, 'GET', '/auth/me');
  return [
    ...during.filter(({ status }) => status !== 200).map(({ text }) => `A session did not hold at every process: ${text}`),
    ...afterwards.filter(({ status }) => status !== 401).map(({ status }) => `A session that was ended was answered with ${status}`),
  ];
}

/** Tries wrongly at every process by turns until the name is locked; then the right password opens none of them. */
async function tryLock(urls: readonly string[], username: string): Promise<string[]> {
  const { call } = createPatientCaller(urls, '');
  const tryWith = (password: string): Parameters<typeof call> => [
    'POST',
    '/auth/login',
    { body: new URLSearchParams({ username, password }) },
  ];
  for (let at = 0; at < TRIES; at += 1) await call(...tryWith(`wrong-${at}`));
  const right = await callEach(urls, '', ...tryWith(PASSWORD));
  return right
    .filter(({ status, headers }) => status !== 429 || !headers.get('retry-after'))
    .map(({ status }) => `A locked name was answered with ${status} at one of the processes`);
}

/** Asks an open call at every process by turns until the address has to wait; a machine that is too slow for that shows nothing. */
async function tryLimit(urls: readonly string[]): Promise<string[]> {
  const { call } = createPatientCaller(urls, '');
  const startedAt = performance.now();
  for (let left = OPEN_CALLS + AT_ONCE; left > 0; left -= AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => call('GET', '/auth/validate-username?username=somebody')));
    if (answers.some(({ status }) => status === 429) || performance.now() - startedAt > WINDOW) return [];
  }
  return [`More than ${OPEN_CALLS} open calls within a minute were all answered: the processes do not count together`];
}
