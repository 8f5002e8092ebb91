import type { Retention, RetentionCounts, RetentionState } from '@merlon/contract/operations.ts';
import type { JobKind } from '../../adapters/job-queue/queue.ts';
import type { OperationsPorts } from './ports.ts';

/** One for all processes, as its key is its name. Run again it removes what is left. */
export const retentionJob: JobKind<object> = { name: 'retention', retries: 3, timeoutSeconds: 3600, concurrency: 1 };

/** Audits first: what only they used goes with them. */
const ORDER = ['audits', 'reports', 'snapshots', 'model_calls', 'messages'] as const satisfies readonly (keyof RetentionCounts)[];
const NOTHING: RetentionCounts = { snapshots: 0, audits: 0, reports: 0, model_calls: 0, messages: 0 };
const DAY = 86_400_000;

/** Settings of which some are not said: for ever. */
type SomeRetention = { readonly [Kind in keyof Retention]?: Retention[Kind] | undefined };

export async function readRetention({ store }: OperationsPorts): Promise<RetentionState> {
  const [settings, run] = await Promise.all([store.readRetention(), store.findLastRun()]);
  return { settings, last_run: run ? { at: run.at.toISOString(), removed: run.removed } : null };
}

/** How many of each would be removed at this moment. */
export async function previewRetention({ keepings, clock }: OperationsPorts, settings: SomeRetention): Promise<RetentionCounts> {
  const cutoffs = findCutoffs(settings, clock());
  const counts = { ...NOTHING };
  for (const name of ORDER) {
    const before = cutoffs[name];
    if (before) counts[name] = await keepings[name].count(before, cutoffs.audits);
  }
  return counts;
}

export async function changeRetention(ports: OperationsPorts, settings: Retention): Promise<RetentionState> {
  await ports.store.changeRetention(settings);
  return readRetention(ports);
}

/** Removes what is older than the settings say. @returns what was removed, also where the signal cut it short */
export async function applyRetention({ store, keepings, clock }: OperationsPorts, signal?: AbortSignal): Promise<RetentionCounts> {
  const now = clock();
  const cutoffs = findCutoffs(await store.readRetention(), now);
  const removed = { ...NOTHING };
  for (const name of ORDER) {
    const before = cutoffs[name];
    if (before && !signal?.aborted) removed[name] = await keepings[name].remove(before, signal);
  }
  await store.writeRun({ at: now, removed });
  return removed;
}

/** The job: what it removed stands in the audit log, as nobody's deed. */
export async function performRetention(ports: OperationsPorts, signal: AbortSignal): Promise<void> {
  const subject = describeRemoved(await applyRetention(ports, signal));
  if (subject !== null) await ports.record({ action: 'retention_applied', username: null, subject, address: '' });
  signal.throwIfAborted();
}

function findCutoffs(settings: SomeRetention, now: Date): Record<keyof RetentionCounts, Date | null> {
  const before = (days: number | null | undefined): Date | null => (days ? new Date(now.getTime() - days * DAY) : null);
  return {
    snapshots: before(settings.snapshots_days),
    audits: before(settings.audits_days),
    reports: before(settings.reports_days),
    model_calls: before(settings.model_calls_days),
    messages: before(settings.messages_days),
  };
}

const NAMES: Readonly<Record<keyof RetentionCounts, readonly [one: string, many: string]>> = {
  snapshots: ['configuration', 'configurations'],
  audits: ['audit', 'audits'],
  reports: ['stored report', 'stored reports'],
  model_calls: ['model call', 'model calls'],
  messages: ['run, event or message', 'runs, events and messages'],
};
const KINDS = ['snapshots', 'audits', 'reports', 'model_calls', 'messages'] as const;

/** `3 configurations, 1 audit`; null for nothing. */
export function describeRemoved(removed: RetentionCounts): string | null {
  const said = KINDS.filter((kind) => removed[kind] > 0).map((kind) => `${removed[kind]} ${NAMES[kind][removed[kind] === 1 ? 0 : 1]}`);
  return said.length > 0 ? said.join(', ') : null;
}

/** `configurations 90 days, audits for ever, …`. */
export function describeSettings(settings: Retention): string {
  const say = (days: number | null) => (days === null ? 'for ever' : days === 1 ? '1 day' : `${days} days`);
  return KINDS.map((kind) => `${NAMES[kind][1]} ${say(settings[`${kind}_days`])}`).join(', ');
}
