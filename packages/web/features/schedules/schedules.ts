import { type ChangedSchedule, type NewSchedule, type Schedule, scheduleRoutes } from '@merlon/contract/schedules.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/call.ts';
import { saveFile } from '../../lib/files.ts';
import { formatStamp } from '../../lib/time.ts';
import { useRead } from '../../lib/use-read.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

const SCHEDULES = ['schedules'] as const;
/** Milliseconds after which a run that goes on is looked at again, and one that stands still. */
const LIVE_MS = 3_000;
const QUIET_MS = 30_000;
/** Rows of a page of runs, and of a run's devices. */
export const RUNS_SHOWN = 20;
export const DEVICES_SHOWN = 50;

/** All schedules, the next run first, looked at again and again. */
export const useSchedules = () => useRead(SCHEDULES, scheduleRoutes.list, {}, { refetchInterval: QUIET_MS });

/** A page of a schedule's runs, newest first. */
export const useRuns = (id: string, page: number) => {
  const query = { page, page_size: RUNS_SHOWN };
  const options = { placeholderData: keepPreviousData, refetchInterval: LIVE_MS };
  return useRead([...SCHEDULES, id, 'runs', page], scheduleRoutes.runs, { params: { id }, query }, options);
};

/** A run with a page of its devices; looked at again and again while it goes on. */
export const useRun = (id: string, runId: string, page: number) => {
  const query = { page, page_size: DEVICES_SHOWN };
  return useRead(
    [...SCHEDULES, id, 'runs', runId, page],
    scheduleRoutes.runDetails,
    { params: { id, runId }, query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && state.data.run.status !== 'running' ? false : LIVE_MS),
    },
  );
};

/** The next runs of a recurrence, from the function that runs it; null asks nothing. */
export const usePreview = (recurrence: { cron: string; zone: string } | null) =>
  useRead(
    ['schedules-preview', recurrence],
    scheduleRoutes.preview,
    { body: recurrence ?? { cron: '', zone: '' } },
    { enabled: recurrence !== null, placeholderData: keepPreviousData },
  );

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: SCHEDULES });
};

/** Adds a schedule, or changes the one with this id. The form that holds it tells of a failure. */
export const useSaveSchedule = (id: string | null) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewSchedule) =>
      id === null ? call(scheduleRoutes.create, { body }) : call(scheduleRoutes.update, { params: { id }, body }),
    onSuccess: ({ name }) => {
      notify('success', `${name} was saved`);
      void refresh();
    },
  });
};

/** Changes some of a schedule. */
export const useChangeSchedule = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ChangedSchedule }) => call(scheduleRoutes.update, { params: { id }, body }),
    onError: (error) => notifyFailure(error, 'The schedule could not be changed'),
    onSettled: refresh,
  });
};

/** Deletes a schedule with its runs. */
export const useDeleteSchedule = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Schedule) => call(scheduleRoutes.remove, { params: { id } }),
    onSuccess: (_, { name }) => notify('success', `${name} was deleted`),
    onError: (error) => notifyFailure(error, 'The schedule could not be deleted'),
    onSettled: refresh,
  });
};

/** Runs a schedule now. */
export const useRunNow = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Schedule) => call(scheduleRoutes.run, { params: { id } }),
    onError: (error) => notifyFailure(error, 'The schedule could not be run'),
    onSettled: refresh,
  });
};

/** Stops a run; devices that have begun are finished. */
export const useStopRun = (id: string, runId: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(scheduleRoutes.stop, { params: { id, runId } }),
    onSuccess: () => notify('success', 'The run stops'),
    onError: (error) => notifyFailure(error, 'The run could not be stopped'),
    onSettled: refresh,
  });
};

/** Lets all schedules go on that came back from a backup. */
export const useResumeSchedules = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(scheduleRoutes.resume, {}),
    onSuccess: () => notify('success', 'The schedules go on'),
    onError: (error) => notifyFailure(error, 'The schedules could not be resumed'),
    onSettled: refresh,
  });
};

/** Saves the report that a run has drawn. */
export const downloadRunReport = async (id: string, runId: string): Promise<void> => {
  try {
    saveFile(await callForFile(scheduleRoutes.report, { params: { id, runId } }), `schedule_report_${formatStamp(new Date())}.pdf`);
  } catch (error) {
    notifyFailure(error, 'The report could not be downloaded');
  }
};
