import type { Route } from '@merlon/contract/route.ts';
import * as z from 'zod/mini';
import { CallError, type CallInput, type LooseInput, parseJson, send, UnexpectedAnswer } from './call.ts';

/**
 * Makes a call whose answer is lines of JSON, and hands out each line once it is there. Ending the loop early, or the input's signal,
 * ends the call. Throws `CallError`, also in the middle: what came until then was not all.
 */
export async function* callStream<R extends Route, Line extends z.ZodMiniType>(
  route: R,
  line: Line,
  input: CallInput<R>,
): AsyncGenerator<z.output<Line>, void> {
  const { body, status } = await send(route, input as LooseInput);
  if (!body) return;
  for await (const text of readLines(body, input.signal)) {
    const parsed = z.safeParse(line, parseJson(text));
    if (!parsed.success) throw new UnexpectedAnswer(status);
    yield parsed.data;
  }
}

/** The lines of a body that hold anything; the last one needs no line break. */
async function* readLines(body: ReadableStream<Uint8Array>, signal: AbortSignal | undefined): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        signal?.throwIfAborted();
        throw error instanceof CallError ? error : new CallError('The connection to the server was lost', 0);
      });
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      yield* lines.filter((line) => line.trim() !== '');
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
