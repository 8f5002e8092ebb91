import type { User } from '@merlon/contract/auth.ts';
import { type Access, type Role, mayCall } from '@merlon/contract/roles.ts';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router';
import { useFreshUser, useSetupRequired } from '../features/auth/auth.ts';
import { rememberPlace, takePlace } from '../lib/last-place.ts';
import { readEndedSession, useSession } from '../lib/session.ts';
import { Loading } from '../ui/states.tsx';
import { notify } from '../ui/toast-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LANDING, namePage, Shell } from './shell.tsx';
import { loginPage, type PageCode, pages, requiredPasswordPage } from './pages.ts';

/** Draws a page; one whose code is there already at once, without the sign of loading in between. */
const showPage = <Props extends object>(code: PageCode<Props>) => {
  const Later = lazy(code.load);
  return (props: Props) => {
    const [Page] = useState<ComponentType<Props>>(() => code.loaded ?? Later);
    return <Page {...props} />;
  };
};

const LoginPage = showPage(loginPage);
const RequiredPasswordPage = showPage(requiredPasswordPage);
const PAGES = Object.entries(pages).map(([path, code]) => ({ path, Page: showPage(code) }));
/** The pages that are not for everybody. */
const ACCESS: Readonly<Record<string, Access>> = {
  '/operations': 'admin',
  '/messages': 'admin',
  '/users': 'admin',
  '/firewalls/add': 'user',
};

const mayOpen = (path: string, role: Role = 'user'): boolean => mayCall(role, ACCESS[path] ?? 'reader');

/** Every route of the page, behind the sign-in. */
export const AppRoutes = () => {
  const setupRequired = useSetupRequired();
  const session = useSession();
  const signedIn = session !== null;
  // Whoever holds a token need not wait for the answer: an installation that gave one has been set up.
  if (setupRequired === null && !signedIn) return <Loading />;
  const entered = signedIn && setupRequired !== true;
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/login" element={entered ? <Navigate to="/" replace /> : <LoginPage setupRequired={setupRequired === true} />} />
        <Route element={entered ? <SignedIn key={session.user?.id} user={session.user} /> : <ToLogin />}>
          {PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} element={mayOpen(path, session?.user?.role) ? <Page /> : <ToLanding />} />
          ))}
          <Route path="*" element={<ToLanding />} />
        </Route>
      </Routes>
    </Suspense>
  );
};

const ToLanding = () => <Navigate to={LANDING} replace />;

const ToLogin = () => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const ended = readEndedSession();
    // Whoever signed out has finished there.
    if (!ended?.byChoice) rememberPlace(pathname + search, ended?.userId ?? null);
  }, [pathname, search]);
  return <Navigate to="/login" replace />;
};

/** After the sign-in one lands on the first page; where one wanted to be instead is offered. */
const useWayBack = (user: User | null): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const place = takePlace(user?.id ?? null);
    if (!place || place === LANDING) return;
    const [pathname = ''] = place.split('?');
    const isThere = PAGES.some(({ path }) => mayOpen(path, user?.role) && matchPath(path, pathname));
    const name = isThere ? namePage(pathname) : undefined;
    if (!name) return;
    notify('info', `You were in ${name}`, { action: { label: `Continue in ${name}`, run: () => void navigate(place) } });
  }, [navigate, user?.id, user?.role]);
};

const SignedIn = ({ user }: { user: User | null }) => {
  useFreshUser();
  useWayBack(user);
  // A page that failed once may work again: another route starts afresh.
  const { pathname } = useLocation();
  if (user?.must_change_password) return <RequiredPasswordPage />;
  return (
    <Shell>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
};
