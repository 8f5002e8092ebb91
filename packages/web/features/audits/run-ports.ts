import type { AuditProgress, AuditStarted, AuditSummary, RunningAudit } from '@merlon/contract/audits.ts';
import type { ChosenAnswer, Firewall } from '@merlon/contract/firewalls.ts';
import type { AskedModel } from '../../lib/asked-model.ts';
import type { notify } from '../../ui/toast-store.ts';

/** What the runs need of the world. */
export interface AuditRunPorts {
  readonly start: (device: Firewall, benchmarkId: string, model: AskedModel) => Promise<AuditStarted>;
  readonly stop: (device: Firewall) => Promise<unknown>;
  readonly progress: (device: Firewall, signal: AbortSignal) => Promise<AuditProgress>;
  readonly results: (device: Firewall, auditId: string) => Promise<AuditSummary>;
  readonly startMany: (ids: readonly string[] | null, model: AskedModel) => Promise<ChosenAnswer>;
  readonly stopMany: (ids: readonly string[]) => Promise<unknown>;
  /** All audits that wait or run. */
  readonly running: (signal: AbortSignal) => Promise<readonly RunningAudit[]>;
  /** Loads the list of devices again, for whoever shows it too. */
  readonly refreshDevices: () => Promise<readonly Firewall[]>;
  readonly notify: typeof notify;
  readonly now: () => number;
}
