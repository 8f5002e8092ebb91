import { open } from 'node:fs/promises';
import type { AuditSink, SentEntry } from '../../audit-sink.ts';
import { readHostName } from '../network/host-name.ts';

/**
 * A file with one JSON object on each line. It is opened by its name each time, so that a program may rename it and Merlon begins a new
 * one. Each machine has a file of its own.
 */
export const createFileSink = (path: string): AuditSink => ({
  target: `file ${path} on ${readHostName()}`,
  send: (entries) => appendLines(path, entries),
});

async function appendLines(path: string, entries: readonly SentEntry[]): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await file.datasync();
  } finally {
    await file.close();
  }
}
