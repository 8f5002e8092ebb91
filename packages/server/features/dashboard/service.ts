import type { Attention, DashboardCharts, DashboardStats, NewFailure } from '@merlon/contract/dashboard.ts';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { AuditHistorySummary } from '@merlon/contract/history.ts';
import { rankDevices } from './rank-devices.ts';

/** The sources of the dashboard's figures; it stores nothing itself. */
export interface DashboardPorts {
  readonly countDevices: () => Promise<{ readonly total: number; readonly types: number }>;
  readonly countModels: () => Promise<{ readonly offline: number; readonly online: number }>;
  readonly summariseAudits: () => Promise<AuditHistorySummary>;
  readonly listBenchmarks: () => Promise<readonly Pick<BenchmarkDocument, 'processed_pages' | 'chunks' | 'commands_count'>[]>;
  readonly readCharts: () => Promise<DashboardCharts>;
  /** How the devices stand by the newest full audit of each. */
  readonly readStanding: () => Promise<{
    readonly score: number | null;
    readonly devicesScored: number;
    readonly decided: number;
    readonly total: number;
  }>;
  /** What is accepted in these audits, and their average without it; empty where nothing is. */
  readonly readAccepted: () => Promise<{ readonly accepted_checks?: number; readonly score_without_accepted?: number | null }>;
  readonly listDevices: () => Promise<readonly Firewall[]>;
  readonly listNewFailures: (limit: number) => Promise<NewFailure[]>;
}

export type DashboardService = ReturnType<typeof createDashboardService>;

export function createDashboardService(ports: DashboardPorts) {
  return { readStats: readStats.bind(null, ports), readCharts: ports.readCharts, readAttention: readAttention.bind(null, ports) };
}

async function readStats(ports: DashboardPorts): Promise<DashboardStats> {
  const [devices, models, audits, benchmarks, fleet, accepted] = await Promise.all([
    ports.countDevices(),
    ports.countModels(),
    ports.summariseAudits(),
    ports.listBenchmarks(),
    ports.readStanding(),
    ports.readAccepted(),
  ]);
  const sumOf = (field: keyof (typeof benchmarks)[number]) => benchmarks.reduce((sum, benchmark) => sum + benchmark[field], 0);
  return {
    total_firewalls: devices.total,
    total_types: devices.types,
    offline_models: models.offline,
    online_models: models.online,
    ...audits,
    total_benchmarks: benchmarks.length,
    total_pages: sumOf('processed_pages'),
    total_chunks: sumOf('chunks'),
    total_commands: sumOf('commands_count'),
    fleet_score: fleet.score,
    fleet_devices_scored: fleet.devicesScored,
    fleet_decided: fleet.decided,
    fleet_total: fleet.total,
    ...accepted,
  };
}

/** Rows of each list: as many as a person looks through. */
const MOST_SHOWN = 10;

async function readAttention(ports: DashboardPorts): Promise<Attention> {
  const [devices, failures] = await Promise.all([ports.listDevices(), ports.listNewFailures(MOST_SHOWN)]);
  const inNeed = rankDevices(devices);
  return { devices: inNeed.slice(0, MOST_SHOWN), devices_total: inNeed.length, failures };
}
