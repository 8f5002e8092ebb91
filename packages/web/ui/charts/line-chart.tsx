import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { ChartTip } from './chart-tip.tsx';
import { findNearest, scaleToPercent } from './scales.ts';
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
const plot = {
  position: 'relative',
  flex: 1,
  ml: 4,
  mb: 4,
  touchAction: 'pan-y',
  cursor: 'pointer',
  '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 4, borderRadius: 1 },
} as const;
const axisText = { position: 'absolute', fontSize: '0.75rem', lineHeight: 1, color: 'text.secondary', whiteSpace: 'nowrap' } as const;
const slider = { position: 'absolute', inset: 0, width: 1, height: 1, m: 0, opacity: 0, pointerEvents: 'none' } as const;

/**
 * Percentages over something that goes on, before the bands that they belong to. What is drawn is stretched to the room there
 * is, and lines keep their width; so it needs not be measured. The last point is read out above it; a tip reads out that under the
 * pointer, or the one that the arrow keys went to. Pressing it, or Enter, leads to the rows behind the point.
 */
export const LineChart = ({ points, bands, ticks, summary, pointLabel, height: minHeight = 220 }: LineChartProps) => {
  const last = points.length - 1;
  const [chosen, setChosen] = useState(last);
  const [isPointed, setIsPointed] = useState(false);
  const current = Math.min(chosen, last);
  const toX = scaleToPercent(points[0]?.x ?? 0, points[last]?.x ?? 0);
  const places = points.map(({ x }) => toX(x));
  const choosePoint = (place: number): void => {
    setChosen(place);
    setIsPointed(true);
  };
  const choose = ({ currentTarget, clientX }: PointerEvent): void => {
    const box = currentTarget.getBoundingClientRect();
    choosePoint(findNearest(places, (100 * (clientX - box.left)) / box.width));
  };
  const leave = (): void => {
    setChosen(last);
    setIsPointed(false);
  };
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
      <Box sx={{ ...plot, minHeight }} onPointerMove={choose} onPointerDown={choose} onPointerLeave={leave} onClick={open}>
        <Lines {...{ points, places, bands, current, summary }} />
        {GRID.map((height) => (
          <Box
            key={height}
            aria-hidden
            sx={{ ...axisText, right: '100%', mr: 1, transform: 'translateY(-50%)' }}
            style={{ top: `${100 - height}%` }}
          >
            {height}
          </Box>
        ))}
        {ticks.map(({ x: at, label }, place) => (
          <Box
            key={at}
            aria-hidden
            // Every other one has no room on a narrow screen.
            sx={{ ...axisText, top: '100%', mt: 1, ...(place % 2 === 1 ? { display: { xs: 'none', sm: 'block' } } : {}) }}
            style={{ left: `${toX(at)}%`, transform: `translateX(${-toX(at)}%)` }}
          >
            {label}
          </Box>
        ))}
        {isPointed && <PointTip x={places[current] ?? 0} y={points[current]?.y ?? 0} text={points[current]?.text ?? ''} />}
        <Box
          component="input"
          type="range"
          aria-label={pointLabel}
          aria-valuetext={points[current]?.text}
          min={0}
          max={last}
          value={current}
          onChange={(event) => choosePoint(Number(event.target.value))}
          onKeyDown={openByKey}
          onFocus={() => setIsPointed(true)}
          onBlur={leave}
          sx={slider}
        />
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

const drawing = {
  position: 'absolute',
  inset: 0,
  width: 1,
  height: 1,
  overflow: 'visible',
  color: 'primary.main',
  '@media (forced-colors: active)': { color: 'CanvasText' },
} as const;
const still = { vectorEffect: 'non-scaling-stroke', stroke: 'currentColor', fill: 'none' } as const;

const Lines = ({ points, places, bands, current, summary }: LinesProps) => {
  const spots = points.map(({ y }, place) => `${places[place]} ${100 - y}`);
  // A line without length and with round ends is a dot, which does not become an ellipse where the drawing is stretched.
  const toDots = (some: readonly (string | undefined)[]): string => some.map((spot) => `M${spot}h0`).join('');
  return (
    <Box component="svg" role="img" aria-label={summary} viewBox="0 0 100 100" preserveAspectRatio="none" sx={drawing}>
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
      <Box component="path" d={GRID.map((y) => `M0 ${y}H100`).join('')} {...still} sx={{ color: 'divider' }} />
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
