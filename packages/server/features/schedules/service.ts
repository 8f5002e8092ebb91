import { isDeepStrictEqual } from 'node:util';
import type { ChangedSchedule, NewSchedule, RunDevice, Schedule, ScheduleRun } from '@merlon/contract/schedules.ts';
import type { CurrentUser } from '../../http/access.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import { advanceRuns } from './advance-runs.ts';
import { beginRun, claimDue } from './claim-due.ts';
import type { SchedulesPorts } from './ports.ts';
import { type Recurrence, describeRecurrence, findRecurrenceProblem, listNext, nextAfter } from '../../recurrence.ts';
import type { RunRow } from './run-store.ts';
import { showRun, showRunDevice, showSchedule } from './show.ts';
import type { NewScheduleRow, ScheduleRow } from './store.ts';

/** So many moments are shown of what is to come. */
const PREVIEWED = 5;
/** Milliseconds between looks for what has come due, and for what goes on: somebody may watch a run. A look that finds nothing is two queries. */
const BETWEEN_LOOKS = 1000;
/** Where nobody says otherwise; spread and grace in minutes. */
const USUAL = { window: null, blackouts: [], spread: 0, atOnce: 8, grace: 360, onlyChanged: false, benchmarkIds: [] } as const;

export type SchedulesService = ReturnType<typeof createSchedulesService>;
interface Page {
  readonly page: number;
  readonly page_size: number;
}

/** Schedules, their runs, and what makes them happen. */
export function createSchedulesService(ports: SchedulesPorts) {
  return {
    list: list.bind(null, ports),
    create: create.bind(null, ports),
    update: update.bind(null, ports),
    remove: remove.bind(null, ports),
    resume: resume.bind(null, ports),
    run: run.bind(null, ports),
    stop: stop.bind(null, ports),
    listRuns: listRuns.bind(null, ports),
    readRun: readRun.bind(null, ports),
    readReport: readReport.bind(null, ports),
    preview: preview.bind(null, ports),
    countOld: ports.runs.countOld,
    removeOld: ports.runs.removeOld,
    look: look.bind(null, ports),
    begin: () => (ports.runsJobs ? ports.repeat(BETWEEN_LOOKS, () => look(ports)) : () => undefined),
  };
}

/** Makes runs of what has come due, and takes those that go on a step further. */
async function look(ports: SchedulesPorts): Promise<void> {
  await claimDue({ ...ports, listDevices: ({ devices }) => ports.listDevices(devices) });
  await advanceRuns(ports);
}

function preview({ clock }: SchedulesPorts, recurrence: Recurrence): { next: string[]; words: string } {
  refuseRecurrence(recurrence);
  return {
    next: listNext(recurrence, clock(), PREVIEWED).map((moment) => moment.toISOString()),
    words: describeRecurrence(recurrence.cron),
  };
}

function refuseRecurrence(recurrence: Recurrence): void {
  const problem = findRecurrenceProblem(recurrence);
  if (problem) throw refuseInput(problem);
}

async function list(ports: SchedulesPorts): Promise<{ schedules: Schedule[]; total: number }> {
  const schedules = await showAll(ports, await ports.store.list());
  return { schedules, total: schedules.length };
}

async function showAll(ports: SchedulesPorts, rows: readonly ScheduleRow[]): Promise<Schedule[]> {
  const last = new Map((await ports.runs.listLast()).map((one) => [one.scheduleId, one]));
  const counts = await ports.runs.countDevices([...last.values()].map(({ id }) => id));
  const active = await ports.findActive(rows.map(({ ownerId }) => ownerId));
  return Promise.all(
    rows.map(async (row) => {
      const lastRow = last.get(row.id);
      const lastRun = lastRow ? showRun(lastRow, counts.get(lastRow.id)) : null;
      const devicesNow = await ports.countDevices(row.devices);
      return showSchedule(row, { lastRun, devicesNow, isOwnerActive: active.has(row.ownerId) });
    }),
  );
}

async function showOne(ports: SchedulesPorts, row: ScheduleRow): Promise<Schedule> {
  const [shown] = await showAll(ports, [row]);
  return shown!;
}

async function create(ports: SchedulesPorts, given: NewSchedule, user: CurrentUser): Promise<Schedule> {
  refuseRecurrence(given);
  refuseModel(given, user);
  const now = ports.clock();
  const row: NewScheduleRow = {
    ...USUAL,
    ...toColumns(given),
    name: given.name,
    what: given.what,
    devices: given.devices,
    cron: given.cron,
    zone: given.zone,
    isEnabled: given.enabled,
    ownerId: user.id,
    ownerName: user.username,
    createdAt: now,
    nextRunAt: given.enabled ? nextAfter(given, now) : null,
  };
  return showOne(ports, await ports.store.insert(row));
}

/** A model that nobody watches may cost, and sends parts of configurations. */
function refuseModel({ model }: Pick<ChangedSchedule, 'model'>, { role }: CurrentUser): void {
  if (model && role !== 'admin')
    throw new Refusal('forbidden', 'Only an administrator may set a model on a schedule. Without one, the built-in rules decide.');
}

/** What may change while a model stays: neither makes it do other work. */
const FREE: ReadonlySet<string> = new Set(['name', 'isEnabled'] satisfies (keyof NewScheduleRow)[]);

/** An administrator set the model for what the schedule did then: more devices or more runs would cost more, or send more away. */
function refuseOtherWork(before: ScheduleRow, set: Partial<NewScheduleRow>, { role }: CurrentUser): void {
  if (role === 'admin' || before.model === null || set.model === null) return;
  const old: Readonly<Record<string, unknown>> = before;
  const isSame = Object.entries(set).every(([column, value]) => FREE.has(column) || isDeepStrictEqual(value, old[column]));
  if (isSame) return;
  throw new Refusal(
    'forbidden',
    `An administrator chose the model ${before.model.name} for what this schedule does. Take the model off to change that, or ask an administrator.`,
  );
}

/** The columns of what was given; what was left out stays. */
function toColumns(given: ChangedSchedule): Partial<NewScheduleRow> {
  const columns = {
    name: given.name,
    what: given.what,
    devices: given.devices,
    cron: given.cron,
    zone: given.zone,
    isEnabled: given.enabled,
    window: given.window,
    blackouts: given.blackouts,
    spread: given.spread,
    atOnce: given.at_once,
    grace: given.grace,
    onlyChanged: given.only_changed,
    benchmarkIds: given.benchmark_ids,
    model: given.model,
  } satisfies { [Column in keyof NewScheduleRow]?: NewScheduleRow[Column] | undefined };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function requireSchedule({ store }: SchedulesPorts, id: string): Promise<ScheduleRow> {
  const row = await store.find(id);
  if (!row) throw notFound();
  return row;
}

const notFound = (): Refusal => new Refusal('not-found', 'Schedule not found.');

async function requireOwn(ports: SchedulesPorts, id: string, user: CurrentUser): Promise<ScheduleRow> {
  const row = await requireSchedule(ports, id);
  if (row.ownerId !== user.id && user.role !== 'admin')
    throw new Refusal('forbidden', `Only ${row.ownerName}, who owns this schedule, and administrators may change it.`);
  return row;
}

async function update(ports: SchedulesPorts, id: string, given: ChangedSchedule, user: CurrentUser): Promise<Schedule> {
  const before = await requireOwn(ports, id, user);
  refuseModel(given, user);
  const set = toColumns(given);
  refuseOtherWork(before, set, user);
  const after = { ...before, ...set };
  refuseRecurrence(after);
  const recurs = after.cron !== before.cron || after.zone !== before.zone || after.isEnabled !== before.isEnabled;
  const now = ports.clock();
  const next = after.isEnabled ? nextAfter(after, now) : null;
  const row = await ports.store.update(id, { ...set, ...(recurs && { nextRunAt: next }) });
  if (!row) throw notFound();
  return showOne(ports, row);
}

async function remove(ports: SchedulesPorts, id: string, user: CurrentUser): Promise<string> {
  const { name } = await requireOwn(ports, id, user);
  await ports.store.remove(id);
  return name;
}

/** Lets the schedules go on that a restore had paused, each from its next moment on: what came due meanwhile is not made up for. */
async function resume(ports: SchedulesPorts): Promise<number> {
  const now = ports.clock();
  return ports.store.resume((row) => {
    if (!row.isEnabled) return null;
    // One whose zone this machine does not know is looked at as if it were due, which says so in a run of its own.
    return findRecurrenceProblem(row) ? now : nextAfter(row, now);
  });
}

async function run(ports: SchedulesPorts, id: string, user: CurrentUser): Promise<{ shown: ScheduleRun; name: string }> {
  const schedule = await requireOwn(ports, id, user);
  const now = ports.clock();
  const subjects = await ports.listDevices(schedule.devices);
  const begun = await ports.runs.insert(id, beginRun(schedule, { now, dueAt: now, askedBy: user.username }, subjects));
  if (!begun) throw new Refusal('conflict', 'This schedule is running already.');
  return { shown: await showWithCounts(ports, begun), name: schedule.name };
}

const showWithCounts = async ({ runs }: SchedulesPorts, row: RunRow): Promise<ScheduleRun> =>
  showRun(row, (await runs.countDevices([row.id])).get(row.id));

async function stop(ports: SchedulesPorts, id: string, runId: string, user: CurrentUser): Promise<{ shown: ScheduleRun; name: string }> {
  const schedule = await requireOwn(ports, id, user);
  const row = await requireRun(ports, id, runId);
  if (row.status !== 'running') throw new Refusal('conflict', 'This run has ended.');
  await ports.runs.leaveOut(runId, `${user.username} stopped the run.`, ports.clock());
  return { shown: await showWithCounts(ports, row), name: schedule.name };
}

async function requireRun({ runs }: SchedulesPorts, scheduleId: string, runId: string): Promise<RunRow> {
  const row = await runs.findRun(scheduleId, runId);
  if (!row) throw new Refusal('not-found', 'This run does not exist.');
  return row;
}

const toSlice = ({ page, page_size: limit }: Page) => ({ offset: (page - 1) * limit, limit });

async function listRuns(ports: SchedulesPorts, id: string, page: Page): Promise<{ runs: ScheduleRun[]; total: number }> {
  await requireSchedule(ports, id);
  const { rows, total } = await ports.runs.listRuns(id, toSlice(page));
  const counts = await ports.runs.countDevices(rows.map((row) => row.id));
  return { runs: rows.map((row) => showRun(row, counts.get(row.id))), total };
}

async function readRun(
  ports: SchedulesPorts,
  id: string,
  runId: string,
  page: Page,
): Promise<{ run: ScheduleRun; devices: RunDevice[]; total: number }> {
  const shown = await showWithCounts(ports, await requireRun(ports, id, runId));
  const devices = await ports.runs.listDevices(runId, toSlice(page));
  return { run: shown, devices: devices.map(showRunDevice), total: shown.devices_total };
}

async function readReport(ports: SchedulesPorts, id: string, runId: string): Promise<FileAnswer> {
  await requireRun(ports, id, runId);
  const report = await ports.readReport(runId);
  if (!report) throw new Refusal('not-found', 'This run has no report.');
  return report;
}
