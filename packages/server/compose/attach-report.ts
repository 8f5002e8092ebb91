import type { Message } from '../adapters/channels/message.ts';
import type { OpenedChannel } from '../adapters/channels/send-message.ts';
import type { FileAnswer } from '../http/file-answer.ts';

export type ReadReport = (runId: string) => Promise<FileAnswer | undefined>;

/** Bytes; mail servers often refuse more. A larger report is behind its link. */
const MOST = 10_000_000;
const RUN = /^\/schedules\/[0-9a-f-]{36}\/runs\/([0-9a-f-]{36})$/;

/**
 * Gives the mail about a run its report along, where the channel may have details. A message about several runs has none: each report is
 * behind its link.
 */
export async function attachReport(message: Message, channel: OpenedChannel, readReport: ReadReport): Promise<Message> {
  if (channel.kind !== 'email' || !channel.send_details) return message;
  const runs = message.events.flatMap(({ kind, keys }) => (kind === 'schedule_run_ended' ? (RUN.exec(keys.place)?.[1] ?? []) : []));
  const report = runs.length === 1 && runs[0] !== undefined ? await readReport(runs[0]) : undefined;
  if (!report) return message;
  const { filename, contentType, content } = report;
  if (!Buffer.isBuffer(content) || content.byteLength > MOST) return message;
  return { ...message, attachment: { filename, contentType, content } };
}
