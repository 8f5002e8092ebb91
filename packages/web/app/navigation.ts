import type { Role } from '@merlon/contract/auth.ts';

interface NavigationEntry {
  readonly label: string;
  readonly path: string;
  /** Absent: for everybody. */
  readonly role?: Role;
}

/** The pages that the header leads to, in its order. */
const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Dashboard', path: '/' },
  { label: 'Audits', path: '/firewalls' },
  { label: 'Reports', path: '/history' },
  { label: 'Benchmarks', path: '/benchmarks' },
  { label: 'AIChat', path: '/ai-chat' },
  { label: 'Users', path: '/users', role: 'admin' },
];

/** Those of them that are there for a role. */
export const navigationOf = (role: Role | undefined): readonly NavigationEntry[] =>
  NAVIGATION.filter((entry) => entry.role === undefined || entry.role === role);

/** Where one is after the sign-in. */
export const LANDING = '/';

/** Whether a page is, or belongs below, an entry of the navigation. */
export const isUnder = (pathname: string, path: string): boolean => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
