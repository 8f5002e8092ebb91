import type { AuditRecord } from '@merlon/contract/history.ts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { LoadState, medallion } from '../../ui/states.tsx';
import type { useLastAudits } from './dashboard.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

// As high while it loads, and where it is empty: nothing below it moves.
const body = { height: 400, overflowY: 'auto', px: 2, pb: 1 } as const;

export interface AuditsPanelProps {
  title: string;
  audits: ReturnType<typeof useLastAudits>;
  /** Said where they could not be loaded and the server gives no reason. */
  failed: string;
  rowHeight: number;
  /** Shown where there are none. */
  empty: ReactNode;
  renderRow: (audit: AuditRecord) => ReactNode;
}

/** The last audits under a heading; they scroll where they are higher than 400 pixels. */
export const AuditsPanel = ({ title, audits, failed, rowHeight, empty, renderRow }: AuditsPanelProps) => {
  const id = useId();
  const { data, error } = audits;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} aria-busy={!data && !error}>
      <Typography id={id} variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {title}
      </Typography>
      <Box role="region" aria-label={`List: ${title}`} tabIndex={0} sx={body}>
        {!data && !error && <RowSkeletons height={rowHeight} />}
        {!data && <LoadState query={audits} failed={failed} />}
        {data?.length === 0 && empty}
        {data && data.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map(renderRow)}
          </Box>
        )}
      </Box>
    </Paper>
  );
};

/** There is nothing in a panel. */
export const PanelNote = ({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) => (
  <Box sx={{ height: 1, minHeight: 200, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1, textAlign: 'center' }}>
    <Box aria-hidden sx={medallion}>
      {icon}
    </Box>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    {children}
  </Box>
);

/** Stands for a list of five until it is loaded. */
const RowSkeletons = ({ height }: { height: number }) => (
  <>
    {['one', 'two', 'three', 'four', 'five'].map((row) => (
      <Box key={row} sx={{ height, display: 'grid', alignContent: 'center', borderTop: 1, borderColor: 'divider' }}>
        <Skeleton width="45%" />
        <Skeleton width="70%" />
      </Box>
    ))}
  </>
);
