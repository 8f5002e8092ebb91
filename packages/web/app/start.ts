import { readToken } from '../lib/token.ts';
import { preloadPage } from './pages.ts';

// The first lines that run, on their own and small: the page that is wanted is then on its way together with what all pages need.
preloadPage(window.location.pathname, readToken() !== null);
void import('./main.tsx');
