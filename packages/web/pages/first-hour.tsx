import { documentRoutes } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { benchmarkKeys, useReloadOnChange } from '../features/benchmarks/benchmarks.ts';
import { dashboardKeys } from '../features/dashboard/dashboard.ts';
import { useDevices } from '../features/devices/devices.ts';
import { Checklist, NextStep, type ShownStep } from '../features/first-hour/checklist.tsx';
import { describeStep, TITLES } from '../features/first-hour/describe-step.ts';
import { findFirstHour, type FirstHour as Progress, type StepName, STEPS } from '../features/first-hour/find-steps.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { labelOfType } from '../lib/device-types.ts';
import { useRead } from '../lib/use-read.ts';
import { type FirstHourActions, StepButtons } from './first-hour-buttons.tsx';
import { useFirstHourActions } from './use-first-hour-actions.tsx';

export interface FirstHourProps {
  /** All four steps, or the next one in a line. */
  look: 'card' | 'strip';
  /** Of a page that can do all of it already. */
  actions?: FirstHourActions | undefined;
  /** Keeps their place until it is known whether they are shown. */
  place: ReactNode;
  onShown: () => void;
  /** Called where the first audit is complete. */
  onDone: () => void;
  onHide: () => void;
}

const POLL_MS = 2_000;

/** While a benchmark is being read, the list is asked for again and again. */
const useWatchedBenchmarks = () =>
  useRead(
    benchmarkKeys.list,
    documentRoutes.list,
    {},
    { refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? POLL_MS : false) },
  );

/** The steps to the first report, as far as they are not done. */
export const FirstHour = ({ look, actions, place, onShown, onDone, onHide }: FirstHourProps) => {
  const { data: devices, isError: hasNoDevices } = useDevices();
  const { data: benchmarks, isError: hasNoBenchmarks } = useWatchedBenchmarks();
  const platforms = usePlatforms();
  useReloadOnChange();
  const progress = devices && benchmarks ? findFirstHour(devices, benchmarks) : null;
  const next = progress?.next;
  useEffect(() => {
    if (next === null) onDone();
    else if (next !== undefined) onShown();
    // What they do is the same every time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [next]);
  // The page itself says what it could not load.
  if (hasNoDevices || hasNoBenchmarks || next === null) return null;
  if (!devices || !progress || !next || platforms.length === 0) return place;
  const shown = { look, progress, next, platforms, onHide };
  return actions ? <Steps {...shown} actions={actions} /> : <OwnSteps {...shown} devices={devices} />;
};

interface ShownSteps extends Pick<FirstHourProps, 'look' | 'onHide'> {
  progress: Progress;
  next: StepName;
  platforms: readonly PlatformInfo[];
}

const OwnSteps = ({ devices, ...shown }: ShownSteps & { devices: readonly Firewall[] }) => {
  const { actions, dialog } = useFirstHourActions(devices);
  useFreshNumbers(shown.progress);
  return (
    <>
      <Steps {...shown} actions={actions} />
      {dialog}
    </>
  );
};

/** Has the numbers of the dashboard counted again when a step was taken. */
const useFreshNumbers = ({ states }: Progress): void => {
  const client = useQueryClient();
  const stand = STEPS.map((step) => states[step]).join(' ');
  const counted = useRef(stand);
  useEffect(() => {
    if (counted.current === stand) return;
    counted.current = stand;
    void client.invalidateQueries({ queryKey: dashboardKeys.stats });
  }, [client, stand]);
};

const Steps = ({ look, progress, next, platforms, onHide, actions }: ShownSteps & { actions: FirstHourActions }) => {
  const { device, states } = progress;
  const steps = STEPS.map((name): ShownStep => ({
    name,
    title: TITLES[name],
    state: states[name],
    text: describeStep(name, progress, (type) => labelOfType(platforms, type)),
    action: <StepButtons step={name} variant={name === next ? 'contained' : 'outlined'} {...{ device, platforms, actions }} />,
  }));
  const Look = look === 'card' ? Checklist : NextStep;
  return <Look steps={steps} next={next} onPutAway={onHide} />;
};
