import { systemClock } from '../adapters/clock/clock.ts';
import type { DevicesService } from '../features/devices/service.ts';
import type { FindingsService } from '../features/findings/service.ts';
import type { HistoryService } from '../features/history/service.ts';
import { type TrendsService, createTrendsService } from '../features/trends/service.ts';

interface Kept {
  readonly devices: DevicesService;
  readonly history: HistoryService;
  readonly findings: FindingsService;
}

/** How things went, by what audits, readings and decisions keep of themselves. */
export const composeTrends = ({ devices, history, findings }: Kept): TrendsService =>
  createTrendsService({
    clock: systemClock,
    listDeviceIds: devices.listIdsBy,
    listScoreSteps: history.listScoreSteps,
    listCountSteps: history.listCountSteps,
    listJudging: history.listJudging,
    listReadingSteps: devices.listReadingSteps,
    listMendings: findings.listMendings,
    listAges: findings.listAges,
    listAcceptedSpans: findings.listAcceptedSpans,
    listWaiverSpans: findings.listWaiverSpans,
  });
