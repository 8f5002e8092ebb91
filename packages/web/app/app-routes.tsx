import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router';
import { useFreshUser, useSetupRequired } from '../features/auth/auth.ts';
import { rememberPlace, takePlace } from '../lib/last-place.ts';
import { useSession } from '../lib/session.ts';
import { Loading } from '../ui/states.tsx';
import { notify } from '../ui/toast-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { isUnder, LANDING, NAVIGATION } from './navigation.ts';
import { Shell } from './shell.tsx';

const LoginPage = lazy(() => import('../pages/login.tsx'));
const FirewallsPage = lazy(() => import('../pages/firewalls.tsx'));
const FirewallAddPage = lazy(() => import('../pages/firewall-add.tsx'));
const BenchmarksPage = lazy(() => import('../pages/benchmarks.tsx'));

/** Every route of the page, behind the sign-in. */
export const AppRoutes = () => {
  const setupRequired = useSetupRequired();
  const signedIn = useSession() !== null;
  if (setupRequired === null) return <Loading />;
  const entered = signedIn && !setupRequired;
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/login" element={entered ? <Navigate to="/" replace /> : <LoginPage setupRequired={setupRequired} />} />
        <Route element={entered ? <SignedIn /> : <ToLogin />}>
          <Route path="/firewalls" element={<FirewallsPage />} />
          <Route path="/firewalls/add" element={<FirewallAddPage />} />
          <Route path="/benchmarks" element={<BenchmarksPage />} />
          <Route path="*" element={<Navigate to={LANDING} replace />} />
        </Route>
      </Routes>
    </Suspense>
  );
};

const ToLogin = () => {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPlace(pathname + search), [pathname, search]);
  return <Navigate to="/login" replace />;
};

/** After the sign-in one lands on the first page; where one wanted to be instead is offered. */
const useWayBack = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const place = takePlace();
    const entry = NAVIGATION.find(({ path }) => place !== null && isUnder(place.split('?')[0] ?? '', path));
    if (!place || !entry || place === LANDING) return;
    notify('info', `You were in ${entry.label}`, { action: { label: 'Continue', run: () => void navigate(place) } });
  }, [navigate]);
};

const SignedIn = () => {
  useFreshUser();
  useWayBack();
  // A page that failed once may work again: another route starts afresh.
  const { pathname } = useLocation();
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
