import type { DashboardCharts, DashboardStats } from '@merlon/contract/dashboard.ts';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { AuditHistorySummary } from '@merlon/contract/history.ts';

/** What the dashboard adds up; it keeps nothing itself. */
export interface DashboardPorts {
  readonly countFirewalls: () => Promise<{ readonly total: number; readonly types: number }>;
  readonly countModels: () => Promise<{ readonly offline: number; readonly online: number }>;
  readonly summariseAudits: () => Promise<AuditHistorySummary>;
  readonly listDocuments: () => Promise<readonly Pick<BenchmarkDocument, 'processed_pages' | 'chunks' | 'commands_count'>[]>;
  readonly readCharts: () => Promise<DashboardCharts>;
}

export type DashboardService = ReturnType<typeof createDashboardService>;

export function createDashboardService(ports: DashboardPorts) {
  return { readStats: readStats.bind(null, ports), readCharts: ports.readCharts };
}

async function readStats(ports: DashboardPorts): Promise<DashboardStats> {
  const [firewalls, models, audits, documents] = await Promise.all([
    ports.countFirewalls(),
    ports.countModels(),
    ports.summariseAudits(),
    ports.listDocuments(),
  ]);
  const sumOf = (field: keyof (typeof documents)[number]) => documents.reduce((sum, document) => sum + document[field], 0);
  return {
    total_firewalls: firewalls.total,
    total_types: firewalls.types,
    offline_models: models.offline,
    online_models: models.online,
    ...audits,
    total_benchmarks: documents.length,
    total_pages: sumOf('processed_pages'),
    total_chunks: sumOf('chunks'),
    total_commands: sumOf('commands_count'),
  };
}
