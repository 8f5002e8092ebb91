import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { theme } from '../app/theme/theme.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { Toasts } from '../ui/toasts.tsx';

/** Renders a part of the page at an address, with everything around it that the page gives it. */
export const renderPage = (children: ReactNode, path = '/'): RenderResult => {
  window.history.replaceState(null, '', path);
  return render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>{children}</BrowserRouter>
        <Toasts />
      </QueryClientProvider>
    </ThemeProvider>,
  );
};
