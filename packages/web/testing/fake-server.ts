import { vi } from 'vitest';

/** A call that reached the fake server. */
export interface SeenCall {
  readonly method: string;
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

/** The answer: JSON, or a raw body. */
export type Answer = (call: SeenCall) => Reply | Promise<Reply>;

/** Stands in for the network: answers by `METHOD /path` (without query) and keeps what was asked. */
export const startFakeServer = (answers: Record<string, Answer>): { calls: SeenCall[] } => {
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path: address.replace(/^\/api/, ''),
      headers: new Headers(init.headers),
      body: init.body instanceof FormData ? '' : String(init.body ?? ''),
    };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path.split('?')[0]}`];
    if (!answer) return Response.json({ detail: `The fake server knows no ${call.method} ${call.path}` }, { status: 404 });
    const { status = 200, body } = await answer(call);
    return body instanceof ReadableStream ? new Response(body, { status }) : Response.json(body, { status });
  });
  return { calls };
};
