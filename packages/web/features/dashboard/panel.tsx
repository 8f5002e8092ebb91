import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

// As high while it loads, and where it is empty: nothing below it moves.
const body = { height: 400, overflowY: 'auto', px: 2, pb: 1 } as const;

/** A part of the dashboard under a heading; what is in it scrolls where it is higher than 400 pixels. */
export const Panel = ({ title, busy, children }: { title: string; busy: boolean; children: ReactNode }) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} aria-busy={busy}>
      <Typography id={id} variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {title}
      </Typography>
      <Box role="region" aria-label={`List: ${title}`} tabIndex={0} sx={body}>
        {children}
      </Box>
    </Paper>
  );
};

/** There is nothing in a panel. */
export const PanelNote = ({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) => (
  <Box sx={{ height: 1, minHeight: 200, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1, textAlign: 'center' }}>
    <Box aria-hidden sx={{ display: 'flex', color: 'primary.main', '& svg': { fontSize: 40 } }}>
      {icon}
    </Box>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    {children}
  </Box>
);

/** What is shown of a list of five until it is loaded. */
export const RowSkeletons = ({ height }: { height: number }) => (
  <>
    {['one', 'two', 'three', 'four', 'five'].map((row) => (
      <Box key={row} sx={{ height, display: 'grid', alignContent: 'center', borderTop: 1, borderColor: 'divider' }}>
        <Skeleton width="45%" />
        <Skeleton width="70%" />
      </Box>
    ))}
  </>
);
