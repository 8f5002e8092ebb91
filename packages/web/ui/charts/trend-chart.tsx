import Box from '@mui/material/Box';
import { ChartTip } from './chart-tip.tsx';
import { Axes, drawing, forced, GridLines, PlaceSlider, plot, still, usePointedPlace } from './plot.tsx';
import { scaleToPercent } from './scales.ts';
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
/** Lines over days or weeks, with gaps where nothing is known. The arrow keys go from one to the next and read it out. */
export const TrendChart = ({ lines, texts, ticks, marks = [], markLabel, most, summary, pointLabel }: TrendChartProps) => {
  const toX = scaleToPercent(0, texts.length - 1);
  const top = most ?? topOf(lines.flatMap(({ values }) => values));
  const { place, isPointed, pointer, keys } = usePointedPlace(texts.map((_, at) => toX(at)));
  const x = toX(place);
  return (
    <Box>
      <Box sx={{ ...plot, height: HEIGHT, ml: 5, mr: 1, mt: 1 }} {...pointer}>
        <Box component="svg" role="img" aria-label={summary} viewBox="0 0 100 100" preserveAspectRatio="none" sx={drawing}>
          <GridLines heights={GRID} />
          {marks.length > 0 && (
            <Box
              component="path"
              d={marks.map((at) => `M${toX(at)} 0V100`).join('')}
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
        <Axes
          heights={GRID.map((at) => ({ at, label: Math.round((top * at) / 10) / 10 }))}
          ticks={ticks.map(({ at, label }) => ({ at: toX(at), label }))}
        />
        {isPointed && (
          <ChartTip
            sx={{ left: `${x}%`, transform: `translateX(${-x}%)`, top: 4, whiteSpace: 'normal', width: 'max-content', maxWidth: 1 }}
          >
            {texts[place]}
          </ChartTip>
        )}
        <PlaceSlider label={pointLabel} text={texts[place]} keys={keys} />
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
