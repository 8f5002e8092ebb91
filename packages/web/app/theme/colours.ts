/** The only place with colours: those of the light and the dark scheme, by what they are for. */

interface OwnColours {
  /** The bar at the top, its words, what is behind the current page's, and its lower edge. */
  header: { main: string; text: string; current: string; edge: string };
  /** Behind the words of the button that matters most. */
  fill: { main: string; hover: string; text: string };
  /** The same, where it takes something away for good. */
  danger: { main: string; hover: string; text: string };
  /** Menus and lists that lie over the page: in the dark a surface is told from what it lies on by being lighter, and hardly by its shadow. */
  float: { main: string; edge: string; shade: string };
  /** The place of what is on its way. */
  bone: string;
  /** Edges: of what can be pressed, and of what is filled in. */
  line: { firm: string; field: string };
  /** Behind headings of tables, quoted text and what lies deeper than the page. */
  sunken: string;
  /** Backgrounds of the configuration viewer's marked lines and found words, and its line numbers. */
  marks: { line: string; match: string; current: string; gutter: string };
  /** Backgrounds of the lines of a comparison. */
  changes: { added: string; removed: string };
}

declare module '@mui/material/styles' {
  interface Palette extends OwnColours {}
  interface PaletteOptions extends Partial<OwnColours> {}
}

const onLight = { contrastText: '#ffffff' };

export const light = {
  primary: { main: '#4149c4', dark: '#343ba6', light: '#6a72dc', ...onLight },
  success: { main: '#1a6a3a', ...onLight },
  warning: { main: '#8a4b00', ...onLight },
  error: { main: '#b3261e', ...onLight },
  info: { main: '#165a94', ...onLight },
  text: { primary: '#1a1e27', secondary: '#575f6e', disabled: '#969daa' },
  background: { default: '#f7f8fa', paper: '#ffffff' },
  divider: '#e3e6eb',
  action: {
    active: '#575f6e',
    hover: 'rgba(24, 30, 45, 0.045)',
    hoverOpacity: 0.045,
    selected: 'rgba(65, 73, 196, 0.09)',
    selectedOpacity: 0.09,
    disabled: '#969daa',
    disabledBackground: '#eceef2',
  },
  header: { main: '#1f1c47', text: '#ffffff', current: 'rgba(255, 255, 255, 0.14)', edge: '#1f1c47' },
  fill: { main: '#4149c4', hover: '#343ba6', text: '#ffffff' },
  danger: { main: '#b3261e', hover: '#8f1d17', text: '#ffffff' },
  float: { main: '#ffffff', edge: '#e3e6eb', shade: 'rgba(10, 12, 20, 0.16)' },
  bone: '#eceef2',
  line: { firm: '#cdd2da', field: '#858d9b' },
  sunken: '#f3f4f7',
  marks: { line: '#fff3c4', match: '#cfe3ff', current: '#ffb74d', gutter: '#5f6673' },
  changes: { added: '#e2f4e6', removed: '#fde8e6' },
};

const onDark = { contrastText: '#10131a' };

export const dark: typeof light = {
  primary: { main: '#a9b2ff', dark: '#8993f5', light: '#c3caff', ...onDark },
  success: { main: '#6fcf95', ...onDark },
  warning: { main: '#eeb25c', ...onDark },
  error: { main: '#ff9188', ...onDark },
  info: { main: '#7dc0f7', ...onDark },
  text: { primary: '#e7e9ee', secondary: '#a2a9b7', disabled: '#6c7484' },
  background: { default: '#111318', paper: '#181b22' },
  divider: '#2a2e38',
  action: {
    active: '#a2a9b7',
    hover: 'rgba(226, 230, 245, 0.06)',
    hoverOpacity: 0.06,
    selected: 'rgba(169, 178, 255, 0.14)',
    selectedOpacity: 0.14,
    disabled: '#6c7484',
    disabledBackground: '#262a33',
  },
  header: { main: '#19173a', text: '#f1f1fb', current: 'rgba(255, 255, 255, 0.13)', edge: '#2d2a5c' },
  fill: { main: '#5059d6', hover: '#6069e4', text: '#ffffff' },
  danger: { main: '#bd3a31', hover: '#cc433a', text: '#ffffff' },
  float: { main: '#21252e', edge: '#3a404d', shade: 'rgba(0, 0, 0, 0.5)' },
  bone: '#20242c',
  line: { firm: '#3a404d', field: '#757d8d' },
  sunken: '#1f232b',
  marks: { line: '#3d3512', match: '#1f3d66', current: '#8a5400', gutter: '#9097a5' },
  changes: { added: '#12311f', removed: '#3f1d1d' },
};
