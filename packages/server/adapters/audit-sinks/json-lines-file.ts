import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
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

/** A pipe without a reader must not hold up whoever opens it. */
const FLAGS = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK;
const LINE_END = 0x0a;

async function appendLines(path: string, entries: readonly SentEntry[]): Promise<void> {
  const file = await open(path, FLAGS, 0o600);
  try {
    const stat = await file.stat();
    // What is written into a pipe or a terminal may be lost, and nothing tells.
    if (!stat.isFile()) throw new Error('this is no regular file');
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    await file.writeFile((await endsWithinLine(file, stat.size)) ? `\n${lines}` : lines);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** A full disk or the end of the process may have cut the last line; what comes next must not be joined to it. */
async function endsWithinLine(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 });
  return bytesRead === 1 && buffer[0] !== LINE_END;
}
