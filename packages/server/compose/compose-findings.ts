import { hidePastedSecrets } from '@merlon/engine/privacy/hide-pasted-secrets.ts';
import { platforms } from '@merlon/platforms/registry.ts';
import { systemClock } from '../adapters/clock/clock.ts';
import type { UsersService } from '../features/auth/users-service.ts';
import type { DevicesService } from '../features/devices/service.ts';
import type { Db } from '../adapters/database/database.ts';
import type { RecordingPorts } from '../features/findings/recording/recording-ports.ts';
import { buildFindings, buildFindingsJob, isBuildingDue } from '../features/findings/upgrade/build-findings.ts';
import { type FindingsService, createFindingsService } from '../features/findings/service.ts';
import type { HistoryService } from '../features/history/service.ts';
import type { Outside } from '../outside.ts';

interface Around {
  readonly devices: DevicesService;
  readonly history: HistoryService;
  readonly users: UsersService;
  readonly recording: RecordingPorts & { readonly db: Db };
}

/** Findings, what is decided about them, and the job that makes them of the audits of before. @returns also what begins it, where there is need */
export function composeFindings(
  { database: { db }, vault, queue }: Outside,
  { devices, history, users, recording }: Around,
): { service: FindingsService; begin: () => Promise<void> } {
  const service = createFindingsService({
    db,
    vault,
    clock: systemClock,
    listDevices: devices.listFacts,
    listAccounts: async () => (await users.list()).filter(({ account_status: status }) => status !== 'deleted'),
    listKeptAudits: history.listKept,
    listResults: history.listResults,
    hideSecrets: (text) => hidePastedSecrets(platforms, text),
  });
  const building = { ...recording, listRecorded: history.listRecorded };
  queue.work(buildFindingsJob, { run: (_data, { signal }) => buildFindings(building, signal) });
  const begin = async (): Promise<void> => {
    if (await isBuildingDue(building)) await queue.enqueue(buildFindingsJob, {}, { key: buildFindingsJob.name });
  };
  return { service, begin };
}
