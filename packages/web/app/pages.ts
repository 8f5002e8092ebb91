/** How each page's code is loaded. */
export const pages = {
  login: () => import('../pages/login.tsx'),
  dashboard: () => import('../pages/dashboard.tsx'),
  firewalls: () => import('../pages/firewalls.tsx'),
  firewallAdd: () => import('../pages/firewall-add.tsx'),
  benchmarks: () => import('../pages/benchmarks.tsx'),
  history: () => import('../pages/history.tsx'),
  users: () => import('../pages/users.tsx'),
};

const byPath: Readonly<Record<string, () => Promise<unknown>>> = {
  '/firewalls': pages.firewalls,
  '/firewalls/add': pages.firewallAdd,
  '/benchmarks': pages.benchmarks,
  '/history': pages.history,
  '/users': pages.users,
};

/** Begins to load the page that will most likely be shown. */
export const preloadPage = (pathname: string, signedIn: boolean): void => {
  const load = signedIn ? (byPath[pathname] ?? pages.dashboard) : pages.login;
  // A failure shows where the page itself is wanted.
  load().catch(() => undefined);
};
