import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { trustAlso } from './authorities.ts';
import { type Outcome, failed, shorten } from './message.ts';
import { type ReceiverRules, ReceiverRefused, findReceiver } from './receiver-policy.ts';

/** One request to a receiver. */
export interface HttpCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Certificates in PEM that may vouch for it, beside those that Node.js trusts. */
  readonly authority?: string | null;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number | undefined;
}

/** Milliseconds that a whole request may take. */
const PATIENCE = 20_000;
/** Bytes of an answer that are read; what comes after is somebody else's. */
const READ = 256 * 1024;
const LONGEST_RETRY_AFTER = 86_400;

/**
 * Asks a receiver, at the address that was looked at, and follows it nowhere else.
 * @throws ReceiverRefused for a place that nothing is sent to
 * @throws Error when it does not answer in time
 */
export async function callHttp(call: HttpCall, rules: ReceiverRules, patience = PATIENCE): Promise<HttpAnswer> {
  const url = readUrl(call.url);
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  const { address, family } = await findReceiver(url.hostname, port, rules);
  const options: RequestOptions & { ca?: string[] } = {
    method: call.method ?? 'POST',
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    path: `${url.pathname}${url.search}`,
    headers: { ...call.headers, ...(call.body !== undefined && { 'content-length': String(Buffer.byteLength(call.body)) }) },
    lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    ...trustAlso(call.authority),
    agent: false,
  };
  return exchange(isSecure ? requestSecure : requestPlain, options, call.body, patience);
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new ReceiverRefused('This is not an http or https address.');
  if (url.username || url.password) throw new ReceiverRefused('An address must not hold a user name or password.');
  return url;
}

function exchange(request: typeof requestPlain, options: RequestOptions, body: string | undefined, patience: number): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      const finish = (): void => {
        clearTimeout(end);
        sent.destroy();
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(pieces).toString('utf8').slice(0, READ),
          retryAfter: readRetryAfter(answer.headers['retry-after']),
        });
      };
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes <= READ) pieces.push(piece);
        else finish();
      });
      answer.on('end', finish);
      answer.on('error', reject);
    });
    const end = setTimeout(() => sent.destroy(new Error(`it did not answer within ${patience / 1000} seconds`)), patience);
    sent.on('error', (error) => {
      clearTimeout(end);
      reject(error);
    });
    sent.end(body);
  });
}

/** Seconds; a date counts from now. */
function readRetryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), LONGEST_RETRY_AFTER) : undefined;
}

const GONE = 410;
const isGood = (status: number): boolean => status >= 200 && status < 300;
const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** What an answer means for a message. */
export function judgeAnswer({ status, text, retryAfter }: HttpAnswer): Outcome {
  const answer = isRedirect(status) ? `${status}: it leads somewhere else, and redirects are not followed` : shorten(`${status} ${text}`);
  if (isGood(status)) return { status: 'sent', answer };
  if (status === GONE) return { status: 'gone', answer };
  return { status: 'failed', answer, ...(retryAfter !== undefined && { retryAfter }) };
}

/** Sends one request as a message. */
export const sendHttp = (call: HttpCall, rules: ReceiverRules): Promise<Outcome> =>
  attemptCall(async () => judgeAnswer(await callHttp(call, rules)));

/** Why something could not be sent is its outcome. */
export async function attemptCall(send: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await send();
  } catch (error) {
    return failed(explainFailure(error));
  }
}

/** Why a receiver could not be reached, in words that name no secret. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'It could not be reached.';
  if (error instanceof ReceiverRefused) return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'Nothing listens there.',
    ECONNRESET: 'It closed the connection.',
    EHOSTUNREACH: 'There is no way to it.',
    ENETUNREACH: 'There is no way to it.',
    ETIMEDOUT: 'It does not answer.',
    EPROTO: 'It does not speak TLS there.',
    CERT_HAS_EXPIRED: 'Its certificate has expired.',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by itself; give the certificate that vouches for it.',
    SELF_SIGNED_CERT_IN_CHAIN: 'Nobody who is trusted vouches for its certificate; give the certificate of its authority.',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Nobody who is trusted vouches for its certificate; give the certificate of its authority.',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'Nobody who is trusted vouches for its certificate; give the certificate of its authority.',
    ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
  };
  if (code.startsWith('ERR_SSL_')) return 'It does not speak TLS there, or no version of it that is safe.';
  return known[code] ?? `It could not be reached: ${error.message}`;
}
