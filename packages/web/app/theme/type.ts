import type { TypographyVariantsOptions } from '@mui/material/styles';
import { MONOSPACE, SANS } from './fonts.ts';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    /** What `fontFamily: 'monospace'` in an `sx` means. */
    monospace: string;
  }
  interface TypographyVariantsOptions {
    monospace?: string;
  }
}

/** Sizes of text, from the headings down. Weights in between are there: the font is variable. */
export const typography: TypographyVariantsOptions = {
  fontFamily: SANS,
  monospace: MONOSPACE,
  h1: { fontSize: '1.375rem', fontWeight: 620, lineHeight: 1.3, letterSpacing: '-0.014em' },
  h2: { fontSize: '1rem', fontWeight: 620, lineHeight: 1.4, letterSpacing: '-0.006em' },
  h3: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.4, letterSpacing: '-0.004em' },
  h4: { fontSize: '0.875rem', fontWeight: 620, lineHeight: 1.4, letterSpacing: 0 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.5, letterSpacing: '-0.003em' },
  body2: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: '-0.002em' },
  caption: { fontSize: '0.78125rem', lineHeight: 1.45, letterSpacing: 0 },
  button: { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.4, letterSpacing: 0, textTransform: 'none' },
};
