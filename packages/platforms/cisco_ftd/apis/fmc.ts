import type { ApiAnswer, ApiCredentials, ApiOutcome, DeviceApi } from '@merlon/engine/ports/device-api.ts';
import { chooseDevice } from './choose-device.ts';
import { type Dialogue, endAsNotOffered, endReading, expectGood, isJsonObject, readJsonObject, runToOutcome } from './dialogue.ts';
import { FMC_PARTS } from './fmc-parts.ts';
import { readParts } from './read-parts.ts';
import { describeUnread, writeManagerDocument } from './write-manager-document.ts';

const PLATFORM = '/api/fmc_platform/v1';

/**
 * Firewall Management Center: the policies of all devices that it manages, with the rules and the logging that the devices themselves do
 * not show. Asked before the session, because a Threat Defense command line does not answer at its address.
 */
export const fmcApi: DeviceApi = {
  port: 443,
  order: 'before',
  read: (credentials) => runToOutcome(readFmc(credentials)),
  chooseDevice,
};

function* readFmc(credentials: ApiCredentials): Dialogue<ApiOutcome> {
  yield* expectFmc();
  const session = yield* signIn(credentials);
  try {
    const headers = { 'x-auth-access-token': session.token, accept: 'application/json' };
    const version = yield* readVersion(headers);
    // 1000 is its maximum page size (REST API Quick Start Guide, "Paging").
    const base = `/api/fmc_config/v1/domain/${encodeURIComponent(session.domain)}`;
    const parts = yield* readParts(FMC_PARTS, { base, headers, query: '&expanded=true', pageSize: 1000 });
    const head = { version, domain: session.domainName };
    return {
      kind: 'configuration',
      config: writeManagerDocument('fmc', head, parts),
      notes: [...describeDomains(session), ...describeUnread(parts)],
    };
  } finally {
    const headers = { 'x-auth-access-token': session.token };
    yield { method: 'POST', path: `${PLATFORM}/auth/revokeaccess`, headers, step: 'signing out', signsOut: true };
  }
}

/** Sends a request that needs a token, without one: the refusal has a distinctive form. */
function* expectFmc(): Dialogue<void> {
  const answer = yield {
    method: 'GET',
    path: `${PLATFORM}/info/serverversion`,
    headers: { accept: 'application/json' },
    step: 'asking whether a management centre answers',
  };
  const error = readJsonObject(answer)?.['error'];
  // The device manager's errors carry a `key`; its addresses are different too.
  const isItsError = isJsonObject(error) && error['key'] === undefined && ('category' in error || Array.isArray(error['messages']));
  if ((answer.status === 401 || answer.status === 403) && isItsError) return;
  endAsNotOffered('No Firewall Management Center answers there, or its REST API is switched off.');
}

interface Session {
  readonly token: string;
  readonly domain: string;
  readonly domainName: string;
  /** The number of other domains that the account sees. */
  readonly otherDomains: number;
}

function* signIn({ username, password }: ApiCredentials): Dialogue<Session> {
  const answer = yield {
    method: 'POST',
    path: `${PLATFORM}/auth/generatetoken`,
    headers: { authorization: `Basic ${encodeBase64(`${username}:${password}`)}` },
    step: 'signing in',
    signsIn: true,
  };
  if (answer.status === 401) {
    endReading('authentication-failed', 'The management centre refused the user name or the password. Nothing was tried again.');
  }
  expectGood(answer, 'signing in');
  const token = answer.headers['x-auth-access-token'];
  const domain = answer.headers['domain_uuid'];
  if (!token || !domain)
    return endReading('not-enough-rights', 'The management centre gave the account no session. Give it a role that may use the API.');
  return { token, domain, ...readDomains(answer, domain) };
}

/** The header `domains` lists the domains that the account sees: `[{"name": "Global", "uuid": "…"}]`. */
function readDomains({ headers }: ApiAnswer, domain: string): Pick<Session, 'domainName' | 'otherDomains'> {
  const listed = readJsonObject({ status: 0, headers: {}, cookies: '', body: `{"domains": ${headers['domains'] ?? '[]'}}` })?.['domains'];
  const domains = Array.isArray(listed) ? listed.filter(isJsonObject) : [];
  const name = domains.find(({ uuid }) => uuid === domain)?.['name'];
  return { domainName: typeof name === 'string' ? name : domain, otherDomains: domains.filter(({ uuid }) => uuid !== domain).length };
}

function describeDomains({ domainName, otherDomains }: Session): readonly string[] {
  if (otherDomains === 0) return [];
  return [`Only the domain ${domainName} was read; the account sees ${otherDomains} more. Use an account of the domain that is wanted.`];
}

function* readVersion(headers: Readonly<Record<string, string>>): Dialogue<string> {
  const doing = 'reading its version';
  const answer = yield { method: 'GET', path: `${PLATFORM}/info/serverversion`, headers, step: doing };
  expectGood(answer, doing);
  const items = readJsonObject(answer)?.['items'];
  const version = Array.isArray(items) && isJsonObject(items[0]) ? items[0]['serverVersion'] : undefined;
  return typeof version === 'string' ? version : 'unknown';
}

const encodeBase64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
