import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType } from 'react';

/** Small, pale text that goes with something more important. */
export const SecondaryText = ({ variant = 'body2', ...rest }: TypographyProps<ElementType, { component?: ElementType }>) => (
  <Typography variant={variant} color="textSecondary" {...rest} />
);
