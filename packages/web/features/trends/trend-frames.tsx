import type { Trends } from '@merlon/contract/trends.ts';
import Box from '@mui/material/Box';
import { formatDay } from '../../lib/time.ts';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import type { Series } from '../../ui/charts/series.tsx';
import { StackedBars } from '../../ui/charts/stacked-bars.tsx';
import { TrendChart, type TrendLine } from '../../ui/charts/trend-chart.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import {
  countAge,
  sayAges,
  sayDays,
  sayMark,
  sayNumber,
  sayPercent,
  sayWeek,
  summarise,
  summariseWeeks,
  ticksOf,
} from './describe-trends.ts';

interface FrameProps {
  trends: Trends;
}

/** The score with what is accepted left out, and what else changed than the devices. */
export const ScoreFrame = ({ trends, isSame, labelOf }: FrameProps & { isSame: boolean; labelOf: (type: string) => string }) => {
  const { days, marks } = trends;
  const names = days.map(({ day }) => day);
  const hasAccepted = days.some((day) => day.score_without_accepted !== null);
  const lines: TrendLine[] = [
    { label: 'Score', tone: 'primary', values: days.map(({ score }) => score) },
    ...(hasAccepted
      ? [
          {
            label: 'Without accepted risks',
            tone: 'success',
            dashes: '8 5',
            values: days.map((day) => day.score_without_accepted),
          } as const,
        ]
      : []),
    ...(isSame
      ? [{ label: 'Same checks', tone: 'warning', dashes: '2 5', values: days.map((day) => day.score_same_checks) } as const]
      : []),
  ];
  const cellsOf = (place: number): string[] => lines.map(({ values }) => sayPercent(values[place] ?? null));
  return (
    <ChartFrame
      title="Score"
      summary={summarise('The score of all devices', names, lines[0]?.values ?? [], sayPercent)}
      numbers={{
        head: ['Day', ...lines.map(({ label }) => label), 'Full audits'],
        rows: days.map(({ day, audits }, place) => [formatDay(day), ...cellsOf(place), String(audits)]),
      }}
    >
      <TrendChart
        lines={lines}
        texts={days.map(
          ({ day }, place) => `${formatDay(day)}: ${lines.map(({ label }, at) => `${label} ${cellsOf(place)[at]}`).join(', ')}`,
        )}
        ticks={ticksOf(names)}
        marks={marks.map(({ day }) => names.indexOf(day)).filter((place) => place >= 0)}
        markLabel="Another benchmark or version"
        most={100}
        summary={summarise('The score of all devices', names, lines[0]?.values ?? [], sayPercent)}
        pointLabel="Day of the score"
      />
      {isSame && (
        <SecondaryText>
          The line of the same checks ends at the last score and follows back only changes between audits that the same benchmark and the
          same version of Merlon judged. A jump in the score that it does not have comes from the judging, not from the devices.
        </SecondaryText>
      )}
      {marks.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.8125rem' }}>
          {marks.map((mark) => (
            <li key={`${mark.day} ${mark.kind} ${mark.type} ${mark.name}`}>{sayMark(mark, labelOf)}</li>
          ))}
        </Box>
      )}
    </ChartFrame>
  );
};

/** What newly failed and was fixed, week by week. */
export const FailuresFrame = ({ trends: { weeks } }: FrameProps) => (
  <WeeksFrame
    title="Newly failed and fixed, by week"
    summary={summariseWeeks(weeks)}
    weeks={weeks}
    say={sayNumber}
    lines={[
      { label: 'Newly failed', tone: 'error', values: weeks.map((week) => week.newly_failed) },
      { label: 'Fixed', tone: 'success', dashes: '8 5', values: weeks.map(({ fixed }) => fixed) },
    ]}
  />
);

/** How long it took until a failure was mended. */
export const FixingFrame = ({ trends: { weeks } }: FrameProps) => (
  <WeeksFrame
    title="Days to fix, by week"
    summary="From the first audit that found a check failing to the one that found it fixed, on average of what was fixed in the week."
    weeks={weeks}
    say={sayDays}
    none="Nothing was fixed in these weeks."
    lines={[
      { label: 'High severity', tone: 'error', values: weeks.map((week) => week.days_to_fix.high) },
      { label: 'Medium severity', tone: 'warning', dashes: '8 5', values: weeks.map((week) => week.days_to_fix.medium) },
      { label: 'Low severity', tone: 'info', dashes: '2 5', values: weeks.map((week) => week.days_to_fix.low) },
    ]}
  />
);

interface WeeksFrameProps {
  title: string;
  summary: string;
  weeks: Trends['weeks'];
  lines: readonly TrendLine[];
  say: (value: number | null) => string;
  /** Said where there is nothing to draw. */
  none?: string;
}

const WeeksFrame = ({ title, summary, weeks, lines, say, none }: WeeksFrameProps) => (
  <ChartFrame
    title={title}
    summary={summary}
    numbers={{
      head: ['Week', ...lines.map(({ label }) => label)],
      rows: weeks.map((week, place) => [sayWeek(week), ...lines.map(({ values }) => say(values[place] ?? null))]),
    }}
  >
    {none !== undefined && lines.every(({ values }) => values.every((value) => value === null)) ? (
      <SecondaryText>{none}</SecondaryText>
    ) : (
      <TrendChart
        lines={lines}
        texts={weeks.map(
          (week, place) => `${sayWeek(week)}: ${lines.map(({ label, values }) => `${label} ${say(values[place] ?? null)}`).join(', ')}`,
        )}
        ticks={ticksOf(weeks.map(({ to }) => to))}
        summary={`${title}. ${summary}`}
        pointLabel={`Week of ${title}`}
      />
    )}
  </ChartFrame>
);

const AGE_SERIES: readonly Series[] = [
  { label: 'High severity', tone: 'error', filling: 'solid' },
  { label: 'Medium severity', tone: 'warning', filling: 'stripes' },
  { label: 'Low severity', tone: 'info', filling: 'dots' },
];

/** How long what is open has been open. */
export const AgesFrame = ({ trends: { ages } }: FrameProps) => {
  const names = sayAges(ages);
  const open = ages.reduce((all, age) => all + countAge(age), 0);
  return (
    <ChartFrame
      title="Age of open findings"
      summary={`${sayNumber(open)} findings of checks are open now.`}
      numbers={{
        head: ['Age', ...AGE_SERIES.map(({ label }) => label)],
        rows: ages.map((age, place) => [names[place] ?? '', String(age.high), String(age.medium), String(age.low)]),
      }}
    >
      <StackedBars
        series={AGE_SERIES}
        bars={ages.map((age, place) => ({
          id: names[place] ?? '',
          to: '/findings?kind=check',
          label: names[place] ?? '',
          note: sayNumber(countAge(age)),
          parts: [age.high, age.medium, age.low],
        }))}
      />
    </ChartFrame>
  );
};

/** Devices that nobody read, waivers that hold, and how much of the configurations is understood. */
export const DaysFrame = ({ trends: { days }, of }: FrameProps & { of: 'unread_devices' | 'open_waivers' | 'understood' }) => {
  const { title, what, label, tone, say, most } = DAY_FRAMES[of];
  const names = days.map(({ day }) => day);
  const values = days.map((day) => day[of]);
  const summary = summarise(what, names, values, say);
  return (
    <ChartFrame
      title={title}
      summary={summary}
      numbers={{ head: ['Day', label], rows: days.map(({ day }, place) => [formatDay(day), say(values[place] ?? null)]) }}
    >
      <TrendChart
        lines={[{ label, tone, values }]}
        texts={days.map(({ day }, place) => `${formatDay(day)}: ${say(values[place] ?? null)}`)}
        ticks={ticksOf(names)}
        {...(most !== undefined && { most })}
        summary={summary}
        pointLabel={`Day of ${title}`}
      />
    </ChartFrame>
  );
};

const sayShare = (value: number | null): string => (value === null ? 'Not read' : `${value.toFixed(1)}%`);

const DAY_FRAMES = {
  unread_devices: {
    title: 'Devices not read for 7 days',
    what: 'The number of devices that were not read for 7 days',
    label: 'Devices',
    tone: 'warning',
    say: sayNumber,
    most: undefined,
  },
  open_waivers: {
    title: 'Open waivers',
    what: 'The number of waivers that held',
    label: 'Waivers',
    tone: 'info',
    say: sayNumber,
    most: undefined,
  },
  understood: {
    title: 'Understood share',
    what: 'The share of the configurations that is understood',
    label: 'Understood',
    tone: 'primary',
    say: sayShare,
    most: 100,
  },
} as const;
