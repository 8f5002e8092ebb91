import type { Clock } from '../../adapters/clock/clock.ts';
import type { Repeat } from '../../adapters/clock/repeat.ts';
import type { AuditRecord, AuditStep } from '../../audit-record.ts';

export interface ProgressPorts {
  readonly record: Pick<AuditRecord, 'saveProgress'>;
  readonly clock: Clock;
  readonly repeat: Repeat;
}

export interface Progress {
  /** Shows how far it is, now and then; `isLast`: nothing will be shown for a while, so it is not left out. */
  readonly show: (shown: AuditStep, isLast?: boolean) => void;
  /** Aborted once the audit was stopped. */
  readonly ended: AbortSignal;
  /** Ends watching and waits for what is being written. */
  readonly settle: () => Promise<void>;
}

const MILLISECONDS_BETWEEN_WRITES = 150;
/** A step that takes long, a model's answer, must not keep a run from learning that it was stopped. */
const MILLISECONDS_BETWEEN_LOOKS = 400;

/** Writes down how far an audit is, one write at a time; that is also when a run learns that it was stopped. */
export function trackProgress({ record, clock, repeat }: ProgressPorts, auditId: string): Progress {
  const ended = new AbortController();
  let latest: AuditStep | undefined;
  let lastWrite = 0;
  let writing: Promise<void> | undefined;
  const write = async (shown: AuditStep, progressAt: Date): Promise<void> => {
    if (!(await record.saveProgress(auditId, { ...shown, progressAt }))) ended.abort(new Error('The audit was stopped'));
  };
  const look = (shown: AuditStep, now: Date): void => {
    lastWrite = now.getTime();
    // A write that fails costs a look at the progress; a database that stays away is met at the end.
    writing = write(shown, now)
      .catch(() => undefined)
      .finally(() => void (writing = undefined));
  };
  const stopLooking = repeat(MILLISECONDS_BETWEEN_LOOKS, async () => {
    if (latest && !writing) look(latest, clock());
  });
  return {
    show: (shown, isLast = false) => {
      latest = shown;
      const now = clock();
      if (!writing && (isLast || now.getTime() - lastWrite >= MILLISECONDS_BETWEEN_WRITES)) look(shown, now);
    },
    ended: ended.signal,
    settle: async () => {
      stopLooking();
      await writing;
    },
  };
}
