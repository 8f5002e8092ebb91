import { hidePastedSecrets } from '@merlon/engine/privacy/hide-pasted-secrets.ts';
import { platforms } from '@merlon/platforms/registry.ts';
import { systemClock } from '../adapters/clock/clock.ts';
import type { UsersService } from '../features/auth/users-service.ts';
import type { DevicesService } from '../features/devices/service.ts';
import { type FindingsService, createFindingsService } from '../features/findings/service.ts';
import type { HistoryService } from '../features/history/service.ts';
import type { Outside } from '../outside.ts';

interface Around {
  readonly devices: DevicesService;
  readonly history: HistoryService;
  readonly users: UsersService;
}

/** Findings, and what is decided about them. */
export function composeFindings({ database: { db }, vault }: Outside, { devices, history, users }: Around): FindingsService {
  return createFindingsService({
    db,
    vault,
    clock: systemClock,
    listDevices: devices.listFacts,
    listAccounts: async () => (await users.list()).filter(({ account_status: status }) => status !== 'deleted'),
    listKeptAudits: history.listKept,
    listResults: history.listResults,
    hideSecrets: (text) => hidePastedSecrets(platforms, text),
  });
}
