import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What a part of a chart says when it is pointed at or has the focus. Its place is that of the nearest positioned element. */
export const ChartTip = ({ children, sx }: { children: ReactNode; sx?: object }) => (
  <Box component="span" aria-hidden className="chart-tip" sx={{ ...tip, ...sx }}>
    {children}
  </Box>
);

const tip = {
  position: 'absolute',
  zIndex: 1,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'text.primary',
  color: 'background.paper',
  fontSize: '0.78125rem',
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
} as const;

/** A row of a chart that leads to what it counts; its tip shows while it is pointed at or has the focus. */
export const chartLink = {
  position: 'relative',
  display: 'block',
  p: 1,
  mx: -1,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '& .chart-tip': { visibility: 'hidden' },
  '&:hover, &:focus-visible': { bgcolor: 'action.hover', '& .chart-tip': { visibility: 'visible' } },
  '&:hover > :first-of-type': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
