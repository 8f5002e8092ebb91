import { createTheme } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    header: string;
    /** Behind the current route's button. */
    headerCurrent: string;
    /** Backgrounds of the configuration viewer's marked lines and found words. */
    marks: { line: string; match: string; current: string; gutter: string };
    /** Backgrounds of the lines of a comparison. */
    changes: { added: string; removed: string };
  }
  interface PaletteOptions {
    header?: string;
    headerCurrent?: string;
    marks?: Palette['marks'];
    changes?: Palette['changes'];
  }
}

/**
 * The only place with colours. Text tones keep 4.5:1 on white and on a selected row, which the library's own
 * warning, info and success tones do not.
 */
export const theme = createTheme({
  cssVariables: true,
  palette: {
    primary: { main: '#283593', dark: '#1a237e' },
    success: { main: '#1b5e20' },
    warning: { main: '#8a4b00' },
    error: { main: '#b3261e' },
    info: { main: '#01579b' },
    background: { default: '#f5f6fb' },
    header: '#1a237e',
    headerCurrent: 'rgba(255, 255, 255, 0.18)',
    marks: { line: '#fff3c4', match: '#cfe3ff', current: '#ffb74d', gutter: '#5f6368' },
    changes: { added: '#e3f4e4', removed: '#fde7e5' },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", "DejaVu Sans", sans-serif',
    button: { textTransform: 'none' },
    h1: { fontSize: '1.5rem', fontWeight: 650 },
    h2: { fontSize: '1.15rem', fontWeight: 650 },
    h3: { fontSize: '1rem', fontWeight: 650 },
  },
  components: {
    MuiButton: { defaultProps: { disableFocusRipple: true } },
    MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': { outline: '3px solid currentColor', outlineOffset: 2 } } } },
    MuiCssBaseline: {
      styleOverrides: {
        // No time at all for transitions: a tiny one makes every change of every element late, and the viewer measures its lines wrong.
        '@media (prefers-reduced-motion: reduce)': {
          '*': { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
        },
      },
    },
    // See the stage in main.tsx.
    MuiDialog: {
      defaultProps: { container: () => document.getElementById('stage') },
      // The page behind stays where it is when the wheel turns over the dialog.
      styleOverrides: { container: { overflow: 'auto', overscrollBehavior: 'contain' } },
    },
    MuiPaper: { styleOverrides: { outlined: { borderColor: '#dfe2ee' } } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 650, whiteSpace: 'nowrap' } } },
  },
});
