import type { ApiAnswer, ApiOutcome, ApiRequest, DeviceApi } from '@merlon/engine/ports/device-api.ts';
import { DeviceFailure } from '../device-failure.ts';
import type { ApiTarget } from '../device-target.ts';
import { type KnownIdentity, unmet } from '../known-identity.ts';
import { defaultLimits, type FetchLimits } from '../limits.ts';
import { runWithinTime } from '../run-within-time.ts';
import { openApiConnection, type ApiConnection } from './open-api-connection.ts';

export interface ApiReadOptions {
  /** Aborting ends what is under way at once; the sign-out is still sent. */
  readonly signal?: AbortSignal;
  /** By what the device is known; anything else stops the reading before anything is sent. */
  readonly known?: KnownIdentity;
  readonly limits?: Partial<FetchLimits>;
}

export interface ApiReading {
  readonly config: string;
  /** Sentences that a person should read. */
  readonly notes: readonly string[];
  /** SHA-256 of the certificate that the device showed: hex pairs with colons between. */
  readonly certificate: string;
  /** The device speaks only protocols that are considered broken. */
  readonly legacyProtocol: boolean;
}

/**
 * Reads a device's configuration over HTTPS; changes nothing on it. One try of the password; signed out in the end whatever happens.
 * @throws DeviceFailure with its kind and a sentence for a person; the signal's reason when aborted
 */
export async function readByApi(api: DeviceApi, target: ApiTarget, options: ApiReadOptions = {}): Promise<ApiReading> {
  const limits = { ...defaultLimits, ...options.limits };
  const { username, password } = target;
  return runWithinTime(limits.totalMs, options.signal, async (signal) => {
    const connection = await openApiConnection(target, { signal, limits, known: options.known ?? unmet });
    const dialogue = api.read({ username, password });
    try {
      const outcome = await converse(dialogue, connection, { signal, partingMs: limits.partingMs });
      if (outcome.kind !== 'configuration') throw describeOutcome(outcome, connection.certificate);
      const { certificate, legacyProtocol } = connection;
      return { config: outcome.config, notes: outcome.notes ?? [], certificate, legacyProtocol };
    } finally {
      await part(dialogue, connection, limits.partingMs);
      connection.close();
    }
  });
}

type Dialogue = Generator<ApiRequest, ApiOutcome, ApiAnswer>;

interface Patience extends Pick<FetchLimits, 'partingMs'> {
  readonly signal: AbortSignal;
}

async function converse(dialogue: Dialogue, connection: ApiConnection, patience: Patience): Promise<ApiOutcome> {
  const send = (request: ApiRequest): Promise<ApiAnswer> => {
    if (request.signsOut) return sendParting(request, connection, AbortSignal.timeout(patience.partingMs));
    return request.signsIn ? sendSignIn(request, connection, patience) : connection.send(request, patience.signal);
  };
  let turn = dialogue.next();
  while (!turn.done) turn = dialogue.next(await send(turn.value));
  return turn.value;
}

/** Without its answer nobody could end the session that the device has opened by then. */
async function sendSignIn(request: ApiRequest, connection: ApiConnection, { signal, partingMs }: Patience): Promise<ApiAnswer> {
  const late = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const begin = (): void => void (grace = setTimeout(() => late.abort(signal.reason), partingMs));
  signal.throwIfAborted();
  signal.addEventListener('abort', begin, { once: true });
  try {
    return await connection.send(request, late.signal);
  } finally {
    signal.removeEventListener('abort', begin);
    clearTimeout(grace);
  }
}

/** Sends what the `finally` blocks of a dialogue that was stopped still have to say; one that has ended says nothing more. */
async function part(dialogue: Dialogue, connection: ApiConnection, partingMs: number): Promise<void> {
  const deadline = AbortSignal.timeout(partingMs);
  let turn = dialogue.return(stopped);
  while (!turn.done && !deadline.aborted) turn = dialogue.next(await sendParting(turn.value, connection, deadline));
}

const stopped: ApiOutcome = { kind: 'failure', failure: 'connection-lost', message: 'The dialogue was stopped.' };
const noAnswer: ApiAnswer = { status: 0, headers: {}, cookies: '', body: '' };

async function sendParting(request: ApiRequest, connection: ApiConnection, deadline: AbortSignal): Promise<ApiAnswer> {
  return connection.send(request, deadline).catch(() => noAnswer);
}

function describeOutcome(outcome: Exclude<ApiOutcome, { kind: 'configuration' }>, metCertificate: string): DeviceFailure {
  return outcome.kind === 'failure'
    ? new DeviceFailure(outcome.failure, outcome.message)
    : new DeviceFailure('unreachable', outcome.message, { mayTryAnotherWay: true, metCertificate });
}
