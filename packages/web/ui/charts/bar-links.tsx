import Box from '@mui/material/Box';
import { Link as RouterLink } from 'react-router';
import { chartLink, ChartTip } from './chart-tip.tsx';
import { scaleToPercent } from './scales.ts';

const BAR_HEIGHT = 8;

export interface BarLink {
  readonly id: string;
  /** Where the rows behind it are. */
  readonly to: string;
  readonly label: string;
  readonly note: string;
  readonly value: number;
  /** Of how many. */
  readonly whole: number;
  /** The two numbers in words. */
  readonly text: string;
}

/** Parts of wholes as bars one below the other, the longest whole as wide as there is room; each leads somewhere. */
export const BarLinks = ({ bars }: { bars: readonly BarLink[] }) => {
  const toWidth = scaleToPercent(0, Math.max(1, ...bars.map(({ whole }) => whole)));
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        columnGap: 5,
        rowGap: 0.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {bars.map(({ id, to, label, note, value, whole, text }) => (
        <li key={id}>
          <Box component={RouterLink} to={to} sx={chartLink}>
            <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{label}</Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, fontSize: '0.8125rem', color: 'text.secondary' }}>
              <span>{note}</span>
              <Box component="span" aria-hidden sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {text}
              </Box>
            </Box>
            <Box
              component="svg"
              role="img"
              aria-label={text}
              sx={{ display: 'block', mt: 0.5, width: 1, height: BAR_HEIGHT, color: 'error.main' }}
            >
              <rect width={`${toWidth(whole)}%`} height={BAR_HEIGHT} rx={4} fill="currentColor" fillOpacity={0.18} />
              <rect width={`${toWidth(value)}%`} height={BAR_HEIGHT} rx={4} fill="currentColor" />
            </Box>
            <ChartTip sx={{ right: 8, bottom: 20 }}>{Math.round((100 * value) / Math.max(1, whole))}%</ChartTip>
          </Box>
        </li>
      ))}
    </Box>
  );
};
