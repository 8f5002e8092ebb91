import type { Page } from '@playwright/test';

const administrator = { username: 'root.admin', password: 'Rampart-and-Gatehouse-41' };

/** Makes a call to the server with the session of `signIn`; throws where it is refused. */
export type CallServer = (method: string, path: string, options?: { data?: unknown; multipart?: FormData }) => Promise<unknown>;

/** Signs a browser in without its screen, as the administrator, whom the first call creates. */
export async function signIn(page: Page): Promise<CallServer> {
  const data = { ...administrator, password_confirm: administrator.password };
  const { setup_required } = (await (await page.request.get('/api/auth/check-setup')).json()) as { setup_required: boolean };
  const answer = setup_required
    ? await page.request.post('/api/auth/setup-root', { data })
    : await page.request.post('/api/auth/login', { form: administrator });
  const { access_token, user } = (await answer.json()) as { access_token: string; user: object };
  await page.addInitScript(
    ([token, stored]) => {
      // The frame that a PDF is shown in has no storage.
      if (!globalThis.localStorage) return;
      localStorage.setItem('access_token', token);
      localStorage.setItem('user', stored);
    },
    [access_token, JSON.stringify(user)] as const,
  );
  return async (method, path, options = {}) => {
    const made = await page.request.fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${access_token}` }, ...options });
    const text = await made.text();
    if (!made.ok()) throw new Error(`${method} ${path} answered ${made.status()}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}
