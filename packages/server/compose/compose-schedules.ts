import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import type { ScheduledDevices } from '@merlon/contract/schedules.ts';
import { cautiousClock } from '../adapters/clock/cautious-clock.ts';
import { repeat } from '../adapters/clock/repeat.ts';
import type { DeviceFacts } from '../features/devices/list/read-facts.ts';
import type { EndedRun, SchedulesPorts } from '../features/schedules/ports.ts';
import { createRunReportStore } from '../features/schedules/report-store.ts';
import { createRunStore } from '../features/schedules/run-store.ts';
import { type SchedulesService, createSchedulesService } from '../features/schedules/service.ts';
import { type ScheduleRow, createScheduleStore } from '../features/schedules/store.ts';
import type { Queryable } from '../adapters/database/queryable.ts';
import type { Outside } from '../outside.ts';
import type { composeAuditing } from './compose-auditing.ts';

type Auditing = ReturnType<typeof composeAuditing>;

interface Scheduled {
  readonly auditing: Auditing;
  readonly findActive: SchedulesPorts['findActive'];
  readonly tell: (tx: Queryable, ended: EndedRun) => Promise<void>;
}

/** Schedules: what recurs, by the features that fetch, audit and report. */
export function composeSchedules(outside: Outside, { auditing, findActive, tell }: Scheduled): SchedulesService {
  const { database, vault, role } = outside;
  const { devices, audits, history, reports, locks } = auditing;
  const reportStore = createRunReportStore(database.db, vault);
  const { listFacts } = devices.service;
  return createSchedulesService({
    store: createScheduleStore(database.db),
    runs: createRunStore(database.db),
    clock: cautiousClock,
    repeat,
    runsJobs: role !== 'web',
    tryHold: locks.tryHold,
    listDevices: async (which) => listFacts(await listIds(devices.service, which)),
    findActive,
    startFetches: (ids) => devices.fetching.fetchMany({ ids: [...ids] }),
    findFetches: async (ids) => new Map((await listFacts(ids)).flatMap(({ id, fetch }) => (fetch ? [[id, fetch]] : []))),
    findChanged: async (ids, since) =>
      new Set(
        (await listFacts(ids))
          .filter(({ hasEarlier, unchangedSince }) => hasEarlier && unchangedSince !== null && unchangedSince >= since)
          .map(({ id }) => id),
      ),
    startAudits: (schedule, ids) => audits.startMany(describeOrder(schedule, ids), { id: schedule.ownerId, username: schedule.ownerName }),
    findAudits: async (ids) => new Map((await history.listFull(ids)).map((audit) => [audit.deviceId, audit])),
    findAudited: async (ids) => {
      const audited = new Map((await history.listFull(ids)).map((audit) => [audit.deviceId, audit]));
      const isSame = ({ id, unchangedSince }: DeviceFacts): boolean => {
        const last = audited.get(id);
        return last?.status === 'completed' && unchangedSince !== null && last.startedAt >= unchangedSince;
      };
      return new Set((await listFacts(ids)).filter(isSame).map(({ id }) => id));
    },
    drawReport: async ({ run, schedule }, ids) => {
      const { filename, content } = await reports.drawFleetReport(
        { ids: [...ids], format: 'pdf' },
        schedule.ownerName,
        new AbortController().signal,
      );
      await reportStore.keep(run.id, filename, content as Buffer);
    },
    readReport: reportStore.read,
    tell,
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

const describeOrder = ({ benchmarkIds, model }: ScheduleRow, ids: readonly string[]) => ({
  ids: [...ids],
  benchmark_ids: [...benchmarkIds],
  model: model?.name ?? BUILT_IN_MODEL,
  model_kind: model?.kind ?? 'offline',
});
