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

/** Every page of the product. */
export const pages = {
  login: pageCode(() => import('../pages/login.tsx')),
  dashboard: pageCode(() => import('../pages/dashboard.tsx')),
  devices: pageCode(() => import('../pages/devices.tsx')),
  deviceAdd: pageCode(() => import('../pages/device-add.tsx')),
  benchmarks: pageCode(() => import('../pages/benchmarks.tsx')),
  history: pageCode(() => import('../pages/history.tsx')),
  aiChat: pageCode(() => import('../pages/ai-chat.tsx')),
  aiPrivacy: pageCode(() => import('../pages/ai-privacy.tsx')),
  apiTokens: pageCode(() => import('../pages/api-tokens.tsx')),
  operations: pageCode(() => import('../pages/operations.tsx')),
  users: pageCode(() => import('../pages/users.tsx')),
};

const byPath: Readonly<Record<string, { readonly load: () => Promise<unknown> }>> = {
  '/firewalls': pages.devices,
  '/firewalls/add': pages.deviceAdd,
  '/benchmarks': pages.benchmarks,
  '/history': pages.history,
  '/ai-chat': pages.aiChat,
  '/ai-privacy': pages.aiPrivacy,
  '/api-tokens': pages.apiTokens,
  '/operations': pages.operations,
  '/users': pages.users,
};

/** Loads the page that will most likely be shown. A failure shows where the page itself is wanted. */
export const preloadPage = async (pathname: string, signedIn: boolean): Promise<void> => {
  const { load } = signedIn ? (byPath[pathname] ?? pages.dashboard) : pages.login;
  await load().catch(() => undefined);
};
