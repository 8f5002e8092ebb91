import type { Repeat } from '../../adapters/clock/repeat.ts';
import type { AuditSink } from '../../audit-sink.ts';
import type { ForwardsStore } from './forwards-store.ts';

export interface SendOnPorts {
  readonly forwards: ForwardsStore;
  readonly sinks: readonly AuditSink[];
  readonly repeat: Repeat;
  /** Tells whoever runs Merlon that a place cannot be reached, or can be again. */
  readonly note: (target: string, failure: unknown) => void;
}

/** Milliseconds between looks for new entries. */
const LOOK_EVERY = 1000;

/** Sends the audit log on to each place, from the first entry to the newest, for as long as Merlon runs. @returns what ends it */
export function sendOn({ forwards, sinks, repeat, note }: SendOnPorts): () => void {
  const failed = new Map<string, unknown>();
  const ends = sinks.map((sink) =>
    repeat(LOOK_EVERY, async () => {
      try {
        await sendNew(forwards, sink);
        if (failed.delete(sink.target)) note(sink.target, undefined);
      } catch (error) {
        if (!failed.has(sink.target)) note(sink.target, error);
        failed.set(sink.target, error);
      }
    }),
  );
  return () => ends.forEach((end) => end());
}

async function sendNew(forwards: ForwardsStore, { target, send }: AuditSink): Promise<void> {
  while (await forwards.sendBatch(target, send));
}
