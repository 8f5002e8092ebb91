import type { ApiAnswer } from '@merlon/engine/ports/device-api.ts';
import type { Dialogue } from './dialogue.ts';

/** The finding from the pages before a sign-in: whether this is a FortiGate, and which sign-in it has. */
export type Product = { readonly kind: 'fortigate'; readonly signIn: 'form' | 'json' } | { readonly kind: 'other' };

const MOST_REDIRECTIONS = 3;

/**
 * Recognises a FortiGate by its login page, and tells its two sign-ins apart, before a password is sent. Pages that name `logincheck` have
 * the form; from FortiOS 7.6.3 on, it no longer opens a session. `/api/v2/authentication` came with 6.4.2 and is not found before
 * (fortigate-api issue 52, PowerFGT, Fortinet's Terraform provider).
 */
export function* findProduct(): Dialogue<Product> {
  for (const start of ['/login', '/']) {
    const page = yield* readPage(start);
    if (!isFortigate(page)) continue;
    if (/logincheck/i.test(page.body)) return { kind: 'fortigate', signIn: 'form' };
    const probe = yield { method: 'GET', path: '/api/v2/authentication', step: 'asking how to sign in' };
    return { kind: 'fortigate', signIn: probe.status === 404 ? 'form' : 'json' };
  }
  return { kind: 'other' };
}

/** The page at a path of the device, following its own redirections. */
function* readPage(start: string): Dialogue<ApiAnswer> {
  let answer = yield { method: 'GET', path: start, step: 'asking what it is' };
  for (let left = MOST_REDIRECTIONS; left > 0 && answer.status >= 300 && answer.status < 400; left -= 1) {
    const path = /^(?:https?:\/\/[^/]+)?(\/[^\s#]*)/i.exec(answer.headers['location'] ?? '')?.[1];
    if (path === undefined || isFortigate(answer)) break;
    answer = yield { method: 'GET', path, step: 'asking what it is' };
  }
  return answer;
}

/** FortiOS hides its web server's name behind crosses, but its maker's name appears in style sheets, scripts and cookies. */
function isFortigate({ status, headers, cookies, body }: ApiAnswer): boolean {
  if (OTHER_PAGE.test(body)) return false;
  const isPage = status === 200 && /forti(?:gate|net|os)|ftnt-|logincheck|logindisclaimer/i.test(body);
  return isPage || /^x{4,}-x{3,}$/i.test(headers['server'] ?? '') || /(?:^|; )(?:APSCOOKIE|ccsrf_?token)/i.test(cookies);
}

/** The portal for remote users, and other products of the same maker: their sign-ins are not for administrators of this device. */
const OTHER_PAGE =
  /\/remote\/login|<title>[^<]*forti(?:manager|analyzer|web|mail|adc|sandbox|authenticator|nac|siem|voice|proxy|ddos|client)/i;
