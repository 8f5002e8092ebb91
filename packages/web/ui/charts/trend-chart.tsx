import Box from '@mui/material/Box';
import { type PointerEvent, useState } from 'react';
import { ChartTip } from './chart-tip.tsx';
import { findNearest, scaleToPercent } from './scales.ts';
import { ChartKey } from './series.tsx';
import { drawLine, topOf } from './trend-lines.ts';

/** One line of the chart; told apart by its dashes, not by colour alone. */
export interface TrendLine {
  readonly label: string;
  readonly tone: 'primary' | 'success' | 'warning' | 'error' | 'info';
  readonly dashes?: string;
  /** One for each place; null where there is none, through which no line is drawn. */
  readonly values: readonly (number | null)[];
}

export interface TrendChartProps {
  lines: readonly TrendLine[];
  /** Of each place, for the tip and the arrow keys. */
  texts: readonly string[];
  /** Places with their labels below the chart. */
  ticks: readonly { readonly at: number; readonly label: string }[];
  /** Where something changed that is not what the chart shows. */
  marks?: readonly number[];
  /** What the marks stand for, in the key. */
  markLabel?: string;
  /** The highest value that there can be; else it follows from the lines. */
  most?: number;
  /** All of it in a sentence. */
  summary: string;
  /** Names the places for the arrow keys. */
  pointLabel: string;
}

const HEIGHT = 220;
const GRID = [0, 25, 50, 75, 100] as const;
const plot = {
  position: 'relative',
  height: HEIGHT,
  ml: 5,
  mb: 4,
  mr: 1,
  mt: 1,
  touchAction: 'pan-y',
  '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 4, borderRadius: 1 },
} as const;
const axisText = { position: 'absolute', fontSize: '0.75rem', lineHeight: 1, color: 'text.secondary', whiteSpace: 'nowrap' } as const;
const slider = { position: 'absolute', inset: 0, width: 1, height: 1, m: 0, opacity: 0, pointerEvents: 'none' } as const;
const drawing = { position: 'absolute', inset: 0, width: 1, height: 1, overflow: 'visible' } as const;
const still = { vectorEffect: 'non-scaling-stroke', stroke: 'currentColor', fill: 'none' } as const;
const forced = { '@media (forced-colors: active)': { color: 'CanvasText' } } as const;

/** Lines over days or weeks, with gaps where nothing is known. The arrow keys go from one to the next and read it out. */
export const TrendChart = ({ lines, texts, ticks, marks = [], markLabel, most, summary, pointLabel }: TrendChartProps) => {
  const last = texts.length - 1;
  const [current, setCurrent] = useState(last);
  const [isPointed, setIsPointed] = useState(false);
  const toX = scaleToPercent(0, last);
  const top = most ?? topOf(lines.flatMap(({ values }) => values));
  const choosePoint = (place: number): void => {
    setCurrent(place);
    setIsPointed(true);
  };
  const choose = ({ currentTarget, clientX }: PointerEvent): void => {
    const box = currentTarget.getBoundingClientRect();
    choosePoint(
      findNearest(
        texts.map((_, place) => toX(place)),
        (100 * (clientX - box.left)) / box.width,
      ),
    );
  };
  const leave = (): void => setIsPointed(false);
  const shown = Math.min(current, last);
  const x = toX(shown);
  return (
    <Box>
      <Box sx={plot} onPointerMove={choose} onPointerDown={choose} onPointerLeave={leave}>
        <Box component="svg" role="img" aria-label={summary} viewBox="0 0 100 100" preserveAspectRatio="none" sx={drawing}>
          <Box component="path" d={GRID.map((y) => `M0 ${y}H100`).join('')} {...still} sx={{ color: 'divider' }} />
          {marks.length > 0 && (
            <Box
              component="path"
              d={marks.map((place) => `M${toX(place)} 0V100`).join('')}
              {...still}
              strokeWidth={1.5}
              strokeDasharray="2 3"
              sx={{ color: 'text.primary' }}
            />
          )}
          {lines.map(({ label, tone, dashes, values }) => {
            const { path, dots } = drawLine(values, toX, (value) => 100 - (100 * value) / top);
            return (
              <Box component="g" key={label} sx={{ color: `${tone}.main`, ...forced }}>
                <path d={path} {...still} strokeWidth={2.5} strokeLinejoin="round" strokeLinecap="round" strokeDasharray={dashes} />
                <path d={dots} {...still} strokeWidth={6} strokeLinecap="round" />
              </Box>
            );
          })}
          {isPointed && <Box component="path" d={`M${x} 0V100`} {...still} strokeDasharray="4 4" sx={{ color: 'text.secondary' }} />}
        </Box>
        {GRID.map((height) => (
          <Box
            key={height}
            aria-hidden
            sx={{ ...axisText, right: '100%', mr: 1, transform: 'translateY(-50%)' }}
            style={{ top: `${100 - height}%` }}
          >
            {Math.round((top * height) / 10) / 10}
          </Box>
        ))}
        {ticks.map(({ at, label }, place) => (
          <Box
            key={at}
            aria-hidden
            sx={{ ...axisText, top: '100%', mt: 1, ...(place % 2 === 1 ? { display: { xs: 'none', sm: 'block' } } : {}) }}
            style={{ left: `${toX(at)}%`, transform: `translateX(${-toX(at)}%)` }}
          >
            {label}
          </Box>
        ))}
        {isPointed && (
          <ChartTip
            sx={{ left: `${x}%`, transform: `translateX(${-x}%)`, top: 4, whiteSpace: 'normal', width: 'max-content', maxWidth: 1 }}
          >
            {texts[shown]}
          </ChartTip>
        )}
        <Box
          component="input"
          type="range"
          aria-label={pointLabel}
          aria-valuetext={texts[shown]}
          min={0}
          max={last}
          value={shown}
          onChange={(event) => choosePoint(Number(event.target.value))}
          onFocus={() => setIsPointed(true)}
          onBlur={leave}
          sx={slider}
        />
      </Box>
      <ChartKey entries={[...lines.map(describeLine), ...(marks.length > 0 && markLabel ? [{ label: markLabel, mark: MARK }] : [])]} />
    </Box>
  );
};

const describeLine = ({ label, tone, dashes }: TrendLine) => ({
  label,
  mark: (
    <Box component="g" sx={{ color: `${tone}.main`, ...forced }}>
      <path d="M0 8H16" stroke="currentColor" strokeWidth={2.5} strokeDasharray={dashes} />
    </Box>
  ),
});

const MARK = <path d="M8 0V16" stroke="currentColor" strokeWidth={1.5} strokeDasharray="2 3" />;
