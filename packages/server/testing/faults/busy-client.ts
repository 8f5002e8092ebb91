import { setTimeout as sleep } from 'node:timers/promises';
import type { LabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { upload } from '../benchmark-calls.ts';
import { sampleConfig } from '../sample-benchmark.ts';
import { TEST_ADMIN, type TestAnswer, type TestServer, callServer } from '../start-test-server.ts';
import type { Kind, Ledger } from './ledger.ts';

export interface Site {
  readonly token: string;
  /** Devices that stay; audits use the benchmark. */
  readonly deviceIds: readonly string[];
  readonly benchmark: string;
  readonly pdf: Uint8Array;
  readonly device: LabDevice;
}

type Call = TestServer['call'];

/** So many of each are kept before the oldest is removed. */
const MOST = 6;

const NO_ANSWER: TestAnswer = { status: 0, headers: new Headers(), text: '', bytes: new Uint8Array(), body: undefined };

/** Calls once and notes how that was answered. */
function createNotingCaller(url: string, ledger: Ledger): Call {
  const call = callServer(url);
  return async (method, path, options) => {
    const answer = await call(method, path, options).catch(() => NO_ANSWER);
    const { status, text } = answer;
    ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1);
    if (status >= 500 && status !== 503) ledger.broken.push(`${method} ${path} was answered with ${status}: ${text}`);
    if (status === 0 || status === 503) await sleep(200);
    return answer;
  };
}

export const describeDevice = ({ host, port, username, password, type }: LabDevice, device_name: string) => ({
  device_name,
  ip_address: host,
  port,
  username,
  password,
  type,
});

/** The tools of a person at work. */
interface Desk extends Site {
  readonly call: Call;
  readonly note: (kind: Kind, id: string, deviceId?: string) => void;
  readonly removeOldest: (kind: Kind, pathOf: (id: string) => string) => Promise<void>;
  readonly deviceOf: (id: string) => string | undefined;
}

/** Works without pause in everything that writes, until the signal; resolves when the last call has ended. */
export async function keepBusy(url: string, ledger: Ledger, site: Site, signal: AbortSignal): Promise<void> {
  const desk = furnishDesk(createNotingCaller(url, ledger), ledger, site);
  const runLane = async (lane: (desk: Desk, turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 1; !signal.aborted; turn += 1) await lane(desk, turn);
  };
  await Promise.all([uploadBenchmark, auditDevice, importConfiguration, fetchConfiguration, addDevice, signIn].map(runLane));
}

function furnishDesk(answerOf: Call, { noted, deviceOf }: Ledger, site: Site): Desk {
  const stays = new Set([site.benchmark, ...site.deviceIds]);
  const call: Call = (method, path, options) => answerOf(method, path, { token: site.token, ...options });
  return {
    ...site,
    call,
    note: (kind, id, deviceId) => {
      noted[kind].set(id, 'kept');
      if (deviceId !== undefined) deviceOf.set(id, deviceId);
    },
    removeOldest: async (kind, pathOf) => {
      const [oldest, ...others] = [...noted[kind]].filter(([id, state]) => state === 'kept' && !stays.has(id)).map(([id]) => id);
      if (oldest === undefined || others.length < MOST) return;
      noted[kind].set(oldest, 'doubt');
      const status = (await call('DELETE', pathOf(oldest))).status;
      if (status === 200) noted[kind].set(oldest, 'removed');
      if (status === 409) noted[kind].set(oldest, 'kept');
    },
    deviceOf: (id) => deviceOf.get(id),
  };
}

async function uploadBenchmark({ call, note, removeOldest, token, pdf }: Desk, turn: number): Promise<void> {
  const sent = await upload({ call }, token, { content: pdf, filename: `${turn}.pdf` });
  if (sent.status === 200) note('benchmark', sent.body.document_id);
  await removeOldest('benchmark', (id) => `/documents/${id}`);
  await sleep(500);
}

async function auditDevice({ call, note, removeOldest, deviceOf, deviceIds, benchmark }: Desk, turn: number): Promise<void> {
  const deviceId = deviceIds[turn % deviceIds.length]!;
  const begun = await call('POST', `/firewalls/${deviceId}/audit`, { body: { benchmark_id: benchmark } });
  if (begun.status === 200) note('audit', begun.body.audit_id, deviceId);
  await removeOldest('audit', (id) => `/firewalls/${deviceOf(id)}/audit-history/${id}`);
  if (turn % 7 === 0) await call('POST', `/firewalls/${deviceId}/stop-audit`);
  await sleep(100);
}

async function importConfiguration({ call, note, deviceIds }: Desk, turn: number): Promise<void> {
  const deviceId = deviceIds[turn % 2]!;
  const config = sampleConfig.replace('EDGE-1', `EDGE-${turn}`);
  const stored = await call('PUT', `/firewalls/${deviceId}/stored-config`, { body: { config } });
  if (stored.status === 200) note('snapshot', stored.body.snapshot_id, deviceId);
  await sleep(300);
}

/** By turns as a job and within the call. */
async function fetchConfiguration({ call, note, deviceIds }: Desk, turn: number): Promise<void> {
  const deviceId = deviceIds[2 + (turn % 2)]!;
  if (turn % 3 === 0) await call('POST', '/firewalls/fetch', { body: { ids: deviceIds.slice(2) } });
  const fetched = await call('POST', `/firewalls/${deviceId}/fetch-config`);
  if (fetched.status === 200) note('snapshot', fetched.body.snapshot_id, deviceId);
  await sleep(300);
}

async function addDevice({ call, note, removeOldest, device }: Desk, turn: number): Promise<void> {
  const added = await call('POST', '/firewalls', { body: describeDevice(device, `Passing ${turn}`) });
  if (added.status === 200) note('device', added.body.id);
  await removeOldest('device', (id) => `/firewalls/${id}`);
  await sleep(500);
}

async function signIn({ call, note }: Desk): Promise<void> {
  const signedIn = await call('POST', '/auth/login', { body: TEST_ADMIN });
  if (signedIn.status === 200) note('session', signedIn.body.access_token);
  await sleep(2000);
}
