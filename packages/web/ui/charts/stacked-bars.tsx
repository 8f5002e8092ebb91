import Box from '@mui/material/Box';
import { Fragment, type ReactNode, useId } from 'react';
import { stackShares } from './scales.ts';
import { Fillings, fillOf, Legend, type Series } from './series.tsx';

const BAR_HEIGHT = 20;

export interface StackedBar {
  readonly id: string;
  readonly label: ReactNode;
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
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        {bars.map(({ id, label, note, parts }) => (
          <div key={id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 0.5, fontSize: '0.875rem' }}>
              <span>{label}</span>
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {note}
              </Box>
            </Box>
            <Box
              component="svg"
              role="img"
              aria-label={series.map((kind, place) => `${kind.label} ${parts[place] ?? 0}`).join(', ')}
              sx={{ display: 'block', width: 1, height: BAR_HEIGHT, borderRadius: 1, overflow: 'hidden' }}
            >
              {stackShares(parts).map(({ start, width }, place) => (
                <Fragment key={series[place]?.label}>
                  <rect x={`${start}%`} width={`${width}%`} height={BAR_HEIGHT} fill={fillOf(chartId, place)}>
                    <title>{`${series[place]?.label}: ${parts[place]}`}</title>
                  </rect>
                  {start > 0 && width > 0 && <Divide at={start} />}
                </Fragment>
              ))}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
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
