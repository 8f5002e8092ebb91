import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { useFreshUser, useSetupRequired } from '../features/auth/auth.ts';
import { useSession } from '../lib/session.ts';
import { Loading } from '../ui/states.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
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
        <Route element={entered ? <SignedIn /> : <Navigate to="/login" replace />}>
          <Route path="/firewalls" element={<FirewallsPage />} />
          <Route path="/firewalls/add" element={<FirewallAddPage />} />
          <Route path="/benchmarks" element={<BenchmarksPage />} />
          <Route path="*" element={<Navigate to="/firewalls" replace />} />
        </Route>
      </Routes>
    </Suspense>
  );
};

const SignedIn = () => {
  useFreshUser();
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
