import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import type { LabDevice } from '@merlon/lab/devices/start-lab-device.ts';

export interface Administrator {
  readonly username: string;
  readonly password: string;
}

/** The time limit for reading a document. */
const readingMs = 120_000;

/**
 * Fills an empty Merlon as a person would, only over HTTP: creates the administrator, uploads the sample benchmarks and waits until they
 * are read, adds the lab's devices and fetches their configurations.
 * @throws Error with the answer of the call that failed
 */
export async function furnish(url: string, devices: readonly LabDevice[]): Promise<Administrator> {
  const administrator = { username: 'admin', password: `demo-${randomBytes(9).toString('base64url')}-7a` };
  const { access_token: token } = await call<{ access_token: string }>(url, 'POST', '/auth/setup-root', {
    json: { ...administrator, password_confirm: administrator.password },
  });
  const benchmarks = await Promise.all(devices.map(async ({ type }) => uploadBenchmark(url, token, type)));
  for (const id of benchmarks) await waitUntilRead(url, token, id);
  for (const device of devices) await addDevice(url, token, device);
  return administrator;
}

async function uploadBenchmark(url: string, token: string, type: string): Promise<string> {
  const form = new FormData();
  form.set('benchmark_type', type);
  const pdf = new Uint8Array(await makeSampleBenchmark(type));
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), `Merlon sample benchmark ${type}.pdf`);
  const uploaded = await call<{ document_id: string }>(url, 'POST', '/upload-pdf', { token, form });
  return uploaded.document_id;
}

async function waitUntilRead(url: string, token: string, id: string): Promise<void> {
  for (let waited = 0; waited < readingMs; waited += 200) {
    const { status, error } = await call<{ status: string; error: string | null }>(url, 'GET', `/status/${id}`, { token });
    if (status === 'completed') return;
    if (status === 'failed') throw new Error(`A sample benchmark could not be read: ${error}`);
    await sleep(200);
  }
  throw new Error('Reading a sample benchmark takes too long.');
}

async function addDevice(url: string, token: string, device: LabDevice): Promise<void> {
  const { id } = await call<{ id: string }>(url, 'POST', '/firewalls', {
    token,
    json: {
      device_name: `Lab ${findPlatform(device.type)?.label ?? device.type}`,
      ip_address: device.host,
      port: device.port,
      username: device.username,
      password: device.password,
      type: device.type,
    },
  });
  await call(url, 'POST', `/firewalls/${id}/fetch-config`, { token });
}

interface Sent {
  readonly token?: string;
  readonly json?: object;
  readonly form?: FormData;
}

async function call<Answer>(url: string, method: string, path: string, { token, json, form }: Sent): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form !== undefined && { body: form }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
}
