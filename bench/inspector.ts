/** Access to a process started with `--inspect`: its main thread, and the threads it has started. */
export interface Inspector {
  /** Collects garbage in every thread; the process's memory then shows what is really kept. */
  readonly collectGarbage: () => Promise<void>;
  readonly close: () => void;
}

interface Reply {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly message: string };
}

/** Milliseconds without a reply after which a thread counts as ended. */
const PATIENCE = 10_000;

/**
 * @param url as the process prints it on standard error: `ws://127.0.0.1:40163/…`. The protocol is
 * https://chromedevtools.github.io/devtools-protocol/v8, and Node.js' own part of it, for threads,
 * https://github.com/nodejs/node/blob/main/src/inspector/node_protocol.pdl.
 */
export async function connectInspector(url: string): Promise<Inspector> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The inspector of the server does not answer.')));
  });
  const waiting = new Map<string, () => void>();
  const threads = new Set<string>();
  const settle = (session: string, { id }: Reply): void => waiting.get(`${session} ${id}`)?.();
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as Reply;
    const session = said.params?.sessionId ?? '';
    if (said.method === 'NodeWorker.attachedToWorker') threads.add(session);
    else if (said.method === 'NodeWorker.detachedFromWorker') threads.delete(session);
    else if (said.method === 'NodeWorker.receivedMessageFromWorker') settle(session, JSON.parse(said.params?.message ?? '{}') as Reply);
    else settle('', said);
  });

  let last = 0;
  const ask = async (session: string, send: (id: number) => void): Promise<void> => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(`${session} ${id}`, resolve);
    const late = setTimeout(resolve, PATIENCE);
    send(id);
    await promise;
    clearTimeout(late);
    waiting.delete(`${session} ${id}`);
  };
  const call = (method: string, params: object = {}): Promise<void> => ask('', (id) => socket.send(JSON.stringify({ id, method, params })));
  const callThread = (sessionId: string, method: string): Promise<void> =>
    ask(sessionId, (id) => void call('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) }));

  await call('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return {
    collectGarbage: async () => {
      await call('HeapProfiler.collectGarbage');
      await Promise.all([...threads].map((session) => callThread(session, 'HeapProfiler.collectGarbage')));
    },
    close: () => socket.close(),
  };
}
