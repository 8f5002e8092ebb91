import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { forgetOnSessionEnd } from '../features/auth/auth.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { followOtherTabs } from '../lib/session.ts';
import { Toasts } from '../ui/toasts.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { theme } from './theme/theme.ts';

/** Draws the product into the document, for as long as it is open. */
export const start = (): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const client = createQueryClient();
  forgetOnSessionEnd(client);
  followOtherTabs();

  createRoot(root).render(
    <StrictMode>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="colour_mode" noSsr disableTransitionOnChange>
        <CssBaseline />
        <QueryClientProvider client={client}>
          {/* Dialogs mount here beside the page and hide it from assistive technology; the messages outside are still heard. */}
          <div id="stage">
            <div>
              <ErrorBoundary>
                <BrowserRouter>
                  <AppRoutes />
                </BrowserRouter>
              </ErrorBoundary>
            </div>
          </div>
          <Toasts />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  );
};
