import { createTheme } from '@mui/material/styles';
import '@mui/material/themeCssVarsAugmentation';
import { baseline } from './baseline.ts';
import { dark, light } from './colours.ts';
import { controls } from './controls.ts';
import { surfaces } from './surfaces.ts';
import { typography } from './type.ts';

/**
 * The look of the product, in one place. Colours become variables of the document's element, so that a change of the scheme draws nothing
 * anew; `public/colour-scheme.js` chooses the scheme before the first picture.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 6 },
  typography,
  components: { ...baseline, ...controls, ...surfaces },
});
