import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Repeat } from '../adapters/clock/repeat.ts';

/** The answer of a call that streams. It writes its lines one by one, at once when each is there, and is complete when it resolves. */
export type StreamAnswer<Line> = (write: (line: Line) => void) => Promise<void>;

/** Milliseconds; proxies take a connection for dead that was silent for a minute, and models think longer than that. */
const SIGN_OF_LIFE = 20_000;

export const LINES_TYPE = 'application/x-ndjson';

/**
 * Sends lines of JSON as they are written. What goes wrong from now on cannot become a status: the connection is cut, so that nobody
 * takes half an answer for a whole one.
 */
export function sendLines<Line>(reply: FastifyReply, answer: StreamAnswer<Line>, repeat: Repeat): FastifyReply {
  const lines = new PassThrough();
  const write = (line: Line) => void (lines.writable && lines.write(`${JSON.stringify(line)}\n`));
  const fallSilent = repeat(SIGN_OF_LIFE, async () => void (lines.writable && lines.write('\n')));
  void answer(write)
    .finally(fallSilent)
    .then(
      () => lines.end(),
      (error: unknown) => {
        reply.log.error({ err: error }, 'an answer broke off');
        lines.destroy(error instanceof Error ? error : new Error('an answer broke off'));
      },
    );
  // A proxy before us must not collect the lines either; and a connection that is kept would keep a server that is to end.
  return reply.type(LINES_TYPE).headers({ 'x-accel-buffering': 'no', connection: 'close' }).send(lines);
}

/** Aborts when nobody waits for the answer any more: its caller has gone away before it was complete, or the server is to end. */
export function watchCaller({ raw }: FastifyReply, closing: AbortSignal): AbortSignal {
  const gone = new AbortController();
  const leave = () => raw.writableFinished || gone.abort();
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return AbortSignal.any([gone.signal, closing]);
}
