import Timeline from '~icons/baseline-timeline';
import Box from '@mui/material/Box';
import type { FailedCheck, VerdictsOfType } from '@merlon/contract/dashboard.ts';
import { addressOfCheck } from '../../lib/check-place.ts';
import { count, sentenceOf } from '../../lib/texts.ts';
import { BarLinks } from '../../ui/charts/bar-links.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import type { Series } from '../../ui/charts/series.tsx';
import { StackedBars } from '../../ui/charts/stacked-bars.tsx';
import { NoFullAudit } from '../../ui/no-full-audit.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { VERDICT_LOOKS } from '../../ui/verdict-chip.tsx';
import { ChartSkeletons } from './chart-skeletons.tsx';
import { useDashboardCharts } from './dashboard.ts';
import { describeFailure, summariseFailures, summariseVerdicts } from './describe-charts.ts';

interface ChartsProps {
  /** The name of a device type. */
  labelOf: (type: string) => string;
}

/** What fails most, and how each device type fares. */
export const Charts = ({ labelOf }: ChartsProps) => {
  const { data, error, refetch } = useDashboardCharts();
  if (error && !data) return <ErrorState text={sentenceOf(error, 'The charts could not be loaded')} onRetry={() => void refetch()} />;
  if (!data) return <ChartSkeletons />;
  if (data.scores.length === 0 && data.verdicts.length === 0)
    return (
      <NoFullAudit icon={<Timeline />}>
        After the first one, charts show here which checks fail most, and how each device type fares.
      </NoFullAudit>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' } }}>
      <FailuresChart checks={data.failed_checks} labelOf={labelOf} />
      <VerdictsChart verdicts={data.verdicts} labelOf={labelOf} />
    </Box>
  );
};

const VERDICTS = [
  { status: 'FAIL', name: 'failed', filling: 'solid' },
  { status: 'REVIEW', name: 'review', filling: 'stripes' },
  { status: 'PASS', name: 'passed', filling: 'dots' },
  { status: 'NA', name: 'not_applicable', filling: 'pale' },
] as const;
const SERIES: readonly Series[] = VERDICTS.map(({ status, filling }) => ({ ...VERDICT_LOOKS[status], filling }));

const VerdictsChart = ({ verdicts, labelOf }: ChartsProps & { verdicts: readonly VerdictsOfType[] }) => (
  <ChartFrame
    title="Verdicts by device type"
    summary={summariseVerdicts(verdicts)}
    numbers={{
      head: ['Device type', 'Devices', ...SERIES.map(({ label }) => label)],
      rows: verdicts.map((row) => [labelOf(row.type), String(row.devices), ...VERDICTS.map(({ name }) => String(row[name]))]),
    }}
  >
    <StackedBars
      series={SERIES}
      bars={verdicts.map((row) => ({
        id: row.type,
        to: `/firewalls?type=${encodeURIComponent(row.type)}`,
        label: labelOf(row.type),
        note: `${row.failed.toLocaleString('en-GB')} failed on ${count(row.devices, 'device')}`,
        parts: VERDICTS.map(({ name }) => row[name]),
      }))}
    />
  </ChartFrame>
);

const FailuresChart = ({ checks, labelOf }: ChartsProps & { checks: readonly FailedCheck[] }) => (
  <ChartFrame
    title="Checks that fail most"
    summary={summariseFailures(checks)}
    numbers={{
      head: ['Check', 'Device type', 'Devices that fail', 'Devices judged'],
      rows: checks.map((check) => [
        `${check.check_id} ${check.title}`,
        labelOf(check.type),
        String(check.devices_failed),
        String(check.devices_judged),
      ]),
    }}
  >
    <BarLinks
      bars={checks.map((check) => ({
        id: `${check.type} ${check.check_id} ${check.title}`,
        to: addressOfCheck(check),
        label: `${check.check_id} ${check.title}`,
        note: labelOf(check.type),
        value: check.devices_failed,
        whole: check.devices_judged,
        text: describeFailure(check),
      }))}
    />
  </ChartFrame>
);
