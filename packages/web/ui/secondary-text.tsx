import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';

/** Small, pale text that goes with something more important. */
export const SecondaryText = ({ variant = 'body2', ...rest }: TypographyProps<ElementType, { component?: ElementType }>) => (
  <Typography variant={variant} color="textSecondary" {...rest} />
);

/** A second, smaller line under something. */
export const Note = ({ children }: { children: ReactNode }) => (
  <SecondaryText variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </SecondaryText>
);
