import type { ComponentType } from 'react';

/** A page's code. */
export interface PageCode<Props> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  /** The page, once its code is there. */
  loaded?: ComponentType<Props>;
}

const pageCode = <Props>(load: PageCode<Props>['load']): PageCode<Props> => {
  const code: PageCode<Props> = {
    load: async () => {
      const module = await load();
      code.loaded = module.default;
      return module;
    },
  };
  return code;
};

export const loginPage = pageCode(() => import('../pages/login.tsx'));

/** Takes the place of all others until the password is changed. */
export const requiredPasswordPage = pageCode<object>(() => import('../pages/required-password.tsx'));

const unattended = pageCode<object>(() => import('../pages/unattended.tsx'));

/** Every page behind the sign-in, by its path. */
export const pages: Readonly<Record<string, PageCode<object>>> = {
  '/': pageCode(() => import('../pages/dashboard.tsx')),
  '/firewalls': pageCode(() => import('../pages/devices.tsx')),
  '/firewalls/add': pageCode(() => import('../pages/device-add.tsx')),
  '/firewalls/:id': pageCode(() => import('../pages/device.tsx')),
  '/audits/:id': pageCode(() => import('../pages/audit.tsx')),
  '/findings': pageCode(() => import('../pages/findings.tsx')),
  '/findings/of': pageCode(() => import('../pages/finding-of.tsx')),
  '/findings/:id': pageCode(() => import('../pages/finding.tsx')),
  '/waivers': pageCode(() => import('../pages/waivers.tsx')),
  '/waivers/:id': pageCode(() => import('../pages/waiver.tsx')),
  '/checks': pageCode(() => import('../pages/checks.tsx')),
  '/checks/:type': pageCode(() => import('../pages/check.tsx')),
  '/changes': pageCode(() => import('../pages/changes.tsx')),
  '/changes/:id': pageCode(() => import('../pages/change.tsx')),
  '/benchmarks': pageCode(() => import('../pages/benchmarks.tsx')),
  '/history': pageCode(() => import('../pages/history.tsx')),
  '/ai-chat': pageCode(() => import('../pages/ai-chat.tsx')),
  '/ai-privacy': pageCode(() => import('../pages/ai-privacy.tsx')),
  '/api-tokens': pageCode(() => import('../pages/api-tokens.tsx')),
  '/operations': pageCode(() => import('../pages/operations.tsx')),
  '/trends': pageCode(() => import('../pages/trends.tsx')),
  '/schedules/*': unattended,
  '/messages': unattended,
  '/events': unattended,
  '/users': pageCode(() => import('../pages/users.tsx')),
};

/** The page of a path, also of one that ends with an id. */
const codeOf = (pathname: string): PageCode<object> | undefined =>
  pages[pathname] ?? pages[pathname.replace(/^(\/[^/]+)\/[^/]+$/, '$1/:id')];

/** Loads the page that will most likely be shown. A failure shows where the page itself is wanted. */
export const preloadPage = async (pathname: string, signedIn: boolean): Promise<void> => {
  const code = signedIn ? (codeOf(pathname) ?? pages['/']) : loginPage;
  await code?.load().catch(() => undefined);
};
