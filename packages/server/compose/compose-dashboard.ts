import { type DashboardService, createDashboardService } from '../features/dashboard/service.ts';
import type { ModelsService } from '../features/models/service.ts';
import type { Outside } from '../outside.ts';
import { readFleetAccepted } from './add-accepted.ts';
import type { composeAuditing } from './compose-auditing.ts';

interface Sources extends Pick<ReturnType<typeof composeAuditing>, 'benchmarks' | 'devices' | 'history'> {
  readonly models: ModelsService;
}

/** The dashboard, which is made of what other features know. */
export const composeDashboard = ({ database: { db } }: Outside, { benchmarks, devices, history, models }: Sources): DashboardService =>
  createDashboardService({
    countDevices: devices.service.countAll,
    countModels: models.countAll,
    summariseAudits: history.summariseHistory,
    listBenchmarks: benchmarks.list,
    readCharts: history.readCharts,
    readStanding: history.readStanding,
    readAccepted: () => readFleetAccepted(db, history),
    listDevices: devices.service.list,
    listNewFailures: history.listNewFailures,
  });
