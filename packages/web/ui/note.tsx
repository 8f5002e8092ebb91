import type { ReactNode } from 'react';
import { SecondaryText } from './secondary-text.tsx';

/** A second, smaller line under something. */
export const Note = ({ children }: { children: ReactNode }) => (
  <SecondaryText variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </SecondaryText>
);
