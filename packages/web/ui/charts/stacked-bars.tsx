import Box from '@mui/material/Box';
import { Fragment, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { chartLink, ChartTip } from './chart-tip.tsx';
import { stackShares } from './scales.ts';
import { Fillings, fillOf, Legend, type Series } from './series.tsx';

const BAR_HEIGHT = 20;

export interface StackedBar {
  readonly id: string;
  readonly label: string;
  /** Where the rows behind it are. */
  readonly to: string;
  /** Shown at the other end of the label's line. */
  readonly note: string;
  /** A number for each series, in their order. */
  readonly parts: readonly number[];
}

/** A bar for each row, as wide as the others, divided among the series. */
export const StackedBars = ({ series, bars }: { series: readonly Series[]; bars: readonly StackedBar[] }) => {
  const chartId = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Fillings {...{ chartId, series }} />
      <Legend {...{ chartId, series }} />
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {bars.map((bar) => (
          <Box component={RouterLink} key={bar.id} to={bar.to} sx={chartLink}>
            <Bar {...{ chartId, series, bar }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const Bar = ({ chartId, series, bar: { label, note, parts } }: { chartId: string; series: readonly Series[]; bar: StackedBar }) => {
  const text = series.map((kind, place) => `${kind.label} ${parts[place] ?? 0}`);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 0.5, fontSize: '0.875rem' }}>
        <span>{label}</span>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {note}
        </Box>
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={text.join(', ')}
        sx={{ display: 'block', width: 1, height: BAR_HEIGHT, borderRadius: 1, overflow: 'hidden' }}
      >
        {stackShares(parts).map(({ start, width }, place) => (
          <Fragment key={series[place]?.label}>
            <rect x={`${start}%`} width={`${width}%`} height={BAR_HEIGHT} fill={fillOf(chartId, place)} />
            {start > 0 && width > 0 && <Divide at={start} />}
          </Fragment>
        ))}
      </Box>
      <ChartTip sx={{ right: 8, bottom: BAR_HEIGHT + 12 }}>{text.join(' · ')}</ChartTip>
    </>
  );
};

const Divide = ({ at }: { at: number }) => (
  <Box
    component="line"
    x1={`${at}%`}
    x2={`${at}%`}
    y2={BAR_HEIGHT}
    stroke="currentColor"
    strokeWidth={2}
    sx={{ color: 'background.paper' }}
  />
);
