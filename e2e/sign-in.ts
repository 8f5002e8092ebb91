import type { Page } from '@playwright/test';
import type { Account } from './sign-in-screen.ts';

export const administrator: Account = { username: 'root.admin', password: 'Rampart-and-Gatehouse-41' };

/** Makes a call to the server with the session of `signIn`; throws where it is refused. */
export type CallServer = (method: string, path: string, options?: { data?: unknown; multipart?: FormData }) => Promise<unknown>;

export interface SignInOptions {
  /** The administrator, whom the first call creates, where nobody is named. */
  readonly account?: Account;
  /** False: the browser is left at its sign-in, and only the calls that are handed back have a session. */
  readonly withSession?: boolean;
}

/** Signs a browser in without its screen. */
export async function signIn(page: Page, { account = administrator, withSession = true }: SignInOptions = {}): Promise<CallServer> {
  const data = { ...account, password_confirm: account.password };
  const { setup_required } = (await (await page.request.get('/api/auth/check-setup')).json()) as { setup_required: boolean };
  const created = setup_required ? await page.request.post('/api/auth/setup-root', { data }) : undefined;
  // Another journey may have created the administrator meanwhile.
  const answer = created?.ok() ? created : await page.request.post('/api/auth/login', { form: { ...account } });
  const { access_token, user } = (await answer.json()) as { access_token: string; user: object };
  if (withSession) await storeSession(page, access_token, user);
  else await page.context().clearCookies();
  return async (method, path, options = {}) => {
    const made = await page.request.fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${access_token}` }, ...options });
    const text = await made.text();
    if (!made.ok()) throw new Error(`${method} ${path} answered ${made.status()}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

async function storeSession(page: Page, token: string, user: object): Promise<void> {
  await page.addInitScript(
    ([stored, storedUser]) => {
      // The frame that a PDF is shown in has no storage.
      if (!globalThis.localStorage) return;
      localStorage.setItem('access_token', stored);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)] as const,
  );
}
