import type { ChangesService } from '../features/changes/service.ts';
import type { DevicesService } from '../features/devices/service.ts';
import type { FindingsService } from '../features/findings/service.ts';
import type { HistoryService } from '../features/history/service.ts';
import type { Period } from '../features/notifications/ports.ts';
import type { DigestContents } from '../features/notifications/routing/write-message.ts';
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
  readonly devices: Pick<DevicesService, 'countAll' | 'listUnread' | 'nameDevices'>;
  readonly changes: Pick<ChangesService, 'listAllowing'>;
  readonly readAccepted: () => Promise<{ readonly score_without_accepted?: number | null }>;
}

/** What a digest says of its day or week beside the events. */
export async function describePeriod(told: Told, period: Period): Promise<DigestContents> {
  return writePeriod(await readPeriod(told, period), period);
}

async function readPeriod({ history, findings, devices, changes, readAccepted }: Told, { since, until }: Period): Promise<PeriodFacts> {
  const [all, failures, failed, last, fixed, endingWaivers, unread, allowing, worst, steps, accepted] = await Promise.all([
    devices.countAll(),
    history.listNewFailures(LISTED, since),
    history.countNewFailures(since),
    history.listNewFailures(1),
    findings.listMended(since, LISTED),
    findings.listEnding({ now: until, days: ENDING, limit: LISTED }),
    devices.listUnread(new Date(until.getTime() - UNREAD * DAY), { limit: LISTED }),
    changes.listAllowing(since, LISTED),
    history.listWorst(LISTED),
    history.listScoreSteps({ since, deviceIds: undefined }),
    readAccepted(),
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

/** The score of all devices after these steps. */
function averageOf(steps: readonly { readonly scoreChange: number; readonly devicesChange: number }[]): number | null {
  const sum = steps.reduce((all, { scoreChange }) => all + scoreChange, 0);
  const devices = steps.reduce((all, { devicesChange }) => all + devicesChange, 0);
  return devices === 0 ? null : sum / devices;
}
