import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import type { ScheduledDevices } from '@merlon/contract/schedules.ts';
import { cautiousClock } from '../adapters/clock/cautious-clock.ts';
import { repeat } from '../adapters/clock/repeat.ts';
import type { FetchFacts } from '../features/devices/list/read-facts.ts';
import type { EndedRun, SchedulesPorts } from '../features/schedules/ports.ts';
import { createRunReportStore } from '../features/schedules/report-store.ts';
import { createRunStore } from '../features/schedules/run-store.ts';
import { type SchedulesService, createSchedulesService } from '../features/schedules/service.ts';
import { type ScheduleRow, createScheduleStore } from '../features/schedules/store.ts';
import type { RunRow } from '../features/schedules/run-store.ts';
import type { TrendsService } from '../features/trends/service.ts';
import type { Happening, TellOf } from '../happening.ts';
import type { Outside } from '../outside.ts';
import type { composeAuditing } from './compose-auditing.ts';
import { readFleetTrend } from './read-fleet-trend.ts';

type Auditing = ReturnType<typeof composeAuditing>;

const DAY = 24 * 60 * 60 * 1000;
/** Days that the trend of a report shows, and without a reading after which it names a device. */
const TREND = 90;
const UNREAD = 7;
const UNREAD_NAMED = 8;

interface Scheduled {
  readonly auditing: Auditing;
  readonly findActive: SchedulesPorts['findActive'];
  readonly trends: TrendsService;
  readonly tell: TellOf;
}

/** Schedules: what recurs, by the features that fetch, audit and report. */
export function composeSchedules(outside: Outside, { auditing, findActive, trends, tell }: Scheduled): SchedulesService {
  const { database, vault, role, log } = outside;
  const { devices, audits, history, reports, locks } = auditing;
  const reportStore = createRunReportStore(database.db, vault);
  const { listFetchFacts } = devices.service;
  const readTrend = async (ids: readonly string[]) => {
    const before = new Date(cautiousClock().getTime() - UNREAD * DAY);
    const [trend, unread] = await Promise.all([
      trends.readOf(TREND, ids),
      devices.service.listUnread(before, { deviceIds: ids, limit: UNREAD_NAMED }),
    ]);
    return readFleetTrend(trend, unread);
  };
  return createSchedulesService({
    store: createScheduleStore(database.db),
    runs: createRunStore(database.db),
    clock: cautiousClock,
    repeat,
    runsJobs: role !== 'web',
    warn: (error, what) => log.error({ err: error }, what),
    tryHold: locks.tryHold,
    listDevices: async (which) => listFetchFacts(await listIds(devices.service, which)),
    countDevices: countDevices.bind(null, devices.service),
    findActive,
    startFetches: (ids) => devices.fetching.fetchMany({ ids: [...ids] }),
    findFetches: async (ids) => new Map((await listFetchFacts(ids)).flatMap(({ id, fetch }) => (fetch ? [[id, fetch]] : []))),
    findChanged: async (ids, since) =>
      new Set(
        (await listFetchFacts(ids))
          .filter(({ hasEarlier, unchangedSince }) => hasEarlier && unchangedSince !== null && unchangedSince >= since)
          .map(({ id }) => id),
      ),
    startAudits: (schedule, ids) => audits.startMany(describeOrder(schedule, ids), { id: schedule.ownerId, username: schedule.ownerName }),
    findAudits: async (ids) => new Map((await history.listFull(ids)).map((audit) => [audit.deviceId, audit])),
    findAudited: async (ids) => {
      const audited = new Map((await history.listFull(ids)).map((audit) => [audit.deviceId, audit]));
      const isSame = ({ id, unchangedSince }: FetchFacts): boolean => {
        const last = audited.get(id);
        return last?.status === 'completed' && unchangedSince !== null && last.startedAt >= unchangedSince;
      };
      return new Set((await listFetchFacts(ids)).filter(isSame).map(({ id }) => id));
    },
    drawReport: async ({ run, schedule }, ids) => {
      const { filename, content } = await reports.drawFleetReport(
        { ids: [...ids], format: 'pdf' },
        schedule.ownerName,
        new AbortController().signal,
        await readTrend(ids),
      );
      await reportStore.keep(run.id, filename, content as Buffer);
    },
    readReport: reportStore.read,
    tell: (tx, ended) => tell(tx, [describeEnd(ended)]),
    tellMissed: (tx, schedule, run) => tell(tx, [describeMissed(schedule, run)]),
  });
}

/** @returns undefined for all */
async function listIds({ listIdsBy }: Auditing['devices']['service'], which: ScheduledDevices): Promise<readonly string[] | undefined> {
  if ('ids' in which) return which.ids;
  if ('all' in which) return undefined;
  const choices =
    'types' in which
      ? which.types.map((type) => ({ type }))
      : 'tags' in which
        ? which.tags.map((tag) => ({ tag }))
        : which.sites.map((site) => ({ site }));
  return [...new Set((await Promise.all(choices.map(listIdsBy))).flat())];
}

/** Without reading what is known of each. */
async function countDevices(service: Auditing['devices']['service'], which: ScheduledDevices): Promise<number> {
  if ('all' in which) return (await service.countAll()).total;
  const ids = (await listIds(service, which)) ?? [];
  // Some of a list may have been deleted; those that were found by a mark are there.
  return 'ids' in which ? (await service.nameDevices(ids)).size : ids.length;
}

const describeOrder = ({ benchmarkIds, model }: ScheduleRow, ids: readonly string[]) => ({
  ids: [...ids],
  benchmark_ids: [...benchmarkIds],
  model: model?.name ?? BUILT_IN_MODEL,
  model_kind: model?.kind ?? 'offline',
});

/** A run in which nothing failed is told as well: whoever is told of each run notices when there is none. */
const describeEnd = ({ run, schedule, counts }: EndedRun): Happening => ({
  kind: 'schedule_run_ended',
  severity: run.status === 'failed' ? 'high' : counts.failed + counts.leftOut > 0 ? 'medium' : 'low',
  at: run.endedAt ?? run.dueAt,
  title: `${schedule.name}: ${run.message}`,
  link: `/schedules/${schedule.id}/runs/${run.id}`,
  subject: `run ${run.id}`,
  userId: schedule.ownerId,
});

const describeMissed = (schedule: ScheduleRow, run: RunRow): Happening => ({
  kind: 'schedule_missed',
  severity: 'medium',
  at: run.dueAt,
  title: `${schedule.name} was missed: Merlon was not running when it came due`,
  link: `/schedules/${schedule.id}/runs/${run.id}`,
  subject: `run ${run.id}`,
  userId: schedule.ownerId,
});
