import { readToken } from '../lib/token.ts';
import { preloadPage } from './pages.ts';

// The first lines that run, on their own and small: the page that is wanted is then on its way together with what all pages need. Both are
// waited for, so that the first picture is the page and not the sign that it is being loaded.
void Promise.all([import('./main.tsx'), preloadPage(window.location.pathname, readToken() !== null)]).then(([{ start }]) => start());
