// Runs before anything is drawn, so that nobody sees a white page in the dark first. An inline script would say the same, and the
// page's security policy allows none. `app/theme/theme.ts` names the attribute, `app/main.tsx` the key under which the choice is kept.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('colour_mode');
  } catch {
    // A browser that keeps nothing follows the system.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = isDark ? 'dark' : 'light';
  document.documentElement.dataset.scheme = scheme;
  document.querySelector('meta[name="color-scheme"]').content = scheme;
})();
