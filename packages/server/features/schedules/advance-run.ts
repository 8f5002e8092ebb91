import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';
import { findRetry, isBlackedOut } from './pacing.ts';
import type { SchedulesPorts } from './ports.ts';
import type { RunDeviceRow, RunRow } from './run-store.ts';
import type { ScheduleRow } from './store.ts';

/** A run that goes on. */
export interface GoingRun {
  readonly run: RunRow;
  readonly schedule: ScheduleRow;
}

/** Milliseconds after which a step counts as never begun: the process died between writing it down and beginning it. */
const LOST_START = 60_000;
/** What may pass by itself. A refused account is never tried again: devices lock accounts. */
const PASSING: ReadonlySet<DeviceFailureKind> = new Set([
  'unreachable',
  'device-busy',
  'timed-out',
  'connection-lost',
  'incomplete-configuration',
]);
const ACCOUNT_REFUSED: ReadonlySet<DeviceFailureKind> = new Set(['authentication-failed', 'password-change-required']);

/**
 * Takes a run one step further: looks what became of the devices that it has begun, and begins as many others as may be. What it does is
 * written down before it is done, so any process can go on with it.
 * @returns whether it has something left to do
 */
export async function advanceRun(ports: SchedulesPorts, going: GoingRun): Promise<boolean> {
  const { run, schedule } = going;
  const now = ports.clock();
  const busy = await ports.runs.listBusy(run.id);
  await lookAfter(ports, going, busy, now);
  const isClosed = run.closesAt !== null && now >= run.closesAt;
  const isBlack = run.askedBy === null && isBlackedOut(schedule.blackouts, schedule.zone, now);
  if (isClosed || isBlack) await ports.runs.leaveOut(run.id, isClosed ? 'The window had ended.' : 'A blackout had begun.', now);
  else if (run.opensAt === null || now >= run.opensAt) await beginMore(ports, going, now);
  const counts = (await ports.runs.countDevices([run.id])).get(run.id);
  return counts !== undefined && counts.waiting + counts.running > 0;
}

/** Looks what became of the devices that were begun. */
async function lookAfter(ports: SchedulesPorts, going: GoingRun, busy: readonly RunDeviceRow[], now: Date): Promise<void> {
  const [fetching, auditing] = [busy.filter(({ step }) => step === 'fetch'), busy.filter(({ step }) => step === 'audit')];
  if (fetching.length > 0) await lookAfterFetches(ports, going, fetching, now);
  if (auditing.length > 0) await lookAfterAudits(ports, going, auditing, now);
}

async function lookAfterFetches(ports: SchedulesPorts, going: GoingRun, devices: readonly RunDeviceRow[], now: Date): Promise<void> {
  const fetches = await ports.findFetches(devices.map(({ deviceId }) => deviceId));
  const begunFirst = new Date(Math.min(...devices.map((device) => timeOf(device.begunAt))));
  const changed = await ports.findChanged(
    devices.map(({ deviceId }) => deviceId),
    begunFirst,
  );
  const read: RunDeviceRow[] = [];
  for (const device of devices) {
    const fetch = fetches.get(device.deviceId);
    if (fetch && (fetch.status === 'queued' || fetch.status === 'running')) continue;
    if (!fetch || fetch.at.getTime() < timeOf(device.begunAt)) {
      if (isLost(device, now)) await begin(ports, going, [device], now);
    } else if (fetch.status === 'done') {
      await save(ports, going, device, { hasChanged: changed.has(device.deviceId), message: fetch.message });
      read.push(device);
    } else await endFetch(ports, going, device, { ...fetch, now });
  }
  if (read.length === 0) return;
  if (going.schedule.what === 'both')
    await begin(
      ports,
      going,
      read.map((device) => ({ ...device, step: 'audit' as const })),
      now,
    );
  else
    await ports.runs.saveDevices(
      going.run.id,
      read.map(({ deviceId }) => deviceId),
      { status: 'done', endedAt: now },
    );
}

interface FailedFetch {
  readonly status: string;
  readonly message: string;
  readonly failure: DeviceFailureKind | null;
  readonly now: Date;
}

/** A device that could not be reached is tried again after a while, within the window. */
async function endFetch(
  ports: SchedulesPorts,
  going: GoingRun,
  device: RunDeviceRow,
  { status, message, failure, now }: FailedFetch,
): Promise<void> {
  if (status === 'stopped') return save(ports, going, device, { status: 'left-out', message, endedAt: now });
  const again = failure !== null && PASSING.has(failure) ? findRetry(device.tries, now, going.run.closesAt) : undefined;
  if (again) await save(ports, going, device, { status: 'waiting', dueAt: again, message: `${message} It is tried again.` });
  else await save(ports, going, device, { status: 'failed', message, endedAt: now });
}

async function lookAfterAudits(ports: SchedulesPorts, going: GoingRun, devices: readonly RunDeviceRow[], now: Date): Promise<void> {
  const audits = await ports.findAudits(devices.map(({ deviceId }) => deviceId));
  for (const device of devices) {
    const audit = audits.get(device.deviceId);
    if (audit && (audit.status === 'starting' || audit.status === 'running')) continue;
    if (!audit || audit.startedAt.getTime() < timeOf(device.begunAt)) {
      if (isLost(device, now)) await begin(ports, going, [device], now);
      continue;
    }
    const { auditId, newlyFailed, fixed, message } = audit;
    const isDone = audit.status === 'completed';
    const end = { status: isDone ? ('done' as const) : ('failed' as const), endedAt: now, auditId, message };
    await save(ports, going, device, isDone ? { ...end, newlyFailed, fixed } : end);
  }
}

const timeOf = (moment: Date | null): number => moment?.getTime() ?? 0;
const isLost = ({ begunAt }: RunDeviceRow, now: Date): boolean => now.getTime() - timeOf(begunAt) > LOST_START;

const save = ({ runs }: SchedulesPorts, { run }: GoingRun, { deviceId }: RunDeviceRow, set: Partial<RunDeviceRow>): Promise<void> =>
  runs.saveDevices(run.id, [deviceId], set);

/** Begins devices whose turn has come: not more at once than the schedule allows, and behind one address one after the other. */
async function beginMore(ports: SchedulesPorts, going: GoingRun, now: Date): Promise<void> {
  const { run, schedule } = going;
  const busy = await ports.runs.listBusy(run.id);
  const room = schedule.atOnce - busy.length;
  if (room <= 0) return;
  const waiting = await ports.runs.listWaiting(run.id, now, room * 4);
  const addresses = new Set(await ports.runs.listBusyAddresses());
  const chosen: RunDeviceRow[] = [];
  for (const device of waiting) {
    if (chosen.length === room) break;
    if (device.step === 'fetch' && addresses.has(device.address)) continue;
    addresses.add(device.address);
    chosen.push(device);
  }
  await begin(ports, going, chosen, now);
}

/** Begins the step of each of these devices; those that cannot be begun say why. */
async function begin(ports: SchedulesPorts, going: GoingRun, devices: readonly RunDeviceRow[], now: Date): Promise<void> {
  const fetching = devices.filter(({ step }) => step === 'fetch');
  if (fetching.length > 0) await beginFetches(ports, going, fetching, now);
  const auditing = devices.filter(({ step }) => step === 'audit');
  if (auditing.length > 0) await beginAudits(ports, going, auditing, now);
}

async function beginFetches(ports: SchedulesPorts, going: GoingRun, devices: readonly RunDeviceRow[], now: Date): Promise<void> {
  const last = await ports.findFetches(devices.map(({ deviceId }) => deviceId));
  const refusedBefore = devices.filter(({ deviceId, tries }) => tries === 0 && isAccountRefused(last.get(deviceId)?.failure));
  await ports.runs.saveDevices(going.run.id, idsOf(refusedBefore), {
    status: 'failed',
    endedAt: now,
    message: 'The device refused its account at the last fetch. It is not asked again until the account is changed.',
  });
  const wanted = devices.filter((device) => !refusedBefore.includes(device));
  for (const device of wanted)
    await save(ports, going, device, { status: 'running', begunAt: now, tries: device.tries + 1, message: 'It is read.' });
  await startAll(ports, going, wanted, now, ports.startFetches);
}

const isAccountRefused = (failure: DeviceFailureKind | null | undefined): boolean =>
  failure !== null && failure !== undefined && ACCOUNT_REFUSED.has(failure);

async function beginAudits(ports: SchedulesPorts, going: GoingRun, devices: readonly RunDeviceRow[], now: Date): Promise<void> {
  const { run, schedule } = going;
  const audited = schedule.onlyChanged ? await ports.findAudited(idsOf(devices)) : new Set<string>();
  const same = devices.filter(({ deviceId }) => audited.has(deviceId));
  await ports.runs.saveDevices(run.id, idsOf(same), { status: 'done', endedAt: now, message: 'Nothing has changed since the last audit.' });
  const wanted = devices.filter((device) => !same.includes(device));
  await ports.runs.saveDevices(run.id, idsOf(wanted), { status: 'running', step: 'audit', begunAt: now, message: 'It is audited.' });
  await startAll(ports, going, wanted, now, (ids) => ports.startAudits(schedule, ids));
}

const idsOf = (devices: readonly RunDeviceRow[]): string[] => devices.map(({ deviceId }) => deviceId);

async function startAll(
  ports: SchedulesPorts,
  { run }: GoingRun,
  devices: readonly RunDeviceRow[],
  endedAt: Date,
  start: (ids: readonly string[]) => Promise<{ readonly refused: readonly { readonly id: string; readonly detail: string }[] }>,
): Promise<void> {
  if (devices.length === 0) return;
  const { refused } = await start(idsOf(devices));
  for (const { id, detail } of refused) await ports.runs.saveDevices(run.id, [id], { status: 'left-out', message: detail, endedAt });
}
