import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One kind of what a chart shows; told apart by its filling, not by colour alone. */
export interface Series {
  readonly label: string;
  readonly tone: 'error' | 'warning' | 'success' | 'info' | 'default';
  readonly filling: 'solid' | 'stripes' | 'dots' | 'pale';
}

const MARKS: Record<Series['filling'], ReactNode> = {
  solid: null,
  stripes: <path d="M-2 2 2 -2M-2 10 10 -2M6 10 10 6" stroke="currentColor" strokeWidth={1.6} opacity={0.6} />,
  dots: (
    <g fill="currentColor" opacity={0.45}>
      <circle cx={2} cy={2} r={1.1} />
      <circle cx={6} cy={6} r={1.1} />
    </g>
  ),
  pale: <rect width={8} height={8} fill="currentColor" opacity={0.45} />,
};

/** The name under which a chart's filling is referred to. */
export const fillOf = (chartId: string, place: number): string => `url(#${chartId}-${place})`;

const colourOf = (tone: Series['tone']): string => (tone === 'default' ? 'text.disabled' : `${tone}.main`);

/** Draws the fillings of a chart once, for its legend and all its bars. */
export const Fillings = ({ chartId, series }: { chartId: string; series: readonly Series[] }) => (
  <Box component="svg" aria-hidden width={0} height={0} sx={{ position: 'absolute' }}>
    {series.map(({ label, tone, filling }, place) => (
      <pattern key={label} id={`${chartId}-${place}`} width={8} height={8} patternUnits="userSpaceOnUse">
        <Box component="rect" width={8} height={8} fill="currentColor" sx={{ color: colourOf(tone) }} />
        <Box component="g" sx={{ color: 'background.paper' }}>
          {MARKS[filling]}
        </Box>
      </pattern>
    ))}
  </Box>
);

/** The key to a chart. */
export const ChartKey = ({ entries }: { entries: readonly { readonly label: string; readonly mark: ReactNode }[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.8125rem' }}>
    {entries.map(({ label, mark }) => (
      <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <svg aria-hidden width={16} height={16}>
          {mark}
        </svg>
        {label}
      </Box>
    ))}
  </Box>
);

/** The fillings of a chart with their names. */
export const Legend = ({ chartId, series }: { chartId: string; series: readonly Series[] }) => (
  <ChartKey
    entries={series.map(({ label }, place) => ({
      label,
      mark: <rect width={16} height={16} rx={3} fill={fillOf(chartId, place)} />,
    }))}
  />
);
