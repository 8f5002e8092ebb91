import interFile from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import monospaceFile from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2';

/** Characters that the two files have; for all others the browser asks a font of the system and loads nothing. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

const declare = (family: string, file: string): string => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: 100 900;
  font-display: swap;
  src: url('${file}') format('woff2');
  unicode-range: ${LATIN};
}`;

/** A font of the system, stretched to the room that the bundled one takes: nothing moves when that arrives. */
const declareStandIn = (family: string, locals: readonly string[], metrics: string): string => `@font-face {
  font-family: '${family}';
  src: ${locals.map((name) => `local('${name}')`).join(', ')};
  ${metrics}
}`;

/** A file is loaded only where a text is shown in its font: the monospaced one with the first configuration or command. */
export const fontFaces = [
  declare('Inter Variable', interFile),
  declareStandIn(
    'Inter Stand-in',
    ['Arial', 'Liberation Sans', 'Helvetica'],
    'size-adjust: 107.4%; ascent-override: 90.2%; descent-override: 22.48%; line-gap-override: 0%;',
  ),
  declare('JetBrains Mono Variable', monospaceFile),
].join('\n');

export const SANS = "'Inter Variable', 'Inter Stand-in', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
export const MONOSPACE = "'JetBrains Mono Variable', ui-monospace, 'Cascadia Mono', 'Liberation Mono', 'DejaVu Sans Mono', monospace";
