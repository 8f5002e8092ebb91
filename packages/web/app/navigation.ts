/** The pages that the header leads to; what is not built is not listed. */
export const NAVIGATION = [
  { label: 'Audits', path: '/firewalls' },
  { label: 'Benchmarks', path: '/benchmarks' },
] as const;

/** Where one is after the sign-in. */
export const LANDING = NAVIGATION[0].path;

/** Whether a page is, or belongs below, an entry of the navigation. */
export const isUnder = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
