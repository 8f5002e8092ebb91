import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { type Access, type Role, mayCall } from '@merlon/contract/roles.ts';
import { UserMenu } from '../features/auth/user-menu.tsx';
import { useMay, useSession } from '../lib/session.ts';
import { AfterFirstData } from '../ui/after-first-data.tsx';
import { loadLater } from '../ui/load-later.tsx';
import { Brand, Footer } from '../ui/brand.tsx';

/** As wide before it is there; a phone has room for its sign alone. */
const PALETTE_WIDTH = { xs: 40, lg: 164 };
/** As wide before it is there. */
const iconPlace = <Box sx={{ width: 40 }} />;
const InboxButton = loadLater(() => import('./inbox-button.tsx'), 'InboxButton', iconPlace);
const palettePlace = <Box sx={{ width: PALETTE_WIDTH }} />;
const PaletteButton = loadLater(() => import('./palette-button.tsx'), 'PaletteButton', palettePlace);
const EventBell = loadLater(() => import('../features/notifications/bell/event-bell.tsx'), 'EventBell', iconPlace);

interface NavigationEntry {
  readonly label: string;
  readonly path: string;
  /** Where the pages are that belong to it besides. */
  readonly besides?: readonly string[];
  /** Absent: for everybody. */
  readonly access?: Access;
}

/** The pages that the header leads to, in its order. */
const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Dashboard', path: '/', besides: ['/trends'] },
  { label: 'Audits', path: '/firewalls' },
  { label: 'Findings', path: '/findings', besides: ['/waivers'] },
  { label: 'Reports', path: '/history', besides: ['/audits', '/checks', '/changes'] },
  { label: 'Benchmarks', path: '/benchmarks' },
  { label: 'AIChat', path: '/ai-chat' },
  { label: 'Users', path: '/users', access: 'admin' },
];

/** Those of them that are there for a role. */
const navigationOf = (role: Role = 'user'): readonly NavigationEntry[] =>
  NAVIGATION.filter(({ access = 'reader' }) => mayCall(role, access));

/** The pages that belong to no entry of it. */
const FURTHER: readonly NavigationEntry[] = [
  { label: 'Schedules', path: '/schedules' },
  { label: 'Events', path: '/events' },
  { label: 'Messages', path: '/messages', access: 'admin' },
  { label: 'API Tokens', path: '/api-tokens' },
  { label: 'AI Privacy', path: '/ai-privacy' },
  { label: 'Operations', path: '/operations', access: 'admin' },
];

/** The entry that a page belongs to, or its own title. */
export const namePage = (pathname: string): string | undefined =>
  [...NAVIGATION, ...FURTHER].find((entry) => isUnder(pathname, entry))?.label;

/** Where one is after the sign-in. */
export const LANDING = '/';

/** Whether a page is, or belongs below, an entry of the navigation. */
const isUnder = (pathname: string, { path, besides = [] }: Pick<NavigationEntry, 'path' | 'besides'>): boolean =>
  [path, ...besides].some((one) => pathname === one || (one !== '/' && pathname.startsWith(`${one}/`)));

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 56,
  px: { xs: 2, sm: 3 },
  py: { xs: 1, md: 0 },
  bgcolor: 'header.main',
  color: 'header.text',
  borderBottom: 1,
  borderColor: 'header.edge',
} as const;

/** In a row of its own where the header has no room for all of it. */
const navigation = {
  display: 'flex',
  gap: 0.25,
  order: { xs: 3, md: 0 },
  width: { xs: '100%', md: 'auto' },
  mt: { xs: 0.5, md: 0 },
  mx: { xs: -0.5, md: 0 },
  flexWrap: 'wrap',
} as const;

const content = {
  flex: 1,
  width: '100%',
  maxWidth: 1680,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  py: { xs: 2, sm: 3 },
  outline: 'none',
} as const;

/** The frame of every page: header, navigation, user menu and footer. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const entries = navigationOf(useSession()?.user?.role);
  const isDecider = useMay('approver');
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  // With the page, before any key: later it would take the focus from a field that was chosen meanwhile.
  useLayoutEffect(() => {
    const isInDialog = Boolean(document.activeElement?.closest('[role=dialog]'));
    // Going to another page moves the focus there; the first page is announced by the browser itself.
    if (shownPath.current !== pathname && !isInDialog) main.current?.focus();
    shownPath.current = pathname;
  }, [pathname]);
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="a"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        sx={{ position: 'absolute', left: 8, top: -60, zIndex: 'tooltip', p: 1, bgcolor: 'background.paper', '&:focus': { top: 8 } }}
      >
        Skip to content
      </Box>
      <Box component="header" sx={header}>
        <Brand isBrief />
        <Box component="nav" aria-label="Main" sx={navigation}>
          {entries.map((entry) => (
            <NavButton key={entry.path} label={entry.label} path={entry.path} current={isUnder(pathname, entry)} />
          ))}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 0.5, '& .Mui-focusVisible': { outlineColor: 'currentColor' } }}>
          <AfterFirstData
            place={
              <>
                {palettePlace}
                {isDecider && iconPlace}
                {iconPlace}
              </>
            }
          >
            <PaletteButton pages={entries} width={PALETTE_WIDTH} />
            {isDecider && <InboxButton />}
            <EventBell />
          </AfterFirstData>
          <UserMenu />
        </Box>
      </Box>
      <Box ref={main} component="main" id="main" tabIndex={-1} sx={content}>
        {children}
      </Box>
      <Footer />
    </Box>
  );
};

/** As narrow on a phone as lets all of them stand in a row. All are equally wide whichever is current: nothing moves. */
const navButton = {
  flexShrink: 0,
  px: { xs: 0.5, sm: 1.5 },
  minWidth: 0,
  minHeight: 34,
  fontSize: { xs: '0.75rem', sm: '0.875rem' },
  fontWeight: 500,
  '&:hover': { bgcolor: 'header.current' },
  '&.Mui-focusVisible': { outlineColor: 'currentColor', outlineOffset: -2 },
} as const;

const NavButton = ({ label, path, current }: { label: string; path: string; current: boolean }) => (
  <Button
    component={RouterLink}
    to={path}
    color="inherit"
    aria-current={current ? 'page' : undefined}
    sx={[navButton, current ? { bgcolor: 'header.current' } : { opacity: 0.86 }]}
  >
    {label}
  </Button>
);
