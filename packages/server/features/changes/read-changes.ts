import type { changeRoutes, ChangesQuery, ChangeDetails } from '@merlon/contract/changes.ts';
import type * as z from 'zod/mini';
import { paginate } from '../../http/paginate.ts';
import { readStart } from '../../karachi-days.ts';
import { Refusal } from '../../refusal.ts';
import { nameCheck } from './explain-turns.ts';
import type { ChangedDevice, ChangesPorts, StoredReading } from './ports.ts';
import { idOfChange, listUnrecorded, recordChange, recordChanges } from './record-changes.ts';
import type { ChangeRow } from './sealed-change.ts';
import { showBaseline, showChange, showDetails } from './show.ts';

type Page = z.output<typeof changeRoutes.list.response>;
type OfDevice = z.output<typeof changeRoutes.ofDevice.response>;

/** Changes of one device that are shown at once, and that one call records which nobody has yet. */
const MOST_SHOWN = 50;
const MOST_RECORDED = 20;

/** A page of the changes of all devices. */
export async function listChanges(ports: ChangesPorts, query: ChangesQuery): Promise<Page> {
  const { page, page_size: size, sort_by: sort, since, allowed, turned } = query;
  const devices = await chooseDevices(ports, query);
  const filters = {
    deviceIds: devices.map(({ id }) => id),
    since: since === undefined ? undefined : readStart(since),
    onlyAllowed: allowed === 'true',
    onlyTurned: turned === 'true',
  };
  const [{ rows, total }, waiting] = await Promise.all([
    ports.store.list(filters, { sort, offset: (page - 1) * size, limit: size }),
    ports.countWaiting(),
  ]);
  const byId = new Map(devices.map((each) => [each.id, each]));
  const baselines = await ports.baselines.list([...new Set(rows.map(({ deviceId }) => deviceId))]);
  const changes = rows.flatMap((row) => {
    const of = byId.get(row.deviceId);
    return of ? [showChange(row, { device: of, baseline: baselines.get(of.id) })] : [];
  });
  return { changes, pagination: paginate(page, size, total), waiting };
}

const splitValues = (values: string | undefined): ReadonlySet<string> | undefined =>
  values === undefined ? undefined : new Set(values.split(','));

/** The devices that the filters leave. */
async function chooseDevices(ports: ChangesPorts, { device, type, tag, site }: ChangesQuery): Promise<ChangedDevice[]> {
  const [ids, types] = [splitValues(device), splitValues(type)];
  const marked = tag === undefined && site === undefined ? undefined : new Set(await ports.listMarked({ tag, site }));
  return (await ports.listDevices()).filter(
    (each) => (!ids || ids.has(each.id)) && (!types || types.has(each.type)) && (!marked || marked.has(each.id)),
  );
}

/**
 * The changes of a device, and whether it is clean. Those that nobody has recorded yet are recorded now, up to a number; a device of which
 * some are left is not called clean.
 */
export async function readOfDevice(
  ports: ChangesPorts,
  deviceId: string,
  since: string | undefined,
  signal: AbortSignal,
): Promise<OfDevice> {
  const device = await ports.requireDevice(deviceId);
  const readings = await ports.listReadings(deviceId);
  const from = since === undefined ? undefined : findMoment(readings, since);
  const left = await recordChanges(ports, device, { signal, most: MOST_RECORDED });
  if (left > 0) await ports.enqueue(deviceId);
  const filters = { deviceIds: [deviceId], since: from };
  const [{ rows, total }, baseline] = await Promise.all([
    ports.store.list(filters, { sort: 'at', offset: 0, limit: MOST_SHOWN }),
    ports.baselines.find(deviceId),
  ]);
  const shownBaseline = baseline ? showBaseline(baseline, readings[0]?.comparableSha256) : null;
  const failed = findNewlyFailed(rows).size + (await ports.audits.countFailedSince(deviceId, from));
  const unseen = left + (total - rows.length);
  const stored = new Set(readings.map(({ id }) => id));
  return {
    clean: !shownBaseline?.drifted && failed === 0 && unseen === 0,
    changes: rows.map((row) => showDetails(row, { device, baseline, hasTexts: hasTexts(row, stored) })),
    baseline: shownBaseline,
    left_out: unseen,
  };
}

const hasTexts = ({ beforeId, afterId }: ChangeRow, stored: ReadonlySet<string>): boolean => stored.has(beforeId) && stored.has(afterId);

/** A day, a moment, or the moment behind a stored configuration. */
function findMoment(readings: readonly StoredReading[], since: string): Date {
  if (!/^[0-9a-f]{8}-/.test(since) || since.includes('T')) return readStart(since);
  const reading = readings.find(({ id }) => id === since);
  if (!reading) throw new Refusal('not-found', 'This firewall has no such configuration.');
  return new Date(reading.createdAt.getTime() + 1);
}

/** The checks that these changes, the newest first, have turned to FAIL and none has turned since. */
function findNewlyFailed(newestFirst: readonly ChangeRow[]): ReadonlySet<string> {
  const failed = new Set<string>();
  for (const { parts } of newestFirst.toReversed())
    for (const { check_id: checkId, title, benchmark_title: of, after } of parts.turned) {
      const name = `${of}\n${nameCheck({ checkId, title })}`;
      if (after === 'FAIL') failed.add(name);
      else failed.delete(name);
    }
  return failed;
}

/** One change. One that an earlier version compared is compared again while both configurations are stored. */
export async function readDetails(ports: ChangesPorts, id: string, signal: AbortSignal): Promise<ChangeDetails> {
  const row = await ports.store.find(id);
  if (!row) throw new Refusal('not-found', 'There is no such change.');
  const device = await ports.requireDevice(row.deviceId);
  const readings = await ports.listReadings(device.id);
  const renewed = await renew(ports, { row, device, readings }, signal);
  const baseline = await ports.baselines.find(device.id);
  const stored = new Set(readings.map((reading) => reading.id));
  return showDetails(renewed, { device, baseline, hasTexts: hasTexts(renewed, stored) });
}

interface Renewed {
  readonly row: ChangeRow;
  readonly device: ChangedDevice;
  readonly readings: readonly StoredReading[];
}

async function renew(ports: ChangesPorts, { row, device, readings }: Renewed, signal: AbortSignal): Promise<ChangeRow> {
  const before = readings.find(({ id }) => id === row.beforeId);
  const after = readings.find(({ id }) => id === row.afterId);
  if (!before || !after) return row;
  const isOutdated =
    row.engineVersion !== ports.version || (await listUnrecorded(ports, device)).some((pair) => idOfChange(pair) === row.id);
  return isOutdated ? ((await recordChange(ports, device, { before, after }, signal)) ?? row) : row;
}
