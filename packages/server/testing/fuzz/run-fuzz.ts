import { type LabDevice, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { SAMPLE_TYPE } from '../benchmark-calls.ts';
import { type MerlonProcess, hasEnded } from '../merlon-process.ts';
import { callServer } from '../start-test-server.ts';
import { seedChance } from './chance.ts';
import { type Ground, remakeGround, renewSession, setUpKeeper } from './ground.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type FuzzRequest, makeRequest } from './make-request.ts';
import { type DescribedCall, readCalls } from './read-calls.ts';
import { type Outcome, sendRequest } from './send-request.ts';

/** Requests after which the ground is made anew. */
const ERA = 500;
const AT_ONCE = 6;
/** Characters of a request and of an answer that are shown. */
const SHOWN = 600;
/** Characters of the log of a process that has ended. */
const LAST_WORDS = 4000;
/** Spreads the seeds of single requests. */
const STEP = 0x9e3779b1;
/** The log messages of our own failures. */
const OWN_FAILURE = /"msg":"(?:a call failed|an answer broke off|an error that nothing caught|the audit log misses this entry)"/;

export interface FuzzReport {
  /** How many answers there were of each status, of connections that were closed, and of what hung. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Calls of the document. */
  readonly calls: number;
  /** Those of them that were never answered with success, so that little of them was tried. */
  readonly unanswered: readonly string[];
  /** The faults, each with the request that showed it. */
  readonly broken: readonly string[];
}

export interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  /** Told at once, as a long run may be ended before its end. */
  readonly onBroken?: (sentence: string) => void;
  readonly onProgress?: (done: number) => void;
}

interface Tried {
  readonly request: FuzzRequest;
  readonly outcome: Outcome;
}

/**
 * Makes requests to every call that the server's own API document names, by everybody, and judges each answer. The same seed makes the
 * same requests but for the ids in them.
 * @param merlon started on an empty folder, with no way to any device but to the loopback network, where an emulated one listens
 */
export async function runFuzz(merlon: MerlonProcess, options: FuzzOptions): Promise<FuzzReport> {
  const lab = await startLabDevice({ type: SAMPLE_TYPE, username: 'canary-login', password: 'canary-Door-7' });
  return fuzz(merlon, lab, options).finally(lab.stop);
}

async function fuzz(merlon: MerlonProcess, lab: LabDevice, { count, seed, onBroken, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const url = await merlon.ready;
  const calls = readCalls((await callServer(url)('GET', '/openapi.json')).body);
  const keeper = await setUpKeeper(url);
  const outcomes = new Map<string, number>();
  const unanswered = new Set(calls.map(nameCall));
  const broken: string[] = [];
  const breakOn = (sentence: string): void => {
    broken.push(sentence);
    onBroken?.(sentence);
  };
  let logRead = 0;
  for (let done = 0; done < count && !hasEnded(merlon); done += ERA) {
    const ground = await remakeGround(keeper, lab, done / ERA);
    const numbers = Array.from({ length: Math.min(ERA, count - done) }, (_, n) => done + n);
    await forEachAtOnce(numbers, async (number) => {
      if (hasEnded(merlon)) return;
      const request = makeRequest(calls, ground, seedChance(seed + number * STEP));
      const outcome = await sendRequest(url, request);
      const status = typeof outcome === 'string' ? outcome : String(outcome.status);
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      if (status.startsWith('2') && request.temper !== 'hostile') unanswered.delete(nameCall(request.call));
      if (status === '401') await renewSession(request.role);
      const wrong = judgeAnswer(request, outcome, ground);
      if (wrong.length > 0) breakOn(`request ${number} of seed ${seed}: ${wrong.join('; ')}\n${show({ request, outcome })}`);
    });
    const log = merlon.stderr();
    for (const sentence of [...judgeLog(log.slice(logRead), ground), ...(await judgeHealth(merlon))]) breakOn(sentence);
    logRead = log.length;
    onProgress?.(done + numbers.length);
  }
  return { outcomes, calls: calls.length, unanswered: [...unanswered], broken };
}

const nameCall = ({ method, path }: DescribedCall): string => `${method} ${path}`;

async function forEachAtOnce(numbers: readonly number[], work: (number: number) => Promise<void>): Promise<void> {
  const open = [...numbers].toReversed();
  const workOff = async (): Promise<void> => {
    for (let number = open.pop(); number !== undefined; number = open.pop()) await work(number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
}

function show({ request, outcome }: Tried): string {
  const { role, temper, bytes } = request;
  const sent = bytes
    .toString('utf8')
    .replace(/bearer \S+|merlon_session=\S+/gi, '…')
    .slice(0, SHOWN);
  const came = typeof outcome === 'string' ? outcome : `${outcome.status} ${outcome.body.slice(0, SHOWN)}`;
  return `  ${role.name}, ${temper}, ${bytes.length} bytes: ${JSON.stringify(sent)}\n  → ${came}`;
}

function judgeLog(log: string, { canaries }: Ground): string[] {
  const failures = log.split('\n').filter((line) => OWN_FAILURE.test(line));
  const seen = canaries.filter(({ text, readers }) => readers.length === 0 && log.includes(text));
  return [...failures.map((line) => `the log: ${line.slice(0, 2 * SHOWN)}`), ...seen.map(({ what }) => `the log tells ${what}`)];
}

async function judgeHealth(merlon: MerlonProcess): Promise<string[]> {
  if (hasEnded(merlon)) return [`the process has ended: ${merlon.stderr().slice(-LAST_WORDS)}`];
  const { status } = await callServer(await merlon.ready)('GET', '/health');
  return status === 200 ? [] : [`/api/health is answered with ${status} afterwards`];
}
