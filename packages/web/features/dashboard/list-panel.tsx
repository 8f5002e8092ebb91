import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadState, type LoadStateProps, medallion } from '../../ui/states.tsx';

const body = {
  position: 'relative',
  flexGrow: 1,
  overflowY: 'auto',
  px: 2,
  pb: 3,
  // Where there are more rows than room, the last one fades, which says that they scroll.
  maskImage: 'linear-gradient(black calc(100% - 24px), transparent)',
} as const;
/** As high while it loads, and where it is empty: nothing below it moves. */
const HEIGHT = 400;

export interface ListPanelProps<T> {
  title: string;
  query: LoadStateProps['query'];
  /** Undefined until they are there. */
  rows: readonly T[] | undefined;
  /** Said where they could not be loaded and the server gives no reason. */
  failed: string;
  rowHeight: number;
  /** Pixels of its body where the panels stand one below the other. */
  narrowHeight?: number;
  /** Shown where there are none. */
  empty: ReactNode;
  /** Where there are more. */
  more?: { readonly label: string; readonly to: string };
  renderRow: (row: T) => ReactNode;
}

/** Rows under a heading; they scroll where they are higher than the panel. */
export const ListPanel = <T,>({ title, query, rows, failed, rowHeight, empty, more, renderRow, ...props }: ListPanelProps<T>) => {
  const { narrowHeight = HEIGHT } = props;
  const id = useId();
  const isPending = !rows && !query.error;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      aria-busy={isPending}
      sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <PanelHead id={id} title={title}>
        {more && (
          <Link component={RouterLink} to={more.to} variant="body2">
            {more.label}
          </Link>
        )}
      </PanelHead>
      <Box role="region" aria-label={`List: ${title}`} tabIndex={0} sx={{ ...body, height: { xs: narrowHeight, sm: HEIGHT } }}>
        {isPending && <RowSkeletons height={rowHeight} />}
        {!rows && <LoadState query={query} failed={failed} />}
        {rows?.length === 0 && empty}
        {rows && rows.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map(renderRow)}
          </Box>
        )}
      </Box>
    </Paper>
  );
};

/** The heading of a panel, with what leads on at its end. */
export const PanelHead = ({ id, title, children }: { id: string; title: string; children?: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, px: 2, pt: 2, pb: 1 }}>
    <Typography id={id} variant="h2">
      {title}
    </Typography>
    {children}
  </Box>
);

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
