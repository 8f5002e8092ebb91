import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { KeyboardEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { ChartTip } from './chart-tip.tsx';
import { Axes, drawing, forced, GridLines, PlaceSlider, plot, still, usePointedPlace } from './plot.tsx';
import { scaleToPercent } from './scales.ts';
import { ChartKey } from './series.tsx';

export interface LinePoint {
  readonly x: number;
  /** 0 to 100. */
  readonly y: number;
  /** The point in words. */
  readonly text: string;
  /** Where the rows behind it are. */
  readonly to: string;
}

export interface LineBand {
  /** Where it begins, and where the one above it does. */
  readonly from: number;
  readonly to: number;
  readonly tone: 'success' | 'warning' | 'error';
  readonly label: string;
}

export interface LineChartProps {
  /** In the order of their `x`; at least one. */
  points: readonly LinePoint[];
  bands: readonly LineBand[];
  ticks: readonly { readonly x: number; readonly label: string }[];
  /** The whole line in a sentence. */
  summary: string;
  /** Names the points for the arrow keys. */
  pointLabel: string;
  /** Pixels that the lines have at least. */
  height?: number;
}

const GRID = [0, 20, 40, 60, 80, 100] as const;
/** More points than this are only shown as the line through them. */
const DOTS_AT_MOST = 31;
/**
 * Percentages over something that goes on, before the bands that they belong to. What is drawn is stretched to the room there
 * is, and lines keep their width; so it needs not be measured. The last point is read out above it; a tip reads out that under the
 * pointer, or the one that the arrow keys went to. Pressing it, or Enter, leads to the rows behind the point.
 */
export const LineChart = ({ points, bands, ticks, summary, pointLabel, height: minHeight = 220 }: LineChartProps) => {
  const last = points.length - 1;
  const toX = scaleToPercent(points[0]?.x ?? 0, points[last]?.x ?? 0);
  const places = points.map(({ x }) => toX(x));
  const { place: current, isPointed, pointer, keys } = usePointedPlace(places);
  const navigate = useNavigate();
  const open = (): void => void (points[current] && navigate(points[current].to));
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') open();
  };
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ mb: 1.5, minHeight: { xs: '3em', sm: '1.5em' } }}>
        <Link component={RouterLink} to={points[last]?.to ?? ''} variant="body2" sx={{ fontWeight: 600 }}>
          {points[last]?.text}
        </Link>
      </Box>
      {/* Of the keyboard, the slider within it takes care. */}
      <Box sx={{ ...plot, flex: 1, ml: 4, cursor: 'pointer', minHeight }} {...pointer} onClick={open}>
        <Lines {...{ points, places, bands, current, summary }} />
        <Axes heights={GRID.map((at) => ({ at, label: at }))} ticks={ticks.map(({ x, label }) => ({ at: toX(x), label }))} />
        {isPointed && <PointTip x={places[current] ?? 0} y={points[current]?.y ?? 0} text={points[current]?.text ?? ''} />}
        <PlaceSlider label={pointLabel} text={points[current]?.text} keys={keys} onKeyDown={openByKey} />
      </Box>
      <ChartKey entries={listBands(bands)} />
    </Box>
  );
};

/** Within the chart, and where the line does not run through it. */
const PointTip = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <ChartTip
    sx={{
      left: `${x}%`,
      transform: `translateX(${-x}%)`,
      ...(y > 50 ? { top: `calc(${100 - y}% + 14px)` } : { bottom: `calc(${y}% + 14px)` }),
    }}
  >
    {text}
  </ChartTip>
);

type LinesProps = Pick<LineChartProps, 'points' | 'bands' | 'summary'> & { places: readonly number[]; current: number };

const Lines = ({ points, places, bands, current, summary }: LinesProps) => {
  const spots = points.map(({ y }, place) => `${places[place]} ${100 - y}`);
  // A line without length and with round ends is a dot, which does not become an ellipse where the drawing is stretched.
  const toDots = (some: readonly (string | undefined)[]): string => some.map((spot) => `M${spot}h0`).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={summary}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      sx={{ ...drawing, color: 'primary.main', ...forced }}
    >
      {bands.map(({ from, to, tone }) => (
        <Box
          component="rect"
          key={from}
          y={100 - to}
          width={100}
          height={to - from}
          sx={{ fill: 'currentColor', fillOpacity: 0.1, color: `${tone}.main` }}
        />
      ))}
      <GridLines heights={GRID} />
      <Box component="path" d={`M${places[current]} 0V100`} {...still} strokeDasharray="4 4" sx={{ color: 'text.secondary' }} />
      <path d={`M${spots.join('L')}`} {...still} strokeWidth={2.5} strokeLinejoin="round" strokeLinecap="round" />
      {points.length <= DOTS_AT_MOST && <path d={toDots(spots)} {...still} strokeWidth={7} strokeLinecap="round" />}
      <path d={toDots([spots[current]])} {...still} strokeWidth={13} strokeLinecap="round" />
      <Box
        component="path"
        d={toDots([spots[current]])}
        {...still}
        strokeWidth={6}
        strokeLinecap="round"
        sx={{ color: 'background.paper' }}
      />
    </Box>
  );
};

const listBands = (bands: readonly LineBand[]) =>
  bands.map(({ from, to, tone, label }) => ({
    label: from === 0 ? `${label}: below ${to}` : `${label}: from ${from}`,
    mark: (
      <Box component="g" sx={{ color: `${tone}.main` }}>
        <rect x={0.5} y={0.5} width={15} height={15} rx={3} fill="currentColor" fillOpacity={0.1} stroke="currentColor" />
      </Box>
    ),
  }));
