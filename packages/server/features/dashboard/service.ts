import type { DashboardCharts, DashboardStats } from '@merlon/contract/dashboard.ts';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { AuditHistorySummary } from '@merlon/contract/history.ts';

/** The sources of the dashboard's figures; it stores nothing itself. */
export interface DashboardPorts {
  readonly countDevices: () => Promise<{ readonly total: number; readonly types: number }>;
  readonly countModels: () => Promise<{ readonly offline: number; readonly online: number }>;
  readonly summariseAudits: () => Promise<AuditHistorySummary>;
  readonly listBenchmarks: () => Promise<readonly Pick<BenchmarkDocument, 'processed_pages' | 'chunks' | 'commands_count'>[]>;
  readonly readCharts: () => Promise<DashboardCharts>;
}

export type DashboardService = ReturnType<typeof createDashboardService>;

export function createDashboardService(ports: DashboardPorts) {
  return { readStats: readStats.bind(null, ports), readCharts: ports.readCharts };
}

async function readStats(ports: DashboardPorts): Promise<DashboardStats> {
  const [devices, models, audits, benchmarks] = await Promise.all([
    ports.countDevices(),
    ports.countModels(),
    ports.summariseAudits(),
    ports.listBenchmarks(),
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
  };
}
