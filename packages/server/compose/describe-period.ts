import type { ChangesService } from '../features/changes/service.ts';
import type { DevicesService } from '../features/devices/service.ts';
import type { FindingsService } from '../features/findings/service.ts';
import type { HistoryService } from '../features/history/service.ts';
import type { Period } from '../features/notifications/ports.ts';
import type { DigestContents } from '../features/notifications/routing/write-message.ts';
import { listRouteDevices } from './route-devices.ts';
import { type PeriodFacts, writePeriod } from './write-period.ts';

/** Lines of each list in a message; the rest is counted. */
const LISTED = 10;
const DAY = 24 * 60 * 60 * 1000;
/** Days before the end of a waiver from which it is told, and without a reading after which a device is. */
const ENDING = 30;
const UNREAD = 7;

interface Told {
  readonly history: Pick<HistoryService, 'listNewFailures' | 'countNewFailures' | 'listScoreSteps' | 'listWorst'>;
  readonly findings: Pick<FindingsService, 'listMended' | 'listEnding'>;
  readonly devices: Pick<DevicesService, 'countAll' | 'listUnread' | 'nameDevices' | 'listIdsBy'>;
  readonly changes: Pick<ChangesService, 'listAllowing'>;
  readonly readAccepted: (deviceIds: readonly string[] | undefined) => Promise<{ readonly score_without_accepted?: number | null }>;
}

/** What a digest says of its day or week beside the events, of the devices that its route asks for. */
export async function describePeriod(told: Told, period: Period): Promise<DigestContents> {
  return writePeriod(await readPeriod(told, period), period);
}

async function readPeriod(
  { history, findings, devices, changes, readAccepted }: Told,
  { since, until, filter }: Period,
): Promise<PeriodFacts> {
  const ids = await listRouteDevices(devices, filter);
  const [all, failures, failed, last, fixed, endingWaivers, unread, allowing, worst, steps, accepted] = await Promise.all([
    ids ? { total: ids.length } : devices.countAll(),
    history.listNewFailures(LISTED, { from: since, deviceIds: ids }),
    history.countNewFailures(since, ids),
    history.listNewFailures(1, { deviceIds: ids }),
    findings.listMended(since, { limit: LISTED, deviceIds: ids }),
    findings.listEnding({ now: until, days: ENDING, limit: LISTED, deviceIds: ids }),
    devices.listUnread(new Date(until.getTime() - UNREAD * DAY), { limit: LISTED, ...(ids && { deviceIds: ids }) }),
    changes.listAllowing(since, { limit: LISTED, deviceIds: ids }),
    history.listWorst(LISTED, ids),
    history.listScoreSteps({ since, deviceIds: ids }),
    readAccepted(ids),
  ]);
  const named = [...fixed.listed, ...allowing.listed].map(({ deviceId }) => deviceId);
  return {
    devices: all.total,
    newlyFailed: { listed: failures, total: failed },
    fixed,
    endingWaivers,
    unread,
    allowing,
    worst,
    score: averageOf(steps),
    scoreBefore: averageOf(steps.filter(({ day }) => day === null)),
    scoreWithoutAccepted: accepted.score_without_accepted ?? null,
    lastFailureAt: last[0] ? new Date(last[0].since) : null,
    names: await devices.nameDevices(named),
  };
}

/** The average score after these steps. */
function averageOf(steps: readonly { readonly scoreChange: number; readonly devicesChange: number }[]): number | null {
  const sum = steps.reduce((all, { scoreChange }) => all + scoreChange, 0);
  const devices = steps.reduce((all, { devicesChange }) => all + devicesChange, 0);
  return devices === 0 ? null : sum / devices;
}
