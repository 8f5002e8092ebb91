import type { TestAnswer, TestServer } from './start-test-server.ts';

export const SAMPLE_TYPE = 'fortinet_fortigate';

interface UploadFields {
  readonly content: Uint8Array | string;
  readonly filename?: string;
  readonly mediaType?: string;
  /** Null: the field is left out. */
  readonly benchmarkType?: string | null;
  readonly anyway?: boolean;
}

/** Uploads a PDF as a browser does. */
export function upload(server: Pick<TestServer, 'call'>, token: string, fields: UploadFields): Promise<TestAnswer> {
  const { content, filename = 'Sample benchmark v1.2.0.pdf', mediaType = 'application/pdf', benchmarkType = SAMPLE_TYPE } = fields;
  const body = new FormData();
  if (benchmarkType !== null) body.set('benchmark_type', benchmarkType);
  if (fields.anyway) body.set('anyway', 'true');
  body.set('file', new Blob([content as string | Uint8Array<ArrayBuffer>], { type: mediaType }), filename);
  return server.call('POST', '/upload-pdf', { token, body });
}

/** Calls until the answer is as wanted, for nine minutes; returns every answer. */
export async function poll(call: () => Promise<TestAnswer>, isDone: (answer: TestAnswer) => boolean): Promise<TestAnswer[]> {
  const answers: TestAnswer[] = [];
  for (const deadline = Date.now() + 540_000; Date.now() < deadline;) {
    const answer = await call();
    answers.push(answer);
    if (isDone(answer)) return answers;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing happened; the last answer was ${answers.at(-1)?.text}`);
}

/** Waits until a benchmark has been read, or could not be. */
export async function waitForBenchmark(server: Pick<TestServer, 'call'>, token: string, id: string): Promise<TestAnswer[]> {
  return poll(
    () => server.call('GET', `/status/${id}`, { token }),
    ({ body }) => body.status !== 'processing',
  );
}

/** Uploads a benchmark and waits until it has been read. */
export async function uploadRead(server: Pick<TestServer, 'call'>, token: string, fields: UploadFields): Promise<string> {
  const { body } = await upload(server, token, fields);
  const last = (await waitForBenchmark(server, token, body.document_id)).at(-1);
  if (last?.body.status !== 'completed') throw new Error(`The document was not read: ${last?.text}`);
  return body.document_id;
}
