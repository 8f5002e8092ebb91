import type { Components, Theme } from '@mui/material/styles';
import { fontFaces, MONOSPACE } from './fonts.ts';

/** The focus ring of everything that the keyboard reaches. */
export const focusRing = (theme: Theme) => ({ outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 });

/** What holds for the whole document. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    defaultProps: { enableColorScheme: true },
    styleOverrides: (theme) => [
      fontFaces,
      {
        body: {
          ...theme.typography.body2,
          // What looks like an arrow in a command is two characters of it.
          fontVariantLigatures: 'no-contextual',
          scrollbarColor: `${theme.vars.palette.line.firm} transparent`,
        },
        'code, pre, kbd, samp': { fontFamily: MONOSPACE, fontVariantLigatures: 'none' },
        '::selection': { backgroundColor: theme.vars.palette.marks.match },
        // No time at all for transitions: a tiny one makes every change of every element late, and the viewer measures its lines wrong.
        '@media (prefers-reduced-motion: reduce)': {
          '*': { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
        },
      },
    ],
  },
};
