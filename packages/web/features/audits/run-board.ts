import type { AuditProgress, AuditState } from '@merlon/contract/audits.ts';

/** How far one device's audit has come. */
export interface AuditRun {
  readonly auditId: string | null;
  readonly status: 'starting' | 'running' | 'completed' | 'failed' | 'stopped';
  /** 0 to 100; never goes back. */
  readonly percent: number;
  readonly message: string;
  readonly currentCheck: string;
  /** Stopping was asked for and has not happened yet. */
  readonly isStopping: boolean;
  /** When the server was last heard of, in milliseconds. */
  readonly heardAt: number;
}

export const isActive = (status: AuditProgress['status']): status is 'starting' | 'running' =>
  status === 'starting' || status === 'running';

/** Whether a progress tells of this run, and not of an earlier audit of the same device. */
export const isNewsOf = (run: AuditRun | undefined, progress: AuditProgress): boolean =>
  run !== undefined &&
  progress.status !== 'not_found' &&
  (run.auditId === null || progress.audit_id === null || run.auditId === progress.audit_id);

/** A run after the server's next word. */
export const advanceRun = (run: AuditRun, progress: AuditProgress, now: number): AuditRun => {
  if (progress.status === 'not_found' || !isNewsOf(run, progress)) return run;
  return {
    ...run,
    auditId: progress.audit_id ?? run.auditId,
    status: progress.status,
    percent: progress.status === 'completed' ? 100 : Math.max(run.percent, Math.min(100, Math.round(progress.progress))),
    message: progress.message || run.message,
    currentCheck: progress.current_check,
    heardAt: now,
  };
};

export type RunBoard = ReturnType<typeof createRunBoard>;

const newRun = (auditId: string | null, now: number): AuditRun => ({
  auditId,
  status: 'starting',
  percent: 0,
  message: 'Starting audit',
  currentCheck: '',
  isStopping: false,
  heardAt: now,
});

/** Holds the runs by device; `subscribe` and `read` have the shape that `useSyncExternalStore` wants. */
export const createRunBoard = () => {
  let runs: ReadonlyMap<string, AuditRun> = new Map();
  const listeners = new Set<() => void>();
  const change = (next: ReadonlyMap<string, AuditRun>): void => {
    runs = next;
    for (const listener of listeners) listener();
  };
  return {
    read: (): ReadonlyMap<string, AuditRun> => runs,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (id: string): AuditRun | undefined => runs.get(id),
    isRunning: (id: string): boolean => isActive(runs.get(id)?.status ?? 'not_found'),
    /** Adds the runs of these devices, before anything was heard of them. */
    begin: (ids: readonly string[], auditId: string | null, now: number): void => {
      const next = new Map(runs);
      for (const id of ids) next.set(id, newRun(auditId, now));
      change(next);
    },
    /** Changes a run that is there. */
    update: (id: string, by: (run: AuditRun) => AuditRun): void => {
      const run = runs.get(id);
      if (run) change(new Map(runs).set(id, by(run)));
    },
    /** Tells many runs the server's next word at once; those that it says nothing of stay as they are. */
    advance: (states: ReadonlyMap<string, AuditState>, now: number): void => {
      const next = new Map(runs);
      for (const [id, state] of states) {
        const run = next.get(id);
        if (run) next.set(id, advanceRun(run, state, now));
      }
      change(next);
    },
    /** Removes runs, but for those of devices whose next audit has begun meanwhile. */
    remove: (ended: ReadonlyMap<string, string | null>): void => {
      const next = new Map(runs);
      for (const [id, auditId] of ended) if (next.get(id)?.auditId === auditId) next.delete(id);
      change(next);
    },
    clear: (): void => change(new Map()),
  };
};
